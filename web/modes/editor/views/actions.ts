import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { actionKeys, createActionRow } from "../../../ui/actionrow.ts";
import { PATHS } from "../../../ui/drawings/editor.ts";
import { element } from "../../../ui/element.ts";
import { drawingOf } from "../../../ui/icons.ts";
import type { EditorStore } from "../stores/editorstore.ts";

const say = speaker("edit");

const ACTIONS = Object.freeze([
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "clear", key: "", path: PATHS.bin },
  { id: "opening", key: "", path: PATHS.opening },
  { id: "text", key: "", path: PATHS.text },
  { id: "turn", key: "f" },
] as const);

export function createActions(store: EditorStore) {
  const root = element("div", { class: "actions edit-actions", role: "group" });
  const row = createActionRow(root, ACTIONS, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction: (id) => store.act(id),
  });
  effect(() => row.show(store.possible.value));
  return root;
}

export function createActionKeys(store: EditorStore) {
  return actionKeys(
    ACTIONS,
    (key) => say(`keys.${key}`),
    (id) => store.act(id),
  );
}
