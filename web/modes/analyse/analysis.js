/** A tree of moves, the place in it that is shown, and what Python knows of that place. */

import { measure } from "../../game/countrequests.js";
import { recordOf } from "../../game/record.js";
import { changedTo, historyOf, redone, undone } from "../../game/undohistory.js";
import { Walk } from "../../game/walk.js";
import { fieldsAt, grown, nodeAt, played } from "./tree.js";

/** @typedef {import("./analysisentry.js").Study} Study */
/** @typedef {import("../../game/undohistory.js").UndoHistory<Study>} StudyHistory */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

/** How long the moves to go of one position may be counted, in milliseconds. */
const COUNT_MS = 2000;
/** Changes that can be undone. */
export const MOST_CHANGES = 200;

/**
 * @typedef {object} AnalysisParts
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {import("../../game/walk.js").Engine} engine
 * @property {import("../../game/races.js").Races} races
 * @property {() => void} onChange
 * @property {() => void} onArrival  Python has answered with the view
 * @property {(study: Study) => void} onStudy  the tree or the place has changed
 * @property {(fault: Fault) => void} onFault
 * @property {(fault: Fault) => void} onUnreadable  Python rejects the line
 */

export class Analysis {
  #parts;
  #walk;
  /** @type {StudyHistory} */
  #history;

  /** @param {AnalysisParts} parts @param {Study} study */
  constructor(parts, study) {
    const { cache, engine, onChange, onArrival, onFault, onUnreadable } = parts;
    this.#parts = parts;
    this.#history = historyOf(study);
    this.#walk = new Walk(
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

  /** Show another study: the changes of the last one can no longer be undone. @param {Study} study */
  open(study) {
    return this.#show(historyOf(Object.freeze(study)));
  }

  /** Show the tree as it has become, or another place in it. @param {Study} study */
  change(study) {
    return this.#show(turnedTo(this.#history, Object.freeze(study)));
  }

  undo() {
    return this.#show(undone(this.#history));
  }

  redo() {
    return this.#show(redone(this.#history));
  }

  /** @param {StudyHistory} history */
  #show(history) {
    this.#history = history;
    this.#parts.onStudy(history.now);
    return this.#walk.go(recordOf(this.fields), "shown");
  }

  /** @param {number} place */
  goTo(place) {
    if (place === this.place || !this.tree.nodes[place]) return Promise.resolve();
    return this.change({ tree: this.tree, place });
  }

  /** @param {string} move  from the shown place, legal as its view says */
  play(move) {
    return this.change(played(this.tree, this.place, move));
  }

  /** @param {readonly string[]} moves  from the shown place */
  playLine(moves) {
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

  /** Count the moves to go of the shown place. @param {AbortSignal} signal */
  async #count(signal) {
    const { races, onChange } = this.#parts;
    const { view } = this;
    if (!view || races.get(view)?.done) return;
    await measure(this.#walk.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      onChange();
    });
  }
}

/** Showing another place of the same tree is no change. @param {StudyHistory} history @param {Study} study @returns {StudyHistory} */
export function turnedTo(history, study) {
  if (study.tree === history.now.tree) return Object.freeze({ ...history, now: study });
  return changedTo(history, study, MOST_CHANGES);
}
