/** Single keys for the things the buttons do; they stand back in fields and with modifiers. */

/**
 * @param {() => Readonly<Record<string, () => void>>} actionsNow  by key
 * @returns {() => void} stops listening
 */
export function listenToShortcuts(actionsNow) {
  /** @param {KeyboardEvent} event */
  const onKey = (event) => {
    const action = actionsNow()[event.key];
    if (!action || event.defaultPrevented || event.repeat || standsBack(event)) return;
    event.preventDefault();
    action();
  };
  document.addEventListener("keydown", onKey);
  return () => document.removeEventListener("keydown", onKey);
}

/** @param {KeyboardEvent} event */
function standsBack({ target, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey) return true;
  if (document.querySelector("dialog:modal")) return true;
  return target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
}
