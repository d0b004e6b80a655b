/** The composition root: creates the parts of the page in order, and gives each the services that it needs. */

import { Lazy } from "../base/lazy.ts";
import { closeDialogs } from "../base/opendialogs.ts";
import { effect, untracked } from "../base/signals.ts";
import { onMissing } from "../base/wants.ts";
import { withShownColours } from "../board/theme.ts";
import { Engine } from "../engine/client.ts";
import type { Fault, Phase } from "../engine/protocol.ts";
import { FileDrop } from "../files/drop.ts";
import type { ModeOf } from "../game/mode.ts";
import { TAB_NAMES } from "../game/mode.ts";
import { BookedEngine } from "../game/record/bookedengine.ts";
import { gameRequest } from "../game/record/gamerequest.ts";
import { provideRules } from "../game/record/provisional.ts";
import { createRaces } from "../game/record/races.ts";
import type { ModeName } from "../game/routes.ts";
import { isLink, modeBehind } from "../game/routes.ts";
import { noteOtherTabs } from "../game/storage/storage.ts";
import { asFault } from "../game/texts/faultkinds.ts";
import { faultText } from "../game/texts/faulttext.ts";
import { onLanguage } from "../i18n/catalogue.ts";
import { say } from "../i18n/say.ts";
import { createPlay, createMode as createPlayMode } from "../modes/play/mode.ts";
import { checkBrowser } from "../ui/browsersupport.ts";
import type { CardView } from "../ui/card.ts";
import { byId } from "../ui/element.ts";
import { createAnnouncer, createLoading } from "../ui/pagestatus.ts";
import { currentRequest } from "./address.ts";
import { fetchScreensAhead } from "./ahead.ts";
import { frameSeen } from "./bootstrap.ts";
import { differenceCard } from "./cards.ts";
import { Dialogs } from "./dialogs.ts";
import { first } from "./first.ts";
import { PageLanguage } from "./language.ts";
import { LinkCaptions } from "./linkcaptions.ts";
import { Links } from "./links.ts";
import { Archiving, createPageEffects, createSiteKeeping } from "./loaders.ts";
import type { ModeProgress, Shared } from "./modes.ts";
import { createModeContext, Modes } from "./modes.ts";
import { showNotices } from "./notices.ts";
import { PageOffers } from "./offers.ts";
import type { PageContext } from "./pagecontext.ts";
import { createTabs, PageLayout, showMenu } from "./pagelayout.ts";
import { PageSettings } from "./pagesettings.ts";
import { createReplacement } from "./replacement.ts";
import { Router } from "./router.ts";
import type { LateMode } from "./screens.ts";
import { fetchScreen, MODES, prepareData } from "./screens.ts";
import { SiteWatch } from "./sitewatch.ts";
import { Startup } from "./startup.ts";
import { OwnSlot } from "./stores/ownslot.ts";
import { Reports } from "./stores/reports.ts";
import "../i18n/awaited.ts";

/** How long after the engine is awake the dialogs may be fetched, in milliseconds. */
const DIALOGS_PAUSE = 1500;

/** How long after the engine is awake the browser is asked to store the site, in milliseconds. */
const OFFLINE_PAUSE = 4000;

/** Milliseconds for which a worker may ignore a stop: one that has just started needs half a second for its tables. */
const STOP_PATIENCE = 1500;

checkBrowser();

// Parts that depend on nothing else, and the modes.

