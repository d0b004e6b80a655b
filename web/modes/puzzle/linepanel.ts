/** A game or a figure of old beside the board: its title, the notes on the move, the moves. */

import type { Rulesets } from "../../game/rulesets.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { commentsAt } from "../../game/storage/oldgame.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { historicSource, historicTitle } from "../../i18n/historic.ts";
import { element, mark, write } from "../../ui/element.ts";
import { createMoveList } from "../../ui/moves.ts";
import { writeSentences } from "../../ui/sentences.ts";
import { createActions, stepButton } from "./buttons.ts";
import { writeParagraphs } from "./panel.ts";
import { rulesLines } from "./ruledifferences.ts";

const say = speaker("puzzle");

const STEPS = ["first", "before", "after", "last"] as const;
const ACTIONS = ["list", "turn", "play", "analyse", "next"] as const;
export type LineAction = (typeof STEPS)[number] | (typeof ACTIONS)[number];

export class LinePanel {
  root;
  #title = element("h2", { class: "puzzle-goal" });
  #year = element("span", { class: "puzzle-year" });
  #rules = element("p", { class: "puzzle-rules" });
  #at = element("p", { class: "status-sub" });
  #notes = element("div", { class: "puzzle-note" });
  #place = element("nav", { class: "moves puzzle-moves" });
  #moves;
  #steps;

  constructor({
    onAction,
    onGo,
  }: { onAction: (action: LineAction) => void; onGo: (ply: number) => void }) {
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

  show(game: OldGame, ply: number, rulesets: Rulesets) {
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

  #markNoted({ notes }: OldGame) {
    for (const press of this.#place.querySelectorAll("[data-ply]")) {
      const ply = Number(press.getAttribute("data-ply"));
      mark(press, "data-noted", notes.includes(ply) ? "" : null);
    }
  }
}

/** The notes after so many moves; at the start also what the game is, and where it was printed. */
export function notesAt(game: OldGame, ply: number, colours: readonly string[]) {
  const here = commentsAt(game, ply, colours);
  if (ply > 0) return here;
  return [...here, say("tour.source", { source: historicSource(game.source) })];
}

export function isLineAction(name: string): name is (typeof ACTIONS)[number] {
  return ACTIONS.some((action) => action === name);
}
