/** The composition root: the only module that knows all the others. */

import { Engine } from "../engine/client.js";
import { createFilesDoor } from "../files/drop.js";
import { asFault } from "../game/faultkinds.js";
import { gameRequest } from "../game/gamerequest.js";
import { isLink } from "../game/linksketch.js";
import { fragmentOf, MODE_NAMES, modeIn, TAB_NAMES } from "../game/mode.js";
import { createRaces } from "../game/races.js";
import { onlyPerson } from "../game/seats.js";
import { listenToShortcuts } from "../game/shortcuts.js";
import { isUnfinished } from "../game/state.js";
import { say } from "../i18n/say.js";
import { createPlay } from "../modes/play/mode.js";
import { createAnnouncer } from "../ui/announcer.js";
import { checkBrowser } from "../ui/browsersupport.js";
import { byId, write } from "../ui/element.js";
import { createLoading } from "../ui/loading.js";
import { createMenu } from "../ui/menu.js";
import { fetchSheet } from "../ui/sheets.js";
import { createTabs } from "../ui/tabs.js";
import { first } from "./firstpaint.js";
import { createSaid } from "./linkcaptions.js";
import { createLinks } from "./links.js";
import { createDesk } from "./modecontext.js";
import { Modes } from "./modes.js";
import { fetchMode, SOURCES } from "./modesources.js";
import { moreItems } from "./moremenu.js";
import { createCards } from "./notices.js";
import { createDialogDoor } from "./panels/lazydialogs.js";
import { createPlaces } from "./panels/modepanels.js";
import { createKeeping } from "./storagenotices.js";

/** @typedef {import("../game/settings.js").Settings} Settings */
/** @typedef {import("../engine/protocol.js").Fault} Fault */
/** @typedef {import("../engine/protocol.js").Phase} Phase */
/** @typedef {import("./panels/dialogs.js").Dialogs} Dialogs */
/** @typedef {import("../modes/play/dialoghost.js").DialogHost} DialogHost */
/** @typedef {import("../game/mode.js").ModeName} ModeName */

/** So long after the engine is awake the dialogs are fetched, in milliseconds. */
const DIALOGS_PAUSE = 1500;

/** So long after the engine is awake the browser is asked to keep the site, in milliseconds. */
const KEEPING_PAUSE = 4000;

/**
 * How long a stop may go unheard before the worker is replaced, in milliseconds. The page obeys at
 * once all the same; a worker that has just woken needs its first half second for its tables.
 */
const DEAF_MS = 1500;

checkBrowser();

const { data, rulesets, opening, board, sharedBoard } = first;
const keeping = createKeeping({
  hold: first.hold,
  listener: first.listener,
  session: () => play.session,
  onCard: () => cards.show(),
  onTaken: () => openMode("play"),
});
const { store } = keeping;
const { settings } = opening;
const said = createSaid(store);
const known = MODE_NAMES.filter((name) => name === "play" || SOURCES[name]);

let isReady = false;
/** Whether the browser has been asked to keep the site. */
let isKept = false;
/** Whether a link's position is on the board that no mode has shown yet. */
let { isSketched } = first;
/** Whether what is on the board is Play's own, since the page began with that. */
let isPlayShown = first.mode === "play" && !isLink(first.hash);
/** The rules of what is on the board. */
let ruleset = opening.game.record.ruleset;
/** Who sits at its lower edge. @type {1 | 2} */
let bottom = 1;

const announcer = createAnnouncer(byId("announcer"));
const places = createPlaces(byId("table"));
const modes = new Modes(first.mode, fetched, showStage);
const early = first.handOver({
  describe: (...cell) => modes.on?.describe(...cell) ?? String(cell[0]),
  onMove: (move) => modes.on?.onMove(move),
  onRefused: (refusal) => modes.on?.onRefused(refusal),
  onPut: (put) => modes.on?.onPut?.(put),
  onHand: (number) => modes.on?.onHand?.(number),
  onCarry: (carried) => modes.on?.onCarry?.(carried),
});

