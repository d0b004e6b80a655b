/** The line that says whose turn it is and what happens, with matching buttons. */

import type { Player } from "../../../game/record/record.ts";
import type { PlayerView } from "../../../game/texts/scorelines.ts";
import type { StatusAction, StatusView } from "../../../game/texts/status.ts";
import { say } from "../../../i18n/say.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";

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
  /** A button stays that of its action while others come before it: it may be under a finger. */
  const buttons = new Map<StatusAction, HTMLButtonElement>();
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const text = element("div", { class: "status-text" }, main, sub);
  root.append(text);

  return {
    show(view: StatusView) {
      mark(root, "data-word", view.word);
      mark(root, "data-strong", view.strong ? "" : null);
      // What must be known now is not left to what is being loaded.
      mark(root, "data-urgent", view.sub && (view.strong || view.isAnswer) ? "" : null);
      write(main, view.main);
      write(sub, view.sub);
      keepFocus(root, () => showActions(view.actions), onFocusLost);
    },
  };

  /** A button that is shown already is not moved, so that it keeps the focus. */
  function showActions(actions: StatusView["actions"]) {
    const shown = actions.map(({ id, label }) => {
      const made =
        buttons.get(id) ?? button({ class: "button", "data-action": id }, () => onAction(id));
      buttons.set(id, made);
      write(made, label);
      return made;
    });
    for (const each of buttons.values()) if (!shown.includes(each)) each.remove();
    let before: Element = text;
    for (const each of shown) {
      if (before.nextSibling !== each) before.after(each);
      before = each;
    }
  }
}

// One player's line: disc and name.

/** A line of one player. */
export class PlayerLine {
  #root;
  #player: Player = 1;
  #disc = element("span", { class: "disc", "aria-hidden": "true" });
  #colour = element("span", { class: "player-colour" });
  #name = element("span", { class: "player-name" });
  #seat;

  constructor(root: HTMLElement, onSit: (player: Player) => void) {
    const onSeat = () => onSit(this.#player);
    this.#root = root;
    this.#seat = button({ class: "player-sit" }, onSeat, this.#colour, " ", this.#name);
    root.replaceChildren(this.#disc, this.#seat);
  }

  show({ player, colour, colourName, name, isToMove }: PlayerView) {
    this.#player = player;
    mark(this.#root, "aria-label", colourName);
    mark(this.#root, "data-player", String(player));
    mark(this.#root, "data-to-move", isToMove ? "" : null);
    mark(this.#disc, "data-colour", colour);
    write(this.#colour, colourName);
    write(this.#name, name);
    mark(this.#seat, "aria-label", () => say("players.sit", { colour: colourName, name }));
  }
}
