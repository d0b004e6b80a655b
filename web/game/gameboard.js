/** From the state of a game to what the board shows. */

import { squareAt } from "../board/geometry.js";
import { legOf, piecesAfter } from "./finish.js";
import { hintedEnds } from "./hint.js";
import { endsOf, squaresOf } from "./pieces.js";
import { positionText } from "./position.js";
import { forfeiter, isAtEnd } from "./record.js";
import { paceOf } from "./settings.js";

/** @import { BoardView } from "../board/view.js" */
/** @import { View } from "../engine/gameresults.js" */
/** @import { Settings } from "./settings.js" */
/** @import { SessionState } from "./state.js" */

/** By who is to move. */
const TURNS = Object.freeze({
  person: () => /** @type {const} */ ("your-move"),
  away: () => /** @type {const} */ ("waiting"),
  computer: (/** @type {SessionState} */ { halted }) => (halted ? "stopped" : "thinking"),
});

/** What the game is doing, in one word for scripts. @param {SessionState} state */
export function statusWord(state) {
  const { view, record } = state;
  if (state.failure) return "failed";
  if (!view) return "loading";
  if (state.awaiting) return "pending";
  if (state.seeking) return "loading";
  if (state.arriving) return "arriving";
  const held = heldUp(state, view);
  if (held) return held;
  if (!isAtEnd(record)) return "looking-back";
  if (state.watch) return "watching";
  if (view.ending || forfeiter(record)) return "over";
  if (view.pass) return "passing";
  return TURNS[state.seats[view.player].kind](state);
}

/** Why it does not go on here, where it could: another tab has the game, or it is only looked at. @param {SessionState} state @param {View} view */
function heldUp({ isSuspended, isReadOnly, record, watch, seats }, { player, ending }) {
  const isAtLast = isAtEnd(record);
  if (watch || (isAtLast && (ending || forfeiter(record)))) return null;
  if (isSuspended && !(isAtLast && seats[player].kind === "away")) return "suspended";
  return isReadOnly ? "shared" : null;
}

/**
 * @param {SessionState} state
 * @param {Settings} settings
 * @param {boolean} isMovable  whether a person may move now
 * @param {BoardView["ways"]} [ways]  the ways home that are shown
 * @returns {Partial<BoardView>}
 */
export function boardViewOf(state, settings, isMovable, ways = []) {
  const { view } = state;
  const bottom = settings.turned ? 2 : 1;
  if (!view) return { bottom, status: statusWord(state), inert: true };
  return {
    ...stood(state, view),
    ruleset: view.ruleset,
    status: statusWord(state),
    player: view.player,
    bottom,
    far: farSide(state, settings),
    moves: isMovable ? movesOf(view) : [],
    forced: view.forced,
    goals: goalsOf(view),
    goalsShown: settings.goals,
    colours: coloursOf(view),
    numbers: settings.numbers,
    arrows: arrowsOf(state),
    ways,
    pending: state.awaiting ? endsOf(state.awaiting) : null,
    inert: !isMovable,
    speed: paceOf(settings.speed),
  };
}

/**
 * The board when both sides are home, for looking at.
 *
 * @param {View} view
 * @param {Settings} settings
 * @returns {Partial<BoardView>}
 */
export function finishedView(view, settings) {
  const goals = goalsOf(view);
  const letters = [...view.board].map(() => ".");
  for (const [number, letter] of Object.entries(goals)) {
    letters[squareAt(Number(number)) ?? 0] = letter;
  }
  return {
    pieces: letters.join(""),
    status: "over",
    bottom: settings.turned ? 2 : 1,
    colours: coloursOf(view),
    numbers: settings.numbers,
    inert: true,
  };
}

/** Who sits at the upper edge, where two people sit face to face. @param {Pick<SessionState, "seats">} state @param {Settings} settings */
export function farSide({ seats }, { facing, turned }) {
  const isOfTwo = seats[1].kind === "person" && seats[2].kind === "person";
  if (!facing || !isOfTwo) return null;
  return turned ? 1 : 2;
}

/** The pieces and the last move; where the finish is watched, those of the side that goes home. @param {SessionState} state @param {View} view */
function stood(state, view) {
  const leg = legOf(state);
  const shown = state.watch?.shown ?? 0;
  if (!leg) return { pieces: view.board, position: view.position, last: view.last };
  const last = leg.line[shown - 1];
  const pieces = piecesAfter(view.board, leg, shown);
  return {
    pieces,
    position: positionText(pieces, leg.player, shown),
    last: last ? { path: squaresOf(last), player: leg.player } : null,
  };
}

/** What may be played. @param {Pick<View, "legal">} view */
export function movesOf(view) {
  return view.legal.flatMap(({ from, moves }) => moves.map(({ to, path }) => ({ from, to, path })));
}

/** By number, the piece that must end there. @param {Pick<View, "goals">} view @returns {Record<number, string>} */
export function goalsOf(view) {
  const pairs = [...Object.entries(view.goals["1"]), ...Object.entries(view.goals["2"])];
  return Object.fromEntries(pairs.map(([letter, number]) => [number, letter]));
}

/** @param {View} view @returns {BoardView["colours"]} */
function coloursOf(view) {
  return /** @type {BoardView["colours"]} */ (view.colours);
}

/** @param {SessionState} state */
function arrowsOf(state) {
  const ends = hintedEnds(state.hint);
  return ends ? [ends] : [];
}
