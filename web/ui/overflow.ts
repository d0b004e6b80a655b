/** Rows that are scrolled sideways where they do not fit. */

/** The part of a child that is in sight where it counts as whole, since edges may lie between pixels. */
const WHOLE = 0.98;

/**
 * From now on the class of a row says on which sides it goes on: its first or its last child is cut off there.
 *
 * @param row with all its children
 */
export function markOverflow(row: HTMLElement) {
  const { firstElementChild: first, lastElementChild: last } = row;
  const show = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, intersectionRatio } of entries) {
      row.classList.toggle(
        target === first ? "more-before" : "more-after",
        intersectionRatio < WHOLE,
      );
    }
  };
  const observer = new IntersectionObserver(show, { root: row, threshold: WHOLE });
  for (const end of [first, last]) if (end) observer.observe(end);
}
