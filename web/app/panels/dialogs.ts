/**
 * The dialogs of the page. Those of every game come together, once somebody is at the page; each of the others is fetched
 * when it is opened for the first time.
 */

import { Lazy } from "../../base/lazy.ts";
import type { DayRequest, DialogArguments, DialogName } from "../../game/dialogs.ts";
import type { SessionState } from "../../game/record/state.ts";
import { keepSafe } from "../../game/storage/persistence.ts";
import { withSentences } from "../../i18n/catalogue.ts";
import { loadResult } from "../../modes/play/panels/ending.ts";
import type { Keeping } from "../../modes/play/panels/keeping.ts";
import { openMoreActions } from "../../modes/play/panels/moreactions.ts";
import { openResign } from "../../modes/play/panels/questions.ts";
import type { LiveScreens } from "../../share/live/screens.ts";
import { fetchSheet } from "../../ui/sheets.ts";
import type { PageContext } from "../pagecontext.ts";
import { DAY_DATA, prepareData, prepareMode } from "../screens.ts";

const SHEETS = ["../../styles/fields.css", "../../styles/dialogs.css", "../../styles/ending.css"];

/** The dialogs, once their style sheets are in effect. */
export async function loadDialogs(page: PageContext) {
  await Promise.all(SHEETS.map((path) => fetchSheet(new URL(path, import.meta.url).href)));
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

/** A function that opens a dialog, as soon as it is fetched: whoever wanted the dialog may have changed their mind by then. */
type Openers<Name extends DialogName = DialogName> = {
  readonly [Each in Name]: (
    given: DialogArguments[Each],
  ) => (() => unknown) | Promise<() => unknown>;
};

export interface LoadedDialogs {
  table: Openers;
  /** Updates the open dialogs */
  show: (state: SessionState) => void;
  closeResult: () => void;
}

function createDialogs(page: PageContext): LoadedDialogs {
  const result = new Updated();
  const ways = new Updated();
  const state = () => page.session.state;
  const keeping = new Lazy(async () => new (await SOURCES.keeping()).Keeping(page));
  const keeper = () => keeping.get();
  const { calling, showOthers, live } = createOthers(page, keeper);
  showOthers(state());

  const table: Openers = {
    ...pageDialogs(page),
    ...keptDialogs(page, keeper),
    ...gameDialogs(page),
    ...liveDialogs(live),
    ...linkDialogs(page),
    result: async () => {
      const create = await loadResult(page);
      return () => {
        void keepSafe(page.store); // now there is something to lose
        result.open(create, state());
      };
    },
    ways: () =>
      fetched(SOURCES.ways(), ({ WaysDialog }) =>
        ways.open((onClose) => new WaysDialog(page, onClose), state()),
      ),
    call: () => fetched(calling.get(), (from) => from.call()),
  };
  return {
    table,
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
function pageDialogs(
  page: PageContext,
): Openers<"about" | "settings" | "rules" | "history" | "daily" | "share" | "restore"> {
  return {
    about: () => fetched(SOURCES.about(), (from) => from.openAbout(page)),
    settings: () => fetched(styled(SOURCES.settings()), (from) => from.openSettings(page)),
    async rules([onClose = () => {}]) {
      const { loadRulesPage } = await SOURCES.rules();
      const open = await loadRulesPage(page);
      return () => open(onClose);
    },
    async history([onClose = () => {}]) {
      const { loadHistoryPage } = await SOURCES.history();
      const open = await loadHistoryPage(page);
      return () => open(onClose);
    },
    async daily([request, leave]) {
      prepareDay(page, request);
      return (await SOURCES.daily()).loadDaily(page, request, leave);
    },
    share: () => fetched(SOURCES.share(), (from) => from.openShare(page)),
    restore: ([file, name]) =>
      fetched(SOURCES.restore(), (from) => from.importBackup(page, file, name)),
  };
}

/** Requested together with what opens the address: one after another they take a phone seconds. */
function prepareDay({ data }: PageContext, { screen }: DayRequest) {
  prepareData(DAY_DATA, data.build.data);
  if (screen === "today") prepareMode("puzzles");
}

/** What is shown beside a game without being asked for. */
function createOthers(page: PageContext, keeper: () => Promise<Keeping>) {
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

function liveDialogs(live: Lazy<LiveScreens>): Openers<"live" | "invite" | "enterInvitation"> {
  return {
    live: ([text, onClose]) => fetched(live.get(), (screens) => screens.open(text, onClose)),
    invite: ([options]) => fetched(live.get(), (screens) => screens.invite(options)),
    enterInvitation: () => fetched(live.get(), (screens) => screens.enter()),
  };
}

/** About the game on the board, as it is when they are opened. */
function gameDialogs(
  page: PageContext,
): Openers<"moreActions" | "resign" | "sit" | "firstWin" | "playOn" | "send"> {
  return {
    moreActions: () => fetched(fetchFields(), () => openMoreActions(page)),
    resign:
      ([player]) =>
      () =>
        openResign(page, player),
    sit: async ([player]) => (await SOURCES.seats()).loadSeat(page, player),
    firstWin: () => fetched(SOURCES.firstWin(), (from) => from.openFirstWin(page)),
    playOn: async () => (await SOURCES.playOn()).loadPlayOn(page),
    send: () => fetched(SOURCES.send(), (from) => from.openSend(page)),
  };
}

/** What has to do with the games that are kept. */
function keptDialogs(
  page: PageContext,
  keeper: () => Promise<Keeping>,
): Openers<"newGame" | "replace" | "resume" | "games" | "more"> {
  return {
    newGame: () =>
      fetched(
        Promise.all([
          withKept(keeper(), SOURCES.newGame()),
          keeper().then((kept) => kept.proposal()),
        ]),
        ([[[kept, unfinished], from], proposal]) =>
          from.openNewGame(page, kept, { ...unfinished, proposal }),
      ),
    replace: ([replacement]) => fetched(keeper(), (kept) => kept.replace(replacement)),
    resume: ([entry, { onYes, onNo }]) =>
      fetched(keeper(), (kept) =>
        kept.replace({
          ...(onNo && { onNo }),
          onYes() {
            kept.put(entry);
            onYes();
          },
        }),
      ),
    games: ([onClose]) =>
      fetched(Promise.all([keeper(), SOURCES.games()]), ([kept, from]) =>
        from.openGames(page, kept, onClose),
      ),
    more: () =>
      fetched(styled(withKept(keeper(), SOURCES.more())), ([[keeping, unfinished], from]) =>
        from.openMore(page, keeping, unfinished),
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

/** About a link that has been opened. */
function linkDialogs(page: PageContext): Openers<"badLink" | "received" | "receivedCut"> {
  return {
    badLink: async ([link]) => (await SOURCES.badLink()).loadBadLink(link),
    received: ([meaning, received]) =>
      fetched(SOURCES.received(), (from) => {
        const open = {
          older: from.openOlder,
          apart: from.openApart,
          overlooked: from.openOverlooked,
          own: from.openOwn,
        };
        open[meaning](page, received);
      }),
    receivedCut: ([choices]) => fetched(SOURCES.received(), (from) => from.openCut(choices)),
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
