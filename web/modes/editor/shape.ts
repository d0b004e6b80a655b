/** The pieces that the rules of a draft require, and its text form. */

import { ownerOf } from "../../board/view.ts";
import type { Player } from "../../game/record/record.ts";
import { positionText } from "../../game/record/record.ts";
import type { Draft } from "./draft.ts";
import { changed } from "./draft.ts";

/** Whether the pieces suffice for a Solo task, for a game of two, or for neither yet. */
type Shape = "empty" | "parts" | "solo" | "game";

export const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
/** Player 1's letters in each smaller army. */
const ARMIES: Readonly<Record<string, string>> = Object.freeze({
  suns: "KLMNO",
  twos: "ABFGKL",
  threes: "ABCFGHKLM",
  "suns-moons": "FGHIJKLMNO",
});
const PRESET_ARMIES: Readonly<Record<string, string>> = Object.freeze({
  little: "suns",
  quick: "suns-moons",
});

export function armyLetters(ruleset: string) {
  const army = /\+army=([a-z-]+)/.exec(ruleset)?.[1];
  const own = ARMIES[army ?? PRESET_ARMIES[ruleset.split("+")[0] ?? ""] ?? ""];
  return own ? own + own.toLowerCase() : LETTERS;
}

/** Changes the rules, and removes the pieces that do not take part under them. */
export function withRules(draft: Draft, ruleset: string) {
  const letters = armyLetters(ruleset);
  const pieces = [...draft.pieces].map((each) => (letters.includes(each) ? each : "."));
  return changed(draft, { ruleset, pieces: pieces.join("") });
}

/** The pieces not on the board, in the order of the tray. */
export function offBoard({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">) {
  return [...armyLetters(ruleset)].filter((letter) => !pieces.includes(letter));
}

export function draftShape({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">): Shape {
  const army = armyLetters(ruleset).length / 2;
  const counts = ([1, 2] as const).map(
    (player) => [...pieces].filter((each) => each !== "." && ownerOf(each) === player).length,
  );
  const [more, fewer] = [Math.max(...counts), Math.min(...counts)];
  if (more === 0) return "empty";
  if (more < army || (fewer > 0 && fewer < army)) return "parts";
  return fewer === 0 ? "solo" : "game";
}

function soloPlayer({ pieces }: Pick<Draft, "pieces">): Player {
  return /[a-o]/.test(pieces) ? 2 : 1;
}

/** The text form of the position, without a count of turns in a Solo task. */
export function draftPosition(draft: Draft) {
  const { pieces, player, ply } = draft;
  if (draftShape(draft) === "solo") return positionText(pieces, soloPlayer(draft), 0);
  return positionText(pieces, player, ply);
}

/** Null if the draft is not a puzzle. */
export function goalText({ kind, moves, ...draft }: Draft) {
  return kind === "none" || draftShape(draft) !== "game" ? null : `${kind}-${moves}`;
}
