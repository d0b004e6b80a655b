/** The row of buttons under the analysis. */

import { say } from "../../i18n/analyse.js";
import { createActionRow } from "../../ui/actionrow.js";
import { element } from "../../ui/element.js";
import { drawing, icon } from "../../ui/icons.js";

export const ACTIONS = Object.freeze(
  /** @type {const} */ ([
    "games",
    "undo",
    "redo",
    "turn",
    "ways",
    "note",
    "main",
    "delete",
    "edit",
    "play",
  ]),
);

/** @typedef {typeof ACTIONS[number]} AnalysisAction */

const DRAWINGS = Object.freeze({
  games: () => drawing("M5 6h14M5 12h14M5 18h9"),
  undo: () => icon("undo"),
  redo: () => icon("redo"),
  turn: () => icon("turn"),
  ways: () => icon("ways"),
  note: () => drawing("M5 19l1-4L16 5l3 3L9 18zM13.500 7.500l3 3"),
  main: () => drawing("M7 20V4M7 14c0-4 9-3 9-8M13 8.500L16 5l3 3.500"),
  delete: () => drawing("M5 7h14M10 4h4M7 7l1 13h8l1-13M10.500 11v5M13.500 11v5"),
  edit: () => drawing("M4.500 4.500h15v15h-15zM12 4.500v15M4.500 12h15"),
  play: () => icon("play"),
});

/** The key that does the same. @type {Readonly<Partial<Record<AnalysisAction, string>>>} */
const KEYS = Object.freeze({ games: "t", undo: "u", redo: "r", turn: "f", ways: "w", play: "p" });

/** @param {readonly AnalysisAction[]} names @param {(action: AnalysisAction) => void} onAction */
export function createActions(names, onAction) {
  const root = element("div", { class: "actions an-actions", role: "group" });
  const entries = names.map((id) => ({
    id,
    label: say(`actions.${id}`),
    long: say(`actions.${id}Long`),
    key: KEYS[id] ?? "",
    drawing: DRAWINGS[id](),
  }));
  const row = createActionRow(root, { region: say("actions.region"), entries, onAction });
  return { root, show: row.show, press: row.press };
}
