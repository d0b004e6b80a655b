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
      // What must be known now is not left to what is being loaded.
      mark(root, "data-urgent", view.sub && (view.strong || view.isAnswer) ? "" : null);
      mark(disc, "data-colour", view.colour);
      write(main, view.main);
      write(sub, view.sub);
      for (const [place, each] of buttons.entries()) {
        keepFocus(each, () => showAction(each, actions[place]), onFocusLost);
      }
    },
  };

  function showAction(press: HTMLButtonElement, action: StatusView["actions"][number] | undefined) {
    mark(press, "data-action", action?.id ?? null);
    if (action) write(press, action.label);
    press.hidden = action === undefined;
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
