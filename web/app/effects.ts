/** Sound, the wake lock and full screen. Fetched at the first gesture. */

import type { Board } from "../board/board.ts";
import type { Refusal } from "../board/choice.ts";
import { awaySide } from "../game/record/seats.ts";
import type { SessionState } from "../game/record/state.ts";
import { isOver } from "../game/record/state.ts";
import { createTableSounds } from "../game/view/tablesounds.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { SoundName } from "../sound/voices.ts";
import { element } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import { fetchSheet } from "../ui/sheets.ts";
import type { Shared } from "./modes.ts";
import { toggleFullScreen, WakeLock } from "./wakelock.ts";

const say = speaker("sound");

export interface EffectsParts {
  board: Board;
  place: HTMLElement;
  /** The game in Play, if that is on the page. */
  playing: () => SessionState | null;
  settings: Shared["settings"];
  changeSettings: Shared["changeSettings"];
  announce: Shared["announce"];
}

export class Effects {
  #parts;
  #sounds;
  #note;
  #wakeLock = new WakeLock();

  constructor(parts: EffectsParts) {
    this.#parts = parts;
    this.#sounds = createTableSounds(parts.board, parts.settings);
    this.#note = createBriefNote(parts.place);
    fetchSheet(new URL("../styles/effects.css", import.meta.url).href).catch(() => {});
    this.show();
  }

  play(name: SoundName) {
    this.#sounds.play(name);
  }

  refuse(refusal: Refusal) {
    this.#sounds.refuse(refusal);
  }

  show() {
    const state = this.#parts.playing();
    this.#wakeLock.want(this.#parts.settings().awake && state !== null && isUnderWay(state));
  }

  mute() {
    const { settings, changeSettings } = this.#parts;
    const sound = !settings().sound;
    changeSettings({ sound });
    this.#sounds.wake();
    this.#notify(sound ? "on" : "off");
  }

  async toggleFullScreen() {
    const isFull = await toggleFullScreen();
    if (isFull === null) this.#notify("full.none");
  }

  #notify(key: "on" | "off" | "full.none") {
    this.#parts.announce(say(key));
    this.#note.show(() => say(key));
  }
}

/** Whether somebody is playing here. In a game by link, nobody waits at the board for the reply. */
function isUnderWay(state: SessionState) {
  return (
    state.game.record.moves.length > 0 && !isOver(state) && awaySide(state.game.seats) === null
  );
}

// Shows a few words over an element for a moment; screen readers get an announcement instead.

const SHOWN_MS = 1600;

/** @param place the element to cover */
function createBriefNote(place: HTMLElement) {
  const root = element("div", { class: "brief-note", "aria-hidden": "true" });
  let timer: ReturnType<typeof setTimeout> | undefined;

  return {
    show(text: Text) {
      clearTimeout(timer);
      root.replaceChildren(element("span", {}, text));
      place.append(root);
      timer = setTimeout(() => root.remove(), SHOWN_MS);
    },
  };
}
