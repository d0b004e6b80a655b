/** The views of board and panel as the analysis stands. */

import { newRecord } from "../../game/record.js";
import { FIRST_SEATS } from "../../game/seats.js";
import { BLANK, UNNAMED } from "../../game/state.js";
import { BOTH_SIDES, waysOf } from "../../game/ways.js";
import { say, sayCount, sayIfKnown } from "../../i18n/analyse.js";
import { ACTIONS } from "./actions.js";
import { filedWith } from "./filecomments.js";
import { nextMark, plotOf } from "./plot.js";
import { scoreLabel } from "./score.js";
import { isMain, lineThrough, mainFields, mainLine, movesOn, nodeAt, pathTo } from "./tree.js";
import {
  boardViewOf,
  headOf,
  linesView,
  noteOf,
  placeText,
  reviewedMove,
  verdictsOf,
} from "./viewmodel.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("../../engine/gameresults.js").ReviewedPly} ReviewedPly */
/** @typedef {import("../../game/mode.js").Offer} Offer */

/**
 * @param {object} parts
 * @param {import("../../game/mode.js").ModeContext} parts.desk
 * @param {import("./analysis.js").Analysis} parts.analysis
 * @param {ReturnType<typeof import("./lines.js").createLines>} parts.lines
 * @param {import("./review.js").Reviewing} parts.review
 * @param {import("./analysisstore.js").Book} parts.book
 */
