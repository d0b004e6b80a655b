/**
 * Python's check of the draft. It begins once the draft has not changed for a while, and cancels the previous check, so
 * that no answer is shown with another draft.
 */

import { afterChange, signal } from "../../../base/signals.ts";
import type { Race } from "../../../engine/gameresults.ts";
import type { Fault } from "../../../engine/protocol.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { pause, TaskScope } from "../../../game/record/taskscope.ts";
import { isMeaningless } from "../../../game/texts/faultkinds.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import type { Check, Question } from "../check.ts";
import { NO_CHECK, questionAbout } from "../check.ts";
import type { DraftStore } from "./draftstore.ts";

/** Milliseconds without a change before the check begins. */
const DELAY = 350;
/** The code of the fault when the proof would exceed its budget. */
const TOO_LONG = "too-long";

export class CheckStore {
  #drafts;
  #services;
  #scope = new TaskScope((fault) => this.#fail(fault));
  /** The last question, as a string; "" if it is to be asked again. */
  #key = "";
  #check = signal(NO_CHECK);

  constructor(drafts: DraftStore, services: Pick<ModeContext, "engine" | "fail">) {
    this.#drafts = drafts;
    this.#services = services;
    afterChange(
      () => drafts.now,
      () => void this.#look(DELAY),
    );
  }

  get value() {
    return this.#check.value;
  }

  /** Begins the check, unless it is done or under way. */
  look() {
    return this.#look(0);
  }

  again() {
    this.#key = "";
    return this.look();
  }

  /** Keeps the results so far. */
  stop() {
    if (this.value.stage !== "proving") return;
    this.#scope.renew();
    this.#update({ stage: "stopped" });
  }

  /** Stops until the next `look`, which checks again unless the check was complete. */
  rest() {
    const { stage } = this.value;
    this.#scope.renew();
    if (stage === "asking" || stage === "proving") this.#key = "";
  }

  /** @param delay in milliseconds */
  #look(delay: number) {
    const question = questionAbout(this.#drafts.now);
    const key = JSON.stringify(question);
    if (key === this.#key) return Promise.resolve();
    this.#scope.renew();
    this.#key = key;
    const isComplete = question.shape === "solo" || question.shape === "game";
    this.#check.value = Object.freeze({ ...NO_CHECK, stage: isComplete ? "asking" : "idle" });
    if (!isComplete) return Promise.resolve();
    return this.#scope.run((signal) => this.#ask(question, delay, signal));
  }

  #update(change: Partial<Check>) {
    this.#check.value = Object.freeze({ ...this.#check.peek(), ...change });
  }

  #fail(fault: Fault) {
    if (fault.code === TOO_LONG) this.#update({ stage: "long" });
    else if (isMeaningless(fault)) void this.#refuse(fault);
    else {
      this.#update({ stage: "stopped" });
      this.#services.fail(fault);
    }
  }

  /** The reason follows once its message has been fetched. */
  async #refuse(fault: Fault) {
    this.#update({ stage: "bad", fault, reason: () => "" });
    const reason = await faultText(fault);
    if (this.value.fault === fault) this.#update({ reason });
  }

  async #ask(question: Question, delay: number, signal: AbortSignal) {
    if (delay) await pause(delay, signal);
    if (signal.aborted) return;
    if (question.shape === "solo") await this.#askSolo(question, signal);
    else await this.#askGame(question, signal);
  }

  async #askGame({ ruleset, position: start, goal }: Question, signal: AbortSignal) {
    const { engine } = this.#services;
    const view = await engine.call("view", { ruleset, start, moves: [] }, { signal });
    if (signal.aborted) return;
    if (goal === null || view.ending) {
      this.#update({ stage: "done", view });
      return;
    }
    this.#update({ stage: "proving", view });
    const request = { ruleset, start, goal, moves: [] };
    const verdict = await engine.call("verify", request, { signal });
    if (!signal.aborted) this.#update({ stage: "done", verdict });
  }

  async #askSolo({ ruleset, position }: Question, signal: AbortSignal) {
    const { engine } = this.#services;
    const request = { ruleset, start: position, moves: [] };
    const solo = await engine.call("solo", request, { signal });
    if (signal.aborted) return;
    this.#update({ stage: "proving", solo });
    const onProgress = (race: Race) => {
      if (!signal.aborted) this.#update({ race: race[solo.player] });
    };
    const race = await engine.call("race", { ruleset, position }, { signal, onProgress });
    if (!signal.aborted) this.#update({ stage: "done", race: race[solo.player] });
  }
}
