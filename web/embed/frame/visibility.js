/** Whether anybody can see the board: it may be scrolled out of sight, in a hidden part of its page or in a tab behind others. */

/**
 * @param {Element} element
 * @param {() => void} onChange  it is seen again, or no more
 */
export function createAttention(element, onChange) {
  let isInSight = true;
  let wasSeen = isSeen();

  function isSeen() {
    return isInSight && document.visibilityState === "visible";
  }

  function tell() {
    if (wasSeen === isSeen()) return;
    wasSeen = !wasSeen;
    onChange();
  }

  new IntersectionObserver((entries) => {
    isInSight = entries.at(-1)?.isIntersecting ?? isInSight;
    tell();
  }).observe(element);
  document.addEventListener("visibilitychange", tell);
  return { isSeen };
}
