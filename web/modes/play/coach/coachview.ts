/** The coach marks over the board: a bubble of text that points at a piece, and a button that ends them. */

import { cellOf } from "../../../board/geometry.ts";
import type { ContextBoard } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import type { SessionState } from "../../../game/record/state.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { CoachMarks } from "./coach.ts";
import { Coach, isBelow } from "./coach.ts";
import type { CoachStep } from "./steps.ts";

const say = speaker("coach");

export function createGameMarks(
  store: Store,
  isNewcomer: boolean,
  board: Pick<ContextBoard, "focus">,
  place: HTMLElement,
) {
  const coach = new Coach(store, isNewcomer);
  const view = new CoachView(coach, board, place);
  return {
    show(state: SessionState, bottom: Player) {
      coach.follow(state);
      view.show(state.view?.board ?? "", bottom);
    },
  };
}

/** Later marks cover squares that pieces go to, and a button there would take their presses. */
const SKIPPABLE: readonly CoachStep[] = Object.freeze(["step"]);

export class CoachView {
  #coach;
  #board;
  #skippable;
  /** The text is announced even while the bubble is hidden. */
  #words = element("p", { class: "coach-words", role: "status" });
  #note;
  #skipButton;
  #bubble;
  root;

  /**
   * @param place around the board
   * @param note written below the first mark
   * @param skippable the marks with the button
   */
  constructor(
    coach: CoachMarks,
    board: Pick<ContextBoard, "focus">,
    place: HTMLElement,
    { note = "", skippable = SKIPPABLE }: { note?: Text; skippable?: typeof SKIPPABLE } = {},
  ) {
    this.#coach = coach;
    this.#board = board;
    this.#skippable = skippable;
    this.#note = element("p", { class: "coach-note" }, note);
    this.#skipButton = button(
      { class: "coach-skip" },
      () => this.#skip(),
      () => say("skip"),
    );
    this.#bubble = element(
      "div",
      { class: "coach-bubble" },
      element("div", { class: "coach-texts" }, this.#words, this.#note),
      this.#skipButton,
    );
    this.root = element("div", { class: "coach" }, this.#bubble);
    place.append(this.root);
  }

  /** @param pieces fifty letters and dots */
  show(pieces: string, bottom: Player) {
    const shown = this.#coach.mark;
    keepFocus(
      this.root,
      () => {
        this.#bubble.hidden = shown === null;
        this.#note.hidden = shown?.step !== "step" || this.#note.textContent === "";
        this.#skipButton.hidden = !shown || !this.#skippable.includes(shown.step);
      },
      () => this.#board.focus(),
    );
    write(this.#words, shown ? () => say(shown.step) : "");
    mark(this.root, "data-side", shown && (isBelow(shown, pieces, bottom) ? "below" : "above"));
    if (!shown) return;
    const { across, down } = cellOf(shown.at, bottom);
    this.root.style.setProperty("--across", String(across));
    this.root.style.setProperty("--down", String(down));
  }

  #skip() {
    this.#coach.skip();
    this.root.remove();
    this.#board.focus();
  }
}
