/** The composition root: the only module that knows all the others. */

import { Lazy } from "../base/lazy.ts";
import { closeDialogs } from "../base/opendialogs.ts";
import { onMissing } from "../base/wants.ts";
import { withShownColours } from "../board/theme.ts";
import { Engine } from "../engine/client.ts";
import { FileDrop } from "../files/drop.ts";
import { TAB_NAMES } from "../game/mode.ts";
import { BookedEngine } from "../game/record/bookedengine.ts";
import { gameRequest } from "../game/record/gamerequest.ts";
import { provideRules } from "../game/record/provisional.ts";
import { createRaces } from "../game/record/races.ts";
import { isLink, isModeRequest, modeBehind, sharedMode } from "../game/routes.ts";
import { settledLook } from "../game/settings.ts";
import { listenToShortcuts, shortcutsOf } from "../game/shortcuts.ts";
import { noteOtherTabs } from "../game/storage/storage.ts";
import { asFault } from "../game/texts/faultkinds.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { colourName, namePieces } from "../game/view/pieces.ts";
import { onLanguage, sayAgain } from "../i18n/catalogue.ts";
import { say } from "../i18n/say.ts";
import { Play } from "../modes/play/mode.ts";
import { checkBrowser } from "../ui/browsersupport.ts";
import { byId } from "../ui/element.ts";
import { createAnnouncer, createLoading, followTheme } from "../ui/pagestatus.ts";
import { currentRequest, isCurrent, onAddress } from "./address.ts";
import { frameSeen } from "./bootstrap.ts";
import { differenceCard } from "./cards.ts";
import { Dialogs } from "./dialogs.ts";
import { first } from "./first.ts";
import { forgetAskedLanguage, PageLanguage } from "./language.ts";
import { LinkCaptions } from "./linkcaptions.ts";
import { Links } from "./links.ts";
import { Archiving, createPageEffects, createSiteKeeping } from "./loaders.ts";
import type { ModeProgress, Shared } from "./modes.ts";
import { createModeContext, Modes } from "./modes.ts";
import { Notices, StorageNotices } from "./notices.ts";
import { createTabs, PageLayout, showMenu, showRulesName } from "./pagelayout.ts";
import { createReplacement } from "./replacement.ts";
import { Router } from "./router.ts";
import {
  FIRST_TAPS,
  fetchScreen,
  MODES,
  prepareData,
  prepareLink,
  prepareMode,
} from "./screens.ts";
import "../i18n/awaited.ts";
import type { Fault, Phase } from "../engine/protocol.ts";
import type { ModeOf, Offer } from "../game/mode.ts";
import type { ModeName, ScreenRequest } from "../game/routes.ts";
import type { Settings } from "../game/settings.ts";
import type { FirstTaps } from "../modes/play/coach/firsttaps.ts";
import type { PageContext } from "./pagecontext.ts";
import type { LateMode } from "./screens.ts";

/** How long after the engine is awake the dialogs may be fetched, in milliseconds. */
const DIALOGS_PAUSE = 1500;

/** How long after the engine is awake the browser is asked to store the site, in milliseconds. */
const OFFLINE_PAUSE = 4000;

/** Milliseconds for which a worker may ignore a stop: one that has just started needs half a second for its tables. */
const STOP_PATIENCE = 1500;

checkBrowser();

const { data, rulesets, opening, board } = first;
provideRules(data.presets, (difference) => void noteDifference(difference));
const { store } = first.slot;
const { settings } = opening;
const captions = new LinkCaptions(store);

let isReady = false;
/** Somebody has pressed something. */
let isUsed = false;
/** The first three moves of a guest who has never played; null before and after them. */
let taps: FirstTaps | null = null;
let isTeaching = false;
/** The first of the moves has been made before they have come. */
let hasTapped = false;
/** The rules of what is on the board. */
let ruleset = opening.game.record.ruleset;

