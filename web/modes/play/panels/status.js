/** The line that says whose turn it is and what happens, with matching buttons. */

import { button, element, mark, write } from "../../../ui/element.js";

/** @import { StatusAction, StatusView } from "../../../game/status.js" */

/**
 * @param {HTMLElement} root
 * @param {object} callbacks
 * @param {(id: StatusAction) => void} callbacks.onAction
 * @param {() => void} callbacks.onFocusLost  the focused button was hidden
 */
export function createStatus(root, { onAction, onFocusLost }) {
  /** @type {StatusView["actions"]} */
  let actions = [];
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const buttons = [0, 1].map((place) =>
    button({ class: "button", hidden: true }, () => {
      const action = actions[place];
      if (action) onAction(action.id);
    }),
  );
  const disc = element("span", { class: "disc", "aria-hidden": "true" });
  root.replaceChildren(disc, element("div", { class: "status-text" }, main, sub), ...buttons);

  return {
    /** @param {StatusView} view */
    show(view) {
      actions = view.actions;
      mark(root, "data-word", view.word);
      mark(root, "data-strong", view.strong ? "" : null);
      mark(disc, "data-colour", view.colour);
      write(main, view.main);
      write(sub, view.sub);
      for (const [place, each] of buttons.entries()) showAction(each, actions[place]);
    },
  };

  /** @param {HTMLButtonElement} press @param {StatusView["actions"][number] | undefined} action */
  function showAction(press, action) {
    mark(press, "data-action", action?.id ?? null);
    if (action) write(press, action.label);
    const hadFocus = press === document.activeElement;
    press.hidden = action === undefined;
    if (hadFocus && press.hidden) onFocusLost();
  }
}
