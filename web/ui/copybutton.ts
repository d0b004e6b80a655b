import { say } from "../i18n/say.ts";
import { button, write } from "./element.ts";
import type { Text } from "./livetext.ts";

export function createCopyButton({
  label,
  text,
  onDenied,
  onDone = () => {},
}: {
  label: Text;
  text: () => string;
  /** Called if copying is blocked or not supported, as on plain http; selects the text for copying by hand */
  onDenied: () => void;
  /** `word` is the button's new label */
  onDone?: (word: Text, isCopied: boolean) => void;
}) {
  const copy = async () => {
    let isCopied = true;
    try {
      await navigator.clipboard.writeText(text());
    } catch {
      isCopied = false;
      onDenied();
    }
    const word = () => say(isCopied ? "copy.done" : "copy.marked");
    write(press, word);
    onDone(word, isCopied);
  };
  const press = button({ class: "button" }, () => void copy(), label);
  return press;
}
