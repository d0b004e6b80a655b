/** The fields of the settings, which also follow changes made in another tab. */

import { effectUntil, untracked } from "../../base/signals.ts";
import type { Settings } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { LANGUAGE_CHOICES, LANGUAGES, languageAsked } from "../../i18n/languages.ts";
import { element, mark, write } from "../../ui/element.ts";
import { choice, freshId, selection, tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import type { PageContext } from "../pagecontext.ts";

const say = speaker("dialogs");
const saySound = speaker("sound");

type Page = Pick<PageContext, "settings" | "changeSettings" | "sound">;

/** In percent */
const VOLUME_STEP = 10;

type NameOf<Value> = {
  [Name in keyof Settings]: Settings[Name] extends Value ? Name : never;
}[keyof Settings];

export class SettingFields {
  #page;
  #signal;

  constructor(page: Page, signal: AbortSignal) {
    this.#page = page;
    this.#signal = signal;
  }

  tick(
    name: NameOf<boolean | null>,
    label: Text,
    /** Reads the field's value if it is not simply that of the setting */
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

  language() {
    const { settings, changeSettings } = this.#page;
    const read = () => languageAsked(location.search) ?? settings().language;
    const field = selection({
      label: () => say("settings.language"),
      choices: LANGUAGE_CHOICES.map((value) =>
        value === "auto"
          ? { value, label: () => say("settings.language.auto") }
          : { value, label: LANGUAGES[value], lang: value },
      ),
      value: read(),
      onChoose: (value) => changeSettings({ language: value }),
    });
    const select = field.querySelector("select");
    effectUntil(this.#signal, () => {
      if (select) select.value = read();
    });
    return field;
  }

  volume() {
    const { settings, changeSettings, sound } = this.#page;
    const id = freshId("volume");
    const output = element("output", { for: id });
    const range = element("input", {
      type: "range",
      id,
      min: VOLUME_STEP,
      max: 100,
      step: VOLUME_STEP,
    });
    const show = () => {
      const share = range.valueAsNumber / 100;
      const text = () => number(share, { style: "percent" });
      write(output, text);
      mark(range, "aria-valuetext", text);
    };
    range.addEventListener("input", show);
    range.addEventListener("change", () => {
      changeSettings({ volume: range.valueAsNumber });
      sound("step");
    });
    effectUntil(this.#signal, () => {
      range.valueAsNumber = settings().volume;
      untracked(show);
    });
    const label = element("label", { for: id }, () => saySound("volume"));
    return element(
      "div",
      { class: "level" },
      element("div", { class: "flow gap-4 text-4 between" }, label, output),
      range,
    );
  }

  #follow(field: HTMLElement, show: (input: HTMLInputElement) => void) {
    effectUntil(this.#signal, () => {
      for (const input of field.querySelectorAll("input")) show(input);
    });
  }
}
