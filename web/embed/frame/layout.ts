/**
 * What the frame gives an embedded board: its room, and whether the reader can see it.
 *
 * The board is as large as the frame lets it be, the bar below it, beside it where the frame is low, and
 * without its words where there is no room for them. The host is told the height at which the board would
 * be as wide as the frame; that depends on the width alone, so that host and board never chase each other.
 */

/** Smaller than this, the board comes before the words of the bar. */
const LEAST = 120;
/** A frame so much wider than high has its bar beside the board, if a bar so wide has room there. */
const WIDE = 1.3;
const LEAST_BESIDE = 136;

/** in CSS pixels */
type Size = { width: number; height: number };

export class Layout {
  #root;
  #bar;
  #onPreferred;
  /** The most that the bar has needed at this width: a host's page does not jump with every sentence. */
  #reserved = { width: 0, height: 0 };
  /** The size that the host was told last. */
  #preferred = "";

  constructor(root: HTMLElement, bar: HTMLElement, onPreferred: (size: Size) => void) {
    this.#root = root;
    this.#bar = bar;
    this.#onPreferred = onPreferred;
    addEventListener("resize", () => this.fit());
    new ResizeObserver(() => this.fit()).observe(bar);
  }

  fit() {
    const { innerWidth: width, innerHeight: height } = window;
    if (width === 0) return;
    const own = this.#barHeight("below");
    const most = this.#reserved.width === width ? Math.max(own, this.#reserved.height) : own;
    this.#reserved = { width, height: most };
    const board = this.#boardSize(width, height, height - most);
    this.#root.style.setProperty("--board", `${Math.floor(board)}px`);
    const preferred = { width, height: width + most };
    const key = JSON.stringify(preferred);
    if (key === this.#preferred) return;
    this.#preferred = key;
    this.#onPreferred(preferred);
  }

  /** What the bar needs in a layout. */
  #barHeight(layout: "below" | "tight") {
    this.#root.dataset.layout = layout;
    return this.#bar.hidden ? 0 : Math.ceil(this.#bar.getBoundingClientRect().height);
  }

  /**
   * How large the board can be; chooses the layout for it.
   *
   * @param below with the whole bar below it
   */
  #boardSize(width: number, height: number, below: number) {
    const isLow = below < Math.min(width, height) && !this.#bar.hidden;
    if (isLow && width > WIDE * height && width - height >= LEAST_BESIDE) {
      this.#root.dataset.layout = "beside";
      return height;
    }
    if (!isLow || below >= LEAST) return Math.min(width, below);
    return Math.max(0, Math.min(width, height - this.#barHeight("tight")));
  }
}

/**
 * Whether the reader can see the board: it may be scrolled out of sight, in a hidden part of its page or
 * in a tab behind others.
 */
export function watchVisibility(element: Element, onChange: () => void): () => boolean {
  let isInView = true;
  const isSeen = () => isInView && document.visibilityState === "visible";
  let wasSeen = isSeen();
  const update = () => {
    if (wasSeen === isSeen()) return;
    wasSeen = !wasSeen;
    onChange();
  };
  new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? isInView;
    update();
  }).observe(element);
  document.addEventListener("visibilitychange", update);
  return isSeen;
}
