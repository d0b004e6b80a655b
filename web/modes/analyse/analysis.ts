/** A tree of moves, the place in it that is shown, and what Python knows of that place. */

import type { Fault } from "../../engine/protocol.ts";
import { measure } from "../../game/record/countrequests.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { GameCursor } from "../../game/record/gamecursor.ts";
import type { Races } from "../../game/record/races.ts";
import { recordOf } from "../../game/record/record.ts";
import type { UndoHistory } from "../../game/record/undohistory.ts";
import { changedTo, historyOf, redone, undone } from "../../game/record/undohistory.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Study } from "./analysisentry.ts";
import { fieldsAt, grown, nodeAt, played } from "./tree.ts";

type StudyHistory = UndoHistory<Study>;

/** How long the moves to go of one position may be counted, in milliseconds. */
const COUNT_MS = 2000;
/** Changes that can be undone. */
export const MOST_CHANGES = 200;

interface AnalysisParts {
  cache: ViewCache;
  engine: Engine;
  races: Races;
  onChange: () => void;
  /** Python has answered with the view */
  onArrival: () => void;
  /** The tree or the place has changed */
  onStudy: (study: Study) => void;
  onFault: (fault: Fault) => void;
  /** Python rejects the line */
  onUnreadable: (fault: Fault) => void;
}

export class Analysis {
  #parts;
  #walk;
  #history: StudyHistory;

  constructor(parts: AnalysisParts, study: Study) {
    const { cache, engine, onChange, onArrival, onFault, onUnreadable } = parts;
    this.#parts = parts;
    this.#history = historyOf(study);
    this.#walk = new GameCursor(
      {
        cache,
        operation: "view",
        onTurn: onChange,
        onArrival() {
          onChange();
          onArrival();
        },
        follow: (signal) => this.#count(signal),
        onFault,
        onRejected: onUnreadable,
      },
      recordOf(this.fields),
      { engine },
    );
  }

  get tree() {
    return this.#history.now.tree;
  }

  get place() {
    return this.#history.now.place;
  }

  /** The node at the shown place. */
  get node() {
    return nodeAt(this.tree, this.place);
  }

  get canUndo() {
    return this.#history.past.length > 0;
  }

  get canRedo() {
    return this.#history.future.length > 0;
  }

  /** The moves that are on the board, as Python is asked about them. */
  get fields() {
    return fieldsAt(this.tree, this.place);
  }

  /** Python's view of the shown place; null until it has answered. */
  get view() {
    return this.#walk.view;
  }

  /** The moves to go of both sides, as far as known. */
  get race() {
    const { view } = this;
    return view && this.#parts.races.get(view);
  }

  /** Show another study: the changes of the last one can no longer be undone. */
  open(study: Study) {
    return this.#show(historyOf(Object.freeze(study)));
  }

  /** Show the tree as it has become, or another place in it. */
  change(study: Study) {
    return this.#show(turnedTo(this.#history, Object.freeze(study)));
  }

  undo() {
    return this.#show(undone(this.#history));
  }

  redo() {
    return this.#show(redone(this.#history));
  }

  #show(history: StudyHistory) {
    this.#history = history;
    this.#parts.onStudy(history.now);
    return this.#walk.go(recordOf(this.fields), "shown");
  }

  goTo(place: number) {
    if (place === this.place || !this.tree.nodes[place]) return Promise.resolve();
    return this.change({ tree: this.tree, place });
  }

  /** @param move from the shown place, legal as its view says */
  play(move: string) {
    return this.change(played(this.tree, this.place, move));
  }

  /** @param moves from the shown place */
  playLine(moves: readonly string[]) {
    return this.change(grown(this.tree, this.place, moves));
  }

  /** Nothing is asked until `resume`. */
  rest() {
    this.#walk.cancel();
  }

  resume() {
    this.#parts.onChange();
    return this.#walk.restart("shown");
  }

  /** Count the moves to go of the shown place. */
  async #count(signal: AbortSignal) {
    const { races, onChange } = this.#parts;
    const { view } = this;
    if (!view || races.get(view)?.done) return;
    await measure(this.#walk.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      onChange();
    });
  }
}

/** Showing another place of the same tree is no change. */
export function turnedTo(history: StudyHistory, study: Study): StudyHistory {
  if (study.tree === history.now.tree) return Object.freeze({ ...history, now: study });
  return changedTo(history, study, MOST_CHANGES);
}
