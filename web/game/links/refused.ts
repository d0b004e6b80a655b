/** Python's errors for links that cannot be read, with the same keys, fields and offsets. */

import { refusal } from "../../engine/faults.ts";
import type { ErrorField, ErrorReason } from "../../engine/operations.ts";

/** The maximum number of characters quoted from outside text. */
const MOST = 60;
const ESCAPES: Readonly<Record<string, string>> = { "\t": "\\t", "\n": "\\n", "\r": "\\r" };
/** Invisible characters, and spaces other than the plain space. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu;

type Fields = Readonly<Record<string, ErrorField>>;

/**
 * @param place the offset of the first wrong character; null if no single one is to blame
 * @param code the code of Python's error
 */
export function refused(
  key: string,
  place: number | null,
  fields: Fields = {},
  code: "bad-text" | "newer-link" | "bad-position" | "illegal-move" | "game-over" = "bad-text",
) {
  const message = `the link cannot be read: ${key}`;
  return refusal({ error: { code, message, place, ...reasonOf(key, fields) } });
}

/** Strings in the reason are escaped and shortened to one line. */
export function reasonOf(key: string, fields: Fields = {}): ErrorReason {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    typeof field === "string" ? inOneLine(field) : field,
  ]);
  return { key, fields: Object.fromEntries(shown) };
}

function inOneLine(text: string) {
  const characters = [...text];
  const shown = characters.slice(0, MOST).join("").replace(UNSEEN, escaped);
  return characters.length > MOST ? `${shown}…` : shown;
}

function escaped(character: string) {
  const code = character.codePointAt(0) ?? 0;
  const digits = (count: number) => code.toString(16).padStart(count, "0");
  if (code < 0x100) return ESCAPES[character] ?? `\\x${digits(2)}`;
  return code < 0x10000 ? `\\u${digits(4)}` : `\\U${digits(8)}`;
}
