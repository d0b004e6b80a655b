/** The tab of the task of the day, whose panel is fetched when it is first opened. */

import { faultText } from "../../game/texts/faulttext.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import { button, element, write } from "../../ui/element.ts";
import type { PanelParts, TaskSource } from "./chooser.ts";

const say = speaker("solo");

export function dayTab(source: TaskSource, parts: PanelParts): HTMLElement {
  const status = element("p", { role: "status", class: "fine" });
  const again = button(
    { class: "button", hidden: true },
    () => void fetchPanel(),
    () => say("course.again"),
  );
  const root = element("div", { class: "make" }, status, again);

  async function fetchPanel() {
    write(status, "");
    again.hidden = true;
    try {
      const { createDayPanel } = await withSentences(import("./daypanel.ts"));
      const panel = await createDayPanel(source, parts);
      root.replaceChildren(panel);
    } catch (error) {
      const reason = await faultText(error);
      write(status, () => say("tasks.failed", { reason: reason() }));
      again.hidden = false;
    }
  }

  void fetchPanel();
  return root;
}
