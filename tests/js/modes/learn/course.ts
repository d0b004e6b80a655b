/** A small course of lessons, and a Python that knows their moves: what the tests of Learn work with. */

import { createRaces } from "../../../../web/game/record/races.ts";
import { boardOf, positionText } from "../../../../web/game/record/record.ts";
import { ViewCache } from "../../../../web/game/record/viewcache.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { moved, squaresOf } from "../../../../web/game/view/pieces.ts";
import type { Event } from "../../../../web/modes/learn/lessoncontroller.ts";
import { LessonController } from "../../../../web/modes/learn/lessoncontroller.ts";
import type { LessonSource, Step } from "../../../../web/modes/learn/lessons.ts";
import { lessonsFor } from "../../../../web/modes/learn/lessons.ts";
import { asking } from "../../engine/asked.ts";
import { viewWith } from "../../game/record/view.ts";

export const OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
export const RULES = Object.freeze({
  fields: { chain: "no", limit: "120" },
  colours: ["green", "red"],
});

export function stepWith(part: Partial<Step>): Step {
  return {
    key: "step.1",
    kind: "move",
    position: OPENING,
    has_done: true,
    expect: ["33-42"],
    options: [],
    replies: {},
    arrows: [[33, 42]],
    pulse: [33],
    goals: [],
    names: {},
    to_go: null,
    wrong: [],
    game: null,
    ...part,
  };
}

/** A lesson of one variant. */
export function sourceOf(steps: readonly Step[], id: string = "step"): LessonSource {
  return { id, variants: [{ fields: {}, ruleset: "tournament", player: 1, steps }] };
}

export function lessonOf(...steps: readonly Step[]) {
  const [lesson] = lessonsFor([sourceOf(steps)], RULES);
  if (!lesson) throw new Error("a lesson without conditions fits every ruleset");
  return lesson;
}

/** What Python says of a game from the opening: a few of the moves of each side. */
export function viewOf(
  { start, moves }: { start: string | null; moves: readonly string[] },
  forced: boolean = false,
) {
  const board = moves.reduce(moved, boardOf(start ?? "") ?? "");
  const player = (moves.length % 2 === 0 ? 1 : 2) as 1 | 2;
  const texts = player === 1 ? ["33-42", "33-43", "34-43", "22x44"] : ["83-73", "82-73"];
  const last = moves.at(-1);
  return viewWith({
    start: start ?? "",
    moves,
    board,
    player,
    forced,
    position: positionText(board, player, moves.length),
    legal: texts.map((text) => {
      const path = squaresOf(text);
      const [from = 0, to = 0] = path;
      return { from, moves: [{ to, text, path }] };
    }),
    last: last ? { text: last, path: squaresOf(last), player: player === 1 ? 2 : 1 } : null,
  });
}

/** How a game ends that the learner has won. */
const WON = Object.freeze({ winner: 1, reason: "home", points: 7, proven: true });

/**
 * A controller with such a Python, and all that is heard from it.
 *
 * @param options `isWon`: the first move ends a game; `isCounted`: Python counts moves to go
 */
export function lessonWith({
  isBrief = () => false,
  forced = false,
  isWon = false,
  isCounted = true,
}: {
  isBrief?: (step: Step) => boolean;
  forced?: boolean;
  isWon?: boolean;
  isCounted?: boolean;
} = {}) {
  const events: Event[] = [];
  const heard: string[] = [];
  const asked: string[] = [];
  /** What was on the board as a pending move, in order. */
  const tried: string[] = [];
  const engine = {
    state: "ready" as const,
    call: asking(async ({ op, start = null, moves = [] }, { signal }) => {
      signal?.throwIfAborted();
      asked.push(`${op} ${moves.join(" ")}`.trim());
      if (op === "settle") return { done: true, outcome: WON, race: { 1: null, 2: null } };
      if (op === "race" && !isCounted) return new Promise(() => {});
      if (op !== "view") return { 1: null, 2: null, done: true };
      if (moves.includes("11-12")) throw { code: "illegal-move", message: "no", details: {} };
      const view = viewOf({ start, moves }, forced);
      const isOver = isWon && moves.length > 0;
      return isOver ? { ...view, ending: { reason: "home", winner: 1 }, legal: [] } : view;
    }),
  };
  const controller = new LessonController({
    engine,
    data: { build: {}, presets: { fields: [], presets: [] } } as never,
    cache: new ViewCache(),
    races: createRaces([]),
    pace: () => 0,
    settings: () => FIRST_SETTINGS,
    openingOf: () => viewWith(),
    isBrief,
    onChange: (state) => {
      if (state.tried) tried.push(`${state.tried.from}-${state.tried.to}`);
    },
    onEvent: (event) => events.push(event),
    onStep: ({ lesson, place }) => heard.push(`step ${lesson.id} ${place}`),
    onDone: ({ id }) => heard.push(`done ${id}`),
    onFinish: ({ id }) => heard.push(`finish ${id}`),
    onFault: ({ code }) => heard.push(`fault ${code}`),
    async celebrate(winner) {
      heard.push(`celebration of ${winner}`);
    },
    sound: (name) => heard.push(`sound ${name}`),
  });
  return { controller, events, heard, asked, tried };
}