/** Whether Python is awake. */
let isReady = false;
/** Whether the user has pressed anything. */
let isUsed = false;
const { data, rulesets, opening, board } = first;
const { store } = first.slot;
provideRules(data.presets, (difference) => void noteDifference(difference));
const reports = new Reports<CardView>();
const site = new SiteWatch();
const captions = new LinkCaptions(store);
const announcer = createAnnouncer(byId("announcer"));
const tabs = createTabs(byId("tabs"), TAB_NAMES);
const layout = new PageLayout({
  tabs,
  table: byId("table"),
  board,
  isSketched: first.isSketched,
  isPlayShown: first.mode === "play" && !isLink(first.request) && !first.isTaught,
});
/** Settles when the screens that are fetched before Python on a slow line are loaded, or have failed. */
let screens: Promise<void> | null = null;
const siteKeeping = createSiteKeeping(reports);
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
const bookedEngine = new BookedEngine(engine, (ruleset) => first.books.of(ruleset)?.get() ?? null);
const language = new PageLanguage(opening.settings.value.language);
const settings = new PageSettings({
  entry: opening.settings,
  ruleset: opening.game.record.ruleset,
  rulesets,
  board,
  language,
  announce: (text) => announcer.show(text),
  redraw: () => startup.shown?.show(),
});
const dialogs = new Dialogs(() => page);
const modes = new Modes(
  modeBehind(first.request),
  {
    play: {
      get ready() {
        return playMode;
      },
      get: async () => playMode,
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

// Play, and the parts that depend on its game.

const shared: Shared = {
  engine,
  isReady: () => isReady,
  announce: (text) => announcer.show(text),
  sound: (name) => effects.play(name),
  store,
  settings: () => settings.value,
  changeSettings: (change) => settings.change(change),
  data,
  rulesets,
  races: createRaces(data.presets.presets, opening.race),
  reportQuarantined: (key) => reports.quarantine(key),
  openPlay(record, options) {
    replaceGame(() => void play.session.load(record, options), { game: gameRequest(record) });
  },
  openScreen: (request) => router.open(request),
  openDialog: dialogs.open,
  playedRuleset: () => play.session.game.record.ruleset,
};
const effects = createPageEffects({
  ...shared,
  board,
  playing: () => (modes.name === "play" ? play.session.state : null),
});
const play = createPlay(contextOf("play"), opening, () => dialogs.live());
const playMode = createPlayMode(play, contextOf("play"));
const { session } = play;
const archiving: Archiving = new Archiving({
  session,
  store,
  levels: data.ratings,
  reports,
});
const slot = new OwnSlot({ slot: first.slot, session, openScreen: shared.openScreen });
const replaceGame = createReplacement({
  session,
  canLook: () => modes.name !== "analyse",
  openScreen: shared.openScreen,
  openDialogUnless: dialogs.openUnless,
});

// The rest of the page.

const links = new Links({
  ask: engine.call,
  isReady: shared.isReady,
  presets: data.presets,
  modes,
  openScreen: shared.openScreen,
  replaceGame,
  receive: (...sent) => play.receive(...sent),
  session,
  find: (sent) => archiving.find(sent),
  openDialogUnless: dialogs.openUnless,
  captions,
});
const offers = new PageOffers(captions, modes, session);
const page: PageContext = {
  ...shared,
  modes,
  openInstead: (request) => router.openInstead(request),
  session,
  ruleset: () => settings.ruleset,
  offers: () => offers.all,
  storeWords: (offer) => offers.storeWords(offer),
  board,
  bottom: () => board.view.bottom,
  play,
  act: (action) => play.act(action),
  linkPlay: play.linkPlay,
  live: () => play.live(),
  showGame: () => (modes.name === "home" ? shared.openScreen({ screen: "play" }) : board.focus()),
  note: (note) => reports.note(note),
  ask: engine.call,
  keeper: () => archiving.keeper(),
  files: new FileDrop(shared),
  slot,
};
const router = new Router({
  modes,
  links,
  dialogs,
  focusBoard: () => isUsed && board.focus(),
});
const startup = new Startup({
  modes,
  router,
  dialogs,
  tabs,
  layout,
  settings,
  effects,
  session,
  engine: bookedEngine,
});

reports.quarantine(...opening.asides, ...captions.asides);
showNotices(byId("card"), { reports, site, slot, language, links, modes, board, retry });
followSlot();
showMenu(byId("menu"), (item) => dialogs.open(item));
onMissing((missing) => reports.miss(missing));
addEventListener("storage", () => {
  noteOtherTabs();
  settings.apply();
});
for (const sign of ["pointerdown", "keydown"]) addEventListener(sign, () => (isUsed = true), true);
onLanguage(showLanguage);
void startup.begin().then(() => effect(followGame));

function contextOf(name: ModeName) {
  return createModeContext(shared, {
    isOn: () => modes.name === name,
    board,
    show: (view) => settings.show(view),
    place: () => layout.panelOf(name),
    fail: (fault) => reports.fail(name, fault),
  });
}

function fetchedMode<Name extends LateMode>(name: Name) {
  return new Lazy<ModeOf<Name>>(async () => {
    const screen = MODES[name];
    if (!isLink(currentRequest())) void prepareData(screen, data.build.data); // a link has its own data
    const { createMode } = await fetchScreen(screen);
    return createMode(contextOf(name), { play });
  });
}

function showProgress({ name, phase, error }: ModeProgress) {
  startup.leaveTaps();
  closeDialogs();
  dialogs.closeResult();
  layout.showMode(name, phase, settings.value.turned);
  callToPlay();
  effects.show();
  reports.miss(null);
  reports.fail(name, error ? asFault(error) : null);
  if (phase !== "fetching") void fetchRest();
}

/** The game in Play has changed, or the settings have. */
function followGame() {
  const { state } = session;
  void settings.value;
  untracked(() => {
    archiving.show(state);
    callToPlay();
    if (modes.name === "home") modes.on?.show();
    effects.show();
  });
}

/** Fetch the likeliest screens on a slow line, and start Python unless that waits for a request. */
async function fetchRest() {
  await frameSeen();
  if (first.engine.isAfterScreens) {
    screens ??= fetchScreensAhead(data.build.data);
    await screens; // what has failed is fetched again when it is wanted
  }
  if (!first.engine.onDemand) engine.begin();
}

/** On the player's turn in a live game, call them back from another mode: to the friend they seem to be thinking. */
function callToPlay() {
  const isElsewhere = modes.name !== "play" && modes.name !== "home";
  const isTurn = session.connection.live !== null && session.isMovable;
  if (tabs.callToPlay(isElsewhere && isTurn)) announcer.show(say("status.yours"));
}

/** The language has changed: write everything anew that does not follow it by itself. */
function showLanguage() {
  announcer.clear();
  siteKeeping.keepLanguage();
  layout.showTitle(modes.name);
  startup.shown?.show();
}

/** The stored game can change in another tab. */
function followSlot() {
  first.listener.onElsewhere = () => slot.suspend();
  first.listener.onStored = (isStored) => slot.noteStored(isStored);
  const refresh = () => first.slot.refresh();
  addEventListener("storage", refresh);
  addEventListener("pageshow", refresh); // a page that was suspended has received no events
}

function retry() {
  reports.fail(modes.name, null);
  reports.failEngine(null);
  if (engine.state === "failed") engine.restart();
  modes.retry();
}

function showDown(fault: Fault) {
  // A stalled start may still succeed; until then the game goes on by the page's own rules.
  if (fault.code === "engine-stalled") void session.retry();
  else session.fail(fault);
  reports.failEngine(fault);
}

async function noteDifference(difference: Fault) {
  const text = await faultText(difference);
  reports.note(() => differenceCard(difference, text(), () => reports.note(null)));
}

function showPhase(phase: Phase) {
  isReady = phase.stage === "ready";
  const isChange = loading.show(phase);
  if (isReady) {
    reports.wake();
    performance.mark("salta:engine-ready", { detail: phase.from });
    setTimeout(() => dialogs.fetchEarly(session.state), DIALOGS_PAUSE);
    setTimeout(siteKeeping.store, OFFLINE_PAUSE);
  }
  if (isChange) modes.on?.show();
}
