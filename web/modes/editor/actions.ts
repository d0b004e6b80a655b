/** The row of buttons for what changes the draft as a whole. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { PATHS } from "../../ui/drawings/editor.ts";
import { element } from "../../ui/element.ts";
import { drawingOf } from "../../ui/icons.ts";

const say = speaker("edit");

export type EditAction = (typeof ACTIONS)[number]["id"];

export const ACTIONS = Object.freeze([
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "clear", key: "", path: PATHS.bin },
  { id: "opening", key: "", path: PATHS.opening },
  { id: "text", key: "", path: PATHS.text },
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
