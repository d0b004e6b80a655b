/** Derives the views of board and panel from the state of the analysis. */

import { signal } from "../../base/signals.ts";
import type { BoardView } from "../../board/view.ts";
import type { ModeContext } from "../../game/mode.ts";
import { placed } from "../../game/record/lineboard.ts";
import type { Player } from "../../game/record/record.ts";
import { boardOf } from "../../game/record/record.ts";
import { paceOf } from "../../game/settings.ts";
import { signOf } from "../../game/texts/directions.ts";
import { endsOf, notationOf } from "../../game/view/pieces.ts";
import type { RoutesShown } from "../../game/view/routes.ts";
import { provenWays, routesOf } from "../../game/view/routes.ts";
import { movesOf } from "../../game/view/viewparts.ts";
import type { Analysis } from "./analysis.ts";
import type { AnalysisStore } from "./analysisstore.ts";
import type { AnalysisAction, AnalysisStep } from "./controls.ts";
import { ACTIONS, STEPS } from "./controls.ts";
import { headOf } from "./head.ts";
import { linesView } from "./linespanel.ts";
import { noteOf } from "./note.ts";
import type { PanelState } from "./panelstate.ts";
import type { Ply } from "./plies.ts";
import { mainLineFaults, reviewedFault } from "./plies.ts";
import { nextMark, plotOf, plotView } from "./plotpanel.ts";
import type { EngineLines, LinesState } from "./stores/enginelines.ts";
import type { GameReview } from "./stores/gamereview.ts";
import type { SeenLines } from "./stores/seenlines.ts";
import type { FormatMove, Tree } from "./tree.ts";
import { boardAt, isMain, mainFields, mainLine, pathTo, signsIn } from "./tree.ts";

/** A line this much worse than the best has the faintest arrow, in hundredths of a move. */
const FAINT = 200;

export interface AnalyseState {
  context: ModeContext;
  analysis: Analysis;
  lines: EngineLines;
  seen: SeenLines;
  review: GameReview;
  store: AnalysisStore;
}

export class AnalysisView {
  #state;
  /** Cached with its review, and the version of the lines it takes into account. */
  #reviewed: (ReturnType<typeof reviewedGame> & { found: readonly Ply[]; version: number }) | null =
    null;
  #signed: { tree: Tree; bottom: Player; signs: readonly string[] | null } | null = null;
  /** The ways home that are shown. */
  readonly routesShown = signal<RoutesShown>("none");

