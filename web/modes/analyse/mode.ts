/** Analyse: a mode of the page. Both sides are moved by hand, with variations; the engine shows its best lines. */

import { afterChange, batch, effect, signal, untracked } from "../../base/signals.ts";
import type { Refusal } from "../../board/choice.ts";
import type { CellState } from "../../board/grid.ts";
import type { Fault } from "../../engine/protocol.ts";
import { secondWorker } from "../../engine/secondworker.ts";
import type { Mode, ModeContext, ModeOf, Offer } from "../../game/mode.ts";
import { placeKey, ViewCache } from "../../game/record/viewcache.ts";
import type { ModeRequest } from "../../game/routes.ts";
import { stepKeys } from "../../game/shortcuts.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { routeText } from "../../game/view/routes.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { actionKeys } from "../../ui/actionrow.ts";
import { element } from "../../ui/element.ts";
import { keepAccuracy } from "./accuracykeeping.ts";
import { Analysis } from "./analysis.ts";
import type { Study } from "./analysisentry.ts";
import { AnalysisStore } from "./analysisstore.ts";
import type { AnalyseState } from "./analysisview.ts";
import { AnalysisView } from "./analysisview.ts";
import { Commands } from "./commands.ts";
import { ACTIONS, createActions, createSections, createSteps } from "./controls.ts";
import { createHead } from "./head.ts";
import { createLinesPanel } from "./linespanel.ts";
import { createMoveTree } from "./movetree.ts";
import { announcementOf, createNote } from "./note.ts";
import { PlotPanel } from "./plotpanel.ts";
import type { Review } from "./reviewentry.ts";
import type { LinesState } from "./stores/enginelines.ts";
import { EngineLines } from "./stores/enginelines.ts";
import { GameReview } from "./stores/gamereview.ts";
import { GameStory } from "./stores/gamestory.ts";
import { SeenLines } from "./stores/seenlines.ts";
import { StoryStore } from "./stores/storystore.ts";
import { mainFields, named } from "./tree.ts";
import { createStory } from "./views/story.ts";

const say = speaker("analyse");

/** The depth at which the lines pause while a game is reviewed. */
const ENOUGH = 9;

export function createMode(context: ModeContext): ModeOf<"analyse"> {
  return new AnalyseMode(context);
}

class AnalyseMode implements ModeOf<"analyse"> {
  #state;
  #view;
  #commands;
  #panel;
  #story;
  #storyPanel;
  #isOn = signal(false);
  /** Whether the story is shown in place of the analysis. */
  #isStory = signal(false);
  #isPageVisible = signal(document.visibilityState !== "hidden");

