/** Rules of one's own: every field chosen by itself, and Python asked whether they go together. */

import { asFault } from "../../game/faultkinds.js";
import { say } from "../../i18n/edit.js";
import { openDialog } from "../../ui/dialog.js";
import { button, element, write } from "../../ui/element.js";
import { createMixture } from "../../ui/mixture.js";

/**
 * @param {object} parts
 * @param {import("../../game/rulesets.js").Rulesets} parts.rulesets
 * @param {Pick<import("../../engine/client.js").Engine, "call">} parts.engine
 * @param {string} parts.ruleset  to begin with
 * @param {(ruleset: string) => void} parts.onRules  in their canonical form
 */
export function openMixing({ rulesets, engine, ruleset, onRules }) {
  let asking = new AbortController();
  const told = element("p", { class: "bad", role: "alert" });
  const mixture = createMixture(rulesets, ruleset, callOff);
  const dialog = openDialog({
    name: "edit-rules",
    title: say("mix.title"),
    body: [element("p", {}, say("mix.how")), mixture.root],
    buttons: [told, button({ class: "button button-main" }, () => void use(), say("mix.use"))],
    onClose: callOff,
  });

  function callOff() {
    asking.abort();
    asking = new AbortController();
    write(told, "");
  }

  async function use() {
    callOff();
    const { signal } = asking;
    write(told, say("mix.asking"));
    try {
      const view = await engine.call(
        "view",
        { ruleset: mixture.text(), start: null, moves: [] },
        { signal },
      );
      if (signal.aborted) return;
      dialog.close();
      onRules(view.ruleset);
    } catch (error) {
      if (!signal.aborted) write(told, say("mix.bad", { reason: asFault(error).message }));
    }
  }
}
