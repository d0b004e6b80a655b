/** Asks for confirmation before everything is deleted. */

import { effectUntil } from "../../../base/signals.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { number } from "../../../i18n/format.ts";
import { openDialog } from "../../../ui/dialog.ts";
import { button, element, write } from "../../../ui/element.ts";
import { sentence } from "../../../ui/table.ts";
import { clearAddress } from "../../address.ts";
import { BackupStore } from "../stores/backupstore.ts";
import { ForgetStore } from "../stores/forgetstore.ts";
import { createSaveButton } from "./savebutton.ts";

const say = speaker("backup");
const sayOfGames = speaker("games");

type Services = ConstructorParameters<typeof BackupStore>[0] &
  ConstructorParameters<typeof ForgetStore>[0];

export async function openForget(services: Services) {
  const store = new ForgetStore(services);
  const backup = new BackupStore(services);
  const closing = new AbortController();
  const { lost, trouble } = await store.losses();
  const status = element("p", { role: "status" });
  const save = createSaveButton(backup, () => say("forget.save"), { class: "button" });
  const dialog = openDialog({
    name: "forget",
    title: () => say("forget.title"),
    body: [
      sentence(() => say("forget.what")),
      ...(trouble ? [sentence(() => sayOfGames(`trouble.${trouble}`))] : []),
      lossesList(lost),
      sentence(() => say("forget.final")),
      element("div", { class: "buttons" }, save, status),
    ],
    buttons: [
      button(
        { class: "button" },
        () => dialog.close(),
        () => say("cancel"),
      ),
      button(
        { class: "button button-main" },
        () => void forget(),
        () => say("forget.do"),
      ),
    ],
    onClose: () => closing.abort(),
  });
  effectUntil(closing.signal, () => {
    const { saved } = backup;
    if (store.hasFailed) write(status, () => say("forget.failed"));
    else if (saved) write(status, () => say("save.saved", { name: saved.name }));
  });

  async function forget() {
    if (!(await store.forget())) return;
    clearAddress();
    location.reload();
  }
}

function lossesList(lost: readonly { name: string; n: number }[]) {
  const items = lost.map(({ name, n }) =>
    element("li", {}, () => say("forget.item", { what: partName(name), n: number(n) })),
  );
  return element(
    "ul",
    {},
    ...items,
    element("li", {}, () => partName("settings")),
  );
}

function partName(name: string) {
  return say(`entry.${name as "games" | "settings"}`);
}
