/** The button that imports files into "My games", and how far the import has got. */

import { speaker } from "../../i18n/catalogue.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import type { Progress } from "./importing.ts";
import type { Summary } from "./importjob.ts";
import { ImportJob } from "./importjob.ts";
import type { PanelHost } from "./panels.ts";

const say = speaker("games");

/** The one import of the page. */
let job: ImportJob | null = null;

export function createImporter(
  { page, signal }: PanelHost,
  { onBegin, onDone }: { onBegin: () => void; onDone: (summary: Summary) => void },
) {
  job ??= new ImportJob({ page });
  const importing = job;
  const picker = element("input", { type: "file", multiple: true, hidden: true });
  picker.addEventListener("change", () => {
    const files = [...(picker.files ?? [])];
    picker.value = ""; // so that the same files can be chosen again
    if (files.length === 0) return;
    onBegin();
    void importing.start(files);
  });
  const press = button(
    { class: "button" },
    () => picker.click(),
    () => say("import"),
  );
  const text = element("p", {});
  const label = () => say("import.reading");
  const bar = element("progress", { max: 1, "aria-label": label });
  const stop = button(
    { class: "button" },
    () => importing.cancel(),
    () => say("import.cancel"),
  );
  const state = element("div", { class: "games-importing", hidden: true }, text, bar, stop);
  importing.showIn({ onDone, onProgress: show }, signal);
  return element("div", { class: "games-import" }, press, picker, state);

  function show(progress: Progress | null) {
    const hadFocus = state.contains(document.activeElement);
    state.hidden = progress === null;
    press.disabled = progress !== null;
    if (hadFocus && !progress) press.focus();
    if (!progress) return;
    const { name, done, of } = progress;
    write(text, () =>
      of ? say("import.busy", { n: done + 1, of, name }) : say("import.file", { name }),
    );
    mark(bar, "value", of ? String(done / of) : null);
  }
}
