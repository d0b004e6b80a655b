/**
 * The dialogs of the page. Those of every game come together, once somebody is at the page; each of the others is fetched
 * when it is opened for the first time.
 */

import { Lazy } from "../../base/lazy.ts";
import { want } from "../../base/wants.ts";
import type { Received } from "../../game/links/receivedgame.ts";
import type { Player } from "../../game/record/record.ts";
import type { SessionState } from "../../game/record/state.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import type { DialogHost, LiveDialogs } from "../../modes/play/dialoghost.ts";
import type { Keeping, Room } from "../../modes/play/panels/keeping.ts";
import { openMoreActions } from "../../modes/play/panels/moreactions.ts";
import { openResign } from "../../modes/play/panels/questions.ts";
import type { LiveScreens } from "../../share/live/screens.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import type { DayRequest } from "../daily/page.ts";
import { DAY_DATA, prepareData, prepareMode } from "../screens.ts";
import type { BadLink } from "./badlink.ts";
import type { MoreParts } from "./more.ts";

/** The dialogs, once their style sheet is in effect. */
export async function loadDialogs(page: DialogHost) {
  await fetchSheet(new URL("../../styles/dialogs.css", import.meta.url).href);
  return createDialogs(page);
}

/** Where the others come from. */
const SOURCES = Object.freeze({
  about: () => dialogOf(import("./more.ts")),
  badLink: () => dialogOf(import("./badlink.ts")),
  daily: () => dialogOf(import("../daily/page.ts")),
  firstWin: () => dialogOf(import("../../share/dialog/firstwin.ts")),
  calling: () => withSentences(import("../../modes/play/panels/calling.ts")),
  games: () => dialogOf(import("../games/dialog.ts")),
  history: () => dialogOf(import("../history/page.ts")),
  keeping: () => dialogOf(import("../../modes/play/panels/keeping.ts")),
  live: () => dialogOf(import("../../share/live/screens.ts")),
  more: () => dialogOf(import("./more.ts")),
  newGame: () => dialogOf(import("../../modes/play/panels/newgame.ts")),
  playOn: () => dialogOf(import("../../modes/play/panels/playon.ts")),
  received: () => dialogOf(import("../../modes/play/panels/received.ts")),
  restore: () => dialogOf(import("../backup/import.ts")),
  rules: () => dialogOf(import("../rules/page.ts")),
  seats: () => dialogOf(import("../../modes/play/panels/seats.ts")),
  send: () => dialogOf(import("../../share/dialog/send.ts")),
  settings: () => dialogOf(import("./settings.ts")),
  share: () => dialogOf(import("../../share/dialog/share.ts")),
  ways: () => dialogOf(import("../../modes/play/panels/routes.ts")),
});

/** A dialog, with the sentences and the style of what is in it. */
async function dialogOf<Module>(coming: Promise<Module>) {
  const [module] = await Promise.all([withSentences(coming), fetchFields()]);
  return module;
}

function fetchFields() {
  return fetchSheet(new URL("../../styles/fields.css", import.meta.url).href);
}

/**
 * Dialogs that are fetched first return a promise of the function that opens them, so that whoever asked can
 * still leave it.
 */
function createDialogs(page: DialogHost) {
  const result = new Updated();
  const ways = new Updated();
  const state = () => page.session.state;
  const keeping = new Lazy(async () => new (await SOURCES.keeping()).Keeping(page));
  const keeper = () => keeping.get();
  const { calling, showOthers, live } = createOthers(page, keeper);
  showOthers(state());

  return {
    ...keptDialogs(page, keeper, live),
    ...gameDialogs(page),
    result: async () => {
      const { keepSafe, loadResult } = await page.ending();
      const create = await loadResult(page);
      return () => {
        void keepSafe(page.store); // now there is something to lose
        result.open(create, state());
      };
    },
    ...pageDialogs(page),
    share: () => fetched(SOURCES.share(), (from) => from.openShare(page)),
    ways: () =>
      fetched(SOURCES.ways(), ({ WaysDialog }) =>
        ways.open((onClose) => new WaysDialog(page, onClose), state()),
      ),
    call: () => fetched(calling.get(), (from) => from.call()),
    received: receivedDialogs(page),
    badLink: async (link: BadLink) => (await SOURCES.badLink()).loadBadLink(link),
    restore: (file: Blob, name: string) =>
      fetched(SOURCES.restore(), (from) => from.importBackup(page, file, name)),
    /** Update the open dialogs. */
    show(now: SessionState) {
      keeping.ready?.show(now);
      result.show(now);
      ways.show(now);
      showOthers(now);
    },
    closeResult: () => result.close(),
  };
}

/** About the page, whatever the game. */
function pageDialogs(page: DialogHost) {
  return {
    rules: (onClose: () => void = () => {}) => rulesPage(page, onClose),
    history: (onClose: () => void = () => {}) => historyPage(page, onClose),
    daily: async (request: DayRequest, leave: () => void) => {
      prepareDay(page, request);
      return (await SOURCES.daily()).loadDaily(page, request, leave);
    },
    settings: () => fetched(styled(SOURCES.settings()), (from) => from.openSettings(page)),
    about: () => fetched(SOURCES.about(), (from) => from.openAbout(page)),
  };
}

/** Requested together with what opens the address: one after another they take a phone seconds. */
function prepareDay({ data }: DialogHost, { screen }: DayRequest) {
  prepareData(DAY_DATA, data.build.data);
  if (screen === "today") prepareMode("puzzles");
}

