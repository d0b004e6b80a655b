/** The race on its bar: how far from home each side is, and who leads. */

import { computed, effect, signal, untracked } from "../../../base/signals.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Lead, Racer } from "../racers.ts";
import { leadAfter, racersOf } from "../racers.ts";
import type { EndingStore } from "./endingstore.ts";
import type { GameStore } from "./gamestore.ts";
import type { RaceCues } from "./racecues.ts";
import type { RaceOffers } from "./raceoffers.ts";

const say = speaker("race");

/** How long the last count stays while a new position is counted, milliseconds. */
const PATIENCE = 600;
/** Leads of positions at least this many plies apart are not compared. */
const APART = 3;

type Position = { game: string; ply: number };

/** Player 1 first. */
type Count = { racers: readonly [Racer, Racer]; position: Position; lead: Lead };

export class RaceCount {
  /** The last complete count or, until there is one, the first partial count. */
  #count = signal<Count | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #game;
  #news;

  constructor(
    game: Pick<GameStore, "shown" | "scoring">,
    news: {
      cues: Pick<RaceCues, "note">;
      ending: Pick<EndingStore, "verdict">;
      offers: Pick<RaceOffers, "offer">;
    },
  ) {
    this.#game = game;
    this.#news = news;
    effect(() => {
      const { shown, scoring } = game;
      const racers = racersOf(shown, scoring);
      const isDecided = this.#isDecided.value;
      if (racers) untracked(() => this.#follow(shown, racers, isDecided));
    });
  }

  /** Player 1 first; null before the first view. */
  get racers() {
    return this.#count.value?.racers ?? null;
  }

  /** The result, else the last cue, else the leader. */
  readonly line = computed(() => {
    const { cues, ending } = this.#news;
    if (isOver(this.#game.shown)) return ending.verdict;
    const count = this.#count.value;
    return cues.note || (count ? leadText(count.lead, count.racers) : "");
  });

  /** Whether the winner is certain, so that every change of the lead is shown. */
  readonly #isDecided = computed(() => {
    const { offer } = this.#news.offers;
    return Boolean(offer?.loser && !offer.isOff);
  });

  #follow(state: SessionState, racers: readonly [Racer, Racer], isDecided: boolean) {
    const { record } = state.game;
    const { seeking, awaiting } = state.progress;
    const position = { game: `${record.ruleset}|${record.start}`, ply: record.cursor };
    // The count is still that of the position before.
    const isPending = seeking || awaiting !== null;
    const isCounted = racers.every(({ toGo }) => Number.isFinite(toGo.range[1]));
    const take = () => this.#take(racers, position, isDecided);
    clearTimeout(this.#timer);
    if (!this.#count.value || (isCounted && !isPending)) take();
    else if (!isPending) this.#timer = setTimeout(take, PATIENCE);
  }

  #take(racers: readonly [Racer, Racer], position: Position, isDecided: boolean) {
    const last = this.#count.value;
    const isGoingOn = last && isNear(last.position, position) && !isDecided;
    const lead = leadAfter(isGoingOn ? last.lead : null, racers);
    this.#count.value = { racers, position, lead };
  }
}

function isNear(one: Position, other: Position) {
  return one.game === other.game && Math.abs(one.ply - other.ply) < APART;
}

/** "You lead by about 7", "Red leads by about 3", "Level". */
export function leadText({ leader, by: n }: Lead, racers: readonly Racer[]) {
  const racer = racers.find(({ player }) => player === leader);
  return racer ? say("lead", { who: racer.isYou ? "you" : racer.colourName, n }) : say("level");
}
