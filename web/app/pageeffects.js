/** What the page does beside showing things, as sounding: fetched at the first gesture, and nothing until then. */

import { withSentences } from "../i18n/catalogue.js";
import { AtGesture } from "../ui/atgesture.js";
import { byId } from "../ui/element.js";

/** @import { EffectsParts } from "./effects.js" */

/** @param {Omit<EffectsParts, "place">} parts */
export function createPageEffects(parts) {
  const effects = new AtGesture(async () => {
    const { Effects } = await withSentences(import("./effects.js"));
    return new Effects({ ...parts, place: byId("board-place") });
  });

  return {
    /** @param {import("../sound/voices.js").SoundName} name */
    play: (name) => effects.ready?.play(name),
    /** @param {import("../board/choice.js").Refusal} refusal */
    refuse: (refusal) => effects.ready?.refuse(refusal),
    /** The game, the mode or the settings have changed. */
    show: () => effects.ready?.show(),
    /** By key. */
    shortcuts: Object.freeze({
      m: () => effects.do((all) => all.mute()),
      z: () => effects.do((all) => all.fill()),
    }),
  };
}
