import type { First } from "../../../game/liveplay.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element } from "../../../ui/element.ts";
import { choice } from "../../../ui/fields.ts";
import type { NewGameStore } from "../stores/newgamestore.ts";
import { createOwnNameField } from "./ownnamefield.ts";

const say = speaker("newgame");

const CHOICES = Object.freeze(["lot", "inviter", "friend"] as readonly First[]);

export function createLiveFields(form: NewGameStore) {
  const { seating } = form;
  return element(
    "div",
    { class: "fields live-fields" },
    element("p", { class: "fine" }, () => say("live.how")),
    choice({
      legend: () => say("live.first"),
      choices: CHOICES.map((value) => ({ value, label: () => say(`live.first.${value}`) })),
      value: seating.first,
      onChoose: (first) => seating.setFirst(first),
    }),
    createOwnNameField(form.ownName, () => say("live.name")),
    button(
      { class: "button", "data-action": "enter-invitation" },
      () => form.enterInvitation(),
      () => say("live.enter"),
    ),
  );
}