/** @type {import("./modecontext.js").Shared} */
const shared = {
  engine: { call: (...asked) => engine.call(...asked) },
  isReady: () => isReady,
  announce: (text) => announcer.show(text),
  store,
  settings: () => settings.value,
  changeSettings,
  data,
  rulesets,
  races: createRaces(data.presets.presets, opening.race),
  tellAside: (key) => cards.tellAside(key),
  openPlay,
  openMode,
  hasMode: (name) => known.includes(name),
  share: () => open((all) => all.share()),
};

const play = createPlay(deskOf("play"), {
  opening,
  openDialog: open,
  onState: (state) => dialogs.show(state),
  onAside: (key) => cards.tellAside(key),
});

/** @type {DialogHost} */
const page = {
  session: play.session,
  rulesets,
  levels: data.levels,
  version: data.build.version,
  ruleset: () => ruleset,
  rules: (fields) => modes.on?.rules?.(fields),
  keys: () => modes.on?.keys ?? [],
  offers: () => (modes.on?.offers() ?? []).map(said.retold),
  onWords: keepWords,
  bottom: () => bottom,
  settings: () => settings.value,
  onSettings: changeSettings,
  onAction: play.act,
  letter: play.letter,
  ways: play.ways,
  onWays: play.changeWays,
  openMode,
  hasMode: (name) => known.includes(name),
  onBegun: () => board.focus(),
  ask: (...asked) => engine.call(...asked),
};
const dialogs = createDialogDoor(page);
const tabs = createTabs(
  byId("tabs"),
  TAB_NAMES.filter((name) => known.includes(name)),
);

const links = createLinks({
  ask: shared.engine.call,
  modes,
  openMode,
  replaceGame,
  receive,
  session: play.session,
  openDialog: open,
  onRead: said.note,
  onWritten: () => cards.show(),
});
const cards = createCards(byId("card"), {
  mode: () => ({ name: modes.name, isOn: modes.on !== null }),
  keeping: () => keeping,
  written: () => links.written,
  onRetry: retry,
  onFocusLost: () => board.focus(),
});
cards.tellAside(...opening.asides, ...said.asides);

const files = createFilesDoor(shared, tellFailed);

modes.add("play", play.mode);
if (isLink(first.hash)) awaitLink();
else modes.start();

const loading = createLoading(byId("loading"));
const { hasMode } = shared;
const more = { modes, others: keeping.others, hasMode, openMode, files, openDialog: open };
createMenu(byId("menu"), {
  onChoose: (item) => open((all) => (item === "more" ? all.more(moreItems(more)) : all[item]())),
});
const engine = new Engine({
  build: data.build,
  patience: { stop: DEAF_MS },
  onPhase: showPhase,
  onDown: showDown,
  early: first.worker,
});
play.session.open(engine, !opening.isKept);
listenToShortcuts(() => ({ ...modes.on?.shortcuts, "?": () => open((all) => all.rules()) }));
if (isLink(location.hash)) links.follow();
else if (location.hash !== first.hash) followAddress(); // it was changed while this was on its way
addEventListener("hashchange", followAddress);
addEventListener("storage", takeSettings);
if (early) modes.on?.onMove(early);
byId("unstarted").remove(); // what has come so far runs in this browser

function followAddress() {
  if (links.follow()) return;
  modes.go(modeIn(location.hash, known));
  if (document.activeElement?.checkVisibility?.() === false) tabs.focus();
}

/** @param {ModeName} name */
function deskOf(name) {
  return createDesk(shared, {
    isOn: () => modes.name === name,
    board,
    show(view) {
      ruleset = view.ruleset || ruleset;
      bottom = view.bottom ?? bottom;
      sharedBoard.show(view);
      write(byId("rules-name"), rulesets.titleOf(ruleset));
    },
    place: () => places.of(name),
    fail: (fault) => cards.fail(name, fault),
  });
}

/** @param {ModeName} name */
async function fetched(name) {
  const source = SOURCES[name];
  if (!source) throw new Error(`this page has no mode ${name}`);
  return fetchMode(source, deskOf(name), fetchSheet);
}

/** @param {import("./modes.js").Stage} stage */
function showStage({ name, stage, error }) {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  if (stage === "fetching" && !isSketched) sharedBoard.clear(settings.value.turned ? 2 : 1);
  if (stage === "on") {
    if (!isPlayShown) sharedBoard.renew();
    isPlayShown = false;
    isSketched = false;
  }
  places.show(name, stage);
  document.title = say(`mode.${name}.title`);
  tabs.show(name);
  cards.fail(name, error ? asFault(error) : null);
}

