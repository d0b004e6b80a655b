/** The panel to save, restore, protect or delete the stored data. */

import { effectUntil } from "../../../base/signals.ts";
import { gameArchive } from "../../../game/storage/archive.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { byteSize } from "../../../i18n/format.ts";
import { button, element, write } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { sentence } from "../../../ui/table.ts";
import type { PageContext } from "../../pagecontext.ts";
import { BackupStore } from "../stores/backupstore.ts";
import { openForget } from "./forget.ts";
import { createSaveButton } from "./savebutton.ts";

const say = speaker("backup");
const sayOfGames = speaker("games");

type Page = Pick<PageContext, "store" | "data" | "openDialog">;

export function createPanel(page: Page, signal: AbortSignal) {
  const services = { ...page, archive: gameArchive(), version: page.data.build.version };
  const backup = new BackupStore(services);
  void backup.read();
  return element(
    "div",
    { class: "backup stack gap-6" },
    savePart(backup, signal),
    restorePart(page),
    safePart(backup, signal),
    part(
      () => say("forget.title"),
      sentence(() => say("forget.how")),
      button(
        { class: "button" },
        () => void openForget(services),
        () => say("forget.open"),
      ),
    ),
  );
}

function savePart(backup: BackupStore, signal: AbortSignal) {
  const status = statusLine();
  const size = element("p", { class: "fine" });
  const save = createSaveButton(backup, () => say("save.do"), { class: "button button-main" });
  effectUntil(signal, () => {
    const { measured, saved } = backup;
    if (measured) write(size, () => sizeText(measured));
    if (saved) {
      write(status, () => say(saved.trouble ? "save.partly" : "save.saved", { name: saved.name }));
    }
  });
  return part(
    () => say("save.title"),
    sentence(() => say("save.how")),
    size,
    element("div", { class: "buttons" }, save, status),
  );
}

function sizeText({ blob, games, trouble }: NonNullable<BackupStore["measured"]>) {
  if (trouble) return sayOfGames(`trouble.${trouble}`);
  return say("save.size", { size: byteSize(blob.size), n: games });
}

function restorePart({ openDialog }: Page) {
  const picker = element("input", { type: "file", accept: ".json,application/json", hidden: true });
  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file) openDialog("restore", file, file.name);
    picker.value = ""; // else the same file could not be chosen again
  });
  return part(
    () => say("restore.title"),
    sentence(() => say("restore.how")),
    button(
      { class: "button" },
      () => picker.click(),
      () => say("restore.choose"),
    ),
    picker,
  );
}

function safePart(backup: BackupStore, signal: AbortSignal) {
  const status = statusLine();
  const ask = button(
    { class: "button", hidden: true },
    () => void askBrowser(),
    () => say("safe.ask"),
  );
  effectUntil(signal, () => {
    const { persistence } = backup;
    if (persistence) write(status, () => say(`safe.${persistence}`));
    ask.hidden = persistence !== "unasked" && persistence !== "refused";
  });
  return part(() => say("safe.title"), status, ask);

  async function askBrowser() {
    await backup.askBrowser();
    if (ask.hidden) status.focus();
  }
}

function statusLine() {
  return element("p", { role: "status", tabindex: -1 });
}

function part(title: Text, ...parts: HTMLElement[]) {
  return element(
    "section",
    { class: "group backup-part part", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}
