import assert from "node:assert/strict";
import { test } from "node:test";
import { EngineError } from "../../../../web/engine/faults.ts";
import { readChallenge } from "../../../../web/game/links/challengereader.ts";
import { challengeLink } from "../../../../web/game/links/challengewriter.ts";
import type { Challenge } from "../../../../web/game/record/challenging.ts";
import type { Player } from "../../../../web/game/record/record.ts";
import { CALLED } from "../../../../web/game/rulesets.ts";
import { faultText } from "../../../../web/game/texts/faulttext.ts";
import { Maker } from "../../fuzz/inputs.ts";
import { presets } from "../rules/presets.ts";

const START = "KLMNO/FGHIJ/1BCDE/A4/5/5/4a/edcb1/jihgf/onmlk 1 100";
const GOOD = "#beat/v1/little/0/level.1/seed.5/side.1/won.11/by.Anna";
const NAMES = [null, "Anna", "Bo T", "Zoë", "Łu", "李", "O’N", "x"];

/** The reason and the offset with which a link is refused. */
function refusal(text: string) {
  try {
    readChallenge(text, presets);
  } catch (error) {
    assert.ok(error instanceof EngineError, String(error));
    return [error.reason?.key, error.details.place];
  }
  return null;
}

function random(maker: Maker): Challenge {
  const result = () => ({ points: maker.next(400) - 200, name: maker.one(NAMES) });
  const [ruleset, start] = maker.one([
    ["little", null],
    ["quick", null],
    ["tournament", START],
    [CALLED, null],
  ] as const);
  return {
    ...{ ruleset, start, level: 1 + maker.next(10), seed: maker.next(2 ** 31) },
    ...{ side: (1 + maker.next(2)) as Player, result: result() },
    answer: maker.next(2) === 0 ? null : result(),
  };
}

test("every challenge is read as it was written", () => {
  const maker = new Maker(49);
  for (let count = 0; count < 500; count += 1) {
    const challenge = random(maker);
    assert.deepEqual(readChallenge(challengeLink(challenge), presets), challenge);
  }
});

test("a link is read as programs on the way may have changed it", () => {
  const challenge = readChallenge(GOOD, presets);
  assert.deepEqual(readChallenge(`https://salta.example/${GOOD}).`, presets), challenge);
  assert.deepEqual(readChallenge(GOOD.replaceAll("/", "%2F"), presets), challenge);
});

test("a damaged link is refused with its reason and place", () => {
  const at = (part: string) => GOOD.indexOf(part);
  const cases: readonly (readonly [string, string, number])[] = [
    [GOOD.replace("v1", "v2"), "newer-link", at("v1")],
    [GOOD.replace("v1", "v01"), "link-value-missing", at("v1")],
    [GOOD.replace("little", "tiny"), "no-such-ruleset", at("little")],
    [GOOD.replace("level.1", "level.11"), "link-number-outside", at("level") + 6],
    [GOOD.replace("level.1", "level.0"), "link-value-missing", at("level") + 6],
    [GOOD.replace("seed.5", "seed.x"), "link-number-outside", at("seed") + 5],
    [GOOD.replace("seed.5", `seed.${2 ** 31}`), "link-number-outside", at("seed") + 5],
    [GOOD.replace("side.1", "side.3"), "link-player", at("side") + 5],
    [GOOD.replace("/won.11", ""), "link-key-missing", GOOD.length - "/won.11".length],
    [GOOD.replace("won.11", "won.11/lost.2"), "link-key-twice", at("won") + "won.11/lost.".length],
    [GOOD.replace("won.11", "won.-2"), "link-number-outside", at("won") + 4],
    [GOOD.replace("won.11", "win.11"), "no-such-link-key", at("won")],
    [GOOD.replace("/seed.5/side.1", "/side.1/seed.5"), "link-key-late", at("side") + 0],
    [GOOD.slice(0, at("/won")), "link-key-missing", at("/won")],
    ["#beat/v1/little", "link-start-missing", "#beat/v1/little".length],
  ];
  for (const [text, key, place] of cases) assert.deepEqual(refusal(text), [key, place], text);
});

test("no beginning of a link is read as a shorter one, except without the names and the answer", () => {
  const whole = `${GOOD}/lost2.4/by2.Bo`;
  const kept = Array.from(whole, (_, length) => whole.slice(0, length)).filter((text) => {
    return refusal(text) === null;
  });
  assert.ok(kept.length > 0);
  for (const text of kept) assert.ok(text.startsWith(GOOD.slice(0, GOOD.indexOf("/by") - 1)), text);
});

test("every refusal has a sentence", async () => {
  for (const text of [GOOD.slice(0, 30), GOOD.replace("won", "win"), GOOD.replace("v1", "v7")]) {
    try {
      readChallenge(text, presets);
      assert.fail(text);
    } catch (error) {
      assert.doesNotMatch((await faultText(error))(), /cannot be read/, text);
    }
  }
});
