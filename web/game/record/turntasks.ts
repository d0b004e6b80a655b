/** The tasks of the shown position: those that begin by themselves, and those that a player requests. */

import { batch } from "../../base/signals.ts";
import type { Race, Reason, Thought, View } from "../../engine/gameresults.ts";
import type { Operations } from "../../engine/operations.ts";
import { callOr } from "./calls.ts";
import { GLANCE_MS, measure, PROOF_MS, settle } from "./countrequests.ts";
import type { CurrentGame } from "./currentgame.ts";
import { finishNext } from "./finishing.ts";
import { PENDING_HINT } from "./hint.ts";
import type { HintPlan } from "./hintplan.ts";
import { planFields } from "./hintplan.ts";
import type { Player } from "./record.ts";
import { forfeiter, gameFields, isAtEnd, lookedAt, played, playerAt } from "./record.ts";
import { isComputer } from "./seats.ts";
import type { SessionServices } from "./state.ts";
import type { Task } from "./taskscope.ts";
import { pause } from "./taskscope.ts";

/** The hint comes in two stages: the first move found, then the final one with its reasons. */
const HINT = { level: 10, ms: 1200, explain: true, early: true };
/** Milliseconds until the first stage is due. */
const EARLY_MS = 200;
/** How long a pass is announced, and how long the position before a link's move is shown, in multiples of the pace. */
const PASS_PACES = 3;
const ARRIVAL_PACES = 2;

type ThinkRequest = Operations["think"]["request"];

/** How long a jump of a chain, a piece's landing, and the longest chain take, in multiples of the pace. */
const LEG_PACES = 0.55;
const LANDED_PACES = 0.25;
const CHAIN_PACES = 2.75;

/** The pause before a reply, in multiples of the pace: the last piece must land first. */
export function replyPaces(view: Pick<View, "last"> | null) {
  const legs = (view?.last?.path.length ?? 0) - 1;
  return Math.max(1, LANDED_PACES + Math.min(CHAIN_PACES, LEG_PACES * legs));
}

export class TurnTasks {
  #game;
  #services;
  #plans: Map<Player, HintPlan> = new Map();

  constructor(
    game: CurrentGame,
    services: Pick<SessionServices, "pace" | "isUncounted" | "isUnseen" | "clocks">,
  ) {
    this.#game = game;
    this.#services = services;
  }

  next(): Task | null {
    const { record, view } = this.#game.game;
    const { settlement, arriving, finish } = this.#game.progress;
    if (!view) return null;
    if (arriving) return this.#showLink;
    if (view.ending) return settlement ? null : this.#settle;
    if (finish) return this.#finish;
    return forfeiter(record) || !isAtEnd(record) ? this.#count : this.#turn();
  }

  hint: Task = async (signal) => {
    const game = this.#game;
    const { record, seed, aid } = game.game;
    game.update({ game: { aid: aid ?? "hint" }, progress: { hint: PENDING_HINT } });
    const player = playerAt(record, record.cursor);
    const earlier = planFields(this.#plans.get(player), record);
    const request = { ...gameFields(record), ...HINT, seed, ...earlier };
    const show = (move: string, reasons: readonly Reason[], moves: readonly string[]) => {
      this.#plans.set(player, { record, moves });
      game.update({ progress: { hint: { move, reasons } } });
    };
    const due = performance.now() + EARLY_MS;
    let early: string | null | undefined;
    const showEarly = () => {
      const isDue = performance.now() >= due && !signal.aborted;
      // The player can follow the early move before the whole hint arrives.
      if (isDue && early && game.progress.hint === PENDING_HINT) show(early, [], [early]);
    };
    const onProgress = (thought: Thought) => {
      early = thought.move ?? early;
      showEarly();
    };
    // A timer is needed too: the next progress report may come much later than EARLY_MS.
    void pause(EARLY_MS + 1, signal).then(showEarly);
    const thought = await game.cursor.ask("think", request, { signal, onProgress });
    const { move, reasons = [], plan: moves = [] } = thought;
    early = null;
    if (signal.aborted) return;
    batch(() => {
      if (move) show(move, reasons, moves);
      else game.update({ progress: { hint: null } });
      game.arrive("hinted");
    });
    await this.#count(signal);
  };

  /** Null if the loser has no way home. */
  async playOut(signal: AbortSignal) {
    const { cursor, game } = this.#game;
    const { record, view } = game;
    const { line, points } = await cursor.ask("playout", gameFields(record), { signal });
    if (signal.aborted) return null;
    this.#game.update({ progress: { playout: { line: line ?? [], points } } });
    const player = (view?.ending?.winner === 1 ? 2 : 1) as Player;
    return line && { player, line, pieces: null, proven: false, isAlone: false };
  }

  #turn(): Task | null {
    const { view, seats, clock } = this.#game.game;
    const { isSuspended, isReadOnly } = this.#game.connection;
    const { halted } = this.#game.progress;
    if (isSuspended || isReadOnly) return this.#count;
    if (view?.pass) return this.#pass;
    if (!view || halted || !isComputer(seats, view.player)) return this.#count;
    return !clock && this.#services.isUnseen?.() ? null : this.#reply;
  }

