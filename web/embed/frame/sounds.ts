/** The sounds of an embedded board, which its host has asked for; fetched at the reader's first gesture. */

import { fetchedAtGesture } from "../../base/lazy.ts";
import type { Board } from "../../board/board.ts";
import type { Refusal } from "../../board/choice.ts";
import { FIRST_SETTINGS } from "../../game/settings.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import type { SoundName } from "../../sound/voices.ts";
import type { ModeButton } from "./framemode.ts";

const say = speaker("embed");

/** @param isAsked whether the host wants them */
export function createSounds(board: Board, isAsked: boolean) {
  let isOn = isAsked;
  const sounds = isAsked ? fetchedAtGesture(fetch) : null;

  async function fetch() {
    const { createTableSounds } = await withSentences(import("../../game/view/tablesounds.ts"));
    return createTableSounds(board, () => ({ ...FIRST_SETTINGS, sound: isOn, haptics: isOn }));
  }

  return {
    play: (name: SoundName) => sounds?.ready?.play(name),
    refuse: (refusal: Refusal) => sounds?.ready?.refuse(refusal),
    /** @returns that the reader turns them off with */
    buttons(): readonly ModeButton[] {
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

export type Sounds = ReturnType<typeof createSounds>;
