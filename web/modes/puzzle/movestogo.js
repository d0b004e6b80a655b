/** The moves to go beside a puzzle, where its goal turns on them, and the final score of an ended game. */

import { measure, PROOF_MS } from "../../game/countrequests.js";
import { isWithinReach } from "../../game/movelimit.js";
import { colourName } from "../../game/pieces.js";
import { countingOf, goalOf, solverOf } from "../../game/puzzlegoal.js";
import { sideToGo } from "../../game/scorelines.js";
import { TaskScope } from "../../game/taskscope.js";
import { BoundedCache, placeKey } from "../../game/viewcache.js";

/** @import { Outcome, Race, View } from "../../engine/gameresults.js" */
/** @import { Fault } from "../../engine/protocol.js" */
/** @import { Rulesets } from "../../game/rulesets.js" */
/** @import { Place } from "../../game/viewcache.js" */
/** @import { Attempt } from "./attempt.js" */

/** What is known by now; the outcome comes only when the count is done. @typedef {{ race: Race | null, outcome: Outcome | null }} Score */

/** Of one side; the text is "" until Python is awake. @typedef {{ colour: string, name: string, text: string, label: string, mark: "proven" | "open" | "plain" }} SideCount */

/** @type {Score} */
const UNKNOWN = Object.freeze({ race: null, outcome: null });

/** The goals that turn on the moves to go where the move limit ends the game. */
const DECIDED_AT_LIMIT = Object.freeze(["win", "hold"]);

/** Counts the moves to go of one position at a time, or scores the game that has ended there. */
export class ScoreCounter {
  #engine;
  #onChange;
  #scope;
  /** @type {BoundedCache<Score>} */
  #known = new BoundedCache();
  /** The place that is being counted. @type {string | null} */
  #key = null;

  /** @param {{ engine: import("../../game/walk.js").Engine, onChange: () => void, onFault: (fault: Fault) => void }} parts */
  constructor({ engine, onChange, onFault }) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#scope = new TaskScope((fault) => {
      this.#key = null;
      onFault(fault);
    });
  }

  /** @param {Place} place */
  of(place) {
    return this.#known.get(placeKey(place)) ?? UNKNOWN;
  }

  /** Count at a place, and nowhere else. @param {Place} place @param {View} view  of it */
  count(place, view) {
    const key = placeKey(place);
    if (key === this.#key) return;
    this.#key = key;
    const { race, outcome } = this.of(place);
    const isDone = view.ending ? outcome : race?.done;
    void this.#scope.play(async (signal) => {
      if (isDone) return;
      if (view.ending) await this.#settle(place, signal);
      else await this.#measure(place, view, signal);
    });
  }

  /** Nothing is counted until the next `count`. */
  rest() {
    this.#key = null;
    this.#scope.renew();
  }

  /** @param {Place} place @param {View} view @param {AbortSignal} signal */
  #measure(place, view, signal) {
    const onRace = (/** @type {Race} */ race) => this.#learn(place, { race, outcome: null });
    return measure(this.#engine.call, view, { signal, budget: PROOF_MS }, onRace);
  }

  /** The outcome of a settlement in progress may still change, so only the last answer counts. @param {Place} place @param {AbortSignal} signal */
  async #settle(place, signal) {
    const options = { signal, budget: PROOF_MS };
    const { race, outcome } = await this.#engine.call("settle", place, options);
    if (!signal.aborted) this.#learn(place, { race, outcome });
  }

  /** @param {Place} place @param {Score} score */
  #learn(place, score) {
    this.#known.put(placeKey(place), score);
    this.#onChange();
  }
}

/** Does the goal turn on the moves to go, and must they be counted? @param {{ attempt: Attempt, rulesets: Rulesets }} state */
export function isCounted({ attempt, rulesets }) {
  return turnsOnCount(attempt, rulesets) && countingIn(attempt, rulesets) === "exact";
}

/**
 * The moves to go of both sides, the solver's first; none where the goal does not turn on them: a jump saves steps, so
 * whoever has three to go may be home in two moves.
 *
 * @param {{ attempt: Attempt, view: View | null, race: Race | null, colours: readonly string[], rulesets: Rulesets }} state
 * @returns {readonly SideCount[]}
 */
export function countsOf({ attempt, view, race, colours, rulesets }) {
  if (!turnsOnCount(attempt, rulesets)) return [];
  const counting = countingIn(attempt, rulesets);
  const solver = solverOf(attempt.puzzle.position);
  return /** @type {const} */ ([solver, solver === 1 ? 2 : 1]).map((player) => {
    const colour = colours[player - 1] ?? "";
    const toGo = view && sideToGo(view.simple[player], race?.[player] ?? null, counting);
    const known = toGo ?? { text: "", label: "", mark: /** @type {const} */ ("plain") };
    return { colour, name: colourName(colour), ...known };
  });
}

/** @param {Attempt} attempt @param {Rulesets} rulesets */
function turnsOnCount({ puzzle }, rulesets) {
  const kind = goalOf(puzzle.goal)?.kind ?? "";
  const { limit = "none" } = rulesets.fieldsOf(puzzle.ruleset);
  if (DECIDED_AT_LIMIT.includes(kind)) return isWithinReach(puzzle, limit);
  return kind === "points";
}

/** @param {Attempt} attempt @param {Rulesets} rulesets */
function countingIn({ puzzle }, rulesets) {
  return countingOf(rulesets.fieldsOf(puzzle.ruleset).scoring);
}
