/** A small course of lessons, and a Python that knows their moves. */

import { effect } from "../../../../web/base/signals.ts";
import { createRaces } from "../../../../web/game/record/races.ts";
import { boardOf, positionText } from "../../../../web/game/record/record.ts";
import type { LessonPlace } from "../../../../web/game/routes.ts";
import type { PageData } from "../../../../web/game/rulesets.ts";
import { createRulesets } from "../../../../web/game/rulesets.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { createStore } from "../../../../web/game/storage/storage.ts";
import { moved, squaresOf } from "../../../../web/game/view/pieces.ts";
import { openLearnt } from "../../../../web/modes/learn/learnstorage.ts";
import type { LessonSource, Step } from "../../../../web/modes/learn/lessons.ts";
import { lessonsFor } from "../../../../web/modes/learn/lessons.ts";
import type { LessonEvent } from "../../../../web/modes/learn/lessonstate.ts";
import { LearnStore } from "../../../../web/modes/learn/stores/learnstore.ts";
import { LessonStore } from "../../../../web/modes/learn/stores/lessonstore.ts";
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

/** Python's view of a game from the opening: a few of the moves of each side. */
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

/** The outcome of a game that the learner has won. */
const WON = Object.freeze({ winner: 1, reason: "home", points: 7, proven: true });

/**
 * A lesson with such a Python, and records of its effects.
 *
 * @param options `isWon`: the first move ends a game; `isCounted`: Python counts moves to go
 */
export function lessonWith({
  forced = false,
  isWon = false,
  isCounted = true,
}: {
  forced?: boolean;
  isWon?: boolean;
  isCounted?: boolean;
} = {}) {
  const events: LessonEvent[] = [];
  /** Celebrations and sounds. */
  const heard: string[] = [];
  const asked: string[] = [];
  /** The pending moves shown on the board, in order. */
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
  const learnt = openLearnt(createStore(null));
  const lesson = new LessonStore({
    engine,
    data: { build: {} } as PageData,
    races: createRaces([]),
    pace: () => 0,
    learnt,
    async celebrate(winner) {
      heard.push(`celebration of ${winner}`);
    },
    sound: (name) => heard.push(`sound ${name}`),
  });
  effect(() => {
    const { event } = lesson;
    if (event) events.push(event.kind);
  });
  effect(() => {
    const move = lesson.state?.tried;
    if (move) tried.push(`${move.from}-${move.to}`);
  });
  return {
    lesson,
    learnt,
    events,
    heard,
    asked,
    tried,
    /** Once a lesson is open. */
    get state() {
      if (!lesson.state) throw new Error("no lesson is open");
      return lesson.state;
    },
  };
}

const preset = (id: string, fields: object) => ({
  id,
  colours: RULES.colours,
  fields: { ...RULES.fields, ...fields },
  opening: viewWith({ ruleset: id, position: OPENING }),
  toGo: { 1: 105, 2: 105 },
});
export const RULESETS = createRulesets({
  version: "1",
  default: "tournament",
  presets: [
    preset("tournament", {}),
    preset("leaping", { chain: "yes" }),
    preset("quick", { limit: "60" }),
    preset("little", { army: "suns" }),
  ],
  fields: [],
});

/** Learn with some lessons, and its requests to the page. */
export function learnWith(lessons: readonly LessonSource[]) {
  const asked: string[] = [];
  const addresses: string[] = [];
  const opened: object[] = [];
  const games: object[] = [];
  const file = {
    isMissing: false,
    data: null,
    async ask() {
      if (file.isMissing) throw new Error("no network");
      return lessons;
    },
  };
  const store = new LearnStore({
    ...{ file, races: createRaces([]), store: createStore(null), rulesets: RULESETS },
    engine: {
      state: "ready",
      call: asking(async ({ op, start = null, moves = [] }) => {
        asked.push(op);
        return viewOf({ start, moves });
      }),
    },
    board: { async celebrate() {} },
    data: { build: {} } as PageData,
    settings: () => FIRST_SETTINGS,
    playedRuleset: () => "tournament",
    replaceAddress: (address) => addresses.push(address),
    openScreen: (request) => opened.push(request),
    openPlay({ ruleset }, { seats } = {}) {
      games.push({ ruleset, opponent: seats?.[2] });
    },
    openDialog: () => {},
    reportQuarantined: () => {},
    sound: () => {},
  });

  /** Settles once the view of the shown position has arrived. */
  async function enter(lesson: LessonPlace) {
    store.enter({ screen: "learn", lesson });
    await new Promise((resolve) => setTimeout(resolve));
  }

  return { store, enter, file, asked, addresses, opened, games };
}
