/** Play: a game against the computer. */

import { told } from "../../../game/announcements.js";
import { boardViewOf } from "../../../game/gameboard.js";
import { placed } from "../../../game/lineboard.js";
import { createRaces } from "../../../game/races.js";
import { gameFields, isAtEnd, playerAt } from "../../../game/record.js";
import { computer, isPerson, PERSON } from "../../../game/seats.js";
import { random31 } from "../../../game/seed.js";
import { Session } from "../../../game/session.js";
import { statusOf } from "../../../game/status.js";
import { createStore } from "../../../game/storage.js";
import { ViewCache } from "../../../game/viewcache.js";
import { say } from "../../../i18n/embed.js";
import { BoardStage, legalIn, outcomeIn } from "../stage.js";

/** @typedef {import("../../../game/state.js").SessionState} SessionState */
/** @typedef {import("../content.js").Content} Content */
/** @typedef {import("../stage.js").StageContext} StageContext */
/** @typedef {import("../stage.js").StageMode} StageMode */

/** @type {import("../stage.js").CreateStage} */
export const createStage = (context, content) =>
  new BoardStage(context, (stage) => new PlayMode(stage, context, content));

/** @implements {StageMode} */
class PlayMode {
  own;
  opening;
  #stage;
  #context;
  #content;
  #session;
  #seats;
  #isBegun = false;

  /** @param {BoardStage} stage @param {StageContext} context @param {Content} content */
  constructor(stage, context, content) {
    const { rulesets, options } = context;
    const { record } = content;
    this.#stage = stage;
    this.#context = context;
    this.#content = content;
    this.opening = rulesets.presetOf(record.ruleset).opening;
    this.own = playerAt(record, record.moves.length);
    this.#seats = seatsOf(options.side ?? this.own, options.level);
    this.#session = new Session(
      {
        views: new ViewCache({ openings: rulesets.presets.map((preset) => preset.opening) }),
        races: createRaces([]),
        store: createStore(null),
        isUncounted: true,
        pace: context.pace,
        onChange: () => stage.show(),
        onArrival: (arrival, state) => this.#arrived(arrival, state),
        onUnreadable: (fault) => context.fail(fault),
      },
      { record, seats: this.#seats, seed: random31() },
    );
  }

  get #state() {
    return this.#session.state;
  }

  get view() {
    return this.#state.view;
  }

  get failure() {
    return this.#state.failure;
  }

  get isSettled() {
    const { view, seeking, awaiting } = this.#state;
    return view !== null && !seeking && awaiting === null;
  }

  get isOpen() {
    return this.#session.isMovable;
  }

  begin() {
    if (this.#isBegun) return this.#session.retry();
    this.#isBegun = true;
    void this.#session.open(this.#context.engine, true);
    return this.#session.wake();
  }

  rest() {
    this.#session.rest();
  }

  /** @param {string} move */
  move(move) {
    return this.#session.play(move);
  }

  undo() {
    const { cursor } = this.#state.record;
    if (cursor > 0) void this.#session.undo();
    return cursor > 0;
  }

  reset() {
    return this.#session.load(this.#content.record, { seats: this.#seats });
  }

  goTo = (/** @type {number} */ ply) => this.#session.goTo(ply);

  presses = Object.freeze({
    stop: () => {
      if (this.#state.thinking) return this.#session.stop();
      return this.#state.halted ? this.#session.letPlayOn() : this.#session.playOnFromHere();
    },
  });

  /** @param {1 | 2} bottom */
  boardView(bottom) {
    const settings = { ...this.#context.settings, turned: bottom === 2 };
    return boardViewOf(this.#state, settings, this.isOpen);
  }

  /** @returns {ReturnType<StageMode["lines"]>} */
  lines() {
    const { main, sub, strong } = statusOf(this.#state, this.#context.isReady());
    const { title } = this.#content;
    const isNew = this.#state.record.moves.length === 0;
    return { main, sub: isNew && title ? title : sub, tone: strong ? "bad" : "plain" };
  }

  /** @returns {readonly import("../stage.js").ModeButton[]} */
  buttons() {
    const { record, thinking } = this.#state;
    const isWaiting = !thinking && isComputerWaiting(this.#state);
    const playOn = isWaiting
      ? { icon: /** @type {const} */ ("play"), label: say("button.playOn") }
      : {};
    return [
      { id: "new", isOn: record.moves.length > 0 },
      { id: "undo", isOn: record.cursor > 0 },
      { id: "stop", isOn: thinking || isWaiting, ...playOn },
    ];
  }

  /** @returns {import("../stage.js").ModeFacts} */
  facts() {
    const { record, settlement } = this.#state;
    const view = this.isSettled ? this.view : null;
    const { start, moves } = gameFields(record);
    const known = placed(view, this.opening, start ?? this.opening.position, moves);
    return {
      ruleset: view?.ruleset ?? record.ruleset,
      start,
      position: known.position ?? "",
      moves: record.moves,
      ply: record.cursor,
      player: known.player ?? 1,
      legal: view && legalIn(view),
      outcome: outcomeIn(record, view, settlement?.outcome ?? null),
      offer: offerOf(this.#state),
    };
  }

  /** @param {import("../../../game/state.js").Arrival} arrival @param {SessionState} state */
  #arrived(arrival, state) {
    const { view, settlement, record } = state;
    this.#context.announce(told(arrival, state, this.#context.rulesets.nameOf(record.ruleset)));
    if (arrival === "moved" && view) this.#stage.sendMove(view, record.cursor);
    if (arrival === "settled" && settlement) {
      this.#stage.sendOver(outcomeIn(record, view, settlement.outcome));
    }
  }
}

/** @param {1 | 2} reader @param {number} level @returns {import("../../../game/seats.js").Seats} */
function seatsOf(reader, level) {
  return reader === 1 ? { 1: PERSON, 2: computer(level) } : { 1: computer(level), 2: PERSON };
}

/** @param {SessionState} state @returns {import("../../../game/mode.js").Offer | null} */
function offerOf({ record, view }) {
  const { ruleset, start, moves, cursor } = record;
  if (moves.length === 0) return view && { kind: "position", ruleset, position: view.position };
  return { kind: "game", ruleset, start, moves, at: isAtEnd(record) ? null : cursor };
}

/** Was the computer stopped, or is a place looked back at where it would have to move? @param {SessionState} state */
function isComputerWaiting({ record, view, seats, halted, seeking }) {
  if (!view || view.ending || seeking) return false;
  return halted || (!isAtEnd(record) && !isPerson(seats, view.player));
}
