/** Analyse: a mode of the page. Both sides are moved by hand, with variations; the engine looks along. */

import { createDataFile } from "../../game/datafile.js";
import { squareText } from "../../game/squarenames.js";
import { legalText, ViewCache } from "../../game/viewcache.js";
import { wayText } from "../../game/ways.js";
import { say } from "../../i18n/analyse.js";
import { Analysis } from "./analysis.js";
import { createBook } from "./analysisstore.js";
import { createDoing } from "./commands.js";
import { createLines } from "./lines.js";
import { told } from "./moveannouncements.js";
import { keyedPlace } from "./movelist.js";
import { parseOldGames } from "./oldgames.js";
import { createPanel } from "./panel.js";
import { createShowing } from "./render.js";
import { createReview } from "./review.js";
import { mainFields, nodeAt } from "./tree.js";

/** @typedef {import("../../game/mode.js").ModeContext} ModeContext */
/** @typedef {import("../../game/mode.js").Mode} Mode */

const KEYS = Object.freeze(
  /** @type {const} */ ([
    ["← → Home End", "keys.walk"],
    ["↑ ↓", "keys.fork"],
    ["e", "keys.e"],
    ["m", "keys.m"],
    ["u", "keys.u"],
    ["r", "keys.r"],
    ["f", "keys.f"],
    ["w", "keys.w"],
    ["p", "keys.p"],
    ["t", "keys.t"],
  ]),
);

/** @param {ModeContext} desk @returns {Mode} */
export function createMode(desk) {
  const { board, store, rulesets, engine } = desk;
  const book = createBook(store, rulesets.first);
  const shelf = createDataFile(desk.data.build.data?.puzzles, parseOldGames);
  let isOn = false;
  let isWays = false;
  const onFault = desk.fail;
  const analysis = new Analysis(
    {
      cache: new ViewCache(),
      engine,
      races: desk.races,
      onChange: show,
      onArrival: arrive,
      onStudy(study) {
        book.keep({ shown: study });
        review.follow(mainFields(study.tree));
      },
      onFault,
      onUnreadable: beginAfresh,
    },
    book.kept.shown,
  );
  const lines = createLines({ engine, onChange: show, onFault });
  const review = createReview({
    engine,
    kept: book.review,
    onChange: show,
    onDone: finishReview,
    onFault,
  });
  const showing = createShowing({ desk, analysis, lines, review, book });
  const doing = createDoing({
    desk,
    analysis,
    lines,
    review,
    book,
    showing,
    askOld: () => shelf.ask(),
    onLook: look,
    onWays: changeWays,
    show,
  });
  const panel = createPanel(desk, doing);
  desk.place.classList.add("analyse");
  desk.place.append(panel.root);
  document.addEventListener("visibilitychange", look);
  for (const key of book.asides) desk.reportAside(key);

  /** The engine looks where one looks, if it is wanted and the page is seen. */
  function look() {
    const { view, fields } = analysis;
    const { isOn: isWanted, lines: count } = book.kept;
    if (!isOn || !isWanted || !view || view.ending) lines.clear();
    else if (document.visibilityState === "hidden") lines.rest();
    else lines.look(fields, { lines: count });
  }

  function arrive() {
    desk.fail(null);
    look();
    if (isOn) desk.announce(told(analysis, showing.made()));
  }

  function show() {
    if (!isOn) return;
    if (!analysis.view) lines.clear();
    board.show(showing.board(isWays));
    panel.show(showing.panel(isWays));
  }

  function changeWays() {
    isWays = !isWays;
    desk.announce(say(isWays ? "say.waysOn" : "say.waysOff"));
    show();
  }

  /** @param {import("./review.js").Review} done */
  function finishReview(done) {
    book.keepReview(done);
    desk.announce(showing.summary());
  }

  /** What was kept means nothing to Python: it is put aside, and another begun. @param {import("../../engine/protocol.js").Fault} fault */
  function beginAfresh(fault) {
    desk.fail(fault);
    const key = book.putAside();
    if (key) desk.reportAside(key);
    void analysis.open(book.kept.shown);
  }

  /** @param {string} key */
  function walk(key) {
    const place = keyedPlace(key, analysis.tree, analysis.place);
    if (place !== null) void analysis.goTo(place);
  }

  /** @param {import("../../game/gamerequest.js").GameRequest} wish */
  function grant(wish) {
    doing.open(wish);
    const main = mainFields(analysis.tree);
    if (wish.review && main.moves.length > 0 && !review.isWhole(main)) doing.review();
  }

  return {
    enter(wish) {
      isOn = true;
      if (wish) grant(wish);
      else void analysis.resume();
      if (review.isPaused) doing.review();
    },
    leave() {
      isOn = false;
      analysis.rest();
      lines.rest();
      review.pause();
    },
    show,
    onMove({ from, to }) {
      const move = legalText(analysis.view, from, to);
      if (move) doing.play(move);
    },
    onRefused() {},
    describe: (number, piece, cell) =>
      squareText(number, piece, cell, showing.colours(), wayText(showing.ways(isWays), number)),
    shortcuts: {
      ...Object.fromEntries(
        ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"].map((key) => [
          key,
          () => walk(key),
        ]),
      ),
      ArrowRight: () => doing.step("after"),
      e: () => doing.switchEngine(!book.kept.isOn),
      m: () => doing.step("faultAfter"),
      u: () => doing.act("undo"),
      r: () => doing.act("redo"),
      f: () => doing.act("turn"),
      w: () => doing.act("ways"),
      p: () => doing.act("play"),
      t: () => doing.act("games"),
    },
    keys: KEYS.map(([key, text]) => [key, say(text)]),
    offers: () => showing.offers(nodeAt(analysis.tree, analysis.place)),
    retry() {
      void analysis.resume();
    },
  };
}
