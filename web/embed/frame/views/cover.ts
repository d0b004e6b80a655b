/** The cover over a board that cannot be shown or go on: the reason and the possible actions. */

import { effect, untracked } from "../../../base/signals.ts";
import { faultText } from "../../../game/texts/faulttext.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, write } from "../../../ui/element.ts";
import { markedAt } from "../../../ui/excerpt.ts";
import type { Text } from "../../../ui/livetext.ts";
import { FAULTS } from "../../protocol.ts";
import { linkInAddress } from "../address.ts";
import { LOST } from "../faults.ts";
import type { FrameStore, Trouble } from "../stores/framestore.ts";
import type { LateEngine } from "../stores/lateengine.ts";

const say = speaker("embed");

export function createCover(root: HTMLElement, frame: FrameStore, engine: LateEngine) {
  let shown = "";
  effect(() => {
    const { trouble } = frame;
    const key = JSON.stringify(trouble);
    if (key === shown) return;
    shown = key;
    untracked(() => {
      root.hidden = trouble === null;
      root.replaceChildren(...(trouble ? partsOf(trouble) : []));
    });
  });

  function partsOf(trouble: Trouble) {
    if (!trouble.canRetry) return finalParts(trouble);
    const isLost = trouble.fault.code === LOST && !engine.fault.value;
    const title = isLost ? "cover.lost" : engine.wasReady.value ? "cover.stopped" : "cover.start";
    const retry = button(
      { class: "button button-main" },
      () => frame.retry(),
      () => say("again"),
    );
    const how = element("p", {}, () => say("cover.how"));
    return [heading(() => say(title)), faultPart(trouble), how, retry];
  }
}

/**
 * The text of a fault, which is written once its sentences are loaded. A wrong option concerns the author of the page
 * and is described as for the host.
 */
function faultPart({ fault: { code, message }, reason }: Trouble) {
  if (code === FAULTS.option) return element("p", {}, message);
  const part = element("p");
  const fault = { code, message, details: {}, ...(reason && { reason }) };
  void faultText(fault).then((text) => write(part, text));
  return part;
}

/** Marks the faulty place if the fault is in the link. */
function finalParts(trouble: Trouble) {
  const { code, place } = trouble.fault;
  const parts = [heading(() => say(finalTitle(code))), faultPart(trouble)];
  if (code === FAULTS.option || typeof place !== "number") return parts;
  const { before, at, after } = markedAt(linkInAddress(), place);
  const marked = element("mark", {}, () => at || say("end"));
  return [...parts, element("p", { class: "embed-excerpt text-2" }, before, marked, after)];
}

function heading(title: Text) {
  return element("p", { class: "title-5" }, title);
}

function finalTitle(code: string) {
  if (code === FAULTS.option) return "cover.option";
  if (code === FAULTS.unsound) return "cover.unsound";
  return code === "newer-link" ? "cover.newer" : "cover.link";
}
