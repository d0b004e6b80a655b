/**
 * When the boards of a page start: as they come near the window, and one after another, since each start is
 * work for a whole processor.
 */

type Start = () => void;

/** How long the others wait for one that comes to no end, in milliseconds. */
const LONGEST = 30_000;

/** How far below the edge of the window something counts as seen. */
const NEAR = "200px";

export function createStartQueue() {
  const waiting: Start[] = [];
  let current: Start | null = null;

  let timer: ReturnType<typeof setTimeout> | undefined;

  function next() {
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (!current) return;
    timer = setTimeout(next, LONGEST);
    current();
  }

  return {
    /** Wait for a turn; a start that is urgent does not wait. */
    take(start: Start, isUrgent: boolean) {
      if (isUrgent) start();
      else {
        waiting.push(start);
        if (!current) next();
      }
    },

    /** A start that is done, or called off, lets the others on. */
    leave(start: Start) {
      const place = waiting.indexOf(start);
      if (place >= 0) waiting.splice(place, 1);
      if (current === start) next();
    },
  };
}

const waiting: WeakMap<Element, () => void> = new WeakMap();
let observer: IntersectionObserver | null = null;

/** Several elements that come near at once are reported in the order of the page. */
export function watch(element: Element, onSeen: () => void) {
  observer ??= new IntersectionObserver(report, { rootMargin: NEAR });
  waiting.set(element, onSeen);
  observer.observe(element);
}

export function unwatch(element: Element) {
  observer?.unobserve(element);
}

function report(entries: readonly IntersectionObserverEntry[]) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
