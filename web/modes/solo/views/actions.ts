import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { actionKeys, createActionRow } from "../../../ui/actionrow.ts";
import { PATHS } from "../../../ui/drawings/solo.ts";
import { element } from "../../../ui/element.ts";
import { drawingOf } from "../../../ui/icons.ts";
import type { SoloStore } from "../stores/solostore.ts";

const say = speaker("solo");

const ACTIONS = Object.freeze([
  { id: "tasks", key: "t", long: "actions.tasksLong", sign: "games" },
  { id: "undo", key: "u", long: "actions.undo" },
  { id: "redo", key: "r", long: "actions.redo" },
  { id: "restart", key: "s", long: "actions.restartLong", path: PATHS.restart },
  { id: "hint", key: "h", long: "actions.hintLong" },
  { id: "goals", key: "g", long: "actions.goalsLong" },
  { id: "solution", key: "l", long: "actions.solutionLong", sign: "play" },
] as const);

export function createActions(store: SoloStore, settings: ModeContext["settings"]) {
  const root = element("div", { class: "actions solo-actions", role: "group" });
  const row = createActionRow(root, ACTIONS, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(ACTIONS.find((action) => action.id === id)?.long ?? `actions.${id}`),
    onAction: (id) => store.act(id),
  });
  effect(() => {
    row.show(store.possible.value);
    row.press("goals", settings().goals);
  });
  return root;
}

export function keysOf(store: SoloStore) {
  return actionKeys(
    ACTIONS,
    (key) => say(`keys.${key}`),
    (id) => store.act(id),
  );
}
