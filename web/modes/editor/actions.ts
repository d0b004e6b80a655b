/** The row of buttons for what changes the draft as a whole. */

import { speaker } from "../../i18n/catalogue.ts";
import { createActionRow } from "../../ui/actionrow.ts";
import { element } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";

const say = speaker("edit");

export type EditAction = keyof typeof DRAWINGS;

/** In the order of the row. */
const DRAWINGS = Object.freeze({
  undo: () => icon("undo"),
  redo: () => icon("redo"),
  clear: () =>
    drawing(
      "M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 12.500h9l1-12.500M10.300 10.500v6M13.700 10.500v6",
    ),
  opening: () =>
    drawing("M4.500 19.500h15M4.500 15.500h15M12 4v7.500M8.500 8.500L12 12l3.500-3.500"),
  text: () => drawing("M8.500 5h-2.500v15h12V5h-2.500M9 3.500h6v3H9zM9 11h6M9 14.500h6"),
  turn: () => icon("turn"),
});

/** The key that does the same. */
const KEYS: Readonly<Partial<Record<EditAction, string>>> = Object.freeze({
  undo: "u",
  redo: "r",
  turn: "f",
});

const ACTIONS = Object.freeze(Object.keys(DRAWINGS)) as readonly EditAction[];

export function createActions(onAction: (action: EditAction) => void) {
  const root = element("div", { class: "actions edit-actions", role: "group" });
  const entries = ACTIONS.map((id) => ({
    id,
    label: () => say(`actions.${id}`),
    long: () => say(`actions.${id}Long`),
    key: KEYS[id] ?? "",
    drawing: DRAWINGS[id](),
  }));
  const { show } = createActionRow(root, {
    region: () => say("actions.region"),
    entries,
    onAction,
  });
  return { root, show };
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
  return new Set(ACTIONS.filter((id) => isPossible[id] !== false));
}
