/** The views of board and panel, from the state of the analysis. */

import { movesOf } from "../../game/gameboard.js";
import { placed } from "../../game/lineboard.js";
import { endsOf } from "../../game/pieces.js";
import { newRecord } from "../../game/record.js";
import { FIRST_SEATS } from "../../game/seats.js";
import { paceOf } from "../../game/settings.js";
import { BLANK, UNNAMED } from "../../game/state.js";
import { hasWays, NO_SIDES, waysOf } from "../../game/ways.js";
import { ACTIONS } from "./controls.js";
import { headOf } from "./head.js";
import { linesView } from "./linespanel.js";
import { noteOf } from "./note.js";
import { nextMark, plotOf } from "./plot.js";
import { plotView } from "./plotpanel.js";
import { faultsOf, reviewedFault } from "./review.js";
import { isMain, mainFields, mainLine, pathTo } from "./tree.js";

/** @typedef {import("../../engine/gameresults.js").ReviewedPly} ReviewedPly */
/** @typedef {import("../../board/view.js").BoardView} BoardView */

/** A line so much worse than the best is drawn as faint as can be, in hundredths of a point. */
const FAINT = 200;

/**
 * The state of the mode.
 *
 * @typedef {object} AnalyseState
 * @property {import("../../game/mode.js").ModeContext} context
 * @property {import("./analysis.js").Analysis} analysis
 * @property {import("./enginelines.js").EngineLines} lines
 * @property {import("./seenlines.js").SeenLines} seen
 * @property {import("./review.js").GameReview} review
 * @property {import("./analysisstore.js").AnalysisStore} store
 */

/** @typedef {AnalysisView["state"]} PanelState */

export class AnalysisView {
  #state;
  /** With the review itself, and how much the lines had said by then. @type {ReturnType<typeof reviewedGame> & { found: readonly ReviewedPly[], version: number } | null} */
  #reviewed = null;
  /** Which ways home are shown. @type {import("../../game/ways.js").WaysShown} */
  waysShown = NO_SIDES;

  /** @param {AnalyseState} state */
  constructor(state) {
    this.#state = state;
  }

