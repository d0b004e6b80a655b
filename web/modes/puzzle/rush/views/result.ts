/** The result of a rush, a line to share, and its puzzles to look at again. */

import { effectUntil, untracked } from "../../../../base/signals.ts";
import { goalText, solverOf } from "../../../../game/texts/puzzlegoal.ts";
import { positionThumbnail } from "../../../../game/view/positionthumbnail.ts";
import { speaker } from "../../../../i18n/catalogue.ts";
import { lines, number } from "../../../../i18n/format.ts";
import { button, element, write } from "../../../../ui/element.ts";
import { pageIcon } from "../../../../ui/pageicons.ts";
import { ShareResult } from "../../../../ui/shareresult.ts";
import { rushLine, rushText } from "../resultline.ts";
import type { Run, RushResult } from "../run.ts";
import { errorsIn, MOST_ERRORS, solvedIn } from "../run.ts";
import type { RushStore } from "../stores/rushstore.ts";
import type { PanelServices } from "./panelservices.ts";

const say = speaker("rush");

export function createResult(
  store: RushStore,
  services: Pick<PanelServices, "openPuzzle" | "rulesets">,
) {
  const result = element("p", { class: "rush-result", tabindex: -1 });
  const share = new ShareResult();
  const list = element("ol", { class: "group rush-list" });
  const heading = element("h3", {}, () => say("list"));
  const puzzles = element("section", {}, heading, list);
  const root = element("div", { class: "fields" }, result, share.root, puzzles);

  function show({ run, isBest }: NonNullable<RushStore["ending"]>) {
    const reason = reasonOf(run, store.left);
    const best = () => (isBest ? say("over.best") : "");
    write(result, () => lines(reason(), say("over.solved", { n: solvedIn(run) }), best()));
    puzzles.hidden = run.results.length === 0;
    share.show({ line: rushLine(run), text: rushText(run, location.href) });
    list.replaceChildren(...run.results.map((each, at) => puzzleRow(each, at + 1, services)));
  }

  effectUntil(store.signal, () => {
    const { ending } = store;
    root.hidden = ending === null;
    if (!ending) return;
    untracked(() => show(ending));
    // Not the button: a key pressed for a move at that moment would begin another rush.
    if (ending.isWatched) result.focus();
  });
  return root;
}

/** "" if the player has ended it. */
function reasonOf(run: Run, left: number) {
  if (errorsIn(run) >= MOST_ERRORS) return () => say("over.errors");
  return left === 0 ? () => say("over.time") : () => "";
}

function puzzleRow(
  { puzzle, isSolved }: RushResult,
  n: number,
  { rulesets, openPuzzle }: Pick<PanelServices, "openPuzzle" | "rulesets">,
) {
  const { colours } = rulesets.presetOf(puzzle.ruleset);
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
    () => openPuzzle(puzzle),
    positionThumbnail(puzzle.position, look),
    element("span", { class: "title-5" }, () => number(n)),
    pageIcon(isSolved ? "proven" : "close"),
  );
  return element("li", {}, press);
}
