/** A game or a figure of old on the board and beside it. */

import { moveText } from "../../game/announcements.js";
import { oldGameRequest } from "../../game/gamerequest.js";
import { colourName } from "../../game/pieces.js";
import { solverOf } from "../../game/puzzlegoal.js";
import { isAtEnd, newRecord, recordOf } from "../../game/record.js";
import { PERSON } from "../../game/seats.js";
import { Walk } from "../../game/walk.js";
import { say } from "../../i18n/puzzle.js";
import { createTourPanel } from "./linepanel.js";
import { notesAt } from "./notes.js";
import { tourView } from "./puzzleboard.js";
import { rulesText } from "./ruledifferences.js";

/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("./linepanel.js").TourAction} TourAction */

/**
 * @param {object} parts
 * @param {import("../../game/mode.js").Desk} parts.desk
 * @param {import("../../game/viewcache.js").ViewCache} parts.cache
 * @param {import("./progress.js").Book} parts.book
 * @param {(action: "list" | "next") => void} parts.onWish
 */
export function createTourStage({ desk, cache, book, onWish }) {
  let isTurned = false;
  /** @type {OldGame | null} */
  let tour = null;
  const walk = new Walk(
    {
      cache,
      operation: "view",
      onTurn: show,
      onArrival: arrive,
      onFault: (fault) => desk.fail(fault),
    },
    newRecord(desk.rulesets.first),
    { engine: desk.engine },
  );
  const panel = createTourPanel({ onAction: act, onGo: goTo });

  /** @type {Record<TourAction, () => unknown>} */
  const acts = {
    first: () => goTo(0),
    before: () => goTo(ply() - 1),
    after: () => goTo(ply() + 1),
    last: () => goTo(walk.record.moves.length),
    play: openInPlay,
    analyse: openInAnalyse,
    turn,
    list: () => onWish("list"),
    next: () => onWish("next"),
  };

  /** @param {TourAction} action */
  function act(action) {
    acts[action]();
  }

  /** How many of its moves are made. */
  function ply() {
    return walk.record.cursor;
  }

  /** @param {number} to */
  function goTo(to) {
    return walk.goTo(to, "walked");
  }

  function turn() {
    isTurned = !isTurned;
    show();
  }

  function openInPlay() {
    const { record } = walk;
    desk.openPlay(record, { seats: { 1: PERSON, 2: PERSON }, cursor: record.cursor });
  }

  function openInAnalyse() {
    if (tour) desk.openMode("analyse", oldGameRequest(tour, opening(tour).colours, ply()));
  }

  /** @param {OldGame} tour */
  function opening({ ruleset }) {
    return desk.rulesets.presetOf(ruleset).opening;
  }

  function colours() {
    return tour ? opening(tour).colours : [];
  }

  function show() {
    if (!tour) return;
    const at = ply();
    const known = opening(tour);
    book.visit({ id: tour.id, ply: at });
    desk.board.show(tourView(tour, at, walk.view, known, desk.settings(), isTurned));
    const [first = "", second = ""] = known.colours;
    panel.show({
      title: tour.title,
      year: String(tour.year),
      at: at === 0 ? say("tour.atStart") : say("tour.at", { at, of: tour.moves.length }),
      notes: notesAt(tour, at, known.colours),
      rules: rulesText(desk.rulesets, tour.ruleset),
      noted: tour.notes.map((note) => note.ply),
      moves: {
        moves: tour.moves,
        cursor: at,
        first: solverOf(tour.start ?? known.position),
        names: [colourName(first), colourName(second)],
      },
    });
  }

  /** @param {string} _arrival @param {View} view */
  function arrive(_arrival, view) {
    show();
    if (!tour) return;
    const notes = notesAt(tour, ply(), colours()).join(" ");
    desk.announce(`${ply() === 0 ? tour.title : moveText(view)} ${notes}`.trim());
  }

  return {
    root: panel.root,
    focus: panel.focus,
    act,
    show,
    colours,
    /** @param {OldGame | null} next  null puts it away @param {number} [at]  how many of its moves are made */
    lay(next, at = 0) {
      tour = next;
      if (tour) void walk.go(recordOf(tour, at), "walked");
      else walk.cancel();
    },
    /** @returns {readonly import("../../game/mode.js").Offer[]} */
    offers() {
      if (!tour) return [];
      const { ruleset, start, moves, cursor } = walk.record;
      return [{ kind: "game", ruleset, start, moves, at: isAtEnd(walk.record) ? null : cursor }];
    },
    resume: () => walk.restart("walked"),
    rest: () => walk.cancel(),
    get tour() {
      return tour;
    },
    /** @param {-1 | 1} direction */
    walk: (direction) => goTo(ply() + direction),
  };
}
