/**
 * The home screen, which a new visit begins with and the wordmark leads to: today's Daily Salta, the game to go on with,
 * the next opponent and the next lesson, each one press away. Beside it is the board of the game in Play, and whoever
 * makes a move there goes on with that.
 */

import { whenIdle } from "../../base/lazy.ts";
import type { CellState } from "../../board/grid.ts";
import type { Mode, ModeContext } from "../../game/mode.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import type { Play } from "../../modes/play/mode.ts";
import { element } from "../../ui/element.ts";
import { fetchDayLooks, watchDay } from "../../ui/newday.ts";
import type { OpenDialog } from "../loaders.ts";
import { HomeCard } from "./card.ts";
import { DailyCard } from "./daily.ts";
import { GameCard } from "./game.ts";
import { OpponentCard } from "./opponent.ts";

const say = speaker("home");

/** What the home screen does with the page. */
export interface HomePage {
  play: Pick<Play, "session" | "showBoard" | "describe" | "offers">;
  openDialog: OpenDialog;
}

export function createMode(context: ModeContext, page: HomePage): Mode {
  return new HomeMode(context, page);
}

class HomeMode implements Mode {
  #context;
  #page;
  #isOn = false;
  /** Which game was on the board when the player came here. */
  #seed = 0;
  #daily;
  #game;
  #opponent;
  #lesson = new HomeCard("lesson", "#learn/next");
  #showLesson: ((card: HomeCard) => void) | null = null;

  /** The board goes on with the game by itself: see `main.ts`. */
  controller = null;

  constructor(context: ModeContext, page: HomePage) {
    this.#context = context;
    this.#page = page;
    this.#daily = new DailyCard(context);
    this.#game = new GameCard(context, page);
    this.#opponent = new OpponentCard(context, page);
    const cards = [this.#daily, this.#game, this.#opponent, this.#lesson];
    const title = element("h2", { id: "home-title", class: "home-title" }, () => say("title"));
    const attributes = { class: "home-cards", "aria-labelledby": title.id };
    const list = element("ul", attributes, ...cards.map(({ root }) => root));
    context.place.append(title, list);
    watchDay(() => this.#isOn && this.#daily.show());
    void fetchDayLooks().catch(() => {}); // without it the steps are only plainer
  }

  enter() {
    const { session } = this.#page.play;
    this.#isOn = true;
    this.#seed = session.state.seed;
    if (session.isResting) void session.resume();
    this.show();
    void this.#fetch();
  }

  leave() {
    const { session } = this.#page.play;
    this.#isOn = false;
    if (!session.state.live) session.rest();
  }

  /** Where another game comes to the board, the player goes on with it. */
  show() {
    if (!this.#isOn) return;
    if (this.#page.play.session.state.seed !== this.#seed) {
      this.#context.openMode("play");
      return;
    }
    this.#page.play.showBoard(); // as the settings want it
    this.#daily.show();
    this.#game.show();
    this.#opponent.show();
    if (this.#showLesson) this.#showLesson(this.#lesson);
    else this.#lesson.show({ name: () => say("lesson"), facts: [] });
  }

  retry() {
    void this.#page.play.session.retry();
  }

  offers() {
    return this.#page.play.offers();
  }

  describe(number: number, piece: string, cell: CellState): string {
    return this.#page.play.describe(number, piece, cell);
  }

  get keys(): Mode["keys"] {
    const leave = () => this.#context.openMode("play");
    return [["Esc", say("keys.Escape"), { Escape: leave }]];
  }

  /** What the cards do not know at once. The board comes first. */
  async #fetch() {
    await whenIdle();
    const cards = [this.#daily, this.#game, this.#opponent].map((card) => card.fetch());
    await Promise.all([...cards, this.#fetchLesson()]);
  }

  async #fetchLesson() {
    if (this.#showLesson) return;
    try {
      const { createLessonView } = await withSentences(import("./lesson.ts"));
      this.#showLesson = await createLessonView(this.#context);
      this.#showLesson(this.#lesson);
    } catch {
      // The card leads to the lesson all the same.
    }
  }
}
