/**
 * How a task is chosen: a dialog with tabs for the course with its chapters, the player's games, a made task and a
 * text, and the course beside the board.
 */

import type { Engine } from "../../engine/client.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { lines } from "../../i18n/format.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import { createTabs } from "../../ui/tabs.ts";
import type { Course, Lesson } from "./course.ts";
import {
  chapterText,
  chapterTitle,
  lessonTask,
  lessonTitle,
  nextLesson,
  progressOf,
} from "./course.ts";
import type { Maker, Wants } from "./generate.ts";
import { makePanel } from "./generatepanel.ts";
import { MOST_STARS, starRow } from "./par.ts";
import type { Results } from "./results.ts";
import type { Task } from "./task.ts";
import { keyOf, taskThumbnail } from "./task.ts";
import { textPanel } from "./tasktext.ts";

const say = speaker("solo");

function coursePanel(source: TaskSource, parts: PanelParts): HTMLElement {
  const root = element("div", { class: "course" });
  void fill(root, source, parts);
  return root;
}

async function fill(root: HTMLElement, source: TaskSource, parts: PanelParts) {
  const status = element("p", { role: "status" }, () => say("course.fetching"));
  root.replaceChildren(status);
  try {
    const course = await source.course();
    if (!parts.signal.aborted) showCourse(root, course, source, parts);
  } catch {
    write(status, () => say("course.missing"));
    const again = () => void fill(root, source, parts);
    root.append(button({ class: "button" }, again, () => say("course.again")));
  }
}

function showCourse(
  root: HTMLElement,
  { lessons, chapters }: Course,
  source: TaskSource,
  parts: PanelParts,
) {
  const results = source.results();
  const next = nextLesson(lessons, results);
  const here = source.here ? keyOf(source.here) : "";
  const coloursOf = (ruleset: string) => source.rulesets.presetOf(ruleset).colours;
  const sections = chapters.map((chapter) => {
    const cards = lessonCards(chapter.lessons, { results, coloursOf }, next, here, (task) =>
      parts.onTask(task),
    );
    return element(
      "section",
      {},
      chapterHead(chapter, results),
      element("p", { class: "fine" }, () => chapterText(chapter.id)),
      element("ul", { class: "lessons" }, ...cards),
    );
  });
  root.replaceChildren(
    element("p", {}, () => say("course.how")),
    element("p", { class: "fine" }, () => sumText(lessons, results)),
    ...sections,
  );
  const shown =
    root.querySelector('[data-sign="here"]') ?? root.querySelector('[data-sign="next"]');
  shown?.scrollIntoView({ block: "center" });
}

/** The title of a chapter, and how much of it is solved. */
function chapterHead({ id, lessons }: Course["chapters"][number], results: Results) {
  const solved = lessons.filter((lesson) => progressOf(lesson, results).stars > 0).length;
  const sum = () => say("course.chapter", { solved, count: lessons.length });
  return element(
    "h3",
    { class: "chapter" },
    () => chapterTitle(id),
    element("span", { class: "fine" }, sum),
  );
}

/** @param here the key of the task on the board */
function lessonCards(
  lessons: readonly Lesson[],
  { results, coloursOf }: { results: Results; coloursOf: (ruleset: string) => readonly string[] },
  next: Lesson | null,
  here: string,
  onTask: (task: Task) => void,
) {
  return lessons.map((lesson) => {
    const sign = keyOf(lesson) === here ? "here" : lesson === next ? "next" : null;
    const colours = coloursOf(lesson.ruleset);
    const progress = progressOf(lesson, results);
    return lessonCard(lesson, { progress, colours, sign }, () => onTask(lessonTask(lesson)));
  });
}

function sumText(lessons: readonly Lesson[], results: Results) {
  const progress = lessons.map((lesson) => progressOf(lesson, results));
  return say("course.sum", {
    solved: progress.filter(({ stars }) => stars > 0).length,
    count: lessons.length,
    stars: progress.reduce((sum, { stars }) => sum + stars, 0),
    most: MOST_STARS * lessons.length,
  });
}

function lessonCard(
  { id, par, position }: Lesson,
  {
    progress,
    colours,
    sign,
  }: {
    progress: ReturnType<typeof progressOf>;
    colours: readonly string[];
    sign: "here" | "next" | null;
  },
  onPress: () => void,
) {
  const title = () => lessonTitle(id);
  const { stars, moves } = progress;
  const slots = () => ({ title: title(), par, stars });
  const text = () =>
    moves === null
      ? say("course.lesson", slots())
      : say("course.lessonBest", { ...slots(), moves });
  // What is seen is a part of the name, in the same order: who speaks to the device says it.
  const label = () => lines(sign ? say(`course.${sign}`) : "", text());
  const picture = element("span", { class: "lesson-picture" }, taskThumbnail(position, colours));
  const card = button(
    { class: "lesson", "aria-label": label, "data-lesson": id },
    onPress,
    picture,
    " ",
    element("span", { class: "lesson-title" }, title),
    " ",
    element("span", { class: "lesson-foot" }, starRow(stars), () => say("course.par", { n: par })),
  );
  if (sign) {
    card.dataset.sign = sign;
    picture.append(element("span", { class: "lesson-sign" }, () => say(`course.${sign}`)));
  }
  return element("li", {}, card);
}

