export interface UndoHistory<T> {
  /** Oldest first. */
  past: readonly T[];
  now: T;
  /** The next to redo first. */
  future: readonly T[];
}

export function historyOf<T>(now: T): UndoHistory<T> {
  return Object.freeze({ past: [], now, future: [] });
}

/** @param most the maximum number of past entries */
export function changedTo<T>({ past, now }: UndoHistory<T>, next: T, most: number): UndoHistory<T> {
  return Object.freeze({ past: [...past, now].slice(-most), now: next, future: [] });
}

export function undone<H extends UndoHistory<unknown>>(history: H): H {
  const { past, now, future } = history;
  if (past.length === 0) return history;
  const [before, after] = [past.slice(0, -1), [now, ...future]];
  return Object.freeze({ ...history, past: before, now: past.at(-1), future: after });
}

export function redone<H extends UndoHistory<unknown>>(history: H): H {
  const { past, now, future } = history;
  const [next, ...rest] = future;
  if (future.length === 0) return history;
  return Object.freeze({ ...history, past: [...past, now], now: next, future: rest });
}
