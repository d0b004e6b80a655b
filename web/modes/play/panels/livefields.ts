/** The fields of an invitation to a live game: who begins, and the name of the inviting player. */

import type { First } from "../../../game/liveplay.ts";
import type { Store } from "../../../game/storage/storage.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element } from "../../../ui/element.ts";
import { choice } from "../../../ui/fields.ts";
import { OwnNameField } from "../ownname.ts";

const say = speaker("newgame");

const CHOICES = Object.freeze(["lot", "inviter", "friend"] as readonly First[]);

export class LiveFields {
  #name;
  first: First = "lot";
  /** The game before was a live one */
  readonly isUsual: boolean;
  root;

  /** @param onEnter the player has been invited, and wants to join */
  constructor(store: Store, onEnter: () => void, isUsual: boolean) {
    this.isUsual = isUsual;
    this.#name = new OwnNameField(store, () => say("live.name"));
    this.root = element(
      "div",
      { class: "fields live-fields" },
      element("p", { class: "fine" }, () => say("live.how")),
      choice({
        legend: () => say("live.first"),
        choices: CHOICES.map((value) => ({ value, label: () => say(`live.first.${value}`) })),
        value: this.first,
        onChoose: (first) => {
          this.first = first;
        },
      }),
      this.#name.root,
      button({ class: "button", "data-action": "enter-invitation" }, onEnter, () =>
        say("live.enter"),
      ),
    );
  }

  get name() {
    return this.#name.name;
  }

  /** The next game is offered the same name. */
  remember() {
    this.#name.remember();
  }
}
