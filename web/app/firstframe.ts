/**
 * Where the page holds a picture of the board that will be played, lets it be seen before the scripts draw the board
 * itself. In a hidden tab no frame comes, so nothing waits for long.
 */

/** The longest wait, in milliseconds. */
const PATIENCE = 100;

/** Whether the picture shows what will be played: see `openingpicture.ts`. */
export const isPictured = performance.getEntriesByName("salta:painted").length > 0;

/** Settles when the picture has been seen; null where there is nothing to wait for. */
export const pictureSeen: Promise<void> | null =
  isPictured && !document.hidden
    ? new Promise((resolve) => {
        setTimeout(resolve, PATIENCE);
        requestAnimationFrame(() => setTimeout(resolve));
      })
    : null;
