/** Sounds, if the host has enabled them, and the button that turns them off. */

import { fetchedAtGesture } from "../../../base/lazy.ts";
import { signal } from "../../../base/signals.ts";
import type { Board } from "../../../board/board.ts";
import type { Refusal } from "../../../board/choice.ts";
import { FIRST_SETTINGS } from "../../../game/settings.ts";
import { speaker, withSentences } from "../../../i18n/catalogue.ts";
import type { SoundName } from "../../../sound/voices.ts";
import type { ModeButton } from "./bar.ts";

const say = speaker("embed");

export type Sounds = ReturnType<typeof createSounds>;

export function createSounds(board: Board, isEnabled: boolean) {
  const isOn = signal(isEnabled);
  const sounds = isEnabled ? fetchedAtGesture(fetch) : null;

  async function fetch() {
    const { createTableSounds } = await withSentences(import("../../../game/view/tablesounds.ts"));
    const choice = () => ({ ...FIRST_SETTINGS, sound: isOn.value, haptics: isOn.value });
    return createTableSounds(board, choice);
  }

  function press() {
    isOn.value = !isOn.value;
  }

  return {
    play: (name: SoundName) => sounds?.ready?.play(name),
    refuse: (refusal: Refusal) => sounds?.ready?.refuse(refusal),
    buttons(): readonly ModeButton[] {
      if (!isEnabled) return [];
      const icon = isOn.value ? "sound" : "silent";
      const label = say(isOn.value ? "button.sound" : "button.sound.on");
      return [{ id: "sound", isOn: true, icon, label, press }];
    },
  };
}
