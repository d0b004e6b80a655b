/** The settings, each in effect as soon as it is changed. */

import { SPEEDS, THEMES } from "../../game/settings.js";
import { LANGUAGE_CHOICES, languageAsked } from "../../i18n/choice.js";
import { say } from "../../i18n/dialogs.js";
import { LANGUAGES } from "../../i18n/languages.js";
import { openDialog } from "../../ui/dialog.js";
import { choice, selection, tick } from "../../ui/fields.js";
import { screenFields, soundFields } from "./soundfields.js";

/** @param {import("../../modes/play/dialoghost.js").DialogHost} page */
export function openSettings(page) {
  const { settings, changeSettings } = page;
  const { language, theme, speed, numbers, goals } = settings();
  openDialog({
    name: "settings",
    title: () => say("settings.title"),
    body: [
      selection({
        label: () => say("settings.language"),
        choices: LANGUAGE_CHOICES.map((value) =>
          value === "auto"
            ? { value, label: () => say("settings.language.auto") }
            : { value, label: LANGUAGES[value], lang: value },
        ),
        value: languageAsked(location.search) ?? language,
        onChoose: (value) => changeSettings({ language: value }),
      }),
      choice({
        legend: () => say("settings.theme"),
        choices: THEMES.map((value) => ({ value, label: () => say(`settings.theme.${value}`) })),
        value: theme,
        onChoose: (value) => changeSettings({ theme: value }),
      }),
      choice({
        legend: () => say("settings.speed"),
        choices: SPEEDS.map((value) => ({ value, label: () => say(`settings.speed.${value}`) })),
        value: speed,
        onChoose: (value) => changeSettings({ speed: value }),
      }),
      tick({
        label: () => say("settings.numbers"),
        value: numbers,
        onChange: (value) => changeSettings({ numbers: value }),
      }),
      tick({
        label: () => say("settings.goals"),
        value: goals,
        onChange: (value) => changeSettings({ goals: value }),
      }),
      ...soundFields(page),
      ...screenFields(page),
    ],
  });
}
