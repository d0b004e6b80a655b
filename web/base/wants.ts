/** Player actions that need a part of the page which may fail to load. */

interface Missing {
  error: unknown;
  again: () => unknown;
}

let report: (missing: Missing | null) => void = () => {};

/** @param listener shows the failure with a retry button; null means that the player has moved on to something else */
export function onMissing(listener: typeof report) {
  report = listener;
}

/**
 * Do what the player asked for. If that fails, the page reports it and offers a retry.
 *
 * @param again what the retry does, if not the same action
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

/** Report a failed action; `again` retries it. */
export function miss(error: unknown, again: () => unknown) {
  report({ error, again });
}
