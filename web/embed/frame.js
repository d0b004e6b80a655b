/**
 * The size of things on an embedded board: the board as large as the frame lets it be, the bar below it, or
 * beside it where the frame is low. The host is told the height at which the board would be as wide as
 * the frame; that depends on the width alone, so that host and board never chase each other.
 */

/** Below this a board cannot be read or hit any more. */
const LEAST = 96;
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

  function barHeight() {
    root.dataset.layout = "below";
    return bar.hidden ? 0 : Math.ceil(bar.getBoundingClientRect().height);
  }

  function fit() {
    const { innerWidth: width, innerHeight: height } = window;
    if (width === 0) return;
    const own = barHeight();
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
    const isBeside =
      !bar.hidden && height < wished && width > WIDE * height && width - height >= LEAST_BESIDE;
    const below = height - (wished - width);
    const board = isBeside ? height : Math.max(Math.min(LEAST, height), Math.min(width, below));
    root.dataset.layout = isBeside ? "beside" : "below";
    root.style.setProperty("--board", `${Math.floor(board)}px`);
  }

  addEventListener("resize", fit);
  new ResizeObserver(fit).observe(bar);
  return { fit };
}
