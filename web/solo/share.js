/** The task in hand as text, to be kept or sent. */

import { colourName } from "../game/pieces.js";
import { openDialog } from "../panels/dialog.js";
import { button, element, write } from "../panels/element.js";
import { freshId } from "../panels/fields.js";
import { taskText } from "./pasted.js";
import { armyOf } from "./task.js";
import { say } from "./words.js";

/** @typedef {import("./task.js").Task} Task */

/**
 * @param {Task} task
 * @param {ReturnType<typeof import("../game/rulesets.js").createRulesets>} rulesets
 */
export function openShare(task, rulesets) {
  const body = [element("p", {}, say("share.how")), copyField(say("share.task"), taskText(task))];
  const { origin, ruleset, position } = task;
  if (origin.from === "made") {
    const { colours } = rulesets.presetOf(ruleset);
    const colour = colourName(colours[armyOf(position) - 1] ?? "");
    const { grade, seed } = origin;
    const text = say("share.seed", { grade, seed, ruleset: rulesets.nameOf(ruleset), colour });
    body.push(copyField(say("share.made"), text));
  }
  openDialog({ name: "share", title: say("share.title"), body });
}

/** A text with a button that copies it, or marks it where copying is not allowed. @param {string} label @param {string} text */
function copyField(label, text) {
  const id = freshId("share");
  const area = element("textarea", { id, rows: 3, readonly: true, spellcheck: "false" });
  area.value = text;
  const press = button({ class: "button" }, () => void copied(), say("share.copy"));
  const told = element("span", { class: "unseen", role: "status" });

  async function copied() {
    let word = say("share.copied");
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      area.select();
      word = say("share.selected");
    }
    write(press, word);
    write(told, word);
  }

  return element(
    "div",
    { class: "field" },
    element("label", { for: id }, label),
    element("div", { class: "share-row" }, area, press, told),
  );
}
