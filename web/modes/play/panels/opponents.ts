/**
 * The opponents in Play: their portraits beside their names, and their lines at turning points.
 *
 * Everything derives from comparing one state of the game with the one before, so that Play need not know about it.
 */

import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { levelAgainst } from "../../../game/record/seats.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { isOver } from "../../../game/record/state.ts";
import { finder } from "../../../i18n/catalogue.ts";
import { byId, element, mark, write } from "../../../ui/element.ts";
import type { Mood } from "../../../ui/portrait.ts";
import { portrait } from "../../../ui/portraits.ts";
import { hasLastWord, lineOf, moodAfter, Occasions } from "./occasions.ts";

const find = finder("greetings");

/** How long a line is shown, in milliseconds. */
const SHOWN_MS = 6500;

const STRIPS = Object.freeze(["player-top", "player-bottom"] as const);

interface OpponentsParts {
  context: Pick<ModeContext, "settings">;
  session: Pick<Session, "state">;
}

function greetingOf(level: number) {
  return () => find(`greet.${level}`);
}

export class Opponents {
  #context;
  #occasions = new Occasions();
  /** Whether a game has begun since the page was opened. */
  #hasBegun = false;
  #strips = STRIPS.map((id) => new Strip(byId(id)));
  #state: SessionState;
  #unbegun: SessionState | null = null;

  constructor({ context, session }: OpponentsParts) {
    this.#context = context;
    this.#state = session.state;
    // "Salta!" is called over the board when a jump must be made.
    const called = () => {
      if (byId("call").hasChildNodes()) this.#say((level) => lineOf("call", level));
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
    this.#hasBegun ||= state.record.moves.length > 0 || isOver(state);
    if (this.#hasBegun) this.#follow(state, loser);
    else this.#greet(state);
  }

  /** Until a game has begun, the opponent only greets. */
  #greet(state: SessionState) {
    const before = this.#unbegun;
    this.#unbegun = state;
    if (before?.seed === state.seed && levelAgainst(before) === levelAgainst(state)) return;
    for (const strip of this.#strips) strip.reset();
    if (state.view) this.#say(greetingOf);
  }

  #follow(state: SessionState, loser: Player | null) {
    if (this.#unbegun) this.#occasions.next(this.#unbegun);
    this.#unbegun = null;
    this.#tell(state, loser);
    for (const strip of this.#strips) strip.look(moodAfter(state));
  }

  #tell(state: SessionState, loser: Player | null) {
    const occasion = this.#occasions.next(state, loser);
    if (occasion === null) return;
    if (occasion === "other") for (const strip of this.#strips) strip.hush();
    else if (occasion === "greet") this.#say(greetingOf);
    else {
      const isEnd = occasion === "win" || occasion === "lose" || occasion === "draw";
      if (!isEnd || hasLastWord(state)) this.#say((level) => lineOf(occasion, level));
    }
  }

  #say(lineFor: (level: number) => () => string) {
    const level = levelAgainst(this.#state);
    const isHeard = level !== null && this.#context.settings().speech && !this.#state.isReadOnly;
    if (!isHeard) return;
    const line = lineFor(level);
    if (line()) this.#strips.find((strip) => strip.level === level)?.say(line);
  }
}

/** The level that plays a side; null if nobody here plays against it. */
function levelIn({ seats, isReadOnly }: SessionState, player: Player) {
  const seat = seats[player];
  return seat.kind === "computer" && !isReadOnly ? seat.level : null;
}

/** The strip of one player: a portrait, and the opponent's line beside it. */
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

  look(mood: Mood) {
    this.#mood = mood;
    const drawn = this.#picture.firstElementChild?.getAttribute("data-mood");
    if (this.level !== null && drawn !== mood) {
      this.#picture.replaceChildren(portrait(this.level, mood));
    }
  }

  /** Before the first move there are no lines, and nobody has lost. */
  reset() {
    this.hush();
    this.look("usual");
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
