/** A game or a figure of old on the board and beside it. */

import { wishOf } from "../analyse/wish.js";
import { colourName } from "../game/pieces.js";
import { PERSON } from "../game/seats.js";
import { moveText } from "../game/tell.js";
import { tourView } from "./boardview.js";
import { solverOf } from "./goal.js";
import { rulesText } from "./rules.js";
import { notesAt, Touring } from "./touring.js";
import { createTourPanel } from "./tourpanel.js";
import { say } from "./words.js";

/** @typedef {import("./collection.js").Tour} Tour */
/** @typedef {import("./tourpanel.js").TourAction} TourAction */

/**
 * @param {object} parts
 * @param {import("../shell/mode.js").Desk} parts.desk
 * @param {import("./sight.js").Sight} parts.sight
 * @param {import("./book.js").Book} parts.book
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
    if (tour) desk.openMode("analyse", wishOf(tour, opening(tour).colours, ply));
  }

  /** @param {Tour} tour */
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
    /** @param {Tour | null} tour @param {number} [ply] */
    lay: (tour, ply) => touring.lay(tour, ply),
    /** @returns {readonly import("../shell/mode.js").Offer[]} */
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
