import { effect } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { ActionEntry } from "../../../ui/actionrow.ts";
import { actionKeys, createActionRow } from "../../../ui/actionrow.ts";
import { PATHS } from "../../../ui/drawings/analyse.ts";
import { element, mark } from "../../../ui/element.ts";
import type { Drawn } from "../../../ui/icons.ts";
import { drawingOf } from "../../../ui/icons.ts";
import { openMenu } from "../../../ui/menu.ts";
import type { AnalysisAction } from "../stores/actionsstore.ts";
import type { AnalyseStore } from "../stores/analysestore.ts";

const say = speaker("analyse");

const ROW = Object.freeze([
  { id: "games", key: "t", sign: "list" },
  { id: "undo", key: "u" },
  { id: "redo", key: "r" },
  { id: "turn", key: "f" },
  { id: "ways", key: "w" },
  { id: "play", key: "p" },
] as const);
const MENU = Object.freeze({ id: "more", key: "" } as const);
const IN_MENU = Object.freeze(["note", "main", "delete", "edit"] as const);

export function createActions({ actions, ways }: AnalyseStore) {
  const root = element("div", { class: "actions an-actions", role: "group" });
  const entries: readonly (ActionEntry<AnalysisAction | typeof MENU.id> & Drawn)[] = [...ROW, MENU];
  const row = createActionRow(root, entries, {
    region: () => say("actions.region"),
    draw: drawingOf,
    label: (id) => () => say(`actions.${id}`),
    long: (id) => () => say(`actions.${id}Long`),
    onAction: (id) => (id === MENU.id ? openMore() : actions.act(id)),
  });
  const opener = root.lastElementChild;
  if (opener) mark(opener, "aria-haspopup", "dialog");

  function openMore() {
    const paths: Readonly<Record<string, string>> = PATHS;
    const items = IN_MENU.map((id) => ({
      id,
      label: () => say(`actions.${id}`),
      sign: drawingOf({ id, path: paths[id] }),
      isOff: () => !actions.possible.value.has(id),
      onPress: () => actions.act(id),
    }));
    openMenu({ name: "analyse-more", title: () => say("actions.moreLong"), opener, items });
  }

  effect(() => {
    row.show(new Set([...actions.possible.value, MENU.id]));
    row.press("ways", ways.isOn.value);
  });
  return root;
}

export function createActionKeys({ actions }: AnalyseStore) {
  return actionKeys(
    ROW,
    (key) => say(`keys.${key}`),
    (id) => actions.act(id),
  );
}
