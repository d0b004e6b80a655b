/** Judges the learner's tries: right, or a kind of mistake. */

import type { Reason } from "../../board/choice.ts";
import { columnOf, rowOf } from "../../board/geometry.ts";
import { ownerOf } from "../../board/view.ts";
import type { View } from "../../engine/gameresults.ts";
import { endsOf } from "../../game/view/pieces.ts";
import type { Mistake, Step } from "./lessons.ts";

/** A legal move, or one that the board refused. */
export interface Try {
  /** The square of the piece, or the pressed square */
  from: number;
  to: number | null;
  /** Null for a legal move */
  reason: Reason | null;
}

type Match = NonNullable<Mistake["match"]>;
/** `own` is the mistake as the lesson describes it, if it does; `kind` is the general kind. */
export type Judged = { own: Mistake | null; kind: Match };
type Turn = Pick<View, "forced" | "player">;

/** In order of precedence: the first kind that fits counts. */
const KINDS: readonly Match[] = Object.freeze([
  "enemy",
  "not-movable",
  "not-a-jump",
  "off-diagonal",
  "other-piece",
  "backward",
]);

export function isRight({ expect }: Step, text: string) {
  return expect.includes(text);
}

/** @param tried a move that is none of the expected ones */
export function judgedMove(step: Step, tried: Try, view: Turn | null): Judged {
  const isKind = (match: Match) => isMatch(match, step, tried, view);
  return judged(step, KINDS.find(isKind) ?? "any", ({ moves, match }) =>
    match ? match === "any" || isKind(match) : moves.some((text) => isSame(text, tried)),
  );
}

/** @param piece the piece on the pressed square, "." for none */
export function judgedSquare(step: Step, number: number, piece: string, player: 1 | 2): Judged {
  const isEnemy = step.kind === "piece" && piece !== "." && ownerOf(piece) !== player;
  const kind = isEnemy ? "enemy" : "any";
  return judged(step, kind, ({ moves, match }) =>
    match ? match === "any" || match === kind : moves.includes(String(number)),
  );
}

export function judgedChoice(step: Step, option: string): Judged {
  return judged(step, "any", ({ moves, match }) => match === "any" || moves.includes(option));
}

function judged({ wrong }: Step, kind: Match, fits: (mistake: Mistake) => boolean): Judged {
  return Object.freeze({ own: wrong.find(fits) ?? null, kind });
}

/** Compares only the first and last squares, since an illegal move has no text. */
function isSame(text: string, { from, to }: Try) {
  const ends = endsOf(text);
  return ends?.from === from && ends.to === to;
}

function isMatch(match: Match, step: Step, { from, to, reason }: Try, view: Turn | null) {
  if (match === "enemy") return reason === "not-yours";
  if (match === "not-a-jump")
    return reason !== "not-yours" && isStepInstead(from, to, reason, view);
  if (match === "not-movable") return reason === "cannot-move" && !view?.forced;
  if (match === "other-piece") return reason === null && !isExpectedPiece(step, from);
  if (to === null) return false;
  const { rows, columns } = distance(from, to);
  if (match === "backward") return rows * (view?.player === 2 ? -1 : 1) < 0;
  return match === "off-diagonal" && Math.abs(rows) !== Math.abs(columns);
}

/** Whether a step was tried although a jump is compulsory. */
function isStepInstead(from: number, to: number | null, reason: Reason | null, view: Turn | null) {
  if (!view?.forced) return false;
  if (to === null) return reason === "cannot-move";
  const { rows, columns } = distance(from, to);
  return Math.abs(rows) === 1 && Math.abs(columns) === 1;
}

function isExpectedPiece({ expect }: Step, from: number) {
  return expect.some((text) => endsOf(text)?.from === from);
}

/** From the point of view of player 1: forwards is positive. */
function distance(from: number, to: number) {
  return { rows: rowOf(to) - rowOf(from), columns: columnOf(to) - columnOf(from) };
}
