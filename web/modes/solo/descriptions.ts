/** The text about a task, also for a screen reader. */

import { pieceOn } from "../../board/view.ts";
import type { SoloView } from "../../engine/puzzleresults.ts";
import { boardOf } from "../../game/record/record.ts";
import { dateText } from "../../game/storage/days.ts";
import { directionText } from "../../game/texts/directions.ts";
import { moveText, spokenMove } from "../../game/texts/movetexts.ts";
import { colourName, endsOf, moved, pieceName } from "../../game/view/pieces.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { gradeOf } from "./generate.ts";
import type { Prospect, Range } from "./par.ts";
import { isProven } from "./par.ts";
import type { Arrival, SoloState } from "./state.ts";
import { awayIn, prospectIn, starsIn } from "./state.ts";
import type { Task } from "./task.ts";
import { armyOf } from "./task.ts";

const say = speaker("solo");

export interface Names {
  ruleset: (ruleset: string) => string;
  colours: (ruleset: string) => readonly string[];
  lesson: (id: string) => { title: string; chapter: string; place: number; count: number } | null;
}

export function titleOf({ origin, ruleset, position }: Task, names: Names) {
  if (origin.from === "course") return names.lesson(origin.id)?.title ?? say("task.course");
  if (origin.from === "made") return say(`grade.${gradeOf(origin.grade)}`);
  if (origin.from === "finish") {
    const shade = names.colours(ruleset)[armyOf(position) - 1] ?? "";
    return say("task.finish", { colour: colourName(shade) });
  }
  if (origin.from === "game") return say("task.game", { n: origin.away });
  if (origin.from === "text") return origin.title || say("task.text");
  return say("task.daily");
}

export function placeOf({ origin, ruleset }: Task, names: Names) {
  if (origin.from === "course") {
    const lesson = names.lesson(origin.id);
    return lesson ? say("task.courseAt", lesson) : "";
  }
  if (origin.from === "daily") return dateText(origin.date);
  if (origin.from === "game") {
    return say("task.gameAt", { date: dateText(origin.date), took: origin.took });
  }
  const name = names.ruleset(ruleset);
  if (origin.from !== "made") return name;
  return say("task.madeHow", { grade: origin.grade, seed: origin.seed, ruleset: name });
}

/** `sure` says how certain the count is, unless it is proven; `label` is a sentence with both. */
export function parText(par: Range | null, proving: boolean) {
  if (!par) {
    return {
      count: "…",
      sure: say("meter.counting"),
      label: say("meter.parNone"),
      proven: false,
    };
  }
  const n = par.high;
  if (isProven(par)) {
    const label = say("meter.parProven", { n });
    return { count: String(n), sure: "", label, proven: true };
  }
  return {
    count: say("meter.atMost", { n }),
    sure: say(proving ? "meter.proving" : "meter.open"),
    label: say(proving ? "meter.parProving" : "meter.parAtMost", { n }),
    proven: false,
  };
}

function prospectText(prospect: Prospect | null) {
  if (!prospect) return "";
  if (prospect.kind !== "over") return say(`prospect.${prospect.kind}`);
  return say(prospect.exact ? "prospect.over" : "prospect.least", { n: prospect.over });
}

type Lines = { main: string; sub: string };

export function statusLines(state: SoloState, isReady: boolean = true): Lines {
  const { view, failure, task, demo } = state;
  if (failure) return { main: say("status.failed"), sub: say("status.failedHow") };
  if (!task) return { main: say("status.none"), sub: "" };
  if (demo?.line) return demoLines(state);
  const asleep = isReady ? "" : say("status.asleep");
  if (demo) return { main: say("status.seeking"), sub: asleep };
  if (!view) return { main: say("status.reading"), sub: asleep };
  if (state.hinted && state.ahead) {
    return { main: hintText(state), sub: prospectText(prospectIn(state)) };
  }
  return { main: say("status.away", { n: awayIn(view) }), sub: subText(state, asleep) };
}

