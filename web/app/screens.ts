/**
 * The screens that an address can open, with the files that each waits for. They are requested in parallel: on a phone
 * each request in a row costs a fifth of a second.
 */

import type { ModeContext, ModeOf } from "../game/mode.ts";
import type { ModeName, ScreenRequest } from "../game/routes.ts";
import { modeBehind } from "../game/routes.ts";
import { prepareFile } from "../game/storage/datafile.ts";
import type { Section } from "../i18n/catalogue.ts";
import { fetchSection, withSentences } from "../i18n/catalogue.ts";
import { fetchSheet } from "../ui/sheets.ts";
import type { HomePage } from "./home/home.ts";

export type LateMode = Exclude<ModeName, "play">;

export interface Screen<Part> {
  load: () => Promise<Part>;
  /** Addresses relative to this module. */
  sheets: readonly string[];
  /** The sections of sentences needed besides those of the page. */
  sections: readonly Section[];
  /** The names of the site's data files that the screen requests as soon as it opens. */
  data?: readonly string[];
}

/** Only the home screen needs more than its context. */
interface ModePart<Name extends ModeName> {
  createMode: (context: ModeContext, page: HomePage) => ModeOf<Name>;
}

const FORMS = ["../styles/fields.css", "../styles/dialogs.css"];

export const MODES: { readonly [Name in LateMode]: Screen<ModePart<Name>> } = {
  learn: {
    load: () => import("../modes/learn/mode.ts"),
    sheets: [...FORMS, "../styles/learn.css"],
    sections: ["ending", "learn", "lessons", "rulesetsmore"],
    data: ["lessons"],
  },
  solo: {
    load: () => import("../modes/solo/mode.ts"),
    sheets: [...FORMS, "../styles/solo.css", "../styles/solo-tasks.css"],
    sections: ["course", "explain", "racehelp", "rulesetsmore", "solo", "today"],
    data: ["course"],
  },
  puzzles: {
    load: () => import("../modes/puzzle/mode.ts"),
    sheets: [
      ...FORMS,
      "../styles/puzzle.css",
      "../styles/rush.css",
      "../styles/puzzle-dialogs.css",
    ],
    sections: [
      "explain",
      "firststeps",
      "goal",
      "historic",
      "making",
      "puzzle",
      "rules",
      "rulesetsmore",
      "rush",
      "today",
    ],
    data: ["first", "puzzles"],
  },
  analyse: {
    load: () => import("../modes/analyse/mode.ts"),
    sheets: [...FORMS, "../styles/analyse.css"],
    sections: ["analyse", "explain", "historic", "levels", "race", "story"],
  },
  edit: {
    load: () => import("../modes/editor/mode.ts"),
    sheets: [...FORMS, "../styles/editor.css"],
    sections: ["edit", "goal", "questions", "rulesetsmore"],
  },
  duel: {
    load: () => import("../modes/duel/mode.ts"),
    sheets: [...FORMS, "../styles/days.css", "../styles/duel.css"],
    sections: ["goal", "today"],
    data: ["daily"],
  },
  home: {
    load: () => import("./home/home.ts"),
    sheets: ["../styles/home.css"],
    sections: ["goal", "home", "rating", "today"],
  },
};

export const LINK = Object.freeze<Screen<typeof import("./linkopening.ts")>>({
  load: () => import("./linkopening.ts"),
  sheets: [],
  sections: ["link"],
});

export const CHALLENGE = Object.freeze<Screen<typeof import("./challengeopening.ts")>>({
  load: () => import("./challengeopening.ts"),
  sheets: [],
  sections: ["challenge", "link"],
});

/** Live play, whose styles come with those of the dialogs. */
export const LIVE = Object.freeze<Screen<typeof import("../live/live.ts")>>({
  load: () => import("../live/live.ts"),
  sheets: [],
  sections: ["live", "livegame", "scan"],
});

/** The first moves of a newcomer who follows a link. */
export const FIRST_TAPS = Object.freeze<Screen<typeof import("../modes/play/coach/firsttaps.ts")>>({
  load: () => import("../modes/play/coach/firsttaps.ts"),
  sheets: ["../styles/coach.css"],
  sections: ["coach"],
});

/** Screens that the player is waiting for. */
const awaited: Set<Promise<unknown>> = new Set();

/** Resolves when the sentences and style sheets have been fetched, too. */
export async function fetchScreen<Part>(screen: Screen<Part>): Promise<Part> {
  const coming = Promise.all([withSentences(screen.load()), ...besides(screen)]);
  awaited.add(coming);
  try {
    const [part] = await coming;
    return part;
  } finally {
    awaited.delete(coming);
  }
}

export async function settleAwaited() {
  while (awaited.size > 0) await Promise.allSettled(awaited);
}

export function besides({ sheets, sections }: Omit<Screen<unknown>, "load">) {
  const hrefs = sheets.map((path) => new URL(path, import.meta.url).href);
  return [...hrefs.map(fetchSheet), ...sections.map(fetchSection)];
}

/** Requests a screen early. If that fails, opening the screen repeats the request. */
export function prepareScreen<Part>(screen: Screen<Part>) {
  fetchScreen(screen).catch(() => {});
}

/** @param addresses the addresses of the site's data files, keyed by name */
export async function prepareData(
  { data = [] }: Pick<Screen<unknown>, "data">,
  addresses: Readonly<Record<string, string>> = {},
) {
  await Promise.all(data.map((name) => prepareFile(addresses[name])));
}

export function prepareLink(request: ScreenRequest) {
  if (request.screen === "challenge") prepareScreen(CHALLENGE);
  else prepareScreen(LINK);
  if (request.screen === "link") prepareMode(modeBehind(request).screen);
}

export function prepareMode(name: ModeName) {
  if (name !== "play") prepareScreen<unknown>(MODES[name]);
}
