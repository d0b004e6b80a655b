/** The panel of the backup: all that is kept here saved, brought back, kept safe, forgotten. */

import type { Persistence } from "../../game/storage/persistence.ts";
import { askAgain, persistenceIn } from "../../game/storage/persistence.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { byteSize } from "../../i18n/format.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import { button, element, write } from "../../ui/element.ts";
import type { Text } from "../../ui/livetext.ts";
import { saveFile } from "../../ui/savefile.ts";
import { makeBackup, openForget } from "./forget.ts";

const say = speaker("backup");

export type BackupHost = Pick<DialogHost, "store" | "ask" | "data" | "changeSettings" | "restore">;

export function createPanel({ page }: { page: BackupHost }) {
  return element(
    "div",
    { class: "backup" },
    savePart(page),
    restorePart(page),
    safePart(page),
    forgetPart(page),
  );
}

function savePart({ data }: BackupHost) {
  const status = statusLine();
  const size = element("p", { class: "fine" });
  const save = button(
    { class: "button button-main" },
    () => void saved(),
    () => say("save.do"),
  );
  void tellSize();
  return part(
    () => say("save.title"),
    sentence(() => say("save.how")),
    size,
    element("div", { class: "backup-row" }, save, status),
  );

  async function tellSize() {
    const { blob, games } = await makeBackup(data.build.version);
    write(size, () => say("save.size", { size: byteSize(blob.size), n: games }));
  }

  async function saved() {
    const { name, blob, trouble } = await makeBackup(data.build.version);
    saveFile(name, blob);
    write(status, () => say(trouble ? "save.partly" : "save.saved", { name }));
  }
}

function restorePart(host: BackupHost) {
  const picker = element("input", {
    type: "file",
    accept: ".json,application/json",
    hidden: true,
  });
  picker.addEventListener("change", () => {
    const [file] = picker.files ?? [];
    if (file) host.restore(file, file.name);
    picker.value = ""; // so that the same file can be chosen again
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

function safePart({ store }: BackupHost) {
  const status = statusLine();
  const ask = button(
    { class: "button", hidden: true },
    () => void asked(),
    () => say("safe.ask"),
  );
  void persistenceIn(store).then(show);
  return part(() => say("safe.title"), status, ask);

  function show(answer: Persistence) {
    write(status, () => say(`safe.${answer}`));
    ask.hidden = answer === "granted" || answer === "unknown";
  }

  async function asked() {
    const answer = await askAgain(store);
    show(answer);
    if (ask.hidden) status.focus();
  }
}

function forgetPart(host: BackupHost) {
  return part(
    () => say("forget.title"),
    sentence(() => say("forget.how")),
    button(
      { class: "button" },
      () => void openForget(host),
      () => say("forget.open"),
    ),
  );
}

function statusLine() {
  return element("p", { role: "status", tabindex: -1 });
}

function part(title: Text, ...parts: HTMLElement[]) {
  return element(
    "section",
    { class: "backup-part", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}

function sentence(text: Text) {
  return element("p", {}, text);
}
