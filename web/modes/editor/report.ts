/** The report on the draft: its status, its solution to step through, and what can be done next. */

import type { ModeContext, Offer } from "../../game/mode.ts";
import type { LineController } from "../../game/record/linecontroller.ts";
import { newRecord } from "../../game/record/record.ts";
import { notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { StatusLines } from "../../ui/statuspanel.ts";
import { createStatusPanel } from "../../ui/statuspanel.ts";
import { createStepper } from "../../ui/stepper.ts";
import { goalText, positionOf } from "./army.ts";
import type { Check, Checking } from "./checking.ts";
import type { Draft } from "./draft.ts";
import { hintsOf } from "./draft.ts";

const say = speaker("edit");

interface ReportView {
  status: StatusLines;
  followUps: readonly FollowUp[];
  /** The moves of the solution, or none */
  line: readonly string[];
  solution: Pick<LineController, "line" | "canStep">;
}

export function createReport({
  onFollowUp,
  onStep,
  onFocusLost,
}: {
  onFollowUp: (name: FollowUp) => void;
  onStep: (step: LineStep) => void;
  onFocusLost: () => void;
}) {
  const { main, sub, buttons, show, offer } = createStatusPanel<FollowUp>({
    ids: FOLLOW_UPS,
    label: (name) => () => say(`go.${name}`),
    first: "share",
    onAction: onFollowUp,
  });
  sub.className = "edit-lines";
  const tour = createLine(onStep);
  const row = element("div", { class: "edit-goes" }, ...buttons);
  const root = element("section", { class: "edit-report" }, main, sub, tour.root, row);

  return {
    root,
    show({ status, followUps, line, solution }: ReportView) {
      show(root, status);
      offer(root, followUps, onFocusLost, () => tour.show(line, solution));
    },
  };
}

type LineStep = "first" | "before" | "after";

function createLine(onStep: (step: LineStep) => void) {
  const label = (step: "before" | "after") => () => say(`line.${step}`);
  const stepper = createStepper(["before", "after"], { label, onStep });
  const [before = "", after = ""] = stepper.buttons;
  const list = element("ol", { class: "edit-moves", "aria-label": () => say("line.region") });
  const close = button(
    { class: "button" },
    () => onStep("first"),
    () => say("line.close"),
  );
  const root = element("div", { class: "edit-line", hidden: true }, before, list, after, close);
  let shown = "";

  return {
    root,
    show(moves: readonly string[], solution: ReportView["solution"]) {
      const { at } = solution.line;
      root.hidden = moves.length === 0;
      if (shown !== moves.join(" ")) {
        shown = moves.join(" ");
        list.replaceChildren(...moves.map((move) => element("li", {}, notationOf(move))));
      }
      for (const [place, each] of [...list.children].entries()) {
        mark(each, "aria-current", place + 1 === at ? "step" : null);
      }
      stepper.show((step) => solution.canStep(step));
      close.hidden = at === 0;
    },
  };
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
