/** From the state of a game to its buttons, its list of moves, and what can be shared of it. */

import type { Offer } from "../mode.ts";
import type { Settings } from "../settings.ts";
import type { StatusAction } from "../texts/status.ts";
import { oppositePlayer } from "../view/gameboard.ts";
import { colourName } from "../view/pieces.ts";
import type { Player } from "./record.ts";
import { firstPlayer, isAtEnd } from "./record.ts";
import { isPerson, onlyPerson } from "./seats.ts";
import type { SessionState } from "./state.ts";
import { isOver, senderOf } from "./state.ts";

export type Action =
  | "new"
  | "undo"
  | "redo"
  | "turn"
  | "goals"
  | "hint"
  | "resign"
  | "ways"
  | StatusAction;

/**
 * What can be done now.
 *
 * @param isMovable whether a person may move
 */
export function possibleActions(state: SessionState, isMovable: boolean): ReadonlySet<Action> {
  const { record, view, seeking } = state;
  // While another tab has the game, it can be looked at here, sent, or given up for another.
  const isOurs = !state.isSuspended;
  const isOpen = view !== null && !seeking && !isOver(state);
  const hasPerson = isPerson(state.seats, 1) || isPerson(state.seats, 2);
  const isFree = isMovable && !state.live;
  const offers: [Action, boolean][] = [
    ["new", true],
    ["turn", true],
    ["stop", true],
    ["play-on", isOurs && state.halted],
    ["from-here", isOurs && !state.arriving && !state.live && canBranch(state)],
    ["goals", view !== null],
    ["undo", isOurs && (record.cursor > 0 || record.resigned > 0)],
    ["redo", isOurs && !isAtEnd(record)],
    ["hint", (isFree || (isMovable && state.hasHints)) && !state.hint],
    ["resign", isOurs && isOpen && isAtEnd(record) && hasPerson && !state.isReadOnly],
    ["ways", view !== null],
    ["result", isOver(state)],
    ["watch", isOver(state)],
    ["finish", isFree],
    ["way", isFree],
    ["send", senderOf(state) !== null],
    ["copy", senderOf(state) !== null],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

/** Whether a game may go on from the shown position as another one. */
function canBranch(state: SessionState) {
  return state.isReadOnly ? !isOver(state) : !isAtEnd(state.record);
}

/** Who resigns: the only person, the one who sits at the near side, or else the player to move. */
export function resigner(state: SessionState, settings: Settings): Player {
  const { seats, view } = state;
  const far = oppositePlayer(state, settings);
  if (far) return far === 1 ? 2 : 1;
  return onlyPerson(seats) ?? view?.player ?? 1;
}

/** What the list of the moves shows. */
export function moveListOf({ record, view }: SessionState) {
  const [first = "", second = ""] = view?.colours ?? [];
  return {
    moves: record.moves,
    cursor: record.cursor,
    first: firstPlayer(record),
    names: [colourName(first), colourName(second)],
  };
}

/**
 * The shown position and the whole game, as they can be shared; first what is proposed.
 *
 * @param isEnded whether the game has, whichever of its positions is shown
 */
export function offersOf(
  { record, view, seeking, awaiting, names, id }: SessionState,
  isEnded: boolean = false,
): readonly Offer[] {
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  const offers: Offer[] = [];
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
