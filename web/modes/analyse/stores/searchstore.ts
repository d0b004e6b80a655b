/** Decides when the engine searches for the best lines. */

import type { ReadonlySignal } from "../../../base/signals.ts";
import { afterChange, computed, effect, untracked } from "../../../base/signals.ts";
import type { SecondWorker } from "../../../engine/secondworker.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { placeKey } from "../../../game/record/viewcache.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { LinesState } from "./enginelines.ts";
import { EngineLines } from "./enginelines.ts";
import type { ReviewStore } from "./reviewstore.ts";
import type { StudiesStore } from "./studiesstore.ts";
import type { StudyStore } from "./studystore.ts";

const say = speaker("analyse");

/** The depth at which the search pauses during a review. */
const ENOUGH = 9;

type Services = Pick<ModeContext, "announce" | "engine" | "fail"> & {
  second: Pick<SecondWorker, "relieve">;
};
interface Stores {
  study: StudyStore;
  review: ReviewStore;
  isShown: ReadonlySignal<boolean>;
  isPageVisible: ReadonlySignal<boolean>;
}

export class SearchStore {
  readonly lines;
  #services;
  #studies;
  #stores;

  constructor(services: Services, studies: StudiesStore, stores: Stores) {
    this.#services = services;
    this.#studies = studies;
    this.#stores = stores;
    this.lines = new EngineLines(services);
    effect(() => this.#search());
    afterChange(
      () => this.lines.state,
      (state) => state && this.#note(state),
    );
  }

  // Computed, since the stored entry changes with every move.
  #isOn = computed(() => this.#studies.stored.isOn);
  #count = computed(() => this.#studies.stored.lines);

  get isOn() {
    return this.#isOn.value;
  }

  get count() {
    return this.#count.value;
  }

  /** Null while there are no lines, or the search is off. */
  get state() {
    return this.isOn ? this.lines.state : null;
  }

  get isAwake() {
    return this.#services.engine.state === "ready";
  }

  turn(isOn: boolean) {
    this.#services.announce(say(isOn ? "say.engineOn" : "say.engineOff"));
    this.#studies.change({ isOn });
  }

  setCount(lines: number) {
    this.#studies.change({ lines });
  }

  playLine(row: number, count: number) {
    const line = this.lines.state?.lines[row];
    if (line) void this.#stores.study.playLine(line.pv.slice(0, count));
  }

  #search() {
    const { study, review, isShown, isPageVisible } = this.#stores;
    const { fields, view } = study.position;
    const isWanted = isShown.value && this.isOn && view !== null && !view.ending;
    const isVisible = isPageVisible.value;
    const { count } = this;
    void review.isRunning; // the end of a review resumes the search
    untracked(() => {
      if (!isWanted) this.lines.clear();
      else if (isVisible) this.lines.search(fields, count);
      else this.lines.rest();
    });
  }

  #note(state: LinesState) {
    const { study, review } = this.#stores;
    const { place } = this.lines;
    if (place && placeKey(place) === placeKey(study.position.fields)) review.note(state);
    // The engine computes one request at a time, so deeper lines wait for the review.
    if (review.isRunning && state.depth >= ENOUGH) this.lines.rest();
  }
}
