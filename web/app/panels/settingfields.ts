/** The fields of single settings. Each shows the setting as it is, also when another tab changes it. */

import { effectUntil } from "../../base/signals.ts";
import type { Settings } from "../../game/settings.ts";
import { choice, tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import type { PageContext } from "../pagecontext.ts";

type Page = Pick<PageContext, "settings" | "changeSettings">;

type NameOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

export class SettingFields {
  #page;
  #signal;

  /** @param signal aborted when the dialog closes */
  constructor(page: Page, signal: AbortSignal) {
    this.#page = page;
    this.#signal = signal;
  }

  /** @param read the value if it is not simply that of the setting */
  tick(
    name: NameOf<boolean | null>,
    label: Text,
    read: () => boolean = () => Boolean(this.#page.settings()[name]),
  ) {
    return this.toggle(label, read, (value) => this.#page.changeSettings({ [name]: value }));
  }

  toggle(label: Text, read: () => boolean, change: (value: boolean) => void) {
    const field = tick({ label, value: read(), onChange: change });
    this.#follow(field, (input) => {
      input.checked = read();
    });
    return field;
  }

  choice<Name extends NameOf<string>>(
    name: Name,
    legend: Text,
    choices: readonly { value: Settings[Name]; label: Text }[],
    look: "segments" | "tiles" = "segments",
  ) {
    const { settings, changeSettings } = this.#page;
    const value = settings()[name];
    const onChoose = (chosen: Settings[Name]) => changeSettings({ [name]: chosen });
    const field = choice<Settings[Name]>({ legend, choices, value, onChoose, look });
    this.#follow(field, (input) => {
      input.checked = input.value === settings()[name];
    });
    return field;
  }

  #follow(field: HTMLElement, show: (input: HTMLInputElement) => void) {
    effectUntil(this.#signal, () => {
      for (const input of field.querySelectorAll("input")) show(input);
    });
  }
}
