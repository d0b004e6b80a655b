/** What the page does beside showing things, as sounding: fetched at the first gesture, and nothing until then. */

import type { Refusal } from "../board/choice.ts";
import { withSentences } from "../i18n/catalogue.ts";
import type { SoundName } from "../sound/voices.ts";
import { AtGesture } from "../ui/atgesture.ts";
import { byId } from "../ui/element.ts";
import type { EffectsParts } from "./effects.ts";

export function createPageEffects(parts: Omit<EffectsParts, "place">) {
  const effects = new AtGesture(async () => {
    const { Effects } = await withSentences(import("./effects.ts"));
    return new Effects({ ...parts, place: byId("board-place") });
  });

  return {
    play: (name: SoundName) => effects.ready?.play(name),
    refuse: (refusal: Refusal) => effects.ready?.refuse(refusal),
    /** The game, the mode or the settings have changed. */
    show: () => effects.ready?.show(),
    /** By key. */
    shortcuts: Object.freeze({
      m: () => effects.do((all) => all.mute()),
      z: () => effects.do((all) => all.fill()),
    }),
  };
}
