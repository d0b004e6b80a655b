/**
 * The tasks of the shown position: automatic (pass, the computer's move, counting the moves to go) or requested
 * (hint, play-out).
 */

import type { Reason, Thought, View } from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import { GLANCE_MS, measure, PROOF_MS, settle } from "./countrequests.ts";
import { PENDING_HINT } from "./hint.ts";
import type { HintPlan } from "./hintplan.ts";
import { planFields } from "./hintplan.ts";
import type { Player } from "./record.ts";
import { forfeiter, gameFields, isAtEnd, lookedAt, played, playerAt } from "./record.ts";
import { isComputer } from "./seats.ts";
import type { SessionParts } from "./state.ts";
import type { StepHost } from "./stephost.ts";
import type { Task } from "./taskscope.ts";
import { pause } from "./taskscope.ts";

/** A hint comes in two stages: the first move found, and within a second and a half the final one and its reasons. */
const HINT = { level: 10, ms: 1200, explain: true, early: true };
/** When its first stage is due, in milliseconds. */
const EARLY_MS = 200;
/** How long a pass is announced before it is made, in move times. */
const PASS_PACES = 3;
/** How long the position before a link's move is shown, in move times. */
const ARRIVAL_PACES = 2;

type ThinkRequest = Operations["think"]["request"];

/** How long each jump of a chain takes, and how long the landed piece is shown, in move times. */
const LEG_PACES = 0.55;
const LANDED_PACES = 0.25;
/** Maximum duration of a chain, in move times. */
const CHAIN_PACES = 2.75;

/** Minimum delay of a reply, in move times: the last piece must land first. */
export function replyPaces(view: Pick<View, "last"> | null) {
  const legs = (view?.last?.path.length ?? 0) - 1;
  return Math.max(1, LANDED_PACES + Math.min(CHAIN_PACES, LEG_PACES * legs));
}

export class Steps {
  host;
  #parts;
  /** The plan of each player's last hint. */
  #plans: Map<Player, HintPlan> = new Map();

  constructor(
    host: StepHost,
    parts: Pick<SessionParts, "pace" | "isUncounted" | "isUnseen" | "clocks">,
  ) {
    this.host = host;
    this.#parts = parts;
  }

  /** The automatic task at the shown position. */
  next(): Task | null {
    const { record, view, settlement, arriving, finish } = this.host.now();
    if (!view) return null;
    if (arriving) return this.#showNext;
    if (view.ending) return settlement ? null : this.#settle;
    if (finish) return this.#finish;
    return forfeiter(record) || !isAtEnd(record) ? this.#count : this.#turn();
  }

  hint: Task = async (signal) => {
    const { walk, now, onUpdate, onArrival } = this.host;
    onUpdate({ hint: PENDING_HINT, aid: this.host.now().aid ?? "hint" });
    const { record, seed } = now();
    const player = playerAt(record, record.cursor);
    const earlier = planFields(this.#plans.get(player), record);
    const request = { ...gameFields(record), ...HINT, seed, ...earlier };
    const show = (move: string, reasons: readonly Reason[], moves: readonly string[]) => {
      this.#plans.set(player, { record, moves });
      onUpdate({ hint: { move, reasons } });
    };
    const due = performance.now() + EARLY_MS;
    let early: string | null | undefined;
    const showEarly = () => {
      const isSought = performance.now() >= due && now().hint === PENDING_HINT && !signal.aborted;
      // The player may follow it before the whole hint arrives.
      if (isSought && early) show(early, [], [early]);
    };
    const onProgress = (thought: Thought) => {
      early = thought.move ?? early;
      showEarly();
    };
    // Progress reports are not timed: the next one may come much later than EARLY_MS.
    void pause(EARLY_MS + 1, signal).then(showEarly);
    const found = await walk.ask("think", request, { signal, onProgress });
    const { move, reasons = [], plan: moves = [] } = found;
    early = null;
    if (signal.aborted) return;
    if (move) show(move, reasons, moves);
    else onUpdate({ hint: null });
    onArrival("hinted");
    await this.#count(signal);
  };

  /** The loser's way home, for watching; null if there is none. */
  async playOut(signal: AbortSignal) {
    const { walk, now, onUpdate } = this.host;
    const { record, view } = now();
    const { line, points } = await walk.ask("playout", gameFields(record), { signal });
    if (signal.aborted) return null;
    onUpdate({ playout: { line: line ?? [], points } });
    const player = (view?.ending?.winner === 1 ? 2 : 1) as Player;
    return line && { player, line, pieces: null, proven: false, isAlone: false };
  }

  #turn(): Task | null {
    const { view, seats, halted, isSuspended, isReadOnly, clock } = this.host.now();
    if (isSuspended || isReadOnly) return this.#count;
    if (view?.pass) return this.#pass;
    if (!view || halted || !isComputer(seats, view.player)) return this.#count;
    return !clock && this.#parts.isUnseen?.() ? null : this.#reply;
  }

