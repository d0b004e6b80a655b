/** The report on the draft: its status in words, its solution to step through, and what can be done next. */

import type { View } from "../../engine/gameresults.ts";
import type { PuzzleVerdict as Verdict } from "../../engine/puzzleresults.ts";
import type { ModeContext, Offer } from "../../game/mode.ts";
import type { LineController } from "../../game/record/linecontroller.ts";
import { newRecord } from "../../game/record/record.ts";
import { bandOf } from "../../game/texts/puzzlegoal.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { PlainKey } from "../../i18n/compiled/messages.js";
import { list } from "../../i18n/format.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { StatusLines } from "../../ui/statuspanel.ts";
import { createStatusPanel } from "../../ui/statuspanel.ts";
import { createStepper } from "../../ui/stepper.ts";
import type { Check, Checking } from "./checking.ts";
import { goalText, lettersOf, offBoard, positionOf, shapeOf } from "./checking.ts";
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

export function followUpsOf({ stage, view, solo, verdict }: Check): readonly FollowUp[] {
  const isTask = solo !== null && !solo.home;
  const isOffered: Record<FollowUp, boolean> = {
    stop: stage === "proving",
    prove: stage === "stopped" || stage === "long",
    share: view !== null || isTask,
    solve: verdict?.sound === true,
    solo: isTask,
    play: view !== null && !view.ending,
    analyse: view !== null,
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
    share: () => context.openDialog("share"),
    solve: () => context.openScreen({ screen: "puzzles", puzzle: puzzleOf(draft, verdict) }),
    solo: () =>
      context.openScreen({
        screen: "solo",
        task: { ruleset, position, par: parOf(race), from: "text" },
      }),
    play: () => context.openPlay(newRecord(ruleset, position)),
    analyse: () =>
      context.openScreen({
        screen: "analyse",
        isStory: false,
        game: { ruleset, start: position, moves: [] },
      }),
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

type Key = PlainKey<"edit">;

/**
 * @param isReady Python is awake
 * @param wrong what is wrong with a number that was not taken: the draft still holds another one
 */
export function statusOf(
  draft: Draft,
  check: Check,
  colours: readonly string[],
  isReady: boolean,
  wrong: string = "",
): StatusLines {
  if (wrong) return { tone: "bad", main: say("news.unread"), lines: [wrong] };
  const { stage, view, solo, reason } = check;
  if (stage === "idle") return unfinished(draft);
  if (stage === "asking") {
    return { tone: "busy", main: say("news.asking"), lines: isReady ? [] : [say("news.waiting")] };
  }
  if (stage === "bad")
    return { tone: "bad", main: say("news.bad"), lines: [reason()].filter(Boolean) };
  if (solo) return taskStatus(check);
  if (view?.ending) {
    const lines = [say(`over.${view.ending.reason}`)];
    return { tone: "plain", main: say("news.over"), lines };
  }
  return check.verdict ? verdictStatus(check.verdict, draft) : openStatus(check, colours);
}

function unfinished(draft: Draft): StatusLines {
  if (shapeOf(draft) === "empty") {
    return { tone: "plain", main: say("news.empty"), lines: [say("news.emptyHow")] };
  }
  const missing = say("news.parts", { n: offBoard(draft).length });
  const game = lettersOf(draft.ruleset).length;
  return { tone: "plain", main: missing, lines: [say("news.partsHow", { game, solo: game / 2 })] };
}

/** Nothing is proven, or not yet. */
function openStatus({ stage, nodes, view }: Check, colours: readonly string[]): StatusLines {
  if (stage === "proving") {
    const lines = nodes ? [say("news.searched", { n: nodes })] : [];
    return { tone: "busy", main: say("news.proving"), lines };
  }
  if (stage === "stopped") {
    return { tone: "plain", main: say("news.stopped"), lines: [say("news.stoppedHow")] };
  }
  if (stage === "long") {
    return { tone: "bad", main: say("news.long"), lines: [say("news.longHow")] };
  }
  return { tone: "good", main: say("news.position"), lines: view ? [turnText(view, colours)] : [] };
}

function turnText({ legal, forced, pass, player }: View, colours: readonly string[]) {
  const count = legal.reduce((sum, { moves }) => sum + moves.length, 0);
  const colour = colourName(colours[player - 1] ?? "");
  if (pass) return say("news.passHow", { colour });
  return say(forced ? "news.jumpsHow" : "news.positionHow", { colour, n: count });
}

function verdictStatus(verdict: Verdict, draft: Draft): StatusLines {
  if (!verdict.sound) {
    return { tone: "bad", main: say("news.unsound"), lines: [say(whyUnsound(verdict))] };
  }
  const { rating, solutions } = verdict;
  const n = solutions.length;
  const lines = [
    n === 1
      ? say("news.unique")
      : say("news.several", { n, moves: list(solutions.map(notationOf)) }),
    valueText(verdict, draft),
    rating === null ? "" : say("news.rated", { band: bandOf(rating), rating }),
  ];
  return { tone: "good", main: say("news.sound"), lines: lines.filter((line) => line !== "") };
}

function whyUnsound({ certain, reached, choices }: Verdict): Key {
  if (!certain) return "news.uncertain";
  if (!reached) return "news.unreached";
  return choices === 1 ? "news.onlyMove" : "news.everyMove";
}

/** What the goal is worth, or how long it takes. */
function valueText({ value }: Verdict, { kind }: Draft) {
  if (value === null) return "";
  if (kind !== "points") return say("news.takes", { n: value });
  if (value === 0) return say("news.bringsLevel");
  return say(value > 0 ? "news.brings" : "news.bringsBehind", { n: Math.abs(value) });
}

function taskStatus({ stage, solo, race }: Check): StatusLines {
  if (solo?.home) {
    return { tone: "plain", main: say("news.home"), lines: [say("news.homeHow")] };
  }
  const main = say("news.task");
  if (race?.proven && race.exact !== null) {
    return { tone: "good", main, lines: [say("news.par", { n: race.exact })] };
  }
  const [low, high] = race?.range ?? [solo?.simple ?? 0, null];
  const isBusy = stage === "proving";
  const key = isBusy ? "news.parRange" : "news.parStopped";
  const range = high === null ? [] : [say(key, { low, high })];
  return { tone: isBusy ? "busy" : "plain", main, lines: range };
}
