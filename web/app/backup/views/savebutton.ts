import type { Attributes } from "../../../ui/element.ts";
import { button } from "../../../ui/element.ts";
import type { Text } from "../../../ui/livetext.ts";
import { saveFile } from "../../../ui/savefile.ts";
import type { BackupStore } from "../stores/backupstore.ts";

export function createSaveButton(backup: BackupStore, label: Text, attributes: Attributes) {
  const save = async () => {
    const { name, blob } = await backup.save();
    saveFile(name, blob);
  };
  return button(attributes, () => void save(), label);
}
