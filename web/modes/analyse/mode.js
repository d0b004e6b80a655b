/** Analyse: a mode of the page. Both sides are moved by hand, with variations; the engine shows its best lines. */

import { Refusals } from "../../game/refusals.js";
import { squareText } from "../../game/squarenames.js";
import { legalText, placeKey, ViewCache } from "../../game/viewcache.js";
import { wayText } from "../../game/ways.js";
import { say } from "../../i18n/analyse.js";
import { say as sayOfPage } from "../../i18n/say.js";
import { element } from "../../ui/element.js";
import { Analysis } from "./analysis.js";
import { AnalysisStore } from "./analysisstore.js";
import { AnalysisView } from "./analysisview.js";
import { Commands } from "./commands.js";
import { ACTIONS, createActions, createSteps } from "./controls.js";
import { EngineLines } from "./enginelines.js";
import { createHead } from "./head.js";
import { createLinesPanel } from "./linespanel.js";
import { createMoveTree, KEY_DIRECTIONS } from "./movetree.js";
import { announcementOf, createNote } from "./note.js";
import { offersOf } from "./offers.js";
import { PlotPanel } from "./plotpanel.js";
import { GameReview } from "./review.js";
import { SeenLines } from "./seenlines.js";
import { mainFields, named } from "./tree.js";

/** @typedef {import("../../game/mode.js").ModeContext} ModeContext */
/** @typedef {import("../../game/mode.js").Mode} Mode */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("./review.js").Review} Review */

/** The depth that lines must do with while a game is reviewed. */
const ENOUGH = 9;
const KEYS = /** @type {const} */ (["e", "m", "u", "r", "f", "w", "p", "t"]);

/** @param {ModeContext} context @returns {Mode} */
export function createMode(context) {
  return new AnalyseMode(context);
}

/** @implements {Mode} */
class AnalyseMode {
  #state;
  #view;
  #commands;
  #panel;
  #refusals;
  #isOn = false;

