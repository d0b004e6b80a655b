/** Play: a game against the computer. */

import { announcementOf, saltaText } from "../../../game/announcements.js";
import { boardViewOf } from "../../../game/gameboard.js";
import { placed } from "../../../game/lineboard.js";
import { createRaces } from "../../../game/races.js";
import { gameFields, isAtEnd, playerAt } from "../../../game/record.js";
import { computer, isPerson, PERSON } from "../../../game/seats.js";
import { random31 } from "../../../game/seed.js";
import { Session } from "../../../game/session.js";
import { statusOf } from "../../../game/status.js";
import { createStore } from "../../../game/storage.js";
import { legalText, ViewCache } from "../../../game/viewcache.js";
import { say } from "../../../i18n/embed.js";
import { outcomeIn } from "../outcome.js";
import { legalIn, otherSide } from "../stage.js";

/** @typedef {import("../../../game/state.js").SessionState} SessionState */
/** @typedef {import("../../../game/state.js").Arrival} Arrival */
/** @typedef {import("../../../game/seats.js").Seats} Seats */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (desk, { record, title }) => {
  const { rulesets, options } = desk;
  const { opening } = rulesets.presetOf(record.ruleset);
  const reader = options.side ?? playerAt(record, record.moves.length);
  const seats = seatsOf(reader, options.level);
  let isTurned = false;
  /** Whether the move that was made last may have ended the game, and nobody was told so. */
  let isOverDue = false;
  const session = new Session(
    {
      views: new ViewCache({ openings: rulesets.presets.map((preset) => preset.opening) }),
      races: createRaces([]),
      store: createStore(null),
      isUncounted: true,
      pace: desk.pace,
      onChange: show,
      onArrival: arrived,
      onUnreadable: (fault) => desk.fail(fault),
    },
    { record, seats, seed: random31() },
  );
  let isBegun = false;

  /** @param {Arrival} arrival @param {SessionState} state */
  function arrived(arrival, state) {
    const { view, settlement, record: now } = state;
    desk.announce(announcementOf(arrival, state, rulesets.nameOf(now.ruleset)));
    if (arrival === "moved" && view?.last) {
      isOverDue = view.ending !== null;
      const { text, player } = view.last;
      desk.tell("move", { move: text, by: player, position: view.position, ply: now.cursor });
    }
    const outcome = settlement && outcomeIn(now, view, settlement.outcome);
    if (arrival !== "settled" || !isOverDue || !outcome) return;
    isOverDue = false;
    desk.tell("over", { outcome });
  }

  function side() {
    return isTurned ? otherSide(reader) : reader;
  }

  function show(state = session.state) {
    desk.fail(state.failure);
    const settings = { ...desk.settings, turned: side() === 2 };
    desk.showBoard(boardViewOf(state, settings, session.isMovable));
    const { main, sub, strong } = statusOf(state, desk.isReady());
    const place = state.record.moves.length === 0 && title ? title : sub;
    desk.showBar({ main, sub: place, tone: strong ? "bad" : "plain", buttons: buttonsOf(state) });
  }

  /** @type {import("../stage.js").Stage} */
  const stage = {
    begin() {
      if (isBegun) return session.retry();
      isBegun = true;
      void session.open(desk.engine, true);
      return session.wake();
    },
    show: () => show(),
    rest: () => session.rest(),
    isSettled: () => isSettled(session.state),
    facts() {
      const { record: now, settlement } = session.state;
      const view = isSettled(session.state) ? session.state.view : null;
      const start = now.start ?? opening.position;
      const { position = "", player = 1 } = placed(view, opening, start, gameFields(now).moves);
      return {
        ruleset: view?.ruleset ?? now.ruleset,
        start: now.start,
        position,
        moves: now.moves,
        ply: now.cursor,
        plies: now.moves.length,
        player,
        legal: view && legalIn(view),
        outcome: outcomeIn(now, view, settlement?.outcome ?? null),
        solved: null,
        verdict: null,
        side: side(),
        offer: offerOf(session.state),
      };
    },
    onMove: ({ from, to }) => void session.play(legalText(session.state.view, from, to)),
    onRefused() {
      const { view } = session.state;
      if (!view?.forced || !session.isMovable) return;
      desk.flash(view.legal.map(({ from }) => from));
      desk.announce(saltaText(view));
    },
    colours: () => (session.state.view ?? opening).colours,
    isOpen: () => session.isMovable,
    move: (move) => session.play(move),
    undo() {
      if (session.state.record.cursor === 0) return false;
      void session.undo();
      return true;
    },
    reset: () => session.load(record, { seats }),
    flip() {
      isTurned = !isTurned;
      show();
    },
    goTo: (ply) => session.goTo(ply),
    press: (id) => presses[/** @type {keyof typeof presses} */ (id)](),
  };
  const presses = {
    new: () => void stage.reset(),
    undo: () => void stage.undo(),
    stop() {
      if (session.state.thinking) void session.stop();
      else if (session.state.halted) void session.letPlayOn();
      else void session.playOnFromHere();
    },
    turn: () => stage.flip(),
  };
  return stage;
};

/** @param {1 | 2} reader @param {number} level @returns {Seats} */
function seatsOf(reader, level) {
  return reader === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
}

/** @param {SessionState} state */
function isSettled({ view, seeking, awaiting }) {
  return view !== null && !seeking && awaiting === null;
}

/** @param {SessionState} state @returns {import("../../../game/mode.js").Offer | null} */
function offerOf({ record, view }) {
  const { ruleset, start, moves, cursor } = record;
  if (moves.length === 0) return view && { kind: "position", ruleset, position: view.position };
  return { kind: "game", ruleset, start, moves, at: cursor === moves.length ? null : cursor };
}

/** @param {SessionState} state @returns {readonly import("../bar.js").BarButton[]} */
function buttonsOf(state) {
  const { record, thinking } = state;
  const isWaiting = !thinking && isComputerWaiting(state);
  return [
    { id: "new", icon: "new", label: say("button.new"), isOn: record.moves.length > 0 },
    { id: "undo", icon: "undo", label: say("button.undo"), isOn: record.cursor > 0 },
    {
      id: "stop",
      icon: isWaiting ? "play" : "stop",
      label: say(isWaiting ? "button.playOn" : "button.stop"),
      isOn: thinking || isWaiting,
    },
    { id: "turn", icon: "turn", label: say("button.turn"), isOn: true },
  ];
}

/** Was the computer stopped, or is a place looked back at where it would have to move? @param {SessionState} state */
function isComputerWaiting({ record, view, seats, halted, seeking }) {
  if (!view || view.ending || seeking) return false;
  return halted || (!isAtEnd(record) && !isPerson(seats, view.player));
}
