/**
 * The moves with their variations: the main line in rows, each variation behind the move it stands for.
 * A press looks there; left and right walk along the line, up and down go to the other moves of a fork.
 */

import { notationOf } from "../../game/pieces.js";
import { say } from "../../i18n/analyse.js";
import { button, element, mark } from "../../ui/element.js";
import { beside, lineThrough, nodeAt, numberOf, playerOf } from "./tree.js";

/** @typedef {import("./tree.js").Tree} Tree */
/** @typedef {import("./plot.js").Verdict} Verdict */

/**
 * @typedef {object} MoveTreeView
 * @property {Tree} tree
 * @property {number} place
 * @property {readonly string[]} names  of the colours
 * @property {ReadonlyMap<number, Verdict>} verdicts  by place
 */

/** As in the books. @type {Readonly<Record<Verdict, string>>} */
const SIGNS = Object.freeze({ slip: "?!", mistake: "?", blunder: "??" });

/** @param {HTMLElement} root @param {{ onGo: (place: number) => void }} callbacks */
export function createMoveTree(root, { onGo }) {
  /** @type {MoveTreeView | null} */
  let shown = null;
  /** @type {Map<number, HTMLElement>} */
  let places = new Map();
  root.setAttribute("aria-label", say("moves.region"));
  root.addEventListener("keydown", (event) => {
    const place = shown && keyed(event, shown);
    if (place === null) return;
    event.preventDefault();
    onGo(place);
    places.get(place)?.focus();
  });
  const size = new ResizeObserver(() => shown && reveal(root, places.get(shown.place)));
  size.observe(root);

  /** @param {MoveTreeView} view */
  function build(view) {
    const hadFocus = root.contains(document.activeElement);
    const builder = createBuilder(view, onGo);
    const start = button(
      { class: "move move-start", "data-place": 0 },
      () => onGo(0),
      say("moves.start"),
    );
    root.replaceChildren(start, builder.rows());
    places = builder.places;
    places.set(0, start);
    if (hadFocus) places.get(view.place)?.focus({ preventScroll: true });
  }

  return {
    /** @param {MoveTreeView} view */
    show(view) {
      const isBuilt = shown !== null && isSame(view, shown);
      if (isBuilt && view.place === shown?.place) return;
      if (!isBuilt) build(view);
      shown = view;
      markCurrent(places, view.place);
      reveal(root, places.get(view.place));
    },
  };
}

/** @param {ReadonlyMap<number, HTMLElement>} places @param {number} current */
function markCurrent(places, current) {
  for (const [place, press] of places) {
    mark(press, "aria-current", place === current ? "step" : null);
    press.tabIndex = place === current ? 0 : -1;
  }
}

/** @param {MoveTreeView} one @param {MoveTreeView} other */
function isSame(one, other) {
  return (
    one.tree === other.tree &&
    one.verdicts === other.verdicts &&
    one.names.join() === other.names.join()
  );
}

/** @param {MoveTreeView} view @param {(place: number) => void} onGo */
function createBuilder({ tree, names, verdicts }, onGo) {
  /** @type {Map<number, HTMLElement>} */
  const places = new Map();

  /** @param {number} place @param {boolean} isMainLine */
  function moveButton(place, isMainLine) {
    const { move: text, comment } = nodeAt(tree, place);
    const colour = names[playerOf(tree, place) - 1] ?? "";
    const verdict = verdicts.get(place);
    const said = say(isMainLine ? "moves.label" : "moves.variation", {
      colour,
      move: numberOf(tree, place),
      text: notationOf(text),
    });
    const attributes = {
      class: "move",
      "data-place": place,
      "aria-label": verdict ? `${said}, ${say(`verdict.${verdict}`)}` : said,
      ...(verdict ? { "data-verdict": verdict } : {}),
      ...(comment ? { "data-noted": "" } : {}),
    };
    const press = button(attributes, () => onGo(place), notationOf(text));
    if (verdict) press.append(element("span", { class: "an-sign" }, SIGNS[verdict]));
    places.set(place, press);
    return press;
  }

  /** The moves that stand beside one. @param {number} place */
  function othersOf(place) {
    const { children } = nodeAt(tree, nodeAt(tree, place).parent);
    return children[0] === place ? children.slice(1) : [];
  }

  /** @param {number} place */
  function freshRow(place) {
    const row = element("li", { class: "an-row", "data-number": `${numberOf(tree, place)}.` });
    if (playerOf(tree, place) === 2) row.append(element("span", { class: "move move-none" }, "…"));
    return row;
  }

  function rows() {
    const list = element("ol", { class: "an-rows" });
    /** @type {HTMLElement | null} */
    let row = null;
    for (const place of lineThrough(tree, 0)) {
      if (!row || playerOf(tree, place) === 1) {
        row = freshRow(place);
        list.append(row);
      }
      row.append(moveButton(place, true));
      const others = othersOf(place);
      if (others.length === 0) continue;
      list.append(element("li", { class: "an-aside" }, variations(others)));
      row = null;
    }
    return list;
  }

  /** @param {readonly number[]} heads @returns {HTMLElement} */
  function variations(heads) {
    return element("ul", { class: "an-variations" }, ...heads.map(variation));
  }

  /** @param {number} head */
  function variation(head) {
    const item = element("li", { class: "an-variation" });
    const line = lineThrough(tree, head);
    let isNew = true;
    for (const place of line.slice(line.indexOf(head))) {
      if (isNew || playerOf(tree, place) === 1) item.append(numberText(place));
      item.append(moveButton(place, false));
      const others = place === head ? [] : othersOf(place);
      isNew = others.length > 0;
      if (isNew) item.append(variations(others));
    }
    return item;
  }

  /** "3." or "3…". @param {number} place */
  function numberText(place) {
    const text = `${numberOf(tree, place)}${playerOf(tree, place) === 1 ? "." : "…"}`;
    return element("span", { class: "an-number", "aria-hidden": "true" }, text);
  }

  return { places, rows };
}

/** Where a key leads to, or null where it is not meant. @param {KeyboardEvent} event @param {MoveTreeView} view */
function keyed({ key, ctrlKey, metaKey, altKey, shiftKey }, { tree, place }) {
  if (ctrlKey || metaKey || altKey || shiftKey) return null;
  return keyedPlace(key, tree, place);
}

/** @param {string} key @param {Tree} tree @param {number} place @returns {number | null} */
export function keyedPlace(key, tree, place) {
  const { parent, children } = nodeAt(tree, place);
  switch (key) {
    case "ArrowLeft":
      return Math.max(0, parent);
    case "ArrowRight":
      return children[0] ?? place;
    case "ArrowUp":
      return beside(tree, place, -1);
    case "ArrowDown":
      return beside(tree, place, 1);
    case "Home":
      return 0;
    case "End":
      return lineThrough(tree, place).at(-1) ?? 0;
    default:
      return null;
  }
}

/** Scroll the list, and nothing else, so that the marked move is seen. @param {HTMLElement} root @param {HTMLElement | undefined} press */
function reveal(root, press) {
  if (!press) return;
  const [outer, inner] = [root.getBoundingClientRect(), press.getBoundingClientRect()];
  if (inner.top < outer.top) root.scrollTop -= outer.top - inner.top;
  if (inner.bottom > outer.bottom) root.scrollTop += inner.bottom - outer.bottom;
}
