/** The icons of the puzzles, and the row of buttons under a puzzle or an old game. */

import { speaker } from "../../../i18n/catalogue.ts";
import { createActionRow } from "../../../ui/actionrow.ts";
import { PATHS } from "../../../ui/drawings/puzzle.ts";
import { element } from "../../../ui/element.ts";
import type { Icon as PageIcon } from "../../../ui/icons.ts";
import { drawingOf, icon as pageIcon } from "../../../ui/icons.ts";
import { drawing } from "../../../ui/pageicons.ts";

const say = speaker("puzzle");

type OwnIcon = keyof typeof PATHS;

export function icon(name: OwnIcon | PageIcon) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

function isOwn(name: OwnIcon | PageIcon): name is OwnIcon {
  return Object.hasOwn(PATHS, name);
}

/** Actions that Solo has too have the same keys there. */
export const ACTIONS = Object.freeze([
  { id: "list", key: "t" },
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
  act: (name: Name) => void,
) {
  const root = element("div", { class: "actions puzzle-actions", role: "group" });
  const shown = names.flatMap((name) => ACTIONS.filter(({ id }) => id === name));
  return createActionRow(root, shown, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction: (id) => act(id as Name), // only these names have a button
  });
}
