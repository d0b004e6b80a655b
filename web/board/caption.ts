/** A caption over the board, hidden from screen readers because the page announces the result. */

const LASTS = 2000;
const PRESSES = Object.freeze(["pointerup", "keydown"]);

/**
 * Resolves when the caption is gone; any press ends it.
 *
 * @param wordsAt the text after the given number of milliseconds
 */
export function showCaption(
  board: Element,
  wordsAt: (elapsed: number) => string,
  picture: Element | null,
  signal: AbortSignal,
): Promise<void> {
  const root = document.createElement("div");
  const words = document.createElement("span");
  root.className = "salta-caption";
  root.setAttribute("aria-hidden", "true");
  if (picture) root.append(picture);
  root.append(words);
  const begun = performance.now();
  let frame = 0;
  const write = () => {
    const text = wordsAt(performance.now() - begun);
    if (words.textContent !== text) words.textContent = text;
    frame = requestAnimationFrame(write);
  };
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = () => {
      listening.abort();
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      root.remove();
      resolve();
    };
    const timer = setTimeout(end, LASTS);
    // Let the press have its usual effect first.
    const options = { capture: true, signal: listening.signal };
    for (const type of PRESSES) document.addEventListener(type, () => setTimeout(end), options);
    signal.addEventListener("abort", end, { signal: listening.signal });
    board.append(root);
    write();
  });
}
