/** A result in one line, to copy or to share through the system. */

import { speaker } from "../i18n/catalogue.ts";
import { createCopyButton } from "./copybutton.ts";
import { createCopyField } from "./copyfield.ts";
import { openDialog } from "./dialog.ts";
import { button, element, mark, write } from "./element.ts";
import { fetchDayLooks } from "./newday.ts";
import { shareBySystem } from "./systemshare.ts";

const say = speaker("today");

type Result = { line: string; text: string };

/** Hidden until there is a result. */
export class ShareResult {
  #result: Result = Object.freeze({ line: "", text: "" });
  #line = element("code", { class: "result-line text-3 breakable" });
  #status = element("span", { class: "unseen", role: "status" });
  #copy = element("span");
  root = element("div", { class: "row wrap gap-3 across-5 between", hidden: true });

  constructor() {
    const sheet = button(
      { class: "button", hidden: !("share" in navigator) },
      () => void this.#share(),
      () => say("share.system"),
    );
    const buttons = element("div", { class: "buttons" }, this.#copy, sheet);
    this.root.append(this.#line, buttons, this.#status);
  }

  show(result: Result | null) {
    this.root.hidden = result === null;
    if (!result || result.text === this.#result.text) return;
    void fetchDayLooks().catch(() => {}); // without the style sheet the line only looks plainer
    this.#result = result;
    write(this.#line, result.line);
    write(this.#status, "");
    this.#copy.replaceChildren(this.#copyButton());
  }

  #copyButton() {
    const made = createCopyButton({
      label: () => say("share.copy"),
      text: () => this.#result.text,
      onDenied: () => this.#openField(),
      onDone: (word, isCopied) => write(this.#status, isCopied ? word : ""),
    });
    mark(made, "data-action", "copy-result");
    return made;
  }

  /** Shows the text for copying by hand. */
  #openField() {
    const field = createCopyField(() => say("share.field"), this.#result.text);
    openDialog({ name: "result", title: () => say("daily.result"), body: [field.root] });
    field.root.querySelector("textarea")?.select();
  }

  async #share() {
    const outcome = await shareBySystem({ text: this.#result.text });
    if (outcome === "refused") this.#openField();
  }
}

/** @param n days in a row */
export function streakText(n: number) {
  return n === 0 ? say("streak.none") : say("streak.now", { n });
}
