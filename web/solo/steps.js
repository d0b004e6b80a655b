/** The list of the steps made: the one on the board is marked, a press looks there, arrow keys walk. */

import { button, element, mark } from "../panels/element.js";
import { say } from "./words.js";

/** @typedef {{ steps: readonly string[], cursor: number }} StepsView */

const KEYS = Object.freeze({ ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 });

/**
 * @param {HTMLElement} root
 * @param {{ onGo: (cursor: number) => void }} callbacks
 */
export function createSteps(root, { onGo }) {
  /** @type {StepsView} */
  let shown = { steps: [], cursor: -1 };
  const list = element("ol", { class: "moves-list" });
  const start = button({ class: "move move-start" }, () => onGo(0), say("moves.start"));
  /** @type {HTMLElement[]} */
  const places = [start];
  root.setAttribute("aria-label", say("moves.region"));
  root.replaceChildren(start, list);
  // The list gives way to a result: the marked step must stay in sight.
  new ResizeObserver(() => reveal(root, places[shown.cursor])).observe(root);
  root.addEventListener("keydown", (event) => {
    const cursor = keyed(event, shown);
    if (cursor === null) return;
    event.preventDefault();
    onGo(cursor);
    places[cursor]?.focus();
  });

  /** @param {readonly string[]} steps */
  function grow(steps) {
    const differs = steps.findIndex((step, place) => step !== shown.steps[place]);
    const same = differs < 0 ? steps.length : differs;
    for (const place of places.splice(same + 1)) place.parentElement?.remove();
    for (let made = same; made < steps.length; made += 1) {
      const place = stepButton(steps[made] ?? "", made + 1, () => onGo(made + 1));
      list.append(element("li", { value: made + 1 }, place));
      places.push(place);
    }
  }

  return {
    /** @param {StepsView} view */
    show(view) {
      if (view.steps === shown.steps && view.cursor === shown.cursor) return;
      grow(view.steps);
      shown = view;
      for (const [made, place] of places.entries()) markPlace(place, made === view.cursor);
      mark(root, "data-empty", view.steps.length === 0 ? "" : null);
      reveal(root, places[view.cursor]);
    },
  };
}

/** @param {HTMLElement} place @param {boolean} isShown */
function markPlace(place, isShown) {
  mark(place, "aria-current", isShown ? "step" : null);
  place.tabIndex = isShown ? 0 : -1;
}

/** @param {string} text @param {number} n @param {() => void} onPress */
function stepButton(text, n, onPress) {
  const label = say("moves.label", { n, text });
  const attributes = { class: "move", "aria-label": label, "data-step": n };
  return button(attributes, onPress, text.replaceAll("-", "–"));
}

/** @param {KeyboardEvent} event @param {StepsView} view @returns {number | null} */
function keyed(event, { steps, cursor }) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return null;
  if (event.key === "Home") return 0;
  if (event.key === "End") return steps.length;
  const step = KEYS[/** @type {keyof typeof KEYS} */ (event.key)];
  return step === undefined ? null : Math.max(0, Math.min(steps.length, cursor + step));
}

/** Scroll the list, and nothing else, so that the marked step is seen. @param {HTMLElement} root @param {HTMLElement | undefined} place */
function reveal(root, place) {
  if (!place) return;
  const [outer, inner] = [root.getBoundingClientRect(), place.getBoundingClientRect()];
  if (inner.top < outer.top) root.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) root.scrollTop += inner.bottom - outer.bottom;
}
