/** The settings dialog. Each change takes effect at once. */

import { effectUntil } from "../../base/signals.ts";
import { SPEEDS, THEMES } from "../../game/settings.ts";
import { speaker } from "../../i18n/catalogue.ts";
import { SOUND_NAMES } from "../../sound/voices.ts";
import { openDialog } from "../../ui/dialog.ts";
import { button, element } from "../../ui/element.ts";
import { freshId } from "../../ui/fields.ts";
import type { Text } from "../../ui/livetext.ts";
import type { PageContext } from "../pagecontext.ts";
import { canStayAwake } from "../wakelock.ts";
import { SettingFields } from "./settingfields.ts";
import { lookFields } from "./themefields.ts";

const say = speaker("dialogs");
const sayLook = speaker("look");
const sayRace = speaker("race");
const sayRaceHelp = speaker("racehelp");
const saySound = speaker("sound");
const sayTwo = speaker("two");

type Page = Pick<PageContext, "settings" | "changeSettings" | "sound">;

export function openSettings(page: PageContext) {
  const closing = new AbortController();
  const { signal } = closing;
  const fields = new SettingFields(page, signal);
  openDialog({
    name: "settings",
    title: () => say("settings.title"),
    body: [
      group(() => sayLook("group.page"), pageFields(fields)),
      group(() => sayLook("group.board"), lookFields(page, fields, signal)),
      group(() => sayLook("group.movement"), movementFields(fields)),
      group(() => sayRace("region"), raceFields(page, fields)),
      group(
        () => saySound("group"),
        [...soundFields(page, fields, signal), ...screenFields(fields)],
      ),
    ],
    onClose: () => closing.abort(),
  });
}

function group(title: Text, fields: readonly Node[]) {
  const heading = element("h3", { id: freshId("settings") }, title);
  const attributes = { class: "fields settings-group part", "aria-labelledby": heading.id };
  return element("section", attributes, heading, ...fields);
}

function pageFields(fields: SettingFields) {
  return [
    fields.language(),
    fields.choice(
      "theme",
      () => say("settings.theme"),
      THEMES.map((value) => ({ value, label: () => say(`settings.theme.${value}`) })),
    ),
  ];
}

function movementFields(fields: SettingFields) {
  return [
    fields.choice(
      "speed",
      () => say("settings.speed"),
      SPEEDS.map((value) => ({ value, label: () => say(`settings.speed.${value}`) })),
    ),
    fields.tick("pointing", () => sayLook("pointing")),
  ];
}

function soundFields(page: Page, fields: SettingFields, signal: AbortSignal) {
  const details = element("div", { class: "group sounds" }, fields.volume(), tries(page));
  effectUntil(signal, () => {
    details.hidden = !page.settings().sound;
  });
  return [
    fields.tick("speech", () => saySound("speech")),
    fields.tick("sound", () => saySound("sound")),
    details,
    ...("vibrate" in navigator ? [fields.tick("haptics", () => saySound("haptics"))] : []),
  ];
}

/** Switches for the announcements and offers of the race in Play. */
function raceFields({ settings, changeSettings }: Page, fields: SettingFields) {
  const change = (name: string, isOn: boolean) => {
    const others = settings().quiet.filter((each) => each !== name);
    changeSettings({ quiet: Object.freeze(isOn ? others : [...others, name]) });
  };
  return (["lead", "five", "last", "way"] as const).map((name) =>
    fields.toggle(
      () => sayRaceHelp(`settings.${name}`),
      () => !settings().quiet.includes(name),
      (isOn) => change(name, isOn),
    ),
  );
}

/** Fields for two people who share one screen. */
function screenFields(fields: SettingFields) {
  return [
    ...(canStayAwake() ? [fields.tick("awake", () => saySound("awake"))] : []),
    fields.tick("facing", () => sayTwo("facing")),
  ];
}

function tries({ sound }: Page) {
  const id = freshId("tries");
  const buttons = SOUND_NAMES.map((name) =>
    button(
      { class: "button sound-try text-4", "data-sound": name },
      () => sound(name),
      () => saySound(`try.${name}`),
    ),
  );
  return element(
    "div",
    { class: "tries flow gap-3", role: "group", "aria-labelledby": id },
    element("p", { class: "fine", id }, () => saySound("try")),
    ...buttons,
  );
}
