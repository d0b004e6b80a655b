/** A game or a figure of old on the board and beside it, to be stepped through. */

import type { View } from "../../engine/gameresults.ts";
import type { ModeContext, Offer } from "../../game/mode.ts";
import { GameCursor } from "../../game/record/gamecursor.ts";
import { isAtEnd, newRecord, recordOf } from "../../game/record/record.ts";
import { PERSON } from "../../game/record/seats.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { OldGame } from "../../game/storage/oldgame.ts";
import { oldGameRequest } from "../../game/storage/oldgame.ts";
import { moveText } from "../../game/texts/announcements.ts";
import { lines } from "../../i18n/format.ts";
import { historicTitle } from "../../i18n/historic.ts";
import type { LineAction } from "./linepanel.ts";
import { isLineAction, LinePanel, notesAt } from "./linepanel.ts";
import { lineView } from "./puzzleboard.ts";
import type { PuzzleStore } from "./puzzlestorage.ts";

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