  /** @param budget milliseconds */
  #count = async (signal: AbortSignal, budget: number = PROOF_MS) => {
    const { walk, now, onRace } = this.host;
    const { view, race: known } = now();
    if (!view || known?.done || this.#parts.isUncounted) return;
    await measure(walk.ask, view, { signal, budget }, (race) => onRace(view, race));
  };

  #settle: Task = async (signal) => {
    const { walk, now, onRace, onUpdate, onArrival } = this.host;
    const { record, view } = now();
    if (!view) return;
    const settlement = await settle(walk.ask, record, signal, (race) => onRace(view, race));
    if (signal.aborted) return;
    onRace(view, settlement.race);
    onUpdate({ settlement });
    onArrival("settled");
  };

  #showNext: Task = async (signal) => {
    await pause(ARRIVAL_PACES * this.#parts.pace(), signal);
    const { record } = this.host.now();
    if (!signal.aborted) await this.host.onNext(lookedAt(record, record.cursor + 1));
  };

  /** Make the next move of a side that goes home automatically. */
  #finish: Task = async (signal) => {
    const { finishNext } = await import("./finishing.ts");
    if (!signal.aborted) await finishNext(this.host, this.#parts.pace(), signal);
  };

  #pass: Task = async (signal) => {
    await pause(PASS_PACES * this.#parts.pace(), signal);
    if (!signal.aborted) await this.host.onMove("pass");
  };

  #reply: Task = async (signal) => {
    const { walk, now, onUpdate, onMove } = this.host;
    const { record, seats, seed, view, madeAt } = now();
    const seat = view ? seats[view.player] : null;
    if (seat?.kind !== "computer") return;
    onUpdate({ thinking: true, waking: false, madeAt: null });
    const ms = this.#parts.clocks?.thinkTime(now());
    const request = {
      ...gameFields(record),
      level: seat.level,
      seed,
      view: true,
      ...(ms && { ms }),
    };
    if (view?.callable) {
      const { callOr } = await import("./calls.ts");
      if (await callOr(this.host, request, this.#parts.pace(), signal)) return;
    }
    void walk.run((same) => this.#count(same, GLANCE_MS));
    const seen = madeAt === null ? 0 : performance.now() - madeAt;
    const landed = pause(replyPaces(view) * this.#parts.pace() - seen, signal);
    const thought = this.#awaken(request, signal, landed);
    const [found] = await Promise.all([thought, landed]);
    if (signal.aborted || !found.move) return;
    if (found.view) walk.learn(played(record, found.move), found.view);
    await onMove(found.move);
  };

  /** Request the computer's move; "waking" is shown only once the last piece has landed. */
  #awaken(request: ThinkRequest, signal: AbortSignal, landed: Promise<void>) {
    const { walk, onUpdate } = this.host;
    if (walk.isAwake) return walk.ask("think", request, { signal });
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      if (!signal.aborted) onUpdate({ waking: false });
    };
    void landed.then(() => {
      if (!isBegun && !signal.aborted) onUpdate({ waking: true });
    });
    const thought = walk.ask("think", request, { signal, onProgress: begin });
    thought.then(begin, begin);
    return thought;
  }
}
