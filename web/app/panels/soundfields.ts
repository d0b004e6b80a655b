/** The settings of what is heard and felt, of the race, and of the screen. Each sound can be tried. */

import { speaker } from "../../i18n/catalogue.ts";
import { number } from "../../i18n/format.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import { SOUND_NAMES } from "../../sound/voices.ts";
import { button, element, mark, write } from "../../ui/element.ts";
import { freshId, tick } from "../../ui/fields.ts";
import { canStayAwake } from "../../ui/wakelock.ts";

const say = speaker("sound");
const sayRace = speaker("racehelp");
const sayTwo = speaker("two");

type Page = Pick<DialogHost, "settings" | "changeSettings" | "sound">;

const STEP = 10;

export function soundFields(page: Page) {
  const { settings, changeSettings } = page;
  const { sound, haptics, speech } = settings();
  const details = element("div", { class: "sounds" }, volumeField(page), tries(page));
  details.hidden = !sound;
  const heard = tick({
    label: () => say("sound"),
    value: sound,
    onChange: (value) => {
      details.hidden = !value;
      changeSettings({ sound: value });
    },
  });
  const felt = tick({
    label: () => say("haptics"),
    value: haptics,
    onChange: (value) => changeSettings({ haptics: value }),
  });
  const spoken = tick({
    label: () => say("speech"),
    value: speech,
    onChange: (value) => changeSettings({ speech: value }),
  });
  return [spoken, heard, details, ...("vibrate" in navigator ? [felt] : [])];
}

/** What Play tells and offers of the race by itself. */
export function raceFields({ settings, changeSettings }: Page) {
  const names = ["lead", "five", "last", "way"] as const;
  return names.map((name) =>
    tick({
      label: () => sayRace(`settings.${name}`),
      value: !settings().quiet.includes(name),
      onChange(isOn) {
        const others = settings().quiet.filter((each) => each !== name);
        changeSettings({ quiet: Object.freeze(isOn ? others : [...others, name]) });
      },
    }),
  );
}

/** What two people at a table want of their screen. */
export function screenFields({ settings, changeSettings }: Page) {
  const { awake, facing } = settings();
  const stays = tick({
    label: () => say("awake"),
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
  const label = element("label", { for: id }, () => say("volume"));
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
      () => say(`try.${name}`),
    ),
  );
  return element(
    "div",
    { class: "tries", role: "group", "aria-labelledby": id },
    element("p", { class: "fine", id }, () => say("try")),
    ...buttons,
  );
}
