/** The row of buttons for what changes the draft as a whole. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { element } from "../../ui/element.ts";
import { drawingOf } from "../../ui/icons.ts";

const say = speaker("edit");

export type EditAction = (typeof ACTIONS)[number]["id"];

export const ACTIONS = Object.freeze([
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  {
    id: "clear",
    key: "",
    path: "M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10.300 10.500v6M13.700 10.500v6",
  },
  {
    id: "opening",
    key: "",
    path: "M4.500 19.500h15M4.500 15.500h15M12 4v7.500M8.500 8.500L12 12l3.500-3.500",
  },
  { id: "text", key: "", path: "M8.500 5h-2.500v15h12V5h-2.500M9 3.500h6v3H9zM9 11h6M9 14.500h6" },
  { id: "turn", key: "f" },
] as const);

export function createActions(onAction: (action: EditAction) => void) {
  const root = element("div", { class: "actions edit-actions", role: "group" });
  return createActionRow(root, ACTIONS, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction,
  });
}

export function possibleActions(
  { canUndo, canRedo }: { canUndo: boolean; canRedo: boolean },
  isEmpty: boolean,
): ReadonlySet<EditAction> {
  const isPossible: Partial<Record<EditAction, boolean>> = {
    undo: canUndo,
    redo: canRedo,
    clear: !isEmpty,
  };
  return new Set(ACTIONS.map(({ id }) => id).filter((id) => isPossible[id] !== false));
}
