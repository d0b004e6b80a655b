/**
 * What Python says of a draft: whether it can be played, whether the puzzle is sound and how hard, or how
 * far a Solo task is from home.
 *
 * Each draft is another question, asked when the hand has come to rest; what was asked before is called
 * off, so that no answer is ever shown that belongs to something else.
 */

import { asFault, isMeaningless } from "../../game/faultkinds.js";
import { pause } from "../../game/taskscope.js";
import { goalText, positionOf, shapeOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/puzzleresults.js").SoloView} SoloView */
/** @typedef {import("../../engine/puzzleresults.js").PuzzleVerdict} Verdict */
/** @typedef {import("../../engine/gameresults.js").Race} Race */
/** @typedef {import("../../engine/gameresults.js").RaceSide} RaceSide */

/**
 * - `idle`: the pieces are none to ask about
 * - `asking`: whether the position can be played
 * - `bad`: it cannot; `fault` tells why
 * - `proving`: it can, and the proof is under way
 * - `stopped`: the proof was called off
 * - `long`: it would take more work than is granted
 * - `done`: everything is told that there is
 *
 * @typedef {"idle" | "asking" | "bad" | "proving" | "stopped" | "long" | "done"} Stage
 */

/**
 * @typedef {object} Check
 * @property {Stage} stage
 * @property {View | null} view  of a position for two
 * @property {SoloView | null} solo
 * @property {Verdict | null} verdict  on a puzzle
 * @property {RaceSide | null} race  of a Solo task, as far as known
 * @property {number} nodes  that the proof has looked at so far
 * @property {Fault | null} fault
 */

/** @typedef {{ ruleset: string, position: string, goal: string | null, shape: import("./draft.js").Shape }} Question */

/** So long nothing is asked after a change, in milliseconds. */
const REST = 350;
/** Python's word for a proof that would take more work than it is granted. */
const TOO_LONG = "too-long";

/** @type {Check} */
const NOTHING = Object.freeze({
  stage: /** @type {const} */ ("idle"),
  view: null,
  solo: null,
  verdict: null,
  race: null,
  nodes: 0,
  fault: null,
});

export class Checking {
  #engine;
  #onChange;
  #onFault;
  #asking = new AbortController();
  /** What is asked, as one text. */
  #key = "";
  #check = NOTHING;

  /**
   * @param {Pick<import("../../engine/client.js").Engine, "call">} engine
   * @param {(isNews: boolean) => void} onChange  news: not only how far it is
   * @param {(fault: Fault) => void} onFault  it went wrong, and the draft is not to blame
   */
  constructor(engine, onChange, onFault) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#onFault = onFault;
  }

  get check() {
    return this.#check;
  }

  /** Ask about a draft; the same question is not asked twice. @param {Draft} draft @param {boolean} [isHurried] */
  look(draft, isHurried = false) {
    const question = {
      ruleset: draft.ruleset,
      position: positionOf(draft),
      goal: goalText(draft),
      shape: shapeOf(draft),
    };
    const key = JSON.stringify(question);
    if (key === this.#key) return Promise.resolve();
    this.#callOff();
    this.#key = key;
    const isAsked = question.shape === "solo" || question.shape === "game";
    this.#check = { ...NOTHING, stage: isAsked ? "asking" : "idle" };
    return isAsked ? this.#ask(question, isHurried ? 0 : REST) : Promise.resolve();
  }

  /** Call the proof off; what is known by then stays. */
  stop() {
    if (this.#check.stage !== "proving") return;
    this.#callOff();
    this.#set({ stage: "stopped" });
  }

  /** Nothing is asked until the next look, which asks anew unless all was told. */
  rest() {
    const { stage } = this.#check;
    this.#callOff();
    if (stage === "asking" || stage === "proving") this.#key = "";
  }

  /** Whatever was told is asked again. @param {Draft} draft */
  again(draft) {
    this.#key = "";
    return this.look(draft, true);
  }

  #callOff() {
    this.#asking.abort();
    this.#asking = new AbortController();
  }

  /** @param {Partial<Check>} change @param {boolean} [isNews] */
  #set(change, isNews = true) {
    this.#check = Object.freeze({ ...this.#check, ...change });
    this.#onChange(isNews);
  }

  /** @param {Question} question @param {number} rest */
  async #ask(question, rest) {
    const { signal } = this.#asking;
    try {
      if (rest) await pause(rest, signal);
      if (signal.aborted) return;
      if (question.shape === "solo") await this.#askSolo(question, signal);
      else await this.#askGame(question, signal);
    } catch (error) {
      if (!signal.aborted) this.#fail(asFault(error));
    }
  }

  /** @param {Fault} fault */
  #fail(fault) {
    if (fault.code === TOO_LONG) this.#set({ stage: "long" });
    else if (isMeaningless(fault)) this.#set({ stage: "bad", fault });
    else {
      this.#set({ stage: "stopped" });
      this.#onFault(fault);
    }
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async #askGame({ ruleset, position: start, goal }, signal) {
    const view = await this.#engine.call("view", { ruleset, start, moves: [] }, { signal });
    if (signal.aborted) return;
    if (goal === null || view.ending) {
      this.#set({ stage: "done", view });
      return;
    }
    this.#set({ stage: "proving", view });
    /** @param {Partial<Verdict>} verdict */
    const onProgress = ({ nodes = 0 }) => {
      if (!signal.aborted) this.#set({ nodes }, false);
    };
    const request = { ruleset, start, goal, moves: [] };
    const verdict = await this.#engine.call("verify", request, { signal, onProgress });
    if (!signal.aborted) this.#set({ stage: "done", verdict });
  }

  /** @param {Question} question @param {AbortSignal} signal */
  async #askSolo({ ruleset, position }, signal) {
    const request = { ruleset, start: position, moves: [] };
    const solo = await this.#engine.call("solo", request, { signal });
    if (signal.aborted) return;
    this.#set({ stage: "proving", solo });
    /** @param {Race} told */
    const raceIn = (told) => told[solo.player];
    /** @param {Race} told */
    const onProgress = (told) => {
      if (!signal.aborted) this.#set({ race: raceIn(told) }, false);
    };
    const told = await this.#engine.call("race", { ruleset, position }, { signal, onProgress });
    if (!signal.aborted) this.#set({ stage: "done", race: raceIn(told) });
  }
}
