/** Parts of Play that are fetched when they are wanted: a first game, its end, the race, the clocks, the far side. */

import { atSign, Lazy } from "../../base/lazy.ts";
import { want } from "../../base/wants.ts";
import type { Live } from "../../game/live/play.ts";
import type { ContextBoard, ModeContext } from "../../game/mode.ts";
import type { GameRecord, Player } from "../../game/record/record.ts";
import type { Session } from "../../game/record/session.ts";
import type { Arrival, GameClocks, SessionState } from "../../game/record/state.ts";
import { isOver } from "../../game/record/state.ts";
import { missingPart } from "../../game/texts/faultkinds.ts";
import type { GameOverEffects, GameOverEffectsParts } from "../../game/view/gameovereffects.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { byId } from "../../ui/element.ts";
import { explain } from "../../ui/explain.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import type { createGameMarks } from "./coach/coachview.ts";
import { coachedSteps, STEPS } from "./coach/steps.ts";
import type { Clocks, ClocksParts } from "./panels/clocks.ts";
import type { FarSide, FarSideParts, FarSideView } from "./panels/farside.ts";
import type { Opponents, OpponentsParts } from "./panels/opponents.ts";
import type { RaceBars, RaceShown } from "./panels/racebar.ts";
import type { createReplay } from "./panels/replay.ts";
import type { RaceHelp, RaceHelpParts } from "./race/race.ts";

/** Links elsewhere before a first game: nobody else has them. */
export class FirstWaysLoader {
  #ways: Lazy<HTMLElement>;

  /** @param onLoaded they can be shown now */
  constructor(onLoaded: () => void) {
    this.#ways = new Lazy(async () => {
      const [{ createFirstWays }] = await Promise.all([
        withSentences(import("./panels/firstways.ts")),
        fetchSheet(new URL("../../styles/firstways.css", import.meta.url).href),
      ]);
      const ways = createFirstWays();
      byId("moves").after(ways);
      return ways;
    }, onLoaded);
  }

  prepare() {
    this.#ways.prepare();
  }

  show({ record }: SessionState) {
    if (record.moves.length > 0) this.#ways.ready?.remove();
  }
}

/** The coach marks on the board: they are fetched only for somebody who has not seen them all. */
export class CoachLoader {
  #context;
  #isNewcomer;
  #marks: Lazy<ReturnType<typeof createGameMarks>>;

  /**
   * @param isNewcomer nothing has been played here yet
   * @param onLoaded it can be shown now
   */
  constructor(context: ModeContext, isNewcomer: boolean, onLoaded: () => void) {
    this.#context = context;
    this.#isNewcomer = isNewcomer;
    this.#marks = new Lazy(async () => {
      const [{ createGameMarks }] = await Promise.all([
        withSentences(import("./coach/coachview.ts")),
        fetchSheet(new URL("../../styles/coach.css", import.meta.url).href),
      ]);
      return createGameMarks(context.store, isNewcomer, context.board, byId("board-place"));
    }, onLoaded);
  }

  prepare() {
    const done = coachedSteps(this.#context.store, this.#isNewcomer);
    if (done.length < STEPS.length) this.#marks.prepare();
  }

  show(state: SessionState, bottom: Player) {
    this.#marks.ready?.show(state, bottom);
  }
}

/** How the race stands: it is fetched once the page has nothing else to do, or before that where it is needed. */
export class RaceLoader {
  #bars: Lazy<RaceBars>;

  /**
   * @param onRoutes the moves to go are to be listed piece by piece
   * @param onLoaded it can be shown now
   */
  constructor(onRoutes: () => void, onLoaded: () => void) {
    this.#bars = new Lazy(async () => {
      const [{ RaceBars }] = await Promise.all([
        withSentences(import("./panels/racebar.ts")),
        fetchSheet(new URL("../../styles/racebar.css", import.meta.url).href),
      ]);
      return new RaceBars(byId("race"), { onRoutes, explain });
    }, onLoaded);
    atSign(() => this.#bars.do(() => {}));
  }

  /** The engine has been awake for a while. */
  prepare() {
    this.#bars.prepare();
  }

  show(state: SessionState, shown: RaceShown) {
    this.#bars.ready?.show(state, shown);
    if (hasBegun(state)) this.#bars.prepare();
  }

  /** Show a text on the bar for a moment. */
  note(text: string) {
    this.#bars.ready?.note(text);
  }
}

/** The opponents beside the board, and with them all rating: they come once the engine is awake or a game has begun. */
export class OpponentsLoader {
  #opponents: Lazy<Opponents>;

