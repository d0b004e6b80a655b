/** A task as a text. */

import type { SoloView } from "../../engine/puzzleresults.ts";
import type { Task } from "./task.ts";

/** A pasted text in its parts. Whether they mean anything only Python can tell. */
export interface Pasted {
  /** Null where the text begins with the position */
  ruleset: string | null;
  /** Where the rules begin in the text */
  rulesetAt: number;
  /** "" where there is none */
  position: string;
  /** Where the position begins in the text */
  at: number;
}

/** The rules may precede the position, which is recognized by the strokes between its rows. */
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

/** The task that Python has read from a text. */
export function taskIn({ ruleset, start }: SoloView): Task {
  const origin = Object.freeze({ from: "text" as const });
  return Object.freeze({ ruleset, position: start, par: null, origin });
}
