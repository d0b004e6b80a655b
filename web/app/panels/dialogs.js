/**
 * The dialogs of the page. Those of every game come together, a moment after the page has started; each of the
 * others is fetched when it is opened for the first time.
 */

import { faultText } from "../../game/faulttext.js";
import { withSentences } from "../../i18n/catalogue.js";
import { loadEnding } from "../../modes/play/gameend.js";
import { openResign } from "../../modes/play/panels/questions.js";
import { fetchSheet } from "../../ui/sheets.js";

/** @import { ArchivedGame } from "../../game/archivedgame.js" */
/** @import { Received } from "../../game/receivedgame.js" */
/** @import { Player } from "../../game/record.js" */
/** @import { SessionState } from "../../game/state.js" */
/** @import { DialogHost } from "../../modes/play/dialoghost.js" */
/** @import { Calling } from "../../modes/play/panels/calling.js" */
/** @import { Keeping, Room } from "../../modes/play/panels/keeping.js" */

const STYLES = Object.freeze(["../../styles/fields.css", "../../styles/dialogs.css"]);

/** The dialogs, once their style sheets are in effect. @param {DialogHost} page */
export async function loadDialogs(page) {
  await Promise.all(STYLES.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
  addEventListener("storage", beginAnew);
  return createDialogs(page);
}

/** Everything has been forgotten in another tab. @param {StorageEvent} event */
async function beginAnew({ key }) {
  if (key === "salta:forgotten") (await import("../../game/forgetting.js")).beginAnew();
}

/** Where the others come from. */
const SOURCES = Object.freeze({
  about: () => withSentences(import("./about.js")),
  badLink: () => withSentences(import("./badlink.js")),
  calling: () => withSentences(import("../../modes/play/panels/calling.js")),
  games: () => withSentences(import("../games/dialog.js")),
  goals: () => withSentences(import("../../modes/play/panels/goals.js")),
  keeping: () => withSentences(import("../../modes/play/panels/keeping.js")),
  more: () => withSentences(import("./more.js")),
  newGame: () => withSentences(import("../../modes/play/panels/newgame.js")),
  playOn: () => withSentences(import("../../modes/play/panels/playon.js")),
  received: () => withSentences(import("../../modes/play/panels/received.js")),
  restore: () => withSentences(import("../backup/import.js")),
  rules: () => withSentences(import("../rules/page.js")),
  seats: () => withSentences(import("../../modes/play/panels/seats.js")),
  send: () => withSentences(import("../../share/dialog/send.js")),
  settings: () => withSentences(import("./settings.js")),
  share: () => withSentences(import("../../share/dialog/share.js")),
  ways: () => withSentences(import("../../modes/play/panels/ways.js")),
});

/**
 * Dialogs that are fetched first return a promise of the function that opens them, so that whoever asked can
 * still leave it.
 *
 * @param {DialogHost} page
 */
function createDialogs(page) {
  const result = new Updated();
  const ways = new Updated();
  const state = () => page.session.state;
  /** The call "Salta!", which comes with the first move that may be called or has been. @type {Promise<Calling> | null} */
  let calling = null;
  const fetchCalling = async () => (await SOURCES.calling()).loadCalling(page);
  const showCalling = (/** @type {SessionState} */ now) => {
    if (now.view?.callable || now.isCall) calling ??= fetchCalling();
    calling?.then((from) => from.show(now)).catch(() => {});
  };
  showCalling(state());
  /** @type {Keeping | null} */
  let keeping = null;
  const keeper = async () => {
    const { Keeping } = await SOURCES.keeping();
    keeping ??= new Keeping(page);
    return keeping;
  };

  return {
    newGame: () =>
      fetched(withKept(keeper(), SOURCES.newGame()), ([[kept, unfinished], from]) =>
        from.openNewGame(page, kept, unfinished),
      ),
    resign: (/** @type {Player} */ player) => openResign(page, player),
    replace: (/** @type {Room} */ room) => fetched(keeper(), (kept) => void kept.replace(room)),
    /** Put a game of the archive on the board. */
    resume: (/** @type {ArchivedGame} */ entry, /** @type {Pick<Room, "onYes" | "onNo">} */ room) =>
      fetched(keeper(), (kept) => {
        const onYes = () => {
          kept.put(entry);
          room.onYes();
        };
        void kept.replace({ ...room, onYes });
      }),
    games: (/** @type {(() => void) | undefined} */ onClose) =>
      fetched(
        Promise.all([keeper(), SOURCES.games()]),
        ([kept, from]) => void from.openGames(page, kept, onClose),
      ),
    result: () =>
      fetched(loadEnding(), ({ keepSafe, ResultCard }) => {
        void keepSafe(page.store); // now there is something to lose
        result.open((onClose) => new ResultCard(page, onClose), state());
      }),
    goals: () => fetched(SOURCES.goals(), (from) => from.openGoals(page)),
    rules: (/** @type {() => void} */ onClose = () => {}) => rulesPage(page, onClose),
    settings: () => fetched(styled(SOURCES.settings()), (from) => from.openSettings(page)),
    about: () => fetched(SOURCES.about(), (from) => from.openAbout(page)),
    more: (/** @type {Omit<import("./more.js").MoreParts, "keeping" | "unfinished">} */ parts) =>
      fetched(styled(withKept(keeper(), SOURCES.more())), ([[keeping, unfinished], from]) =>
        from.openMore(page, { ...parts, keeping, unfinished }),
      ),
    sit: (/** @type {Player} */ player) =>
      fetched(SOURCES.seats(), (from) => from.openSeat(page, player)),
    playOn: async () => (await SOURCES.playOn()).loadPlayOn(page),
    share: () => fetched(SOURCES.share(), (from) => from.openShare(page)),
    send: () => fetched(SOURCES.send(), (from) => from.openSend(page)),
    ways: () =>
      fetched(SOURCES.ways(), ({ WaysDialog }) =>
        ways.open((onClose) => new WaysDialog(page, onClose), state()),
      ),
    call() {
      calling = calling ? calling.catch(fetchCalling) : fetchCalling();
      return fetched(calling, (from) => void from.call());
    },
    received: receivedDialogs(page),
    badLink: (/** @type {Omit<import("./badlink.js").BadLink, "reason">} */ link) =>
      fetched(Promise.all([SOURCES.badLink(), faultText(link.fault)]), ([from, reason]) =>
        from.openBadLink({ ...link, reason }),
      ),
    restore: (/** @type {Blob} */ file, /** @type {string} */ name) =>
      fetched(SOURCES.restore(), (from) => void from.importBackup(page, file, name)),
    /** Update the open dialogs. @param {SessionState} now */
    show(now) {
      keeping?.show(now);
      result.show(now);
      ways.show(now);
      showCalling(now);
    },
    closeResult: () => result.close(),
  };
}

/**
 * A dialog with the unfinished games.
 *
 * @template Module
 * @param {Promise<Keeping>} keeper
 * @param {Promise<Module>} coming
 */
function withKept(keeper, coming) {
  const sheet = new URL("../../styles/newgame.css", import.meta.url).href;
  const kept = keeper.then((keeping) => Promise.all([keeping, keeping.unfinished()]));
  return Promise.all([kept, coming, fetchSheet(sheet)]);
}

/**
 * The settings, or what leads to them, with their style sheet.
 *
 * @template Module
 * @param {Promise<Module>} coming
 */
async function styled(coming) {
  const sheet = new URL("../../styles/settings.css", import.meta.url).href;
  const [module] = await Promise.all([coming, fetchSheet(sheet)]);
  return module;
}

/** The page of rules, with what it reads out. @param {DialogHost} page @param {() => void} onClose */
async function rulesPage(page, onClose) {
  const { loadRulesPage } = await SOURCES.rules();
  const open = await loadRulesPage(page);
  return () => open(onClose);
}

/** The questions about a friend's link. @param {DialogHost} page */
function receivedDialogs(page) {
  return {
    older: (/** @type {Received} */ received) =>
      fetched(SOURCES.received(), (from) => from.openOlder(page, received)),
    apart: (/** @type {Received} */ received) =>
      fetched(SOURCES.received(), (from) => from.openApart(page, received)),
    overlooked: () => fetched(SOURCES.received(), (from) => from.openOverlooked(page)),
    own: (/** @type {Received} */ received) =>
      fetched(SOURCES.received(), (from) => from.openOwn(page, received)),
    cut: (
      /** @type {Parameters<typeof import("../../modes/play/panels/received.js").openCut>[0]} */ asked,
    ) => fetched(SOURCES.received(), (from) => from.openCut(asked)),
  };
}

/**
 * @template Module
 * @param {Promise<Module>} coming
 * @param {(module: Module) => void} open
 */
async function fetched(coming, open) {
  const module = await coming;
  return () => open(module);
}

/** A dialog that is updated while it is open. */
class Updated {
  /** @type {UpdatedDialog | null} */
  #dialog = null;

  /** @param {(onClose: () => void) => UpdatedDialog} create @param {SessionState} state */
  open(create, state) {
    this.#dialog ??= create(() => {
      this.#dialog = null;
    });
    this.#dialog.show(state);
  }

  /** @param {SessionState} state */
  show(state) {
    this.#dialog?.show(state);
  }

  close() {
    this.#dialog?.close?.();
  }
}

/** @typedef {{ show: (state: SessionState) => void, close?: () => void }} UpdatedDialog */

/** @typedef {ReturnType<typeof createDialogs>} Dialogs */
