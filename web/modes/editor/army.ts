/** Which pieces a draft needs by its rules, what those on the board suffice for, and what it is then. Python checks it. */

import { ownerOf } from "../../board/view.ts";
import { positionText } from "../../game/record/position.ts";
import type { Player } from "../../game/record/record.ts";
import type { Draft } from "./draft.ts";
import { changed } from "./draft.ts";

/** What the pieces on the board suffice for. */
export type Shape = "empty" | "parts" | "solo" | "game";

export const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
/** The letters of player 1's pieces in a smaller army; Python checks them. */
const ARMIES: Readonly<Record<string, string>> = Object.freeze({
  suns: "KLMNO",
  twos: "ABFGKL",
  threes: "ABCFGHKLM",
  "suns-moons": "FGHIJKLMNO",
});
/** The army of a preset, where it is a smaller one. */
const PRESET_ARMIES: Readonly<Record<string, string>> = Object.freeze({
  little: "suns",
  quick: "suns-moons",
});

/** The letters of both sides' pieces that take part in a game by some rules. */
export function lettersOf(ruleset: string) {
  const changed = /\+army=([a-z-]+)/.exec(ruleset)?.[1];
  const own = ARMIES[changed ?? PRESET_ARMIES[ruleset.split("+")[0] ?? ""] ?? ""];
  return own ? own + own.toLowerCase() : LETTERS;
}

/** Other rules: pieces that do not take part in them are taken off. */
export function withRules(draft: Draft, ruleset: string) {
  const letters = lettersOf(ruleset);
  const pieces = [...draft.pieces].map((each) => (letters.includes(each) ? each : "."));
  return changed(draft, { ruleset, pieces: pieces.join("") });
}

/** The pieces beside the board, in the order of the tray. */
export function offBoard({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">) {
  return [...lettersOf(ruleset)].filter((letter) => !pieces.includes(letter));
}

export function shapeOf({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">): Shape {
  const army = lettersOf(ruleset).length / 2;
  const counts = ([1, 2] as const).map(
    (player) => [...pieces].filter((each) => each !== "." && ownerOf(each) === player).length,
  );
  const [all, none] = [Math.max(...counts), Math.min(...counts)];
  if (all === 0) return "empty";
  if (all < army || (none > 0 && none < army)) return "parts";
  return none === 0 ? "solo" : "game";
}

/** Whose army a Solo task shows. */
export function armyOf({ pieces }: Pick<Draft, "pieces">): Player {
  return /[a-o]/.test(pieces) ? 2 : 1;
}

/** The position as text; a task of one side has no turns to count. */
export function positionOf(draft: Draft) {
  const { pieces, player, ply } = draft;
  if (shapeOf(draft) === "solo") return positionText(pieces, armyOf(draft), 0);
  return positionText(pieces, player, ply);
}

/** What a puzzle asks for, in its text form; null where it is no puzzle. */
export function goalText({ kind, moves, ...draft }: Draft) {
  return kind === "none" || shapeOf(draft) !== "game" ? null : `${kind}-${moves}`;
}
