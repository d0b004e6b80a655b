/**
 * The size of things on an embedded board: the board as large as the frame lets it be, the bar below it, beside
 * it where the frame is low, and without its words where there is no room for them. The host is told the
 * height at which the board would be as wide as the frame; that depends on the width alone, so that
 * host and board never chase each other.
 */

/** Smaller than this, the board comes before the words of the bar. */
const LEAST = 120;
/** A frame so much wider than high has its bar beside the board, if a bar so wide has room there. */
const WIDE = 1.3;
const LEAST_BESIDE = 136;

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} bar
 * @param {(size: { width: number, height: number }) => void} onWish
 */
export function createFrame(root, bar, onWish) {
  /** The most that the bar has needed at this width: a host's page does not jump with every sentence. */
  let reserved = { width: 0, height: 0 };
  let told = "";

  /** What the bar needs in a layout. @param {"below" | "tight"} layout */
  function barHeight(layout) {
    root.dataset.layout = layout;
    return bar.hidden ? 0 : Math.ceil(bar.getBoundingClientRect().height);
  }

  function fit() {
    const { innerWidth: width, innerHeight: height } = window;
    if (width === 0) return;
    const own = barHeight("below");
    const most = reserved.width === width ? Math.max(own, reserved.height) : own;
    reserved = { width, height: most };
    const wish = { width, height: width + most };
    place(width, height, wish.height);
    const key = JSON.stringify(wish);
    if (key === told) return;
    told = key;
    onWish(wish);
  }

  /** @param {number} width @param {number} height @param {number} wished */
  function place(width, height, wished) {
    const board = boardSize(width, height, height - (wished - width));
    root.style.setProperty("--board", `${Math.floor(board)}px`);
  }

  /** How large the board can be; chooses the layout for it. @param {number} width @param {number} height @param {number} below  with the whole bar below it */
  function boardSize(width, height, below) {
    const isLow = below < Math.min(width, height) && !bar.hidden;
    if (isLow && width > WIDE * height && width - height >= LEAST_BESIDE) {
      root.dataset.layout = "beside";
      return height;
    }
    if (isLow && below < LEAST) return Math.max(0, Math.min(width, height - barHeight("tight")));
    return Math.min(width, below);
  }

  addEventListener("resize", fit);
  new ResizeObserver(fit).observe(bar);
  return { fit };
}
