/** The controller of an analysis: a tree of moves, the place in it that is shown, and what Python knows of that place. */

import type { BoardView } from "../../board/view.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { Feedback, Step } from "../../game/record/controller.ts";
import { Controller } from "../../game/record/controller.ts";
import { measure } from "../../game/record/countrequests.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import type { Races } from "../../game/record/races.ts";
import { recordOf } from "../../game/record/record.ts";
import type { UndoHistory } from "../../game/record/undohistory.ts";
import { changedTo, historyOf, redone, undone } from "../../game/record/undohistory.ts";
import type { ViewCache } from "../../game/record/viewcache.ts";
import type { Study } from "./analysisentry.ts";
import { offersOf } from "./offers.ts";
import { fieldsAt, grown, lineThrough, MOST_NODES, mainLine, nodeAt, played } from "./tree.ts";

type StudyHistory = UndoHistory<Study>;

/** How long the moves to go of one position may be counted, in milliseconds. */
const COUNT_MS = 2000;
/** Changes that can be undone. */
export const MOST_CHANGES = 200;

interface AnalysisParts {
  cache: ViewCache;
  engine: Engine;
  races: Races;
  feedback: Feedback;
  boardView: (bottom: 1 | 2) => Partial<BoardView>;
  /** The tree takes no more moves */
  onFull: () => void;
  onChange: () => void;
  /** Python has answered with the view */
  onArrival: () => void;
  /** The tree or the place has changed */
  onStudy: (study: Study) => void;
  onFault: (fault: Fault) => void;
  /** Python rejects the line */
  onUnreadable: (fault: Fault) => void;
}

export class Analysis extends Controller<StudyHistory, "shown"> {
  #parts;

  constructor(parts: AnalysisParts, study: Study) {
    const { engine } = parts;
    const record = recordOf(fieldsAt(study.tree, study.place));
    super({ operation: "view", ...parts }, record, () => historyOf(study), { engine });
    this.#parts = parts;
  }

  get tree() {
    return this.state.now.tree;
  }

  get place() {
    return this.state.now.place;
  }

  /** The node at the shown place. */
  get node() {
    return nodeAt(this.tree, this.place);
  }

  /** The moves that are on the board, as Python is asked about them. */
  override get fields() {
    return fieldsAt(this.tree, this.place);
  }

  get isMovable() {
    const { view } = this;
    return view !== null && !view.ending && !view.pass;
  }

  status() {
    const { view } = this;
    if (!view) return "loading";
    return view.ending ? "over" : "your-move";
  }

  /** The line through the shown place. */
  override get line() {
    const { tree, place } = this;
    return { at: this.node.ply, count: lineThrough(tree, place).length };
  }

  boardView(bottom: 1 | 2) {
    return this.#parts.boardView(bottom);
  }

  offers() {
    return offersOf(this, this.#isEnded);
  }

  /** Has the game of the main line ended, as far as that is known? */
  get #isEnded() {
    const { tree } = this;
    const { Result = "*" } = tree.head.filed?.headers ?? {};
    const last = this.#parts.cache.get(fieldsAt(tree, mainLine(tree).at(-1) ?? 0));
    return Boolean(tree.resigned || tree.timeout || Result !== "*" || last?.ending);
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
    return this.#show(turnedTo(this.state, Object.freeze(study)));
  }

  /** Undo and Redo are of changes of the tree. */
  override step(to: Step): Promise<unknown> {
    if (to === "undo") return this.#show(undone(this.state));
    if (to === "redo") return this.#show(redone(this.state));
    // A pass cannot be made on the board.
    return to === "after" && this.#isPassNext ? this.play("pass") : super.step(to);
  }

  override canStep(to: Step) {
    if (to === "undo") return this.state.past.length > 0;
    if (to === "redo") return this.state.future.length > 0;
    return (to === "after" && this.#isPassNext) || super.canStep(to);
  }

  get #isPassNext() {
    return this.node.children.length === 0 && Boolean(this.view?.pass);
  }

  protected goToMove(ply: number) {
    return this.showPlace(lineThrough(this.tree, this.place)[ply - 1] ?? 0);
  }

  #show(history: StudyHistory) {
    return this.asOne(() => {
      this.set(history);
      this.#parts.onStudy(history.now);
      return this.cursor.go(recordOf(this.fields), "shown");
    });
  }

  /** @param place of the tree */
  showPlace(place: number) {
    if (place === this.place || !this.tree.nodes[place]) return Promise.resolve();
    return this.change({ tree: this.tree, place });
  }

  /** @param move from the shown place, legal as its view says; "" for none */
  play(move: string) {
    if (!move) return Promise.resolve();
    if (this.tree.nodes.length > MOST_NODES) this.#parts.onFull();
    return this.change(played(this.tree, this.place, move));
  }

  /** @param moves from the shown place */
  playLine(moves: readonly string[]) {
    return this.change(grown(this.tree, this.place, moves));
  }

  resume() {
    this.report();
    return this.cursor.restart("shown");
  }

  protected arrived() {
    this.changed();
    this.after(this.#parts.onArrival);
  }

  protected override rejected(fault: Fault) {
    this.#parts.onUnreadable(fault);
  }

  /** Count the moves to go of the shown place. */
  protected async follow(signal: AbortSignal) {
    const { races } = this.#parts;
    const { view } = this;
    if (!view || races.get(view)?.done) return;
    await measure(this.cursor.ask, view, { signal, budget: COUNT_MS }, (race) => {
      races.take(view, race);
      this.report();
    });
  }
}

/** Showing another place of the same tree is no change. */
export function turnedTo(history: StudyHistory, study: Study): StudyHistory {
  if (study.tree === history.now.tree) return Object.freeze({ ...history, now: study });
  return changedTo(history, study, MOST_CHANGES);
}
