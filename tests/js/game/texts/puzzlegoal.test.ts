import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import type { Player } from "../../../../web/game/record/record.ts";
import type { Fields } from "../../../../web/game/rulesets.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import type { Kind } from "../../../../web/game/texts/puzzlegoal.ts";
import { goalNote, goalText, KINDS } from "../../../../web/game/texts/puzzlegoal.ts";
import { loadRuleWords } from "../../../../web/i18n/rules.ts";
import { rulesLines } from "../../../../web/modes/puzzle/ruledifferences.ts";

const GOLDEN = new URL("../../../golden/bridge/presets.json", import.meta.url);
const CATALOGUE = JSON.parse(readFileSync(GOLDEN, "utf8")).reply.result;
const rulesets = createRulesets({ ...CATALOGUE, default: "tournament" });

/** The possible values of a ruleset's fields. */
const VALUES: readonly (readonly [string, readonly string[]])[] = Object.freeze([
  ["setup", ["stars-rear", "suns-rear"]],
  ["goal", ["shift", "mirror"]],
  ["over", ["opponent", "any"]],
  ["direction", ["forward", "any"]],
  ["chain", ["no", "yes"]],
  ["compulsory", ["yes", "no", "called"]],
  ["blockade", ["forbidden", "allowed"]],
  ["equalise", ["yes", "no"]],
  ["limit", ["none", "120"]],
  ["scoring", ["exact", "simple", "playout"]],
]);
const COLOURS = Object.freeze(["green", "red"]);
const LANGUAGES = Object.freeze(["de", "en", "es", "fr", "it", "nb", "nl", "pl"]);

/** The words for the last turn in each language. */
const LAST_TURN: Readonly<Record<string, RegExp>> = Object.freeze({
  de: /letzten Zug noch/,
  en: /last turn/,
  es: /último turno/,
  fr: /dernier tour/,
  it: /ultimo turno/,
  nb: /siste tur/,
  nl: /laatste beurt/,
  pl: /ostatniej kolejce/,
});

/** By size of the army. */
const BOARDS: Readonly<Record<number, string>> = Object.freeze({
  15: "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE",
  5: "5/5/onmlk/5/5/5/5/KLMNO/5/5",
});

before(loadRuleWords);

/** Every mixture of the values of a ruleset's fields, and so every preset. */
function* mixtures(at = 0, chosen = {} as Record<string, string>): Generator<Fields> {
  const field = VALUES[at];
  if (!field) yield { ...chosen };
  else for (const value of field[1]) yield* mixtures(at + 1, { ...chosen, [field[0]]: value });
}

/** All sentences about a goal. */
function said(kind: Kind, solver: Player, size: number, fields: Fields) {
  const position = `${BOARDS[size]} ${solver} 100`;
  const texts = [goalText(`${kind}-2`, position, COLOURS)];
  texts.push(goalNote(`${kind}-2`, position, COLOURS, fields));
  texts.push(...rulesLines(rulesets, rulesets.textOf("original", fields), kind));
  return texts.join(" ");
}

/** Claims in a text that the rules do not make. */
function contradictions(
  text: string,
  kind: Kind,
  solver: Player,
  size: number,
  { equalise, blockade }: Fields,
) {
  const isHome = kind === "home";
  const truths: readonly [string, RegExp, boolean][] = [
    ["last turn", /in a last turn/, isHome && equalise === "yes" && solver === 1],
    ["first home", /before .* is home/, isHome && !(equalise === "yes" && solver === 1)],
    ["pieces", new RegExp(`All ${size} pieces`), isHome],
    ["other pieces", /All (?!15 |5 )/, false],
    ["forbidden", /may not block it/, kind === "jam" && blockade === "forbidden"],
    ["allowed", /Blocking .* doesn’t count/, kind === "jam" && blockade === "allowed"],
    ["moves", /moves to go minus yours/, kind === "points"],
  ];
  return truths.filter(([, words, isTrue]) => words.test(text) !== isTrue).map(([name]) => name);
}

/** Every goal under every mixture of rules, for either side and two sizes of armies. */
function* cases() {
  const asked = KINDS.flatMap((kind) =>
    ([1, 2] as const).flatMap((solver) => [15, 5].map((size) => ({ kind, solver, size }))),
  );
  for (const fields of mixtures()) for (const each of asked) yield { ...each, fields };
}

test("the sentences about a goal contradict no rule, in any mixture of rules, for either side", () => {
  let count = 0;
  for (const { kind, solver, size, fields } of cases()) {
    const text = said(kind, solver, size, fields);
    const wrong = contradictions(text, kind, solver, size, fields);
    if (wrong.length) assert.fail(`${JSON.stringify(fields)} ${wrong}: ${text}`);
    count += 1;
  }
  assert.ok(count > 10_000);
});

test("every language distinguishes a last turn from none, and names the number of pieces", () => {
  for (const language of LANGUAGES) {
    const file = new URL(`../../../../web/i18n/${language}.json`, import.meta.url);
    const { goal } = JSON.parse(readFileSync(file, "utf8"));
    assert.match(goal["goal.home.how"], LAST_TURN[language] ?? /^$/, language);
    assert.doesNotMatch(goal["goal.home.howFirst"], LAST_TURN[language] ?? /^/, language);
    for (const key of ["goal.home.how", "goal.home.howFirst"])
      assert.match(goal[key], /\{pieces\}/);
    assert.match(goal["goal.jam.how"], /allowed \{.*other \{/, language);
  }
});
