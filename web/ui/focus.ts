/** Care for the focus. */

/**
 * Change a part of the page; where the focused element in it is removed or hidden by that, the focus goes elsewhere.
 *
 * @param onLost focuses something else
 */
export function keepFocus(root: Element, change: () => void, onLost: () => void) {
  const hadFocus = root.contains(document.activeElement);
  change();
  const focused = document.activeElement;
  if (hadFocus && (!root.contains(focused) || focused?.closest("[hidden]"))) onLost();
}
