/** The addresses of the page: the fragment after "#", and the screen it requests. */

import type { DailyTask } from "../engine/puzzleresults.ts";
import type { GameRequest } from "./record/gamerequest.ts";

/** The puzzles of a day, in order. */
export const STEPS = Object.freeze(["run", "tactic", "ending"] as const);
export type Step = (typeof STEPS)[number];
/** A step played with both armies. */
export type PuzzleStep = Exclude<Step, "ending">;

/** A null ruleset means the default one. `unknown` is an address that only looks like a lesson's. */
export type LessonPlace =
  | "list"
  | "next"
  | { number: number; ruleset: string | null }
  | { unknown: string };

export interface TaskRequest {
  ruleset: string;
  position: string;
  /** The proven minimum of moves. */
  par?: number | null;
  title?: string;
  from?: string;
}

export interface DailyEnding {
  daily: { date: string; task: { ruleset: string; position: string; par: number } };
}

export interface PuzzleRequest {
  ruleset: string;
  position: string;
  goal: string;
  title?: string | null;
  author?: string | null;
  hints?: readonly string[];
  /** The author's claim, not proven. */
  solution?: readonly string[];
}

export interface DailyPuzzle {
  date: string;
  step: PuzzleStep;
  task: { ruleset: string } & DailyTask;
}

/** A position to set up, and the puzzle made from it. */
export interface DraftRequest {
  ruleset: string;
  position: string;
  goal?: string;
  title?: string | null;
  author?: string | null;
  hints?: readonly string[];
}

/** The requests that open a mode. The optional fields are content, which no address can contain. */
export interface ModeRequests {
  play: object;
  learn: { lesson: LessonPlace };
  solo: { task?: TaskRequest | DailyEnding };
  puzzles: { puzzle?: PuzzleRequest; daily?: DailyPuzzle; isRush?: true };
  analyse: { isStory: boolean; game?: GameRequest };
  edit: { draft?: DraftRequest };
  home: object;
  /** The duel of a date, or today's if it is null; `friend` is the result in the link that led to it. */
  duel: { date: string | null; friend?: string };
}

export type ModeName = keyof ModeRequests;

const CONTENT = Object.freeze(["task", "puzzle", "daily", "isRush", "game", "draft", "friend"]);

/** Dialogs, which open over the active mode, and links, which Python reads. */
interface OtherRequests {
  rules: object;
  games: object;
  history: object;
  calendar: object;
  /** A puzzle of a day, or a friend's result. Only the daily page checks that they exist. */
  daily: { date: string } & ({ step: Step } | { result: string });
  rush: object;
  /** An answer to an invitation is only useful to the page that waits for it. */
  live: { text: string; isInvitation: boolean };
  /** A friend's result against the computer, which the player tries to beat. */
  challenge: { text: string };
  /** `kind` is null for a link of a later version, or for a malformed one. */
  link: { text: string; kind: LinkKind | null };
  /** `behind` is the best guess at the mode that was meant. */
  unknown: { text: string; behind: ModeRequest };
}

type Requests = ModeRequests & OtherRequests;
type ScreenName = keyof Requests;

export type ScreenRequest<Name extends ScreenName = ScreenName> = {
  [Each in Name]: { screen: Each } & Requests[Each];
}[Name];

export type ModeRequest<Name extends ModeName = ModeName> = ScreenRequest<Name>;

/** Each mode's request without content. */
const PLAIN: { readonly [Name in ModeName]: ModeRequest<Name> } = Object.freeze({
  play: { screen: "play" },
  learn: { screen: "learn", lesson: "list" },
  solo: { screen: "solo" },
  puzzles: { screen: "puzzles" },
  analyse: { screen: "analyse", isStory: false },
  edit: { screen: "edit" },
  home: { screen: "home" },
  duel: { screen: "duel", date: null },
} as const);

/** The mode that each kind of link leads to. */
const LINKED = Object.freeze({
  p: "play",
  g: "play",
  z: "puzzles",
  o: "solo",
  s: "analyse",
} as const);

type LinkKind = keyof typeof LINKED;

interface Row<Name extends ScreenName> {
  pattern: RegExp;
  read: (found: readonly (string | undefined)[], hash: string) => ScreenRequest<Name>;
  write: (request: ScreenRequest<Name>) => string;
}