  constructor(parts: OpponentsParts) {
    this.#opponents = new Lazy(async () => {
      const { loadOpponents } = await withSentences(import("./panels/opponents.ts"));
      return loadOpponents(parts);
    });
  }

  /** The engine has been awake for a while. */
  prepare() {
    this.#opponents.prepare();
  }

  /** @param loser who loses for certain, and may offer to finish */
  show(state: SessionState, loser: Player | null) {
    if (hasBegun(state) || this.#opponents.isRequested)
      this.#opponents.do((all) => all.show(state, loser));
  }
}

/** What plays a finish on the board: it is fetched when the first one is watched. */
export class ReplayLoader {
  #session;
  #replay: Lazy<ReturnType<typeof createReplay>>;

  /** @param pace how long a move of a game is shown, in milliseconds */
  constructor(session: Session, pace: () => number) {
    this.#session = session;
    this.#replay = new Lazy(async () => {
      const { createReplay } = await withSentences(import("./panels/replay.ts"));
      return createReplay(byId("replay"), byId("actions"), session, pace);
    });
  }

  show() {
    const { watch } = this.#session.state;
    if (this.#replay.ready) this.#replay.ready.show(watch);
    else if (watch) {
      void want(
        async () => {
          try {
            (await this.#replay.get()).show(this.#session.state.watch);
          } catch (error) {
            this.#session.setWatch(null);
            throw error;
          }
        },
        () => this.#session.setWatch(watch),
      );
    }
  }

  /** @returns whether a finish is watched */
  do(action: (replay: ReturnType<typeof createReplay>) => unknown) {
    const { watch } = this.#session.state;
    if (watch) this.#replay.do(action);
    return watch !== null;
  }
}

function hasBegun({ record }: SessionState) {
  return record.moves.length > 0 || record.start !== null;
}

/** Cues and offers: they are fetched once a game is on. */
export class RaceHelpLoader {
  #help: Lazy<RaceHelp>;
  /** The last arrival before it has come. */
  #missed: [Arrival, SessionState] | null = null;

  constructor(parts: RaceHelpParts) {
    this.#help = new Lazy(
      async () => {
        const { RaceHelp } = await withSentences(import("./race/race.ts"));
        return new RaceHelp(parts);
      },
      (help) => {
        if (this.#missed) help.arrived(...this.#missed);
        parts.onChange();
      },
    );
  }

  show(state: SessionState) {
    this.#help.ready?.show(state);
    if (state.view && hasBegun(state) && !isOver(state)) this.#help.prepare();
  }

  arrived(arrival: Arrival, state: SessionState) {
    this.#missed = [arrival, state];
    this.#help.ready?.arrived(arrival, state);
  }

  /** What of the status line an offer takes the place of. */
  offered(state: SessionState) {
    const offer = this.#help.ready?.offer(state);
    return offer ? { sub: offer.text, actions: [offer] } : {};
  }

  /** Who is offered to finish a game that they lose for certain. */
  loser(state: SessionState) {
    return this.#help.ready?.offer(state)?.loser ?? null;
  }

  /** Whether a person who is to move is told that the lead decides the race. */
  isDecided(state: SessionState) {
    const offer = this.#help.ready?.offer(state);
    return Boolean(offer?.loser && !offer.isOff);
  }

  do(action: (help: RaceHelp) => unknown) {
    this.#help.do(action);
  }
}

/** What runs and shows the clocks, where the game has some. */
export class ClockLoader implements GameClocks {
  #parts;
  #clocks: Lazy<Clocks>;

  constructor(parts: () => ClocksParts) {
    this.#parts = parts;
    this.#clocks = new Lazy(
      async () => {
        const parts = this.#parts();
        const { createClocks } = await withSentences(import("./panels/clocks.ts"));
        return createClocks(parts);
      },
      (clocks) => clocks.show(),
    );
  }

  /** The game, or what the page shows, has changed. */
  show(state: SessionState) {
    this.#clocks.ready?.show();
    // A failure is shown, and "try again" takes it away.
    if (!state.clock || state.failure || this.#clocks.isRequested) return;
    this.#clocks.get().catch((error) => this.#parts().session.fail(missingPart(error)));
  }

  live() {
    return this.#clocks.ready?.live ?? null;
  }

  thinkTime(state: SessionState) {
    return this.#clocks.ready?.thinkTime(state) ?? null;
  }
}

/** What connects two pages for a live game: it is fetched when it is wanted, or with a game that is a live one. */
export class LiveLoader {
  #live: Lazy<Live>;

  /** @param parts once they are there */
  constructor(parts: () => Parameters<typeof import("./live.ts").createLive>) {
    this.#live = new Lazy(async () => (await import("./live.ts")).createLive(...parts()));
  }

  get() {
    return this.#live.get();
  }

  show(state: SessionState) {
    if (state.live || this.#live.ready) this.#live.do((live) => live.show());
  }

  /** Take back by consent. @returns whether the game is a live one */
  undo({ live }: SessionState) {
    if (live) void want(async () => (await this.#live.get()).ask("undo"));
    return live;
  }

  /** Time is up. @returns whether the two pages of a live game decide that, connected or not */
  flag(player: Player, { live }: SessionState) {
    this.#live.ready?.flag(player);
    return live !== null;
  }
}

/**
 * What the player at the far side of a flat device has, when two people sit face to face.
 *
 * @param parts `onLoaded`: others may put into it what belongs there
 */
export function createFarSide(parts: FarSideParts & { onLoaded: () => void }) {
  const side = new Lazy<FarSide>(
    async () => {
      const [{ FarSide }] = await Promise.all([
        withSentences(import("./panels/farside.ts")),
        fetchSheet(new URL("../../styles/farside.css", import.meta.url).href),
      ]);
      return new FarSide(parts);
    },
    () => queueMicrotask(parts.onLoaded),
  );

  /** Where it cannot be had both play from one side. */
  return (view: FarSideView) => {
    if (view.player || side.isRequested) side.do((far) => far.show(view));
  };
}

const ENDING_SHEETS = Object.freeze(["../../styles/fields.css", "../../styles/ending.css"]);

async function loadEnding() {
  const sheets = ENDING_SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href));
  const [ending] = await Promise.all([withSentences(import("./panels/ending.ts")), ...sheets]);
  return ending;
}

interface EndingParts extends Omit<GameOverEffectsParts, "celebrate"> {
  celebrate: ContextBoard["celebrate"];
  /** Whether Python is awake */
  isReady: () => boolean;
  /** What is said at the end is known now, or is to be read now */
  onChange: () => void;
}

/** What is said and done at the end of a game. It is fetched before a game can end, in case the network goes. */
export class GameEnd {
  #parts;
  #ending: Lazy<Awaited<ReturnType<typeof loadEnding>>>;
  #effects: GameOverEffects | null = null;
  #verdictOf: Awaited<ReturnType<typeof loadEnding>>["verdictOf"] | null = null;
  /** Whether it has been asked for beforehand: what fails is not asked for over and over. */
  #isPrepared = false;
  /** The game whose end the board is showing. */
  #showing: GameRecord | null = null;

  constructor(parts: EndingParts) {
    this.#parts = parts;
    this.#ending = new Lazy(loadEnding, ({ GameOverEffects, opponentPicture, verdictOf }) => {
      this.#effects = new GameOverEffects({
        ...parts,
        celebrate: (winner, caption) =>
          parts.celebrate(winner, caption, opponentPicture(parts.now(), "beaten")),
      });
      this.#verdictOf = verdictOf;
      parts.onChange();
    });
  }

  /** How the game ended; undefined before that is known here. */
  get outcome() {
    return this.#effects?.outcome();
  }

  /** Who has won and by how many, in the fewest words; empty before that is known here. */
  get verdict() {
    const { now, scoring } = this.#parts;
    const state = now();
    const verdictOf = isOver(state) && this.#verdictOf;
    return verdictOf ? verdictOf(state, scoring(state.record.ruleset)) : "";
  }

  /** Whether the board is still showing the end. */
  get isShowing() {
    return this.#showing === this.#parts.now().record;
  }

  /** The module with the result card. Rejects if it cannot be fetched. */
  get() {
    return this.#ending.get();
  }

  /** From the first move on the end may come. */
  show(state: SessionState) {
    void this.#effects?.update();
    const isNear = this.#parts.isReady() && state.record.moves.length > 0;
    if (this.#isPrepared || !(isNear || isOver(state))) return;
    this.#isPrepared = true;
    this.#ending.do(() => {});
  }

  /** After a failure: ask again for what has not come. */
  retry() {
    this.#isPrepared = false;
  }

  /** The game has ended. */
  async arrived(arrival: Arrival, state: SessionState) {
    const { record } = state;
    if (arrival !== "settled") this.#showing = record;
    this.#parts.onChange();
    try {
      await this.#ending.get().catch(() => null);
      if (this.#effects) await this.#effects.arrived(arrival, state);
      // What is missing is missed again there, and reported.
      else this.#parts.onEnd();
    } finally {
      if (arrival !== "settled" && this.#showing === record) this.#showing = null;
      this.#parts.onChange();
    }
  }
}
