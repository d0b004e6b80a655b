import { effect, effectUntil, untracked } from "../../../base/signals.ts";
import type { Rulesets } from "../../../game/rulesets.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import { markedAt } from "../../../ui/excerpt.ts";
import { freshId } from "../../../ui/fields.ts";
import { createMixture } from "../../../ui/mixture.ts";
import { CustomRules } from "../stores/customrules.ts";
import type { EditorStore } from "../stores/editorstore.ts";
import type { PastedDraft } from "../stores/pasteddraft.ts";

const say = speaker("edit");

export function showDialogs(store: EditorStore, rulesets: Rulesets) {
  effect(() => {
    const { value } = store.dialog;
    if (!value) return;
    untracked(() => {
      if (value instanceof CustomRules) openCustomRules(value, rulesets);
      else openText(value);
    });
  });
}

function openCustomRules(rules: CustomRules, rulesets: Rulesets) {
  const status = element("p", { class: "bad", role: "alert" });
  const mixture = createMixture(rulesets, rules.first, () => rules.reset());
  const use = button(
    { class: "button button-main" },
    () => void rules.use(mixture.text()),
    () => say("mix.use"),
  );
  const dialog = openDialog({
    name: "edit-rules",
    title: () => say("mix.title"),
    body: [element("p", {}, () => say("mix.how")), mixture.root],
    buttons: [status, use],
    onClose: () => rules.close(),
  });
  rules.end.addEventListener("abort", dialog.close);
  effectUntil(rules.end, () => write(status, rules.message.value));
}

function openText(pasted: PastedDraft) {
  const id = freshId("text");
  const input = element("textarea", { id, rows: 5, spellcheck: "false", autocapitalize: "off" });
  const label = element("label", { for: id }, () => say("text.label"));
  const status = element("p", { role: "status" });
  const excerpt = element("p", { class: "link-text", hidden: true });
  const how = element("p", {}, () => say("text.how"));
  const use = button(
    { class: "button button-main" },
    () => void pasted.read(input.value),
    () => say("text.use"),
  );
  const dialog = openDialog({
    name: "edit-text",
    title: () => say("text.title"),
    body: [how, element("div", { class: "field" }, label, input), status, excerpt],
    buttons: [use],
    onClose: () => pasted.close(),
  });
  input.addEventListener("input", () => pasted.reset());
  pasted.end.addEventListener("abort", dialog.close);
  effectUntil(pasted.end, () => {
    const { message, mark } = pasted.reply.value;
    write(status, message);
    excerpt.hidden = mark === null;
    if (mark) excerpt.replaceChildren(...markedText(mark.text, mark.place));
  });
  input.focus();
}

function markedText(text: string, place: number) {
  const { before, at, after } = markedAt(text, place);
  return [before, element("mark", {}, () => at || say("text.end")), after];
}
