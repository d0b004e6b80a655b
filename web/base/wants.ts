/** Player actions that need a part of the page which may fail to load. */

interface Missing {
  error: unknown;
  again: () => unknown;
}

let report: (missing: Missing | null) => void = () => {};

/** @param listener shows the failure with a retry button; receives null when the player has moved on */
export function onMissing(listener: typeof report) {
  report = listener;
}

/**
 * If the action fails, the page reports it and offers a retry.
 *
 * @param again the retry, if not the same action
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

export function miss(error: unknown, again: () => unknown) {
  report({ error, again });
}