/** What is shown beside a game without being asked for. */
function createOthers(page: DialogHost, keeper: () => Promise<Keeping>) {
  /** The call "Salta!", which comes with the first move that may be called or has been. */
  const calling = new Lazy(async () => (await SOURCES.calling()).loadCalling(page));
  /** The screens of live play: they come with the first of them, and stay. */
  const live = new Lazy(async () => (await SOURCES.live()).loadLive(page, keeper));
  const showOthers = (now: SessionState) => {
    if (now.view?.callable || now.isCall || calling.isRequested) {
      calling.do((from) => from.show(now));
    }
    if (now.live || live.isRequested) live.do((screens) => screens.show(now));
  };
  return { calling, showOthers, live };
}

/** What is opened over live play. */
function liveDialogs(live: Lazy<LiveScreens>): LiveDialogs {
  const fromLive = (open: (screens: LiveScreens) => unknown) =>
    void want(() => live.get().then(open));
  return {
    invite: (options) => fromLive((screens) => screens.invite(options)),
    enter: () => fromLive((screens) => screens.enter()),
  };
}

/** About the game on the board, as it is when they are opened. */
function gameDialogs(page: DialogHost) {
  return {
    moreActions: () => fetched(fetchFields(), () => openMoreActions(page)),
    resign: (player: Player) => openResign(page, player),
    sit: async (player: Player) => (await SOURCES.seats()).loadSeat(page, player),
    firstWin: () => fetched(SOURCES.firstWin(), (from) => from.openFirstWin(page)),
    playOn: async () => (await SOURCES.playOn()).loadPlayOn(page),
    send: () => fetched(SOURCES.send(), (from) => from.openSend(page)),
  };
}

/** What has to do with the games that are kept. */
function keptDialogs(page: DialogHost, keeper: () => Promise<Keeping>, live: Lazy<LiveScreens>) {
  return {
    newGame: () =>
      fetched(
        Promise.all([
          withKept(keeper(), SOURCES.newGame()),
          keeper().then((kept) => kept.proposal()),
        ]),
        ([[[kept, unfinished], from], proposal]) =>
          from.openNewGame(page, kept, { ...unfinished, proposal }, liveDialogs(live)),
      ),
    /** Open a link of live play. */
    live: (text: string, onClose: () => void) =>
      fetched(live.get(), (screens) => screens.open(text, onClose)),
    replace: (room: Room) => fetched(keeper(), (kept) => kept.replace(room)),
    /** Put a game of the archive on the board. */
    resume: (entry: ArchivedGame, room: Pick<Room, "onYes" | "onNo">) =>
      fetched(keeper(), (kept) => {
        const onYes = () => {
          kept.put(entry);
          room.onYes();
        };
        return kept.replace({ ...room, onYes });
      }),
    games: (onClose: (() => void) | undefined) =>
      fetched(Promise.all([keeper(), SOURCES.games()]), ([kept, from]) =>
        from.openGames(page, kept, onClose),
      ),
    more: (parts: Omit<MoreParts, "keeping" | "unfinished">) =>
      fetched(styled(withKept(keeper(), SOURCES.more())), ([[keeping, unfinished], from]) =>
        from.openMore(page, { ...parts, keeping, unfinished }),
      ),
  };
}

/** A dialog with the unfinished games. */
function withKept<Module>(keeper: Promise<Keeping>, coming: Promise<Module>) {
  const sheet = new URL("../../styles/newgame.css", import.meta.url).href;
  const kept = keeper.then((keeping) => Promise.all([keeping, keeping.unfinished()]));
  return Promise.all([kept, coming, fetchSheet(sheet)]);
}

/** The settings, or what leads to them, with their style sheet. */
async function styled<Module>(coming: Promise<Module>) {
  const sheet = new URL("../../styles/settings.css", import.meta.url).href;
  const [module] = await Promise.all([coming, fetchSheet(sheet)]);
  return module;
}

/** The page of rules, with what it reads out. */
async function rulesPage(page: DialogHost, onClose: () => void) {
  const { loadRulesPage } = await SOURCES.rules();
  const open = await loadRulesPage(page);
  return () => open(onClose);
}

/** The page on the history, likewise. */
async function historyPage(page: DialogHost, onClose: () => void) {
  const { loadHistoryPage } = await SOURCES.history();
  const open = await loadHistoryPage(page);
  return () => open(onClose);
}

/** The questions about a friend's link. */
function receivedDialogs(page: DialogHost) {
  return {
    older: (received: Received) =>
      fetched(SOURCES.received(), (from) => from.openOlder(page, received)),
    apart: (received: Received) =>
      fetched(SOURCES.received(), (from) => from.openApart(page, received)),
    overlooked: () => fetched(SOURCES.received(), (from) => from.openOverlooked(page)),
    own: (received: Received) =>
      fetched(SOURCES.received(), (from) => from.openOwn(page, received)),
    cut: (asked: Parameters<typeof import("../../modes/play/panels/received.ts").openCut>[0]) =>
      fetched(SOURCES.received(), (from) => from.openCut(asked)),
  };
}

async function fetched<Module>(coming: Promise<Module>, open: (module: Module) => unknown) {
  const module = await coming;
  return () => open(module);
}

/** A dialog that is updated while it is open. */
class Updated {
  #dialog: UpdatedDialog | null = null;

  open(create: (onClose: () => void) => UpdatedDialog, state: SessionState) {
    this.#dialog ??= create(() => {
      this.#dialog = null;
    });
    this.#dialog.show(state);
  }

  show(state: SessionState) {
    this.#dialog?.show(state);
  }

  close() {
    this.#dialog?.close?.();
  }
}

type UpdatedDialog = { show: (state: SessionState) => void; close?: () => void };

export type Dialogs = ReturnType<typeof createDialogs>;
