/** The status: a main line, more sentences, and buttons. */

import { button, element, keepFocus, mark } from "./element.ts";
import type { Text } from "./livetext.ts";
import { writeSentences } from "./sentences.ts";

export interface StatusLines {
  main: string;
  lines: readonly string[];
  tone: "plain" | "good" | "bad" | "busy";
  /** What screen readers speak, if it differs */
  spoken?: Pick<StatusLines, "main" | "lines">;
}

interface StatusParts<Id extends string> {
  /** The values of `data-action` */
  ids: readonly Id[];
  label: (id: Id) => Text;
  /** The primary button */
  first?: Id;
  onAction: (id: Id) => void;
}

/** @param parts omitted if the buttons are shown elsewhere */
export function createStatusPanel<Id extends string = never>(parts?: StatusParts<Id>) {
  const main = element("p", { class: "status-main title-6" });
  const sub = element("p", { class: "status-sub small" });
  const buttons = parts ? buttonsOf(parts) : [];
  /** The last main sentence as spoken, which does not depend on the setting for numbers. */
  let heard = "";

  return {
    main,
    sub,
    buttons,
    /**
     * @param root the element that contains the whole panel
     * @param refusal shown instead of the sentences; "" for none
     */
    show(root: HTMLElement, view: StatusLines, refusal: string = "") {
      const { main: text, lines, tone, spoken = view } = view;
      writeSentences(main, [text], [spoken.main]);
      const isAnswer = tone !== "plain" && spoken.main !== heard;
      writeSentences(sub, refusal ? [refusal] : lines, refusal ? [refusal] : spoken.lines);
      mark(root, "data-tone", tone);
      heard = spoken.main;
      return isAnswer;
    },
    /**
     * @param change may also remove the focused element
     * @param onLost focuses something else
     */
    offer(root: HTMLElement, ids: readonly Id[], onLost: () => void, change = () => {}) {
      const showThem = () => {
        for (const made of buttons) made.hidden = !ids.some((id) => id === made.dataset.action);
        change();
      };
      keepFocus(root, showThem, onLost);
    },
  };
}

function buttonsOf<Id extends string>({ ids, label, first, onAction }: StatusParts<Id>) {
  return ids.map((id) => {
    const kind = id === first ? "button button-main" : "button";
    const attributes = { class: kind, "data-action": id, hidden: true };
    return button(attributes, () => onAction(id), label(id));
  });
}
