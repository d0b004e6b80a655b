/**
 * The home screen, which opens on a new visit and through the wordmark. It offers today's Daily Salta, which is also on
 * the board, the game to continue, the next opponent and the next lesson.
 */

import { whenIdle } from "../../base/lazy.ts";
import { effect, untracked } from "../../base/signals.ts";
import type { CellState } from "../../board/grid.ts";
import type { BoardView } from "../../board/view.ts";
import type { Mode, ModeContext, ModeOf, Offer } from "../../game/mode.ts";
import { createRatings } from "../../game/rating/gamerating.ts";
import { storedLadder } from "../../game/rating/ladder.ts";
import { RATED_RULES } from "../../game/rating/ratedgames.ts";
import { boardOf } from "../../game/record/record.ts";
import { computer, LEVELS, PERSON } from "../../game/record/seats.ts";
import { addressOf } from "../../game/routes.ts";
import { COURSE } from "../../game/rulesets.ts";
import { dailyOf, streakOf } from "../../game/storage/daily.ts";
import { dailyFile, reasonForNone } from "../../game/storage/dailystock.ts";
import { DUEL_MOVES, dayEntry } from "../../game/storage/dayresults.ts";
import { today } from "../../game/storage/days.ts";
import { marginText } from "../../game/texts/dailyline.ts";
import { computerName } from "../../game/texts/playernames.ts";
import { solverOf } from "../../game/texts/puzzlegoal.ts";
import { ratingText } from "../../game/texts/ratingtexts.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { positionThumbnail } from "../../game/view/positionthumbnail.ts";
import { language, speaker, withSentences } from "../../i18n/catalogue.ts";
import { personName } from "../../i18n/people.ts";
import type { PlayStore } from "../../modes/play/stores/playstore.ts";
import { byId, element, mark } from "../../ui/element.ts";
import { fetchDayLooks, followDays } from "../../ui/newday.ts";
import { portrait } from "../../ui/portraits.ts";
import { streakText } from "../../ui/shareresult.ts";
import { BLANK, HomeCard, SQUARE } from "./card.ts";
import { GameCard } from "./game.ts";

const say = speaker("home");

export interface HomePage {
  play: Pick<PlayStore, "session">;
}

export function createMode(context: ModeContext, page: HomePage): ModeOf<"home"> {
  return new HomeMode(context, page);
}

