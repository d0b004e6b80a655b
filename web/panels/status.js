/** The line that says whose turn it is and what is going on, with the one button that fits. */

import { button, element, mark, write } from "./element.js";

/** @typedef {import("../game/status.js").StatusView} StatusView */
/** @typedef {import("../game/status.js").StatusAction} StatusAction */

/**
 * @param {HTMLElement} root
 * @param {object} callbacks
 * @param {(id: StatusAction) => void} callbacks.onAction
 * @param {() => void} callbacks.onFocusLost  the button that had the focus is gone
 */
export function createStatus(root, { onAction, onFocusLost }) {
  /** @type {StatusView["action"]} */
  let action = null;
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const press = button({ class: "button", hidden: true }, () => action && onAction(action.id));
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  root.replaceChildren(disc, element("div", { class: "status-text" }, main, sub), press);

  return {
    /** @param {StatusView} view */
    show(view) {
      action = view.action;
      mark(root, "data-word", view.word);
      mark(root, "data-strong", view.strong ? "" : null);
      mark(disc, "data-colour", view.colour);
      write(main, view.main);
      write(sub, view.sub);
      mark(press, "data-action", action?.id ?? null);
      if (action) write(press, action.label);
      const hadFocus = press === document.activeElement;
      press.hidden = action === null;
      if (hadFocus && press.hidden) onFocusLost();
    },
    destroy() {
      root.replaceChildren();
    },
  };
}
