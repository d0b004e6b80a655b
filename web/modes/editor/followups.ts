import type { Offer } from "../../game/mode.ts";
import type { Check } from "./check.ts";
import type { Draft } from "./draft.ts";
import { givenHints } from "./draft.ts";
import { draftPosition, goalText } from "./shape.ts";

/** What the user may do next, likeliest first. */
export const FOLLOW_UPS = Object.freeze([
  "stop",
  "prove",
  "share",
  "solve",
  "solo",
  "play",
  "analyse",
] as const);
export type FollowUp = (typeof FOLLOW_UPS)[number];

export function possibleFollowUps({ stage, view, solo, verdict }: Check): readonly FollowUp[] {
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

/** Offers only what can be played, and no puzzle that Python has refuted. */
export function shareOffers(draft: Draft, { view, solo, verdict, race }: Check): readonly Offer[] {
  const { ruleset } = draft;
  const position = draftPosition(draft);
  const title = textOrNull(draft.title);
  if (solo) return [{ kind: "solo", ruleset, position, par: provenPar(race), title }];
  if (!view) return [];
  const offer: Offer = { kind: "position", ruleset, position, title };
  const goal = goalText(draft);
  const isPuzzle = goal !== null && !view.ending && verdict?.sound !== false;
  return isPuzzle ? [{ kind: "puzzle", ...puzzleRequest(draft, verdict) }, offer] : [offer];
}

export function puzzleRequest(draft: Draft, verdict: Check["verdict"]) {
  return {
    ruleset: draft.ruleset,
    position: draftPosition(draft),
    goal: goalText(draft) ?? "",
    title: textOrNull(draft.title),
    author: textOrNull(draft.author),
    hints: givenHints(draft),
    solution: verdict?.line ?? [],
  };
}

/** Null unless the par is proven. */
export function provenPar(race: Check["race"]) {
  return race?.proven ? race.exact : null;
}

function textOrNull(text: string) {
  return text.trim() || null;
}
