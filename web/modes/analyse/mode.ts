/** Analyse: a mode of the page. Both sides are moved by hand, with variations; the engine shows its best lines. */

import { Lazy } from "../../base/lazy.ts";
import type { CellState } from "../../board/grid.ts";
import type { GameFields } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { secondWorker } from "../../engine/secondworker.ts";
import type { Mode, ModeContext, ModeOf, Offer } from "../../game/mode.ts";
import { placeKey, ViewCache } from "../../game/record/viewcache.ts";
import type { ModeRequest } from "../../game/routes.ts";
import { stepKeys } from "../../game/shortcuts.ts";
import { missingPart } from "../../game/texts/faultkinds.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { routeText } from "../../game/view/routes.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../i18n/say.ts";
import { actionKeys } from "../../ui/actionrow.ts";
import { element } from "../../ui/element.ts";
import { Analysis } from "./analysis.ts";
import type { Study } from "./analysisentry.ts";
import { AnalysisStore } from "./analysisstore.ts";
import type { AnalyseState } from "./analysisview.ts";
import { AnalysisView } from "./analysisview.ts";
import { Commands } from "./commands.ts";
import { ACTIONS, createActions, createSections, createSteps } from "./controls.ts";
import type { LinesState } from "./enginelines.ts";
import { EngineLines, SeenLines } from "./enginelines.ts";
import { GameStory } from "./gamestory.ts";
import { createHead } from "./head.ts";
import { createLinesPanel } from "./linespanel.ts";
import { createMoveTree } from "./movetree.ts";
import { announcementOf, createNote } from "./note.ts";
import { PlotPanel } from "./plotpanel.ts";
import { GameReview } from "./review.ts";
import type { Review } from "./reviewentry.ts";
import type { StoryScreen } from "./story/screen.ts";
import { mainFields, mainLine, named } from "./tree.ts";

const say = speaker("analyse");

/** The depth that lines must do with while a game is reviewed. */
const ENOUGH = 9;
/** What an address, or another part of the page, asks for. */

export function createMode(context: ModeContext): ModeOf<"analyse"> {
  return new AnalyseMode(context);
}

class AnalyseMode implements ModeOf<"analyse"> {
  #state;
  #view;
  #commands;
  #panel;
  #story;
  #isOn = false;
  /** Whether the story is asked for; it is shown once it has come. */
  #isStory = false;

