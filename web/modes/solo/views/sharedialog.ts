import type { Rulesets } from "../../../game/rulesets.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { createCopyField } from "../../../ui/copyfield.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { element } from "../../../ui/element.ts";
import type { Task } from "../task.ts";
import { armyOf } from "../task.ts";
import { taskText } from "../tasktext.ts";

const say = speaker("solo");

/** A task as text to copy. */
export function openShare({ origin, ruleset, position }: Task, rulesets: Rulesets) {
  const body = [
    element("p", {}, () => say("share.how")),
    createCopyField(() => say("share.task"), taskText({ ruleset, position })).root,
  ];
  if (origin.from === "made") {
    const { colours } = rulesets.presetOf(ruleset);
    const colour = colourName(colours[armyOf(position) - 1] ?? "");
    const { grade, seed } = origin;
    const text = say("share.seed", { grade, seed, ruleset: rulesets.nameOf(ruleset), colour });
    body.push(createCopyField(() => say("share.made"), text).root);
  }
  openDialog({ name: "share", title: () => say("share.title"), body });
}
