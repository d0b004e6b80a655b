/** The row of buttons under the game. */

import type { Mode } from "../../../game/mode.ts";
import type { Action } from "../../../game/record/controls.ts";
import type { Session } from "../../../game/record/session.ts";
import { sayerOf } from "../../../i18n/catalogue.ts";
import { say } from "../../../i18n/say.ts";
import { createActionRow } from "../../../ui/actionrow.ts";
import { element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { pageIcon } from "../../../ui/pageicons.ts";

const ACTIONS = Object.freeze([
  { id: "new", long: "actions.newLong", key: "n" },
  { id: "undo", long: "actions.undo", key: "u" },
  { id: "redo", long: "actions.redo", key: "r" },
  { id: "turn", long: "actions.turnLong", key: "f" },
  { id: "goals", long: "actions.goalsLong", key: "g" },
  { id: "ways", long: "actions.waysLong", key: "w" },
  { id: "hint", long: "actions.hintLong", key: "h" },
  { id: "resign", long: "actions.resign", key: "" },
] as const);

/** @param options all buttons, or those of some ids */
export function createActions(
  root: HTMLElement,
  { onAction, ids }: { onAction: (id: Action) => void; ids?: readonly Action[] },
) {
  const entries = ACTIONS.filter(({ id }) => ids?.includes(id) ?? true).map(
    ({ id, long, key }) => ({
      id,
      label: () => say(`actions.${id}`),
      long: () => say(long),
      key,
      drawing: pageIcon(id),
    }),
  );
  const row = createActionRow(root, { region: () => say("actions.region"), entries, onAction });

  return {
    /**
     * @param possible the buttons that can be pressed
     * @param isWays whether the ways home are shown
     */
    show(possible: ReadonlySet<Action>, isWays: boolean) {
      row.show(possible);
      row.press("ways", isWays);
    },
  };
}

const SHOWN_MS = 2200;

/** What is called out, and why. */
const USUAL: readonly [Text, Text] = [() => say("salta.call"), () => say("salta.why")];

/** "Salta!": the call over the board to a player who overlooks a jump. */
export function createCall(root: HTMLElement) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    show([call, why] = USUAL) {
      clearTimeout(timer);
      const parts = [element("strong", {}, call), element("span", {}, why)];
      root.replaceChildren(element("div", { class: "call-words" }, ...parts));
      timer = setTimeout(() => root.replaceChildren(), SHOWN_MS);
    },
  };
}

/** The list of keys stands in the page of rules, which fetches these sentences. */
const sayKey = sayerOf("rulespage");

const KEYS = ["n", "u", "r", "h", "f", "g", "w", "s"] as const;

/** The keys of Play, and what the list of keys says of them. */
export function keyTexts(): NonNullable<Mode["keys"]> {
  const walk = [say("keys.walk.keys"), say("keys.walk")] as const;
  const keys = KEYS.map((key) => [key, sayKey(`keys.${key}`)] as const);
  return [...keys, ["j k l", sayKey("keys.jkl")], walk];
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
