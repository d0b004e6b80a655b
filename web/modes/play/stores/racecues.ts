/** Turning points of the race, as they happen: at most one per move. */

import { effect, signal, untracked } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { GameEvent } from "../../../game/record/currentgame.ts";
import type { GameRecord, Player } from "../../../game/record/record.ts";
import { isAtEnd } from "../../../game/record/record.ts";
import type { GameState, SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Racer } from "../racers.ts";
import { leadOf, racersOf } from "../racers.ts";
import type { GameStore } from "./gamestore.ts";

const say = speaker("racehelp");

type Cue = "lead" | "five" | "last";

/** Announce when a player has at most this many pieces left to bring home. */
const FEW = 5;

/** Milliseconds. */
const SHOWN_MS = 4000;

export class RaceCues {
  #game;
  #services;
  #note = signal("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The record that arrived last. */
  #record: GameRecord | null = null;
  /** Whether a new leader in `#record` may be announced. */
  #isDue = false;
  /** The last certain leader. */
  #leader: Player | null = null;
  /** Pieces to bring home, by player. */
  #left: readonly [number, number] = [0, 0];
  /** Players whose few remaining pieces were announced in this game. */
  #announced: Set<Player> = new Set();

  constructor(
    game: Pick<GameStore, "shown" | "scoring">,
    services: Pick<ModeContext, "announce" | "settings" | "sound">,
  ) {
    this.#game = game;
    this.#services = services;
    effect(() => {
      const { shown } = game;
      untracked(() => this.#announceLead(shown));
    });
  }

  /** The last cue, while it is shown; "" for none. */
  get note() {
    return this.#note.value;
  }

  /** Earlier positions and automatic moves get no cue. */
  arrived({ arrival, state }: GameEvent) {
    const racers = this.#racersOf(state);
    if (!racers) return;
    if (arrival === "begun" || arrival === "opened") this.#announced.clear();
    const isMove = (arrival === "moved" || arrival === "received") && isAtEnd(state.game.record);
    const isAnnounced = isMove && !state.progress.finish && !isOver(state);
    const cue = isAnnounced ? this.#atOnce(state, racers) : null;
    this.#record = state.game.record;
    this.#left = [leftOf(racers[0]), leftOf(racers[1])];
    this.#isDue = isAnnounced && !cue;
    if (cue) this.#give(...cue);
    this.#announceLead(state);
  }

  #announceLead(state: SessionState) {
    const racers = state.game.record === this.#record ? this.#racersOf(state) : null;
    const leader = racers && leaderOf(racers);
    if (!leader) return;
    const hasChanged = this.#leader !== null && this.#leader !== leader.player;
    this.#leader = leader.player;
    if (hasChanged && this.#isDue) this.#give("lead", say("cue.lead", { who: nameOf(leader) }));
    this.#isDue = false;
  }

  /** The cue that needs no count of the race, so that it is known as soon as the move is made. */
  #atOnce({ game: { view } }: SessionState, racers: readonly Racer[]): [Cue, string] | null {
    if (view && isLastRound(view)) return ["last", say("cue.last")];
    const few = racers.find(
      ({ player, ...racer }) =>
        leftOf(racer) <= FEW && (this.#left[player - 1] ?? 0) > FEW && !this.#announced.has(player),
    );
    if (!few) return null;
    this.#announced.add(few.player);
    return ["five", say("cue.five", { who: nameOf(few), n: leftOf(few) })];
  }

  #give(cue: Cue, text: string) {
    const { announce, settings, sound } = this.#services;
    if (settings().quiet.includes(cue)) return;
    sound(cue);
    announce(text);
    this.#note.value = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#note.value = "";
    }, SHOWN_MS);
  }

  #racersOf(state: SessionState) {
    return racersOf(state, this.#game.scoring);
  }
}

function isLastRound({ ply, limit, equalising }: NonNullable<GameState["view"]>) {
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
