/** What is said of the steps of the Daily Salta wherever they are played. */

import { speaker } from "../../i18n/catalogue.ts";
import type { Step } from "../storage/daily.ts";
import { openStep } from "../storage/daily.ts";
import type { DailyDay } from "../storage/dayresults.ts";

const say = speaker("today");

export function stepName(step: Step) {
  return say(`step.${step}`);
}

/** What the button that leads on from a step says. */
export function nextText(day: DailyDay) {
  return say(openStep(day) ? "daily.next" : "daily.result");
}
