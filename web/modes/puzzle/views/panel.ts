/** The puzzle beside the board: the task, the status of the attempt, the buttons. */

import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { addressOf } from "../../../game/routes.ts";
import { stepName } from "../../../game/texts/dailyline.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers, tellFrom } from "../../../game/texts/directions.ts";
import { goalOf, goalText, solverOf } from "../../../game/texts/puzzlegoal.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayPage } from "../../../i18n/say.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import { explain } from "../../../ui/explain.ts";
import { icon } from "../../../ui/icons.ts";
import { paragraphOf, writeSentences } from "../../../ui/sentences.ts";
import { createStatusPanel } from "../../../ui/statuspanel.ts";
import { createStepper } from "../../../ui/stepper.ts";
import type { Attempt } from "../attempt.ts";
import { placeOf, shownMoves } from "../attempt.ts";
import type { SideCount } from "../movestogo.ts";
import { countsOf } from "../movestogo.ts";
import type { PanelState } from "../paneltexts.ts";
import {
  aboutText,
  endParagraphs,
  isFirstStep,
  limitOf,
  noteLines,
  standingText,
} from "../paneltexts.ts";
import type { Status, StatusAction } from "../puzzlestatus.ts";
import { statusOf } from "../puzzlestatus.ts";
import { rulesLines } from "../ruledifferences.ts";
import type { PuzzlesStore } from "../stores/puzzlesstore.ts";
import { createActions } from "./buttons.ts";
import { createGeneratorNotice } from "./generatornotice.ts";

const sayOfFirst = speaker("firststeps");
const sayOfGoal = speaker("goal");
const say = speaker("puzzle");

const ACTIONS = Object.freeze(["list", "hint", "solution", "again", "turn", "next"] as const);

/** Services besides the store. */
type Services = Pick<ModeContext, "announce" | "engine" | "rulesets" | "settings"> & {
  board: Pick<ModeContext["board"], "focus">;
};

export function createPanel(store: PuzzlesStore, services: Services) {
  const { announce, board } = services;
  const { solving } = store.content;
  const notice = createGeneratorNotice(store.generator, board);
  const head = createHead(store);
  const task = createTask();
  const counts = createCounts();
  const news = createStatus(store, () => board.focus());
  const line = element("ol", {
    class: "puzzle-line flow gap-1 across-5 text-4 figures",
    "aria-label": () => say("tour.moves"),
  });
  const end = createEnd(store, () => announce(say("text.copied")));
  const actions = createActions(ACTIONS, (action) => store.act(action));
  const skip = button(
    { class: "puzzle-skip" },
    () => store.act("skip"),
    () => sayOfFirst("steps.skip"),
  );
  const parts = [...task.parts, counts.root, news.root, line, end.root, skip];
  const body = element("div", { class: "puzzle-body column gap-4" }, ...parts);
  const root = element("div", { class: "puzzle" }, head.root, body, actions.root);

  function show(state: PanelState) {
    const { phase, walk } = state.attempt;
    const isDone = phase === "solved" || (phase === "shown" && walk !== null);
    head.show(state);
    task.show(state);
    counts.show(state);
    news.show({ ...statusOf(state, state.tell), spoken: statusOf(state) }, state.refusal);
    showLine(line, state.attempt, state.tell);
    end.show(state, isDone);
    skip.hidden = !isFirstStep(state);
    mark(root, "data-first", isFirstStep(state) ? "" : null);
    actions.show(solving.possible.value);
    mark(root, "data-over", isDone ? "" : null);
  }

  effect(() => {
    const state = panelState(store, services);
    if (state) {
      keepFocus(
        root,
        () => show(state),
        () => board.focus(),
      );
    }
  });
  effect(() => {
    const { stage } = store.generator.notice.value;
    if (stage !== "rest" && !notice.parentElement) head.root.after(notice);
  });
  return { root, head: head.root };
}

