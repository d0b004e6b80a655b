/** The coach marks over the board: a bubble of text that points at a piece, and a button that ends them. */

import { cellOf } from "../../../board/geometry.ts";
import type { ContextBoard } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import type { Coach } from "./coach.ts";
import { isBelow } from "./coach.ts";

const say = speaker("coach");

export class CoachView {
  #coach;
  #board;
  /** Its text is announced, also while the bubble is not seen. */
  #words = element("p", { class: "coach-words", role: "status" });
  #skipButton;
  #bubble;
  #root;

  /** @param place around the board */
  constructor(coach: Coach, board: Pick<ContextBoard, "focus">, place: HTMLElement) {
    this.#coach = coach;
    this.#board = board;
    this.#skipButton = button(
      { class: "coach-skip" },
      () => this.#skip(),
      () => say("skip"),
    );
    this.#bubble = element("div", { class: "coach-bubble" }, this.#words, this.#skipButton);
    this.#root = element("div", { class: "coach" }, this.#bubble);
    place.append(this.#root);
  }

  /** @param pieces fifty letters and dots */
  show(pieces: string, bottom: Player) {
    const shown = this.#coach.mark;
    keepFocus(
      this.#root,
      () => {
        this.#bubble.hidden = shown === null;
        // Later marks lie where pieces go, and a button there would take their presses.
        this.#skipButton.hidden = shown?.step !== "step";
      },
      () => this.#board.focus(),
    );
    write(this.#words, shown ? () => say(shown.step) : "");
    mark(this.#root, "data-side", shown && (isBelow(shown, pieces, bottom) ? "below" : "above"));
    if (!shown) return;
    const { across, down } = cellOf(shown.at, bottom);
    this.#root.style.setProperty("--across", String(across));
    this.#root.style.setProperty("--down", String(down));
  }

  #skip() {
    this.#coach.skip();
    this.#root.remove();
    this.#board.focus();
  }
}