class HomeMode implements ModeOf<"home"> {
  #context;
  #page;
  #isOn = false;
  /** The seed of the current game when the screen opened: another seed means another game */
  #seed = 0;
  #daily;
  /** Covers the board */
  #boardLink = element("a", {
    class: "home-board",
    href: addressOf({ screen: "duel", date: null }),
    "aria-label": () => sayDay("daily.title"),
  });
  #game;
  #opponent;
  #lesson = new HomeCard("lesson", addressOf({ screen: "learn", lesson: "next" }));
  #showLesson: ((card: HomeCard) => void) | null = null;

  controller = null;

  constructor(context: ModeContext, page: HomePage) {
    this.#context = context;
    this.#page = page;
    this.#daily = new DailyCard(context);
    this.#game = new GameCard(context, page.play);
    this.#opponent = new OpponentCard(context, page);
    const cards = [this.#daily, this.#game, this.#opponent, this.#lesson];
    const title = element("h2", { id: "home-title", class: "home-title title-7 inset" }, () =>
      say("title"),
    );
    const attributes = { class: "home-cards stack gap-3", "aria-labelledby": title.id };
    const list = element("ul", attributes, ...cards.map(({ root }) => root));
    context.place.append(title, list);
    byId("board-place").append(this.#boardLink);
    followDays();
    effect(() => {
      void [page.play.session.state, context.settings(), context.engine.state, language(), today()];
      untracked(() => this.#show());
    });
    void fetchDayLooks().catch(() => {}); // without its style sheet the steps only look plainer
  }

  enter() {
    const { session } = this.#page.play;
    this.#isOn = true;
    this.#seed = session.game.seed;
    if (session.isResting) void session.resume();
    this.#show();
    void this.#fetch();
  }

  leave() {
    const { session } = this.#page.play;
    this.#isOn = false;
    if (!session.connection.live) session.rest();
  }

  /** Switches to Play if another game is put on the board. */
  #show() {
    if (!this.#isOn) return;
    if (this.#page.play.session.game.seed !== this.#seed) {
      this.#context.openScreen({ screen: "play" });
      return;
    }
    this.#daily.show();
    this.#showBoard();
    this.#game.show();
    this.#opponent.show();
    if (this.#showLesson) this.#showLesson(this.#lesson);
    else this.#lesson.show({ name: () => say("lesson"), facts: [] });
  }

  retry() {
    void this.#page.play.session.retry();
  }

  offers() {
    return this.#daily.offers();
  }

  describe(number: number, piece: string, cell: CellState): string {
    return squareText(number, piece, cell, this.#daily.task?.colours ?? []);
  }

  get keys(): Mode["keys"] {
    const leave = () => this.#context.openScreen({ screen: "play" });
    return [["Esc", say("keys.Escape"), { Escape: leave }]];
  }

  /** Shows today's Daily Salta, or an empty board until it is fetched. */
  #showBoard() {
    const { task } = this.#daily;
    this.#context.board.show({
      ...task,
      status: task ? "daily" : "empty",
      numbers: this.#context.settings().numbers,
      inert: true,
      speed: 0,
    });
    this.#boardLink.hidden = task === null;
  }

  async #fetch() {
    await whenIdle();
    const daily = this.#daily.fetch().then(() => this.#show());
    await Promise.all([daily, this.#game.fetch(), this.#fetchLesson()]);
  }

  async #fetchLesson() {
    if (this.#showLesson) return;
    try {
      const { createLessonView } = await withSentences(import("./lesson.ts"));
      this.#showLesson = await createLessonView(this.#context);
      this.#showLesson(this.#lesson);
    } catch {
      // Even without details the card links to the lesson.
    }
  }
}

const sayDay = speaker("today");

class DailyCard {
  #context;
  #card = new HomeCard("daily", addressOf({ screen: "duel", date: null }));
  #stock;

  constructor(context: ModeContext) {
    this.#context = context;
    this.#stock = dailyFile(context);
  }

  get root() {
    return this.#card.root;
  }

  show() {
    const now = today();
    const { value } = dayEntry(this.#context);
    const { now: days } = streakOf(value, now);
    const streak = days > 0 ? [() => streakText(days)] : [];
    const none = this.#stock.data && reasonForNone(this.#stock.data, now);
    this.#card.show({
      name: () => sayDay("daily.title"),
      facts: [none ?? (() => this.#standing(now)), ...streak],
    });
    mark(this.root, "data-done", dailyOf(value, now).duel?.on ? "" : null);
    this.#showPicture();
  }

  /** "Ten moves against Poldi", "Move 4 of 10", "Done for today: +7". */
  #standing(date: string) {
    const { duel } = dailyOf(dayEntry(this.#context).value, date);
    if (duel?.on) return say("daily.done", { margin: marginText(duel.margin ?? 0) });
    if (duel) return sayDay("duel.move", { n: duel.moves.length + 1, all: DUEL_MOVES });
    const level = this.#duel?.level;
    return level ? say("daily", { name: personName(level) }) : BLANK;
  }

  /** Null until the days are fetched, and on days without a Daily Salta. */
  get #duel() {
    const date = today();
    const steps = this.#stock.data?.stepsOf(date);
    return steps ? { date, ...steps.duel } : null;
  }

  get task() {
    if (!this.#duel) return null;
    const { ruleset, position } = this.#duel;
    const colours = this.#context.rulesets.presetOf(ruleset).colours as BoardView["colours"];
    const bottom = solverOf(position);
    const pieces = boardOf(position) ?? "";
    return { position, ruleset, colours, bottom, player: bottom, pieces };
  }

  offers(): readonly Offer[] {
    if (!this.#duel) return [];
    const { date, position, ruleset } = this.#duel;
    const address = addressOf({ screen: "duel", date });
    return [{ kind: "position", ruleset, position, address }];
  }

  /** Ignores a failure: the card then only lacks its picture. */
  async fetch() {
    await this.#stock.ask().catch(() => {});
  }

  #showPicture() {
    const { task } = this;
    if (!task) return;
    const { position, colours, bottom } = task;
    this.#card.picture(`${position} ${colours}`, () =>
      positionThumbnail(position, { colours, bottom, square: SQUARE }),
    );
  }
}

/** Offers a game that counts for the ladder, against the person above the highest one beaten. */
class OpponentCard {
  #context;
  #page;
  #card = new HomeCard("opponent", () => this.#play());
  #ratings;

  constructor(context: ModeContext, page: HomePage) {
    this.#context = context;
    this.#page = page;
    this.#ratings = createRatings(context.store);
  }

  get root() {
    return this.#card.root;
  }

  get #ladder() {
    return storedLadder(this.#context.store);
  }

  /** Once everybody is beaten, the strongest remains the next opponent. */
  get #level() {
    return this.#ladder.next ?? LEVELS;
  }

  /** The first game is the shortest one; later ones use the last played ruleset if it counts for the ladder. */
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

  #standing() {
    const game = this.#context.rulesets.nameOf(this.#ruleset);
    return say("opponent.how", { game, n: this.#ladder.beaten.size, all: LEVELS });
  }

  /** The dialog makes sure that an unfinished game on the board is not lost. */
  #play() {
    const { session } = this.#page.play;
    const [ruleset, seats] = [this.#ruleset, { 1: PERSON, 2: computer(this.#level) }];
    const begin = () => {
      this.#context.changeSettings({ turned: false });
      void session.newGame({ ruleset, seats });
      this.#context.openScreen({ screen: "play" });
    };
    this.#context.openDialog("replace", { onYes: begin });
  }
}