  constructor(context: ModeContext) {
    const { data, engine, fail, place } = context;
    const services = { engine, fail, second: secondWorker(data.build) };
    const store = new AnalysisStore(context.store, context.rulesets.first);
    const story = new GameStory(services);
    const review = new GameReview(services, story, store.review);
    this.#state = {
      context,
      store,
      lines: new EngineLines(services),
      seen: new SeenLines(),
      review,
      analysis: this.#createAnalysis(context, store, review),
    };
    this.#view = new AnalysisView(this.#state);
    this.#commands = new Commands(this.#state, this.#view);
    this.#panel = createPanel(this.#state, this.#commands);
    this.#story = new StoryStore(context, story, this.#view);
    this.#storyPanel = createStory(this.#story, context, (ply) => {
      this.#commands.goToPly(ply);
      context.openScreen({ screen: "analyse", isStory: false });
    });
    place.classList.add("analyse");
    place.append(this.#panel.root);
    for (const key of store.asides) context.reportQuarantined(key);
    this.#follow();
  }

  #createAnalysis(
    { announce, board, engine, races, fail }: ModeContext,
    store: AnalysisStore,
    review: GameReview,
  ) {
    const parts = {
      cache: new ViewCache(),
      feedback: { ask: engine.call, flash: board.flash, announce },
      onFull: () => announce(say("say.full")),
      boardView: (bottom: 1 | 2) => this.#view.board(bottom),
      engine,
      races,
      onChange() {},
      onArrival: () => this.#arrive(),
      onStudy(study: Study) {
        store.change({ shown: study });
        review.follow(mainFields(study.tree));
      },
      onFault: fail,
      onUnreadable: (fault: Fault) => this.#beginAfresh(fault),
    };
    return new Analysis(parts, store.stored.shown);
  }

  #follow() {
    const { lines, review } = this.#state;
    document.addEventListener("visibilitychange", () => {
      this.#isPageVisible.value = document.visibilityState !== "hidden";
    });
    afterChange(
      () => this.#searchKey,
      () => this.#search(),
    );
    afterChange(
      () => lines.state,
      (found) => found && this.#noteLines(found),
    );
    afterChange(
      () => review.complete,
      (found) => found && this.#finishReview(found),
    );
    effect(() => this.#draw());
  }

  #noteLines(found: LinesState) {
    const { analysis, seen, review, lines } = this.#state;
    const { view, fields } = analysis;
    const { place } = lines;
    const isShown = view && place && placeKey(place) === placeKey(fields);
    if (isShown) seen.note(place, view.player, found);
    // The engine does one thing at a time: deeper lines wait for the review.
    if (review.isRunning && found.depth >= ENOUGH) lines.rest();
  }

  #finishReview(found: Review) {
    const { context, store } = this.#state;
    store.saveReview(found);
    // Without an archive the accuracy cannot be stored; the review itself is not affected.
    keepAccuracy(found).catch(() => {});
    context.announce(say("review.done", { n: this.#view.state.plot.marks.length }));
  }

  #openStory() {
    const { analysis, review } = this.#state;
    analysis.rest();
    review.pause();
    this.#swap(true);
    const { tree } = analysis;
    const isFresh = this.#story.open(mainFields(tree), tree.head.person ?? null);
    if (isFresh) this.#storyPanel.focus();
  }

  #closeStory() {
    this.#story.rest();
    this.#swap(false);
  }

  /** Show the story or the analysis before it is drawn: scrolling and drawing depend on its size. */
  #swap(isStory: boolean) {
    const { root } = this.#storyPanel;
    if (isStory && !root.isConnected) this.#state.context.place.append(root);
    this.#panel.root.hidden = isStory;
    root.hidden = !isStory;
    this.#isStory.value = isStory;
  }

  /** Everything that the search depends on, as one text. */
  get #searchKey() {
    const { analysis, review, store } = this.#state;
    const { view, fields } = analysis;
    const { isOn, lines } = store.stored;
    const mode = [this.#isOn.value, this.#isStory.value, this.#isPageVisible.value];
    const place = [Boolean(view), Boolean(view?.ending), placeKey(fields)];
    return JSON.stringify([mode, place, isOn, lines, review.isRunning]);
  }

  /** Search the shown position, if the engine is on and the page is visible. */
  #search() {
    const { analysis, lines, store } = this.#state;
    const { view, fields } = analysis;
    const { isOn, lines: count } = store.stored;
    const isShown = this.#isOn.value && !this.#isStory.value;
    if (!isShown || !isOn || !view || view.ending) lines.clear();
    else if (!this.#isPageVisible.value) lines.rest();
    else lines.search(fields, count);
  }

  #arrive() {
    const { context } = this.#state;
    context.fail(null);
    if (!this.#isOn.value || this.#isStory.value) return;
    context.announce(announcementOf(this.#view.state));
  }

  /** Python rejects the stored analysis: put it aside, and show the opening. */
  #beginAfresh(fault: Fault) {
    const { analysis, context, store } = this.#state;
    context.fail(fault);
    const key = store.quarantine();
    if (key) context.reportQuarantined(key);
    void analysis.open(store.stored.shown);
  }

  #draw() {
    if (!this.#isOn.value) return;
    const { analysis, context } = this.#state;
    if (this.#isStory.value) {
      const { board, state } = this.#story.moment;
      if (state) untracked(() => context.board.show(board));
      return;
    }
    const view = analysis.boardView(context.settings().turned ? 2 : 1);
    untracked(() => context.board.show(view));
    const panel = this.#view.panel();
    const { refusal } = analysis;
    const before = refusal === "" ? [] : [refusal];
    const texts = [...before, ...panel.note.texts];
    const spoken = [...before, ...panel.note.spoken];
    this.#panel.show({ ...panel, note: { ...panel.note, texts, spoken } });
  }

  // Its effects follow the settings, the language and the engine by themselves.
  show() {}

  enter({ isStory, game }: ModeRequest<"analyse">) {
    const { analysis, review } = this.#state;
    // The address merely follows the opened content, and requests nothing new.
    if (this.#isOn.value && !game && isStory === this.#isStory.value) return;
    batch(() => {
      this.#isOn.value = true;
      if (!isStory) this.#closeStory();
      if (game) this.#commands.open(game);
      else if (!isStory) void analysis.resume();
    });
    if (isStory) this.#openStory();
    else if (review.isPaused) void review.begin(mainFields(analysis.tree));
  }

  leave() {
    this.#isOn.value = false;
    this.#state.analysis.rest();
    this.#state.review.pause();
    this.#story.rest();
  }

  get controller(): Mode["controller"] {
    if (!this.#isStory.value) return this.#state.analysis;
    const { moment } = this.#story;
    return {
      onMove: ({ from, to }: { from: number; to: number }) => moment.play(from, to),
      refuse: (refusal: Refusal) => moment.explain(refusal),
      onSelect: (number: number | null) => number !== null && moment.explain(null),
    };
  }

  describe(number: number, piece: string, cell: CellState): string {
    const { colours, routes, routesShown } = this.#view;
    const isShown = routesShown.value !== "piece" || cell.isSelected;
    return squareText(number, piece, cell, colours, isShown ? routeText(routes, number) : "");
  }

  get keys(): Mode["keys"] {
    if (this.#isStory.value) return this.#storyPanel.keys();
    const commands = this.#commands;
    const fork = { ArrowUp: () => commands.step("above"), ArrowDown: () => commands.step("below") };
    const turnEngine = () => commands.switchEngine(!this.#state.store.stored.isOn);
    return [
      [sayOfPage("keys.walk.keys"), say("keys.walk"), stepKeys((to) => commands.step(to))],
      ["↑ ↓", say("keys.fork"), fork],
      ["e", say("keys.e"), { e: turnEngine }],
      ["m", say("keys.m"), { m: () => commands.step("faultAfter") }],
      ...actionKeys(
        ACTIONS,
        (key) => say(`keys.${key}`),
        (id) => commands.act(id),
      ),
    ];
  }

  offers() {
    return this.#isStory.value ? this.#story.moment.offers : this.#state.analysis.offers();
  }

  onWords(offer: Offer) {
    const { tree, place } = this.#state.analysis;
    void this.#state.analysis.change({ tree: named(tree, offer), place });
  }

  retry() {
    if (this.#isStory.value) this.#openStory();
    else void this.#state.analysis.resume();
  }
}

function createPanel(
  { context, analysis, review, lines: search }: AnalyseState,
  commands: Commands,
) {
  const head = createHead();
  const lines = createLinesPanel({
    onSwitch: (isOn) => commands.switchEngine(isOn),
    onCount: (count) => commands.changeLines({ lines: count }),
    onLine: (row, count) => commands.playLine(row, count),
    onGoOn: () => search.goOn(),
    onFocusLost: () => moves.focus(),
  });
  const steps = createSteps((step) => commands.step(step));
  const moves = createMoveTree({
    onGo: (place) => void analysis.showPlace(place),
    onStep: (step) => commands.step(step),
  });
  const note = createNote(() => commands.playBetter());
  const plot = new PlotPanel({
    onGo: (ply) => commands.goToPly(ply),
    onReview: () => void review.begin(mainFields(analysis.tree)),
    onStop: () => review.stop(),
    onStory: () => context.openScreen({ screen: "analyse", isStory: true }),
    onFocusLost: () => moves.focus(),
  });
  const actions = createActions((action) => commands.act(action));
  const sections = createSections({
    lines: [lines.root],
    moves: [steps.root, moves.root, note.root],
    chart: [plot.root],
  });

  return {
    root: element("div", { class: "an" }, head.root, ...sections, actions.root),
    show(view: ReturnType<AnalysisView["panel"]>) {
      head.show(view.head);
      lines.show(view.lines);
      steps.show(view.steps, view.hasFaults);
      moves.show(view.moves);
      note.show(view.note);
      plot.show(view.plot);
      actions.show(view.actions);
      actions.pressWays(view.hasWays);
    },
  };
}