const announcer = createAnnouncer(byId("announcer"));
const layout = new PageLayout({
  table: byId("table"),
  board,
  isSketched: first.isSketched,
  isPlayShown: first.mode === "play" && !isLink(first.request) && !first.isTaught,
});
const modes = new Modes(
  modeBehind(first.request),
  {
    play: {
      get ready() {
        return play;
      },
      get: async () => play,
    },
    home: fetchedMode("home"),
    learn: fetchedMode("learn"),
    solo: fetchedMode("solo"),
    puzzles: fetchedMode("puzzles"),
    analyse: fetchedMode("analyse"),
    edit: fetchedMode("edit"),
  },
  showProgress,
);
const dialogs = new Dialogs(() => page);
const shared: Shared = {
  engine: {
    call: (...asked) => engine.call(...asked),
    get state() {
      return engine.state;
    },
    begin: () => engine.begin(),
  },
  isReady: () => isReady,
  announce: (text) => announcer.show(text),
  sound: (name) => effects.play(name),
  store,
  settings: () => settings.value,
  changeSettings,
  data,
  rulesets,
  races: createRaces(data.presets.presets, opening.race),
  reportQuarantined: (key) => notices.reportQuarantined(key),
  openPlay(record, options) {
    replaceGame(() => void play.session.load(record, options), { game: gameRequest(record) });
  },
  openScreen,
  openDialog: dialogs.open,
  playedRuleset: () => play.session.state.record.ruleset,
};

const effects = createPageEffects({
  ...shared,
  board,
  playing: () => (modes.name === "play" ? play.session.state : null),
});
const play = new Play(contextOf("play"), {
  opening,
  onGame(state) {
    archiving.show(state);
    callToPlay();
    if (modes.name === "home") modes.on?.show();
  },
  onState(state) {
    dialogs.show(state);
    effects.show();
  },
});
const archiving: Archiving = new Archiving({
  session: play.session,
  store,
  levels: data.ratings,
  onNote: (note) => notices.note(note),
});

const files = new FileDrop(shared);

const page: PageContext = {
  ...shared,
  modes,
  session: play.session,
  ruleset: () => ruleset,
  offers: () => (modes.on?.offers() ?? []).map((offer) => captions.withCaption(offer)),
  storeWords,
  board,
  bottom: () => board.view.bottom,
  act: (action) => play.act(action),
  linkPlay: play.linkPlay,
  ending: () => play.ending(),
  live: () => play.live(),
  isRoutes: () => play.isRoutes,
  showGame: () => (modes.name === "home" ? openScreen({ screen: "play" }) : board.focus()),
  note: (note) => notices.note(note),
  ask: shared.engine.call,
  keeper: () => archiving.keeper(),
  files,
  otherGames: () => storage.others(),
};
const tabs = createTabs(byId("tabs"), TAB_NAMES);
const replaceGame = createReplacement({
  session: play.session,
  canLook: () => modes.name !== "analyse",
  openScreen,
  openDialogUnless: dialogs.openUnless,
});
const links = new Links({
  ask: shared.engine.call,
  isReady: () => isReady,
  presets: data.presets,
  modes,
  openScreen,
  replaceGame,
  receive: (...sent) => play.receive(...sent),
  session: play.session,
  find: (sent) => archiving.find(sent),
  openDialogUnless: dialogs.openUnless,
  onRead: (link) => captions.note(link),
  onWritten: () => notices.show(),
});
const router = new Router({
  modes,
  links,
  dialogs,
  focusBoard: () => isUsed && board.focus(),
});
const storage = new StorageNotices({
  slot: first.slot,
  listener: first.listener,
  session: () => play.session,
  onCard: () => notices.show(),
  onTaken: () => openScreen({ screen: "play" }),
});
const language = new PageLanguage(settings.value.language, () => notices.show());
const notices = new Notices(byId("card"), {
  mode: () => ({ name: modes.name, isOn: modes.on !== null }),
  storage: () => storage,
  language: () => language.card,
  written: () => links.written,
  onRetry: retry,
  onFocusLost: () => board.focus(),
});
notices.reportQuarantined(...opening.asides, ...captions.asides);

