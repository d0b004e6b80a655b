/** Questions about a friend's link that does not simply continue the game here. */

import { gameRequest } from "../../../game/gamerequest.js";
import { colourName } from "../../../game/pieces.js";
import { sharedMoves } from "../../../game/receivedgame.js";
import { forfeiter, playerAt } from "../../../game/record.js";
import { awayName } from "../../../game/scorelines.js";
import { PERSON } from "../../../game/seats.js";
import { isOver } from "../../../game/state.js";
import { tell } from "../../../i18n/letter.js";
import { openQuestion } from "../../../ui/dialog.js";

/** @import { Received } from "../../../game/receivedgame.js" */
/** @import { GameRecord } from "../../../game/record.js" */
/** @import { SessionState } from "../../../game/state.js" */
/** @import { Choice } from "../../../ui/dialog.js" */
/** @import { DialogHost } from "../dialoghost.js" */
/** @import { Text } from "../../../ui/livetext.js" */

/** @param {DialogHost} page @param {Received} received */
export function openOlder({ session }, { record, onNew }) {
  const theirs = record.moves.length;
  const here = session.state.record.moves.length;
  ask(
    () => tell(onNew ? "received.unsure" : "received.older"),
    [
      () =>
        onNew ? tell("received.unsureHow", { here }) : tell("received.olderHow", { theirs, here }),
    ],
    [
      ...newChoice(onNew),
      [() => tell("received.show"), () => session.goTo(theirs)],
      [() => tell("received.newest"), () => session.goTo(here)],
    ],
  );
}

/** @param {DialogHost} page @param {Received} received */
export function openApart({ session, hasMode, openMode }, { record, names, onTake, onNew }) {
  const { record: known, view } = session.state;
  const same = sharedMoves(record, known);
  const colours = view?.colours ?? [];
  const look = () => openMode("analyse", gameRequest({ ...record, cursor: same }, names));
  ask(
    () => tell("received.apart"),
    [
      () => tell("received.apartSame", { same }),
      () => courseText("Here", known, same, colours),
      () => courseText("There", record, same, colours),
    ],
    [
      ...(hasMode("analyse") ? [/** @type {Choice} */ ([() => tell("received.look"), look])] : []),
      ...newChoice(onNew),
      [() => tell("received.take"), onTake],
      [() => tell("received.keep"), () => session.goTo(known.moves.length)],
    ],
  );
}

/** The step of the link has been called here, so the game cannot go on with it. @param {DialogHost} page */
export function openOverlooked({ session }) {
  const { view, record } = session.state;
  const player = playerAt(record, record.moves.length);
  const colour = () => colourName(view?.colours[player - 1] ?? "");
  ask(
    () => tell("received.overlooked"),
    [() => tell("received.overlookedHow", { colour: colour() })],
    [[() => tell("received.understood"), () => {}]],
  );
}

/** @param {DialogHost} page @param {Received} received */
export function openOwn({ session }, { record, sent, onTake, onNew }) {
  const { view, record: known } = session.state;
  const away = sent === 1 ? 2 : 1;
  const slots = {
    colour: colourName(view?.colours[sent - 1] ?? ""),
    other: colourName(view?.colours[away - 1] ?? ""),
    name: view ? awayName(session.state, view) : "",
  };
  const isNewer = record.moves.length > known.moves.length || forfeiter(record) > forfeiter(known);
  const facts = [tell("received.ownHow", slots), ...ownPlace(session.state, record, slots.name)];
  /** @type {Choice} */
  const goOn = isNewer
    ? [() => tell("received.goOn", slots), onTake]
    : [() => tell("received.understood"), () => {}];
  const both = () => {
    if (isNewer) onTake();
    session.setSeat(away, PERSON);
  };
  const choices = [
    ...newChoice(onNew),
    /** @type {Choice} */ ([() => tell("received.both", slots), both]),
    goOn,
  ];
  ask(() => tell("received.own"), facts, choices);
}

/**
 * A link that may have lost the end that says who sent it.
 *
 * @param {{ onTake: () => void, onApart: () => void }} choices  take it as the friend's move; open it as any other game
 */
export function openCut({ onTake, onApart }) {
  ask(
    () => tell("received.cut"),
    [() => tell("received.cutHow")],
    [
      [() => tell("received.byItself"), onApart],
      [() => tell("received.byLink"), onTake],
    ],
  );
}

/** The link may begin another game. @param {Received["onNew"]} onNew @returns {readonly Choice[]} */
function newChoice(onNew) {
  return onNew ? [[() => tell("received.asNew"), onNew]] : [];
}

/** How the link of the player here relates to the game. @param {SessionState} state @param {GameRecord} record  the link's @param {string} name  of the friend */
function ownPlace(state, { moves }, name) {
  const here = state.record.moves.length;
  const more = moves.length - here;
  if (more > 0) return [tell("received.ownNewer", { n: more })];
  if (more < 0) return [tell("received.olderHow", { theirs: moves.length, here })];
  return isOver(state) ? [] : [tell("received.ownWaits", { name })];
}

/** @param {Text} title @param {readonly Text[]} sentences @param {readonly Choice[]} choices */
function ask(title, sentences, choices) {
  openQuestion({ name: "received", title, sentences, choices });
}

/**
 * "Here: move 5 is 33-42, 8 moves in all.": how a game goes on where it differs from another.
 *
 * @param {"Here" | "There"} where
 * @param {GameRecord} game
 * @param {number} ply
 * @param {readonly string[]} colours
 */
function courseText(where, game, ply, colours) {
  const { moves, timeout } = game;
  const move = moves[ply];
  const count = moves.length;
  if (move) return tell(`received.apart${where}.move`, { n: ply + 1, move, count });
  const loser = forfeiter(game);
  if (!loser) return tell(`received.apart${where}.end`, { count });
  const colour = colourName(colours[loser - 1] ?? "");
  return tell(`received.apart${where}.${timeout ? "timeout" : "resigned"}`, { colour, count });
}