export function createShowing({ desk, analysis, lines, review, book }) {
  const { rulesets } = desk;
  /** The last review that was worked out for the last tree. @type {{ tree: Tree, plies: readonly ReviewedPly[], plot: import("./plot.js").Plot, verdicts: ReturnType<typeof verdictsOf> } | null} */
  let worked = null;

  function reviewed() {
    const { tree } = analysis;
    const main = mainFields(tree);
    const plies = review.pliesOf(main);
    if (worked?.tree === tree && isSame(worked.plies, plies)) return worked;
    const plot = plotOf(plies, main.moves.length);
    worked = { tree, plies, plot, verdicts: verdictsOf(tree, plies) };
    return worked;
  }

  function opening() {
    return rulesets.presetOf(analysis.tree.ruleset).opening;
  }

  function colours() {
    return analysis.view?.colours ?? opening().colours;
  }

  function scoring() {
    return rulesets.fieldsOf(analysis.tree.ruleset).scoring ?? "exact";
  }

  /** @param {boolean} isWays */
  function ways(isWays) {
    const { race, view } = analysis;
    if (!view || !isWays) return [];
    const record = newRecord(view.ruleset);
    const state = { ...BLANK, ...UNNAMED, record, seats: FIRST_SEATS, seed: 0, view, race };
    return waysOf(state, BOTH_SIDES, scoring());
  }

  function made() {
    return reviewedMove(analysis.tree, analysis.place, reviewed().plies);
  }

  /** Where the main line is looked at; in a variation where that has left it. */
  function mainPly() {
    const path = pathTo(analysis.tree, analysis.place);
    return path.filter((place) => isMain(analysis.tree, place)).length;
  }

  /** @param {number} ply @param {readonly ReviewedPly[]} plies @param {number} of */
  function valueText(ply, plies, of) {
    const here = plies[ply];
    if (!here) return of > 0 ? say("plot.none") : "";
    const score = scoreLabel(here.score, colours());
    const move = placeText(analysis.tree, mainLine(analysis.tree)[ply - 1] ?? 0);
    const verdict = worked?.plot.marks.find((mark) => mark.ply === ply)?.verdict;
    if (!verdict) return say("plot.at", { move, score });
    return say("plot.atFault", { move, score, verdict: sayIfKnown(`verdict.${verdict}`) });
  }

  function plotView() {
    const { plies, plot } = reviewed();
    const main = mainFields(analysis.tree);
    const ply = mainPly();
    return {
      plot,
      ply,
      value: valueText(ply, plies, plot.plies),
      progress: review.isRunning ? plies.length / (plot.plies + 1) : null,
      isWhole: review.isWhole(main),
      colours: colours(),
    };
  }

  /** @returns {ReadonlySet<import("./steps.js").Step>} */
  function steps() {
    const { children } = nodeAt(analysis.tree, analysis.place);
    const { plot } = reviewed();
    const isStart = analysis.place === 0;
    return new Set([
      ...(isStart ? [] : /** @type {const} */ (["first", "before"])),
      ...(children.length || analysis.view?.pass ? /** @type {const} */ (["after"]) : []),
      ...(children.length ? /** @type {const} */ (["last"]) : []),
      ...(nextMark(plot, mainPly(), -1) === null ? [] : /** @type {const} */ (["faultBefore"])),
      ...(nextMark(plot, mainPly(), 1) === null ? [] : /** @type {const} */ (["faultAfter"])),
    ]);
  }

  /** @returns {ReadonlySet<import("./actions.js").AnalysisAction>} */
  function possible() {
    const { tree, place, view, canUndo, canRedo } = analysis;
    /** @type {Partial<Record<import("./actions.js").AnalysisAction, boolean>>} */
    const offers = {
      undo: canUndo,
      redo: canRedo,
      delete: place > 0,
      main: !isMain(tree, place),
      edit: view !== null,
      play: view !== null && !view.ending,
    };
    return new Set(ACTIONS.filter((id) => offers[id] !== false));
  }

  return {
    colours,
    ways,
    made,
    mainPly,
    plot: () => reviewed().plot,
    possible,
    /** @param {boolean} isWays */
    board(isWays) {
      return boardViewOf({
        fields: analysis.fields,
        view: analysis.view,
        opening: opening(),
        settings: desk.settings(),
        lines: book.kept.isOn ? lines.state : null,
        ways: ways(isWays),
      });
    },
    /** @param {boolean} isWays @returns {import("./panel.js").PanelView} */
    panel(isWays) {
      const { tree, place, view, race } = analysis;
      const { isOn, lines: count } = book.kept;
      const known = { isOn, count, isReady: desk.isReady(), view, lines: lines.state };
      return {
        head: headOf({ tree, view, race, colours: colours(), scoring: scoring() }),
        steps: steps(),
        hasFaults: reviewed().plot.marks.length > 0,
        lines: linesView({ ...known, colours: colours() }),
        moves: { tree, place, names: colours(), verdicts: reviewed().verdicts },
        note: noteOf({ tree, place, view, made: made(), colours: colours() }),
        plot: plotView(),
        possible: possible(),
        isWays,
      };
    },
    /** What the review has found, in a sentence. */
    summary() {
      const count = sayCount("faults", reviewed().plot.marks.length);
      return say("review.done", { count });
    },
    /** @param {import("./tree.js").Node} node @returns {readonly Offer[]} */
    offers({ ply }) {
      const { tree, place, view } = analysis;
      const { ruleset, start, head, resigned } = tree;
      const line = lineThrough(tree, place);
      const moves = movesOn(tree, line);
      const isMainLine = mainLine(tree).at(-1) === (line.at(-1) ?? 0);
      /** @type {Offer[]} */
      const offers = [];
      if (view) offers.push({ kind: "position", ruleset, position: view.position });
      if (moves.length === 0) return offers;
      const at = ply === moves.length ? null : ply;
      const { first = null, second = null } = head;
      const given = isMainLine ? resigned || null : null;
      return [
        ...offers,
        {
          kind: "game",
          ruleset,
          start,
          moves,
          at,
          resigned: given,
          first,
          second,
          file: filedWith(tree, line),
        },
      ];
    },
  };
}

/** @typedef {ReturnType<typeof createShowing>} Showing */

/** @param {readonly ReviewedPly[]} one @param {readonly ReviewedPly[]} other */
function isSame(one, other) {
  return one.length === other.length && one.every((ply, place) => ply === other[place]);
}