export function panelState(
  { collection, content, days, storage }: PuzzlesStore,
  { engine, rulesets, settings }: Omit<Services, "announce" | "board">,
): PanelState | null {
  const { solving } = content;
  const { bottom, counter, puzzle, result } = solving;
  const { attempt, view, before, colours, flaw, isTooLong } = puzzle.state;
  const origin = result.origin.value;
  const step = origin?.from === "day" ? origin : null;
  if (!attempt) return null;
  return {
    attempt,
    view,
    before,
    colours,
    flaw,
    isTooLong,
    ...counter.scoreAt(placeOf(attempt)),
    stored: storage.stored,
    pool: collection.poolOf(origin),
    dayTitle: step ? stepName(step.step) : "",
    next: step ? days.nextText(step) : "",
    isOwn: origin === null,
    change: result.change.value,
    wasFailed: result.wasFailed(attempt.puzzle),
    isCopied: solving.isCopied.value,
    refusal: puzzle.refused.text,
    isReady: engine.state === "ready",
    rulesets,
    tell: tellFrom(attempt.puzzle.position, settings(), bottom),
  };
}

function createHead(store: PuzzlesStore) {
  const about = button({ class: "puzzle-about breakable" }, () => store.act("list"));
  const rating = element("strong");
  const name = element("span");
  const standing = button({ class: "puzzle-standing" }, () => store.act("standing"), name);
  const rush = element(
    "a",
    { class: "puzzle-rush row gap-0 text-4 strong fixed", href: addressOf({ screen: "rush" }) },
    () => say("rush"),
  );
  const root = element(
    "div",
    { class: "puzzle-head row gap-0 across-5 line-below inset between" },
    about,
    rush,
    standing,
  );

  return {
    root,
    show(state: PanelState) {
      const shown = standingText(state.stored);
      write(about, () => aboutText(state));
      write(name, shown.name);
      write(rating, shown.rating);
      const isRated = shown.rating !== "";
      if (standing.contains(rating) !== isRated) {
        standing.replaceChildren(name, ...(isRated ? [" ", rating] : []));
      }
      mark(root, "data-unrated", isRated ? null : "");
      mark(standing, "aria-label", shown.label);
      mark(standing, "title", shown.label);
    },
  };
}

/** Kinds of goals whose names are terms of the game. */
const TERMS = Object.freeze(["squeeze", "jam"] as const);

function createTask() {
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const goal = element("span");
  const term = button({ hidden: true }, () => {});
  let kind = "";
  explain(term, { topic: () => kind });
  const how = element("p", { class: "puzzle-how" });
  const rules = element("p", { class: "puzzle-rules" });

  return {
    parts: [element("h2", { class: "puzzle-goal" }, disc, goal, " ", term), how, rules],
    show(state: PanelState) {
      const { puzzle } = state.attempt;
      const { colours, rulesets } = state;
      const differences = rulesLines(rulesets, puzzle.ruleset, goalOf(puzzle.goal)?.kind);
      mark(disc, "data-colour", colours[solverOf(puzzle.position) - 1] ?? "");
      write(goal, () => goalText(puzzle.goal, puzzle.position, colours));
      writeSentences(how, noteLines(state));
      const known = TERMS.find((each) => each === goalOf(puzzle.goal)?.kind);
      kind = known ?? "";
      term.hidden = !known;
      write(term, () => (known ? sayOfGoal(`kind.${known}`) : ""));
      writeSentences(rules, differences);
      rules.hidden = differences.length === 0;
    },
  };
}

function createCounts() {
  const sides = [createCount(), createCount()];
  const limit = element("p", { class: "puzzle-limit" });
  const attributes = {
    class: "puzzle-counts flow gap-0 across-6",
    "aria-label": () => say("togo.region"),
  };
  const list = element("ul", attributes, ...sides.map(({ root }) => root));
  const root = element("div", { class: "puzzle-togo text-3" }, list, limit);

  return {
    root,
    show(state: PanelState) {
      const counts = countsOf(state);
      const limitText = limitOf(state);
      for (const [place, side] of sides.entries()) side.show(counts[place]);
      list.hidden = counts.length === 0;
      write(limit, limitText);
      limit.hidden = limitText === "";
      root.hidden = list.hidden && limit.hidden;
    },
  };
}

