/** Writes the same canonical links as Python's `share`, except that the caller packs the moves of a study. */

import type { ShareFields } from "../../engine/operations.ts";
import { playerAt } from "../record/record.ts";
import { quoted } from "./freetext.ts";
import { packed } from "./linkmoves.ts";

type Value = string | number | null | undefined;
type Keys = readonly (readonly [key: string, value: Value])[];

const KINDS = Object.freeze({ position: "p", game: "g", puzzle: "z", solo: "o", study: "s" });

/**
 * @param fields the link's fields, in canonical form
 * @param study the packed moves of a study
 */
export function linkText(fields: ShareFields, study = ""): string {
  const { kind, ruleset } = fields;
  const written = KEYS[kind](fields).flatMap(([key, value]) => (value ? `${key}.${value}` : []));
  const rules = ruleset.replaceAll("+", "~").replaceAll("=", ".");
  return ["#s1", KINDS[kind], rules, ...bodyOf(fields, study), ...written].join("/");
}

function bodyOf({ kind, position = "", start, moves = [] }: ShareFields, study: string) {
  if (kind !== "game" && kind !== "study") return [placed(position)];
  return [start ? placed(start) : "0", kind === "study" ? study : packed(moves)];
}

function placed(position: string) {
  return position.replaceAll(" ", "/");
}

/** The keys of each kind of link, in order. */
const KEYS: Readonly<Record<ShareFields["kind"], (fields: ShareFields) => Keys>> = Object.freeze({
  position: ({ title }) => [["title", free(title)]],
  solo: ({ par = null, title }) => [
    ["par", par === null ? null : String(par)],
    ["title", free(title)],
  ],
  study: (fields) => [
    ["at", atOf(fields)],
    ["resigned", fields.resigned],
    ["timeout", fields.timeout],
    ["title", free(fields.title)],
    ...namesOf(fields),
  ],
  puzzle: ({ goal, title, author, hints = [], solution = [] }) => [
    ["goal", goal],
    ["title", free(title)],
    ["author", free(author)],
    ...hints.map((hint) => ["hint", quoted(hint)] as const),
    ["solution", solution.length > 0 ? packed(solution) : null],
  ],
  game: (fields) => [
    ["resigned", fields.resigned],
    ["at", atOf(fields)],
    ...namesOf(fields),
    ["sent", fields.sent],
    ["timeout", fields.timeout],
    ["called", calledOf(fields)],
    ["pointed", fields.pointed],
  ],
});

function namesOf({ first, second }: ShareFields): Keys {
  return [
    ["first", free(first)],
    ["second", free(second)],
  ];
}

/** The number of moves shown or, in a study, the place; null, and no key, at the end of the main line. */
function atOf({ at = null, moves = [] }: ShareFields) {
  return at === null || at === moves.length ? null : String(at);
}

function calledOf({ called, start = null, moves = [] }: ShareFields) {
  return called ? playerAt({ start }, moves.length) : null;
}

function free(text: string | null | undefined) {
  return typeof text === "string" ? quoted(text) : null;
}
