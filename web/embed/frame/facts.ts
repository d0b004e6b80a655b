/** The facts about a mode that are reported to the host. */

import type { Outcome, View } from "../../engine/gameresults.ts";
import type { Offer } from "../../game/mode.ts";
import type { GameRecord } from "../../game/record/record.ts";
import { forfeiter, isAtEnd } from "../../game/record/record.ts";
import type { EmbedOutcome } from "../protocol.ts";

function legalMoves(view: Pick<View, "legal">) {
  return view.legal.flatMap(({ moves }) => moves.map(({ text }) => text));
}

/**
 * @param view null until Python has answered
 * @param line of moves, the first `ply` of which are shown
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

/** Null if the game goes on from the shown position. */
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

/** @param position of a game without moves; null if unknown */
export function gameOffers(record: GameRecord, position: string | null): readonly Offer[] {
  const { ruleset, start, moves, cursor, resigned, timeout, called } = record;
  if (moves.length === 0) return position === null ? [] : [{ kind: "position", ruleset, position }];
  const at = isAtEnd(record) ? null : cursor;
  const ended = { resigned: resigned || null, timeout: timeout || null };
  return [{ kind: "game", ruleset, start, moves, at, ...ended, ...(called && { called }) }];
}
