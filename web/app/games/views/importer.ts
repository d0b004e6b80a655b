import { effectUntil } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { button, element, keepFocus, mark, write } from "../../../ui/element.ts";
import type { GamesStore } from "../stores/gamesstore.ts";
import type { ImportStore } from "../stores/importstore.ts";

const say = speaker("games");

export function createImporter(store: GamesStore, imports: ImportStore) {
  const picker = element("input", { type: "file", multiple: true, hidden: true });
  picker.addEventListener("change", () => {
    const files = [...(picker.files ?? [])];
    picker.value = ""; // else the same files could not be chosen again
    if (files.length === 0) return;
    store.notice.value = { text: () => say("import.reading") };
    void imports.start(files);
  });
  const press = button(
    { class: "button" },
    () => picker.click(),
    () => say("import"),
  );
  const text = element("p", {});
  const bar = element("progress", { max: 1, "aria-label": () => say("import.reading") });
  const stop = button(
    { class: "button" },
    () => imports.cancel(),
    () => say("import.cancel"),
  );
  const state = element(
    "div",
    { class: "games-importing row wrap gap-4 across-6" },
    text,
    bar,
    stop,
  );

  effectUntil(store.signal, () => {
    const { progress } = imports;
    press.disabled = progress !== null;
    keepFocus(
      state,
      () => {
        state.hidden = progress === null;
      },
      () => press.focus(),
    );
    if (!progress) return;
    const { name, done, of } = progress;
    write(text, () =>
      of ? say("import.busy", { n: done + 1, of, name }) : say("import.file", { name }),
    );
    mark(bar, "value", of ? String(done / of) : null);
  });
  return element("div", { class: "group games-import" }, press, picker, state);
}
