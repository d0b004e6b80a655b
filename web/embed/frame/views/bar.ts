import { speaker } from "../../../i18n/catalogue.ts";
import { PATHS as OWN } from "../../../ui/drawings/embed.ts";
import { PATHS as PUZZLE } from "../../../ui/drawings/puzzle.ts";
import { button, element, mark } from "../../../ui/element.ts";
import type { Icon } from "../../../ui/icons.ts";
import { icon as pageIcon } from "../../../ui/icons.ts";
import { drawing } from "../../../ui/pageicons.ts";
import { writeSentences } from "../../../ui/sentences.ts";

const say = speaker("embed");

/** The buttons that each key presses; a mode has only one of two with the same key. */
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

/** Icon and label default to those of the id. */
export interface ModeButton {
  id: ButtonId;
  /** Whether it can be pressed now. */
  isOn: boolean;
  press: () => unknown;
  label?: string;
  icon?: EmbedIcon;
}

export interface BarLines {
  main: string;
  title?: string;
  /** Phrases without a full stop. */
  labels?: readonly string[];
  sentences?: readonly string[];
  tone?: "plain" | "good" | "bad" | "busy";
  options?: readonly { value: string; label: string; mark: string | null; isOn: boolean }[];
}

interface BarView extends BarLines {
  choose: (option: string) => unknown;
  /** The same buttons in the same order throughout the life of a mode. */
  buttons: readonly ModeButton[];
}

export function icon(name: EmbedIcon) {
  return isOwn(name) ? drawing(PATHS[name]) : pageIcon(name);
}

function isOwn(name: EmbedIcon): name is OwnIcon {
  return Object.hasOwn(PATHS, name);
}

export function createBar(text: HTMLElement, row: HTMLElement) {
  const main = element("p", { class: "title-5" });
  const sub = element("p", { class: "embed-sub small" });
  const options = element("p", { class: "embed-options flow gap-2", hidden: true });
  text.replaceChildren(main, sub, options);
  let shown: ReadonlyMap<string, ModeButton> = new Map();
  let elements: ReadonlyMap<string, HTMLButtonElement> = new Map();

  function press(id: string) {
    const pressed = shown.get(id);
    if (pressed?.isOn) void pressed.press();
  }
  const createButton = (id: string) =>
    button({ class: "embed-button", "data-action": id }, () => press(id));

  return {
    show(view: BarView) {
      writeBar(main, view.title ? [view.title] : [], [view.main]);
      writeBar(sub, view.labels ?? [], view.sentences ?? []);
      showOptions(options, view);
      mark(text, "data-tone", view.tone ?? "plain");
      shown = new Map(view.buttons.map((each) => [each.id, each]));
      if ([...elements.keys()].join() !== [...shown.keys()].join()) {
        elements = new Map([...shown.keys()].map((id) => [id, createButton(id)]));
        row.replaceChildren(...elements.values());
      }
      for (const each of view.buttons) showButton(elements.get(each.id), each);
    },
    /** The keys that have a function now: others scroll the page around the board. */
    shortcuts() {
      const pairs = Object.entries(KEYS).flatMap(([key, ids]) =>
        ids.map((id) => [key, id] as const),
      );
      const usable = pairs.filter(([, id]) => shown.get(id)?.isOn);
      return Object.fromEntries(usable.map(([key, id]) => [key, () => press(id)]));
    },
  };
}

/** The style sheet separates labels. */
function writeBar(target: HTMLElement, labels: readonly string[], sentences: readonly string[]) {
  const words = labels.filter((label) => label !== "");
  writeSentences(target, [...words, ...sentences]);
  for (const [order, part] of [...target.children].entries()) {
    part.classList.toggle("embed-label", order < words.length);
  }
}

function showOptions(root: HTMLElement, { options = [], choose }: BarView) {
  const key = JSON.stringify(options);
  if (root.dataset.key === key) return;
  root.dataset.key = key;
  root.hidden = options.length === 0;
  root.replaceChildren(
    ...options.map(({ value, label, mark: sign, isOn }) =>
      button(
        { class: "button", "data-mark": sign ?? "", "aria-disabled": !isOn },
        () => isOn && void choose(value),
        label,
      ),
    ),
  );
}

/** A disabled button keeps its place in the tab order. */
function showButton(
  target: HTMLElement | undefined,
  { id, isOn, icon: name = id, label = say(`button.${id}`) }: ModeButton,
) {
  if (!target) return;
  mark(target, "aria-disabled", isOn ? null : "true");
  if (target.getAttribute("aria-label") === label) return;
  mark(target, "aria-label", label);
  mark(target, "title", label);
  target.replaceChildren(icon(name));
}
