/** The slim bar of an embedded board: what goes on, in a line or two, and the few buttons of the mode. */

import { icon as knownIcon } from "../../modes/puzzle/buttons.ts";
import { PATHS } from "../../ui/drawings/embed.ts";
import { button, element, mark } from "../../ui/element.ts";
import type { Icon } from "../../ui/icons.ts";
import { drawing } from "../../ui/pageicons.ts";
import { writeSentences } from "../../ui/sentences.ts";

/** Keys for the buttons; of two with one key a mode has only one. */
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

type OwnIcon = keyof typeof PATHS;
type EmbedIcon = OwnIcon | import("../../modes/puzzle/buttons.ts").OwnIcon | Icon;
type ButtonId = (typeof KEYS)[keyof typeof KEYS][number] | "stop" | "why";

export interface BarButton {
  id: ButtonId;
  label: string;
  icon: EmbedIcon;
  /** Whether it can be pressed now */
  isOn: boolean;
}

export interface BarView {
  main: string;
  /** Of what is shown */
  title?: string;
  /** Short texts without a full stop */
  labels?: readonly string[];
  sentences?: readonly string[];
  tone?: "plain" | "good" | "bad" | "busy";
  /** Answers to choose from; one that is pressed has the id `option:` and its value */
  options?: readonly { value: string; label: string; mark: string | null; isOn: boolean }[];
  /** The same ones in the same order as long as the mode lasts */
  buttons: readonly BarButton[];
}

export function icon(name: EmbedIcon) {
  return isOwn(name) ? drawing(PATHS[name]) : knownIcon(name);
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
    /** A key with nothing to do here goes on to scroll the page around the board. */
    shortcuts() {
      const pairs = Object.entries(KEYS).flatMap(([key, ids]) => ids.map((id) => [key, id]));
      const usable = pairs.filter(([, id]) => isOn(id ?? ""));
      return Object.fromEntries(usable.map(([key, id]) => [key, () => press(id ?? "")]));
    },
  };
}

/** Short texts, which the style sheet sets apart, and sentences. */
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

/** A button that cannot be pressed now keeps its place in the tab order. */
function showButton(shown: HTMLElement | undefined, { label, icon: name, isOn }: BarButton) {
  if (!shown) return;
  mark(shown, "aria-disabled", isOn ? null : "true");
  if (shown.getAttribute("aria-label") === label) return;
  mark(shown, "aria-label", label);
  mark(shown, "title", label);
  shown.replaceChildren(icon(name));
}
