/** What can be done with a draft next: prove or share it, or take it to another mode. */

import type { ModeContext, Offer } from "../../game/mode.ts";
import { newRecord } from "../../game/record/record.ts";
import type { Check, Checking } from "./checking.ts";
import type { Draft } from "./draft.ts";
import { goalText, hintsOf, positionOf } from "./draft.ts";

export type FollowUp = (typeof FOLLOW_UPS)[number];

/** The likeliest first. */
export const FOLLOW_UPS = Object.freeze([
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
