import type { Player } from "../../game/record/record.ts";
import { firstPlayer, isAtEnd } from "../../game/record/record.ts";
import { isPerson, onlyPerson } from "../../game/record/seats.ts";
import type { SessionState } from "../../game/record/state.ts";
import { isOver, senderOf } from "../../game/record/state.ts";
import type { Settings } from "../../game/settings.ts";
import type { StatusAction } from "../../game/texts/status.ts";
import { oppositePlayer } from "../../game/view/gameboard.ts";
import { colourName } from "../../game/view/pieces.ts";

export type Action =
  | "new"
  | "undo"
  | "redo"
  | "turn"
  | "goals"
  | "hint"
  | "resign"
  | "ways"
  | "more"
  | StatusAction;

/** @param isMovable whether a person may move */
export function possibleActions(state: SessionState, isMovable: boolean): ReadonlySet<Action> {
  const { record, view } = state.game;
  const { seeking } = state.progress;
  // Another tab owns the game: here it can only be viewed, sent, or replaced.
  const isOurs = !state.connection.isSuspended;
  const isOn = view !== null && !isOver(state);
  const hasPerson = isPerson(state.game.seats, 1) || isPerson(state.game.seats, 2);
  const isFree = isMovable && !state.connection.live;
  const offers: [Action, boolean][] = [
    ["new", true],
    ["turn", true],
    ["more", true],
    ["stop", true],
    ["play-on", isOurs && state.progress.halted],
    ["from-here", isOurs && !state.progress.arriving && !state.connection.live && canBranch(state)],
    ["goals", view !== null],
    ["undo", isOurs && (record.cursor > 0 || record.resigned > 0)],
    ["redo", isOurs && !isAtEnd(record)],
    ["hint", (isFree || (isMovable && state.connection.hasHints)) && !state.progress.hint],
    [
      "resign",
      isOurs && isOn && !seeking && isAtEnd(record) && hasPerson && !state.connection.isReadOnly,
    ],
    ["ways", isOn],
    ["result", isOver(state)],
    ["watch", isOver(state)],
    ["finish", isFree],
    ["way", isFree],
    ["send", senderOf(state) !== null],
    ["copy", senderOf(state) !== null],
  ];
  return new Set(offers.filter(([, isOffered]) => isOffered).map(([action]) => action));
}

function canBranch(state: SessionState) {
  return state.connection.isReadOnly ? !isOver(state) : !isAtEnd(state.game.record);
}

/**
 * The player who would resign: the only person, else the one at the near side of the board, else the player to move.
 */
export function resigner(state: SessionState, settings: Settings): Player {
  const { seats, view } = state.game;
  const far = oppositePlayer(state.game, settings);
  if (far) return far === 1 ? 2 : 1;
  return onlyPerson(seats) ?? view?.player ?? 1;
}

export function moveListOf({ game: { record, view } }: SessionState) {
  const [first = "", second = ""] = view?.colours ?? [];
  return {
    moves: record.moves,
    cursor: record.cursor,
    first: firstPlayer(record),
    names: [colourName(first), colourName(second)],
  };
}
