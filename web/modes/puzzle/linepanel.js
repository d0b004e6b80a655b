/** A game or a figure of old beside the board: its title, the notes on the move, the moves. */

import { commentsAt } from "../../game/oldgame.js";
import { colourName } from "../../game/pieces.js";
import { solverOf } from "../../game/puzzlegoal.js";
import { historicSource, historicTitle } from "../../i18n/historic.js";
import { say } from "../../i18n/puzzle.js";
import { element, mark, write } from "../../ui/element.js";
import { createMoveList } from "../../ui/moves.js";
import { writeSentences } from "../../ui/sentences.js";
import { createActions, stepButton } from "./buttons.js";
import { writeParagraphs } from "./panel.js";
import { rulesLines } from "./ruledifferences.js";

/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */

const STEPS = /** @type {const} */ (["first", "before", "after", "last"]);
const ACTIONS = /** @type {const} */ (["list", "turn", "play", "analyse", "next"]);
/** @typedef {typeof STEPS[number] | typeof ACTIONS[number]} LineAction */

export class LinePanel {
  #title = element("h2", { class: "puzzle-goal" });
  #year = element("span", { class: "puzzle-year" });
  #rules = element("p", { class: "puzzle-rules" });
  #at = element("p", { class: "status-sub" });
  #notes = element("div", { class: "puzzle-note" });
  #place = element("nav", { class: "moves puzzle-moves" });
  #moves;
  #steps;

  /** @param {{ onAction: (action: LineAction) => void, onGo: (ply: number) => void }} callbacks */
  constructor({ onAction, onGo }) {
    this.#moves = createMoveList(this.#place, { onGo });
    this.#steps = STEPS.map((id) => stepButton(id, () => onAction(id)));
    const steps = element("div", { class: "puzzle-steps" }, ...this.#steps);
    this.root = element(
      "div",
      { class: "puzzle puzzle-tour" },
      element("div", { class: "puzzle-task" }, this.#title, this.#rules),
      element("div", { class: "puzzle-walk" }, this.#at, steps),
      this.#notes,
      this.#place,
      createActions(ACTIONS, onAction).root,
    );
  }

  /** @param {OldGame} game @param {number} ply @param {Rulesets} rulesets */
  show(game, ply, rulesets) {
    const rules = rulesLines(rulesets, game.ruleset);
    const { colours, position } = rulesets.presetOf(game.ruleset).opening;
    const names = colours.map((colour) => colourName(colour));
    write(this.#title, () => `${historicTitle(game.id)} `);
    write(this.#year, String(game.year));
    this.#title.append(this.#year);
    writeSentences(this.#rules, rules);
    this.#rules.hidden = rules.length === 0;
    write(this.#at, () =>
      ply ? say("tour.at", { at: ply, of: game.moves.length }) : say("tour.atStart"),
    );
    if (writeParagraphs(this.#notes, [...notesAt(game, ply, colours).map((note) => [note])]))
      this.#notes.scrollTop = 0;
    const first = solverOf(game.start ?? position);
    this.#moves.show({ moves: game.moves, cursor: ply, first, names });
    this.#markNoted(game);
  }

  /** To the button for the next move: there the arrow keys step through the game, on the board they do not. */
  focus() {
    this.#steps[STEPS.indexOf("after")]?.focus();
  }

  /** @param {OldGame} game */
  #markNoted({ notes }) {
    for (const press of this.#place.querySelectorAll("[data-ply]")) {
      const ply = Number(press.getAttribute("data-ply"));
      mark(press, "data-noted", notes.includes(ply) ? "" : null);
    }
  }
}

/** The notes after so many moves; at the start also what the game is, and where it was printed. @param {OldGame} game @param {number} ply @param {readonly string[]} colours */
export function notesAt(game, ply, colours) {
  const here = commentsAt(game, ply, colours);
  if (ply > 0) return here;
  return [...here, say("tour.source", { source: historicSource(game.source) })];
}

/** @param {string} name @returns {name is typeof ACTIONS[number]} */
export function isLineAction(name) {
  return ACTIONS.some((action) => action === name);
}
