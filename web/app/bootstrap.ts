/**
 * Draws the first board, which can be played on before the rest of the page has come. `main.ts` takes over what is
 * begun here.
 */

import type { BoardOptions } from "../board/board.ts";
import { Board } from "../board/board.ts";
import type { BoardView } from "../board/view.ts";
import { beginEarly } from "../engine/early.ts";
import { firstMode, isLink, sketchedView } from "../game/links/linksketch.ts";
import { parsePageData } from "../game/pagedata.ts";
import { gameFields } from "../game/record/record.ts";
import { firstState, isMovable } from "../game/record/state.ts";
import { ViewCache } from "../game/record/viewcache.ts";
import { createRulesets } from "../game/rulesets.ts";
import { GameSlot } from "../game/storage/gameslot.ts";
import { browserArea, createStore, tabArea } from "../game/storage/storage.ts";
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
import { firstAddress } from "./firstaddress.ts";
import { OpeningBooks } from "./openingbooks.ts";

/** What the build has put into the page. */
const data = parsePageData(byId("salta-data").textContent ?? "");

/** Python starts before anything else of the page: its worker needs a while, beside the first frame. */
const worker = beginEarly(data.build, new URL("./", document.baseURI));

/** The longest wait for a frame, in milliseconds: the tab may have been hidden since. */
const PATIENCE = 100;

/** Whether the page holds a picture of the board that will be played: see `openingpicture.ts`. */
const isPictured = performance.getEntriesByName("salta:painted").length > 0;

/** Whether that has been seen already. */
const isSeen = performance.getEntriesByName("salta:pictured").length > 0;

type MoveRequest = Parameters<BoardOptions["onMove"]>[0];

/** What `main.ts` takes over: at once, or when the picture has been seen. */
export const begun = isPictured ? beginOnPicture() : begin();

/**
 * `main.ts` waits until the board has been seen as it can be played on, and so has a move that is made by then: the rest of
 * the page would delay both.
 */
async function beginOnPicture() {
  if (!isSeen) await frameSeen();
  const first = begin();
  await frameSeen();
  if (first.hasMove()) await frameSeen();
  return first;
}

/** Settles when what has changed has been seen; at once in a hidden tab. */
function frameSeen(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}

/** Draws the board, and tells what `main.ts` takes over. */
function begin() {
  const rulesets = createRulesets(data.presets);
  introduce(data.people);
  const { slot, listener } = openSlot();
  const opening = loadOpening(slot.store, rulesets);
  const settings = opening.settings.value;
  const hash = firstAddress(slot.store.tab);
  const mode = firstMode(hash);

  followTheme(settings);
  namePieces(settings.serials);
  if (settings.theme !== "auto") document.documentElement.dataset.theme = settings.theme;
  byId("table").dataset.mode = mode;
  beginLanguage(languageFor(settings.language, navigator.languages, location.search));
  nameLanguage();
  const view = firstView(opening, rulesets, mode);
  const { board, handOver, hasMove } = createBoard(view.colours ?? []);
  board.show(view);
  onLanguage(nameLanguage);
  onLanguage(() => board.rename());
  fetchNames(() => board.rename());
  fetchSection("page").catch(() => {}); // `main.ts` waits for it, and says if it does not come

  return Object.freeze({
    data,
    rulesets,
    slot,
    listener,
    opening,
    hash,
    mode,
    board,
    books: prepareBooks(rulesets, opening.game.record.ruleset),
    worker,
    /** Whether the board shows the position of a link. */
    isSketched: isLink(hash) && view.pieces !== undefined,
    handOver,
    hasMove,
  });
}

/** The opening files; that of the first game is on its way. */
function prepareBooks({ presetOf }: ReturnType<typeof createRulesets>, ruleset: string) {
  const books = new OpeningBooks(data.build.data, presetOf);
  books.of(ruleset)?.prepare();
  return books;
}

/** The stored game. */
function openSlot() {
  const area = browserArea();
  /** Called when the stored game changes; `main.ts` fills it. */
  const listener = { onElsewhere() {}, onStored: (_isStored: boolean) => {} };
  const slot = new GameSlot(createStore(area), {
    area,
    tab: tabArea(),
    onElsewhere: () => listener.onElsewhere(),
    onStored: (isStored) => listener.onStored(isStored),
  });
  return { slot, listener };
}

/** @param colours of the sides in the first view */
function createBoard(colours: readonly string[]) {
  /** A move played before `main.ts` has come, and when. */
  let early: (MoveRequest & { at: number }) | null = null;
  /** Receives the gestures on the board. */
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
     * Send all gestures to another receiver from now on.
     *
     * @returns a move that was played before
     */
    handOver(next: typeof receiver) {
      receiver = next;
      return early;
    },
    hasMove: () => early !== null,
  };
}

/** The position of a link, where that is certain; in Play the stored game; for another mode an empty board. */
function firstView(
  { game, settings: { value: settings }, view }: ReturnType<typeof loadOpening>,
  rulesets: ReturnType<typeof createRulesets>,
  mode: ReturnType<typeof firstMode>,
): Partial<BoardView> {
  const bottom = settings.turned ? 2 : 1;
  const { hash } = location;
  if (isLink(hash)) return { bottom, inert: true, speed: 0, ...sketchedView(hash, rulesets) };
  if (mode !== "play" && mode !== "home") return { bottom, inert: true, speed: 0 };
  const openings = data.presets.presets.map((preset) => preset.opening);
  const cache = new ViewCache({ openings, stored: view });
  const state = firstState(game, (record) => cache.getOrStored(gameFields(record)));
  return boardViewOf(state, settings, isMovable(state));
}
