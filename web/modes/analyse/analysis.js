/** What is looked at: a tree, a place in it, and what Python knows of that place. */

import { measure } from "../../game/countrequests.js";
import { recordOf } from "../../game/record.js";
import { Walk } from "../../game/walk.js";
import { fieldsAt, grown, nodeAt, played } from "./tree.js";
import { begunWith, redone, turnedTo, undone } from "./treehistory.js";

/** @typedef {import("./analysisentry.js").Study} Study */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */

/** How long the moves to go of one position may be counted, in milliseconds. */
const COUNT_MS = 2000;

/**
 * @typedef {object} AnalysisParts
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {import("../../game/walk.js").Engine} engine
 * @property {import("../../game/races.js").Races} races
 * @property {() => void} onChange
 * @property {() => void} onArrival  Python has told the view
 * @property {(study: Study) => void} onStudy  the tree or the place has changed
 * @property {(fault: Fault) => void} onFault
 * @property {(fault: Fault) => void} onUnreadable  the line means nothing to Python
 */

export class Analysis {
  #parts;
  #walk;
  /** @type {import("./treehistory.js").History} */
  #history;

  /** @param {AnalysisParts} parts @param {Study} study */
  constructor(parts, study) {
    this.#parts = parts;
    this.#history = begunWith(study);
    const { cache, engine, onFault, onUnreadable } = parts;
    this.#walk = new Walk(
      {
        cache,
        operation: "view",
        onTurn: parts.onChange,
        onArrival: () => this.#arrived(),
        follow: (signal) => this.#count(signal),
        onFault,
        onRejected: onUnreadable,
      },
      recordOf(this.fields),
      { engine },
    );
  }

  get study() {
    return this.#history.now;
  }

  get tree() {
    return this.study.tree;
  }

  get place() {
    return this.study.place;
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

  /** Python's view of what is to be on the board; null until it has come. */
  get view() {
    return this.#walk.view;
  }

  /** How far both sides have to go, as far as it is known. */
  get race() {
    const { view } = this;
    return view && this.#parts.races.get(view);
  }

  /** Another study: what was changed in the last one is not undone from here. @param {Study} study */
  open(study) {
    return this.#turn(begunWith(Object.freeze(study)));
  }

  /** The tree as it has become, or another place in it. @param {Study} study */
  lay(study) {
    return this.#turn(turnedTo(this.#history, Object.freeze(study)));
  }

  undo() {
    return this.#turn(undone(this.#history));
  }

  redo() {
    return this.#turn(redone(this.#history));
  }

  /** @param {import("./treehistory.js").History} history */
  #turn(history) {
    this.#history = history;
    this.#parts.onStudy(this.study);
    return this.#walk.go(recordOf(this.fields), "shown");
  }

  /** @param {number} place */
  goTo(place) {
    if (place === this.place || !this.tree.nodes[place]) return Promise.resolve();
    return this.lay({ tree: this.tree, place });
  }

  /** @param {string} move  from the place that is looked at, legal as its view says */
  play(move) {
    return this.lay(played(this.tree, this.place, move));
  }

  /** A line from the place that is looked at. @param {readonly string[]} moves */
  follow(moves) {
    return this.lay(grown(this.tree, this.place, moves));
  }

  /** One move back, or on along the line. @param {-1 | 1} direction */
  walk(direction) {
    const { parent, children } = nodeAt(this.tree, this.place);
    return this.goTo(direction < 0 ? Math.max(0, parent) : (children[0] ?? this.place));
  }

  /** Nothing is asked until `resume`. */
  rest() {
    this.#walk.cancel();
  }

  resume() {
    this.#parts.onChange();
    return this.#walk.restart("shown");
  }

  #arrived() {
    this.#parts.onChange();
    this.#parts.onArrival();
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
