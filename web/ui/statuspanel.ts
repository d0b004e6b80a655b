/** How it goes: a line, the rest in sentences, and the buttons for what can be done about it. */

import { button, element, keepFocus, mark } from "./element.ts";
import type { Text } from "./livetext.ts";
import { writeSentences } from "./sentences.ts";

export interface StatusLines {
  main: string;
  /** The rest, a sentence each */
  lines: readonly string[];
  tone: "plain" | "good" | "bad" | "busy";
  /** How both are read aloud, where that differs */
  spoken?: Pick<StatusLines, "main" | "lines">;
}

interface StatusParts<Id extends string> {
  /** All that there may be, as in `data-action` */
  ids: readonly Id[];
  label: (id: Id) => Text;
  /** The one to be pressed first */
  first?: Id;
  onAction: (id: Id) => void;
}

/** @param parts none where the buttons are made elsewhere */
export function createStatusPanel<Id extends string = never>(parts?: StatusParts<Id>) {
  const main = element("p", { class: "status-main" });
  const sub = element("p", { class: "status-sub" });
  const buttons = parts ? buttonsOf(parts) : [];
  /** The last main sentence as it is read aloud, which the setting for numbers does not change. */
  let heard = "";

  return {
    main,
    sub,
    buttons,
    /**
     * @param root that has all of it
     * @param refusal why a move was refused, in place of the sentences; "" for none
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
     * Show some of the buttons.
     *
     * @param change whatever else may take the focus away
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
