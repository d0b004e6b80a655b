/** The card of the next opponent: the person above the highest one beaten, in a game that counts for the ladder. */

import type { ModeContext } from "../../game/mode.ts";
import { createRatings } from "../../game/rating/gamerating.ts";
import { fetchLadder } from "../../game/rating/ladder.ts";
import type { Ladder } from "../../game/rating/ratedgames.ts";
import { RATED_RULES } from "../../game/rating/ratedgames.ts";
import { computer, LEVELS, PERSON } from "../../game/record/seats.ts";
import { COURSE } from "../../game/rulesets.ts";
import { ratingText } from "../../game/texts/ratingtexts.ts";
import { computerName } from "../../game/texts/scorelines.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { UNKNOWN_LADDER } from "../../ui/people.ts";
import { portrait } from "../../ui/portraits.ts";
import { HomeCard } from "./card.ts";
import type { HomePage } from "./home.ts";

const say = speaker("home");

export class OpponentCard {
  #context;
  #page;
  #card = new HomeCard("opponent", () => this.#play());
  #ratings;
  #ladder: Ladder = UNKNOWN_LADDER;

  constructor(context: ModeContext, page: HomePage) {
    this.#context = context;
    this.#page = page;
    this.#ratings = createRatings(context.store);
  }

  get root() {
    return this.#card.root;
  }

  /** Whoever has beaten everybody plays the strongest again. */
  get #level() {
    return this.#ladder.next ?? LEVELS;
  }

  /** The first opponent plays the shortest game; later ones play what was played last, where that counts. */
  get #ruleset() {
    const { playedRuleset, rulesets } = this.#context;
    if (this.#ladder.beaten.size === 0) return COURSE[0];
    return RATED_RULES.includes(playedRuleset()) ? playedRuleset() : rulesets.first;
  }

  show() {
    const { value } = this.#ratings;
    const rating = value.history.length ? [() => say("rating", { rating: ratingText(value) })] : [];
    this.#card.show({
      name: () => say("opponent"),
      facts: [() => computerName(this.#level), () => this.#standing(), ...rating],
    });
    this.#card.picture(String(this.#level), () => portrait(this.#level));
  }

  /** Find out who is next, from the games of the archive. */
  async fetch() {
    this.#ladder = await fetchLadder();
    this.show();
  }

  #standing() {
    const game = this.#context.rulesets.nameOf(this.#ruleset);
    return say("opponent.how", { game, n: this.#ladder.beaten.size, all: LEVELS });
  }

  /** The game on the board is kept. */
  #play() {
    const { session } = this.#page.play;
    const [ruleset, seats] = [this.#ruleset, { 1: PERSON, 2: computer(this.#level) }];
    const begin = () => {
      this.#context.changeSettings({ turned: false });
      void session.newGame({ ruleset, seats });
      this.#context.openMode("play");
    };
    this.#page.openDialog((all) => all.replace({ onYes: begin }));
  }
}
