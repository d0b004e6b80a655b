/** The line that says whose turn it is and what happens, with matching buttons. */

import type { StatusAction, StatusView } from "../../../game/texts/status.ts";
import { button, element, mark, write } from "../../../ui/element.ts";

export function createStatus(
  root: HTMLElement,
  {
    onAction,
    onFocusLost,
  }: {
    onAction: (id: StatusAction) => void;
    /** The focused button was hidden */
    onFocusLost: () => void;
  },
) {
  let actions: StatusView["actions"] = [];
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
    show(view: StatusView) {
      actions = view.actions;
      mark(root, "data-word", view.word);
      mark(root, "data-strong", view.strong ? "" : null);
      mark(disc, "data-colour", view.colour);
      write(main, view.main);
      write(sub, view.sub);
      for (const [place, each] of buttons.entries()) showAction(each, actions[place]);
    },
  };

  function showAction(press: HTMLButtonElement, action: StatusView["actions"][number] | undefined) {
    mark(press, "data-action", action?.id ?? null);
    if (action) write(press, action.label);
    const hadFocus = press === document.activeElement;
    press.hidden = action === undefined;
    if (hadFocus && press.hidden) onFocusLost();
  }
}
