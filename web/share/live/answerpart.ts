/** Where the other device's link is taken in: by the camera, or pasted. */

import type { LiveFaultKind } from "../../game/live/types.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { element, write } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { Scanner } from "../../ui/scan/scanner.ts";

const say = speaker("live");

/** What every live link has in it. */
const LIVE = /#s1\/live\//;

interface AnswerParts {
  label: Text;
  /** @returns why it is not taken; null where it is */
  onLink: (text: string) => Promise<LiveFaultKind | null>;
  /** The sentence for a fault */
  explain: (fault: LiveFaultKind) => string;
}

export class AnswerPart {
  #parts;
  #scanner;
  #input;
  #alert = element("p", { class: "bad live-alert", role: "alert" });
  #isBusy = false;
  root;

  constructor(parts: AnswerParts) {
    this.#parts = parts;
    this.#scanner = new Scanner({ onText: (text) => this.take(text) });
    const id = freshId("answer");
    this.#input = element("input", {
      type: "text",
      id,
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      dir: "ltr",
    });
    const form = element(
      "form",
      { class: "live-paste" },
      this.#input,
      element("button", { type: "submit", class: "button" }, () => say("paste.do")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.take(this.#input.value);
    });
    // Whoever pastes a whole link wants nothing else.
    this.#input.addEventListener("input", () => {
      if (LIVE.test(this.#input.value)) void this.take(this.#input.value);
    });
    const label = element("label", { for: id }, parts.label);
    const field = element("div", { class: "field" }, label, form);
    this.root = element("div", { class: "live-answer" }, this.#scanner.root, field, this.#alert);
  }

  /** @returns whether it is taken */
  async take(text: string) {
    if (this.#isBusy) return false;
    this.#isBusy = true;
    write(this.#alert, "");
    const fault = await this.#parts.onLink(text.trim());
    this.#isBusy = false;
    this.refuse(fault);
    return fault === null;
  }

  /** Say why a link is not taken; null for nothing. */
  refuse(fault: LiveFaultKind | null) {
    write(this.#alert, fault ? () => this.#parts.explain(fault) : "");
    if (fault) this.#input.select();
  }

  /** Close the camera. */
  stop() {
    this.#scanner.stop();
  }
}