  constructor(context: ModeContext) {
    const { data, engine, fail: onFault } = context;
    const onChange = () => this.show();
    const store = new AnalysisStore(context.store, context.rulesets.first);
    const seen = new SeenLines();
    const lines = new EngineLines({
      engine,
      second: secondWorker(data.build),
      onChange: (...found) => this.#noteLines(...found),
      onFault,
    });
    const story = new GameStory({ engine, onChange, onFault });
    const review = this.#createReview(context, story, store.review);
    const analysis = this.#createAnalysis(context, store, review);
    const state = { context, store, lines, seen, review, story, analysis };
    this.#state = state;
    this.#view = new AnalysisView(state);
    this.#commands = new Commands(state, this.#view, {
      onShow: onChange,
      onLines: () => {
        this.#search();
        this.show();
      },
    });
    this.#panel = createPanel(state, this.#commands);
    context.place.classList.add("analyse");
    context.place.append(this.#panel.root);
    this.#story = new Lazy(() => this.#fetchStory());
    document.addEventListener("visibilitychange", () => this.#search());
    for (const key of store.asides) context.reportQuarantined(key);
  }

  #createReview({ data, engine, fail }: ModeContext, story: GameStory, stored: Review | null) {
    const review: GameReview = new GameReview({
      engine,
      divide: async (game) => (await fetchDivision()).divided(game, data.build),
      story,
      stored,
      onChange: () => {
        if (!review.isRunning) this.#search();
        this.show();
      },
      onDone: (found) => this.#finishReview(found),
      onFault: fail,
    });
    return review;
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
      onChange: () => this.show(),
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

  #noteLines(found: LinesState | null, place: GameFields | null) {
    const { analysis, seen, review, lines } = this.#state;
    const { view, fields } = analysis;
    const isShown = view && place && placeKey(place) === placeKey(fields);
    if (found && isShown) seen.note(place, view.player, found);
    // The engine does one thing at a time: deeper lines wait for the review.
    if (review.isRunning && found && found.depth >= ENOUGH) lines.rest();
    this.show();
  }

  #finishReview(found: Review) {
    const { context, store } = this.#state;
    store.saveReview(found);
    void keepInArchive(found);
    context.announce(say("review.done", { n: this.#view.state.plot.marks.length }));
  }

  /** The story has come: it is beside the analysis, and one of them is hidden. */
  async #fetchStory(): Promise<StoryScreen> {
    const { createStory } = await withSentences(import("./story/screen.ts"));
    const { context, story, analysis } = this.#state;
    const onAnalyse = (ply: number) => {
      void analysis.showPlace(mainLine(analysis.tree)[ply - 1] ?? 0);
      context.openScreen({ screen: "analyse", isStory: false });
    };
    const screen = await createStory({ context, story, view: this.#view, onAnalyse });
    context.place.append(screen.root);
    return screen;
  }

  /** The screen of the story, where that is what is shown. */
  get #shownStory() {
    return this.#isStory ? this.#story.ready : null;
  }

  async #openStory() {
    const { analysis, context, lines, review } = this.#state;
    this.#isStory = true;
    analysis.rest();
    lines.rest();
    review.pause();
    const screen = await this.#story.get().catch((error) => {
      if (this.#isOn && this.#isStory) context.fail(missingPart(error));
      return null;
    });
    if (!screen || !this.#isOn || !this.#isStory) return;
    this.#swap(true);
    screen.open(mainFields(analysis.tree), analysis.tree.head.person ?? null);
    this.show();
  }

  #closeStory() {
    this.#isStory = false;
    this.#story.ready?.rest();
    this.#swap(false);
  }

  #swap(isStory: boolean) {
    this.#panel.root.hidden = isStory;
    const { ready } = this.#story;
    if (ready) ready.root.hidden = !isStory;
  }

  /** Search the shown position, if the engine is wanted and the page is visible. */
  #search() {
    const { analysis, lines, store } = this.#state;
    const { view, fields } = analysis;
    const { isOn, lines: count } = store.stored;
    if (!this.#isOn || this.#isStory || !isOn || !view || view.ending) lines.clear();
    else if (document.visibilityState === "hidden") lines.rest();
    else lines.search(fields, { lines: count });
  }

  #arrive() {
    const { context } = this.#state;
    context.fail(null);
    this.#search();
    if (this.#isOn && !this.#isStory) context.announce(announcementOf(this.#view.state));
  }

  /** Python rejects what was stored: it is put aside, and the opening shown. */
  #beginAfresh(fault: Fault) {
    const { analysis, context, store } = this.#state;
    context.fail(fault);
    const key = store.quarantine();
    if (key) context.reportQuarantined(key);
    void analysis.open(store.stored.shown);
  }

  show() {
    if (!this.#isOn) return;
    if (this.#shownStory) {
      this.#shownStory.show();
      return;
    }
    const { analysis, context, lines } = this.#state;
    if (!analysis.view) lines.clear();
    context.board.show(analysis.boardView(context.settings().turned ? 2 : 1));
    const panel = this.#view.panel();
    const { refusal } = analysis;
    const before = refusal === "" ? [] : [refusal];
    const texts = [...before, ...panel.note.texts];
    const spoken = [...before, ...panel.note.spoken];
    this.#panel.show({ ...panel, note: { ...panel.note, texts, spoken } });
  }

  enter({ isStory, game }: ModeRequest<"analyse">) {
    const { analysis, review } = this.#state;
    // The address follows what has been opened: it asks for nothing new.
    if (this.#isOn && !game && isStory === this.#isStory) return;
    this.#isOn = true;
    if (!isStory) this.#closeStory();
    if (game) this.#commands.open(game);
    else if (!isStory) void analysis.resume();
    if (isStory) void this.#openStory();
    else if (review.isPaused) void review.begin(mainFields(analysis.tree));
  }

  leave() {
    this.#isOn = false;
    this.#state.analysis.rest();
    this.#state.lines.rest();
    this.#state.review.pause();
    this.#story.ready?.rest();
  }

  get controller() {
    return this.#shownStory?.controller ?? this.#state.analysis;
  }

  describe(number: number, piece: string, cell: CellState): string {
    const { colours, routes, routesShown } = this.#view;
    const isShown = routesShown !== "piece" || cell.isSelected;
    return squareText(number, piece, cell, colours, isShown ? routeText(routes, number) : "");
  }

  get keys(): Mode["keys"] {
    if (this.#shownStory) return this.#shownStory.keys;
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
    return this.controller.offers();
  }

  onWords(offer: Offer) {
    const { tree, place } = this.#state.analysis;
    void this.#state.analysis.change({ tree: named(tree, offer), place });
  }

  retry() {
    if (this.#isStory) void this.#openStory();
    else void this.#state.analysis.resume();
  }
}

/** The panel beside the board, top to bottom. */
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

/** Without an archive there is nothing to keep it with. */
async function keepInArchive(review: Review) {
  try {
    const { keepAccuracy } = await import("./accuracykeeping.ts");
    await keepAccuracy(review);
  } catch {
    // The review itself is there all the same.
  }
}

/** How a review is divided; where that part of the page cannot be had, the review says so. */
async function fetchDivision() {
  try {
    return await import("./reviewparts.ts");
  } catch (error) {
    throw missingPart(error);
  }
}
