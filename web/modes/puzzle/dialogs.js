/** What few visits need of the puzzles, fetched when it is first wanted: the dialogs, and what is being generated. */

import { missingPart } from "../../game/faultkinds.js";
import { withSentences } from "../../i18n/catalogue.js";
import { formatPuzzle } from "./puzzlerequest.js";

/** @import { OldGame } from "../../game/oldgame.js" */
/** @import { Collection } from "./collection.js" */
/** @import { Order } from "./list.js" */
/** @import { Wants } from "./make.js" */
/** @import { PuzzleMaker } from "./making.js" */
/** @import { AuthorNotes, PuzzleRequest } from "./puzzlerequest.js" */
/** @import { Puzzle } from "./puzzlestorage.js" */

/** @typedef {typeof import("./parts.js")} Parts */

/**
 * @typedef {object} DialogParts
 * @property {import("../../game/mode.js").ModeContext} context
 * @property {import("./puzzlestorage.js").PuzzleStore} store
 * @property {() => boolean} isOn  whether the mode is on
 * @property {(puzzle: Puzzle, pool: string) => void} onPuzzle
 * @property {(game: OldGame) => void} onGame
 * @property {() => void} onNext
 * @property {(like: Parts["puzzleLike"], wants: Wants) => void} onLike  a shipped puzzle is to be solved that is like what is being generated
 * @property {() => void} onLeft  a puzzle that was posed is not wanted
 * @property {() => void} onReset  the rating is forgotten
 * @property {(notice: HTMLElement) => void} onNotice  something is to be shown beside the board
 */

export class PuzzleDialogs {
  #parts;
  /** @type {Order} */
  #order = "difficulty";
  /** @type {Wants} */
  #wants;
  /** Once the player has wanted a puzzle to be generated. @type {PuzzleMaker | null} */
  #maker = null;
  #requests = 0;
  /** Asks again for the part that did not come. @type {(() => unknown) | null} */
  #again = null;

  /** @param {DialogParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#wants = { kind: "any", ruleset: parts.context.rulesets.first };
  }

  /** The mode is left. */
  rest() {
    this.#requests += 1;
    this.#again = null;
    this.#maker?.rest();
  }

  /** The mode is entered again. */
  resume() {
    this.#maker?.resume();
  }

  /** After a failure. @returns {boolean} whether it was that of a dialog */
  retry() {
    const again = this.#again;
    again?.();
    return again !== null;
  }

  /** @param {Collection} collection @param {string} pool  the set that is open at first */
  openList(collection, pool) {
    const { context, store, onPuzzle, onGame, onNext } = this.#parts;
    return this.fetch(({ openList }) =>
      openList({
        ...{ collection, pool, onPuzzle, onGame, onNext },
        stored: store.stored,
        rulesets: context.rulesets,
        order: this.#order,
        onOrder: (order) => {
          this.#order = order;
        },
        onMake: () => void this.openMake(),
        onText: () => void this.openText(""),
        onEdit: () => context.openMode("edit"),
      }),
    );
  }

  openMake() {
    const { context, onPuzzle, onLike } = this.#parts;
    return this.fetch(({ openMake, puzzleLike, PuzzleMaker }) => {
      this.#maker ??= this.#createMaker(PuzzleMaker);
      openMake({
        maker: this.#maker,
        rulesets: context.rulesets,
        isReady: context.isReady,
        wants: this.#wants,
        onMade: (puzzle) => onPuzzle(puzzle, ""),
        onMeanwhile: () => onLike(puzzleLike, this.#wants),
      });
    });
  }

  /** @param {typeof PuzzleMaker} Maker */
  #createMaker(Maker) {
    const { context, onPuzzle, onNotice } = this.#parts;
    const { engine, announce, board } = context;
    const maker = new Maker({
      ...{ engine, announce },
      onPuzzle: (puzzle) => onPuzzle(puzzle, ""),
      onFocusLost: () => board.focus(),
    });
    onNotice(maker.root);
    return maker;
  }

  /** @param {string} text @param {{ request: PuzzleRequest, notes: AuthorNotes }} [posed]  by another part of the page: it is checked at once */
  openText(text, posed) {
    const { context, onPuzzle, onLeft } = this.#parts;
    const { engine, rulesets } = context;
    return this.fetch(({ openRead, taskOf }) =>
      openRead({
        ...{ engine, usual: rulesets.first, text, notes: posed?.notes ?? null },
        ...(posed ? taskOf(posed.request, rulesets) : { task: [], picture: null }),
        onPuzzle: (puzzle) => onPuzzle(puzzle, ""),
        // Without the requested puzzle the mode still needs something to show.
        onLeft: () => posed && onLeft(),
      }),
    );
  }

  /** A puzzle that another part of the page poses. @param {PuzzleRequest} request @param {AuthorNotes} notes */
  openPosed(request, notes) {
    return this.openText(formatPuzzle(request), { request, notes });
  }

  openStanding() {
    const { context, store, onReset } = this.#parts;
    return this.fetch(({ openStanding }) =>
      openStanding(store.stored, () => {
        store.reset();
        onReset();
        context.board.focus();
      }),
    );
  }

  /** Fetch the parts and use them, unless the mode has been left or something else asked for meanwhile. @param {(parts: Parts) => void} use */
  async fetch(use) {
    const { context, isOn } = this.#parts;
    this.#requests += 1;
    const request = this.#requests;
    const isWanted = () => isOn() && request === this.#requests;
    this.#again = null;
    try {
      const parts = await withSentences(import("./parts.js"));
      await parts.fetchLooks();
      if (isWanted()) use(parts);
    } catch (error) {
      if (!isWanted()) return;
      this.#again = () => this.fetch(use);
      context.fail(missingPart(error));
    }
  }
}
