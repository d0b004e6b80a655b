/** A game or a figure of old on the board and beside it. */

import { moveText } from "../../game/announcements.js";
import { oldGameRequest } from "../../game/gamerequest.js";
import { colourName } from "../../game/pieces.js";
import { solverOf } from "../../game/puzzlegoal.js";
import { PERSON } from "../../game/seats.js";
import { say } from "../../i18n/puzzle.js";
import { createTourPanel } from "./linepanel.js";
import { notesAt, Touring } from "./lineviewer.js";
import { tourView } from "./puzzleboard.js";
import { rulesText } from "./ruledifferences.js";

/** @typedef {import("../../game/oldgame.js").OldGame} OldGame */
/** @typedef {import("./linepanel.js").TourAction} TourAction */

/**
 * @param {object} parts
 * @param {import("../../game/mode.js").Desk} parts.desk
 * @param {import("../../game/viewcache.js").Sight} parts.sight
 * @param {import("./progress.js").Book} parts.book
 * @param {(action: "list" | "next") => void} parts.onWish
 */
export function createTourStage({ desk, sight, book, onWish }) {
  let isTurned = false;
  const touring = new Touring({
    sight,
    onChange: show,
    onArrival: tell,
    onFault: (fault) => desk.fail(fault),
  });
  const panel = createTourPanel({ onAction: act, onGo: (ply) => touring.goTo(ply) });

  /** @type {Record<TourAction, () => unknown>} */
  const acts = {
    first: () => touring.goTo(0),
    before: () => touring.goTo(touring.ply - 1),
    after: () => touring.goTo(touring.ply + 1),
    last: () => touring.goTo(touring.tour?.moves.length ?? 0),
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

  function turn() {
    isTurned = !isTurned;
    show();
  }

  function openInPlay() {
    const { tour, ply } = touring;
    if (!tour) return;
    const { ruleset, start, moves } = tour;
    const record = { ruleset, start, moves, cursor: ply, resigned: /** @type {0} */ (0) };
    desk.openPlay(record, { seats: { 1: PERSON, 2: PERSON }, cursor: ply });
  }

  function openInAnalyse() {
    const { tour, ply } = touring;
    if (tour) desk.openMode("analyse", oldGameRequest(tour, opening(tour).colours, ply));
  }

  /** @param {OldGame} tour */
  function opening({ ruleset }) {
    return desk.rulesets.presetOf(ruleset).opening;
  }

  function colours() {
    return touring.tour ? opening(touring.tour).colours : [];
  }

  function show() {
    const { tour, ply, view } = touring;
    if (!tour) return;
    const known = opening(tour);
    book.visit({ id: tour.id, ply });
    desk.board.show(tourView(tour, ply, view, known, desk.settings(), isTurned));
    const [first = "", second = ""] = known.colours;
    panel.show({
      title: tour.title,
      year: String(tour.year),
      at: ply === 0 ? say("tour.atStart") : say("tour.at", { at: ply, of: tour.moves.length }),
      notes: notesAt(tour, ply, known.colours),
      rules: rulesText(desk.rulesets, tour.ruleset),
      noted: tour.notes.map((note) => note.ply),
      moves: {
        moves: tour.moves,
        cursor: ply,
        first: solverOf(tour.start ?? known.position),
        names: [colourName(first), colourName(second)],
      },
    });
  }

  function tell() {
    const { tour, ply, view } = touring;
    if (!tour || !view) return;
    const notes = notesAt(tour, ply, colours()).join(" ");
    desk.announce(`${ply === 0 ? tour.title : moveText(view)} ${notes}`.trim());
  }

  return {
    root: panel.root,
    focus: panel.focus,
    act,
    show,
    colours,
    /** @param {OldGame | null} tour @param {number} [ply] */
    lay: (tour, ply) => touring.lay(tour, ply),
    /** @returns {readonly import("../../game/mode.js").Offer[]} */
    offers() {
      const { tour, ply } = touring;
      if (!tour) return [];
      const { ruleset, start, moves } = tour;
      return [{ kind: "game", ruleset, start, moves, at: ply === moves.length ? null : ply }];
    },
    resume: () => touring.resume(),
    rest: () => touring.rest(),
    get tour() {
      return touring.tour;
    },
    /** @param {-1 | 1} direction */
    walk: (direction) => touring.goTo(touring.ply + direction),
  };
}
