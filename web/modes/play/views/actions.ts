import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { KeyEntry } from "../../../game/shortcuts.ts";
import { stepKeys } from "../../../game/shortcuts.ts";
import { sayIfAny } from "../../../i18n/catalogue.ts";
import { say } from "../../../i18n/say.ts";
import { actionKeys, createActionRow } from "../../../ui/actionrow.ts";
import { mark } from "../../../ui/element.ts";
import { pageIcon } from "../../../ui/pageicons.ts";
import type { PlayStore } from "../stores/playstore.ts";

const ACTIONS = Object.freeze([
  { id: "new", key: "n" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "turn", key: "f" },
  { id: "goals", key: "g" },
  { id: "ways", key: "w" },
  { id: "hint", key: "h" },
  { id: "resign", key: "" },
  { id: "more", key: "" },
] as const);

type RowAction = (typeof ACTIONS)[number]["id"];

/** The actions in the row; all others are in the menu at its end. */
const IN_ROW = Object.freeze(["new", "undo", "hint", "goals", "more"] as const);

const LONG = Object.freeze({
  new: "actions.newLong",
  undo: "actions.undo",
  redo: "actions.redo",
  turn: "actions.turnLong",
  goals: "actions.goalsLong",
  ways: "actions.waysLong",
  hint: "actions.hintLong",
  resign: "actions.resign",
  more: "actions.moreLong",
} as const);

/** @param ids in the order of the row */
export function createActions(
  root: HTMLElement,
  play: PlayStore,
  settings: ModeContext["settings"],
  ids: readonly RowAction[] = IN_ROW,
  act: (id: RowAction) => void = (id) => play.act(id),
) {
  const row = createActionRow(
    root,
    ids.flatMap((wanted) => ACTIONS.filter(({ id }) => id === wanted)),
    {
      region: () => say("actions.region"),
      draw: ({ id }) => pageIcon(id),
      label: (id) => () => (id === "more" ? say("menu.more") : say(`actions.${id}`)),
      long: (id) => () => say(LONG[id]),
      onAction: act,
    },
  );
  const opener = root.querySelector("[data-action=more]");
  if (opener) mark(opener, "aria-haspopup", "dialog");

  effect(() => {
    row.show(play.possible.value);
    row.press("goals", settings().goals);
    row.press("ways", play.game.ways.isAny);
  });
}

/** The descriptions are fetched with the rules page, which lists the keys. */
const sayKey = (key: string) => sayIfAny("rulespage", `keys.${key}`);

export function keysOf(
  play: PlayStore,
  { openDialog }: Pick<ModeContext, "openDialog">,
): readonly KeyEntry[] {
  const replayKeys = {
    j: () => play.replay?.step(-1),
    k: () => play.replay?.toggle(),
    l: () => play.replay?.step(1),
  };
  return [
    ...actionKeys(ACTIONS, sayKey, (id) => play.act(id)),
    ["s", sayKey("s"), { s: () => openDialog("call") }],
    ["j k l", sayKey("jkl"), replayKeys],
    [say("keys.walk.keys"), say("keys.walk"), stepKeys((to) => play.step(to))],
  ];
}
