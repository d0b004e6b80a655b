/** The review of the game on the board, corrected by the engine's lines, and stored once complete. */

import { afterChange, computed } from "../../../base/signals.ts";
import type { SecondWorker } from "../../../engine/secondworker.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { keepAccuracy } from "../accuracy.ts";
import { mainLineFaults, reviewedFault } from "../plies.ts";
import { nextMark, plotOf } from "../plot.ts";
import type { Review } from "../reviewentry.ts";
import { grown, isMain, pathTo } from "../tree.ts";
import type { LinesState } from "./enginelines.ts";
import { GameReview } from "./gamereview.ts";
import type { GameStory } from "./gamestory.ts";
import { SeenLines } from "./seenlines.ts";
import type { StudiesStore } from "./studiesstore.ts";
import type { StudyStore } from "./studystore.ts";

const say = speaker("analyse");

type Services = Pick<ModeContext, "announce" | "engine" | "fail"> & {
  second: Pick<SecondWorker, "lend">;
};

export class ReviewStore {
  #announce;
  #studies;
  #study;
  #review;
  #seen = new SeenLines();

  constructor(services: Services, studies: StudiesStore, study: StudyStore, story: GameStory) {
    this.#announce = services.announce;
    this.#studies = studies;
    this.#study = study;
    this.#review = new GameReview(services, story, studies.review);
    afterChange(
      () => study.main,
      (game) => this.#review.follow(game),
    );
    afterChange(
      () => this.#review.complete,
      (review) => review && this.#finish(review),
    );
  }

  // Computed, so that the large panels that read them redraw only after a change.
  #plies = computed(() => {
    const { main } = this.#study;
    return this.#seen.follow(main, this.#review.pliesIn(main));
  });
  #plot = computed(() => plotOf(this.plies, this.#study.main.moves.length));
  #faults = computed(() => mainLineFaults(this.#study.tree, this.plies));

  get plies() {
    return this.#plies.value;
  }

  get plot() {
    return this.#plot.value;
  }

  /** The faults on the main line, keyed by place. */
  get faults() {
    return this.#faults.value;
  }

  /** Null unless the shown move is a fault. */
  get shownFault() {
    const { tree, place } = this.#study;
    return reviewedFault(tree, place, this.plies);
  }

  /** The shown ply; in a variation, the ply at which it branches off. */
  get ply() {
    const { tree, place } = this.#study;
    return pathTo(tree, place).filter((at) => isMain(tree, at)).length;
  }

  get isRunning() {
    return this.#review.isRunning;
  }

  get isComplete() {
    return this.#review.isComplete(this.#study.main);
  }

  /** From 0 to 1. */
  get progress() {
    return this.#review.progress(this.#study.main);
  }

  begin() {
    void this.#review.begin(this.#study.main);
  }

  stop() {
    this.#review.stop();
  }

  /** Nothing is computed until `resume`. */
  pause() {
    this.#review.pause();
  }

  /** Continues a paused review, unless another game is on the board. */
  resume() {
    this.#review.follow(this.#study.main);
    if (this.#review.isPaused) this.begin();
  }

  /** Corrects the review by the engine's lines for the shown position. */
  note(lines: LinesState) {
    const { fields, view } = this.#study.position;
    if (view) this.#seen.note(fields, view.player, lines);
  }

  neighbour(direction: -1 | 1) {
    return nextMark(this.plot, this.ply, direction);
  }

  playBetter() {
    const { shownFault } = this;
    const { node, tree } = this.#study;
    if (!shownFault) return;
    const line = grown(tree, node.parent, shownFault.pv).tree;
    void this.#study.change(grown(line, node.parent, shownFault.pv.slice(0, 1)));
  }

  #finish(review: Review) {
    this.#studies.saveReview(review);
    // Without an archive the accuracy cannot be stored.
    keepAccuracy(review).catch(() => {});
    this.#announce(say("review.done", { n: this.plot.marks.length }));
  }
}
