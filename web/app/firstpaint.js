/**
 * Draws the first board, which can be played on before the rest of the page has come. `main.js` takes over what is
 * begun here.
 */

import { Board } from "../board/board.js";
import { boardViewOf } from "../game/gameboard.js";
import { GameSlot } from "../game/gameslot.js";
import { firstMode, isLink, sketchedView } from "../game/linksketch.js";
import { followLook } from "../game/looks.js";
import { gameFields } from "../game/record.js";
import { createRulesets } from "../game/rulesets.js";
import { createSharedBoard } from "../game/sharedboard.js";
import { squareText } from "../game/squarenames.js";
import { firstState, isMovable } from "../game/state.js";
import { browserArea, createStore, tabArea } from "../game/storage.js";
import { loadOpening } from "../game/storedgame.js";
import { ViewCache } from "../game/viewcache.js";
import { beginLanguage, fetchSection, onLanguage } from "../i18n/catalogue.js";
import { languageFor } from "../i18n/choice.js";
import { say } from "../i18n/first.js";
import { checkStyle } from "../ui/browsersupport.js";
import { byId } from "../ui/element.js";
import { nameLanguage } from "../ui/namelanguage.js";
import { data, worker } from "./earlyengine.js";
import { isPictured, pictureSeen } from "./firstframe.js";

/** @import { BoardOptions } from "../board/board.js" */
/** @import { BoardView } from "../board/view.js" */

/** @typedef {Parameters<BoardOptions["onMove"]>[0]} MoveRequest */

/** What `main.js` takes over: at once, or when the picture has been seen. */
export const begun = pictureSeen ? pictureSeen.then(begin) : begin();

/** Draws the board, and tells what `main.js` takes over. */
function begin() {
  const rulesets = createRulesets(data.presets);
  const area = browserArea();
  /** Called when the stored game changes; `main.js` fills it. */
  const listener = { onElsewhere() {}, onStored: (/** @type {boolean} */ _isStored) => {} };
  const slot = new GameSlot(createStore(area), {
    area,
    tab: tabArea(),
    onElsewhere: () => listener.onElsewhere(),
    onStored: (isStored) => listener.onStored(isStored),
  });
  const opening = loadOpening(slot.store, rulesets);
  const settings = opening.settings.value;
  const { hash } = location;
  const mode = firstMode(hash);

  /** A move played before `main.js` has come. @type {MoveRequest | null} */
  let early = null;
  /** Receives the gestures on the board. @type {Omit<BoardOptions, "label">} */
  let receiver = {
    describe: (number, piece, state) => squareText(number, piece, state, view.colours ?? []),
    onMove(move) {
      early = move;
    },
    onRefused() {},
  };

  followLook(settings);
  if (settings.theme !== "auto") document.documentElement.dataset.theme = settings.theme;
  byId("table").dataset.mode = mode;
  beginLanguage(languageFor(settings.language, navigator.languages, location.search));
  nameLanguage();
  checkStyle();
  const view = firstView(opening, rulesets, mode);
  const board = new Board(byId("board"), {
    label: () => say("board.label"),
    describe: (...cell) => receiver.describe(...cell),
    onMove: (move) => receiver.onMove(move),
    onRefused: (refusal) => receiver.onRefused(refusal),
    onPut: (put) => receiver.onPut?.(put),
    onHand: (number) => receiver.onHand?.(number),
    onCarry: (carried) => receiver.onCarry?.(carried),
    isPictured,
  });
  const sharedBoard = createSharedBoard(board);
  sharedBoard.show(view);
  onLanguage(nameLanguage);
  onLanguage(() => board.rename());
  fetchSection("page").catch(() => {}); // `main.js` waits for it, and says if it does not come

  return Object.freeze({
    data,
    rulesets,
    slot,
    listener,
    opening,
    hash,
    mode,
    board,
    sharedBoard,
    worker,
    /** Whether the board shows the position of a link. */
    isSketched: isLink(hash) && view.pieces !== undefined,
    /** Send all gestures to another receiver from now on. @param {typeof receiver} next @returns {MoveRequest | null} a move that was played before */
    handOver(next) {
      receiver = next;
      return early;
    },
  });
}

/**
 * The position of a link, where that is certain; in Play the stored game; for another mode an empty board.
 *
 * @param {ReturnType<typeof loadOpening>} opening
 * @param {ReturnType<typeof createRulesets>} rulesets
 * @param {ReturnType<typeof firstMode>} mode
 * @returns {Partial<BoardView>}
 */
function firstView({ game, settings: { value: settings }, view }, rulesets, mode) {
  const bottom = settings.turned ? 2 : 1;
  const { hash } = location;
  if (isLink(hash)) return { bottom, inert: true, speed: 0, ...sketchedView(hash, rulesets) };
  if (mode !== "play") return { bottom, inert: true, speed: 0 };
  const openings = data.presets.presets.map((preset) => preset.opening);
  const cache = new ViewCache({ openings, stored: view });
  const state = firstState(game, cache.getOrStored(gameFields(game.record)));
  return boardViewOf(state, settings, isMovable(state));
}
