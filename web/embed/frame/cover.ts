/** Covers an embedded board that cannot be shown or cannot continue: the reason, and possible actions. */

import type { ErrorReason } from "../../engine/operations.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, write } from "../../ui/element.ts";
import { markedAt } from "../../ui/excerpt.ts";
import type { Text } from "../../ui/livetext.ts";
import type { EmbedFault } from "../protocol.ts";
import { FAULTS } from "../protocol.ts";
import { linkInAddress } from "./address.ts";

const say = speaker("embed");

/** A file could not be fetched: the code that the engine's start uses for that. */
export const LOST = "file-missing";

interface CoverParts {
  isDown: () => boolean;
  /** Whether the engine has ever been ready. */
  hasStarted: () => boolean;
  onShow: (fault: EmbedFault) => void;
  onRetry: (fault: EmbedFault | null) => void;
}

export class Cover {
  #root;
  #parts;
  #fault: EmbedFault | null = null;

  constructor(root: HTMLElement, parts: CoverParts) {
    this.#root = root;
    this.#parts = parts;
  }

  /** The current fault, or null. */
  get fault() {
    return this.#fault;
  }

  /**
   * @param canRetry whether a retry may help
   * @param reason of a refusal by Python
   */
  show(fault: EmbedFault, canRetry: boolean, reason?: ErrorReason) {
    if (JSON.stringify(fault) === JSON.stringify(this.#fault)) return;
    this.#fault = fault;
    this.#root.hidden = false;
    const told = toldPart(fault, reason);
    this.#root.replaceChildren(
      ...(canRetry ? this.#retryView(fault, told) : finalView(fault, told)),
    );
    this.#parts.onShow(fault);
  }

  hide() {
    if (!this.#fault) return;
    this.#fault = null;
    this.#root.hidden = true;
    this.#root.replaceChildren();
  }

  #retryView({ code }: EmbedFault, told: HTMLElement) {
    const isLost = code === LOST && !this.#parts.isDown();
    const title = () =>
      say(isLost ? "cover.lost" : this.#parts.hasStarted() ? "cover.stopped" : "cover.start");
    const retry = button(
      { class: "button button-main" },
      () => this.#retry(),
      () => say("again"),
    );
    return [heading(title), told, element("p", {}, () => say("cover.how")), retry];
  }

  #retry() {
    const fault = this.#fault;
    this.hide();
    this.#parts.onRetry(fault);
  }
}

/**
 * The fault in words, once they are loaded. An option fault is meant for whoever has embedded the board, in the words
 * that the host gets.
 */
function toldPart({ code, message }: EmbedFault, reason?: ErrorReason) {
  if (code === FAULTS.option) return element("p", {}, message);
  const told = element("p");
  const fault = { code, message, details: {}, ...(reason && { reason }) };
  void faultText(fault).then((text) => write(told, text));
  return told;
}

/** A permanent fault; if it is in the link, its place is marked. */
function finalView({ code, place }: EmbedFault, told: HTMLElement) {
  const parts = [heading(() => say(titleOf(code))), told];
  if (code === FAULTS.option || typeof place !== "number") return parts;
  const { before, at, after } = markedAt(linkInAddress(), place);
  const marked = element("mark", {}, () => at || say("end"));
  return [...parts, element("p", { class: "embed-excerpt" }, before, marked, after)];
}

function heading(title: Text) {
  return element("p", { class: "embed-trouble" }, title);
}

function titleOf(code: string) {
  if (code === FAULTS.option) return "cover.option";
  if (code === FAULTS.unsound) return "cover.unsound";
  return code === "newer-link" ? "cover.newer" : "cover.link";
}
