/** The questions and reports of an import, which goes on while My games is closed. */

import { isDialogOpen } from "../../../base/opendialogs.ts";
import { afterChange, effect, untracked } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { lines } from "../../../i18n/format.ts";
import type { PageContext } from "../../pagecontext.ts";
import type { ImportStore, Summary } from "../stores/importstore.ts";
import { NAME } from "./dialog.ts";
import { openRoomDialog } from "./roomdialog.ts";

const say = speaker("games");

export function showImports(imports: ImportStore, note: PageContext["note"]) {
  effect(() => {
    if (imports.progress) addEventListener("beforeunload", stay);
    else removeEventListener("beforeunload", stay);
  });
  effect(() => {
    const { question } = imports;
    if (!question) return;
    const close = untracked(() => openRoomDialog(question.plan, question.answer));
    return close;
  });
  afterChange(
    () => imports.summary,
    (summary) => summary && !isDialogOpen((name) => name === NAME) && report(summary, note),
  );
}

/** Makes the browser ask before leaving the page. */
function stay(event: Event) {
  event.preventDefault();
}

function report({ text, faults }: Summary, note: PageContext["note"]) {
  note(() => ({
    kind: "link",
    title: say("import.title"),
    text: lines(text(), ...faults.map((fault) => fault())),
    action: { label: say("full.close"), onPress: () => note(null) },
  }));
}