const screens = new Lazy(async () => {
  const { fetchScreensAhead } = await import("./ahead.ts");
  await fetchScreensAhead(data.build.data);
});
const siteKeeping = createSiteKeeping((takeOver) => notices.reportNewer(takeOver));
const loading = createLoading(byId("loading"));
const engine = new Engine({
  build: data.build,
  patience: { stop: STOP_PATIENCE },
  onPhase: showPhase,
  onDown: showDown,
  onResume: retry,
  early: first.engine.early,
  isLate: first.engine.isLate,
  receive: withShownColours,
});
showMenu(byId("menu"), (item) => dialogs.open(item));
const bookedEngine = new BookedEngine(engine, (ruleset) => first.books.of(ruleset)?.get() ?? null);

onMissing((missing) => notices.miss(missing));
addEventListener("storage", () => {
  noteOtherTabs();
  applySettings();
});
for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, () => (isUsed = true), true);
onLanguage(showLanguage);
void start();

// The second step: a press is answered before it, but a move that was made already does not wait. Until then no mode is
// on, and the session has no engine.
async function start() {
  if (!first.hasMove()) await new Promise((resolve) => setTimeout(resolve));
  const early = first.handOver({
    describe: (...cell) => (taps ?? modes.on)?.describe(...cell) ?? String(cell[0]),
    onMove(move) {
      if (isTeaching && !taps) hasTapped = true;
      else void (taps ?? modes.on?.controller)?.onMove(move);
    },
    onRefused(refusal) {
      modes.on?.controller?.refuse(refusal);
      effects.refuse(refusal);
    },
    onPlace: (put) => modes.on?.onPlace?.(put),
    onSelect: (number) => modes.on?.controller?.onSelect(number),
    onDragOutside: (carried) => modes.on?.onDragOutside?.(carried),
  });
  hasTapped = early !== null;
  play.session.open(bookedEngine, !opening.isStored); // first: the engine may have failed by now
  listenToShortcuts(() => ({
    ...effects.shortcuts,
    ...shortcutsOf(modes.on?.keys ?? []),
    "?": () => dialogs.open("rules"),
  }));
  if (first.isTaught && isCurrent(first.request)) void teach();
  else openFirst();
  onAddress(followAddress);
  applySettings(); // as the address, they may have been changed meanwhile
  if (early) void modes.on?.controller?.onMove(early);
  byId("unstarted").remove(); // what has come so far runs in this browser
}

/** Open what the address asks for, or the first screen. */
function openFirst() {
  if (isLink(first.request)) {
    layout.showLinked(modes.name);
    tabs.show(modes.name);
  } else void modes.start();
  if (first.mode === "home") void play.session.resume();
  if (isCurrent(first.request)) router.follow(false);
  else followAddress();
}

/** Let a guest make three moves first, if those can be fetched. The shared page is fetched meanwhile. */
async function teach() {
  isTeaching = true;
  tabs.show(sharedMode(first.request));
  const part = await fetchScreen(FIRST_TAPS).catch(() => null);
  isTeaching = false;
  const isLeft = () => modes.isBegun || !isCurrent(first.request);
  if (isLeft()) return;
  if (part) {
    const place = byId("board-place");
    taps = new part.FirstTaps(board, store, () => settings.value, place);
    prepareShared(first.request);
    if (hasTapped) void taps.onMove();
    const isDone = await taps.done;
    taps = null;
    if (!isDone || isLeft()) return;
  }
  openFirst();
}

/** Fetch what will be opened, and its dialog, without opening it. Opening it repeats a request that fails. */
function prepareShared(request: ScreenRequest) {
  if (request.screen === "link") {
    prepareLink(request);
    return;
  }
  prepareMode(sharedMode(request));
  if (request.screen === "live") dialogs.prepare("live", request.text, () => {});
  if (request.screen === "daily") dialogs.prepare("daily", request, () => {});
}

function followAddress() {
  taps?.leave();
  router.follow(true);
  if (!isModeRequest(currentRequest())) return;
  if (document.activeElement?.checkVisibility?.() === false) tabs.focus();
}

function contextOf(name: ModeName) {
  return createModeContext(shared, {
    isOn: () => modes.name === name,
    board,
    show(view) {
      board.show(view);
      ruleset = view.ruleset || ruleset;
      showLook();
      showRulesName(() => rulesets.nameOf(ruleset));
    },
    place: () => layout.panelOf(name),
    fail: (fault) => notices.fail(name, fault),
  });
}

