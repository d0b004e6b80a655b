import assert from "node:assert/strict";
import { test } from "node:test";
import { challengeLink } from "../../../../web/game/links/challengewriter.ts";
import type { Challenge } from "../../../../web/game/record/challenging.ts";
import { CALLED } from "../../../../web/game/rulesets.ts";

const CHALLENGE: Challenge = Object.freeze({
  ...{ ruleset: "little", start: null, level: 1, seed: 5, side: 1 as const },
  ...{ result: { points: 11, name: "Anna" }, answer: null },
});
const START = "KLMNO/FGHIJ/1BCDE/A4/5/5/4a/edcb1/jihgf/onmlk 1 100";
/** The most that a link may have besides its fragment. */
const SITE = 50;

test("a challenge and its answer can be read in the address", () => {
  const fragment = "#beat/v1/little/0/level.1/seed.5/side.1/won.11/by.Anna";
  assert.equal(challengeLink(CHALLENGE), fragment);
  const answer = { points: -4, name: "Bo T" };
  assert.equal(challengeLink({ ...CHALLENGE, answer }), `${fragment}/lost2.4/by2.Bo_T`);
});

test("the longest names, rules and first position fit into 200 characters with the site's address", () => {
  const names = ["W".repeat(24), "é".repeat(24), "👨‍👩‍👧".repeat(24), "a ".repeat(12), null];
  for (const one of names) {
    for (const other of names) {
      const text = challengeLink({
        ...{ ruleset: CALLED, start: START, level: 10, seed: 2 ** 31 - 1, side: 2 },
        ...{ result: { points: -999, name: one }, answer: { points: -999, name: other } },
      });
      assert.ok(text.length <= 200 - SITE, text);
      assert.match(text, /[A-Za-z0-9]$/);
    }
  }
});

test("names are shortened no more than necessary", () => {
  const name = "Wilhelmine Charlotte";
  assert.match(
    challengeLink({ ...CHALLENGE, result: { points: 1, name } }),
    /by\.Wilhelmine_Charlotte$/,
  );
  const long = challengeLink({
    ...{ ...CHALLENGE, start: START, result: { points: 1, name: "é".repeat(24) } },
    answer: { points: 2, name: "Bo" },
  });
  assert.match(long, /by2\.Bo$/);
  assert.ok(long.length > 200 - SITE - "~C3~A9".length, long);
});
