/** Draws the first board, which can be played on before `main.ts` takes over. */

import { Lazy } from "../base/lazy.ts";
import { between, object, text } from "../base/schema.ts";
import type { BoardOptions } from "../board/board.ts";
import { Board } from "../board/board.ts";
import type { BoardView } from "../board/view.ts";
import { isOnDemand, isSlowLine, isSparing } from "../engine/device.ts";
import { beginEarly } from "../engine/early.ts";
import type { Presets } from "../engine/operations.ts";
import { FIRST_MOVE, LINK as FIRST_TAPS_LINK } from "../game/links/firsttaps.ts";
import { gameFields } from "../game/record/record.ts";
import { firstState, isMovable } from "../game/record/state.ts";
import { ViewCache } from "../game/record/viewcache.ts";
import type { ScreenRequest } from "../game/routes.ts";
import { isLink, isShared, modeAddress, modeBehind, sharedMode } from "../game/routes.ts";
import { createRulesets, parsePageData } from "../game/rulesets.ts";
import { settledLook } from "../game/settings.ts";
import { fetchJson } from "../game/storage/datafile.ts";
import { defineEntry } from "../game/storage/entry.ts";
import type { Store } from "../game/storage/storage.ts";
import { attempt, browserArea, createStore, tabArea } from "../game/storage/storage.ts";
import { loadOpening } from "../game/storage/storedgame.ts";
import { squareText } from "../game/texts/squarenames.ts";
import { boardViewOf } from "../game/view/gameboard.ts";
import { namePieces } from "../game/view/pieces.ts";
import { beginLanguage, fetchSection, onLanguage } from "../i18n/catalogue.ts";
import { fetchNames, say } from "../i18n/first.ts";
import { languageFor } from "../i18n/languages.ts";
import { introduce } from "../i18n/people.ts";
import { byId } from "../ui/element.ts";
import { followTheme, nameLanguage } from "../ui/pagestatus.ts";
import { currentRequest, replaceAddress } from "./address.ts";
import { fragment } from "./fragment.ts";
import { GameSlot } from "./gameslot.ts";
import { sketchedView } from "./linksketch.ts";
import type { OpeningBook, OpeningFile } from "./openingbook.ts";
import { FIRST_TAPS, prepareLink, prepareMode, prepareScreen } from "./screens.ts";

// The screen that the page begins with.

/** The last page that this tab has left; `time` is in milliseconds since the epoch. */
const leftEntry = defineEntry({
  name: "left",
  version: 1,
  schema: object({ address: text, hash: text, time: between(0, Number.MAX_VALUE) }),
});

/**
 * A new visit to the address without a fragment begins with the home screen if the player has done anything here
 * before; a reload or return begins with the game. The tab's storage is slow, so it is read only if the result depends
 * on it.
 */
function firstRequest(store: Store): ScreenRequest {
  addEventListener("pagehide", () => store.tab?.save(leftEntry, leftNow()));
  const asked = currentRequest();
  const isPlain = fragment() === "";
  if (!isPlain && asked.screen !== "home") return asked;
  const isHome = isReturning() && !(isPlain && isLoadedAgain(store));
  const mode = isHome ? "home" : "play";
  if (mode !== asked.screen) replaceAddress(modeAddress(mode));
  return { screen: mode };
}

/**
 * Whether the page was reloaded or returned to. Browsers report that unreliably, so the tab also records when it leaves
 * a page: if it left this same page after this visit had been requested, the page was reloaded.
 */
function isLoadedAgain({ tab }: Store) {
  const left = tab?.load(leftEntry).value;
  // TypeScript cannot know that entries of this type have these fields.
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (visit?.type === "reload" || visit?.type === "back_forward") return true;
  if (!left) return false;
  const { address, time, hash } = left;
  return address === pageAddress() && hash === fragment() && time > performance.timeOrigin;
}

function leftNow() {
  return { address: pageAddress(), hash: fragment(), time: now() };
}

/** Excludes the fragment, which is not yet final when a page begins. */
function pageAddress() {
  return location.pathname + location.search;
}

function now() {
  return performance.timeOrigin + performance.now();
}