/** What was pressed for it is out of sight by then: the board is where to go on. @param {ModeName} name @param {unknown} [wish] */
function openMode(name, wish) {
  links.drop();
  modes.go(name, wish);
  board.focus();
  if (isLink(location.hash)) links.settle();
  else if (modeIn(location.hash, known) !== name) location.hash = fragmentOf(name);
}

/** @param {import("../game/record.js").GameRecord} record @param {Parameters<typeof play.session.load>[1]} [options] */
function openPlay(record, options) {
  replaceGame(() => void play.session.load(record, options), {
    game: gameRequest(record, options?.names),
  });
}

/**
 * Another game for the one in Play, after a second thought where that is not over.
 *
 * @param {() => void} put  does it
 * @param {object} options
 * @param {import("../game/gamerequest.js").GameRequest} options.game  which may be looked at instead
 * @param {(isOpened: boolean) => void} [options.onDone]
 * @param {AbortSignal} [options.signal]  ends when it is not wanted any more
 */
function replaceGame(put, { game, onDone = () => {}, signal }) {
  const go = () => {
    if (signal?.aborted) return;
    put();
    openMode("play");
    onDone(true);
  };
  const look = () => {
    if (signal?.aborted) return;
    openMode("analyse", game);
    onDone(true);
  };
  if (!isUnfinished(play.session.state)) {
    go();
    return;
  }
  const onLook = known.includes("analyse") && modes.name !== "analyse" ? look : null;
  open((all) => signal?.aborted || all.replace({ onYes: go, onNo: () => onDone(false), onLook }));
}

/** A friend has moved: one's own side is below. @type {typeof play.session.receive} */
function receive(record, sitting) {
  changeSettings({ turned: onlyPerson(sitting.seats) === 2 });
  return play.session.receive(record, sitting);
}

/** Something has been written into what is shared. @param {import("../game/mode.js").Offer} offer */
function keepWords(offer) {
  if (offer.kind !== "game") said.note(offer);
  else if (modes.name === "play") {
    play.session.call(1, offer.first ?? null);
    play.session.call(2, offer.second ?? null);
  }
}

/** While Python wakes up: what the link is about is on the board already, where that is certain. */
function awaitLink() {
  places.show(modes.name, "linked");
  tabs.show(modes.name);
}

function retry() {
  cards.fail(modes.name, null);
  if (engine.state === "failed") {
    cards.failEngine(null);
    engine.restart();
  }
  modes.retry();
}

/** @param {Fault} fault */
function showDown(fault) {
  play.session.fail(fault);
  cards.failEngine(fault);
}

/** @param {Phase} phase */
function showPhase(phase) {
  isReady = phase.stage === "ready";
  loading.show(phase);
  document.documentElement.dataset.engine =
    isReady || phase.stage === "failed" ? phase.stage : "loading";
  if (isReady) {
    cards.wake();
    performance.mark("salta:engine-ready", { detail: phase.from });
    setTimeout(dialogs.fetchEarly, DIALOGS_PAUSE);
    setTimeout(keep, KEEPING_PAUSE);
  }
  modes.on?.show();
}

/** So that the next visit needs no network, and Python no time. */
async function keep() {
  if (isKept) return;
  isKept = true;
  const offline = await import("../offline/offline.js").catch(() => null);
  await offline?.keepSite({ onNewer: cards.tellNewer });
}

/** Open one of the dialogs. @param {(dialogs: Dialogs) => void} choose */
async function open(choose) {
  const { name } = modes;
  try {
    await dialogs.open(choose);
  } catch (error) {
    tellFailed(error, name);
  }
}

/** Something that was wanted did not come. @param {unknown} error @param {ModeName} [name]  of the mode where it was */
function tellFailed(error, name = modes.name) {
  if (name === "play") play.session.fail(asFault(error));
  else cards.fail(name, asFault(error));
}

/** @param {Partial<Settings>} change */
function changeSettings(change) {
  settings.change((now) => Object.freeze({ ...now, ...change }));
  takeSettings();
}

/** They have been changed, here or in another tab. */
function takeSettings() {
  applySettings();
  modes.on?.show();
}

function applySettings() {
  const { theme } = settings.value;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