const SHEET = "../../styles/solo-tasks.css";

/** Settles once its looks are in effect. */
export function fetchLooks() {
  return fetchSheet(new URL(SHEET, import.meta.url).href);
}

type Kind = "course" | "games" | "make" | "text";

/** What the tabs need of the mode. */
export interface TaskSource {
  ask: Engine["call"];
  rulesets: Rulesets;
  course: () => Promise<Course>;
  results: () => Results;
  /** Where the results of the days are */
  context: Pick<ModeContext, "store" | "reportQuarantined">;
  /** The task on the board */
  here: Task | null;
  maker: Maker;
  /** What was last asked for to be made */
  wants: Wants;
  /** That is to be made again at once */
  isOrdered: boolean;
  now: () => Date;
}

export interface PanelParts {
  /** The dialog is closed */
  signal: AbortSignal;
  /**
   * Put this one on the board; the
   * line is a way home that is known
   */
  onTask: (task: Task, line?: readonly string[]) => void;
}

type Panel = (source: TaskSource, parts: PanelParts) => HTMLElement;

const PANELS: Readonly<Record<Kind, Panel>> = Object.freeze({
  course: coursePanel,
  games: fetchedTab(async (...given) => {
    const { createGamesPanel } = await withSentences(import("./gamespanel.ts"));
    return createGamesPanel(...given);
  }),
  make: makePanel,
  text: textPanel,
});
const KINDS = Object.freeze(["course", "games", "make", "text"] as const);

export function openChooser(source: TaskSource, onTask: PanelParts["onTask"]) {
  const life = new AbortController();
  const body = element("div", { class: "tasks" });
  const dialog = openDialog({
    name: "tasks",
    title: () => say("tasks.title"),
    body: [body],
    onClose: () => life.abort(),
  });
  const parts: PanelParts = {
    signal: life.signal,
    onTask(task, line) {
      dialog.close();
      onTask(task, line);
    },
  };
  const offered = KINDS.map((kind) => ({
    name: kind,
    label: () => say(`tasks.${kind}`),
    parts: () => [PANELS[kind](source, parts)],
  }));
  const tabs = createTabs(() => say("tasks.kinds"), offered, {
    first: source.isOrdered ? "make" : kindOf(source.here),
    classes: ["segments", "tasks-tab"],
  });
  body.append(tabs.root);
}

/** The tab that shows where a task came from. */
function kindOf(task: Task | null): Kind {
  const from = task?.origin.from;
  if (from === "made") return "make";
  if (from === "game") return "games";
  return from === "text" ? from : "course";
}

/** A tab whose panel is fetched when it is first opened. */
function fetchedTab(fetch: (...given: Parameters<Panel>) => Promise<HTMLElement>): Panel {
  return (source, parts) => {
    const status = element("p", { role: "status", class: "fine" });
    const again = button(
      { class: "button", hidden: true },
      () => void fetchPanel(),
      () => say("course.again"),
    );
    const root = element("div", { class: "make" }, status, again);

    async function fetchPanel() {
      write(status, "");
      again.hidden = true;
      try {
        root.replaceChildren(await fetch(source, parts));
      } catch (error) {
        const reason = await faultText(error);
        write(status, () => say("tasks.failed", { reason: reason() }));
        again.hidden = false;
      }
    }

    void fetchPanel();
    return root;
  };
}

/** Two rows, where there is room for both. */
const MOST = 8;

interface ShelfView {
  course: Course;
  results: Results;
  /** On the board */
  here: Task | null;
  coloursOf: (ruleset: string) => readonly string[];
}

/** Of a chapter those about one task: the one before it, and as many more as there is room for. */
export function about<T>(lessons: readonly T[], at: number): readonly T[] {
  const first = Math.max(0, Math.min(at - 1, lessons.length - MOST));
  return lessons.slice(first, first + MOST);
}

/** @returns what shows a view in the root; one that is shown already is left as it is */
export function createShelf(root: HTMLElement, onTask: (task: Task) => void) {
  let shown = "";
  return (view: ShelfView) => {
    const { course, results, here } = view;
    const next = nextLesson(course.lessons, results);
    const key = here ? keyOf(here) : "";
    const isHere = (lesson: Course["lessons"][number]) => keyOf(lesson) === key;
    const lesson = course.lessons.find(isHere) ?? next;
    const chapter = course.chapters.find(({ id }) => id === lesson?.chapter);
    if (!lesson || !chapter) return;
    const bests = chapter.lessons.map(bestIn(results));
    const text = JSON.stringify([lesson.id, isHere(lesson), next?.id, bests]);
    if (text === shown) return;
    shown = text;
    const some = about(chapter.lessons, chapter.lessons.indexOf(lesson));
    root.replaceChildren(
      chapterHead(chapter, results),
      element("ul", { class: "lessons" }, ...lessonCards(some, view, next, key, onTask)),
    );
  };
}

function bestIn({ best }: Results) {
  return (lesson: Course["lessons"][number]) => best[keyOf(lesson)]?.moves ?? 0;
}
