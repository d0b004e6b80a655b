/** The result of a rush, a line to share, and its puzzles to look at again. */

import { effectUntil, untracked } from "../../../../base/signals.ts";
import type { Rulesets } from "../../../../game/rulesets.ts";
import { goalText, solverOf } from "../../../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../../i18n/catalogue.ts";
import { lines, number } from "../../../../i18n/format.ts";
import { button, element, write } from "../../../../ui/element.ts";
import { pageIcon } from "../../../../ui/pageicons.ts";
import { ShareResult } from "../../../../ui/shareresult.ts";
import type { PuzzlesStore } from "../../stores/puzzlesstore.ts";
import { rushLine, rushText } from "../resultline.ts";
import type { Run, RushResult } from "../run.ts";
import { errorsIn, MOST_ERRORS, solvedIn } from "../run.ts";
import type { RushStore } from "../stores/rushstore.ts";

const say = speaker("rush");

export function createResult(store: RushStore, puzzles: PuzzlesStore, rulesets: Rulesets) {
  const result = element("p", { class: "rush-result", tabindex: -1 });
  const share = new ShareResult();
  const list = element("ol", { class: "group rush-list" });
  const heading = element("h3", {}, () => say("list"));
  const section = element("section", {}, heading, list);
  const root = element("div", { class: "fields" }, result, share.root, section);

  function show({ run, isBest }: NonNullable<RushStore["ending"]>) {
    const reason = reasonOf(run, store.left);
    const best = () => (isBest ? say("over.best") : "");
    write(result, () => lines(reason(), say("over.solved", { n: solvedIn(run) }), best()));
    section.hidden = run.results.length === 0;
    share.show({ line: rushLine(run), text: rushText(run, location.href) });
    const rows = run.results.map((each, at) => {
      const { colours } = rulesets.presetOf(each.puzzle.ruleset);
      const open = () => puzzles.content.openPuzzle(each.puzzle, null);
      return puzzleRow(each, at + 1, colours, open);
    });
    list.replaceChildren(...rows);
  }

  effectUntil(store.signal, () => {
    const { ending } = store;
    root.hidden = ending === null;
    if (!ending) return;
    untracked(() => show(ending));
    // Do not focus the button: a key pressed for a move at that moment would begin another rush.
    if (ending.isWatched) result.focus();
  });
  return root;
}

/** Why the rush is over; "" if the player has ended it. */
function reasonOf(run: Run, left: number) {
  if (errorsIn(run) >= MOST_ERRORS) return () => say("over.errors");
  return left === 0 ? () => say("over.time") : () => "";
}

function puzzleRow(
  { puzzle, isSolved }: RushResult,
  n: number,
  colours: readonly string[],
  open: () => void,
) {
  const state = isSolved ? "right" : "wrong";
  const goal = () => goalText(puzzle.goal, puzzle.position, colours);
  const label = () => lines(say("item", { n, state }), goal());
  const look = { colours, bottom: solverOf(puzzle.position) };
  const press = button(
    {
      class: "puzzle-tile figures rush-tile",
      "data-mark": state,
      "aria-label": label,
      title: label,
    },
    open,
    positionThumbnail(puzzle.position, look),
    element("span", { class: "title-5" }, () => number(n)),
    pageIcon(isSolved ? "proven" : "close"),
  );
  return element("li", {}, press);
}
