/** The meaning of each key on the grid, as pure functions, and the listener. */

import type { Player } from "./geometry.ts";
import { cellOf, numberIn, SIDE, squareAt } from "./geometry.ts";
import type { Grid } from "./grid.ts";

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

type KeyMeaning =
  | { kind: "focus"; number: number }
  | { kind: "choose" }
  | { kind: "cancel" }
  | { kind: "remove" }
  | { kind: "typed"; digit: string };

interface KeyTarget {
  grid: Grid;
  bottom: () => Player;
  choose: (number: number) => void;
  /** Returns whether a piece was selected */
  cancel: () => boolean;
  remove: (number: number) => boolean;
}

/**
 * [places across, rows down]. Dark squares form no straight columns, so the up and down keys keep the place within the
 * row: one step shifts the column, and the next shifts it back.
 */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  Home: [-SIDE, 0],
  End: [SIDE, 0],
  PageUp: [0, -SIDE],
  PageDown: [0, SIDE],
};

/** Milliseconds after which the next digit starts a new number. */
const TYPING_LASTS = 1500;

/**
 * Null if the key has no meaning on the board.
 *
 * @param focused the number of the focused square
 */
export function meaningOf(press: KeyPress, focused: number, bottom: Player): KeyMeaning | null {
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  const digit = digitOf(press);
  if (digit !== null) return { kind: "typed", digit };
  if (press.shiftKey) return null;
  if (press.key === "Enter" || press.key === " ") return { kind: "choose" };
  if (press.key === "Escape") return { kind: "cancel" };
  if (press.key === "Delete" || press.key === "Backspace") return { kind: "remove" };
  const move = MOVES[press.key];
  return move === undefined ? null : { kind: "focus", number: moved(focused, move, bottom) };
}

/** Digit keys count without Shift too, though some layouts, such as French, require it for digits. */
function digitOf({ key, code, shiftKey }: KeyPress): string | null {
  if (/^[0-9]$/.test(key)) return key;
  return shiftKey ? null : (/^Digit([0-9])$/.exec(code)?.[1] ?? null);
}

/** "3" then "3" is 33, "1" "0" "4" is 104. A digit that cannot continue a number starts a new one. */
export function typedOn(typed: string, digit: string): { typed: string; number: number | null } {
  const text = typed + digit;
  if (squareAt(Number(text)) !== null) return { typed: "", number: Number(text) };
  if (text === "10" || (text.length === 1 && text !== "0")) return { typed: text, number: null };
  return { typed: digit === "0" ? "" : digit, number: null };
}

function moved(number: number, move: readonly [number, number], bottom: Player) {
  const cell = cellOf(number, bottom);
  const place = clamped(Math.floor(cell.across / 2) + move[0], 4);
  const down = clamped(cell.down + move[1], SIDE - 1);
  const across = 2 * place + ((down + 1) % 2);
  return numberIn({ across, down }, bottom) ?? number;
}

function clamped(value: number, most: number) {
  return Math.min(most, Math.max(0, value));
}

export function listenToKeys(
  { grid, bottom, choose, cancel, remove }: KeyTarget,
  signal: AbortSignal,
) {
  let typed = "";
  let typedAt = 0;

  function type(digit: string, now: number) {
    const next = typedOn(now - typedAt < TYPING_LASTS ? typed : "", digit);
    typed = next.typed;
    typedAt = now;
    if (next.number !== null) grid.rove(next.number, true);
  }

  /** @param number of the focused square */
  function act(meaning: KeyMeaning, number: number, { repeat, timeStamp }: KeyboardEvent) {
    if (meaning.kind === "focus") grid.rove(meaning.number, true);
    else if (meaning.kind === "choose" && !repeat) choose(number);
    else if (meaning.kind === "typed") type(meaning.digit, timeStamp);
  }

  function onKey(event: KeyboardEvent) {
    const number = grid.numberOf(event.target);
    if (number === null || event.defaultPrevented) return;
    const meaning = meaningOf(event, number, bottom());
    // Escape with nothing selected is left to the page.
    if (meaning === null || (meaning.kind === "cancel" && !cancel())) return;
    if (meaning.kind === "remove" && !remove(number)) return;
    event.preventDefault();
    grid.root.removeAttribute("data-pressed");
    act(meaning, number, event);
  }

  grid.root.addEventListener("keydown", onKey, { signal });
  notePressed(grid.root, signal);
}

/** Marks a focus that came from the pointer: the page may use the arrow keys until the board handles a key. */
function notePressed(root: HTMLElement, signal: AbortSignal) {
  root.addEventListener("pointerdown", () => root.setAttribute("data-pressed", ""), { signal });
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && root.contains(relatedTarget);
    if (!isInside) root.removeAttribute("data-pressed");
  };
  root.addEventListener("focusout", onLeave, { signal });
}
