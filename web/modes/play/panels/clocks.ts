/** The clocks in the players' lines, and the buttons that pause them. */

import { hasClock, isPausable, lowLimit, thinkTime, timeLeft } from "../../../game/clock/clock.ts";
import { faceText } from "../../../game/clock/clockface.ts";
import { Timekeeper } from "../../../game/clock/timekeeper.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import type { Session } from "../../../game/record/session.ts";
import type { SessionState } from "../../../game/record/state.ts";
import { moveTime } from "../../../game/settings.ts";
import type { GameClock } from "../../../game/storage/storedgame.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { PATHS } from "../../../ui/drawings/clock.ts";
import { button, byId, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { icon } from "../../../ui/icons.ts";
import { drawing } from "../../../ui/pageicons.ts";

const say = speaker("clock");

/** At the near side, and at the far side of a device that lies flat, if anybody sits there. */
const PAUSE_PLACES = Object.freeze({ near: "#status", far: ".far > .status" });

const SIDES = Object.freeze([1, 2] as const);

interface ClocksParts {
  session: Session;
  context: ModeContext;
  isShown: () => boolean;
  /** A person's time is low; reported once per game. */
  onLow: (player: Player) => void;
  onTimeout: (player: Player) => void;
}

export class Clocks {
  #parts;
  #keeper;
  #faces = { 1: createFace(), 2: createFace() };
  #pauses = { near: this.#createPause(), far: this.#createPause() };

  constructor(parts: ClocksParts) {
    this.#parts = parts;
    this.#keeper = this.#createKeeper();
    document.addEventListener("visibilitychange", () => this.#leave());
    addEventListener("pagehide", () => this.#keeper.keep());
    // The player may go to another window, and open the game there.
    addEventListener("blur", () => this.#keeper.keep());
  }

  get live() {
    return this.#keeper.live;
  }

  thinkTime(state: SessionState) {
    return thinkTime(state);
  }

  /** The game, or what the page shows, has changed. */
  show() {
    this.#keeper.refresh();
    const { state } = this.#parts.session;
    const isShown = hasClock(state);
    const bottom = this.#parts.context.settings().turned ? 2 : 1;
    for (const player of SIDES) {
      const line = byId(player === bottom ? "player-bottom" : "player-top");
      const { root } = this.#faces[player];
      if (!isShown) root.remove();
      else if (root.parentElement !== line) line.append(root);
    }
    this.#showPauses(state);
    const { live } = this.#keeper;
    if (isShown && live) this.#showTimes(live);
  }

  #createKeeper() {
    const { session, context, isShown, onLow, onTimeout } = this.#parts;
    return new Timekeeper({
      state: () => session.state,
      page: () => ({
        isShown: isShown(),
        isHidden: document.hidden,
        isReady: context.isReady(),
      }),
      now: () => performance.now(),
      after: (act, ms) => {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      pace: () => moveTime(context.settings().speed),
      onClock: (clock) => session.setClock(clock),
      onTimeout,
      onLow,
      onTold: (player, n) => context.announce(say("left", { colour: this.#colour(player), n })),
      onTick: (clock) => this.#showTimes(clock),
    });
  }

  /** The page became hidden or visible. */
  #leave() {
    if (document.hidden) this.#keeper.keep();
    this.#keeper.refresh();
  }

  #toggle() {
    this.#keeper.toggle();
    const isPaused = this.#parts.session.state.clock?.isPaused;
    this.#parts.context.announce(say(isPaused ? "paused" : "running"));
  }

  #createPause() {
    const sign = element("span", { class: "clock-sign" });
    const text = element("span", { class: "clock-do" });
    const attributes = { class: "button clock-pause", hidden: true };
    return { root: button(attributes, () => this.#toggle(), sign, text), sign, text };
  }

  #showPauses(state: SessionState) {
    for (const [side, pause] of Object.entries(this.#pauses)) {
      const place = document.querySelector(PAUSE_PLACES[side as "near" | "far"]);
      if (place && pause.root.parentElement !== place) place.append(pause.root);
      this.#showPause(pause, state);
    }
  }

  #showPause(
    { root, sign, text }: { root: HTMLElement; sign: HTMLElement; text: HTMLElement },
    state: SessionState,
  ) {
    const { board } = this.#parts.context;
    keepFocus(
      root,
      () => root.toggleAttribute("hidden", !isPausable(state)),
      () => board.focus(),
    );
    const isPaused = state.clock?.isPaused ?? false;
    mark(root, "aria-label", () => say(isPaused ? "resume" : "pause"));
    const shown = isPaused ? "play" : "pause";
    if (root.dataset.sign !== shown) sign.replaceChildren(icon(shown));
    mark(root, "data-sign", shown);
    write(text, () => (isPaused ? say("resumeDo") : ""));
  }

  #showTimes(clock: GameClock) {
    const { state } = this.#parts.session;
    const { running } = this.#keeper;
    for (const player of SIDES) {
      const { root, text } = this.#faces[player];
      const { cursor, moves } = state.record;
      const left = timeLeft(clock, state.live ? moves.length : cursor, player);
      mark(root, "aria-label", () => say("face", { colour: this.#colour(player) }));
      mark(root, "data-running", running === player ? "" : null);
      mark(root, "data-low", left <= lowLimit(clock.control, player) ? "" : null);
      write(text, () => faceText(left, tenths));
    }
  }

  #colour(player: Player) {
    return colourName(this.#parts.session.state.view?.colours[player - 1] ?? "");
  }
}

function createFace() {
  const text = element("span", { class: "clock-text" });
  const root = element("span", { class: "clock", role: "timer" }, drawing(PATHS.hourglass), text);
  return { root, text };
}

/** "9.4" */
function tenths(seconds: number) {
  return number(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
