/** A lesson beside the board: the instruction, the answer to what was tried, and the buttons. */

import { speaker } from "../../i18n/catalogue.ts";
import { PATHS } from "../../ui/drawings/learn.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { icon } from "../../ui/icons.ts";
import type { Text } from "../../ui/livetext.ts";
import { drawing } from "../../ui/pageicons.ts";
import { writeSentences } from "../../ui/sentences.ts";

const say = speaker("learn");

export type LessonAction = "back" | "again" | "show" | "next" | "list" | "copy" | "play";

/** What the panel shows. */
export interface PanelView {
  title: string;
  /** "Step 2 of 3" */
  step: string;
  /** Of the step, from 0 */
  place: number;
  /** Of the steps */
  count: number;
  instruction: string;
  /** Moves to go */
  counts: readonly string[];
  /** How the game goes, in a step that is one */
  game: readonly string[];
  answer: string;
  /** Of the answer */
  tone: "good" | "bad" | null;
  options: readonly {
    value: string;
    label: string;
    mark: "right" | "wrong" | null;
    isOn: boolean;
  }[];
  can: Readonly<Record<"back" | "again" | "show" | "next", boolean>>;
  labels: { again: string; show: string; next: string };
  /** Whether there is nothing left to do in the step */
  isDone: boolean;
  /** The button of a game in Play; `isMain`: the step is there for it */
  play: { label: string; isMain: boolean } | null;
}

/** What the actions have that have keys. */
export const KEYS = Object.freeze({ next: "n", back: "b", again: "s", show: "l", list: "t" });
const MAIN = "button button-main";

export function createPanel({
  onAction,
  onOption,
}: {
  onAction: (action: LessonAction) => void;
  onOption: (option: string) => void;
}) {
  const head = createHead(onAction);
  const instruction = element("p", { class: "learn-instruction" });
  const counts = createCounts();
  const game = element("p", { class: "learn-game" });
  const options = createOptions(onOption);
  const answer = element("p", { class: "learn-answer" });
  const body = element(
    "div",
    { class: "learn-body" },
    ...[instruction, counts.root, game, options.root, answer],
  );
  const row = createRow(onAction);
  const play = createPlay(onAction, row.root, body);
  const focusNext = () => (play.isMain() ? play.root : row).focus();
  const attributes = { class: "learn", role: "group", "aria-label": () => say("step.region") };
  const root = element("div", attributes, head.root, body, row.root);

  return {
    root,
    show(view: PanelView) {
      head.show(view);
      play.show(view.play);
      write(instruction, view.instruction);
      counts.show(view.counts);
      writeSentences(game, view.game);
      game.hidden = view.game.length === 0;
      options.show(view.options);
      showAnswer(answer, view);
      row.show(view);
    },
    /** The address of the lesson has been copied. */
    tell: (text: Text) => head.tell(text),
    /** Focus the button that leads on, or the first option. */
    focus() {
      if (!options.focus()) focusNext();
    },
    focusNext,
  };
}

/**
 * The button of a game in Play. What a step is there for is one of its buttons, which are always in sight.
 *
 * @param row its place where the step is there for it
 * @param body its place elsewhere
 */
function createPlay(onAction: (action: LessonAction) => void, row: Element, body: Element) {
  const root = button({ "data-action": "play", hidden: true }, () => onAction("play"));
  body.append(root);
  return {
    root,
    isMain: () => root.className === MAIN,
    show(offer: PanelView["play"]) {
      const place = offer?.isMain ? row : body;
      if (root.parentElement !== place) place.append(root);
      root.hidden = offer === null;
      write(root, offer?.label ?? "");
      mark(root, "class", offer?.isMain ? MAIN : "button");
    },
  };
}

function showAnswer(answer: HTMLElement, { answer: text, tone }: PanelView) {
  const isNew = text !== "" && text !== answer.textContent;
  write(answer, text);
  mark(answer, "data-tone", text ? tone : null);
  if (isNew) answer.scrollIntoView({ block: "nearest" });
}

