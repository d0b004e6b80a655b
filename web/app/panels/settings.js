/** The settings in groups, each in effect as soon as it is changed. */

import { SPEEDS, THEMES } from "../../game/settings.js";
import { LANGUAGE_CHOICES, languageAsked } from "../../i18n/choice.js";
import { say } from "../../i18n/dialogs.js";
import { LANGUAGES } from "../../i18n/languages.js";
import { say as sayLook } from "../../i18n/look.js";
import { say as saySound } from "../../i18n/sound.js";
import { openDialog } from "../../ui/dialog.js";
import { element } from "../../ui/element.js";
import { choice, freshId, selection } from "../../ui/fields.js";
import { lookFields } from "./lookfields.js";
import { screenFields, soundFields } from "./soundfields.js";

/** @import { Text } from "../../ui/livetext.js" */
/** @import { DialogHost } from "../../modes/play/dialoghost.js" */

/** @param {DialogHost} page */
export function openSettings(page) {
  const closing = new AbortController();
  openDialog({
    name: "settings",
    title: () => say("settings.title"),
    body: [
      group(() => sayLook("group.page"), pageFields(page)),
      group(() => sayLook("group.board"), lookFields(page, closing.signal)),
      group(() => sayLook("group.movement"), movementFields(page)),
      group(() => saySound("group"), [...soundFields(page), ...screenFields(page)]),
    ],
    onClose: () => closing.abort(),
  });
}

/** Some fields under a heading. @param {Text} title @param {readonly Node[]} fields */
function group(title, fields) {
  const heading = element("h3", { id: freshId("settings") }, title);
  const attributes = { class: "settings-group", "aria-labelledby": heading.id };
  return element("section", attributes, heading, ...fields);
}

/** @param {DialogHost} page */
function pageFields({ settings, changeSettings }) {
  const { language, theme } = settings();
  return [
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
  ];
}

/** @param {DialogHost} page */
function movementFields({ settings, changeSettings }) {
  return [
    choice({
      legend: () => say("settings.speed"),
      choices: SPEEDS.map((value) => ({ value, label: () => say(`settings.speed.${value}`) })),
      value: settings().speed,
      onChoose: (value) => changeSettings({ speed: value }),
    }),
  ];
}
