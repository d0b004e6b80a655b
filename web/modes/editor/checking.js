/**
 * Python's check of a draft: whether it can be played, whether the puzzle is sound and how hard, or how many
 * moves a Solo task takes.
 *
 * Each draft is another question, asked when nothing has changed for a while; the one before is cancelled, so
 * that no answer is shown with another draft.
 */

import { isMeaningless } from "../../game/faultkinds.js";
import { faultText } from "../../game/faulttext.js";
import { pause, TaskScope } from "../../game/taskscope.js";
import { goalText, positionOf, shapeOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("../../engine/gameresults.js").View} View */
/** @typedef {import("../../engine/puzzleresults.js").SoloView} SoloView */
/** @typedef {import("../../engine/puzzleresults.js").PuzzleVerdict} Verdict */
/** @typedef {import("../../engine/gameresults.js").Race} Race */
/** @typedef {import("../../engine/gameresults.js").RaceSide} RaceSide */

/**
 * - `idle`: there are too few pieces to ask
 * - `asking`: whether the position can be played
 * - `bad`: it cannot; `fault` says why
 * - `proving`: it can, and the proof is under way
 * - `stopped`: the proof was cancelled
 * - `long`: the proof would exceed its budget
 * - `done`: the check is complete
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
 * @property {number} nodes  that the proof has searched so far
 * @property {Fault | null} fault
 * @property {() => string} reason  says the fault in words; "" until they have come
 */

/** @typedef {{ ruleset: string, position: string, goal: string | null, shape: import("./draft.js").Shape }} Question */

/** How long nothing is asked after a change, in milliseconds. */
const DELAY = 350;
/** The code of a proof that would exceed its budget. */
const TOO_LONG = "too-long";

/** @type {Check} */
const NOTHING = Object.freeze({
  stage: "idle",
  view: null,
  solo: null,
  verdict: null,
  race: null,
  nodes: 0,
  fault: null,
  reason: () => "",
});

export class Checking {
  #engine;
  #onChange;
  #onFault;
  #scope = new TaskScope((fault) => this.#fail(fault));
  /** The present question as text; "" for one that is to be asked anew. */
  #key = "";
  #check = NOTHING;

  /**
   * @param {Pick<import("../../engine/client.js").Engine, "call">} engine
   * @param {(isProgress: boolean) => void} onChange  progress: only figures of the same stage have changed
   * @param {(fault: Fault) => void} onFault  of the engine, not of the draft
   */
  constructor(engine, onChange, onFault) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#onFault = onFault;
  }

  get check() {
    return this.#check;
  }

  /** Check a draft; the same question is not asked twice. @param {Draft} draft @param {boolean} [isUrgent] */
  look(draft, isUrgent = false) {
    const question = {
      ruleset: draft.ruleset,
      position: positionOf(draft),
      goal: goalText(draft),
      shape: shapeOf(draft),
    };
    const key = JSON.stringify(question);
    if (key === this.#key) return Promise.resolve();
    this.#scope.renew();
    this.#key = key;
    const isAsked = question.shape === "solo" || question.shape === "game";
    this.#check = { ...NOTHING, stage: isAsked ? "asking" : "idle" };
    const delay = isUrgent ? 0 : DELAY;
    if (!isAsked) return Promise.resolve();
    return this.#scope.run((signal) => this.#ask(question, delay, signal));
  }

  /** Cancel the proof; what is known by then stays. */
  stop() {
    if (this.#check.stage !== "proving") return;
    this.#scope.renew();
    this.#set({ stage: "stopped" });
  }

  /** Nothing is asked until the next look, which asks anew unless the check is complete. */
  rest() {
    const { stage } = this.#check;
    this.#scope.renew();
    if (stage === "asking" || stage === "proving") this.#key = "";
  }

  /** Check a draft anew. @param {Draft} draft */
  again(draft) {
    this.#key = "";
    return this.look(draft, true);
  }

  /** @param {Partial<Check>} change @param {boolean} [isProgress] */
  #set(change, isProgress = false) {
    this.#check = Object.freeze({ ...this.#check, ...change });
    this.#onChange(isProgress);
  }

  /** @param {Fault} fault */
  #fail(fault) {
    if (fault.code === TOO_LONG) this.#set({ stage: "long" });
    else if (isMeaningless(fault)) void this.#refuse(fault);
    else {
      this.#set({ stage: "stopped" });
      this.#onFault(fault);
    }
  }

  /** The draft cannot be played; the reason follows as soon as it can be said. @param {Fault} fault */
  async #refuse(fault) {
    this.#set({ stage: "bad", fault, reason: () => "" });
    const reason = await faultText(fault);
    if (this.#check.fault === fault) this.#set({ reason });
  }

  /** @param {Question} question @param {number} delay @param {AbortSignal} signal */
  async #ask(question, delay, signal) {
    if (delay) await pause(delay, signal);
    if (signal.aborted) return;
    if (question.shape === "solo") await this.#askSolo(question, signal);
    else await this.#askGame(question, signal);
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
    const onProgress = (/** @type {Partial<Verdict>} */ { nodes = 0 }) => {
      if (!signal.aborted) this.#set({ nodes }, true);
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
    const onProgress = (/** @type {Race} */ race) => {
      if (!signal.aborted) this.#set({ race: race[solo.player] }, true);
    };
    const race = await this.#engine.call("race", { ruleset, position }, { signal, onProgress });
    if (!signal.aborted) this.#set({ stage: "done", race: race[solo.player] });
  }
}
