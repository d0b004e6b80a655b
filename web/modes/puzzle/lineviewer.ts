/** A game or a figure of old on the board and beside it, to be stepped through. */

import type { View } from "../../engine/gameresults.ts";
import type { ModeContext, Offer } from "../../game/mode.ts";
import { GameCursor } from "../../game/record/gamecursor.ts";
import { isAtEnd, newRecord, recordOf } from "../../game/record/record.ts";
import { PERSON } from "../../game/record/seats.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { commentsAt, oldGameRequest } from "../../game/storage/oldgame.ts";
import { moveText } from "../../game/texts/announcements.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { historicSource, historicTitle } from "../../i18n/historic.ts";
import { element, mark, write } from "../../ui/element.ts";
import { createMoveList } from "../../ui/moves.ts";
import { writeSentences } from "../../ui/sentences.ts";
import { createActions, stepButton } from "./buttons.ts";
import { writeParagraphs } from "./panel.ts";
import { lineView } from "./puzzleboard.ts";
import type { PuzzleStore } from "./puzzlestorage.ts";
import { rulesLines } from "./ruledifferences.ts";

const say = speaker("puzzle");

export class LineViewer {
  #parts;
  #walk;
  #panel;
  #isTurned = false;
  #game: OldGame | null = null;

  #actions: Readonly<Record<LineAction, () => unknown>> = Object.freeze({
    first: () => this.#goTo(0),
    before: () => this.step(-1),
    after: () => this.step(1),
    last: () => this.#goTo(this.#walk.record.moves.length),
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
    this.#walk = new GameCursor(
      {
        cache,
        operation: "view",
        onTurn: () => this.show(),
        onArrival: (_arrival, view) => this.#arrived(view),
        onFault: (fault) => context.fail(fault),
      },
      newRecord(context.rulesets.first),
      { engine: context.engine },
    );
    this.#panel = new LinePanel({
      onAction: (action) => this.#actions[action](),
      onGo: (ply) => this.#goTo(ply),
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
    return this.#game ? this.#openingOf(this.#game).colours : [];
  }

  focus() {
    this.#panel.focus();
  }

  /** @param ply how many of its moves are made */
  open(game: OldGame, ply: number) {
    this.#game = game;
    void this.#walk.go(recordOf(game, ply), "walked");
  }

  close() {
    this.#game = null;
    this.#walk.cancel();
  }

  rest() {
    this.#walk.cancel();
  }

  resume() {
    return this.#walk.restart("walked");
  }

  /** @param action of a shortcut; it may be one of a puzzle's */
  press(action: string) {
    if (isLineAction(action)) this.#actions[action]();
  }

  step(by: number) {
    return this.#goTo(this.#walk.record.cursor + by);
  }

  show() {
    const game = this.#game;
    if (!game) return;
    const { context, store } = this.#parts;
    const { cursor: ply } = this.#walk.record;
    const opening = this.#openingOf(game);
    const settings = context.settings();
    store.setVisit({ id: game.id, ply });
    context.board.show(lineView(game, ply, this.#walk.view, opening, settings, this.#isTurned));
    this.#panel.show(game, ply, context.rulesets);
  }

  offers(): readonly Offer[] {
    if (!this.#game) return [];
    const { record } = this.#walk;
    const { ruleset, start, moves, cursor } = record;
    return [{ kind: "game", ruleset, start, moves, at: isAtEnd(record) ? null : cursor }];
  }

  #goTo(ply: number) {
    return this.#walk.goTo(ply, "walked");
  }

  #turn() {
    this.#isTurned = !this.#isTurned;
    this.show();
  }

  #openInPlay() {
    const { record } = this.#walk;
    const seats = { 1: PERSON, 2: PERSON };
    this.#parts.context.openPlay(record, { seats, cursor: record.cursor });
  }

  #openInAnalyse() {
    if (!this.#game) return;
    const request = oldGameRequest(this.#game, this.colours, this.#walk.record.cursor);
    this.#parts.context.openMode("analyse", request);
  }

  #openingOf({ ruleset }: OldGame) {
    return this.#parts.context.rulesets.presetOf(ruleset).opening;
  }

  #arrived(view: View) {
    this.show();
    if (!this.#game) return;
    const { cursor: ply } = this.#walk.record;
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

function isLineAction(name: string): name is (typeof ACTIONS)[number] {
  return ACTIONS.some((action) => action === name);
}
