/** The screen of Analyse: a study on the board with its review and the engine's lines, or the story of its game. */

import { afterChange, batch, computed, signal } from "../../../base/signals.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { SecondWorker } from "../../../engine/secondworker.ts";
import type { ContextBoard, ModeContext } from "../../../game/mode.ts";
import type { GameRequest } from "../../../game/record/gamerequest.ts";
import type { Step } from "../../../game/record/steps.ts";
import type { ModeRequest } from "../../../game/routes.ts";
import type { Study } from "../analysisentry.ts";
import type { Fork } from "../tree.ts";
import { holds } from "../tree.ts";
import { ActionsStore } from "./actionsstore.ts";
import { GamesStore } from "./gamesstore.ts";
import { GameStory } from "./gamestory.ts";
import { MoveFormat } from "./moveformat.ts";
import { ReviewStore } from "./reviewstore.ts";
import { SearchStore } from "./searchstore.ts";
import { StoryStore } from "./storystore.ts";
import { StudiesStore } from "./studiesstore.ts";
import { StudyStore } from "./studystore.ts";
import { WaysStore } from "./waysstore.ts";

export type AnalysisStep = Step | Fork | FaultStep;
type FaultStep = keyof typeof FAULT_STEPS;

const FAULT_STEPS = Object.freeze({ faultBefore: -1, faultAfter: 1 } as const);

type Services = Pick<
  ModeContext,
  | ("announce" | "changeSettings" | "data" | "engine" | "fail" | "openPlay" | "openScreen")
  | ("races" | "reportQuarantined" | "rulesets" | "settings" | "store")
> & {
  board: Pick<ContextBoard, "flash" | "focus" | "selected">;
};

export class AnalyseStore {
  readonly study;
  readonly review;
  readonly search;
  readonly story;
  readonly moveFormat;
  readonly ways;
  readonly actions;
  readonly games;
  readonly isPageVisible = signal(true);
  #services;
  #studies;
  #isOn = signal(false);

  constructor(services: Services, second: Pick<SecondWorker, "lend" | "relieve">) {
    const { data, engine, fail, announce, reportQuarantined, rulesets, settings, store } = services;
    const studies = new StudiesStore(store, rulesets.first);
    const gameStory = new GameStory(services);
    const workers = { announce, engine, fail, second };
    this.#services = services;
    this.#studies = studies;
    this.study = new StudyStore(services, studies.stored.shown);
    this.review = new ReviewStore(workers, studies, this.study, gameStory);
    this.search = new SearchStore(workers, studies, this);
    this.story = new StoryStore(services, gameStory, this.study.position, this.review);
    this.moveFormat = new MoveFormat(this.study, settings);
    this.ways = new WaysStore(services, this.study.position);
    this.actions = new ActionsStore(services, this.study, this.ways);
    this.games = new GamesStore(studies, data.build.data?.puzzles);
    for (const key of studies.quarantined) reportQuarantined(key);
    this.#follow();
  }

  /** Whether the board shows the analysis, not the story. */
  readonly isShown = computed(() => this.#isOn.value && !this.story.isOpen);

  enter({ isStory, game }: ModeRequest<"analyse">) {
    // The address only follows the content, so it requests nothing new.
    if (this.#isOn.value && !game && isStory === this.story.isOpen) return;
    batch(() => {
      this.#isOn.value = true;
      if (!isStory) this.story.rest();
      if (game) this.open(game);
      else if (!isStory) void this.study.position.resume();
      if (isStory) this.#openStory();
      else this.review.resume();
    });
  }

  leave() {
    batch(() => {
      this.#isOn.value = false;
      this.#rest();
      this.story.rest();
    });
  }

  retry() {
    if (this.story.isOpen) this.#openStory();
    else void this.study.position.resume();
  }

  /** If the game is shown already, its changes can still be undone. */
  open(game: GameRequest) {
    const isShown = holds(this.study.tree, game);
    const study = this.#studies.opened(game);
    void (isShown ? this.study.change(study) : this.study.open(study));
    const isReviewed = this.study.main.moves.length === 0 || this.review.isComplete;
    if (game.review && !isReviewed) this.review.begin();
  }

  openStudy(study: Study) {
    this.#studies.show(study);
    void this.study.open(study);
  }

  canStep(step: AnalysisStep) {
    if (isFaultStep(step)) return this.review.neighbour(FAULT_STEPS[step]) !== null;
    return step !== "above" && step !== "below" && this.study.canStep(step);
  }

  step(step: AnalysisStep) {
    if (!isFaultStep(step)) return void this.study.step(step);
    const ply = this.review.neighbour(FAULT_STEPS[step]);
    if (ply !== null) void this.study.showPly(ply);
  }

  #follow() {
    const { study } = this;
    afterChange(
      () => study.now,
      (shown) => this.#studies.change({ shown }),
    );
    afterChange(
      () => study.position.unreadable.value,
      (fault) => fault && this.#beginAfresh(fault),
    );
  }

  #openStory() {
    this.#rest();
    this.story.open(this.study.main, this.study.tree.head.person ?? null);
  }

  #rest() {
    this.study.position.rest();
    this.review.pause();
  }

  /** Quarantines the stored analysis, which Python rejects. */
  #beginAfresh(fault: Fault) {
    const { fail, reportQuarantined } = this.#services;
    fail(fault);
    const key = this.#studies.quarantine();
    if (key) reportQuarantined(key);
    void this.study.open(this.#studies.stored.shown);
  }
}

function isFaultStep(step: AnalysisStep): step is FaultStep {
  return step in FAULT_STEPS;
}
