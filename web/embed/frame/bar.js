/** The slim bar of an embedded board: what goes on, in a line or two, and the few buttons of the mode. */

import { icon as knownIcon } from "../../modes/puzzle/buttons.js";
import { button, element, mark } from "../../ui/element.js";
import { drawing } from "../../ui/icons.js";
import { writeSentences } from "../../ui/sentences.js";

/** Icons that only an embedded board has: paths on a field of 24 by 24. */
const PATHS = Object.freeze({
  open: "M13.500 4.500h6v6M19.500 4.500l-9 9M18 14v5.500h-13.500v-13.500h5.500",
  stop: "M7 7h10v10h-10z",
  call: "M4.500 5.500h15v10h-8.500l-3.500 3.500v-3.500h-3zM12 8v3.200M12 13v.2",
  sound:
    "M4.500 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11",
  silent: "M4.500 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9.500l5 5M20.500 9.500l-5 5",
  why: "M9 9.200a3 3 0 1 1 4.300 2.700c-.9.500-1.300 1-1.300 2.100M12 17.400v.2M12 3.500a8.500 8.500 0 1 0 0 17a8.500 8.500 0 1 0 0-17",
});

/** Keys for the buttons; of two with one key a mode has only one. */
const KEYS = Object.freeze(
  /** @type {const} */ ({
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
  }),
);

/** @typedef {keyof typeof PATHS} OwnIcon */
/** @typedef {OwnIcon | import("../../modes/puzzle/buttons.js").OwnIcon | import("../../ui/icons.js").Icon} EmbedIcon */
/** @typedef {typeof KEYS[keyof typeof KEYS][number] | "stop" | "why"} ButtonId */

/**
 * @typedef {object} BarButton
 * @property {ButtonId} id
 * @property {string} label
 * @property {EmbedIcon} icon
 * @property {boolean} isOn  whether it can be pressed now
 */

/**
 * @typedef {object} BarView
 * @property {string} main
 * @property {string} [title]  of what is shown
 * @property {readonly string[]} [labels]  short texts without a full stop
 * @property {readonly string[]} [sentences]
 * @property {"plain" | "good" | "bad" | "busy"} [tone]
 * @property {readonly { value: string, label: string, mark: string | null, isOn: boolean }[]} [options]  answers to choose from; one that is pressed has
 *   the id `option:` and its value
 * @property {readonly BarButton[]} buttons  the same ones in the same order as long as the mode lasts
 */

/** @param {EmbedIcon} name */
export function icon(name) {
  return isOwn(name) ? drawing(PATHS[name]) : knownIcon(name);
}

/** @param {EmbedIcon} name @returns {name is OwnIcon} */
function isOwn(name) {
  return Object.hasOwn(PATHS, name);
}

/** @param {HTMLElement} text @param {HTMLElement} row @param {(id: string) => void} onPress */
export function createBar(text, row, onPress) {
  const main = element("p", { class: "embed-main" });
  const sub = element("p", { class: "embed-sub" });
  const options = element("p", { class: "embed-options", hidden: true });
  text.replaceChildren(main, sub, options);
  /** @type {ReadonlyMap<string, HTMLButtonElement>} */
  let buttons = new Map();

  /** @param {string} id */
  const isOn = (id) => buttons.get(id)?.getAttribute("aria-disabled") === null;
  /** @param {string} id */
  const press = (id) => isOn(id) && onPress(id);
  /** @param {string} id */
  const buttonOf = (id) => button({ class: "embed-button", "data-action": id }, () => press(id));

  return {
    /** @param {BarView} view */
    show(view) {
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

/** Short texts, which the style sheet sets apart, and sentences. @param {HTMLElement} target @param {readonly string[]} labels @param {readonly string[]} sentences */
function writeBar(target, labels, sentences) {
  const told = labels.filter((label) => label !== "");
  writeSentences(target, [...told, ...sentences]);
  for (const [place, part] of [...target.children].entries()) {
    part.classList.toggle("embed-label", place < told.length);
  }
}

/** @param {HTMLElement} root @param {NonNullable<BarView["options"]>} options @param {(value: string) => void} onChoose */
function showOptions(root, options, onChoose) {
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

/** A button that cannot be pressed now keeps its place in the tab order. @param {HTMLElement | undefined} shown @param {BarButton} view */
function showButton(shown, { label, icon: name, isOn }) {
  if (!shown) return;
  mark(shown, "aria-disabled", isOn ? null : "true");
  if (shown.getAttribute("aria-label") === label) return;
  mark(shown, "aria-label", label);
  mark(shown, "title", label);
  shown.replaceChildren(icon(name));
}
