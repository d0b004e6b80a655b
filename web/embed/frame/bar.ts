/**
 * The surroundings of an embedded board: the slim bar with a line or two and the few buttons of the mode, and the
 * layout of the frame.
 */

import { PATHS as OWN } from "../../ui/drawings/embed.ts";
import { PATHS as PUZZLE } from "../../ui/drawings/puzzle.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { Icon } from "../../ui/icons.ts";
import { icon as pageIcon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";
import { writeSentences } from "../../ui/sentences.ts";

/** Keys for the buttons; if two share a key, a mode has only one of them. */
const KEYS = Object.freeze({
  u: ["undo"],
  r: ["redo"],
  n: ["new"],
  h: ["hint"],
  s: ["again", "call"],
  m: ["sound"],
  f: ["turn"],
  Home: ["first"],
  ArrowLeft: ["before"],
  ArrowRight: ["after"],
  End: ["last"],
} as const);

const PATHS = Object.freeze({ ...PUZZLE, ...OWN });

type OwnIcon = keyof typeof PATHS;
type EmbedIcon = OwnIcon | Icon;
type ButtonId = (typeof KEYS)[keyof typeof KEYS][number] | "stop" | "why";

export interface BarButton {
  id: ButtonId;
  label: string;
  icon: EmbedIcon;
  /** Whether it can be pressed now. */
  isOn: boolean;
}

export interface BarView {
  main: string;
  /** Of the content. */
  title?: string;
  /** Short texts without a full stop. */
  labels?: readonly string[];
  sentences?: readonly string[];
  tone?: "plain" | "good" | "bad" | "busy";
  /** Answers to choose from; pressing one reports the id `option:` and its value. */
  options?: readonly { value: string; label: string; mark: string | null; isOn: boolean }[];
  /** The same buttons in the same order throughout the life of a mode. */
  buttons: readonly BarButton[];
}

export function icon(name: EmbedIcon) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

function isOwn(name: EmbedIcon): name is OwnIcon {
  return Object.hasOwn(PATHS, name);
}

export function createBar(text: HTMLElement, row: HTMLElement, onPress: (id: string) => void) {
  const main = element("p", { class: "embed-main" });
  const sub = element("p", { class: "embed-sub" });
  const options = element("p", { class: "embed-options", hidden: true });
  text.replaceChildren(main, sub, options);
  let buttons: ReadonlyMap<string, HTMLButtonElement> = new Map();

  const isOn = (id: string) => buttons.get(id)?.getAttribute("aria-disabled") === null;
  const press = (id: string) => isOn(id) && onPress(id);
  const buttonOf = (id: string) =>
    button({ class: "embed-button", "data-action": id }, () => press(id));

  return {
    show(view: BarView) {
      writeBar(main, view.title ? [view.title] : [], [view.main]);
      writeBar(sub, view.labels ?? [], view.sentences ?? []);
      showOptions(options, view.options ?? [], (value) => onPress(`option:${value}`));
      mark(text, "data-tone", view.tone ?? "plain");
      const ids = view.buttons.map(({ id }) => id);
      if ([...buttons.keys()].join() !== ids.join()) {
        buttons = new Map(ids.map((id) => [id, buttonOf(id)]));
        row.replaceChildren(...buttons.values());
      }
      for (const shown of view.buttons) showButton(buttons.get(shown.id), shown);
    },
    /** A key without a function here scrolls the page around the board. */
    shortcuts() {
      const pairs = Object.entries(KEYS).flatMap(([key, ids]) => ids.map((id) => [key, id]));
      const usable = pairs.filter(([, id]) => isOn(id ?? ""));
      return Object.fromEntries(usable.map(([key, id]) => [key, () => press(id ?? "")]));
    },
  };
}

/** Short texts, which the style sheet separates, and sentences. */
function writeBar(target: HTMLElement, labels: readonly string[], sentences: readonly string[]) {
  const told = labels.filter((label) => label !== "");
  writeSentences(target, [...told, ...sentences]);
  for (const [place, part] of [...target.children].entries()) {
    part.classList.toggle("embed-label", place < told.length);
  }
}

function showOptions(
  root: HTMLElement,
  options: NonNullable<BarView["options"]>,
  onChoose: (value: string) => void,
) {
  const key = JSON.stringify(options);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  root.hidden = options.length === 0;
  root.replaceChildren(
    ...options.map(({ value, label, mark: sign, isOn }) =>
      button(
        { class: "button", "data-mark": sign ?? "", "aria-disabled": !isOn },
        () => isOn && onChoose(value),
        label,
      ),
    ),
  );
}

/** A disabled button keeps its place in the tab order. */
function showButton(shown: HTMLElement | undefined, { label, icon: name, isOn }: BarButton) {
  if (!shown) return;
  mark(shown, "aria-disabled", isOn ? null : "true");
  if (shown.getAttribute("aria-label") === label) return;
  mark(shown, "aria-label", label);
  mark(shown, "title", label);
  shown.replaceChildren(icon(name));
}

/** Below this size, the board takes precedence over the words of the bar. */
const LEAST = 120;
/** If a frame is this much wider than high, the bar goes beside the board, provided it has this width there. */
const WIDE = 1.3;
const LEAST_BESIDE = 136;

/** In CSS pixels. */
type Size = { width: number; height: number };

/**
 * The layout of the board and its bar. The host learns the height at which the board would be as wide as the frame:
 * it depends on the width alone, so that host and board never chase each other.
 */
export class Layout {
  #root;
  #bar;
  #onPreferred;
  /** The largest height of the bar so far at this width, so that a host's page does not jump with every sentence. */
  #reserved = { width: 0, height: 0 };
  /** The size last reported to the host. */
  #preferred = "";

  constructor(root: HTMLElement, bar: HTMLElement, onPreferred: (size: Size) => void) {
    this.#root = root;
    this.#bar = bar;
    this.#onPreferred = onPreferred;
    addEventListener("resize", () => this.fit());
    new ResizeObserver(() => this.fit()).observe(bar);
  }

  fit() {
    const { innerWidth: width, innerHeight: height } = window;
    if (width === 0) return;
    const own = this.#barHeight("below");
    const most = this.#reserved.width === width ? Math.max(own, this.#reserved.height) : own;
    this.#reserved = { width, height: most };
    const board = this.#boardSize(width, height, height - most);
    this.#root.style.setProperty("--board", `${Math.floor(board)}px`);
    const preferred = { width, height: width + most };
    const key = JSON.stringify(preferred);
    if (key === this.#preferred) return;
    this.#preferred = key;
    this.#onPreferred(preferred);
  }

  /** The height the bar needs in a layout. */
  #barHeight(layout: "below" | "tight") {
    this.#root.dataset.layout = layout;
    return this.#bar.hidden ? 0 : Math.ceil(this.#bar.getBoundingClientRect().height);
  }

  /**
   * The possible size of the board; chooses the layout for it.
   *
   * @param below with the whole bar below it
   */
  #boardSize(width: number, height: number, below: number) {
    const isLow = below < Math.min(width, height) && !this.#bar.hidden;
    if (isLow && width > WIDE * height && width - height >= LEAST_BESIDE) {
      this.#root.dataset.layout = "beside";
      return height;
    }
    if (!isLow || below >= LEAST) return Math.min(width, below);
    return Math.max(0, Math.min(width, height - this.#barHeight("tight")));
  }
}

/**
 * Whether the reader can see the board: it may be scrolled out of view, in a hidden part of its page or in a
 * background tab.
 */
export function watchVisibility(element: Element, onChange: () => void): () => boolean {
  let isInView = true;
  const isSeen = () => isInView && document.visibilityState === "visible";
  let wasSeen = isSeen();
  const update = () => {
    if (wasSeen === isSeen()) return;
    wasSeen = !wasSeen;
    onChange();
  };
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? isInView;
    update();
  }).observe(element);
  document.addEventListener("visibilitychange", update);
  return isSeen;
}
