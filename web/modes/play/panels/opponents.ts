/**
 * The opponents in Play: their portraits beside their names, and what they say at turning points.
 *
 * Everything is found by comparing one state of the game with the one before, so that Play need not know of it.
 */

import { Lazy } from "../../../base/lazy.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { FIRST_SEATS, levelAgainst } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { finder, withSentences } from "../../../i18n/catalogue.ts";
import { byId, element, mark, write } from "../../../ui/element.ts";
import type { Mood } from "../../../ui/portrait.ts";
import { draw, FIRST } from "../../../ui/portrait.ts";
import { fetchSheet } from "../../../ui/sheets.ts";
import type { Occasions } from "./occasions.ts";

const find = finder("greetings");

/** How long a line stands, in milliseconds. */
const SHOWN_MS = 6500;

/** Whom a newcomer plays against. */
const FIRST_LEVEL = levelAgainst({ seats: FIRST_SEATS });

const STRIPS = Object.freeze(["player-top", "player-bottom"] as const);

export interface OpponentsParts {
  context: Pick<ModeContext, "settings">;
  session: Pick<Session, "state">;
}

/** Once the style sheet is in effect. */
export async function loadOpponents(parts: OpponentsParts) {
  await fetchSheet(new URL("../../../styles/opponents.css", import.meta.url).href);
  return new Opponents(parts);
}

function greetingOf(level: number) {
  return () => find(`greet.${level}`);
}

/** What comes with the first move. */
type Course = Omit<typeof import("./occasions.ts"), "Occasions"> & {
  occasions: Occasions;
};

export class Opponents {
  #context;
  /** What is said and done once a game has begun: fetched with its first move, in case the network goes. */
  #course;
  #strips = STRIPS.map((id) => new Strip(byId(id)));
  #state: SessionState;
  /** The game that was shown last, while none has begun. */
  #unbegun: SessionState | null = null;

  constructor({ context, session }: OpponentsParts) {
    this.#context = context;
    this.#course = new Lazy(async () => {
      const course = await withSentences(import("./occasions.ts"));
      return { ...course, occasions: new course.Occasions() };
    });
    this.#state = session.state;
    // "Salta!" is called over the board where a jump must be made.
    const called = () => {
      if (!byId("call").hasChildNodes()) return;
      this.#course.do(({ lineOf }) => this.#say((level) => lineOf("call", level)));
    };
    new MutationObserver(called).observe(byId("call"), { childList: true });
    this.show(this.#state, null);
  }

  /** @param loser who loses for certain, and may offer to finish */
  show(state: SessionState, loser: Player | null) {
    this.#state = state;
    const bottom = this.#context.settings().turned ? 2 : 1;
    const players: readonly Player[] = [bottom === 1 ? 2 : 1, bottom];
    for (const [place, player] of players.entries()) {
      this.#strips[place]?.show(levelIn(state, player));
    }
    const isBegun = state.record.moves.length > 0 || isOver(state);
    if (isBegun || this.#course.isRequested) this.#follow(state, loser);
    else this.#greet(state);
  }

  /** Until a game has begun there is nothing to be said but the greeting. */
  #greet(state: SessionState) {
    const before = this.#unbegun;
    this.#unbegun = state;
    if (before?.seed === state.seed && levelAgainst(before) === levelAgainst(state)) return;
    for (const strip of this.#strips) strip.reset();
    if (state.view) this.#say(greetingOf);
  }

  #follow(state: SessionState, loser: Player | null) {
    const before = this.#unbegun;
    this.#unbegun = null;
    this.#course.do((course) => {
      if (before) course.occasions.next(before);
      this.#tell(state, loser, course);
      for (const strip of this.#strips) strip.look(course.moodAfter(state));
    });
  }

  #tell(state: SessionState, loser: Player | null, { occasions, hasLastWord, lineOf }: Course) {
    const occasion = occasions.next(state, loser);
    if (occasion === null) return;
    if (occasion === "other") for (const strip of this.#strips) strip.hush();
    else if (occasion === "greet") this.#say(greetingOf);
    else {
      const isEnd = occasion === "win" || occasion === "lose" || occasion === "draw";
      if (!isEnd || hasLastWord(state)) this.#say((level) => lineOf(occasion, level));
    }
  }

  #say(lineOf: (level: number) => () => string) {
    const level = levelAgainst(this.#state);
    const isHeard = level !== null && this.#context.settings().speech && !this.#state.isReadOnly;
    if (!isHeard) return;
    const line = lineOf(level);
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
  #mood: Mood = "usual";
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
    if (level !== this.level) {
      this.level = level;
      this.#picture.hidden = level === null;
      this.#picture.replaceChildren();
      this.hush();
    }
    this.look(this.#mood);
  }

  /** If a portrait cannot be fetched, it comes with the next state. */
  look(mood: Mood) {
    const { level } = this;
    this.#mood = mood;
    const drawn = this.#picture.firstElementChild?.getAttribute("data-mood");
    if (level !== null && drawn !== mood) void this.#draw(level, mood).catch(() => {});
  }

  /** Before the first move nothing is said and nobody has lost. */
  reset() {
    this.hush();
    this.look("usual");
  }

  /** The portrait of the first opponent comes with this module; all others are fetched when one of them is needed. */
  async #draw(level: number, mood: Mood) {
    const isFirst = level === FIRST_LEVEL;
    const picture = isFirst
      ? draw(FIRST, mood)
      : (await import("../../../ui/portraits.ts")).portrait(level, mood);
    if (level === this.level && mood === this.#mood) this.#picture.replaceChildren(picture);
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
