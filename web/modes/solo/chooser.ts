/** How a task is chosen: a dialog with tabs for the course, the player's games, a made task and a text, and the course beside the board. */

import type { Engine } from "../../engine/client.ts";
import type { ModeContext } from "../../game/mode.ts";
import type { Rulesets } from "../../game/rulesets.ts";
import { faultText } from "../../game/texts/faulttext.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, write } from "../../ui/element.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import { createTabs } from "../../ui/tabs.ts";
import type { Course } from "./course.ts";
import { nextLesson } from "./course.ts";
import { chapterHead, coursePanel, lessonCards } from "./coursepanel.ts";
import type { Maker, Wants } from "./generate.ts";
import { makePanel } from "./generatepanel.ts";
import type { Results } from "./results.ts";
import type { Task } from "./task.ts";
import { keyOf } from "./task.ts";
import { textPanel } from "./tasktext.ts";

const say = speaker("solo");

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
