/** A puzzle on the board and beside it: one of the two things that the mode shows. */

import { saltaText } from "../../game/announcements.js";
import { isMeaningless } from "../../game/faultkinds.js";
import { endsOf } from "../../game/pieces.js";
import { goalOf, goalText } from "../../game/puzzlegoal.js";
import { moveTime } from "../../game/settings.js";
import { legalText } from "../../game/viewcache.js";
import { say } from "../../i18n/puzzle.js";
import { toldOf } from "./announcements.js";
import { isBusy, isOver, isRefuted, placeOf, progressIn } from "./attempt.js";
import { conclusionOf } from "./conclusion.js";
import { isCounted } from "./counts.js";
import { Tallying } from "./finalscore.js";
import { createPanel } from "./panel.js";
import { panelViewOf, possibleActions, ratingLine } from "./panelview.js";
import { textOf } from "./pastedpuzzle.js";
import { attemptView } from "./puzzleboard.js";
import { newsOf } from "./puzzlestatus.js";
import { keyOf } from "./puzzlestorage.js";
import { rulesText } from "./ruledifferences.js";
import { Solving } from "./solving.js";

/** @typedef {import("./puzzlestorage.js").Puzzle} Puzzle */
/** @typedef {import("./progress.js").Change} Change */
/** @typedef {import("./panel.js").PanelAction} PanelAction */

/** Python's word for a proof that would take more work than it is granted. */
const TOO_LONG = "too-long";

/**
 * @typedef {object} StageParts
 * @property {import("../../game/mode.js").Desk} desk
 * @property {import("../../game/viewcache.js").ViewCache} cache
 * @property {import("./progress.js").Book} book
 * @property {(id: string) => import("./collection.js").Pool | null} poolOf
 * @property {(action: "list" | "next" | "standing" | "text") => void} onWish  what is not done at the board
 */

