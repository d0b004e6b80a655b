/**
 * The opponents in Play: their portraits beside their names, and what they say at turning points. Here it is also seen to
 * that a game which ends is rated.
 *
 * Everything is found by comparing one state of the game with the one before, so that Play need not know of it.
 */

import { createRatings, levelAgainst } from "../../../game/rating/gamerating.ts";
import { rateGame } from "../../../game/rating/rategame.ts";
import type { Player } from "../../../game/record/record.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { byId, element, mark, write } from "../../../ui/element.ts";
import { fetchPeopleLooks } from "../../../ui/people.ts";
import { portrait } from "../../../ui/portraits.ts";
import { fetchSheet } from "../../../ui/sheets.ts";
import type { DialogHost } from "../dialoghost.ts";
import type { Occasion } from "./occasions.ts";
import { hasLastWord, lineOf, Occasions } from "./occasions.ts";

/** How long a line stands, in milliseconds. */
const SHOWN_MS = 6500;

const STRIPS = Object.freeze(["player-top", "player-bottom"] as const);

/** Once the style sheets are in effect. */
export async function loadOpponents(page: DialogHost) {
  const sheet = fetchSheet(new URL("../../../styles/opponents.css", import.meta.url).href);
  await Promise.all([sheet, fetchPeopleLooks()]);
  return new Opponents(page);
}

class Opponents {
  #page;
  #ratings;
  #occasions = new Occasions();
  #strips = STRIPS.map((id) => new Strip(byId(id)));
  #state: SessionState;

  constructor(page: DialogHost) {
    this.#page = page;
    this.#ratings = createRatings(page.store);
    this.#state = page.session.state;
    // "Salta!" is called over the board where a jump must be made.
    const called = () => byId("call").hasChildNodes() && this.#say("call");
    new MutationObserver(called).observe(byId("call"), { childList: true });
    this.show(this.#state);
  }

  show(state: SessionState) {
    this.#state = state;
    const bottom = this.#page.bottom();
    const players: readonly Player[] = [bottom === 1 ? 2 : 1, bottom];
    for (const [place, player] of players.entries()) {
      this.#strips[place]?.show(levelIn(state, player));
    }
    const occasion = this.#occasions.next(state);
    if (occasion === "other") for (const strip of this.#strips) strip.hush();
    const isEnd = occasion === "win" || occasion === "lose" || occasion === "draw";
    if (occasion && occasion !== "other" && (!isEnd || hasLastWord(state))) this.#say(occasion);
    if (isEnd) {
      void rateGame({ ask: this.#page.ask, ratings: this.#ratings }, state, Date.now());
    }
  }

  #say(occasion: Occasion) {
    const level = levelAgainst(this.#state);
    const isHeard = level !== null && this.#page.settings().speech && !this.#state.isReadOnly;
    if (!isHeard) return;
    const line = lineOf(occasion, level);
    if (line()) this.#strips.find((strip) => strip.level === level)?.say(line);
  }
}

/** The level that plays a side; null where nobody here plays against it. */
function levelIn({ seats, isReadOnly }: SessionState, player: Player) {
  const seat = seats[player];
  return seat.kind === "computer" && !isReadOnly ? seat.level : null;
}

/** The strip of one player: a portrait, and beside it what is said. */
class Strip {
  #root;
  #picture = element("span", { class: "player-portrait", hidden: true });
  #speech = element("p", { class: "speech", role: "status" });
  #timer: ReturnType<typeof setTimeout> | undefined;
  level: number | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    root.append(this.#speech);
  }

  show(level: number | null) {
    if (!this.#picture.isConnected) {
      const seat = this.#root.querySelector(".player-sit");
      if (seat) seat.before(this.#picture);
      else this.#root.prepend(this.#picture);
    }
    if (this.#speech.textContent) this.#place();
    if (level === this.level) return;
    this.level = level;
    this.#picture.hidden = level === null;
    this.#picture.replaceChildren(...(level === null ? [] : [portrait(level)]));
    this.hush();
  }

  say(line: () => string) {
    clearTimeout(this.#timer);
    this.#place();
    write(this.#speech, line);
    mark(this.#speech, "data-on", "");
    this.#timer = setTimeout(() => this.hush(), SHOWN_MS);
  }

  /** Between the portrait and the moves to go, whose width changes. */
  #place() {
    const { offsetLeft, offsetWidth } = this.#picture;
    const toGo = this.#root.querySelector<HTMLElement>(".player-togo:not([hidden])");
    const end = toGo ? this.#root.clientWidth - toGo.offsetLeft : 0;
    this.#speech.style.insetInlineStart = `${offsetLeft + offsetWidth}px`;
    this.#speech.style.insetInlineEnd = `${end}px`;
  }

  hush() {
    clearTimeout(this.#timer);
    write(this.#speech, "");
    mark(this.#speech, "data-on", null);
  }
}
