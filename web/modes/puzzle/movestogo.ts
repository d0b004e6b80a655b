/** The moves to go beside a puzzle where its goal turns on them, the move limit, and the score of an ended game. */

import type { Outcome, Race, View } from "../../engine/gameresults.ts";
import type { Fault } from "../../engine/protocol.ts";
import { measure, PROOF_MS } from "../../game/record/countrequests.ts";
import type { Engine } from "../../game/record/gamecursor.ts";
import { TaskScope } from "../../game/record/taskscope.ts";
import type { Place } from "../../game/record/viewcache.ts";
import { BoundedCache, placeKey } from "../../game/record/viewcache.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { countingOf, goalOf, solverOf } from "../../game/texts/puzzlegoal.ts";
import { sideToGo } from "../../game/texts/scorelines.ts";
import { colourName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { Attempt } from "./attempt.ts";

const say = speaker("puzzle");

/** What is known by now; the outcome comes only when the count is done. */
export type Score = { race: Race | null; outcome: Outcome | null };

/** Of one side; the text is "" until Python is awake. */
export type SideCount = {
  colour: string;
  name: string;
  text: string;
  label: string;
  mark: "proven" | "open" | "plain";
};

const UNKNOWN: Score = Object.freeze({ race: null, outcome: null });

/** The goals that turn on the moves to go where the move limit ends the game. */
const DECIDED_AT_LIMIT = Object.freeze(["win", "hold"]);

/** Counts the moves to go of one position at a time, or scores the game that has ended there. */
export class ScoreCounter {
  #engine;
  #onChange;
  #scope;
  #known: BoundedCache<Score> = new BoundedCache();
  /** The place that is being counted. */
  #key: string | null = null;

  constructor({
    engine,
    onChange,
    onFault,
  }: { engine: Engine; onChange: () => void; onFault: (fault: Fault) => void }) {
    this.#engine = engine;
    this.#onChange = onChange;
    this.#scope = new TaskScope((fault) => {
      this.#key = null;
      onFault(fault);
    });
  }

  of(place: Place) {
    return this.#known.get(placeKey(place)) ?? UNKNOWN;
  }

  /**
   * Count at a place, and nowhere else.
   *
   * @param view of it
   */
  count(place: Place, view: View) {
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

  #measure(place: Place, view: View, signal: AbortSignal) {
    const onRace = (race: Race) => this.#learn(place, { race, outcome: null });
    return measure(this.#engine.call, view, { signal, budget: PROOF_MS }, onRace);
  }

  /** The outcome of a settlement in progress may still change, so only the last answer counts. */
  async #settle(place: Place, signal: AbortSignal) {
    const options = { signal, budget: PROOF_MS };
    const { race, outcome } = await this.#engine.call("settle", place, options);
    if (!signal.aborted) this.#learn(place, { race, outcome });
  }

  #learn(place: Place, score: Score) {
    this.#known.put(placeKey(place), score);
    this.#onChange();
  }
}

/** Does the goal turn on the moves to go, and must they be counted? */
export function isCounted({ attempt, rulesets }: { attempt: Attempt; rulesets: Rulesets }) {
  return turnsOnCount(attempt, rulesets) && countingIn(attempt, rulesets) === "exact";
}

/**
 * The moves to go of both sides, the solver's first; none where the goal does not turn on them: a jump saves steps, so
 * whoever has three to go may be home in two moves.
 */
export function countsOf({
  attempt,
  view,
  race,
  colours,
  rulesets,
}: {
  attempt: Attempt;
  view: View | null;
  race: Race | null;
  colours: readonly string[];
  rulesets: Rulesets;
}): readonly SideCount[] {
  if (!turnsOnCount(attempt, rulesets)) return [];
  const counting = countingIn(attempt, rulesets);
  const solver = solverOf(attempt.puzzle.position);
  return ([solver, solver === 1 ? 2 : 1] as const).map((player) => {
    const colour = colours[player - 1] ?? "";
    const toGo = view && sideToGo(view.simple[player], race?.[player] ?? null, counting);
    const known = toGo ?? { text: "", label: "", mark: "plain" as const };
    return { colour, name: colourName(colour), ...known };
  });
}

function turnsOnCount({ puzzle }: Attempt, rulesets: Rulesets) {
  const kind = goalOf(puzzle.goal)?.kind ?? "";
  const { limit = "none" } = rulesets.fieldsOf(puzzle.ruleset);
  if (DECIDED_AT_LIMIT.includes(kind)) return isWithinReach(puzzle, limit);
  return kind === "points";
}

function countingIn({ puzzle }: Attempt, rulesets: Rulesets) {
  return countingOf(rulesets.fieldsOf(puzzle.ruleset).scoring);
}

/**
 * "The game ends after move 120: 2 moves each are left."; "" where the goal's moves do not reach so far.
 *
 * @param made moves of both sides since its start
 * @param limit as in the ruleset: moves by each side, or a word where there is no limit
 */
export function limitText(
  { position, goal }: { position: string; goal: string },
  made: number,
  limit: string,
  colours: readonly string[],
) {
  const end = 2 * Number(limit);
  const begun = Number(position.split(" ")[2]);
  const left = end - begun - made;
  if (!(left > 0 && isWithinReach({ position, goal }, limit))) return "";
  const n = Math.ceil(left / 2);
  if (left % 2 === 0) return say("limit.each", { limit, n });
  const mover = (solverOf(position) - 1 + made) % 2;
  const colour = colourName(colours[mover] ?? "");
  const other = colourName(colours[1 - mover] ?? "");
  return n === 1
    ? say("limit.last", { limit, colour })
    : say("limit.uneven", { limit, colour, other, n, fewer: n - 1 });
}

/**
 * Do the moves that a goal grants reach the end of the game?
 *
 * @param limit as above
 */
function isWithinReach({ position, goal }: { position: string; goal: string }, limit: string) {
  const begun = Number(position.split(" ")[2]);
  return begun + 2 * (goalOf(goal)?.moves ?? 0) >= 2 * Number(limit);
}
