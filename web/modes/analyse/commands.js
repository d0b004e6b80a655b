/** What a hand can do in the analysis. */

import { asFault } from "../../game/faultkinds.js";
import { notationOf } from "../../game/pieces.js";
import { say, sayCount } from "../../i18n/analyse.js";
import { openGames } from "./games.js";
import { openPlayFrom } from "./playfrom.js";
import { nextMark } from "./plot.js";
import { openComment, openDelete } from "./prompts.js";
import {
  commented,
  grown,
  holds,
  lineThrough,
  MOST_NODES,
  mainFields,
  mainLine,
  nodeAt,
  promoted,
  removed,
} from "./tree.js";

/** @typedef {import("./actions.js").AnalysisAction} AnalysisAction */

/**
 * @param {object} parts
 * @param {import("../../game/mode.js").ModeContext} parts.desk
 * @param {import("./analysis.js").Analysis} parts.analysis
 * @param {ReturnType<typeof import("./lines.js").createLines>} parts.lines
 * @param {import("./review.js").Reviewing} parts.review
 * @param {import("./analysisstore.js").Book} parts.book
 * @param {import("./render.js").Showing} parts.showing
 * @param {Parameters<typeof openGames>[0]["askOld"]} parts.askOld
 * @param {() => void} parts.onLook  the engine is to look where one looks
 * @param {() => void} parts.onWays
 * @param {() => void} parts.show
 */
export function createDoing({
  desk,
  analysis,
  lines,
  review,
  book,
  showing,
  askOld,
  onLook,
  onWays,
  show,
}) {
  /** @type {Record<AnalysisAction, () => unknown>} */
  const acts = {
    games: chooseGame,
    undo() {
      void analysis.undo();
      desk.announce(say("say.undone"));
    },
    redo() {
      void analysis.redo();
      desk.announce(say("say.redone"));
    },
    turn: () => desk.changeSettings({ turned: !desk.settings().turned }),
    ways: onWays,
    note: writeComment,
    main() {
      void analysis.lay({ tree: promoted(analysis.tree, analysis.place), place: analysis.place });
      desk.announce(say("main.told"));
    },
    delete: deleteLine,
    edit: setUp,
    play: playFrom,
  };

  function chooseGame() {
    openGames({
      rulesets: desk.rulesets,
      askOld,
      inPlay: book.inPlay(),
      earlier: book.kept.earlier,
      onWish: open,
      onEarlier(study) {
        book.turnTo(study);
        void analysis.open(study);
      },
      onFile: () => void openFile(),
    });
  }

  /** A game to look at. Where it is the one that is looked at, its changes can still be undone. @param {import("../../game/gamerequest.js").GameRequest} wish */
  function open(wish) {
    const isShown = holds(analysis.tree, wish);
    const study = book.opened(wish);
    void (isShown ? analysis.lay(study) : analysis.open(study));
  }

  async function openFile() {
    try {
      const { openFiles } = await import("../../files/open.js");
      await openFiles(desk);
    } catch (error) {
      desk.fail(asFault(error));
    }
  }

  function writeComment() {
    const { tree, place } = analysis;
    const { move, comment } = nodeAt(tree, place);
    openComment({
      move: move && notationOf(move),
      comment,
      onComment: (text) => void analysis.lay({ tree: commented(tree, place, text), place }),
    });
  }

  /** What is more than one move is asked about, and so is what is written. */
  function deleteLine() {
    const { tree, place } = analysis;
    const next = removed(tree, place);
    const count = tree.nodes.length - next.tree.nodes.length;
    const go = () => {
      void analysis.lay(next);
      desk.announce(say("delete.told", { count: sayCount("moves", count) }));
    };
    const { move, comment } = nodeAt(tree, place);
    if (count === 1 && !comment) go();
    else openDelete({ move: notationOf(move), count, onYes: go });
  }

  function setUp() {
    const { view } = analysis;
    if (view) desk.openMode("edit", { ruleset: view.ruleset, position: view.position });
  }

  function playFrom() {
    const { view } = analysis;
    if (!view) return;
    const { ruleset, start, moves } = analysis.fields;
    const cursor = moves.length;
    openPlayFrom({
      colours: view.colours,
      player: view.player,
      levels: desk.data.levels,
      onPlay(seats) {
        const record = { ruleset, start, moves, cursor, resigned: /** @type {0} */ (0) };
        desk.openPlay(record, { seats, cursor });
      },
    });
  }

  /** @param {1 | -1} direction */
  function toFault(direction) {
    const ply = nextMark(showing.plot(), showing.mainPly(), direction);
    if (ply !== null) goToPly(ply);
  }

  /** To a place of the main line. @param {number} ply */
  function goToPly(ply) {
    void analysis.goTo(ply === 0 ? 0 : (mainLine(analysis.tree)[ply - 1] ?? 0));
  }

  /** Whoever has no move passes: there is nothing on the board to do it with. */
  function goOn() {
    const isEnd = nodeAt(analysis.tree, analysis.place).children.length === 0;
    if (isEnd && analysis.view?.pass) void analysis.play("pass");
    else void analysis.walk(1);
  }

  /** @type {Record<import("./steps.js").Step, () => unknown>} */
  const steps = {
    first: () => analysis.goTo(0),
    before: () => analysis.walk(-1),
    after: goOn,
    last: () => analysis.goTo(lineThrough(analysis.tree, analysis.place).at(-1) ?? 0),
    faultBefore: () => toFault(-1),
    faultAfter: () => toFault(1),
  };

  return {
    open,
    /** @param {AnalysisAction} action */
    act(action) {
      if (showing.possible().has(action)) acts[action]();
    },
    /** @param {import("./steps.js").Step} step */
    step: (step) => void steps[step](),
    goToPly,
    /** @param {number} place */
    goTo: (place) => void analysis.goTo(place),
    /** @param {string} move */
    play(move) {
      if (analysis.tree.nodes.length > MOST_NODES) desk.announce(say("say.full"));
      void analysis.play(move);
    },
    /** So many moves of one of the engine's lines. @param {number} row @param {number} count */
    follow(row, count) {
      const line = lines.state?.lines[row];
      if (line) void analysis.follow(line.pv.slice(0, count));
    },
    /** The better line in the place of the move that is looked at. */
    better() {
      const made = showing.made();
      if (!made) return;
      const { parent } = nodeAt(analysis.tree, analysis.place);
      const { tree } = grown(analysis.tree, parent, made.pv);
      void analysis.lay({ tree, place: grown(tree, parent, made.pv.slice(0, 1)).place });
    },
    review: () => void review.begin(mainFields(analysis.tree)),
    stopReview: () => review.stop(),
    /** @param {boolean} isOn */
    switchEngine(isOn) {
      book.keep({ isOn });
      desk.announce(say(isOn ? "say.engineOn" : "say.engineOff"));
      onLook();
      show();
    },
    /** @param {number} count */
    countLines(count) {
      book.keep({ lines: count });
      onLook();
      show();
    },
  };
}

/** @typedef {ReturnType<typeof createDoing>} Doing */
