import type { BoardView } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import { hintedEnds } from "../record/hint.ts";
import { legOf, piecesAfter } from "../record/homereplay.ts";
import { forfeiter, isAtEnd, positionText } from "../record/record.ts";
import type { GameState, SessionState } from "../record/state.ts";
import type { Settings } from "../settings.ts";
import { paceOf } from "../settings.ts";
import { endsOf, squaresOf } from "./pieces.ts";
import { provenWays } from "./routes.ts";
import { goalsOf, movesOf } from "./viewparts.ts";

/** The status words, keyed by the kind of player to move. */
const TURNS = Object.freeze({
  person: () => "your-move" as const,
  away: () => "waiting" as const,
  computer({ progress: { halted, thinking } }: SessionState) {
    if (halted) return "stopped";
    return thinking === "waking" ? "pending" : "thinking";
  },
});

export function statusWord(state: SessionState) {
  const { view, record } = state.game;
  if (state.progress.failure) return "failed";
  if (!view) return "loading";
  if (state.progress.finish) return "finishing";
  if (state.progress.awaiting) return "pending";
  if (state.progress.seeking) return "loading";
  if (state.progress.arriving) return "arriving";
  const held = heldUp(state, view);
  if (held) return held;
  if (!isAtEnd(record)) return "looking-back";
  if (state.progress.watch) return "watching";
  if (view.ending || forfeiter(record)) return "over";
  if (view.pass) return "passing";
  return TURNS[state.game.seats[view.player].kind](state);
}

/** The status word for a game that another tab has continued, or that is only viewed; null for others. */
function heldUp(
  { game: { record }, connection: { isSuspended, isReadOnly }, progress: { watch } }: SessionState,
  { ending }: View,
) {
  if (watch || (isAtEnd(record) && (ending || forfeiter(record)))) return null;
  if (isSuspended) return "suspended";
  return isReadOnly ? "shared" : null;
}

export function boardViewOf(
  state: SessionState,
  settings: Settings,
  isMovable: boolean,
  routes: BoardView["routes"] = [],
): Partial<BoardView> {
  const { view } = state.game;
  const bottom = settings.turned ? 2 : 1;
  if (!view) return { bottom, status: statusWord(state), inert: true };
  return {
    ...placement(state, view),
    ruleset: view.ruleset,
    status: statusWord(state),
    player: view.player,
    bottom,
    far: oppositePlayer(state.game, settings),
    moves: isMovable ? movesOf(view) : [],
    forced: view.forced,
    goals: goalsOf(view),
    goalsShown: settings.goals,
    colours: view.colours as BoardView["colours"],
    numbers: settings.numbers,
    arrows: arrowsOf(state),
    routes,
    ways: provenWays(state),
    pending: state.progress.awaiting ? endsOf(state.progress.awaiting) : null,
    inert: !isMovable,
    speed: paceOf(settings.speed),
  };
}

/** The player at the upper edge, if two people sit face to face. */
export function oppositePlayer({ seats }: Pick<GameState, "seats">, { facing, turned }: Settings) {
  const isOfTwo = seats[1].kind === "person" && seats[2].kind === "person";
  if (!facing || !isOfTwo) return null;
  return turned ? 1 : 2;
}

/** The placement on the board: while the finish is watched, only the side that goes home. */
function placement(state: SessionState, view: View) {
  const leg = legOf(state.progress);
  const shown = state.progress.watch?.shown ?? 0;
  if (!leg) return { pieces: view.board, position: view.position, last: view.last };
  const last = leg.line[shown - 1];
  const pieces = piecesAfter(view.board, leg, shown);
  return {
    pieces,
    position: positionText(pieces, leg.player, shown),
    last: last ? { path: squaresOf(last), player: leg.player } : null,
  };
}

function arrowsOf(state: SessionState) {
  const ends = hintedEnds(state.progress.hint);
  return ends ? [ends] : [];
}
