/** What can be done with a draft next: prove or share it, or take it to another mode. */

import { newRecord } from "../../game/record.js";
import { goalText, hintsOf, positionOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./checking.js").Check} Check */
/** @typedef {import("../../game/mode.js").Offer} Offer */
/** @typedef {typeof FOLLOW_UPS[number]} FollowUp */

/** The likeliest first. */
export const FOLLOW_UPS = Object.freeze(
  /** @type {const} */ (["stop", "prove", "share", "solve", "solo", "play", "analyse"]),
);

/** @param {Check} check @param {boolean} canAnalyse  the page has that mode @returns {readonly FollowUp[]} */
export function followUpsOf({ stage, view, solo, verdict }, canAnalyse) {
  const isTask = solo !== null && !solo.home;
  /** @type {Record<FollowUp, boolean>} */
  const isOffered = {
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

/** @param {FollowUp} name @param {import("../../game/mode.js").ModeContext} context @param {Draft} draft @param {import("./checking.js").Checking} checking */
export function followUp(name, context, draft, checking) {
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

/** What can be shared: no more than Python can play, and no puzzle that it has refuted. @param {Draft} draft @param {Check} check @returns {readonly Offer[]} */
export function offersOf(draft, { view, solo, verdict, race }) {
  const { ruleset } = draft;
  const position = positionOf(draft);
  const title = textOrNull(draft.title);
  if (solo) return [{ kind: "solo", ruleset, position, par: parOf(race), title }];
  if (!view) return [];
  /** @type {Offer} */
  const plain = { kind: "position", ruleset, position, title };
  const goal = goalText(draft);
  const isPuzzle = goal !== null && !view.ending && verdict?.sound !== false;
  return isPuzzle ? [{ kind: "puzzle", ...puzzleOf(draft, verdict) }, plain] : [plain];
}

/** @param {Draft} draft @param {Check["verdict"]} verdict */
function puzzleOf(draft, verdict) {
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

/** The fewest moves, where proven. @param {Check["race"]} race */
function parOf(race) {
  return race?.proven ? race.exact : null;
}

/** @param {string} text */
function textOrNull(text) {
  return text.trim() || null;
}