function subText(state: SoloState, asleep: string) {
  const isSought = state.hinting || (state.watch && !state.ahead?.done && !state.view?.home);
  if (isSought && asleep) return asleep;
  if (state.hinting) return say("status.hinting");
  if (state.watch && !state.ahead?.done && !state.seeking) return say("status.watching");
  if (state.watch) return prospectText(prospectIn(state));
  return state.record?.cursor === 0 ? say("status.begin") : "";
}

function demoLines({ demo, task }: SoloState): Lines {
  const line = demo?.line;
  if (!line) return { main: say("status.seeking"), sub: "" };
  const n = line.length;
  const main = demo.shown
    ? say("status.demo", { shown: demo.shown, count: n })
    : say("status.demoStart", { n });
  const isPar = task?.par && isProven(task.par) && task.par.high === n;
  return { main, sub: say(isPar ? "status.demoPar" : "status.demoBest") };
}

/** "Hint: Sun 3, forward right". */
function hintText({ ahead, view }: SoloState) {
  const step = ahead?.line[0] ?? "pass";
  const ends = endsOf(step);
  if (!ends || !view) return "";
  const piece = pieceName(pieceOn(view.board, ends.from));
  return say("status.hint", { piece, direction: directionText(step, view.player) });
}

export function resultText(state: SoloState) {
  const { finish, task } = state;
  if (!finish || !task?.par) return null;
  return {
    headline: say("result.home", { n: finish.moves }),
    par: againstPar(finish.moves, task.par),
    best: [againstBest(finish), finish.helped ? say("result.helped") : ""],
    stars: starsIn(state) ?? 0,
  };
}

function againstPar(moves: number, par: Range) {
  const over = moves - par.high;
  if (isProven(par))
    return over > 0 ? say("result.over", { par: par.high, over }) : say("result.par");
  return over > 0 ? say("result.overOpen", { over }) : say("result.parOpen");
}

function againstBest({ moves, isBest, former }: NonNullable<SoloState["finish"]>) {
  if (!former) return isBest ? say("result.first") : "";
  if (isBest && moves < former.moves) return say("result.record", { moves: former.moves });
  return former.moves < moves ? say("result.former", { moves: former.moves }) : "";
}

/** The announcement of an arrival, one sentence per line; "" for none. */
export function describeArrival(arrival: Arrival, state: SoloState, names: Names) {
  const { view, task, record } = state;
  if (!view || !task || !record) return "";
  if (arrival === "opened") return openedText(state, view, names);
  if (arrival === "moved") return movedText(state, view);
  if (arrival === "found") return lines(demoLines(state).main, demoLines(state).sub);
  if (arrival === "stepped") return stepOfSolution(state);
  if (arrival === "hinted") return lines(hintText(state), prospectText(prospectIn(state)));
  if (arrival === "watched") return prospectText(prospectIn(state));
  if (record.cursor === 0) return say("say.start");
  return say("say.walked", { shown: record.cursor, count: record.moves.length });
}

function openedText({ task, proving }: SoloState, view: SoloView, names: Names) {
  if (!task) return "";
  const colour = colourName(view.colours[view.player - 1] ?? "");
  return lines(
    titleOf(task, names),
    say("say.opened", { colour, n: awayIn(view) }),
    parText(task.par, proving).label,
  );
}

function movedText(state: SoloState, view: SoloView) {
  const move = moveText(view);
  const result = resultText(state);
  if (!move || !result?.stars) return move;
  return lines(move, result.headline, result.par, say("say.stars", { n: result.stars }));
}

/** Announces a step to which the player went; automatic steps are too fast to be read aloud. */
function stepOfSolution({ task, demo, view }: SoloState) {
  const board = boardOf(task?.position ?? "");
  const step = demo?.line?.[demo.shown - 1];
  if (!board || !demo?.line || !step || !view) return say("say.start");
  const pieces = demo.line.slice(0, demo.shown).reduce(moved, board);
  const move = spokenMove(step, pieces, view.colours);
  return lines(say("say.demoStep", { shown: demo.shown, count: demo.line.length }), move);
}
