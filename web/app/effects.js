/** What the page does beside showing things: it sounds, keeps the screen on and fills it. Fetched at the first gesture. */

import { awaySide } from "../game/seats.js";
import { isOver } from "../game/state.js";
import { createTableSounds } from "../game/tablesounds.js";
import { say } from "../i18n/sound.js";
import { createBriefNote } from "../ui/briefnote.js";
import { toggleFullScreen } from "../ui/fullscreen.js";
import { fetchSheet } from "../ui/sheets.js";
import { WakeLock } from "../ui/wakelock.js";

/** @import { SoundName } from "../sound/voices.js" */
/** @import { Shared } from "./modecontext.js" */

/**
 * @typedef {object} EffectsParts
 * @property {import("../board/board.js").Board} board
 * @property {HTMLElement} place  of the board
 * @property {() => import("../game/state.js").SessionState | null} playing  the game in Play, where that is on the page
 * @property {Shared["settings"]} settings
 * @property {Shared["changeSettings"]} changeSettings
 * @property {Shared["announce"]} announce
 */

export class Effects {
  #parts;
  #sounds;
  #note;
  #wakeLock = new WakeLock();

  /** @param {EffectsParts} parts */
  constructor(parts) {
    this.#parts = parts;
    this.#sounds = createTableSounds(parts.board, parts.settings);
    this.#note = createBriefNote(parts.place);
    fetchSheet(new URL("../styles/effects.css", import.meta.url).href).catch(() => {});
    this.show();
  }

  /** @param {SoundName} name */
  play(name) {
    this.#sounds.play(name);
  }

  /** @param {import("../board/choice.js").Refusal} refusal */
  refuse(refusal) {
    this.#sounds.refuse(refusal);
  }

  /** The game, the mode or the settings have changed. */
  show() {
    const state = this.#parts.playing();
    this.#wakeLock.want(this.#parts.settings().awake && state !== null && isUnderWay(state));
  }

  mute() {
    const { settings, changeSettings } = this.#parts;
    const sound = !settings().sound;
    changeSettings({ sound });
    this.#sounds.wake();
    this.#tell(sound ? "on" : "off");
  }

  async fill() {
    const isFull = await toggleFullScreen();
    if (isFull === null) this.#tell("full.none");
  }

  /** @param {"on" | "off" | "full.none"} key */
  #tell(key) {
    this.#parts.announce(say(key));
    this.#note.show(() => say(key));
  }
}

/** Is somebody playing here? Nobody waits at the board for a friend's link. @param {import("../game/state.js").SessionState} state */
function isUnderWay(state) {
  return state.record.moves.length > 0 && !isOver(state) && awaySide(state.seats) === null;
}
