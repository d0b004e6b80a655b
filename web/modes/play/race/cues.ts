/** What is heard, read aloud and seen of the race as it happens: at most one of these at a move. */

import type { GameRecord, Player } from "../../../game/record/record.ts";
import { isAtEnd } from "../../../game/record/record.ts";
import type { Arrival, SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import type { Racer } from "../../../game/texts/racers.ts";
import { leadOf, racersOf } from "../../../game/texts/racers.ts";
import { speaker } from "../../../i18n/catalogue.ts";

const say = speaker("racehelp");

export const CUES = Object.freeze(["lead", "five", "last"] as const);
export type Cue = (typeof CUES)[number];

/** So many pieces left to bring home are told. */
const FEW = 5;

interface CueParts {
  /** As in the ruleset */
  scoring: (ruleset: string) => string;
  isWanted: (cue: Cue) => boolean;
  onCue: (cue: Cue, text: string) => void;
}

export class RaceCues {
  #parts;
  /** The place whose arrival has been seen. */
  #record: GameRecord | null = null;
  /** Whether the lead at that place may be told. */
  #isDue = false;
  /** Who led when it was last certain. */
  #leader: Player | null = null;
  /** By player, how many pieces are left to bring home. */
  #left: readonly [number, number] = [0, 0];
  /** Who has been told to have few left, in this game. */
  #told: Set<Player> = new Set();

  constructor(parts: CueParts) {
    this.#parts = parts;
  }

  /** A view was reached. What is only looked at, or goes by itself, is not told. */
  arrived(arrival: Arrival, state: SessionState) {
    const racers = this.#racersOf(state);
    if (!racers) return;
    if (arrival === "begun" || arrival === "opened") this.#told.clear();
    const isMove = (arrival === "moved" || arrival === "received") && isAtEnd(state.record);
    const isTold = isMove && !state.finish && !isOver(state);
    const cue = isTold ? this.#atOnce(state, racers) : null;
    this.#record = state.record;
    this.#left = [leftOf(racers[0]), leftOf(racers[1])];
    this.#isDue = isTold && !cue;
    if (cue) this.#tell(...cue);
    this.show(state);
  }

  /** More is known of the race. */
  show(state: SessionState) {
    const racers = state.record === this.#record ? this.#racersOf(state) : null;
    const leader = racers && leaderOf(racers);
    if (!leader) return;
    const hasChanged = this.#leader !== null && this.#leader !== leader.player;
    this.#leader = leader.player;
    if (hasChanged && this.#isDue) this.#tell("lead", say("cue.lead", { who: nameOf(leader) }));
    this.#isDue = false;
  }

  /** What is known as soon as the move is made. */
  #atOnce({ view }: SessionState, racers: readonly Racer[]): [Cue, string] | null {
    if (view && isLastRound(view)) return ["last", say("cue.last")];
    const few = racers.find(
      ({ player, ...racer }) =>
        leftOf(racer) <= FEW && (this.#left[player - 1] ?? 0) > FEW && !this.#told.has(player),
    );
    if (!few) return null;
    this.#told.add(few.player);
    return ["five", say("cue.five", { who: nameOf(few), n: leftOf(few) })];
  }

  #tell(cue: Cue, text: string) {
    if (this.#parts.isWanted(cue)) this.#parts.onCue(cue, text);
  }

  #racersOf(state: SessionState) {
    return racersOf(state, this.#parts.scoring(state.record.ruleset));
  }
}

function isLastRound({ ply, limit, equalising }: NonNullable<SessionState["view"]>) {
  return equalising || (limit !== null && ply === 2 * (limit - 1));
}

function leftOf({ pieces, home }: Pick<Racer, "pieces" | "home">) {
  return pieces - home;
}

function leaderOf(racers: readonly [Racer, Racer]): Racer | null {
  const [low, high] = leadOf(racers);
  if (low > 0) return racers[0];
  return high < 0 ? racers[1] : null;
}

function nameOf({ isYou, colourName }: Racer) {
  return isYou ? "you" : colourName;
}