/** Whether anything is stored besides what every visit stores. */
function isReturning() {
  const names = attempt(() => Object.keys(localStorage), []);
  return names.some((name) => /^salta:(?!(view|race|settings|persistence)$)/.test(name));
}

function isGuest() {
  return isShared(currentRequest()) && !isReturning();
}

// The opening books, which answer in place of Python until it is awake.

class OpeningBooks {
  #addresses;
  #presets;
  #books: Map<string, Lazy<OpeningBook>> = new Map();

  /** @param addresses the addresses of the site's data files, relative to the site, keyed by name */
  constructor(addresses: Readonly<Record<string, string>> | undefined, presets: Presets) {
    this.#addresses = addresses;
    this.#presets = presets;
  }

  of(ruleset: string) {
    const address = this.#addresses?.[`opening-${ruleset}`];
    const known = this.#books.get(ruleset);
    if (known || !address) return known ?? null;
    const book = new Lazy(() => this.#fetch(address));
    this.#books.set(ruleset, book);
    return book;
  }

  async #fetch(address: string) {
    const [{ OpeningBook: Book }, file] = await Promise.all([
      import("./openingbook.ts"),
      fetchJson(address),
    ]);
    return new Book(file as OpeningFile, this.#presets); // the build has written the file
  }
}

const data = parsePageData(byId("salta-data").textContent ?? "");

/** The maximum wait for a frame, in milliseconds: a hidden tab gets none. */
const PATIENCE = 100;

/** Whether the page already shows a picture of the board to be played, as on a first visit (`openingpicture.ts`). */
const isPictured = performance.getEntriesByName("salta:painted").length > 0;

type MoveRequest = Parameters<BoardOptions["onMove"]>[0];

export const begun = isPictured ? beginOnPicture() : beginUnseen();

/**
 * Loads the rest of the page only after the board has been painted, since loading would delay that frame. A move made
 * by then is painted before the rest takes over.
 */
async function beginOnPicture() {
  const first = begin();
  const engine = startPython();
  await frameSeen();
  fetchNext();
  prepareFirstGame(first);
  if (first.hasMove()) await frameSeen();
  return { ...first, engine };
}

/**
 * Requests the rest before the board is drawn: nothing is visible until then, and drawing takes longer than the
 * requests.
 */
function beginUnseen() {
  const engine = startPython();
  fetchNext();
  const first = begin();
  prepareFirstGame(first);
  return { ...first, engine };
}

/**
 * Starts Python's worker while the page paints its first frames. If the address opens another screen than Play or home,
 * Python starts after that screen, since both share the connection; on a slow connection it also starts after the
 * screens that are likely to be opened first (`ahead.ts`).
 */
function startPython() {
  const request = currentRequest();
  const mode = modeBehind(request).screen;
  const isOther = isLink(request) || (mode !== "play" && mode !== "home") || isGuest();
  const onDemand = isOnDemand();
  const isAfterScreens = !isOther && !isSparing() && isSlowLine();
  const isLate = onDemand || isOther || isAfterScreens;
  const early = isLate ? null : beginEarly(data.build, new URL("./", document.baseURI));
  return { onDemand, isLate, isAfterScreens, early };
}

/** Fetches `main.ts`, whose address the build has put into the page. If that fails, the notice `#unstarted` appears. */
function fetchNext() {
  const next = document.querySelector("[data-next]")?.getAttribute("data-next");
  if (next) void import(new URL(next, document.baseURI).href);
}

/** Ignores a failure to fetch the sentences, since `main.ts` waits for them and reports it. */
function prepareFirstGame({ books, opening, mode, request }: ReturnType<typeof begin>) {
  fetchSection("page").catch(() => {});
  if (mode === "play" && !isLink(request)) books.of(opening.game.record.ruleset)?.prepare();
}

function prepareScreens(request: ScreenRequest) {
  if (isLink(request)) prepareLink(request);
  else prepareMode(modeBehind(request).screen);
}

/** Resolves when the latest change has been painted; at once in a hidden tab. */
export function frameSeen(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

function begin() {
  const rulesets = createRulesets(data.presets);
  introduce(data.people);
  const slot = openSlot();
  const opening = loadOpening(slot.store, rulesets);
  const settings = opening.settings.value;
  const request = firstRequest(slot.store);
  const mode = modeBehind(request).screen;

  if (settings.theme !== "auto") document.documentElement.dataset.theme = settings.theme;
  const isTaught = isGuest() && isDrawable(request, rulesets) && !isLoadedAgain(slot.store);
  byId("table").dataset.mode = isTaught ? sharedMode(request) : mode;
  beginLanguage(languageFor(settings.language, navigator.languages, location.search));
  nameLanguage();
  if (isTaught) prepareScreen(FIRST_TAPS);
  else prepareScreens(request);
  const view = isTaught
    ? { ...sketchedView(FIRST_TAPS_LINK, rulesets), inert: false, moves: [FIRST_MOVE] }
    : firstView(opening, rulesets, request);
  const look = settledLook(settings, view.ruleset || opening.game.record.ruleset);
  followTheme(look);
  namePieces(look.serials);
  const { board, handOver, hasMove } = createBoard(view.colours ?? []);
  board.show(view);
  onLanguage(nameLanguage);
  onLanguage(() => board.rename());
  fetchNames(() => board.rename());

  return {
    data,
    rulesets,
    slot,
    opening,
    request,
    mode,
    board,
    books: new OpeningBooks(data.build.data, data.presets),
    /** Whether a guest makes three moves before the shared content is opened. */
    isTaught,
    isSketched: isLink(request) && view.pieces !== undefined,
    handOver,
    hasMove,
  };
}

function openSlot() {
  const area = browserArea();
  return new GameSlot(createStore(area), {
    area,
    get tab() {
      return tabArea();
    },
    isFirstVisit: isPictured,
  });
}

function createBoard(colours: readonly string[]) {
  /** A move played before `main.ts` was loaded, and when. */
  let early: (MoveRequest & { at: number }) | null = null;
  let receiver: Omit<BoardOptions, "label"> = {
    describe: (number, piece, state) => squareText(number, piece, state, colours),
    onMove(move) {
      early = { ...move, at: performance.now() };
    },
    onRefused() {},
  };
  const board = new Board(byId("board"), {
    label: () => say("board.label"),
    describe: (...cell) => receiver.describe(...cell),
    onMove: (move) => receiver.onMove(move),
    onRefused: (refusal) => receiver.onRefused(refusal),
    onPlace: (put) => receiver.onPlace?.(put),
    onSelect: (number) => receiver.onSelect?.(number),
    onDragOutside: (carried) => receiver.onDragOutside?.(carried),
    isPictured,
  });
  return {
    board,
    /**
     * Sends all gestures to another receiver from now on.
     *
     * @returns the move that was played before, if any
     */
    handOver(next: typeof receiver) {
      receiver = next;
      return early;
    },
    hasMove: () => early !== null,
  };
}

function isDrawable(request: ScreenRequest, rulesets: ReturnType<typeof createRulesets>) {
  return !hasBoard(request) || sketchedView(request.text, rulesets) !== null;
}

/** Whether a position can be read from the address. */
function hasBoard(request: ScreenRequest): request is ScreenRequest<"link" | "challenge"> {
  return request.screen === "link" || request.screen === "challenge";
}

/**
 * The first view: a link's position, if it can be sketched without the link reader; the stored game in Play; an empty
 * board in the other modes.
 */
function firstView(
  { game, settings: { value: settings }, view }: ReturnType<typeof loadOpening>,
  rulesets: ReturnType<typeof createRulesets>,
  request: ScreenRequest,
): Partial<BoardView> {
  const bottom = settings.turned ? 2 : 1;
  const unknown: Partial<BoardView> = { bottom, inert: true, speed: 0 };
  if (hasBoard(request)) return { ...unknown, ...sketchedView(request.text, rulesets) };
  if (isLink(request) || modeBehind(request).screen !== "play") return unknown;
  const openings = data.presets.presets.map((preset) => preset.opening);
  const cache = new ViewCache({ openings, stored: view });
  const state = firstState(game, (record) => cache.getOrStored(gameFields(record)));
  return boardViewOf(state, settings, isMovable(state));
}
