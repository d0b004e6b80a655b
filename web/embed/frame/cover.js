/** What comes over an embedded board that cannot be shown or cannot go on: why, and what can be done. */

import { faultText } from "../../game/faulttext.js";
import { say } from "../../i18n/embed.js";
import { button, element, write } from "../../ui/element.js";
import { markedAt } from "../../ui/excerpt.js";
import { FAULTS } from "../protocol.js";

/** @import { Reason } from "../../engine/protocol.js" */
/** @import { Text } from "../../ui/livetext.js" */
/** @import { EmbedFault } from "../protocol.js" */

/** A file did not come: the code that the engine's start has for that. */
export const LOST = "file-missing";

/**
 * @typedef {object} CoverParts
 * @property {() => boolean} isDown  whether the engine has failed
 * @property {() => boolean} hasStarted  whether the engine has ever been ready
 * @property {(fault: EmbedFault) => void} onShow
 * @property {(fault: EmbedFault | null) => void} onRetry
 */

export class Cover {
  #root;
  #parts;
  /** @type {EmbedFault | null} */
  #fault = null;

  /** @param {HTMLElement} root @param {CoverParts} parts */
  constructor(root, parts) {
    this.#root = root;
    this.#parts = parts;
  }

  /** What has gone wrong and is not well again. */
  get fault() {
    return this.#fault;
  }

  /**
   * @param {EmbedFault} fault
   * @param {boolean} canRetry  whether it may help to try again
   * @param {Reason} [reason]  of a refusal by Python
   */
  show(fault, canRetry, reason) {
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

  /** @param {EmbedFault} fault @param {HTMLElement} told */
  #retryView({ code }, told) {
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
 * What went wrong in words, as soon as they have come. What is wrong with an option is for whoever has embedded
 * the board, and told in the words that the host gets.
 *
 * @param {EmbedFault} fault
 * @param {Reason} [reason]
 */
function toldPart({ code, message }, reason) {
  if (code === FAULTS.option) return element("p", {}, message);
  const told = element("p");
  const fault = { code, message, details: {}, ...(reason && { reason }) };
  void faultText(fault).then((text) => write(told, text));
  return told;
}

/** A fault that stays; one in the link is marked there. @param {EmbedFault} fault @param {HTMLElement} told */
function finalView({ code, place }, told) {
  const parts = [heading(() => say(titleOf(code))), told];
  if (code === FAULTS.option || typeof place !== "number") return parts;
  const { before, at, after } = markedAt(location.hash, place);
  const marked = element("mark", {}, () => at || say("end"));
  return [...parts, element("p", { class: "embed-excerpt" }, before, marked, after)];
}

/** @param {Text} title */
function heading(title) {
  return element("p", { class: "embed-trouble" }, title);
}

/** @param {string} code */
function titleOf(code) {
  if (code === FAULTS.option) return "cover.option";
  if (code === FAULTS.unsound) return "cover.unsound";
  return code === "newer-link" ? "cover.newer" : "cover.link";
}
