/** The keys of Play, and what the list of keys says of them. */

import { say } from "../../i18n/say.js";

/** @import { Action } from "../../game/controls.js" */
/** @import { Mode } from "../../game/mode.js" */
/** @import { Session } from "../../game/session.js" */

const KEYS = Object.freeze(
  /** @type {const} */ ([
    ["n", "keys.n"],
    ["u", "keys.u"],
    ["r", "keys.r"],
    ["h", "keys.h"],
    ["f", "keys.f"],
    ["g", "keys.g"],
    ["w", "keys.w"],
    ["s", "keys.s"],
    ["j k l", "keys.jkl"],
  ]),
);

/** @returns {NonNullable<Mode["keys"]>} */
export function keyTexts() {
  const walk = /** @type {const} */ ([say("keys.walk.keys"), say("keys.walk")]);
  return [...KEYS.map(([key, text]) => /** @type {const} */ ([key, say(text)])), walk];
}

/**
 * @param {object} parts
 * @param {(action: Action) => void} parts.act
 * @param {() => void} parts.call  calls an overlooked jump
 * @param {Pick<Session["replay"], "step" | "toggle">} parts.replay
 * @param {(by: number) => void} parts.walk  goes through so many moves, forwards or back
 * @returns {NonNullable<Mode["shortcuts"]>}
 */
export function shortcutsOf({ act, call, replay, walk }) {
  return {
    n: () => act("new"),
    u: () => act("undo"),
    r: () => act("redo"),
    f: () => act("turn"),
    g: () => act("goals"),
    h: () => act("hint"),
    w: () => act("ways"),
    s: call,
    j: () => replay.step(-1),
    k: () => void replay.toggle(),
    l: () => replay.step(1),
    ArrowLeft: () => walk(-1),
    ArrowRight: () => walk(1),
    Home: () => walk(Number.NEGATIVE_INFINITY),
    End: () => walk(Number.POSITIVE_INFINITY),
  };
}
