/** The progress of the engine's start, in bytes and phases; hidden once it is awake. */

import { number } from "../i18n/format.js";
import { say } from "../i18n/say.js";
import { element, write } from "./element.js";

/** @import { Phase } from "../engine/protocol.js" */

const MEGABYTE = 1_000_000;

/** @param {HTMLElement} root */
export function createLoading(root) {
  const bar = element("progress", { max: 1, "aria-hidden": "true" });
  const text = element("p", { class: "loading-text" });
  root.replaceChildren(bar, text);

  return {
    /** @param {Phase} phase */
    show(phase) {
      const isOver = phase.stage === "ready" || phase.stage === "failed";
      root.hidden = isOver;
      if (isOver) return;
      if (phase.stage === "download" && phase.total > 0) bar.value = phase.loaded / phase.total;
      else bar.removeAttribute("value");
      write(text, () => phaseText(phase));
    },
  };
}

/** @param {Phase} phase */
function phaseText({ stage, loaded, total }) {
  if (stage !== "download") return say(stage === "start" ? "loading.start" : "loading.engine");
  const megabytes = (/** @type {number} */ bytes) => number(Math.round(bytes / MEGABYTE));
  return say("loading.download", { loaded: megabytes(loaded), total: megabytes(total) });
}
