import { speaker } from "../../../i18n/catalogue.ts";
import { button } from "../../../ui/element.ts";
import { saveFile } from "../../../ui/savefile.ts";
import type { BackupStore } from "../stores/backupstore.ts";

const say = speaker("backup");

/** The button that saves a backup to a file. */
export function createSaveButton(
  backup: BackupStore,
  { label, isMain }: { label: "forget.save" | "save.do"; isMain: boolean },
) {
  const save = async () => {
    const { name, blob } = await backup.save();
    saveFile(name, blob);
  };
  return button(
    { class: isMain ? "button button-main" : "button" },
    () => void save(),
    () => say(label),
  );
}
