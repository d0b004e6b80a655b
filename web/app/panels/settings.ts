/** The settings in groups, each in effect as soon as it is changed. */

import { SPEEDS, THEMES } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { LANGUAGE_CHOICES, LANGUAGES, languageAsked } from "../../i18n/languages.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import { openDialog } from "../../ui/dialog.ts";
import { element } from "../../ui/element.ts";
import { choice, freshId, selection, tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { raceFields, screenFields, soundFields } from "./soundfields.ts";
import { lookFields } from "./themefields.ts";

const say = speaker("dialogs");
const sayLook = speaker("look");
const sayRace = speaker("race");
const saySound = speaker("sound");

export function openSettings(page: DialogHost) {
  const closing = new AbortController();
  openDialog({
    name: "settings",
    title: () => say("settings.title"),
    body: [
      group(() => sayLook("group.page"), pageFields(page)),
      group(() => sayLook("group.board"), lookFields(page, closing.signal)),
      group(() => sayLook("group.movement"), movementFields(page)),
      group(() => sayRace("region"), raceFields(page)),
      group(() => saySound("group"), [...soundFields(page), ...screenFields(page)]),
    ],
    onClose: () => closing.abort(),
  });
}

/** Some fields under a heading. */
function group(title: Text, fields: readonly Node[]) {
  const heading = element("h3", { id: freshId("settings") }, title);
  const attributes = { class: "settings-group", "aria-labelledby": heading.id };
  return element("section", attributes, heading, ...fields);
}

function pageFields({ settings, changeSettings }: DialogHost) {
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

function movementFields({ settings, changeSettings }: DialogHost) {
  return [
    choice({
      legend: () => say("settings.speed"),
      choices: SPEEDS.map((value) => ({ value, label: () => say(`settings.speed.${value}`) })),
      value: settings().speed,
      onChoose: (value) => changeSettings({ speed: value }),
    }),
    tick({
      label: () => sayLook("pointing"),
      value: settings().pointing,
      onChange: (pointing) => changeSettings({ pointing }),
    }),
  ];
}
