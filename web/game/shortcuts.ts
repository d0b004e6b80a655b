/** Single keys for the things the buttons do; they stand back in fields and with modifiers. */

/** They go through the moves of a game, also while they are held down. */
const WALKING = new Set(["ArrowLeft", "ArrowRight", "Home", "End"]);
/** Where these keys have a meaning of their own. */
const OWN_ARROWS = ["grid", "tablist", "menu", "radiogroup", "listbox", "slider"]
  .map((role) => `[role="${role}"]`)
  .join();

/**
 * @param actionsNow by key
 * @returns stops listening
 */
export function listenToShortcuts(
  actionsNow: () => Readonly<Record<string, () => void>>,
): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isHeld = event.repeat && !WALKING.has(event.key);
    const action = actionsNow()[event.key];
    if (!action || event.defaultPrevented || isHeld || standsBack(event)) return;
    event.preventDefault();
    action();
  };
  /** Whoever plays with the mouse walks through the game, though the pressed square has the focus. */
  const onEarlyKey = (event: KeyboardEvent) => {
    if (WALKING.has(event.key) && isPressedBoard(event.target)) onKey(event);
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
  if (document.querySelector("dialog:modal")) return true;
  if (WALKING.has(key) && (shiftKey || hasOwnArrows(target))) return true;
  return target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
}

function hasOwnArrows(target: EventTarget | null) {
  if (!(target instanceof Element) || isPressedBoard(target)) return false;
  return target.closest(OWN_ARROWS) !== null;
}