/** The title, how far the lesson is, and the way to the others. */
function createHead(onAction: (action: LessonAction) => void) {
  const list = button(
    { class: "menu-item", "data-action": "list", "aria-keyshortcuts": KEYS.list },
    () => onAction("list"),
    icon("before"),
  );
  name(list, () => say("step.list"));
  const copy = button({ class: "menu-item", "data-action": "copy" }, () => onAction("copy"));
  const showCopy = (label: Text, drawn: SVGElement) => {
    name(copy, label);
    copy.replaceChildren(drawn);
  };
  const title = element("h2", { class: "learn-title" });
  const step = element("span");
  const dots = element("span", { class: "learn-dots", "aria-hidden": "true" });
  const sub = element("p", { class: "learn-step" }, dots, step);
  const words = element("div", { class: "learn-words" }, title, sub);

  return {
    root: element("header", { class: "learn-head" }, list, words, copy),
    show(view: PanelView) {
      if (title.textContent !== view.title) showCopy(() => say("step.copy"), drawing(PATHS.link));
      write(title, view.title);
      write(step, view.step);
      showDots(dots, view);
    },
    tell: (text: Text) => showCopy(text, icon("proven")),
  };
}

function name(target: HTMLElement, label: Text) {
  mark(target, "aria-label", label);
  mark(target, "title", label);
}

function showDots(dots: HTMLElement, { place, count }: PanelView) {
  while (dots.childElementCount > count) dots.lastElementChild?.remove();
  while (dots.childElementCount < count) dots.append(element("i"));
  for (const [order, dot] of [...dots.children].entries()) {
    mark(dot, "data-dot", order < place ? "done" : order === place ? "here" : null);
  }
}

function createOptions(onOption: (option: string) => void) {
  const root = element("div", { class: "learn-options", role: "group", hidden: true });
  mark(root, "aria-label", () => say("step.options"));
  let shown = "";

  return {
    root,
    show(options: PanelView["options"]) {
      const key = options.map(({ value, label }) => `${value} ${label}`).join("\n");
      if (key !== shown) {
        root.replaceChildren(
          ...options.map(({ value, label }) =>
            button({ class: "button", "data-option": value }, () => onOption(value), label),
          ),
        );
      }
      shown = key;
      root.hidden = options.length === 0;
      for (const [order, made] of [...root.children].entries()) showOption(made, options[order]);
    },
    /** @returns whether there is one that can be pressed */
    focus(): boolean {
      const first = root.querySelector("button:not([aria-disabled])");
      if (root.hidden || !(first instanceof HTMLElement)) return false;
      first.focus();
      return true;
    },
  };
}

function showOption(made: Element, option: PanelView["options"][number] | undefined) {
  if (!option) return;
  const { label, isOn, mark: sign } = option;
  mark(made, "data-mark", sign);
  mark(made, "aria-disabled", isOn ? null : "true");
  mark(made, "aria-label", sign ? say("step.answered", { answer: label, verdict: sign }) : null);
}

/** The buttons; one that cannot be pressed now keeps its place in the tab order. */
function createRow(onAction: (action: LessonAction) => void) {
  const ids = ["back", "again", "show", "next"] as const;
  const buttons = ids.map((id) => {
    const attributes = { class: "button", "data-action": id, "aria-keyshortcuts": KEYS[id] };
    return button(
      attributes,
      () => onAction(id),
      () => say(`actions.${id}`),
    );
  });
  const next = buttons[3];

  return {
    root: element(
      "div",
      { class: "learn-buttons", role: "group", "aria-label": () => say("actions.region") },
      ...buttons,
    ),
    show({ can, labels, isDone, play }: PanelView) {
      const texts = { back: say("actions.back"), ...labels };
      for (const [order, id] of ids.entries()) {
        const made = buttons[order];
        if (!made) continue;
        write(made, texts[id]);
        made.hidden = play?.isMain === true && !can[id];
        mark(made, "aria-disabled", can[id] ? null : "true");
      }
      next?.classList.toggle("button-main", isDone && !play?.isMain);
    },
    focus: () => next?.focus(),
  };
}

/** The moves to go of both sides. */
function createCounts() {
  const list = element("ul", { "aria-label": () => say("togo") });
  const label = element("span", { "aria-hidden": "true" }, () => say("togo"));
  const root = element("div", { class: "learn-counts", hidden: true }, label, list);

  return {
    root,
    show(texts: readonly string[]) {
      root.hidden = texts.length === 0;
      while (list.childElementCount > texts.length) list.lastElementChild?.remove();
      while (list.childElementCount < texts.length) list.append(element("li"));
      for (const [order, text] of texts.entries()) write(list.children[order] ?? list, text);
    },
  };
}
