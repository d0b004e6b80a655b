/** The tab of the task of the day, whose panel is fetched when it is first opened. */

import { faultText } from "../../game/faulttext.js";
import { withSentences } from "../../i18n/catalogue.js";
import { say } from "../../i18n/solo.js";
import { button, element, write } from "../../ui/element.js";

/** @type {import("./chooser.js").Panel} */
export function dayTab(source, parts) {
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
      const { createDayPanel } = await withSentences(import("./daypanel.js"));
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
