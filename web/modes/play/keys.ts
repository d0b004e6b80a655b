/** The keys of Play, and what the list of keys says of them. */

import type { Mode } from "../../game/mode.ts";
import type { Action } from "../../game/record/controls.ts";
import type { Session } from "../../game/record/session.ts";
import { say } from "../../i18n/say.ts";

const KEYS = Object.freeze([
  ["n", "keys.n"],
  ["u", "keys.u"],
  ["r", "keys.r"],
  ["h", "keys.h"],
  ["f", "keys.f"],
  ["g", "keys.g"],
  ["w", "keys.w"],
  ["s", "keys.s"],
  ["j k l", "keys.jkl"],
] as const);

export function keyTexts(): NonNullable<Mode["keys"]> {
  const walk = [say("keys.walk.keys"), say("keys.walk")] as const;
  return [...KEYS.map(([key, text]) => [key, say(text)] as const), walk];
}

export function shortcutsOf({
  act,
  call,
  replay,
  walk,
}: {
  act: (action: Action) => void;
  /** Calls an overlooked jump */
  call: () => void;
  replay: Pick<Session["replay"], "step" | "toggle">;
  /** Goes through so many moves, forwards or back */
  walk: (by: number) => void;
}): NonNullable<Mode["shortcuts"]> {
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
