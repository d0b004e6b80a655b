/** A game or a figure of old beside the board: its title, the note on the move, the moves. */

import { element, mark, write } from "../../ui/element.js";
import { createMoveList } from "../../ui/moves.js";
import { createActions, stepButton } from "./buttons.js";

/** @import { MoveListView } from "../../ui/moves.js" */

/** @typedef {"first" | "before" | "after" | "last" | "play" | "list" | "turn" | "analyse" | "next"} LineAction */

/**
 * @typedef {object} LineView
 * @property {string} title
 * @property {string} year
 * @property {string} at  how many moves are made
 * @property {readonly string[]} notes
 * @property {MoveListView} moves
 * @property {readonly number[]} noted  plies with a note
 * @property {string} rules
 */

const STEPS = /** @type {const} */ (["first", "before", "after", "last"]);
const ACTIONS = /** @type {const} */ (["list", "turn", "play", "analyse", "next"]);

/** @param {{ onAction: (action: LineAction) => void, onGo: (ply: number) => void }} callbacks */
export function createLinePanel({ onAction, onGo }) {
  const title = element("h2", { class: "puzzle-goal" });
  const year = element("span", { class: "puzzle-year" });
  const rules = element("p", { class: "puzzle-rules" });
  const at = element("p", { class: "status-sub" });
  const notes = element("div", { class: "puzzle-note" });
  const place = element("nav", { class: "moves puzzle-moves" });
  const moves = createMoveList(place, { onGo });
  const steps = STEPS.map((id) => stepButton(id, () => onAction(id)));
  const root = element(
    "div",
    { class: "puzzle puzzle-tour" },
    element("div", { class: "puzzle-task" }, title, rules),
    element(
      "div",
      { class: "puzzle-walk" },
      at,
      element("div", { class: "puzzle-steps" }, ...steps),
    ),
    notes,
    place,
    createActions(ACTIONS, onAction).root,
  );

  return {
    root,
    /** @param {LineView} view */
    show(view) {
      write(title, `${view.title} `);
      write(year, view.year);
      title.append(year);
      write(rules, view.rules);
      rules.hidden = view.rules === "";
      write(at, view.at);
      showNotes(notes, view.notes);
      moves.show(view.moves);
      for (const press of place.querySelectorAll("[data-ply]")) {
        const ply = Number(press.getAttribute("data-ply"));
        mark(press, "data-noted", view.noted.includes(ply) ? "" : null);
      }
    },
    /** To the button for the next move: there the arrow keys step through the game, on the board they do not. */
    focus() {
      steps[STEPS.indexOf("after")]?.focus();
    },
  };
}

/** @param {HTMLElement} place @param {readonly string[]} notes */
function showNotes(place, notes) {
  const key = notes.join("\n");
  if (place.dataset.key === key) return;
  place.dataset.key = key;
  place.replaceChildren(...notes.map((text) => element("p", {}, text)));
  place.scrollTop = 0;
}
