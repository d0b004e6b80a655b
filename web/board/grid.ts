/** A grid of cells exactly over the drawn squares, for screen readers and scripts. It receives all input. */

import { isMovable, movesFrom } from "./choice.ts";
import type { Player } from "./geometry.ts";
import { numberIn, SIDE } from "./geometry.ts";
import type { BoardView } from "./view.ts";
import { ghostsOf, goalOf, pieceOn, piecesSeen } from "./view.ts";

/** The states that a dark square's accessible name may mention besides its number and piece */
export interface CellState {
  isSelected: boolean;
  isMovable: boolean;
  mustJump: boolean;
  isDestination: boolean;
  last: "from" | "to" | null;
  /** The piece whose goal the square is; null if the board does not show that now */
  goal: string | null;
  /** The goal of the piece on this square if it is selected; null otherwise */
  goesTo: number | null;
}

export type Describe = (number: number, piece: string, state: CellState) => string;

export class Grid {
  root;
  #cells;
  #label;
  #describe;
  #byNumber: Map<number, HTMLElement> = new Map();
  /** The piece and state last described, as JSON, keyed by number. */
  #said: Map<number, string> = new Map();
  #bottom: Player | null = null;
  #focused = 0;

  constructor(label: () => string, describe: Describe, signal: AbortSignal) {
    this.#label = label;
    this.#describe = describe;
    this.root = elementWith({ role: "grid" });
    this.rename();
    this.root.className = "salta-grid";
    this.#cells = appendCells(this.root);
    const onFocus = (event: FocusEvent) => {
      const number = this.numberOf(event.target);
      if (number !== null) this.rove(number, false);
    };
    this.root.addEventListener("focusin", onFocus, { signal });
  }

  /** The number of the cell in the tab order. */
  get focused() {
    return this.#focused;
  }

  rename() {
    write(this.root, "aria-label", this.#label());
  }

  /** @param isSameView whether only the selection has changed, so most squares keep their names */
  update(view: BoardView, selected: number | null, isSameView: boolean = false) {
    this.#orient(view.bottom);
    const stateOf = statesOf(view, selected);
    const pieces = piecesSeen(view);
    for (const [number, cell] of this.#byNumber) {
      const piece = pieceOn(pieces, number);
      const state = stateOf(number);
      const said = JSON.stringify([piece, state]);
      if (isSameView && this.#said.get(number) === said) continue;
      this.#said.set(number, said);
      fill(cell, piece, state);
      write(cell, "aria-label", this.#describe(number, piece, state));
    }
  }

  #orient(bottom: Player) {
    if (bottom === this.#bottom) return;
    const hadFocus = this.root.contains(document.activeElement);
    this.#byNumber = numbered(this.#cells, bottom);
    this.#bottom = bottom;
    const corner = numberIn({ across: 0, down: SIDE - 1 }, bottom) ?? 11;
    this.rove(this.#focused || corner, hadFocus);
  }

  rove(number: number, isFocusTaken: boolean) {
    for (const cell of this.#cells) {
      if (cell.tabIndex === 0) cell.tabIndex = -1;
    }
    const cell = this.#byNumber.get(number);
    if (cell === undefined) return;
    cell.tabIndex = 0;
    this.#focused = number;
    if (isFocusTaken) cell.focus();
  }

  numberOf(target: EventTarget | null) {
    const cell = target instanceof Element ? target.closest("[data-square]") : null;
    const isOwn = cell instanceof HTMLElement && this.root.contains(cell);
    return isOwn ? Number(cell.dataset.square) : null;
  }
}

function elementWith(attributes: Readonly<Record<string, string>>) {
  const element = document.createElement("div");
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function appendCells(root: HTMLElement): HTMLElement[] {
  return Array.from({ length: SIDE }, () => {
    const row = elementWith({ role: "row" });
    const cells = Array.from({ length: SIDE }, () => elementWith({ role: "gridcell" }));
    row.append(...cells);
    root.append(row);
    return cells;
  }).flat();
}

function numbered(cells: readonly HTMLElement[], bottom: Player) {
  const found: [number, HTMLElement][] = [];
  for (const [order, cell] of cells.entries()) {
    const number = numberIn({ across: order % SIDE, down: Math.floor(order / SIDE) }, bottom);
    if (number === null) continue;
    write(cell, "data-square", String(number));
    if (!cell.hasAttribute("tabindex")) cell.tabIndex = -1;
    found.push([number, cell]);
  }
  return new Map(found.sort(([one], [other]) => one - other));
}

export function statesOf(view: BoardView, selected: number | null): (number: number) => CellState {
  const targets = new Set(movesFrom(view, selected).map((move) => move.to));
  const path = view.last?.path ?? [];
  const ownGoal = selected === null ? null : goalOf(view, pieceOn(view.pieces, selected));
  const ghosts = new Map(ghostsOf(view, selected).map(({ to, piece }) => [to, piece]));
  const isGoalShown = (number: number) => view.goalsShown || number === ownGoal;
  return (number) => ({
    isSelected: number === selected,
    isMovable: isMovable(view, number),
    mustJump: view.forced && isMovable(view, number),
    isDestination: targets.has(number),
    last: number === path[0] ? "from" : number === path.at(-1) ? "to" : null,
    goal: ghosts.get(number) ?? (isGoalShown(number) ? (view.goals[number] ?? null) : null),
    goesTo: number === selected ? ownGoal : null,
  });
}

function fill(cell: HTMLElement, piece: string, state: CellState) {
  write(cell, "data-piece", piece === "." ? null : piece);
  write(cell, "aria-selected", state.isMovable ? String(state.isSelected) : null);
  write(cell, "data-movable", state.isMovable ? "" : null);
  write(cell, "data-must-jump", state.mustJump ? "" : null);
  write(cell, "data-destination", state.isDestination ? "" : null);
  write(cell, "data-last", state.last);
}

/**
 * Writes only if the value changes: a hundred needless writes would cost a style recalculation.
 *
 * @param value null removes the attribute
 */
export function write(element: HTMLElement, name: string, value: string | null) {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
