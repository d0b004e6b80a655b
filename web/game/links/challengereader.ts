/** Reads the link of a challenge, and refuses a malformed one with the reason and the offset. */

import type { Presets } from "../../engine/operations.ts";
import type { Challenge } from "../record/challenging.ts";
import type { Player } from "../record/record.ts";
import { LEVELS } from "../record/seats.ts";
import type { ChallengeResult } from "../storage/storedgame.ts";
import { MOST_POINTS } from "../storage/storedgame.ts";
import { OPENING, START, VERSION } from "./challengewriter.ts";
import { unquoted } from "./freetext.ts";
import { bareCharacters, readLink } from "./linkreader.ts";
import { refused } from "./refused.ts";
import type { Keys } from "./segments.ts";
import { placing, Segments } from "./segments.ts";

/** The start of a link to the same game without moves, which `readLink` reads. */
const AS_GAME = "#s1/g/";
/** The ruleset, ten rows, the player and the ply. */
const HEAD_PARTS = 13;
const MOST_SEED = 2 ** 31 - 1;
const WHOLE = /^(?:0|[1-9][0-9]{0,9})$/;
const KEYS = Object.freeze([
  ...["level", "seed", "side", "won", "lost", "by"],
  ...["won2", "lost2", "by2"],
]);

/**
 * @param text as in the address
 * @throws {EngineError} if the text is not a valid challenge
 */
export function readChallenge(text: string, presets: Presets): Challenge {
  const { characters, places } = bareCharacters([...text]);
  const placeOf = (inside: number | null) => places[inside ?? 0] ?? 0;
  return placing(placeOf, () => bareChallenge(characters.join(""), presets));
}

function bareChallenge(text: string, presets: Presets): Challenge {
  checkVersion(text);
  const parts = text.slice(START.length).split("/");
  const head = parts.slice(0, parts[1] === OPENING ? 2 : HEAD_PARTS);
  const { ruleset, start } = headIn(head, presets);
  const place = START.length + head.join("/").length;
  return placing(
    (inside) => place + (inside ?? 0),
    () => {
      const keys = new Segments(text.slice(place)).keys(...KEYS);
      const opponent = keys.required("level", level);
      const seed = keys.required("seed", (given) => whole(given, MOST_SEED));
      const side = keys.required("side", player);
      const result = resultIn(keys, "");
      if (!result) return keys.required("won", () => never());
      return { ruleset, start, level: opponent, seed, side, result, answer: resultIn(keys, "2") };
    },
  );
}

function never(): never {
  throw new Error("a missing key has a value");
}

function checkVersion(text: string) {
  const [, version] = /^beat\/v([1-9][0-9]{0,2})\//.exec(text) ?? [];
  if (version === VERSION) return;
  const place = START.indexOf("v");
  if (version) {
    throw refused("newer-link", place, { version, known: VERSION }, "newer-link");
  }
  throw refused("link-value-missing", place, { key: "beat" });
}

/** @param head the parts before the keys; fewer if the link was cut off */
function headIn(head: readonly string[], presets: Presets) {
  const isWhole = head.length === HEAD_PARTS || head[1] === OPENING;
  const game = `${AS_GAME}${head.join("/")}${isWhole ? "/0" : ""}`;
  const link = placing(
    (inside) => Math.max(0, (inside ?? 0) - AS_GAME.length) + START.length,
    () => readLink(game, presets),
  );
  if (link.kind !== "game") throw new Error("a link of a game is another link");
  return { ruleset: link.ruleset, start: link.start };
}

/** @param sign of the keys: "" for the challenger's result, "2" for the friend's */
function resultIn(keys: Keys, sign: "" | "2"): ChallengeResult | null {
  const won = keys.optional(`won${sign}`, points);
  const lost = keys.optional(`lost${sign}`, (given) => {
    if (won !== null) throw refused("link-key-twice", 0, { key: `won${sign}` });
    return points(given);
  });
  const name = keys.optional(`by${sign}`, unquoted);
  if (won === null && lost === null) return null;
  return Object.freeze({ points: won ?? 0 - (lost ?? 0), name });
}

function level(text: string) {
  if (text === "0") throw refused("link-value-missing", 0, { key: "level" });
  return whole(text, LEVELS);
}

function points(text: string) {
  return whole(text, MOST_POINTS);
}

function whole(text: string, most: number) {
  if (WHOLE.test(text) && Number(text) <= most) return Number(text);
  throw refused("link-number-outside", 0, { most, text });
}

function player(text: string): Player {
  if (text === "1" || text === "2") return text === "1" ? 1 : 2;
  throw refused("link-player", 0, { text });
}
