/** Single-key shortcuts for buttons. */

import { isDialogOpen } from "../base/opendialogs.ts";

/** Actions, keyed by the key's name. */
type Shortcuts = Readonly<Record<string, () => unknown>>;
/** A line in the list of keys: the keys' label, what they do, and their actions. */
export type KeyEntry = readonly [shown: string, text: string, on?: Shortcuts];

/** The keys that repeat while held down. */
export const STEP_KEYS = Object.freeze({
  ArrowLeft: "before",
  ArrowRight: "after",
  Home: "first",
  End: "last",
} as const);

type KeyStep = (typeof STEP_KEYS)[keyof typeof STEP_KEYS];

export function stepKeys(step: (to: KeyStep) => unknown): Shortcuts {
  return Object.fromEntries(Object.entries(STEP_KEYS).map(([key, to]) => [key, () => step(to)]));
}

export function shortcutsOf(entries: readonly KeyEntry[]): Shortcuts {
  return Object.assign({}, ...entries.map(([, , on]) => on));
}

/** Elements in which the arrow, Home and End keys have a meaning of their own. */
const OWN_ARROWS = [
  ...["grid", "tablist", "menu", "radiogroup", "listbox", "slider"].map((r) => `[role="${r}"]`),
  ...["radio", "range"].map((type) => `input[type="${type}"]`),
].join();

/** Fields in which letters enter text or choose an option. */
const TYPED = [
  ...["textarea", "select", "[contenteditable]"],
  `input${["checkbox", "radio", "range"].map((type) => `:not([type="${type}"])`).join("")}`,
].join();

/** A character of a script other than Latin. */
const FOREIGN = /^(?!\p{Script=Latin})[^\0-\x7f]$/u;

/**
 * The key's name in the table of shortcuts: lower case, whatever Caps Lock says; on a layout without Latin letters, the
 * Latin letter in the same position.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, "key" | "code" | "shiftKey">) {
  if (FOREIGN.test(key)) {
    const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
    if (letter) return letter.toLowerCase();
    if (code === "Slash" && shiftKey) return "?";
  }
  return key.length === 1 ? key.toLowerCase() : key;
}

/** @returns a function that stops listening */
export function listenToShortcuts(actionsNow: () => Shortcuts): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isHeld = event.repeat && !(event.key in STEP_KEYS);
    const action = actionsNow()[keyOf(event)];
    if (!action || event.defaultPrevented || isHeld || standsBack(event)) return;
    event.preventDefault();
    action();
  };
  /** After a click on the board the square has the focus, but the arrows still step through the game. */
  const onEarlyKey = (event: KeyboardEvent) => {
    if (event.key in STEP_KEYS && isPressedBoard(event.target)) onKey(event);
  };
  document.addEventListener("keydown", onEarlyKey, true);
  document.addEventListener("keydown", onKey);
  return () => {
    document.removeEventListener("keydown", onEarlyKey, true);
    document.removeEventListener("keydown", onKey);
  };
}

function isPressedBoard(target: EventTarget | null) {
  return target instanceof Element && target.closest("[data-pressed]") !== null;
}

function standsBack({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey) return true;
  if (isDialogOpen()) return true;
  if (key in STEP_KEYS && (shiftKey || hasOwnArrows(target))) return true;
  return target instanceof Element && target.matches(TYPED);
}

function hasOwnArrows(target: EventTarget | null) {
  if (!(target instanceof Element) || isPressedBoard(target)) return false;
  return target.closest(OWN_ARROWS) !== null;
}
