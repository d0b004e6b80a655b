/** Tells when an element comes near the window; several at once are told in the order of the page. */

/** How far below the edge of the window something counts as seen. */
const NEAR = "200px";

/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
/** @type {IntersectionObserver | null} */
let observer = null;

/**
 * @param {Element} element
 * @param {() => void} onSeen
 */
export function watch(element, onSeen) {
  observer ??= new IntersectionObserver(tell, { rootMargin: NEAR });
  waiting.set(element, onSeen);
  observer.observe(element);
}

/** @param {Element} element */
export function unwatch(element) {
  observer?.unobserve(element);
}

/** @param {readonly IntersectionObserverEntry[]} entries */
function tell(entries) {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