  /** @param {ModeContext} context */
  constructor(context) {
    const { engine, fail: onFault } = context;
    const onChange = () => this.show();
    const store = new AnalysisStore(context.store, context.rulesets.first);
    const seen = new SeenLines();
    const lines = new EngineLines({
      engine,
      onChange(found, place) {
        const { view, fields } = analysis;
        const isShown = view && place && placeKey(place) === placeKey(fields);
        if (found && isShown) seen.note(place, view.player, found);
        // The engine does one thing at a time: deeper lines wait for the review.
        if (review.isRunning && found && found.depth >= ENOUGH) lines.rest();
        onChange();
      },
      onFault,
    });
    const onDone = (/** @type {Review} */ found) => this.#finishReview(found);
    const review = new GameReview({
      engine,
      stored: store.review,
      onChange: () => {
        if (!review.isRunning) this.#search();
        onChange();
        commands.showFirstFault();
      },
      onDone,
      onFault,
    });
    const analysis = this.#createAnalysis(context, store, review);
    const state = { context, store, lines, seen, review, analysis };
    this.#state = state;
    this.#view = new AnalysisView(state);
    const commands = new Commands(state, this.#view, {
      onShow: onChange,
      onLines: () => {
        this.#search();
        this.show();
      },
    });
    this.#commands = commands;
    this.#refusals = new Refusals({
      ask: context.engine.call,
      flash: context.board.flash,
      announce: context.announce,
      now: () => this.#situation,
      onChange: () => this.show(),
    });
    this.#panel = createPanel(state, this.#commands);
    context.place.classList.add("analyse");
    context.place.append(this.#panel.root);
    document.addEventListener("visibilitychange", () => this.#search());
    for (const key of store.asides) context.reportAside(key);
  }

  /** @param {ModeContext} context @param {AnalysisStore} store @param {GameReview} review */
  #createAnalysis({ engine, races, fail }, store, review) {
    const parts = {
      cache: new ViewCache(),
      engine,
      races,
      onChange: () => this.show(),
      onArrival: () => this.#arrive(),
      onStudy(/** @type {import("./analysisentry.js").Study} */ study) {
        store.change({ shown: study });
        review.follow(mainFields(study.tree));
      },
      onFault: fail,
      onUnreadable: (/** @type {Fault} */ fault) => this.#beginAfresh(fault),
    };
    return new Analysis(parts, store.stored.shown);
  }

  /** @param {Review} found */
  #finishReview(found) {
    const { context, store } = this.#state;
    store.saveReview(found);
    void keepInArchive(found);
    context.announce(say("review.done", { n: this.#view.state.plot.marks.length }));
    this.#commands.showTurningPoint();
  }

  /** Search the shown position, if the engine is wanted and the page is visible. */
  #search() {
    const { analysis, lines, store } = this.#state;
    const { view, fields } = analysis;
    const { isOn, lines: count } = store.stored;
    if (!this.#isOn || !isOn || !view || view.ending) lines.clear();
    else if (document.visibilityState === "hidden") lines.rest();
    else lines.search(fields, { lines: count });
  }

  #arrive() {
    const { context } = this.#state;
    context.fail(null);
    this.#search();
    if (this.#isOn) context.announce(announcementOf(this.#view.state));
  }

  /** Python rejects what was stored: it is put aside, and the opening shown. @param {Fault} fault */
  #beginAfresh(fault) {
    const { analysis, context, store } = this.#state;
    context.fail(fault);
    const key = store.putAside();
    if (key) context.reportAside(key);
    void analysis.open(store.stored.shown);
  }

  show() {
    if (!this.#isOn) return;
    const { analysis, context, lines } = this.#state;
    if (!analysis.view) lines.clear();
    context.board.show(this.#view.board());
    const panel = this.#view.panel();
    const { text } = this.#refusals;
    const texts = text === "" ? panel.note.texts : [text, ...panel.note.texts];
    this.#panel.show({ ...panel, note: { ...panel.note, texts } });
  }

  /** @param {import("../../game/gamerequest.js").GameRequest | null} request */
  enter(request) {
    const { analysis, review } = this.#state;
    this.#isOn = true;
    if (request) this.#commands.open(request);
    else void analysis.resume();
    if (review.isPaused) void review.begin(mainFields(analysis.tree));
  }

  leave() {
    this.#isOn = false;
    this.#state.analysis.rest();
    this.#state.lines.rest();
    this.#state.review.pause();
  }

  /** @param {{ from: number, to: number }} move */
  onMove({ from, to }) {
    const move = legalText(this.#state.analysis.view, from, to);
    if (move) this.#commands.play(move);
  }

  /** @type {Mode["onRefused"]} */
  onRefused(refusal) {
    void this.#refusals.explain(refusal);
  }

  /** @param {number | null} number  where a piece is selected now */
  onHand(number) {
    if (number !== null) this.#refusals.clear();
  }

  /** @returns {import("../../game/refusals.js").Situation | null} */
  get #situation() {
    const { view, fields } = this.#state.analysis;
    if (!view) return null;
    const status = view.ending ? "over" : "your-move";
    return { status, view, colours: view.colours, fields };
  }

  /** @type {Mode["describe"]} */
  describe(number, piece, cell) {
    const { colours, ways, waysShown } = this.#view;
    const isShown = waysShown !== "piece" || cell.isSelected;
    return squareText(number, piece, cell, colours, isShown ? wayText(ways, number) : "");
  }

  get shortcuts() {
    const commands = this.#commands;
    const keys = Object.entries(KEY_DIRECTIONS);
    return {
      ...Object.fromEntries(keys.map(([key, to]) => [key, () => commands.step(to)])),
      e: () => commands.switchEngine(!this.#state.store.stored.isOn),
      m: () => commands.step("faultAfter"),
      u: () => commands.act("undo"),
      r: () => commands.act("redo"),
      f: () => commands.act("turn"),
      w: () => commands.act("ways"),
      p: () => commands.act("play"),
      t: () => commands.act("games"),
    };
  }

  /** @returns {Mode["keys"]} */
  get keys() {
    return [
      [sayOfPage("keys.walk.keys"), say("keys.walk")],
      ["↑ ↓", say("keys.fork")],
      ...KEYS.map((key) => /** @type {const} */ ([key, say(`keys.${key}`)])),
    ];
  }

  offers() {
    return offersOf(this.#state.analysis);
  }

  /** @type {NonNullable<Mode["onWords"]>} */
  onWords(offer) {
    const { tree, place } = this.#state.analysis;
    void this.#state.analysis.change({ tree: named(tree, offer), place });
  }

  retry() {
    void this.#state.analysis.resume();
  }
}

/** The panel beside the board, top to bottom. @param {import("./analysisview.js").AnalyseState} state @param {Commands} commands */
function createPanel({ context, analysis, review }, commands) {
  const head = createHead();
  const lines = createLinesPanel({
    onSwitch: (isOn) => commands.switchEngine(isOn),
    onCount: (count) => commands.changeLines({ lines: count }),
    onLine: (row, count) => commands.playLine(row, count),
  });
  const steps = createSteps((step) => commands.step(step));
  const moves = createMoveTree((place) => void analysis.goTo(place));
  const note = createNote(() => commands.playBetter());
  const plot = new PlotPanel({
    onGo: (ply) => commands.goToPly(ply),
    onReview: () => void review.begin(mainFields(analysis.tree)),
    onStop: () => review.stop(),
  });
  const names = ACTIONS.filter((name) => name !== "edit" || context.hasMode("edit"));
  const actions = createActions(names, (action) => commands.act(action));
  const parts = [head, lines, steps, moves, note, plot, actions].map((part) => part.root);

  return {
    root: element("div", { class: "an" }, ...parts),
    /** @param {ReturnType<AnalysisView["panel"]>} view */
    show(view) {
      head.show(view.head);
      lines.show(view.lines);
      steps.show(view.steps, view.hasFaults);
      moves.show(view.moves);
      note.show(view.note);
      plot.show(view.plot);
      actions.show(view.actions);
      actions.press("ways", view.hasWays);
    },
  };
}

/** Without an archive there is nothing to keep it with. @param {Review} review */
async function keepInArchive(review) {
  try {
    const { keepAccuracy } = await import("./accuracykeeping.js");
    await keepAccuracy(review);
  } catch {
    // The review itself is there all the same.
  }
}
