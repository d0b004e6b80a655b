/** Questions about a friend's link that does not simply continue the game here. */

import type { Received } from "../../../game/links/receivedgame.ts";
import { sharedMoves } from "../../../game/links/receivedgame.ts";
import { gameRequest } from "../../../game/record/gamerequest.ts";
import type { GameRecord } from "../../../game/record/record.ts";
import { forfeiter, playerAt } from "../../../game/record/record.ts";
import { PERSON } from "../../../game/record/seats.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { awayName } from "../../../game/texts/scorelines.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Choice } from "../../../ui/dialog.ts";
import { openQuestion } from "../../../ui/dialog.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { PlayContext } from "../playcontext.ts";

const tell = speaker("linkplay");

export function openOlder({ session }: PlayContext, { record, onNew }: Received) {
  const theirs = record.moves.length;
  const here = session.game.record.moves.length;
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

export function openApart(
  { session, openScreen }: PlayContext,
  { record, names, onTake, onNew }: Received,
) {
  const { record: known, view } = session.game;
  const same = sharedMoves(record, known);
  const colours = view?.colours ?? [];
  const look = () =>
    openScreen({
      screen: "analyse",
      isStory: false,
      game: gameRequest({ ...record, cursor: same }, names),
    });
  ask(
    () => tell("received.apart"),
    [
      () => tell("received.apartSame", { same }),
      () => courseText("Here", known, same, colours),
      () => courseText("There", record, same, colours),
    ],
    [
      [() => tell("received.look"), look],
      ...newChoice(onNew),
      [() => tell("received.take"), onTake],
      [() => tell("received.keep"), () => session.goTo(known.moves.length)],
    ],
  );
}

/** For a link whose last step has been challenged here, because it missed a jump. */
export function openOverlooked({ session }: PlayContext) {
  const { view, record } = session.game;
  const player = playerAt(record, record.moves.length);
  const colour = () => colourName(view?.colours[player - 1] ?? "");
  ask(
    () => tell("received.overlooked"),
    [() => tell("received.overlookedHow", { colour: colour() })],
    [[() => tell("received.understood"), () => {}]],
  );
}

export function openOwn({ session }: PlayContext, { record, sent, onTake, onNew }: Received) {
  const { view, record: known } = session.game;
  const away = sent === 1 ? 2 : 1;
  const slots = {
    colour: colourName(view?.colours[sent - 1] ?? ""),
    other: colourName(view?.colours[away - 1] ?? ""),
    name: view ? awayName(session.state, view) : "",
  };
  const isNewer = record.moves.length > known.moves.length || forfeiter(record) > forfeiter(known);
  const facts = [tell("received.ownHow", slots), ...ownPlace(session.state, record, slots.name)];
  const goOn: Choice = isNewer
    ? [() => tell("received.goOn", slots), onTake]
    : [() => tell("received.understood"), () => {}];
  const both = () => {
    if (isNewer) onTake();
    session.setSeat(away, PERSON);
  };
  const choices = [...newChoice(onNew), [() => tell("received.both", slots), both] as Choice, goOn];
  ask(() => tell("received.own"), facts, choices);
}

/**
 * For a link that may have lost its end, which would name the sender.
 *
 * @param choices `onTake` takes it as the friend's move, `onApart` opens it like any other game
 */
export function openCut({ onTake, onApart }: { onTake: () => void; onApart: () => void }) {
  ask(
    () => tell("received.cut"),
    [() => tell("received.cutHow")],
    [
      [() => tell("received.byItself"), onApart],
      [() => tell("received.byLink"), onTake],
    ],
  );
}

function newChoice(onNew: Received["onNew"]): readonly Choice[] {
  return onNew ? [[() => tell("received.asNew"), onNew]] : [];
}

/** How this player's own link relates to the game on the board. */
function ownPlace(state: SessionState, { moves }: GameRecord, name: string) {
  const here = state.game.record.moves.length;
  const more = moves.length - here;
  if (more > 0) return [tell("received.ownNewer", { n: more })];
  if (more < 0) return [tell("received.olderHow", { theirs: moves.length, here })];
  return isOver(state) ? [] : [tell("received.ownWaits", { name })];
}

function ask(title: Text, sentences: readonly Text[], choices: readonly Choice[]) {
  openQuestion({ name: "received", title, sentences, choices });
}

/** "Here: move 5 is 33-42, 8 moves in all." */
function courseText(
  where: "Here" | "There",
  game: GameRecord,
  ply: number,
  colours: readonly string[],
) {
  const { moves, timeout } = game;
  const move = moves[ply];
  const count = moves.length;
  if (move) return tell(`received.apart${where}.move`, { n: ply + 1, move, count });
  const loser = forfeiter(game);
  if (!loser) return tell(`received.apart${where}.end`, { count });
  const colour = colourName(colours[loser - 1] ?? "");
  return tell(`received.apart${where}.${timeout ? "timeout" : "resigned"}`, { colour, count });
}
