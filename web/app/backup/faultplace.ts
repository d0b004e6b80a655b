/**
 * Where data that cannot be read is wrong: the one part of it that, replaced, lets it be read. The parsers say only whether
 * they can read something, so parts are replaced until they can.
 */

import { attempt } from "../../game/storage/storage.ts";

type IsGood = (data: unknown) => boolean;

const BOARD = ".".repeat(50);
const MOVE = "33-42";

/** One of these is right in most places. */
const STAND_INS = Object.freeze([0, 1, "", BOARD, MOVE, false, null, undefined, [], {}]);

/** How often the data is parsed for it at most. */
const MOST_TRIES = 600;

/** Parts that are tried one by one; of more, the first bad one is found by halving. */
const FEW = 40;

/** @returns such as "standing.rating" or "moves.3"; "" where no single part is found */
export function placeOf(data: unknown, isGood: IsGood): string {
  let tries = MOST_TRIES;
  const isTriedGood = (changed: unknown) => {
    tries -= 1;
    return tries >= 0 && attempt(() => isGood(changed), false);
  };
  return (keysTo(data, isTriedGood) ?? []).join(".");
}

function keysTo(data: unknown, isGood: IsGood): string[] | null {
  if (typeof data !== "object" || data === null) return null;
  const parts: [string, unknown][] = Object.entries(data);
  const whole = (changed: readonly [string, unknown][]) =>
    Array.isArray(data) ? changed.map(([, part]) => part) : Object.fromEntries(changed);
  const isGoodWith = (key: string, part: unknown) =>
    isGood(whole(parts.map((known) => (known[0] === key ? [key, part] : known))));
  const tried =
    parts.length > FEW ? firstBad(parts, (some) => isGood(whole(some))) : parts.map(([key]) => key);
  const culprit = tried.find((key) => STAND_INS.some((part) => isGoodWith(key, part)));
  for (const [key, part] of parts) {
    if (key !== culprit && (culprit !== undefined || !tried.includes(key))) continue;
    const deeper = keysTo(part, (changed) => isGoodWith(key, changed));
    if (deeper) return [key, ...deeper];
  }
  return culprit === undefined ? null : [culprit];
}

/** The key of the first part with which a beginning can no longer be read; none where nothing can be left out. */
function firstBad(
  parts: readonly [string, unknown][],
  isGood: (beginning: readonly [string, unknown][]) => boolean,
): string[] {
  if (!isGood([])) return [];
  let [good, bad] = [0, parts.length];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isGood(parts.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return parts.slice(good, bad).map(([key]) => key);
}
