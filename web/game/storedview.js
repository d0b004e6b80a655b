/**
 * Reading a view that an earlier visit kept. It is on the board before Python is awake, so every part
 * of it must have its form: storage may hold anything.
 */

import { isCount, isFlag, isText, listOf, mapOf, orNull, recordOf } from "./datachecks.js";

/** @import { View } from "../engine/gameresults.js" */
/** @import { Check } from "./datachecks.js" */

const COLOURS = Object.freeze(["green", "red", "blue", "black", "white"]);

/**
 * A view kept in storage, or null where the data has not the form of one.
 *
 * @param {unknown} data
 * @returns {{ key: string, view: View } | null}
 */
export function parseKeptView(data) {
  if (!isKept(data)) return null;
  const { key, view } = /** @type {{ key: string, view: View }} */ (data);
  return { key, view };
}

/** @type {Check} */
const isPlayer = (value) => value === 1 || value === 2;
/** @type {Check} */
const isBoard = (value) => typeof value === "string" && /^[A-Oa-o.]{50}$/.test(value);

const isPath = listOf(isCount);
const isKept = recordOf({
  key: isText,
  view: recordOf({
    ruleset: isText,
    colours: (value) =>
      listOf((colour) => COLOURS.includes(String(colour)))(value) && lengthOf(value) === 2,
    position: isText,
    board: isBoard,
    player: isPlayer,
    ply: isCount,
    limit: orNull(isCount),
    legal: listOf(
      recordOf({
        from: isCount,
        moves: listOf(recordOf({ to: isCount, text: isText, path: isPath })),
      }),
    ),
    forced: isFlag,
    pass: isFlag,
    last: orNull(recordOf({ text: isText, path: isPath, player: isPlayer })),
    equalising: isFlag,
    simple: recordOf({ 1: isCount, 2: isCount }),
    goals: recordOf({ 1: mapOf(isCount), 2: mapOf(isCount) }),
    ending: orNull(
      recordOf({ reason: isText, winner: orNull((value) => value === 0 || isPlayer(value)) }),
    ),
  }),
});

/** @param {unknown} value */
function lengthOf(value) {
  return Array.isArray(value) ? value.length : 0;
}
