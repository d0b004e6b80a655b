/** The reports of a mode to the host: the position, the moves, and the end of a game. */

import type { Outcome, View } from "../../engine/gameresults.ts";
import type { Offer } from "../../game/mode.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter, isAtEnd } from "../../game/record/record.ts";
import type { EmbedOutcome } from "../protocol.ts";
import type { FrameContext } from "./framemode.ts";

export function sendMove(
  { send }: Pick<FrameContext, "send">,
  { last, position }: Pick<View, "last" | "position">,
  ply: number,
) {
  if (last) send("move", { move: last.text, by: last.player, position, ply });
}

/** Sends the moves and the end of a game to the host; the end only if the last move has led to it. */
export class GameEvents {
  #context;
  #isOverDue = false;

  constructor(context: Pick<FrameContext, "send">) {
    this.#context = context;
  }

  sendMove(view: View, ply: number) {
    this.#isOverDue = view.ending !== null;
    sendMove(this.#context, view, ply);
  }

  sendOver(outcome: EmbedOutcome | null) {
    if (!this.#isOverDue || !outcome) return;
    this.#isOverDue = false;
    this.#context.send("over", { outcome });
  }
}

/** Every legal move, as text. */
function legalMoves(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/**
 * The facts about a line of moves: the shown position and its legal moves.
 *
 * @param view of the shown position; null until Python has answered
 * @param line shown as far as its first `ply` moves
 * @param isMovable whether the reader may make a legal move
 */
export function lineFacts(
  view: Pick<View, "ruleset" | "legal"> | null,
  { position, player = 1 }: { position?: string | undefined; player?: 1 | 2 | undefined },
  line: Pick<GameRecord, "ruleset" | "start" | "moves"> & { ply?: number },
  isMovable = true,
) {
  const { ruleset, start, moves, ply = moves.length } = line;
  const legal = view && (isMovable ? legalMoves(view) : []);
  const shown = position ?? start ?? "";
  return { ruleset: view?.ruleset ?? ruleset, start, position: shown, moves, ply, player, legal };
}

/**
 * The outcome in the shown position, counted or not; null if the game continues from there.
 *
 * @param outcome as it was counted
 */
export function outcomeIn(
  record: GameRecord,
  view: View | null,
  outcome: Outcome | null,
): EmbedOutcome | null {
  if (!isAtEnd(record)) return null;
  const loser = forfeiter(record);
  if (loser) {
    const reason = record.timeout ? "time" : "resigned";
    return { winner: loser === 1 ? 2 : 1, reason, points: null };
  }
  if (outcome) return { winner: outcome.winner, reason: outcome.reason, points: outcome.points };
  return view?.ending ? { ...view.ending, points: null } : null;
}

/**
 * The game on the board, for a link.
 *
 * @param position of a game without moves; null if unknown
 */
export function gameOffers(record: GameRecord, position: string | null): readonly Offer[] {
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  if (moves.length === 0) return position === null ? [] : [{ kind: "position", ruleset, position }];
  const at = isAtEnd(record) ? null : cursor;
  const ended = { resigned: resigned || null, timeout: timeout || null };
  return [{ kind: "game", ruleset, start, moves, at, ...ended, ...(called && { called }) }];
}
