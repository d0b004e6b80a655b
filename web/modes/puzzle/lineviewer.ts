/** A game or a figure of old on the board and beside it, to be stepped through. */

import type { View } from "../../engine/gameresults.ts";
import type { ModeContext } from "../../game/mode.ts";
import { LineController } from "../../game/record/linecontroller.ts";
import { recordOf } from "../../game/record/record.ts";
import { PERSON } from "../../game/record/seats.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { commentsAt, oldGameRequest } from "../../game/storage/oldgame.ts";
import { moveText } from "../../game/texts/movetexts.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { historicSource, historicTitle } from "../../i18n/historic.ts";
import { element, mark, write } from "../../ui/element.ts";
import { createMoveList } from "../../ui/moves.ts";
import { writeSentences } from "../../ui/sentences.ts";
import { createStepper } from "../../ui/stepper.ts";
import { createActions } from "./buttons.ts";
import { writeParagraphs } from "./panel.ts";
import type { PuzzleStore } from "./puzzlestorage.ts";
import { rulesLines } from "./ruledifferences.ts";

const sayOfMaking = speaker("making");
const say = speaker("puzzle");

export class LineViewer {
  readonly controller;
  #parts;
  #panel;
  #isTurned = false;
  #game: OldGame | null = null;

  #actions: Readonly<Record<LineAction, () => unknown>> = Object.freeze({
    first: () => this.controller.step("first"),
    before: () => this.controller.step("before"),
    after: () => this.controller.step("after"),
    last: () => this.controller.step("last"),
    play: () => this.#openInPlay(),
    analyse: () => this.#openInAnalyse(),
    turn: () => this.#turn(),
    list: () => this.#parts.onRequest("list"),
    next: () => this.#parts.onRequest("next"),
  });

  constructor(parts: {
    context: ModeContext;
    cache: ViewCache;
    store: PuzzleStore;
    onRequest: (action: "list" | "next") => void;
  }) {
    const { context, cache } = parts;
    this.#parts = parts;
    const { engine, rulesets, settings } = context;
    this.controller = new LineController(
      {
        ...{ cache, engine, settings },
        openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
        onChange: () => this.show(),
        onArrival: (view) => this.#arrived(view),
        onFault: (fault) => context.fail(fault),
      },
      rulesets.first,
    );
    this.#panel = new LinePanel({
      onAction: (action) => this.#actions[action](),
      onGo: (ply) => void this.controller.goTo(ply),
    });
  }

  get root() {
    return this.#panel.root;
  }

  /** The game that is shown, or null. */
  get game() {
    return this.#game;
  }

  get colours() {
    return this.#game
      ? this.#parts.context.rulesets.presetOf(this.#game.ruleset).opening.colours
      : [];
  }

  focus() {
    this.#panel.focus();
  }

  /** @param ply how many of its moves are made */
  open(game: OldGame, ply: number) {
    this.#game = game;
    void this.controller.open(recordOf(game, ply));
  }

  close() {
    this.#game = null;
    this.controller.rest();
  }

  resume() {
    this.show();
    return this.controller.resume();
  }

  /** @param action of a shortcut; it may be one of a puzzle's */
  press(action: string) {
    if (isLineAction(action)) this.#actions[action]();
  }

  show() {
    const game = this.#game;
    if (!game) return;
    const { context, store } = this.#parts;
    const { at: ply } = this.controller.line;
    store.setVisit({ id: game.id, ply });
    context.board.show(this.controller.boardView(this.#isTurned ? 2 : 1));
    this.#panel.show(game, ply, context.rulesets);
  }

  #turn() {
    this.#isTurned = !this.#isTurned;
    this.show();
  }

  #openInPlay() {
    const { record } = this.controller;
    const seats = { 1: PERSON, 2: PERSON };
    this.#parts.context.openPlay(record, { seats, cursor: record.cursor });
  }

  #openInAnalyse() {
    if (!this.#game) return;
    const game = oldGameRequest(this.#game, this.colours, this.controller.record.cursor);
    this.#parts.context.openScreen({ screen: "analyse", isStory: false, game });
  }

  #arrived(view: View) {
    this.show();
    if (!this.#game) return;
    const { at: ply } = this.controller.line;
    const place = ply === 0 ? historicTitle(this.#game.id) : moveText(view);
    this.#parts.context.announce(lines(place, ...notesAt(this.#game, ply, this.colours)));
  }
}

const STEPS = ["first", "before", "after", "last"] as const;
const ACTIONS = ["list", "turn", "play", "analyse", "next"] as const;
type LineAction = (typeof STEPS)[number] | (typeof ACTIONS)[number];

/** A game or a figure of old beside the board: its title, the notes on the move, the moves. */
class LinePanel {
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
    const label = (id: (typeof STEPS)[number]) => () => say(`step.${id}`);
    this.#steps = createStepper(STEPS, { label, onStep: onAction });
    const steps = element("div", { class: "puzzle-steps" }, ...this.#steps.buttons);
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
      ply
        ? sayOfMaking("tour.at", { at: ply, of: game.moves.length })
        : sayOfMaking("tour.atStart"),
    );
    if (writeParagraphs(this.#notes, [...notesAt(game, ply, colours).map((note) => [note])]))
      this.#notes.scrollTop = 0;
    const first = solverOf(game.start ?? position);
    this.#moves.show({ moves: game.moves, cursor: ply, first, names });
    this.#markNoted(game);
  }

  /** To the button for the next move: there the arrow keys step through the game, on the board they do not. */
  focus() {
    this.#steps.focus("after");
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
  return [...here, sayOfMaking("tour.source", { source: historicSource(game.source) })];
}

function isLineAction(name: string): name is (typeof ACTIONS)[number] {
  return ACTIONS.some((action) => action === name);
}