  get #tree() {
    return this.#state.analysis.tree;
  }

  get #opening() {
    return this.#state.context.rulesets.presetOf(this.#tree.ruleset).opening;
  }

  get #scoring() {
    return this.#state.context.rulesets.scoringOf(this.#tree.ruleset);
  }

  get colours() {
    return this.#state.analysis.view?.colours ?? this.#opening.colours;
  }

  get ways() {
    const { race, view } = this.#state.analysis;
    if (!view) return [];
    const record = newRecord(view.ruleset);
    const state = { ...BLANK, ...UNNAMED, record, seats: FIRST_SEATS, seed: 0, view, race };
    return waysOf(state, this.waysShown, this.#scoring);
  }

  /** The review of the main line as the lines leave it; the same object as long as all of that is the same. */
  get #reviewedGame() {
    const { review, seen } = this.#state;
    const game = mainFields(this.#tree);
    const found = review.pliesOf(game);
    const known = this.#reviewed;
    const isSame = found.every((ply, at) => ply === known?.found[at]);
    const isKnown = known?.tree === this.#tree && known.version === seen.version;
    if (isKnown && known.found.length === found.length && isSame) return known;
    const plies = seen.follow(game, found);
    const reviewed = { ...reviewedGame(this.#tree, plies), found, version: seen.version };
    this.#reviewed = reviewed;
    return reviewed;
  }

  /** The ply of the main line that is shown; in a variation the one where it begins. */
  get #ply() {
    const path = pathTo(this.#tree, this.#state.analysis.place);
    return path.filter((place) => isMain(this.#tree, place)).length;
  }

  /** What the panels show; `made` is the review of the shown move where that is a fault. */
  get state() {
    const { analysis, context, store, lines, review } = this.#state;
    const { tree, place, view, race } = analysis;
    const { isOn, lines: count } = store.stored;
    const { plies, plot, verdicts } = this.#reviewedGame;
    return {
      ...{ tree, place, view, race, plies, plot, verdicts, review, isOn, count },
      isReady: context.isReady(),
      lines: lines.state,
      made: reviewedFault(tree, place, plies),
      ply: this.#ply,
      colours: this.colours,
      scoring: this.#scoring,
    };
  }

  /** @returns {Partial<BoardView>} */
  board() {
    const { analysis, context, store, lines } = this.#state;
    const { view, fields } = analysis;
    const { ruleset, start, moves } = fields;
    const settings = context.settings();
    const isOver = Boolean(view?.ending);
    return {
      ...placed(view, this.#opening, start ?? this.#opening.position, moves),
      ruleset,
      status: view ? (isOver ? "over" : "your-move") : "loading",
      bottom: settings.turned ? 2 : 1,
      moves: view ? movesOf(view) : [],
      forced: view?.forced ?? false,
      goalsShown: settings.goals,
      numbers: true, // lines, moves and notes name squares
      arrows: view && !isOver && store.stored.isOn ? arrowsOf(lines.state) : [],
      ways: this.ways,
      waysOfSelected: this.waysShown === "piece",
      inert: !view || isOver,
      speed: paceOf(settings.speed),
    };
  }

  panel() {
    const { state } = this;
    return {
      head: headOf(state),
      steps: this.#steps(),
      hasFaults: state.plot.marks.length > 0,
      lines: linesView(state),
      moves: state,
      note: noteOf(state),
      plot: plotView(state),
      actions: this.actions(),
      hasWays: hasWays(this.waysShown),
    };
  }

  /** The steps that lead elsewhere. @returns {ReadonlySet<import("./controls.js").Step>} */
  #steps() {
    const { node, place, view } = this.#state.analysis;
    const { plot } = this.#reviewedGame;
    const hasNext = node.children.length > 0;
    return chosen({
      first: place > 0,
      before: place > 0,
      after: hasNext || Boolean(view?.pass),
      last: hasNext,
      faultBefore: nextMark(plot, this.#ply, -1) !== null,
      faultAfter: nextMark(plot, this.#ply, 1) !== null,
    });
  }

  /** The actions that are possible now. @returns {ReadonlySet<import("./controls.js").AnalysisAction>} */
  actions() {
    const { tree, place, view, canUndo, canRedo } = this.#state.analysis;
    return chosen({
      ...Object.fromEntries(ACTIONS.map((id) => [id, true])),
      undo: canUndo,
      redo: canRedo,
      delete: place > 0,
      main: !isMain(tree, place),
      edit: view !== null,
      play: view !== null && !view.ending,
    });
  }
}

/**
 * @template {string} Id
 * @param {Readonly<Record<Id, boolean>>} isChosen
 * @returns {ReadonlySet<Id>}
 */
function chosen(isChosen) {
  const ids = /** @type {Id[]} */ (Object.keys(isChosen));
  return new Set(ids.filter((id) => isChosen[id]));
}

/** @param {import("./tree.js").Tree} tree @param {readonly ReviewedPly[]} plies */
function reviewedGame(tree, plies) {
  const plot = plotOf(plies, mainLine(tree).length);
  return { tree, plies, plot, verdicts: faultsOf(tree, plies) };
}

/** The best line's move is the strongest arrow. @param {import("./enginelines.js").LinesState | null} state @returns {BoardView["arrows"]} */
function arrowsOf(state) {
  const lines = state?.lines ?? [];
  const best = lines[0]?.score ?? 0;
  return lines.flatMap(({ move, score }, place) => {
    const ends = endsOf(move);
    const strength = place === 0 ? 1 : Math.max(0, 0.55 - (best - score) / FAINT);
    return ends ? [{ ...ends, strength }] : [];
  });
}
