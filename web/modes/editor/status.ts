import type { View } from "../../engine/gameresults.ts";
import type { PuzzleVerdict } from "../../engine/puzzleresults.ts";
import { bandOf } from "../../game/texts/puzzlegoal.ts";
import { colourName, notationOf } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { PlainKey } from "../../i18n/compiled/messages.js";
import { list } from "../../i18n/format.ts";
import type { StatusLines } from "../../ui/statuspanel.ts";
import type { Check } from "./check.ts";
import type { Draft } from "./draft.ts";
import { armyLetters, draftShape, offBoard } from "./shape.ts";

const say = speaker("edit");

type Key = PlainKey<"edit">;

/**
 * @param isReady whether Python is awake
 * @param error why a typed number is invalid, while the draft still has the last valid one
 */
export function statusLines(
  draft: Draft,
  check: Check,
  colours: readonly string[],
  isReady: boolean,
  error: string = "",
): StatusLines {
  if (error) return { tone: "bad", main: say("news.unread"), lines: [error] };
  const { stage, view, solo, reason } = check;
  if (stage === "idle") return unfinished(draft);
  if (stage === "asking") {
    return { tone: "busy", main: say("news.asking"), lines: isReady ? [] : [say("news.waiting")] };
  }
  if (stage === "bad") {
    return { tone: "bad", main: say("news.bad"), lines: [reason()].filter(Boolean) };
  }
  if (solo) return taskStatus(check);
  if (view?.ending) {
    const lines = [say(`over.${view.ending.reason}`)];
    return { tone: "plain", main: say("news.over"), lines };
  }
  return check.verdict ? verdictStatus(check.verdict, draft) : openStatus(check, colours);
}

function unfinished(draft: Draft): StatusLines {
  if (draftShape(draft) === "empty") {
    return { tone: "plain", main: say("news.empty"), lines: [say("news.emptyHow")] };
  }
  const missing = say("news.parts", { n: offBoard(draft).length });
  const game = armyLetters(draft.ruleset).length;
  return { tone: "plain", main: missing, lines: [say("news.partsHow", { game, solo: game / 2 })] };
}

/** The status of a position for two without a verdict. */
function openStatus({ stage, view }: Check, colours: readonly string[]): StatusLines {
  if (stage === "proving") return { tone: "busy", main: say("news.proving"), lines: [] };
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

function verdictStatus(verdict: PuzzleVerdict, draft: Draft): StatusLines {
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

function whyUnsound({ certain, reached, choices }: PuzzleVerdict): Key {
  if (!certain) return "news.uncertain";
  if (!reached) return "news.unreached";
  return choices === 1 ? "news.onlyMove" : "news.everyMove";
}

function valueText({ value }: PuzzleVerdict, { kind }: Draft) {
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
