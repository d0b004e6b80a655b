/** Reads a backup that the player has chosen or dropped, and lets the player decide about it. */

import { speaker } from "../../i18n/catalogue.ts";
import { byteSize } from "../../i18n/format.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import type { Backup, Refusal } from "./backupfile.ts";
import { MOST_BYTES, parseBackup } from "./backupfile.ts";
import { openImport } from "./importdialog.ts";
import type { BackupHost } from "./panel.ts";

const say = speaker("backup");

/**
 * Read a backup and let the player decide.
 *
 * @param name of the file, or ""
 */
export async function importBackup(host: BackupHost, file: Blob, name: string) {
  const read = await readFile(file);
  if ("refusal" in read) {
    openRefusal(read.refusal, name, file.size);
    return;
  }
  await openImport(host, read, name);
}

async function readFile(file: Blob): Promise<Backup | { refusal: Refusal }> {
  if (file.size > MOST_BYTES) return { refusal: "large" };
  try {
    return parseBackup(await file.text());
  } catch {
    // This happens for folders, and for files that were deleted after they were chosen.
    return { refusal: "unreadable" };
  }
}

function openRefusal(refusal: Refusal, name: string, size: number) {
  const dialog = openDialog({
    name: "backup-refused",
    title: () => say("wrong.title"),
    body: [
      ...(name ? [element("p", { class: "fine" }, name)] : []),
      element("p", { role: "alert" }, () =>
        refusal === "large"
          ? say("wrong.large", { size: byteSize(size), most: byteSize(MOST_BYTES) })
          : say(`wrong.${refusal}`),
      ),
      element("p", {}, () => say("wrong.unchanged")),
    ],
    buttons: [
      button(
        { class: "button button-main" },
        () => dialog.close(),
        () => say("ok"),
      ),
    ],
  });
}
