/** The row of buttons under the game. */

import type { Step } from "../../../game/record/controller.ts";
import type { Action } from "../../../game/record/controls.ts";
import type { KeyEntry } from "../../../game/shortcuts.ts";
import { stepKeys } from "../../../game/shortcuts.ts";
import { sayIfAny } from "../../../i18n/catalogue.ts";
import { say } from "../../../i18n/say.ts";
import { actionKeys, createActionRow } from "../../../ui/actionrow.ts";
import { element } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { pageIcon } from "../../../ui/pageicons.ts";

type Replay = ReturnType<typeof import("./replay.ts").createReplay>;

const ACTIONS = Object.freeze([
  { id: "new", key: "n" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "turn", key: "f" },
  { id: "goals", key: "g" },
  { id: "ways", key: "w" },
  { id: "hint", key: "h" },
  { id: "resign", key: "" },
] as const);

const LONG = Object.freeze({
  new: "actions.newLong",
  undo: "actions.undo",
  redo: "actions.redo",
  turn: "actions.turnLong",
  goals: "actions.goalsLong",
  ways: "actions.waysLong",
  hint: "actions.hintLong",
  resign: "actions.resign",
} as const);

/** @param options all buttons, or those of some ids */
export function createActions(
  root: HTMLElement,
  { onAction, ids }: { onAction: (id: Action) => void; ids?: readonly Action[] },
) {
  const row = createActionRow(
    root,
    ACTIONS.filter(({ id }) => ids?.includes(id) ?? true),
    {
      region: () => say("actions.region"),
      draw: ({ id }) => pageIcon(id),
      label: (id) => () => say(`actions.${id}`),
      long: (id) => () => say(LONG[id]),
      onAction,
    },
  );

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

/** The page of rules, where the list of keys stands, fetches these sentences. */
const sayKey = (key: string) => sayIfAny("rulespage", `keys.${key}`);

export function keysOf({
  act,
  call,
  replay,
  step,
}: {
  act: (action: Action) => void;
  /** Calls an overlooked jump */
  call: () => void;
  /** Does something with the finish that is watched */
  replay: (press: (replay: Replay) => unknown) => unknown;
  /** Goes through the moves */
  step: (to: Step) => void;
}): readonly KeyEntry[] {
  const replayKeys = {
    j: () => replay((all) => all.step(-1)),
    k: () => replay((all) => all.toggle()),
    l: () => replay((all) => all.step(1)),
  };
  return [
    ...actionKeys(ACTIONS, (key) => sayKey(key), act),
    ["s", sayKey("s"), { s: call }],
    ["j k l", sayKey("jkl"), replayKeys],
    [say("keys.walk.keys"), say("keys.walk"), stepKeys(step)],
  ];
}
