/** The page over the whole screen, in browsers that can do that. */

export function canFillScreen() {
  return document.fullscreenEnabled === true;
}

/**
 * Fills the screen with the page, or gives it back.
 *
 * @returns whether it is full now; null where it cannot be
 */
export async function toggleFullScreen(): Promise<boolean | null> {
  if (!canFillScreen()) return null;
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await document.documentElement.requestFullscreen();
    return document.fullscreenElement !== null;
  } catch {
    return null;
  }
}
