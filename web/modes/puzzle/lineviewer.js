/** A game or a figure of old on the board and beside it, to be stepped through. */

import { moveText } from "../../game/announcements.js";
import { oldGameRequest } from "../../game/oldgame.js";
import { isAtEnd, newRecord, recordOf } from "../../game/record.js";
import { PERSON } from "../../game/seats.js";
import { Walk } from "../../game/walk.js";
import { lines } from "../../i18n/format.js";
import { historicTitle } from "../../i18n/historic.js";
import { isLineAction, LinePanel, notesAt } from "./linepanel.js";
import { lineView } from "./puzzleboard.js";

/** @import { View } from "../../engine/gameresults.js" */
/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { LineAction } from "./linepanel.js" */

export class LineViewer {
  #parts;
  #walk;
  #panel;
  #isTurned = false;
  /** @type {OldGame | null} */
  #game = null;

  /** @type {Readonly<Record<LineAction, () => unknown>>} */
  #actions = Object.freeze({
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

  /**
   * @param {object} parts
   * @param {import("../../game/mode.js").ModeContext} parts.context
   * @param {import("../../game/viewcache.js").ViewCache} parts.cache
   * @param {import("./puzzlestorage.js").PuzzleStore} parts.store
   * @param {(action: "list" | "next") => void} parts.onRequest
   */
  constructor(parts) {
    const { context, cache } = parts;
    this.#parts = parts;
    this.#walk = new Walk(
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

  /** @param {OldGame} game @param {number} ply  how many of its moves are made */
  open(game, ply) {
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

  /** @param {string} action  of a shortcut; it may be one of a puzzle's */
  press(action) {
    if (isLineAction(action)) this.#actions[action]();
  }

  /** @param {number} by */
  step(by) {
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

  /** @returns {readonly import("../../game/mode.js").Offer[]} */
  offers() {
    if (!this.#game) return [];
    const { record } = this.#walk;
    const { ruleset, start, moves, cursor } = record;
    return [{ kind: "game", ruleset, start, moves, at: isAtEnd(record) ? null : cursor }];
  }

  /** @param {number} ply */
  #goTo(ply) {
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

  /** @param {OldGame} game */
  #openingOf({ ruleset }) {
    return this.#parts.context.rulesets.presetOf(ruleset).opening;
  }

  /** @param {View} view */
  #arrived(view) {
    this.show();
    if (!this.#game) return;
    const { cursor: ply } = this.#walk.record;
    const place = ply === 0 ? historicTitle(this.#game.id) : moveText(view);
    this.#parts.context.announce(lines(place, ...notesAt(this.#game, ply, this.colours)));
  }
}
