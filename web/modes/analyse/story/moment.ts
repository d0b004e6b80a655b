/** A moment of a game that the player tries again, as a value. */

import type { BoardView } from "../../../board/view.ts";
import type { GameFields, JudgedMove, Moment } from "../../../engine/gameresults.ts";
import { endsOf } from "../../../game/view/pieces.ts";

/**
 * - `none`: the game has no moment; the last position is shown
 * - `judging`: Python judges the try
 * - `right`, `wrong`: the try has been judged, and is on the board
 * - `answer`: the played move and the better one are shown
 * - `best`: the moment is the best move of a side
 */
export type Phase = "none" | "trying" | "judging" | "right" | "wrong" | "answer" | "best";

export interface TriedMoment {
  game: GameFields;
  moment: Moment | null;
  phase: Phase;
  tried: string | null;
  judged: Pick<JudgedMove, "loss" | "made"> | null;
}

/** How strong the arrow of the played move is, relative to that of the better one. */
const FAINT = 0.3;

/** The position before the moment, or after the tried move if there is one. */
export function shownFields({ game, moment, tried }: TriedMoment): GameFields {
  const { ruleset, start } = game;
  const moves = moment ? game.moves.slice(0, moment.ply) : game.moves;
  return { ruleset, start, moves: tried === null ? moves : [...moves, tried] };
}

/** After a wrong try, only the reply to it is shown. */
export function momentArrows({ moment, phase, judged }: TriedMoment): BoardView["arrows"] {
  if (!moment || phase === "judging" || phase === "right") return [];
  if (phase === "wrong") return arrow(judged?.made[1], FAINT);
  if (phase === "best") return arrow(moment.move, 1);
  const played = arrow(moment.move, FAINT);
  return phase === "answer" ? [...played, ...arrow(moment.best, 1)] : played;
}

function arrow(move: string | undefined, strength: number) {
  const ends = endsOf(move ?? "");
  return ends ? [{ ...ends, strength }] : [];
}
