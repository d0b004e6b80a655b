/**
 * Python's check of a draft: whether it can be played, whether the puzzle is sound and how hard, or how many moves
 * a Solo task takes; and, before it, which pieces the draft needs by its rules and what those on the board suffice
 * for.
 *
 * Each draft is another question, asked when nothing has changed for a while; the one before is cancelled, so that
 * no answer is shown with another draft.
 */

import { ownerOf } from "../../board/view.ts";
import type { Engine } from "../../engine/client.ts";
import type { Race, RaceSide, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import type { SoloView, PuzzleVerdict as Verdict } from "../../engine/puzzleresults.ts";
import type { Player } from "../../game/record/record.ts";
import { positionText } from "../../game/record/record.ts";
import { pause, TaskScope } from "../../game/record/taskscope.ts";
import { isMeaningless } from "../../game/texts/faultkinds.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import type { Draft } from "./draft.ts";
import { changed } from "./draft.ts";

/** What the pieces on the board suffice for. */
export type Shape = "empty" | "parts" | "solo" | "game";

export const LETTERS = "ABCDEFGHIJKLMNOabcdefghijklmno";
/** The letters of player 1's pieces in a smaller army; Python checks them. */
const ARMIES: Readonly<Record<string, string>> = Object.freeze({
  suns: "KLMNO",
  twos: "ABFGKL",
  threes: "ABCFGHKLM",
  "suns-moons": "FGHIJKLMNO",
});
/** The army of a preset, where it is a smaller one. */
const PRESET_ARMIES: Readonly<Record<string, string>> = Object.freeze({
  little: "suns",
  quick: "suns-moons",
});

/** The letters of both sides' pieces that take part in a game by some rules. */
export function lettersOf(ruleset: string) {
  const changed = /\+army=([a-z-]+)/.exec(ruleset)?.[1];
  const own = ARMIES[changed ?? PRESET_ARMIES[ruleset.split("+")[0] ?? ""] ?? ""];
  return own ? own + own.toLowerCase() : LETTERS;
}

/** Other rules: pieces that do not take part in them are taken off. */
export function withRules(draft: Draft, ruleset: string) {
  const letters = lettersOf(ruleset);
  const pieces = [...draft.pieces].map((each) => (letters.includes(each) ? each : "."));
  return changed(draft, { ruleset, pieces: pieces.join("") });
}

/** The pieces beside the board, in the order of the tray. */
export function offBoard({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">) {
  return [...lettersOf(ruleset)].filter((letter) => !pieces.includes(letter));
}

export function shapeOf({ pieces, ruleset }: Pick<Draft, "pieces" | "ruleset">): Shape {
  const army = lettersOf(ruleset).length / 2;
  const counts = ([1, 2] as const).map(
    (player) => [...pieces].filter((each) => each !== "." && ownerOf(each) === player).length,
  );
  const [all, none] = [Math.max(...counts), Math.min(...counts)];
  if (all === 0) return "empty";
  if (all < army || (none > 0 && none < army)) return "parts";
  return none === 0 ? "solo" : "game";
}

/** Whose army a Solo task shows. */
export function armyOf({ pieces }: Pick<Draft, "pieces">): Player {
  return /[a-o]/.test(pieces) ? 2 : 1;
}

/** The position as text; a task of one side has no turns to count. */
export function positionOf(draft: Draft) {
  const { pieces, player, ply } = draft;
  if (shapeOf(draft) === "solo") return positionText(pieces, armyOf(draft), 0);
  return positionText(pieces, player, ply);
}

/** What a puzzle asks for, in its text form; null where it is no puzzle. */
export function goalText({ kind, moves, ...draft }: Draft) {
  return kind === "none" || shapeOf(draft) !== "game" ? null : `${kind}-${moves}`;
}

/**
 * - `idle`: there are too few pieces to ask
 * - `asking`: whether the position can be played
 * - `bad`: it cannot; `fault` says why
 * - `proving`: it can, and the proof is under way
 * - `stopped`: the proof was cancelled
 * - `long`: the proof would exceed its budget
 * - `done`: the check is complete
 */
type Stage = "idle" | "asking" | "bad" | "proving" | "stopped" | "long" | "done";

export interface Check {
  stage: Stage;
  /** Of a position for two */
  view: View | null;
  solo: SoloView | null;
  /** On a puzzle */
  verdict: Verdict | null;
  /** Of a Solo task, as far as known */
  race: RaceSide | null;
  /** That the proof has searched so far */
  nodes: number;
  fault: Fault | null;
  /** Says the fault in words; "" until they have come */
  reason: () => string;
}

type Question = { ruleset: string; position: string; goal: string | null; shape: Shape };

/** How long nothing is asked after a change, in milliseconds. */
const DELAY = 350;
/** The code of a proof that would exceed its budget. */
const TOO_LONG = "too-long";

const NOTHING: Check = Object.freeze({
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
   * @param onChange progress: only figures of the same stage have changed
   * @param onFault of the engine, not of the draft
   */
  constructor(
    engine: Pick<Engine, "call">,
    onChange: (isProgress: boolean) => void,
    onFault: (fault: Fault) => void,
  ) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#onFault = onFault;
  }

  get check() {
    return this.#check;
  }

  /** Check a draft; the same question is not asked twice. */
  look(draft: Draft, isUrgent: boolean = false) {
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

  /** Check a draft anew. */
  again(draft: Draft) {
    this.#key = "";
    return this.look(draft, true);
  }

  #set(change: Partial<Check>, isProgress: boolean = false) {
    this.#check = Object.freeze({ ...this.#check, ...change });
    this.#onChange(isProgress);
  }

  #fail(fault: Fault) {
    if (fault.code === TOO_LONG) this.#set({ stage: "long" });
    else if (isMeaningless(fault)) void this.#refuse(fault);
    else {
      this.#set({ stage: "stopped" });
      this.#onFault(fault);
    }
  }

  /** The draft cannot be played; the reason follows as soon as it can be said. */
  async #refuse(fault: Fault) {
    this.#set({ stage: "bad", fault, reason: () => "" });
    const reason = await faultText(fault);
    if (this.#check.fault === fault) this.#set({ reason });
  }

  async #ask(question: Question, delay: number, signal: AbortSignal) {
    if (delay) await pause(delay, signal);
    if (signal.aborted) return;
    if (question.shape === "solo") await this.#askSolo(question, signal);
    else await this.#askGame(question, signal);
  }

  async #askGame({ ruleset, position: start, goal }: Question, signal: AbortSignal) {
    const view = await this.#engine.call("view", { ruleset, start, moves: [] }, { signal });
    if (signal.aborted) return;
    if (goal === null || view.ending) {
      this.#set({ stage: "done", view });
      return;
    }
    this.#set({ stage: "proving", view });
    const onProgress = ({ nodes = 0 }: Partial<Verdict>) => {
      if (!signal.aborted) this.#set({ nodes }, true);
    };
    const request = { ruleset, start, goal, moves: [] };
    const verdict = await this.#engine.call("verify", request, { signal, onProgress });
    if (!signal.aborted) this.#set({ stage: "done", verdict });
  }

  async #askSolo({ ruleset, position }: Question, signal: AbortSignal) {
    const request = { ruleset, start: position, moves: [] };
    const solo = await this.#engine.call("solo", request, { signal });
    if (signal.aborted) return;
    this.#set({ stage: "proving", solo });
    const onProgress = (race: Race) => {
      if (!signal.aborted) this.#set({ race: race[solo.player] }, true);
    };
    const race = await this.#engine.call("race", { ruleset, position }, { signal, onProgress });
    if (!signal.aborted) this.#set({ stage: "done", race: race[solo.player] });
  }
}
