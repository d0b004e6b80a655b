/** The panel of the backup: all that is kept here saved, brought back, kept safe, forgotten. */

import { askAgain, persistenceIn } from "../../game/persistence.js";
import { say } from "../../i18n/backup.js";
import { byteSize } from "../../i18n/format.js";
import { button, element, write } from "../../ui/element.js";
import { saveFile } from "../../ui/savefile.js";
import { openForget } from "./forget.js";
import { makeBackup } from "./keptdata.js";

/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { Text } from "../../ui/livetext.js" */

/** @typedef {Pick<DialogHost, "store" | "ask" | "data" | "changeSettings" | "restore">} BackupHost */

/** @param {{ page: BackupHost }} host */
export function createPanel({ page }) {
  return element(
    "div",
    { class: "backup" },
    savePart(page),
    restorePart(page),
    safePart(page),
    forgetPart(page),
  );
}

/** @param {BackupHost} host */
function savePart({ data }) {
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

/** @param {BackupHost} host */
function restorePart(host) {
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

/** @param {BackupHost} host */
function safePart({ store }) {
  const status = statusLine();
  const ask = button(
    { class: "button", hidden: true },
    () => void asked(),
    () => say("safe.ask"),
  );
  void persistenceIn(store).then(show);
  return part(() => say("safe.title"), status, ask);

  /** @param {import("../../game/persistence.js").Persistence} answer */
  function show(answer) {
    write(status, () => say(`safe.${answer}`));
    ask.hidden = answer === "granted" || answer === "unknown";
  }

  async function asked() {
    const answer = await askAgain(store);
    show(answer);
    if (ask.hidden) status.focus();
  }
}

/** @param {BackupHost} host */
function forgetPart(host) {
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

/** @param {Text} title @param {...HTMLElement} parts */
function part(title, ...parts) {
  return element(
    "section",
    { class: "backup-part", "aria-label": title },
    element("h3", {}, title),
    ...parts,
  );
}

/** @param {Text} text */
function sentence(text) {
  return element("p", {}, text);
}
