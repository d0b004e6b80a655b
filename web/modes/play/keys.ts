/** The keys of Play, and what the list of keys says of them. */

import type { Mode } from "../../game/mode.ts";
import type { Action } from "../../game/record/controls.ts";
import type { Session } from "../../game/record/session.ts";
import { say } from "../../i18n/say.ts";

const KEYS = ["n", "u", "r", "h", "f", "g", "w", "s"] as const;

export function keyTexts(): NonNullable<Mode["keys"]> {
  const walk = [say("keys.walk.keys"), say("keys.walk")] as const;
  const keys = KEYS.map((key) => [key, say(`keys.${key}`)] as const);
  return [...keys, ["j k l", say("keys.jkl")], walk];
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
