/** The buttons of the puzzles: their drawings, the row under a puzzle or an old game, and the steps through a line. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { element } from "../../ui/element.ts";
import type { Icon as PageIcon } from "../../ui/icons.ts";
import { drawingOf, icon as pageIcon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";

const say = speaker("puzzle");

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

/** Of a puzzle or of an old game; an action that Solo has too has the same key there. */
export const ACTIONS = Object.freeze([
  { id: "list", key: "t", path: PATHS.list },
  { id: "hint", key: "h" },
  { id: "solution", key: "l", sign: "eye" },
  { id: "again", key: "s", path: PATHS.again },
  { id: "turn", key: "f" },
  { id: "play", key: "p" },
  { id: "analyse", key: "a" },
  { id: "next", key: "n", path: PATHS.next },
] as const);

type ActionName = (typeof ACTIONS)[number]["id"];

export function createActions<Name extends ActionName>(
  names: readonly Name[],
  onAction: (name: Name) => void,
) {
  const root = element("div", { class: "actions puzzle-actions", role: "group" });
  const shown = names.flatMap((name) => ACTIONS.filter(({ id }) => id === name));
  return createActionRow(root, shown, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction: (id) => onAction(id as Name), // only those of these names have a button
  });
}
