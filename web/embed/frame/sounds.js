/** The sounds of an embedded board, which its host has asked for; fetched at the reader's first gesture. */

import { FIRST_SETTINGS } from "../../game/settings.js";
import { withSentences } from "../../i18n/catalogue.js";
import { say } from "../../i18n/embed.js";
import { AtGesture } from "../../ui/atgesture.js";

/** @import { Board } from "../../board/board.js" */
/** @import { SoundName } from "../../sound/voices.js" */
/** @import { ModeButton } from "./stage.js" */

/**
 * @param {Board} board
 * @param {boolean} isAsked  whether the host wants them
 */
export function createSounds(board, isAsked) {
  let isOn = isAsked;
  const sounds = isAsked ? new AtGesture(fetch) : null;

  async function fetch() {
    const { createTableSounds } = await withSentences(import("../../game/tablesounds.js"));
    return createTableSounds(board, () => ({ ...FIRST_SETTINGS, sound: isOn, haptics: isOn }));
  }

  return {
    /** @param {SoundName} name */
    play: (name) => sounds?.ready?.play(name),
    /** @param {import("../../board/choice.js").Refusal} refusal */
    refuse: (refusal) => sounds?.ready?.refuse(refusal),
    /** @returns {readonly ModeButton[]} that the reader turns them off with */
    buttons() {
      if (!isAsked) return [];
      const icon = isOn ? "sound" : "silent";
      return [
        { id: "sound", isOn: true, icon, label: say(isOn ? "button.sound" : "button.sound.on") },
      ];
    },
    toggle() {
      isOn = !isOn;
    },
  };
}

/** @typedef {ReturnType<typeof createSounds>} Sounds */
