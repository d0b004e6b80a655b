import { say } from "../i18n/say.ts";
import { createCopyButton } from "./copybutton.ts";
import { element, write } from "./element.ts";
import { freshId } from "./fields.ts";
import type { Text } from "./livetext.ts";

/**
 * A read-only text with a copy button.
 *
 * @param first the initial text; an empty text cannot be copied
 * @param more additional buttons
 * @param onTaken called when the text was copied, by the button or by hand
 */
export function createCopyField(
  label: Text,
  first: string = "",
  more: readonly Node[] = [],
  onTaken: () => void = () => {},
) {
  const id = freshId("copy");
  const area = element("textarea", { id, rows: 3, readonly: true, spellcheck: "false" });
  const status = element("span", { class: "unseen", role: "status" });
  area.addEventListener("copy", onTaken);
  const press = createCopyButton({
    label: () => say("copy.do"),
    text: () => area.value,
    onDenied() {
      area.focus();
      area.select();
    },
    onDone(word, isCopied) {
      write(status, word);
      if (isCopied) onTaken();
    },
  });
  const show = (text: string) => {
    if (text !== area.value) write(press, () => say("copy.do"));
    area.value = text;
    press.disabled = text === "";
  };
  show(first);
  const buttons = element("div", { class: "group" }, press, ...more);
  const row = element("div", { class: "copy-row" }, area, buttons, status);
  const root = element("div", { class: "field" }, element("label", { for: id }, label), row);
  return { root, show };
}