/** @param {StageParts} parts */
export function createPuzzleStage({ desk, cache, book, poolOf, onWish }) {
  let isTurned = false;
  let pool = "";
  let wasFailed = false;
  let isCopied = false;
  let isTooLong = false;
  /** Whether the puzzle on the board is one that an earlier visit has kept. */
  let isKept = false;
  /** @type {Change | null} */
  let change = null;
  const solving = new Solving({
    engine: desk.engine,
    cache,
    pace: () => moveTime(desk.settings().speed),
    onChange: show,
    onEvent: tell,
    onScore: judge,
    onFault: fail,
  });
  const tallying = new Tallying({
    engine: desk.engine,
    onChange: counted,
    onFault: (fault) => desk.fail(fault),
  });
  const panel = createPanel({ onAction: act, onFocusLost: () => desk.board.focus() });

  /** @type {Record<PanelAction, () => unknown>} */
  const acts = {
    list: () => onWish("list"),
    next: () => onWish("next"),
    standing: () => onWish("standing"),
    hint: () => solving.hint(),
    solution: () => solving.solution(),
    again,
    turn,
    stop: () => solving.stop(),
    why: () => solving.explain(),
    back: () => solving.takeBack(),
    before: () => solving.step(-1),
    after: () => solving.step(1),
    copy,
  };

  /** @param {PanelAction} action */
  function act(action) {
    isTooLong = false;
    acts[action]();
  }

  /** A shortcut does nothing where its button does nothing. @param {import("./panel.js").PuzzleAction} action */
  function press(action) {
    if (solving.attempt && possibleActions(solving.attempt).has(action)) act(action);
  }

  function again() {
    wasFailed = isMarkedFailed();
    change = null;
    return solving.retry();
  }

  function turn() {
    isTurned = !isTurned;
    show();
  }

  /** Where copying is not allowed, or not known (a plain http host), the text is shown to be copied by hand. */
  async function copy() {
    const { puzzle } = solving.attempt ?? {};
    if (!puzzle) return;
    try {
      await navigator.clipboard.writeText(textOf(puzzle));
      isCopied = true;
      show();
      desk.announce(say("text.copied"));
    } catch {
      onWish("text");
    }
  }

  function isMarkedFailed() {
    const mark = solving.attempt && book.markOf(solving.attempt.puzzle);
    return mark !== null && mark.first === 0;
  }

  /** The ruleset's opening, which tells colours and goals before Python is awake. */
  function known() {
    return desk.rulesets.presetOf(solving.attempt?.puzzle.ruleset ?? "").opening;
  }

  function colours() {
    return solving.view?.colours ?? known().colours;
  }

  function show() {
    const { attempt, view } = solving;
    if (!attempt) return;
    keep();
    desk.board.show(attemptView(attempt, view, known(), desk.settings(), isTurned));
    panel.show(panelViewOf(scenery()));
    count();
  }

  /** The moves to go where they matter, or how the game has ended; what the solver waits for comes first. */
  function count() {
    const { attempt, view } = solving;
    if (!attempt || !view || isBusy(attempt)) tallying.rest();
    else if (view.ending || isCounted(scenery())) tallying.look(placeOf(attempt), view);
    else tallying.rest();
  }

  function counted() {
    const { attempt } = solving;
    if (!attempt) return;
    panel.show(panelViewOf(scenery()));
    const { outcome } = tallying.of(placeOf(attempt));
    if (outcome && isRefuted(attempt)) desk.announce(conclusionOf(attempt, scenery(), colours()));
  }

  function scenery() {
    const attempt = /** @type {import("./attempt.js").Attempt} */ (solving.attempt);
    return {
      attempt,
      view: solving.view,
      before: solving.before,
      ...tallying.of(placeOf(attempt)),
      colours: colours(),
      kept: book.kept,
      pool: poolOf(pool),
      isOwn: pool === "",
      change,
      wasFailed,
      isCopied,
      isTooLong,
      isReady: desk.isReady(),
      rulesets: desk.rulesets,
    };
  }

  /** What is on the board is there again after a reload, unless it is done with. */
  function keep() {
    const { attempt } = solving;
    if (!attempt || isOver(attempt)) book.lay(null);
    else book.lay({ puzzle: attempt.puzzle, pool, ...progressIn(attempt) });
  }

  /** @param {import("../../engine/protocol.js").Fault} fault */
  function fail(fault) {
    isTooLong = fault.code === TOO_LONG;
    if (isKept && isMeaningless(fault)) {
      desk.announce(say("task.unreadable"));
      onWish("next");
      return;
    }
    if (!isTooLong) {
      desk.fail(fault);
      return;
    }
    void solving.stop();
    show();
    desk.announce(`${say("news.long")}. ${say("news.longHow")}`);
  }

  /** @param {number} score */
  function judge(score) {
    if (!solving.attempt) return;
    const { puzzle } = solving.attempt;
    if (score > 0) wasFailed = isMarkedFailed();
    change = book.judge(puzzle, score) ?? change;
  }

  /** @param {import("./solving.js").Event} event */
  function tell(event) {
    const { attempt, view } = solving;
    if (!attempt) return;
    const { puzzle, hint } = attempt;
    const ends = event === "hinted" && hint?.move ? endsOf(hint.move) : null;
    if (ends && !hint?.isWhole) desk.board.flash([ends.from]);
    desk.announce(
      toldOf(event, attempt, view, {
        goal: goalText(puzzle.goal, puzzle.position, colours()),
        rules: rulesText(desk.rulesets, puzzle.ruleset, goalOf(puzzle.goal)?.kind),
        result: ratingLine(scenery()),
        why: newsOf(attempt, view, colours(), scenery()).sub,
        conclusion: conclusionOf(attempt, scenery(), colours()),
      }),
    );
  }

  return {
    root: panel.root,
    act,
    press,
    show,
    colours,
    /** @param {Puzzle} puzzle @param {string} from  the set it was taken from */
    lay(puzzle, from) {
      pool = from;
      change = null;
      wasFailed = false;
      isCopied = false;
      isTooLong = false;
      const { current } = book.kept;
      isKept = current !== null && keyOf(current.puzzle) === keyOf(puzzle);
      return solving.lay(puzzle, isKept && current ? current : undefined);
    },
    /** @returns {readonly import("../../game/mode.js").Offer[]} */
    offers() {
      if (!solving.attempt) return [];
      const { rating, line, text, year, ...said } = solving.attempt.puzzle;
      return [{ kind: "puzzle", ...said }];
    },
    resume: () => solving.resume(),
    rest() {
      solving.rest();
      tallying.rest();
    },
    get puzzle() {
      return solving.attempt?.puzzle ?? null;
    },
    get pool() {
      return pool;
    },
    /** @param {{ from: number, to: number }} move */
    play({ from, to }) {
      isTooLong = false;
      return solving.play(legalText(solving.view, from, to));
    },
    /** Where a jump is overlooked, that is called out. */
    refuse() {
      const { view } = solving;
      if (!view?.forced || solving.attempt?.phase !== "solving") return;
      desk.board.flash(view.legal.map(({ from }) => from));
      desk.announce(saltaText(view));
    },
    /** Back and on through a line that is shown. @param {-1 | 1} direction */
    walk: (direction) => solving.step(direction),
    takeBack: () => solving.takeBack(),
  };
}

/** @typedef {ReturnType<typeof createPuzzleStage>} PuzzleStage */
