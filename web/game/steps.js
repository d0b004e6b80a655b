/**
 * What is done at the place of the game that is shown: by itself (pass, let the computer move, count what is
 * to go), or when it is asked for.
 */

import { GLANCE_MS, measure, PROOF_MS, settle } from "./countrequests.js";
import { SOUGHT } from "./hint.js";
import { pause } from "./pause.js";
import { gameFields, isAtEnd, lookedAt, played } from "./record.js";
import { isComputer } from "./seats.js";

/** @typedef {import("./state.js").SessionState} SessionState */
/** @typedef {import("../engine/gameresults.js").Race} Race */

/**
 * What the steps need of their session.
 *
 * @typedef {object} StepParts
 * @property {() => import("./walk.js").Walk<"view", import("./state.js").Arrival>} walk
 * @property {() => SessionState} now
 * @property {() => number} pace  least time between two moves that make themselves, milliseconds
 * @property {() => boolean} isUncounted  whether nobody sees the moves to go
 * @property {(patch: Partial<SessionState>) => void} onUpdate
 * @property {(view: import("../engine/gameresults.js").View, race: Race) => void} onRace  more is known of the moves to go
 * @property {(arrival: import("./state.js").Arrival) => void} onArrival
 * @property {(move: string) => Promise<void>} onMove
 * @property {(record: import("./record.js").GameRecord) => Promise<void>} onNext  the next move that a link has brought is to be shown
 */

const HINT = Object.freeze({ level: 10, ms: 2500, explain: true });
/** A pass is to be read before it is made: it takes the time of so many moves. */
const PASS_PACES = 3;
/** And so is where the game stood before the move that a link has brought. */
const WALK_PACES = 2;

/** What each jump of a chain takes, and what a piece that has landed is looked at, in the time of a move. */
const LEG_PACES = 0.55;
const LANDED_PACES = 0.25;
/** However long a chain is, it does not take more. */
const CHAIN_PACES = 2.75;

/**
 * How long a reply is held back at least, in the time of a move: the last piece is to land first.
 *
 * @param {Pick<import("../engine/gameresults.js").View, "last"> | null} view
 */
export function replyPaces(view) {
  const legs = (view?.last?.path.length ?? 0) - 1;
  return Math.max(1, LANDED_PACES + Math.min(CHAIN_PACES, LEG_PACES * legs));
}

/** @param {StepParts} parts */
export function createSteps(parts) {
  const { walk, now, pace, isUncounted, onUpdate, onRace, onArrival, onMove, onNext } = parts;
  /** @type {import("../engine/client.js").Ask} */
  const ask = (...asked) => walk().ask(...asked);
  /** @type {import("./taskscope.js").Task} */
  const nothing = async () => {};

  /** @param {AbortSignal} signal @param {number} [budget]  milliseconds */
  async function count(signal, budget = PROOF_MS) {
    const { view, race: known } = now();
    if (!view || known?.done || isUncounted()) return;
    await measure(ask, view, { signal, budget }, (race) => onRace(view, race));
  }

  /** @param {AbortSignal} signal */
  async function settled(signal) {
    const { record, view } = now();
    if (!view) return;
    const onProgress = (/** @type {Race} */ race) => onRace(view, race);
    const settlement = await settle(ask, record, signal, onProgress);
    if (signal.aborted) return;
    onRace(view, settlement.race);
    onUpdate({ settlement });
    onArrival("settled");
  }

  /** @param {AbortSignal} signal */
  async function showNext(signal) {
    await pause(WALK_PACES * pace(), signal);
    const { record } = now();
    if (!signal.aborted) await onNext(lookedAt(record, record.cursor + 1));
  }

  /** @param {AbortSignal} signal */
  async function pass(signal) {
    await pause(PASS_PACES * pace(), signal);
    if (!signal.aborted) await onMove("pass");
  }

  /** The computer's move. @param {AbortSignal} signal */
  async function reply(signal) {
    const { record, seats, seed, view } = now();
    const seat = view ? seats[view.player] : null;
    if (seat?.kind !== "computer") return;
    onUpdate({ thinking: true });
    void walk().run((same) => count(same, GLANCE_MS));
    const request = { ...gameFields(record), level: seat.level, seed, view: true };
    const landed = pause(replyPaces(view) * pace(), signal);
    const [found] = await Promise.all([ask("think", request, { signal }), landed]);
    if (signal.aborted || !found.move) return;
    if (found.view) walk().learn(played(record, found.move), found.view);
    await onMove(found.move);
  }

  /** Think for the person to move. @param {AbortSignal} signal */
  async function hint(signal) {
    onUpdate({ hint: SOUGHT });
    const { record, seed } = now();
    const request = { ...gameFields(record), ...HINT, seed };
    const found = await ask("think", request, { signal });
    if (signal.aborted) return;
    const { move, reasons = [] } = found;
    onUpdate({ hint: move ? { ...SOUGHT, move, reasons } : null });
    onArrival("hinted");
    await count(signal);
  }

  /** The loser's lonely way home, as it may be watched; null where there is none. @param {AbortSignal} signal */
  async function playOut(signal) {
    const { record, view } = now();
    const { line, points } = await ask("playout", gameFields(record), { signal });
    if (signal.aborted) return null;
    onUpdate({ playout: { line: line ?? [], points } });
    const player = /** @type {import("./record.js").Player} */ (view?.ending?.winner === 1 ? 2 : 1);
    return line && { player, line, pieces: null, proven: false, isAlone: false };
  }

  /** Whoever is to move. @returns {import("./taskscope.js").Task} */
  function turn() {
    const { view, seats, halted, isSuspended } = now();
    if (isSuspended) return count;
    if (view?.pass) return pass;
    return view && !halted && isComputer(seats, view.player) ? reply : count;
  }

  return {
    hint,
    playOut,
    /** What follows from the shown position by itself. @returns {import("./taskscope.js").Task} */
    next() {
      const { record, view, settlement, arriving } = now();
      if (!view) return nothing;
      if (arriving) return showNext;
      if (view.ending) return settlement ? nothing : settled;
      return record.resigned || !isAtEnd(record) ? count : turn();
    },
  };
}