  constructor(state: AnalyseState) {
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

  /** Fifty letters. */
  get #start() {
    return boardOf(this.#tree.start ?? this.#opening.position);
  }

  /** A move from a place in its displayed form: its piece and arrows, or the numbers of its squares. */
  formatMove: FormatMove = (place, move) => {
    const start = this.#state.context.settings().numbers ? null : this.#start;
    return start ? signOf(boardAt(this.#tree, place, start), move, this.#bottom) : notationOf(move);
  };

  get #bottom(): Player {
    return this.#state.context.settings().turned ? 2 : 1;
  }

  /** By place, the moves as pieces and arrows; null if squares are named by their numbers. */
  get #signs() {
    const tree = this.#tree;
    if (this.#state.context.settings().numbers) return null;
    const pieces = this.#start;
    const known = this.#signed;
    if (known?.tree === tree && known.bottom === this.#bottom) return known.signs;
    const signs = pieces === null ? null : signsIn(tree, pieces, this.#bottom);
    this.#signed = { tree, bottom: this.#bottom, signs };
    return signs;
  }

  get routes() {
    const { race, view } = this.#state.analysis;
    if (!view) return [];
    return routesOf({ race, watch: null }, this.routesShown.value, this.#scoring);
  }

  /** The review of the main line, adjusted by the lines; cached while neither changes. */
  get #reviewedGame() {
    const { review, seen } = this.#state;
    const { value: version } = seen.version;
    const game = mainFields(this.#tree);
    const found = review.pliesIn(game);
    const known = this.#reviewed;
    const isKnown = known?.tree === this.#tree && known.version === version;
    if (isKnown && known.found === found) return known;
    const plies = seen.follow(game, found);
    const reviewed = { ...reviewedGame(this.#tree, plies), found, version };
    this.#reviewed = reviewed;
    return reviewed;
  }

  /** The shown ply of the main line; in a variation, the ply where it branches off. */
  get #ply() {
    const path = pathTo(this.#tree, this.#state.analysis.place);
    return path.filter((place) => isMain(this.#tree, place)).length;
  }

  get state(): PanelState {
    const { analysis, context, store, lines, review } = this.#state;
    const { tree, place, view, race } = analysis;
    const { isOn, lines: count } = store.stored;
    const { plies, plot, verdicts } = this.#reviewedGame;
    return {
      tree,
      place,
      view,
      race,
      plies,
      plot,
      verdicts,
      review,
      isOn,
      count,
      isReady: context.engine.state === "ready",
      lines: lines.state,
      isStopped: lines.isStopped,
      made: reviewedFault(tree, place, plies),
      ply: this.#ply,
      colours: this.colours,
      scoring: this.#scoring,
      bottom: this.#bottom,
      signs: this.#signs,
    };
  }

  board(bottom: 1 | 2): Partial<BoardView> {
    const { analysis, context, store, lines } = this.#state;
    const { view, fields } = analysis;
    const { ruleset, start, moves } = fields;
    const settings = context.settings();
    const isOver = Boolean(view?.ending);
    return {
      ...placed(view, this.#opening, start ?? this.#opening.position, moves),
      ruleset,
      status: view ? (isOver ? "over" : "your-move") : "loading",
      bottom,
      moves: view ? movesOf(view) : [],
      forced: view?.forced ?? false,
      goalsShown: settings.goals,
      numbers: settings.numbers,
      arrows: view && !isOver && store.stored.isOn ? arrowsOf(lines.state) : [],
      routes: this.routes,
      ways: provenWays({ race: analysis.race, watch: null }),
      routesOfSelected: this.routesShown.value === "piece",
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
      note: { ...noteOf(state, this.formatMove), spoken: noteOf(state).texts },
      plot: plotView(state, this.formatMove),
      actions: this.actions(),
      hasWays: this.routesShown.value !== "none",
    };
  }

  #steps(): ReadonlySet<AnalysisStep> {
    const { analysis } = this.#state;
    const { plot } = this.#reviewedGame;
    return chosen({
      ...Object.fromEntries(STEPS.map((step) => [step, analysis.canStep(step)])),
      faultBefore: nextMark(plot, this.#ply, -1) !== null,
      faultAfter: nextMark(plot, this.#ply, 1) !== null,
    });
  }

  actions(): ReadonlySet<AnalysisAction> {
    const { analysis } = this.#state;
    const { tree, place, view } = analysis;
    return chosen({
      ...Object.fromEntries(ACTIONS.map(({ id }) => [id, true])),
      undo: analysis.canStep("undo"),
      redo: analysis.canStep("redo"),
      delete: place > 0,
      main: !isMain(tree, place),
      edit: view !== null,
      play: view !== null && !view.ending,
    });
  }
}

function chosen<Id extends string>(isChosen: Readonly<Record<Id, boolean>>): ReadonlySet<Id> {
  const ids = Object.keys(isChosen) as Id[];
  return new Set(ids.filter((id) => isChosen[id]));
}

function reviewedGame(tree: Tree, plies: readonly Ply[]) {
  const plot = plotOf(plies, mainLine(tree).length);
  return { tree, plies, plot, verdicts: mainLineFaults(tree, plies) };
}

/** The best line's move has the strongest arrow. */
function arrowsOf(state: LinesState | null): BoardView["arrows"] {
  const lines = state?.lines ?? [];
  const best = lines[0]?.score ?? 0;
  return lines.flatMap(({ move, score }, place) => {
    const ends = endsOf(move);
    const strength = place === 0 ? 1 : Math.max(0, 0.55 - (best - score) / FAINT);
    return ends ? [{ ...ends, strength }] : [];
  });
}
