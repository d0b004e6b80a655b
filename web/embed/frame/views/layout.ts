import { computed, signal } from "../../../base/signals.ts";

/** The least size of a board, in CSS pixels, below which the words of the bar make way. */
const LEAST = 120;
/**
 * If a frame is wider than its height times this, the bar goes beside the board, provided LEAST_BESIDE CSS pixels are
 * left.
 */
const WIDE = 1.3;
const LEAST_BESIDE = 136;

/** In CSS pixels. */
type Size = { width: number; height: number };

/**
 * Reports the height at which the board would be as wide as the frame: it depends on the width alone, so that host and
 * board never chase each other.
 */
export class Layout {
  #root;
  #bar;
  /** The size of a frame whose width the board fills; null until measured. */
  readonly preferred = signal<Size | null>(null);
  /** The largest height of the bar at this width, so that a host's page does not jump with every sentence. */
  #reserved = { width: 0, height: 0 };

  constructor(root: HTMLElement, bar: HTMLElement) {
    this.#root = root;
    this.#bar = bar;
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
    const before = this.preferred.peek();
    const preferred = { width, height: width + most };
    if (before?.width === width && before.height === preferred.height) return;
    this.preferred.value = preferred;
  }

  #barHeight(layout: "below" | "tight") {
    this.#root.dataset.layout = layout;
    return this.#bar.hidden ? 0 : Math.ceil(this.#bar.getBoundingClientRect().height);
  }

  /** @param below the height left above the whole bar */
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

/** Whether the board is in view: it may be scrolled away, in a hidden part of its page or in a background tab. */
export function watchVisibility(element: Element): () => boolean {
  const isInView = signal(true);
  const isPageVisible = signal(document.visibilityState === "visible");
  new IntersectionObserver((entries) => {
    isInView.value = entries.at(-1)?.isIntersecting ?? isInView.value;
  }).observe(element);
  document.addEventListener("visibilitychange", () => {
    isPageVisible.value = document.visibilityState === "visible";
  });
  const isSeen = computed(() => isInView.value && isPageVisible.value);
  return () => isSeen.value;
}
