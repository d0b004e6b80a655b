/** The buttons of the puzzles: their drawings, the row under a puzzle or an old game, and the steps through a line. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { button, element } from "../../ui/element.ts";
import type { Icon as PageIcon } from "../../ui/icons.ts";
import { icon as pageIcon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";

const say = speaker("puzzle");

export type ActionName =
  | "list"
  | "hint"
  | "solution"
  | "again"
  | "turn"
  | "play"
  | "analyse"
  | "next";

/** The key of each button; an action that Solo has too has the same key there. */
export const ACTION_KEYS: Readonly<Record<ActionName, string>> = Object.freeze({
  list: "t",
  hint: "h",
  solution: "l",
  again: "s",
  turn: "f",
  play: "p",
  analyse: "a",
  next: "n",
});

/** Drawings beside those of the page: paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  list: "M9 6h11M9 12h11M9 18h11M4.500 6v.2M4.500 12v.2M4.500 18v.2",
  again: "M4.500 12a7.500 7.500 0 1 0 2.500-5.600M7 2.800v4h4",
  next: "M5 5.500l9 6.500-9 6.500zM18.500 5v14",
});

export type OwnIcon = keyof typeof PATHS;

export function icon(name: OwnIcon | PageIcon) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

function isOwn(name: OwnIcon | PageIcon): name is OwnIcon {
  return Object.hasOwn(PATHS, name);
}

export function createActions<Name extends ActionName>(
  names: readonly Name[],
  onAction: (name: Name) => void,
) {
  const root = element("div", { class: "actions puzzle-actions", role: "group" });
  const entries = names.map((id) => ({
    id,
    ...labelsOf(id),
    key: ACTION_KEYS[id],
    drawing: icon(id === "solution" ? "eye" : id),
  }));
  const { show } = createActionRow(root, {
    region: () => say("actions.region"),
    entries,
    onAction,
  });
  return { root, show };
}

function labelsOf(id: ActionName) {
  return { label: () => say(`actions.${id}`), long: () => say(`actions.${id}Long`) };
}

/** One step back or on, or to an end. */
export function stepButton(name: "first" | "before" | "after" | "last", onPress: () => void) {
  const label = () => say(`step.${name}`);
  const attributes = { class: "menu-item", "data-action": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}
