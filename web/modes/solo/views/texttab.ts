import { effectUntil } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { freshId } from "../../../ui/fields.ts";
import { rulesetField } from "../../../ui/rulesetfield.ts";
import type { ChooserDialog, ChooserStore } from "../stores/chooserstore.ts";

const say = speaker("solo");

const EXAMPLE = "BCADE/IFHGJ/KLMNO/5/5/5/5/5/5/5 1 0";
/** Characters shown on either side of an error. */
const AROUND = 24;

export function createTextTab(
  chooser: ChooserStore,
  rulesets: Rulesets,
  { pasted, signal }: ChooserDialog,
) {
  const error = element("p", { id: freshId("bad"), class: "bad", role: "alert" });
  const echo = element("p", { class: "text-4" });
  const area = element("textarea", {
    id: freshId("position"),
    rows: 3,
    "aria-describedby": error.id,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
  });
  area.addEventListener("input", () => pasted.write(area.value));
  const label = element("label", { for: area.id }, () => say("text.position"));
  const rules = rulesetField({
    label: () => say("text.rules"),
    rulesets,
    value: pasted.ruleset.value,
    onChoose: (chosen) => {
      pasted.ruleset.value = chosen;
    },
  });
  // The button stays enabled while the text is read, so that it keeps the focus, but does nothing.
  const set = button(
    { class: "button button-main" },
    () => void chooser.read(),
    () => say("text.set"),
  );

  effectUntil(signal, () => {
    const { message = "", place = null } = pasted.error.value ?? {};
    const text = pasted.text.peek();
    write(error, message);
    mark(area, "aria-invalid", pasted.error.value ? "true" : null);
    echo.replaceChildren(...(place === null ? [] : echoOf(text, place)));
    if (place === null) return;
    area.focus();
    area.setSelectionRange(place, Math.min(place + 1, text.length));
  });
  return element(
    "div",
    { class: "fields make" },
    element("p", {}, () => say("text.how")),
    element("div", { class: "field" }, label, area),
    element("div", {}, error, echo),
    rules.root,
    element("p", { class: "fine" }, () => say("text.example"), " ", element("code", {}, EXAMPLE)),
    element("div", { class: "buttons solo-buttons" }, set),
  );
}

/** The text around an error, with the error marked. */
function echoOf(text: string, place: number) {
  const begin = Math.max(0, place - AROUND);
  const before = `${begin > 0 ? "…" : ""}${text.slice(begin, place)}`;
  const after = text.slice(place + 1, place + 1 + AROUND);
  const wrong = element("mark", {}, text.slice(place, place + 1) || "\u00a0");
  return [
    element("span", {}, () => say("text.at")),
    " ",
    element("code", {}, before, wrong, after),
  ];
}
