/** A lesson beside the board: its head, the instruction, the answer to a try, and the buttons. */

import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { element, mark, write } from "../../../ui/element.ts";
import { writeSentences } from "../../../ui/sentences.ts";
import { openStep } from "../lessonstate.ts";
import { answerText, countTexts, gameLines, instructionText, playOffer } from "../lessontexts.ts";
import type { LearnAction, LearnStore } from "../stores/learnstore.ts";
import type { LessonStore } from "../stores/lessonstore.ts";
import { createHead } from "./head.ts";
import { createOptions } from "./options.ts";
import { createPlayButton, createRow } from "./row.ts";

const say = speaker("learn");

export function createPanel(
  store: LearnStore,
  { announce, board }: Pick<ModeContext, "announce" | "board">,
) {
  const { lesson } = store;
  const options = createOptions(lesson);
  const body = element(
    "div",
    { class: "learn-body column gap-5 inset" },
    createInstruction(lesson),
    createCounts(lesson),
    createGameLines(lesson),
    options.root,
    createAnswer(lesson),
  );
  const row = createRow(store, press);
  const play = createPlayButton(store, row.root, body);
  const attributes = { class: "learn", role: "group", "aria-label": () => say("step.region") };
  const root = element("div", attributes, createHead(store, announce), body, row.root);

  /** If the action begins a step, the focus goes to the learner's task there. */
  function press(action: LearnAction) {
    const before = lesson.state;
    if (store.screen.kind === "lesson") store.act(action);
    if (action !== "show" && lesson.state !== before && root.isConnected) focus();
  }

  function focus() {
    const { state } = lesson;
    if (!state) return;
    const { kind, arrows, pulse } = openStep(state);
    if (kind !== "choice" && state.phase !== "done") board.focus(arrows[0]?.[0] ?? pulse[0]);
    else if (!options.focus()) leadOn();
  }

  function leadOn() {
    const isPlayMain = lesson.state && playOffer(lesson.state)?.isMain;
    (isPlayMain ? play : row.next).focus();
  }

  return {
    root,
    press,
    focus,
    /** Moves the focus on, unless it is elsewhere on the page. */
    focusNext() {
      if (isFocusNear(root)) leadOn();
    },
  };
}

export type Panel = ReturnType<typeof createPanel>;

/** Whether the focus is on the board, beside it, or nowhere. */
function isFocusNear(root: Element) {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return true;
  return root.contains(focused) || focused.closest('[role="grid"]') !== null;
}

function createInstruction(lesson: LessonStore) {
  const root = element("p", { class: "learn-instruction" });
  effect(() => write(root, lesson.state ? instructionText(lesson.state) : ""));
  return root;
}

function createCounts(lesson: LessonStore) {
  const list = element("ul", { "aria-label": () => say("togo") });
  const label = element("span", { "aria-hidden": "true" }, () => say("togo"));
  const root = element("div", { class: "learn-counts", hidden: true }, label, list);
  effect(() => {
    const texts = lesson.state ? countTexts(lesson.state) : [];
    root.hidden = texts.length === 0;
    while (list.childElementCount > texts.length) list.lastElementChild?.remove();
    while (list.childElementCount < texts.length) list.append(element("li"));
    for (const [order, text] of texts.entries()) write(list.children[order] ?? list, text);
  });
  return root;
}

function createGameLines(lesson: LessonStore) {
  const root = element("p", { class: "learn-game soft" });
  effect(() => {
    const lines = lesson.state ? gameLines(lesson.state) : [];
    writeSentences(root, lines);
    root.hidden = lines.length === 0;
  });
  return root;
}

function createAnswer(lesson: LessonStore) {
  const root = element("p", { class: "notice learn-answer" });
  effect(() => {
    const { state } = lesson;
    const text = state ? answerText(state) : "";
    const isNew = text !== "" && text !== root.textContent;
    write(root, text);
    mark(root, "data-tone", text ? (state?.answer?.tone ?? null) : null);
    if (isNew) root.scrollIntoView({ block: "nearest" });
  });
  return root;
}
