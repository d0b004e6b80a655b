/** Today's games as cards, and one more for an old version or custom rules, once chosen. */

import { computed, effectUntil, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { CALLED } from "../../../game/rulesets.ts";
import { limitNote } from "../../../game/texts/rulesetnotes.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import type { Text } from "../../../ui/livetext.ts";
import { createMixture } from "../../../ui/mixture.ts";
import { isUsual, openOldVersions, ruleText, USUAL_GAMES } from "../../../ui/rulesetfield.ts";
import type { NewGameStore } from "../stores/newgamestore.ts";
import { MIXED } from "../stores/newgamestore.ts";

const say = speaker("newgame");

export function createGameChoice(form: NewGameStore, rulesets: Rulesets) {
  const field = element("div", { class: "group game-cards" });
  /** Describes an old version, or the custom rules. */
  const note = element("p", { class: "fine" });
  const mixture = createMixture(rulesets, form.ruleset, () => form.mix(mixture.text()));

  const cards = computed(() => {
    const { extra } = form;
    return untracked(() => createCards(form, rulesets, extra)); // their texts follow the language by themselves
  });

  function noteText() {
    if (isUsual(form.chosen)) return "";
    return form.isMixed ? limitNote(rulesets, form.ruleset) : ruleText(rulesets, form.chosen);
  }

  const open = () =>
    openOldVersions({
      rulesets,
      ids: [...rulesets.presets.map(({ id }) => id), CALLED],
      value: form.chosen,
      onChoose: (id) => form.chooseOther(id),
      own: {
        label: () => say("new.mixed"),
        how: () => say("new.mixedHow"),
        onChoose: () => form.chooseOther(MIXED),
      },
    });

  effectUntil(form.signal, () => field.replaceChildren(...cards.value.map(({ label }) => label)));
  effectUntil(form.signal, () => {
    for (const { id, input } of cards.value) input.checked = id === form.chosen;
    mixture.root.hidden = !form.isMixed;
    write(note, noteText);
  });
  const legend = element("legend", { class: "unseen" }, () => say("rules.legend"));
  return element(
    "div",
    { class: "games" },
    element("fieldset", { class: "field" }, legend, field),
    button({ class: "button games-old" }, open, () => say("rules.old")),
    note,
    mixture.root,
  );
}

/** @param extra the old version or mixture offered besides the usual games */
function createCards(form: NewGameStore, rulesets: Rulesets, extra: string) {
  const name = freshId("game");

  function card(id: string, title: Text, ...parts: readonly Node[]) {
    const input = element("input", { type: "radio", name, value: id, class: "unseen" });
    input.addEventListener("change", () => form.choose(id));
    const heading = element("span", { class: "title-6" }, title);
    return { id, input, label: element("label", { class: "game" }, input, heading, ...parts) };
  }

  const usual = USUAL_GAMES.map((id) => {
    const time = element("span", { class: "game-time text-3 strong" }, () =>
      say(`rules.time.${id}`),
    );
    return card(id, () => rulesets.nameOf(id), time);
  });
  const extraName = () => (extra === MIXED ? say("new.mixed") : rulesets.nameOf(extra));
  return isUsual(extra) ? usual : [...usual, card(extra, extraName)];
}
