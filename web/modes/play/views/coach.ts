/** The coach marks: a bubble that points at a piece. */

import { effect } from "../../../base/signals.ts";
import { cellOf } from "../../../board/geometry.ts";
import type { ContextBoard } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import type { CoachStep } from "../stores/coachsteps.ts";
import type { CoachMark } from "../stores/coachstore.ts";
import { isBelow } from "../stores/coachstore.ts";

const say = speaker("coach");

/** Later marks cover squares that pieces go to, and a button there would take their presses. */
const SKIPPABLE: readonly CoachStep[] = Object.freeze(["step"]);

interface MarkedGame {
  readonly mark: CoachMark | null;
  /** The pieces on the 50 squares, one character each; "." for an empty square. */
  readonly pieces: string;
  skip: () => void;
}

/**
 * @param bottom the side at the lower edge of the board
 * @param place the element around the board
 * @param note the text below the first mark
 * @param skippable the marks with a button to skip them
 */
export function createCoach(
  coach: MarkedGame,
  bottom: () => Player,
  board: Pick<ContextBoard, "focus">,
  place: HTMLElement,
  { note = "", skippable = SKIPPABLE }: { note?: Text; skippable?: typeof SKIPPABLE } = {},
) {
  // Announced even while the bubble is hidden.
  const words = element("p", { class: "coach-words", role: "status" });
  const noteText = element("p", { class: "coach-note small" }, note);
  const skip = button(
    { class: "coach-skip text-3" },
    () => {
      coach.skip();
      root.remove();
      board.focus();
    },
    () => say("skip"),
  );
  const texts = element("div", { class: "coach-texts" }, words, noteText);
  const bubble = element("div", { class: "coach-bubble row text-4" }, texts, skip);
  const root = element("div", { class: "coach" }, bubble);
  place.append(root);

  effect(() => {
    const shown = coach.mark;
    const showBubble = () => {
      bubble.hidden = shown === null;
      noteText.hidden = shown?.step !== "step" || noteText.textContent === "";
      skip.hidden = !shown || !skippable.includes(shown.step);
    };
    keepFocus(root, showBubble, () => board.focus());
    write(words, shown ? () => say(shown.step) : "");
    mark(root, "data-side", shown && (isBelow(shown, coach.pieces, bottom()) ? "below" : "above"));
    if (!shown) return;
    const { across, down } = cellOf(shown.at, bottom());
    root.style.setProperty("--across", String(across));
    root.style.setProperty("--down", String(down));
  });
  return root;
}