function fetchedMode<Name extends LateMode>(name: Name) {
  return new Lazy<ModeOf<Name>>(async () => {
    const screen = MODES[name];
    if (!isLink(currentRequest())) prepareData(screen, data.build.data); // a link has its own data
    const { createMode } = await fetchScreen(screen);
    return createMode(contextOf(name), { play });
  });
}

function showProgress({ name, phase, error }: ModeProgress) {
  taps?.leave();
  closeDialogs();
  dialogs.closeResult();
  layout.showMode(name, phase, settings.value.turned);
  document.title = say(`mode.${modes.name}.title`);
  tabs.show(name);
  callToPlay();
  effects.show();
  notices.miss(null);
  notices.fail(name, error ? asFault(error) : null);
  if (phase !== "fetching") void fetchRest();
}

/** Fetch what nobody has asked for yet. */
async function fetchRest() {
  await frameSeen();
  if (first.engine.isAfterScreens) await screens.get().catch(() => {}); // they are fetched again when they are wanted
  if (!first.engine.onDemand) engine.begin();
}

/** Call a player in another mode back to a live game: for the friend, they seem to be thinking. */
function callToPlay() {
  const isElsewhere = modes.name !== "play" && modes.name !== "home";
  const isTurn = play.session.state.live !== null && play.session.isMovable;
  if (tabs.callToPlay(isElsewhere && isTurn)) announcer.show(say("status.yours"));
}

/** Another language is spoken: what is not written by `ui/` follows it here. */
function showLanguage() {
  announcer.clear();
  siteKeeping.keepLanguage();
  document.title = say(`mode.${modes.name}.title`);
  (taps ?? modes.on)?.show();
  notices.show();
}

function openScreen(request: ScreenRequest) {
  router.open(request);
}

/** Store what the player has written into an offer. */
function storeWords(offer: Offer) {
  if (offer.kind === "study") modes.on?.onWords?.(offer);
  else if (offer.kind !== "game") captions.note(offer);
  else if (modes.name === "play") {
    play.session.setName(1, offer.first ?? null);
    play.session.setName(2, offer.second ?? null);
  }
}

function retry() {
  notices.fail(modes.name, null);
  notices.failEngine(null);
  if (engine.state === "failed") engine.restart();
  modes.retry();
}

function showDown(fault: Fault) {
  // A start that stands still may go on. Until then the game does, as far as the page knows its rules.
  if (fault.code === "engine-stalled") void play.session.retry();
  else play.session.fail(fault);
  notices.failEngine(fault);
}

async function noteDifference(difference: Fault) {
  const text = await faultText(difference);
  notices.note(() => differenceCard(difference, text(), () => notices.note(null)));
}

function showPhase(phase: Phase) {
  isReady = phase.stage === "ready";
  loading.show(phase);
  const { dataset } = document.documentElement;
  const before = dataset.engine;
  dataset.engine = isReady || phase.stage === "failed" ? phase.stage : "loading";
  if (isReady) {
    notices.wake();
    performance.mark("salta:engine-ready", { detail: phase.from });
    play.prepare();
    setTimeout(() => dialogs.fetchEarly(play.session.state), DIALOGS_PAUSE);
    setTimeout(siteKeeping.store, OFFLINE_PAUSE);
  }
  if (dataset.engine !== before) modes.on?.show(); // how far the start has come is the bar's alone
}

function changeSettings(change: Partial<Settings>) {
  const { bottom } = board.view;
  if (change.language) forgetAskedLanguage();
  settings.change((now) => Object.freeze({ ...now, ...change }));
  applySettings();
  if (board.view.bottom === bottom) return;
  const colour = rulesets.presetOf(ruleset).colours[board.view.bottom - 1] ?? "";
  announcer.show(say("say.flipped", { colour: colourName(colour) }));
}

/** They have been changed, here or in another tab. */
function applySettings() {
  const { theme } = settings.value;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  showLook();
  language.follow(settings.value.language);
  (taps ?? modes.on)?.show();
}

/** It depends on the settings and on the rules. */
function showLook() {
  const look = settledLook(settings.value, ruleset);
  followTheme(look);
  if (namePieces(look.serials)) sayAgain();
}
