/** Actions of the player that need a part of the page, which may fail to load. */

interface Missing {
  error: unknown;
  /** Repeats the action */
  again: () => unknown;
}

let report: (missing: Missing | null) => void = () => {};

/** @param listener shows a failure with a way to try again; null: the player wants something else */
export function onMissing(listener: typeof report) {
  report = listener;
}

/**
 * Do what the player asked for. If it fails, the page says so and offers to try again.
 *
 * @param again what to do on Try again, if not the same
 */
export async function want(
  action: () => unknown,
  again: () => unknown = () => want(action),
): Promise<void> {
  report(null);
  try {
    await action();
  } catch (error) {
    miss(error, again);
  }
}

/** Report a failed action; `again` repeats it. */
export function miss(error: unknown, again: () => unknown) {
  report({ error, again });
}
