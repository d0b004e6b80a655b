/** The task in hand as text, to be kept or sent. */

import { colourName } from "../../game/pieces.js";
import { say } from "../../i18n/solo.js";
import { createCopyField } from "../../ui/copyfield.js";
import { openDialog } from "../../ui/dialog.js";
import { element } from "../../ui/element.js";
import { armyOf } from "./task.js";
import { taskText } from "./tasktext.js";

/** @typedef {import("./task.js").Task} Task */

/**
 * @param {Task} task
 * @param {ReturnType<typeof import("../../game/rulesets.js").createRulesets>} rulesets
 */
export function openShare(task, rulesets) {
  const body = [
    element("p", {}, say("share.how")),
    createCopyField(say("share.task"), taskText(task)).root,
  ];
  const { origin, ruleset, position } = task;
  if (origin.from === "made") {
    const { colours } = rulesets.presetOf(ruleset);
    const colour = colourName(colours[armyOf(position) - 1] ?? "");
    const { grade, seed } = origin;
    const text = say("share.seed", { grade, seed, ruleset: rulesets.nameOf(ruleset), colour });
    body.push(createCopyField(say("share.made"), text).root);
  }
  openDialog({ name: "share", title: say("share.title"), body });
}

/** What a link to a task carries: its par only where that is proved. @param {Task} task @returns {import("../../game/mode.js").Offer} */
export function offerOf({ ruleset, position, par, origin }) {
  const proved = par && par.low === par.high ? par.low : null;
  const title = "title" in origin && origin.title ? { title: origin.title } : {};
  return { kind: "solo", ruleset, position, par: proved, ...title };
}
