/** The study on the board: a tree, the shown place in it, and the undo history of the tree. */

import { batch, computed, signal } from "../../../base/signals.ts";
import type { Step } from "../../../game/record/steps.ts";
import { plyAfter } from "../../../game/record/steps.ts";
import type { UndoHistory } from "../../../game/record/undohistory.ts";
import { changedTo, historyOf, redone, undone } from "../../../game/record/undohistory.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Study } from "../analysisentry.ts";
import { offersOf } from "../offers.ts";
import type { Fork } from "../tree.ts";
import {
  alternative,
  fieldsAt,
  grown,
  lineThrough,
  MOST_NODES,
  mainFields,
  mainLine,
  nodeAt,
  played,
} from "../tree.ts";
import type { PositionServices } from "./positionstore.ts";
import { PositionStore } from "./positionstore.ts";

const say = speaker("analyse");

/** The maximum number of steps that can be undone. */
export const MOST_CHANGES = 200;

export class StudyStore {
  readonly position;
  #announce;
  #history;

  constructor(services: PositionServices, study: Study) {
    this.#announce = services.announce;
    this.#history = signal(historyOf(study));
    this.position = new PositionStore(services, fieldsAt(study.tree, study.place));
  }

  get now() {
    return this.#history.value.now;
  }

  // Computed, so that effects that read them do not run when only the shown place changes.
  #tree = computed(() => this.now.tree);
  #main = computed(() => mainFields(this.tree));

  get tree() {
    return this.#tree.value;
  }

  get main() {
    return this.#main.value;
  }

  get place() {
    return this.now.place;
  }

  get node() {
    return nodeAt(this.tree, this.place);
  }

  get offers() {
    return offersOf(this.now, this.position.view?.position ?? null, this.#isEnded);
  }

  /** False while unknown. */
  get #isEnded() {
    const { resigned, timeout, head } = this.tree;
    const { Result = "*" } = head.filed?.headers ?? {};
    const isForfeited = Boolean(resigned || timeout);
    return isForfeited || Result !== "*" || this.position.isOver(this.main);
  }

  /** Undo and Redo apply to changes of the tree. */
  canStep(to: Step) {
    if (to === "undo") return this.#history.value.past.length > 0;
    if (to === "redo") return this.#history.value.future.length > 0;
    return (to === "after" && this.#isPassNext) || plyAfter(to, this.#line) !== this.node.ply;
  }

  step(to: Step | Fork) {
    const { tree, place } = this;
    if (to === "undo") return this.#show(undone(this.#history.value));
    if (to === "redo") return this.#show(redone(this.#history.value));
    if (to === "above" || to === "below") return this.showPlace(alternative(tree, place, to));
    // A pass cannot be made on the board.
    if (to === "after" && this.#isPassNext) return this.play("pass");
    return this.showPlace(lineThrough(tree, place)[plyAfter(to, this.#line) - 1] ?? 0);
  }

  /** Begins a new undo history. */
  open(study: Study) {
    return this.#show(historyOf(Object.freeze(study)));
  }

  change(study: Study) {
    return this.#show(changedStudy(this.#history.value, Object.freeze(study)));
  }

  showPlace(place: number) {
    const { tree } = this;
    if (place === this.place || !tree.nodes[place]) return Promise.resolve();
    return this.change({ tree, place });
  }

  /** @param ply a ply of the main line */
  showPly(ply: number) {
    return this.showPlace(mainLine(this.tree)[ply - 1] ?? 0);
  }

  /** @param move a move from the shown place, legal according to Python's `View` of it; "" for none */
  play(move: string) {
    if (!move) return Promise.resolve();
    if (this.tree.nodes.length > MOST_NODES) this.#announce(say("say.full"));
    return this.change(played(this.tree, this.place, move));
  }

  /** @param moves a line from the shown place */
  playLine(moves: readonly string[]) {
    return this.change(grown(this.tree, this.place, moves));
  }

  get #line() {
    return { at: this.node.ply, count: lineThrough(this.tree, this.place).length };
  }

  get #isPassNext() {
    return this.node.children.length === 0 && Boolean(this.position.view?.pass);
  }

  #show(next: UndoHistory<Study>) {
    return batch(() => {
      this.#history.value = next;
      return this.position.show(fieldsAt(this.tree, this.place));
    });
  }
}

/** Showing another place of the same tree is not a step of the history. */
export function changedStudy(before: UndoHistory<Study>, study: Study): UndoHistory<Study> {
  if (study.tree === before.now.tree) return Object.freeze({ ...before, now: study });
  return changedTo(before, study, MOST_CHANGES);
}
