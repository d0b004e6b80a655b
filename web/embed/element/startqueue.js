/**
 * When the boards of a page start: as they come near the window, and one after another, since each start is
 * work for a whole processor.
 */

/** @typedef {() => void} Start */

/** How long the others wait for one that comes to no end, in milliseconds. */
const LONGEST = 30_000;

/** How far below the edge of the window something counts as seen. */
const NEAR = "200px";

export function createStartQueue() {
  /** @type {Start[]} */
  const waiting = [];
  /** @type {Start | null} */
  let current = null;

  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function next() {
    clearTimeout(timer);
    current = waiting.shift() ?? null;
    if (!current) return;
    timer = setTimeout(next, LONGEST);
    current();
  }

  return {
    /** Wait for a turn; a start that is urgent does not wait. @param {Start} start @param {boolean} isUrgent */
    take(start, isUrgent) {
      if (isUrgent) start();
      else {
        waiting.push(start);
        if (!current) next();
      }
    },

    /** A start that is done, or called off, lets the others on. @param {Start} start */
    leave(start) {
      const place = waiting.indexOf(start);
      if (place >= 0) waiting.splice(place, 1);
      if (current === start) next();
    },
  };
}

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {IntersectionObserver | null} */
let observer = null;

/** Several elements that come near at once are reported in the order of the page. @param {Element} element @param {() => void} onSeen */
export function watch(element, onSeen) {
  observer ??= new IntersectionObserver(report, { rootMargin: NEAR });
  waiting.set(element, onSeen);
  observer.observe(element);
}

/** @param {Element} element */
export function unwatch(element) {
  observer?.unobserve(element);
}

/** @param {readonly IntersectionObserverEntry[]} entries */
function report(entries) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
