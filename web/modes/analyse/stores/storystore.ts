/** Learn from your moves: the moments of a game, each to be tried again before the better move is shown. */

import { afterChange, batch, computed, signal } from "../../../base/signals.ts";
import type { GameFields, Moment } from "../../../engine/gameresults.ts";
import type { ContextBoard, ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import { placeKey } from "../../../game/record/viewcache.ts";
import { byNumbers } from "../../../game/texts/directions.ts";
import { moveFault, pliesWithStory } from "../plies.ts";
import { plotOf } from "../plot.ts";
import { momentTexts, placeText, spokenMoment } from "../story/texts.ts";
import type { GameStory } from "./gamestory.ts";
import { MomentStore, NO_GAME } from "./momentstore.ts";
import type { PositionStore } from "./positionstore.ts";
import type { ReviewStore } from "./reviewstore.ts";

export type StoryAction = "again" | "answer" | "next" | "analyse";

type Services = Pick<
  ModeContext,
  "announce" | "engine" | "fail" | "races" | "rulesets" | "settings"
> & { board: Pick<ContextBoard, "flash" | "focus"> };

export class StoryStore {
  readonly moment;
  #services;
  #story;
  #position;
  #review;
  #isOpen = signal(false);
  #game = signal(NO_GAME);
  #person = signal<Player | null>(null);
  #ply = signal<number | null>(null);

  constructor(
    services: Services,
    story: GameStory,
    position: Pick<PositionStore, "colours" | "scoring">,
    review: Pick<ReviewStore, "plies" | "plot">,
  ) {
    this.#services = services;
    this.#story = story;
    this.#position = position;
    this.#review = review;
    this.moment = new MomentStore(services);
    // The first moment is shown as soon as it is known.
    afterChange(
      () => (this.isOpen && this.ply === null ? this.stops[0] : null),
      (first) => first && this.#open(first),
    );
    afterChange(
      () => this.moment.event,
      (event) => event && this.#announce(event.phase === "wrong"),
    );
  }

  get isOpen() {
    return this.#isOpen.value;
  }

  get game() {
    return this.#game.value;
  }

  /** The only person who played, whose moments are shown; null for both sides. */
  get person() {
    return this.#person.value;
  }

  /** Null if no moment is shown. */
  get ply() {
    return this.#ply.value;
  }

  get isSearching() {
    return this.#story.isRunning;
  }

  get colours() {
    return this.#position.colours;
  }

  get scoring() {
    return this.#position.scoring;
  }

  /** The moments in order of play, without those that deeper lines have refuted. */
  get moments() {
    const { plies } = this.#review;
    const moments = this.#story.find(this.game)?.moments ?? [];
    return this.#own(moments).filter(({ ply }) => moveFault(plies[ply]?.verdict));
  }

  /** What the player steps through: the moments, and after them the best moves. */
  get stops() {
    const { moments } = this;
    const story = this.#story.find(this.game);
    const best = story?.done ? this.#own(story.best) : [];
    return [...moments, ...best.filter((move) => moments.every(({ ply }) => ply !== move.ply))];
  }

  /** The curve of the lead, with marks at the shown moments. */
  readonly plot = computed(() => {
    const { moves } = this.game;
    const story = this.#story.find(this.game);
    if (!story || story.curve.length === 0) return this.#review.plot;
    return plotOf(pliesWithStory([], { ...story, moments: this.moments }, moves), moves.length);
  });

  /**
   * A game that is shown already continues where the player was.
   *
   * @param person the only person who played it
   * @returns whether the game was not shown already
   */
  open(game: GameFields, person: Player | null) {
    const isShown = this.moment.state !== null && placeKey(game) === placeKey(this.game);
    batch(() => {
      this.#isOpen.value = true;
      this.#person.value = person;
      this.#story.begin(game, person);
      if (isShown) {
        void this.moment.resume();
        return;
      }
      this.#game.value = game;
      this.#ply.value = null;
      const [first] = this.stops;
      if (first) this.#open(first);
      else void this.moment.open(game, null);
    });
    return !isShown;
  }

  rest() {
    this.#isOpen.value = false;
    this.#story.stop();
    this.moment.rest();
  }

  neighbour(by: -1 | 1) {
    const { ply, stops } = this;
    const isBest = this.moment.state?.phase === "best";
    const at = stops.findIndex((stop) => stop.ply === ply && stop.loss > 0 !== isBest);
    if (at >= 0) return stops[at + by];
    // The shown moment has been refuted: go by its ply.
    return by > 0 ? stops.find((stop) => stop.ply > (ply ?? -1)) : undefined;
  }

  step(by: -1 | 1) {
    const moment = this.neighbour(by);
    if (moment) this.#open(moment);
  }

  /** Opens the moment nearest to a ply of the curve; a single step along it leads to the next one. */
  goTo(ply: number) {
    const here = (this.ply ?? 0) + 1;
    if (Math.abs(ply - here) === 1) return this.step(ply > here ? 1 : -1);
    const distance = (moment: Moment) => Math.abs(moment.ply + 1 - ply);
    const [nearest] = [...this.moments].sort((one, other) => distance(one) - distance(other));
    if (nearest && nearest.ply !== this.ply) this.#open(nearest);
  }

  tryAgain() {
    void this.moment.again();
    this.#services.board.focus();
  }

  #own(moments: readonly Moment[]) {
    const { game, person } = this;
    const record = recordOf(game);
    return moments.filter(({ ply }) => !person || playerAt(record, ply) === person);
  }

  #open(moment: Moment) {
    batch(() => {
      this.#ply.value = moment.ply;
      void this.moment.open(this.game, moment);
    });
  }

  #announce(isWrong: boolean) {
    const { state } = this.moment;
    if (!state) return;
    const texts = momentTexts(state, this, byNumbers);
    const text = isWrong ? texts.sentence : `${placeText(this)}\n${spokenMoment(texts)}`;
    this.#services.announce(text);
  }
}
