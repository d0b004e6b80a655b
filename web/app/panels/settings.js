/** The settings, each in effect as soon as it is changed. */

import { SPEEDS, THEMES } from "../../game/settings.js";
import { say } from "../../i18n/say.js";
import { openDialog } from "../../ui/dialog.js";
import { choice, tick } from "../../ui/fields.js";

/** @param {import("../../modes/play/dialoghost.js").DialogHost} page */
export function openSettings({ settings, changeSettings }) {
  const { theme, speed, numbers, goals } = settings();
  openDialog({
    name: "settings",
    title: say("settings.title"),
    body: [
      choice({
        legend: say("settings.theme"),
        choices: THEMES.map((value) => ({ value, label: say(`settings.theme.${value}`) })),
        value: theme,
        onChoose: (value) => changeSettings({ theme: value }),
      }),
      choice({
        legend: say("settings.speed"),
        choices: SPEEDS.map((value) => ({ value, label: say(`settings.speed.${value}`) })),
        value: speed,
        onChoose: (value) => changeSettings({ speed: value }),
      }),
      tick({
        label: say("settings.numbers"),
        value: numbers,
        onChange: (value) => changeSettings({ numbers: value }),
      }),
      tick({
        label: say("settings.goals"),
        value: goals,
        onChange: (value) => changeSettings({ goals: value }),
      }),
    ],
  });
}
