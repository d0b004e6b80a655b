/** From the state of a game to its buttons, its list of moves, and what can be shared of it. */

import { farSide } from "./gameboard.js";
import { colourName } from "./pieces.js";
import { firstPlayer, isAtEnd } from "./record.js";
import { isPerson, onlyPerson } from "./seats.js";
import { isOver, senderOf } from "./state.js";

/** @import { Offer } from "./mode.js" */
/** @import { Player } from "./record.js" */
/** @import { SessionState } from "./state.js" */
/** @import { StatusAction } from "./status.js" */

/** @typedef {"new" | "undo" | "redo" | "turn" | "goals" | "hint" | "resign" | "ways" | StatusAction} Action */

/**
 * What can be done now.
 *
 * @param {SessionState} state
 * @param {boolean} isMovable  whether a person may move
 * @returns {ReadonlySet<Action>}
 */
export function possibleActions(state, isMovable) {
  const { record, view, seeking } = state;
  // While another tab has the game, it can be looked at here, sent, or given up for another.
  const isOurs = !state.isSuspended;
  const isOpen = view !== null && !seeking && !isOver(state);
  const hasPerson = isPerson(state.seats, 1) || isPerson(state.seats, 2);
  /** @type {[Action, boolean][]} */
  const offers = [
    ["new", true],
    ["turn", true],
    ["stop", true],
    ["play-on", isOurs && state.halted],
    [
      "from-here",
      isOurs && !state.arriving && (state.isReadOnly ? !isOver(state) : !isAtEnd(record)),
    ],
    ["goals", view !== null],
    ["undo", isOurs && (record.cursor > 0 || record.resigned > 0)],
    ["redo", isOurs && !isAtEnd(record)],
    ["hint", isMovable && !state.hint],
    ["resign", isOurs && isOpen && isAtEnd(record) && hasPerson && !state.isReadOnly],
    ["ways", view !== null],
    ["result", isOver(state)],
    ["watch", isOver(state)],
    ["send", senderOf(state) !== null],
    ["copy", senderOf(state) !== null],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

/** Who resigns: the only person, the one who sits at the near side, or else the player to move. @param {SessionState} state @param {import("./settings.js").Settings} settings @returns {Player} */
export function resigner(state, settings) {
  const { seats, view } = state;
  const far = farSide(state, settings);
  if (far) return far === 1 ? 2 : 1;
  return onlyPerson(seats) ?? view?.player ?? 1;
}

/** What the list of the moves shows. @param {SessionState} state */
export function moveListOf({ record, view }) {
  const [first = "", second = ""] = view?.colours ?? [];
  return {
    moves: record.moves,
    cursor: record.cursor,
    first: firstPlayer(record),
    names: [colourName(first), colourName(second)],
  };
}

/** The shown position and the whole game, as they can be shared; first what is proposed. @param {SessionState} state @param {boolean} isEnded  whether the game has, whichever of its positions is shown @returns {readonly Offer[]} */
export function offersOf({ record, view, seeking, awaiting, names, id }, isEnded = false) {
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  /** @type {Offer[]} */
  const offers = [];
  if (view && !seeking && !awaiting) {
    offers.push({ kind: "position", ruleset, position: view.position });
  }
  if (moves.length > 0) {
    const at = cursor === moves.length ? null : cursor;
    const ended = { resigned: resigned || null, timeout: timeout || null };
    const named = { first: names[1], second: names[2] };
    const held = { ...(called && { called }), ...(id && { file: { id } }) };
    offers.push({ kind: "game", ruleset, start, moves, at, ...ended, ...named, ...held });
  }
  return isEnded ? offers.reverse() : offers;
}
