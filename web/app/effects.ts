/** Sound and full screen, fetched at the first gesture. */

import type { Board } from "../board/board.ts";
import type { Refusal } from "../board/choice.ts";
import { createTableSounds } from "../game/view/tablesounds.ts";
import { speaker } from "../i18n/catalogue.ts";
import type { SoundName } from "../sound/voices.ts";
import { element } from "../ui/element.ts";
import type { Text } from "../ui/livetext.ts";
import { fetchSheet } from "../ui/sheets.ts";
import type { PageSettings } from "./pagesettings.ts";
import { toggleFullScreen } from "./wakelock.ts";

const say = speaker("sound");

interface EffectsParts {
  board: Board;
  place: HTMLElement;
  settings: PageSettings;
  announce: (text: string) => void;
}

export class Effects {
  #parts;
  #sounds;
  #note;

  constructor(parts: EffectsParts) {
    this.#parts = parts;
    this.#sounds = createTableSounds(parts.board, () => parts.settings.value);
    this.#note = createBriefNote(parts.place);
    fetchSheet(new URL("../styles/effects.css", import.meta.url).href).catch(() => {});
  }

  play(name: SoundName) {
    this.#sounds.play(name);
  }

  refuse(refusal: Refusal) {
    this.#sounds.refuse(refusal);
  }

  mute() {
    const { settings } = this.#parts;
    const sound = !settings.value.sound;
    settings.change({ sound });
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

// Shows a few words over an element for a moment; screen readers get an announcement instead.

const SHOWN_MS = 1600;

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