function createCount() {
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  const text = element("strong");
  const spoken = element("span", { class: "unseen" });
  const attributes = { class: "row gap-3 proof", "aria-hidden": "true" };
  const seen = element("span", attributes, icon("proven"), text);
  const unit = button(
    { class: "puzzle-unit" },
    () => {},
    () => say("togo.unit"),
  );
  explain(unit, { topic: () => `togo.${root.dataset.mark ?? "open"}` });
  const root = element("li", { class: "row gap-3" }, disc, seen, unit, spoken);

  return {
    root,
    show(count: SideCount | undefined) {
      if (!count) return;
      mark(root, "data-mark", count.mark);
      mark(disc, "data-colour", count.colour);
      write(text, count.text || "–");
      writeSentences(spoken, count.label ? [count.name, count.label] : []);
    },
  };
}

function createStatus(store: PuzzlesStore, focusBoard: () => void) {
  const status = createStatusPanel<StatusAction>({
    ids: ["why", "back", "stop", "mend"],
    label: (id) => () => (id === "mend" ? sayPage("mode.edit") : say(`news.${id}`)),
    first: "why",
    onAction: (action) => store.act(action),
  });
  const label = (id: "before" | "after") => () => say(`step.${id}`);
  const stepper = createStepper(["before", "after"], {
    label,
    onStep: (step) => store.act(step),
  });
  const steps = element("div", { class: "puzzle-steps" }, ...stepper.buttons);
  const texts = element("div", { class: "puzzle-words" }, status.main, status.sub);
  const buttons = element("div", { class: "buttons" }, steps, ...status.buttons);
  const root = element("div", { class: "notice puzzle-news" }, texts, buttons);

  return {
    root,
    show(view: Status, refusal: string) {
      const isAnswer = status.show(root, view, refusal);
      status.offer(root, view.actions, focusBoard, () => {
        steps.hidden = !view.isWalk;
        buttons.hidden = steps.hidden && view.actions.length === 0;
      });
      if (isAnswer) root.scrollIntoView({ block: "nearest" });
    },
  };
}

function showLine(list: HTMLElement, attempt: Attempt, tell: Tell) {
  const line = shownMoves(attempt);
  const played = attempt.walk ? attempt.walk.base.length : line.length;
  const seen = tell(line);
  const key = `${played} ${line} ${seen}`;
  if (list.dataset.line === key) return;
  list.dataset.line = key;
  list.replaceChildren(
    ...line.map((move, place) => {
      const item = element("li", { "data-move": move, "data-shown": place >= played });
      writeSentences(item, seen.slice(place, place + 1), byNumbers([move]));
      return item;
    }),
  );
  list.hidden = line.length === 0;
}

function createEnd(store: PuzzlesStore, announceCopied: () => void) {
  const lines = element("div", { class: "puzzle-proof stack gap-1 text-4" });
  const main = { class: "button button-main", "data-action": "next" };
  const next = button(main, () => store.act("next"));
  const copy = button(
    { class: "button", "data-action": "copy" },
    () => void copyText(store, announceCopied),
  );
  const title = element("summary", {}, () => sayPage("menu.more"));
  const more = element("details", { class: "puzzle-more" }, title, lines, copy);
  const root = element("div", { class: "group puzzle-end", hidden: true }, next, more);

  return {
    root,
    show(state: PanelState, isDone: boolean) {
      root.hidden = !isDone;
      if (!isDone) more.open = false;
      write(next, () => state.next || say("end.next"));
      write(copy, () => say(state.isCopied ? "text.copied" : "text.copy"));
      writeParagraphs(lines, endParagraphs(state, state.tell), endParagraphs(state, byNumbers));
    },
  };
}

/** Without a clipboard, as on a plain http host, the text is copied by hand. */
async function copyText(store: PuzzlesStore, announceCopied: () => void) {
  try {
    await navigator.clipboard.writeText(store.content.solving.text);
    store.content.solving.isCopied.value = true;
    announceCopied();
  } catch {
    store.act("text");
  }
}

/**
 * @param spoken how the paragraphs are read aloud
 * @returns whether they have changed
 */
export function writeParagraphs(
  place: HTMLElement,
  paragraphs: readonly (readonly string[])[],
  spoken: readonly (readonly string[])[] = [],
): boolean {
  const key = JSON.stringify([paragraphs, spoken]);
  if (place.dataset.key === key) return false;
  place.dataset.key = key;
  place.replaceChildren(...paragraphs.map((each, at) => paragraphOf(each, spoken[at])));
  return true;
}
