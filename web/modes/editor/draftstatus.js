/** The status of a draft in words, from Python's check of it. */

import { bandOf } from "../../game/difficulty.js";
import { colourName, notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/edit.js";
import { list } from "../../i18n/format.js";
import { offBoard, shapeOf } from "./draft.js";

/** @typedef {import("./draft.js").Draft} Draft */
/** @typedef {import("./checking.js").Check} Check */
/** @typedef {import("../../engine/puzzleresults.js").PuzzleVerdict} Verdict */
/** @typedef {import("../../engine/gameresults.js").View} View */

/**
 * @typedef {object} DraftStatus
 * @property {"plain" | "good" | "bad" | "busy"} tone
 * @property {string} main
 * @property {readonly string[]} lines  the rest, a sentence each
 */

/**
 * @param {Draft} draft
 * @param {Check} check
 * @param {readonly string[]} colours
 * @param {boolean} isReady  Python is awake
 * @param {string} [wrong]  what is wrong with a number that was not taken: the draft still holds another one
 * @returns {DraftStatus}
 */
export function statusOf(draft, check, colours, isReady, wrong = "") {
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

/** @param {Draft} draft @returns {DraftStatus} */
function unfinished(draft) {
  if (shapeOf(draft) === "empty") {
    return { tone: "plain", main: say("news.empty"), lines: [say("news.emptyHow")] };
  }
  const missing = say("news.parts", { n: offBoard(draft).length });
  return { tone: "plain", main: missing, lines: [say("news.partsHow")] };
}

/** Nothing is proven, or not yet. @param {Check} check @param {readonly string[]} colours @returns {DraftStatus} */
function openStatus({ stage, nodes, view }, colours) {
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

/** @param {View} view @param {readonly string[]} colours */
function turnText({ legal, forced, pass, player }, colours) {
  const count = legal.reduce((sum, { moves }) => sum + moves.length, 0);
  const colour = colourName(colours[player - 1] ?? "");
  if (pass) return say("news.passHow", { colour });
  return say(forced ? "news.jumpsHow" : "news.positionHow", { colour, n: count });
}

/** @param {Verdict} verdict @param {Draft} draft @returns {DraftStatus} */
function verdictStatus(verdict, draft) {
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

/** @param {Verdict} verdict @returns {import("../../i18n/edit.js").Key} */
function whyUnsound({ certain, reached, choices }) {
  if (!certain) return "news.uncertain";
  if (!reached) return "news.unreached";
  return choices === 1 ? "news.onlyMove" : "news.everyMove";
}

/** What the goal is worth, or how long it takes. @param {Verdict} verdict @param {Draft} draft */
function valueText({ value }, { kind }) {
  if (value === null) return "";
  if (kind !== "points") return say("news.takes", { n: value });
  if (value === 0) return say("news.bringsLevel");
  return say(value > 0 ? "news.brings" : "news.bringsBehind", { n: Math.abs(value) });
}

/** @param {Check} check @returns {DraftStatus} */
function taskStatus({ stage, solo, race }) {
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
