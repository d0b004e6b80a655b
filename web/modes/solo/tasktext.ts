import type { SoloView } from "../../engine/puzzleresults.ts";
import type { Task } from "./task.ts";

/** A pasted ruleset and position. Only Python can tell whether they are valid. */
export interface Pasted {
  /** Null if the text begins with the position. */
  ruleset: string | null;
  /** Offset of the ruleset in the text. */
  rulesetAt: number;
  position: string;
  /** Offset of the position in the text. */
  at: number;
}

/** The rules may precede the position, which has slashes between its rows. */
export function split(text: string): Pasted {
  const [, blanks = "", first = "", gap = "", rest = ""] =
    /^(\s*)(\S*)(\s*)([\s\S]*)$/.exec(text) ?? [];
  if (first.includes("/") || rest === "") {
    return { ruleset: null, rulesetAt: 0, position: text.trim(), at: blanks.length };
  }
  const at = blanks.length + first.length + gap.length;
  return { ruleset: first, rulesetAt: blanks.length, position: rest.trim(), at };
}

/** The text that `split` reads. */
export function taskText({ ruleset, position }: { ruleset: string; position: string }) {
  return `${ruleset} ${position}`;
}

export function taskIn({ ruleset, start }: SoloView): Task {
  const origin = Object.freeze({ from: "text" as const });
  return Object.freeze({ ruleset, position: start, par: null, origin });
}
