/** The report on the draft: its status, its solution to step through, and what can be done next. */

import type { ModeContext, Offer } from "../../game/mode.ts";
import { newRecord } from "../../game/record/record.ts";
import { notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { keepFocus } from "../../ui/focus.ts";
import { icon } from "../../ui/icons.ts";
import { writeSentences } from "../../ui/sentences.ts";
import type { Check, Checking } from "./checking.ts";
import type { Draft } from "./draft.ts";
import { goalText, hintsOf, positionOf } from "./draft.ts";
import type { DraftStatus } from "./draftstatus.ts";

const say = speaker("edit");

interface ReportView {
  status: DraftStatus;
  followUps: readonly FollowUp[];
  /** The solution, or none */
  line: readonly string[];
  /** How many of its moves are on the board */
  at: number;
}

export function createReport({
  onFollowUp,
  onStep,
  onFocusLost,
}: {
  onFollowUp: (name: FollowUp) => void;
  onStep: (at: number) => void;
  onFocusLost: () => void;
}) {
  const main = element("p", { class: "status-main" });
  const lines = element("p", { class: "edit-lines" });
  const solution = createLine(onStep);
  const buttons = FOLLOW_UPS.map((name) => {
    const kind = name === "share" ? "button button-main" : "button";
    const attributes = { class: kind, "data-go": name, hidden: true };
    return button(
      attributes,
      () => onFollowUp(name),
      () => say(`go.${name}`),
    );
  });
  const row = element("div", { class: "edit-goes" }, ...buttons);
  const root = element("section", { class: "edit-report" }, main, lines, solution.root, row);

  return {
    root,
    show({ status, followUps, line, at }: ReportView) {
      write(main, status.main);
      writeSentences(lines, status.lines);
      mark(root, "data-tone", status.tone);
      const showButtons = () => {
        solution.show(line, at);
        for (const each of buttons) {
          each.hidden = !followUps.some((name) => name === each.dataset.go);
        }
      };
      keepFocus(root, showButtons, onFocusLost);
    },
  };
}

function createLine(onStep: (at: number) => void) {
  let now = 0;
  const before = stepButton("before", () => onStep(now - 1));
  const after = stepButton("after", () => onStep(now + 1));
  const list = element("ol", { class: "edit-moves", "aria-label": () => say("line.region") });
  const close = button(
    { class: "button" },
    () => onStep(0),
    () => say("line.close"),
  );
  const root = element("div", { class: "edit-line", hidden: true }, before, list, after, close);
  let shown = "";

  return {
    root,
    show(moves: readonly string[], at: number) {
      now = at;
      root.hidden = moves.length === 0;
      if (shown !== moves.join(" ")) {
        shown = moves.join(" ");
        list.replaceChildren(...moves.map((move) => element("li", {}, notationOf(move))));
      }
      for (const [place, each] of [...list.children].entries()) {
        mark(each, "aria-current", place + 1 === at ? "step" : null);
      }
      mark(before, "aria-disabled", at === 0 ? "true" : null);
      mark(after, "aria-disabled", at === moves.length ? "true" : null);
      close.hidden = at === 0;
    },
  };
}

function stepButton(name: "before" | "after", onPress: () => void) {
  const label = () => say(`line.${name}`);
  const attributes = { class: "menu-item", "data-step": name, "aria-label": label, title: label };
  return button(attributes, onPress, icon(name));
}

// What can be done with a draft next: prove or share it, or take it to another mode.

type FollowUp = (typeof FOLLOW_UPS)[number];

/** The likeliest first. */
const FOLLOW_UPS = Object.freeze([
  "stop",
  "prove",
  "share",
  "solve",
  "solo",
  "play",
  "analyse",
] as const);

/** @param canAnalyse the page has that mode */
export function followUpsOf(
  { stage, view, solo, verdict }: Check,
  canAnalyse: boolean,
): readonly FollowUp[] {
  const isTask = solo !== null && !solo.home;
  const isOffered: Record<FollowUp, boolean> = {
    stop: stage === "proving",
    prove: stage === "stopped" || stage === "long",
    share: view !== null || isTask,
    solve: verdict?.sound === true,
    solo: isTask,
    play: view !== null && !view.ending,
    analyse: view !== null && canAnalyse,
  };
  return FOLLOW_UPS.filter((name) => isOffered[name]);
}

export function followUp(name: FollowUp, context: ModeContext, draft: Draft, checking: Checking) {
  const { ruleset } = draft;
  const position = positionOf(draft);
  const { verdict, race } = checking.check;
  const actions = {
    stop: () => checking.stop(),
    prove: () => void checking.again(draft),
    share: () => context.share(),
    solve: () => context.openMode("puzzles", puzzleOf(draft, verdict)),
    solo: () => context.openMode("solo", { ruleset, position, par: parOf(race), from: "text" }),
    play: () => context.openPlay(newRecord(ruleset, position)),
    analyse: () => context.openMode("analyse", { ruleset, start: position, moves: [] }),
  };
  actions[name]();
}

/** What can be shared: no more than Python can play, and no puzzle that it has refuted. */
export function offersOf(draft: Draft, { view, solo, verdict, race }: Check): readonly Offer[] {
  const { ruleset } = draft;
  const position = positionOf(draft);
  const title = textOrNull(draft.title);
  if (solo) return [{ kind: "solo", ruleset, position, par: parOf(race), title }];
  if (!view) return [];
  const plain: Offer = { kind: "position", ruleset, position, title };
  const goal = goalText(draft);
  const isPuzzle = goal !== null && !view.ending && verdict?.sound !== false;
  return isPuzzle ? [{ kind: "puzzle", ...puzzleOf(draft, verdict) }, plain] : [plain];
}

function puzzleOf(draft: Draft, verdict: Check["verdict"]) {
  return {
    ruleset: draft.ruleset,
    position: positionOf(draft),
    goal: goalText(draft) ?? "",
    title: textOrNull(draft.title),
    author: textOrNull(draft.author),
    hints: hintsOf(draft),
    solution: verdict?.line ?? [],
  };
}

/** The fewest moves, where proven. */
function parOf(race: Check["race"]) {
  return race?.proven ? race.exact : null;
}

function textOrNull(text: string) {
  return text.trim() || null;
}