/** An address is read by the first row whose pattern matches. */
const ROUTES: { readonly [Name in ScreenName]: Row<Name> } = {
  play: { pattern: /^(#(play\/?)?)?$/, read: () => ({ screen: "play" }), write: () => "#" },
  home: { pattern: /^#home$/, read: () => ({ screen: "home" }), write: () => "#home" },
  learn: {
    pattern: /^#learn(?:\/(|next|\d[\w~./-]*))?$/,
    read: ([, place]) => ({ screen: "learn", lesson: readLesson(place ?? "") }),
    write: ({ lesson }) => ["#learn", ...writtenLesson(lesson)].join("/"),
  },
  solo: { pattern: /^#solo$/, read: () => ({ screen: "solo" }), write: () => "#solo" },
  puzzles: { pattern: /^#puzzles$/, read: () => ({ screen: "puzzles" }), write: () => "#puzzles" },
  analyse: {
    pattern: /^#analyse(?:\/(story)?)?$/,
    read: ([, part]) => ({ screen: "analyse", isStory: part === "story" }),
    write: ({ isStory }) => (isStory ? "#analyse/story" : "#analyse"),
  },
  edit: { pattern: /^#edit$/, read: () => ({ screen: "edit" }), write: () => "#edit" },
  rules: { pattern: /^#rules$/, read: () => ({ screen: "rules" }), write: () => "#rules" },
  games: { pattern: /^#games$/, read: () => ({ screen: "games" }), write: () => "#games" },
  history: { pattern: /^#history$/, read: () => ({ screen: "history" }), write: () => "#history" },
  duel: {
    pattern: /^#(?:today|daily\/([^/]*))$/,
    read: ([, date]) => ({ screen: "duel", date: date ?? null }),
    write: ({ date }) => (date === null ? "#today" : `#daily/${date}`),
  },
  calendar: { pattern: /^#daily$/, read: () => ({ screen: "calendar" }), write: () => "#daily" },
  daily: {
    pattern: /^#daily\/([^/]*)\/(.*)$/,
    read: ([, date, part]) => ({ screen: "daily", date: date ?? "", ...readPart(part ?? "") }),
    write: ({ date, ...part }) => `#daily/${date}/${"step" in part ? part.step : part.result}`,
  },
  rush: { pattern: /^#rush$/, read: () => ({ screen: "rush" }), write: () => "#rush" },
  live: {
    pattern: /^#s1\/live\/(i\/)?/,
    read: ([, start], text) => ({ screen: "live", text, isInvitation: start !== undefined }),
    write: ({ text }) => text,
  },
  challenge: {
    pattern: /^#beat\/v[0-9]/,
    read: (_, text) => ({ screen: "challenge", text }),
    write: ({ text }) => text,
  },
  link: {
    pattern: /^#s[0-9]/,
    read: (_, text) => ({ screen: "link", text, kind: kindOf(text) }),
    write: ({ text }) => text,
  },
  unknown: {
    pattern: /^/,
    read: (_, text) => ({ screen: "unknown", text, behind: guessedMode(text) }),
    write: ({ text }) => text,
  },
};

function readLesson(place: string): LessonPlace {
  if (place === "") return "list";
  if (place === "next") return place;
  const [, number, ruleset] = /^([1-9]\d{0,2})(?:\/([a-z0-9][a-z0-9~.-]*))?$/.exec(place) ?? [];
  if (!number) return { unknown: place };
  return {
    number: Number(number),
    ruleset: ruleset?.replaceAll("~", "+").replaceAll(".", "=") ?? null,
  };
}

/** Writes rulesets as links do, with "~" for "+" and "." for "=". */
function writtenLesson(lesson: LessonPlace) {
  if (lesson === "list") return [];
  if (lesson === "next") return [lesson];
  if ("unknown" in lesson) return [lesson.unknown];
  const ruleset = lesson.ruleset?.replaceAll("+", "~").replaceAll("=", ".");
  return [String(lesson.number), ...listed(ruleset)];
}

function readPart(part: string) {
  const step = STEPS.find((each) => each === part);
  return step ? { step } : { result: part };
}

function listed(part: string | undefined) {
  return part === undefined ? [] : [part];
}

function kindOf(text: string) {
  const [, letter] = /^#s1\/([pgzos])\//.exec(text) ?? [];
  return (["p", "g", "z", "o", "s"] as const).find((kind) => kind === letter) ?? null;
}

function guessedMode(text: string): ModeRequest {
  const [, unknown] = /^#learn\/(.*)/s.exec(text) ?? [];
  if (unknown) return { screen: "learn", lesson: { unknown } };
  return PLAIN[text.startsWith("#analyse/") ? "analyse" : "play"];
}

/** @param hash including its "#", or "" */
export function readAddress(hash: string): ScreenRequest {
  for (const { pattern, read } of Object.values(ROUTES)) {
    const found = pattern.exec(hash);
    if (found) return read(found, hash);
  }
  throw new Error("the last row reads everything");
}

/** Leaves out fields that no address can contain. */
export function addressOf<Name extends ScreenName>(request: ScreenRequest<Name>): string {
  return ROUTES[request.screen].write(request);
}

export function modeAddress(name: ModeName) {
  return addressOf(PLAIN[name]);
}

export function isModeRequest(request: ScreenRequest): request is ModeRequest {
  return request.screen in PLAIN;
}

/** The requested mode, or the likely one behind a dialog or link. */
export function modeBehind(request: ScreenRequest): ModeRequest {
  if (isModeRequest(request)) return request;
  if (request.screen === "link") return PLAIN[LINKED[request.kind ?? "p"]];
  return request.screen === "unknown" ? request.behind : PLAIN.play;
}

/** The mode that a shared address most likely leads to. */
export function sharedMode(request: ScreenRequest): ModeName {
  if (request.screen === "daily") {
    if ("result" in request) return "duel";
    return request.step === "ending" ? "solo" : "puzzles";
  }
  return request.screen === "rush" ? "puzzles" : modeBehind(request).screen;
}

/**
 * Whether an address is meant for friends: links (except an answer to an invitation, which another page waits for),
 * challenges, Daily Saltas, and Rush.
 */
export function isShared(request: ScreenRequest) {
  if (request.screen === "link") return request.kind !== null;
  if (request.screen === "live") return request.isInvitation;
  if (request.screen === "duel") return request.date !== null;
  return ["challenge", "daily", "rush"].includes(request.screen);
}

export function isLink({ screen }: ScreenRequest) {
  return screen === "link" || screen === "live" || screen === "challenge";
}

export function hasContent(request: ModeRequest) {
  return CONTENT.some((field) => field in request);
}

/** The modes whose addresses always name their content. */
const NAMED: ReadonlySet<string> = new Set(["learn", "analyse", "duel"]);

/** Whether a request names no content. */
export function isBare(request: ModeRequest) {
  return !hasContent(request) && !NAMED.has(request.screen);
}