  #count = async (signal: AbortSignal, budget: number = PROOF_MS) => {
    const game = this.#game;
    const { view, race } = game.game;
    if (!view || race?.done || this.#services.isUncounted) return;
    await measure(game.cursor.ask, view, { signal, budget }, (race) => game.count(view, race));
  };

  #settle: Task = async (signal) => {
    const game = this.#game;
    const { record, view } = game.game;
    if (!view) return;
    const count = (race: Race) => game.count(view, race);
    const settlement = await settle(game.cursor.ask, record, signal, count);
    if (signal.aborted) return;
    batch(() => {
      count(settlement.race);
      game.update({ progress: { settlement } });
      game.arrive("settled");
    });
  };

  #showLink: Task = async (signal) => {
    await pause(ARRIVAL_PACES * this.#services.pace(), signal);
    const { record } = this.#game.game;
    if (!signal.aborted) {
      await this.#game.showLink(lookedAt(record, record.cursor + 1), "moved");
    }
  };

  #finish: Task = (signal) => finishNext(this.#game, this.#services.pace(), signal);

  #pass: Task = async (signal) => {
    await pause(PASS_PACES * this.#services.pace(), signal);
    if (!signal.aborted) await this.#game.move("pass");
  };

  #reply: Task = async (signal) => {
    const game = this.#game;
    const { record, seats, seed, view } = game.game;
    const seat = view ? seats[view.player] : null;
    if (seat?.kind !== "computer") return;
    const { madeAt } = game;
    game.madeAt = null;
    game.update({ progress: { thinking: "awake" } });
    const ms = this.#services.clocks?.thinkTime(game.state);
    const request = {
      ...gameFields(record),
      level: seat.level,
      seed,
      view: true,
      ...(ms && { ms }),
    };
    if (view?.callable && (await callOr(game, request, this.#services.pace(), signal))) return;
    void game.cursor.run((same) => this.#count(same, GLANCE_MS));
    const seen = madeAt === null ? 0 : performance.now() - madeAt;
    const landed = pause(replyPaces(view) * this.#services.pace() - seen, signal);
    const thought = this.#awaken(request, signal, landed);
    const [answer] = await Promise.all([thought, landed]);
    if (signal.aborted || !answer.move) return;
    if (answer.view) game.cursor.learn(played(record, answer.move), answer.view);
    await game.move(answer.move);
  };

  /** Shows "waking" only once the last piece has landed. */
  #awaken(request: ThinkRequest, signal: AbortSignal, landed: Promise<void>) {
    const { cursor } = this.#game;
    if (cursor.isAwake) return cursor.ask("think", request, { signal });
    const show = (thinking: "awake" | "waking") => {
      if (!signal.aborted) this.#game.update({ progress: { thinking } });
    };
    let isBegun = false;
    const begin = () => {
      isBegun = true;
      show("awake");
    };
    void landed.then(() => {
      if (!isBegun) show("waking");
    });
    const thought = cursor.ask("think", request, { signal, onProgress: begin });
    thought.then(begin, begin);
    return thought;
  }
}
