/**
 * The Daily Salta, by its address: `#today` and `#daily/2026-12-24` put the first open step on the board, or show the
 * result where all are solved; `#daily/2026-12-24/tactic` puts that step on the board, and `#daily/2026-12-24/steps`
 * lists them all; `#daily` shows the calendar, and `#daily/2026-12-24/1-1-12-s12` a friend's result beside the player's.
 * `#rush` is opened in the same way.
 */

import { RUSH_ADDRESS } from "../../game/links/address.ts";
import { fragmentOf } from "../../game/mode.ts";
import type { Step } from "../../game/storage/daily.ts";
import { dailyOf, openStep, STEPS } from "../../game/storage/daily.ts";
import { dayEntry } from "../../game/storage/dayresults.ts";
import { dateText, daysAfter, FIRST_DAY, isDay, today } from "../../game/storage/days.ts";
import { parseResult } from "../../game/texts/dailyline.ts";
import { speaker } from "../../i18n/catalogue.ts";
import type { DialogHost } from "../../modes/play/dialoghost.ts";
import type { Text } from "../../ui/livetext.ts";
import { fetchDayLooks } from "../../ui/newday.ts";
import { openBadLink } from "../panels/badlink.ts";
import { openDailyDialog } from "./dialog.ts";
import type { StepsOf } from "./stock.ts";
import { dailyFile } from "./stock.ts";

const say = speaker("today");

const ADDRESS = /^#daily\/([^/]*)(?:\/(.*))?$/;

/** What the page does with an address. */
export interface DailyParts {
  page: DialogHost;
  stepsOf: StepsOf;
  /** Put a step on the board */
  play: (date: string, step: Step) => void;
}

/**
 * Fetches the days.
 *
 * @param address the fragment
 * @param leave the address is done with
 * @returns opens it
 */
export async function loadDaily(page: DialogHost, address: string, leave: () => void) {
  if (address === RUSH_ADDRESS) return () => openRush(page);
  const [stepsOf] = await Promise.all([dailyFile(page).ask(), fetchDayLooks()]);
  return () => openAddress(page, stepsOf, address, leave);
}

function openAddress(page: DialogHost, stepsOf: StepsOf, address: string, leave: () => void) {
  const parts: DailyParts = { page, stepsOf, play: (date, step) => play(parts, date, step) };
  const now = today();
  if (address === "#daily") return openDailyDialog(parts, { date: now, tab: "calendar", leave });
  const [, day = "", result] = ADDRESS.exec(address) ?? [];
  const date = address === "#today" ? now : day;
  const refuse = (reason: Text) => refused(address, reason, leave);
  if (!isDay(date) || date < FIRST_DAY) return refuse(() => say("link.day"));
  if (date > daysAfter(now, 1)) {
    return refuse(() => say("link.later", { date: dateText(date) }));
  }
  const named = STEPS.find((step) => step === result);
  if (named) return play(parts, date, named);
  if (result === "steps") return openDailyDialog(parts, { date, tab: "day", leave });
  if (result !== undefined) {
    const told = parseResult(date, result, stepsOf(date).ending.par);
    if (!told) return refuse(() => say("link.result"));
    return openDailyDialog(parts, { date, tab: "compare", told, leave });
  }
  const step = openStep(dailyOf(dayEntry(page).value, date));
  if (step) return play(parts, date, step);
  return openDailyDialog(parts, { date, tab: "day", leave });
}

/** As a step does, it takes the address's place. */
function openRush(page: DialogHost) {
  openInMode(page, "puzzles", { rush: true });
}

/** The step takes the address's place in the history of the browser, so that going back leads to where the player was. */
function play({ page, stepsOf }: DailyParts, date: string, step: Step) {
  const mode = step === "ending" ? "solo" : "puzzles";
  const { ruleset, ...steps } = stepsOf(date);
  const task = { ruleset, ...steps[step] };
  openInMode(page, mode, { daily: { date, step, task } });
}

function openInMode(page: DialogHost, mode: "solo" | "puzzles", request: object) {
  history.replaceState(null, "", fragmentOf(mode));
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  page.openMode(mode, request);
}

function refused(text: string, reason: Text, onClose: () => void) {
  const fault = { code: "bad-link", message: "", details: {} };
  openBadLink({ text, fault, onClose }, reason);
}
