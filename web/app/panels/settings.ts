/** The settings in groups. Each change takes effect at once, and each sound can be tried. */

import { SPEEDS, THEMES } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import { LANGUAGE_CHOICES, LANGUAGES, languageAsked } from "../../i18n/languages.ts";
import { SOUND_NAMES } from "../../sound/voices.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { choice, freshId, selection, tick } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import { canStayAwake } from "../../ui/wakelock.ts";
import type { PageContext } from "../pagecontext.ts";
import { lookFields } from "./themefields.ts";

const say = speaker("dialogs");
const sayLook = speaker("look");
const sayRace = speaker("race");
const sayRaceHelp = speaker("racehelp");
const saySound = speaker("sound");
const sayTwo = speaker("two");

type Page = Pick<PageContext, "settings" | "changeSettings" | "sound">;

/** The step of the volume, in percent. */
const STEP = 10;

export function openSettings(page: PageContext) {
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

/** Fields under a heading. */
function group(title: Text, fields: readonly Node[]) {
  const heading = element("h3", { id: freshId("settings") }, title);
  const attributes = { class: "settings-group", "aria-labelledby": heading.id };
  return element("section", attributes, heading, ...fields);
}

function pageFields({ settings, changeSettings }: Page) {
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

function movementFields({ settings, changeSettings }: Page) {
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

function soundFields(page: Page) {
  const { settings, changeSettings } = page;
  const { sound, haptics, speech } = settings();
  const details = element("div", { class: "sounds" }, volumeField(page), tries(page));
  details.hidden = !sound;
  const heard = tick({
    label: () => saySound("sound"),
    value: sound,
    onChange: (value) => {
      details.hidden = !value;
      changeSettings({ sound: value });
    },
  });
  const felt = tick({
    label: () => saySound("haptics"),
    value: haptics,
    onChange: (value) => changeSettings({ haptics: value }),
  });
  const spoken = tick({
    label: () => saySound("speech"),
    value: speech,
    onChange: (value) => changeSettings({ speech: value }),
  });
  return [spoken, heard, details, ...("vibrate" in navigator ? [felt] : [])];
}

/** Announcements and offers during the race in Play. */
function raceFields({ settings, changeSettings }: Page) {
  const names = ["lead", "five", "last", "way"] as const;
  return names.map((name) =>
    tick({
      label: () => sayRaceHelp(`settings.${name}`),
      value: !settings().quiet.includes(name),
      onChange(isOn) {
        const others = settings().quiet.filter((each) => each !== name);
        changeSettings({ quiet: Object.freeze(isOn ? others : [...others, name]) });
      },
    }),
  );
}

/** Screen settings for two people at a table. */
function screenFields({ settings, changeSettings }: Page) {
  const { awake, facing } = settings();
  const stays = tick({
    label: () => saySound("awake"),
    value: awake,
    onChange: (value) => changeSettings({ awake: value }),
  });
  const face = tick({
    label: () => sayTwo("facing"),
    value: facing,
    onChange: (value) => changeSettings({ facing: value }),
  });
  return [...(canStayAwake() ? [stays] : []), face];
}

function volumeField({ settings, changeSettings, sound }: Page) {
  const id = freshId("volume");
  const output = element("output", { for: id });
  const range = element("input", {
    type: "range",
    id,
    min: STEP,
    max: 100,
    step: STEP,
    value: settings().volume,
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
  show();
  const label = element("label", { for: id }, () => saySound("volume"));
  return element(
    "div",
    { class: "level" },
    element("div", { class: "level-head" }, label, output),
    range,
  );
}

function tries({ sound }: Page) {
  const id = freshId("tries");
  const buttons = SOUND_NAMES.map((name) =>
    button(
      { class: "button sound-try", "data-sound": name },
      () => sound(name),
      () => saySound(`try.${name}`),
    ),
  );
  return element(
    "div",
    { class: "tries", role: "group", "aria-labelledby": id },
    element("p", { class: "fine", id }, () => saySound("try")),
    ...buttons,
  );
}
