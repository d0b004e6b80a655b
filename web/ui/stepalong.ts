/** Arrow keys within a row of buttons, as in menus and tabs. */

/** How far each key moves, keyed by the key's name. */
type Steps = Readonly<Record<string, number>>;

/** The index to which each key leads. */
const ENDS: Steps = Object.freeze({ Home: 0, End: -1 });

/** @returns the button to which a key leads from the focused one; the row wraps around */
export function stepAlong<Button extends HTMLElement>(
  buttons: readonly Button[],
  event: KeyboardEvent,
  steps: Steps,
) {
  const step = steps[event.key];
  const at = buttons.findIndex((each) => each.matches(":focus"));
  const next = step ? (at + step) % buttons.length : ENDS[event.key];
  if (at < 0 || next === undefined) return null;
  event.preventDefault();
  return buttons.at(next) ?? null;
}
