/** What somebody at the page has asked for, where a part that it needs may not come. */

interface Missing {
  error: unknown;
  /** Does what was wanted, again */
  again: () => unknown;
}

let report: (missing: Missing | null) => void = () => {};

/** @param listener shows what could not be fetched, with a way to try again; null: something else is wanted */
export function onMissing(listener: typeof report) {
  report = listener;
}

/**
 * Do what somebody has asked for. Where it fails, the page says so, and offers to do it again.
 *
 * @param again what to do then, if not the same
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

/** Something that was wanted has failed; `again` does it again. */
export function miss(error: unknown, again: () => unknown) {
  report({ error, again });
}
