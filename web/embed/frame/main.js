/** The composition root of the embedded board: the board alone, with a slim bar, in the frame of another page. */

import { Board } from "../../board/board.js";
import { Engine } from "../../engine/client.js";
import { isMeaningless } from "../../game/faultkinds.js";
import { sketchedView } from "../../game/linksketch.js";
import { createRulesets } from "../../game/rulesets.js";
import { FIRST_SETTINGS, moveTime } from "../../game/settings.js";
import { createSharedBoard } from "../../game/sharedboard.js";
import { listenToShortcuts } from "../../game/shortcuts.js";
import { squareText } from "../../game/squarenames.js";
import { say } from "../../i18n/embed.js";
import { say as sayOfPage } from "../../i18n/say.js";
import { armyOf } from "../../modes/solo/task.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { checkPage } from "../../ui/browsersupport.js";
import { byId, element } from "../../ui/element.js";
import { createLoading } from "../../ui/loading.js";
import { FAULTS } from "../protocol.js";
import { createBar } from "./bar.js";
import { Table } from "./commands.js";
import { modeOfHash } from "./content.js";
import { createCover } from "./cover.js";
import { icon } from "./frameicons.js";
import { createTalk } from "./hostchannel.js";
import { refusal, toldFault } from "./hosterrors.js";
import { createFrame } from "./layout.js";
import { readOptions } from "./options.js";
import { createAttention } from "./visibility.js";

/** @typedef {import("../../engine/protocol.js").Fault} Fault */
/** @typedef {import("../../engine/protocol.js").Phase} Phase */
/** @typedef {import("../protocol.js").EmbedMode} EmbedMode */
/** @typedef {import("../protocol.js").EmbedFault} EmbedFault */
/** @typedef {import("./stage.js").CreateStage} CreateStage */
/** @typedef {import("./content.js").Thing} Thing */

/** How long a stop may go unheard before the worker is replaced, in milliseconds. */
const DEAF_MS = 1500;

/** A file did not come: the word of the engine's start for that. */
const LOST = "file-missing";

/** The modes, each fetched when it is wanted. @type {Readonly<Record<EmbedMode, () => Promise<{ createStage: CreateStage }>>>} */
const MODES = Object.freeze({
  view: () => import("./modes/view.js"),
  play: () => import("./modes/play.js"),
  puzzle: () => import("./modes/puzzle.js"),
  solo: () => import("./modes/solo.js"),
  analyse: () => import("./modes/analyse.js"),
});

/** Keys for the buttons of the bar. */
const KEYS = Object.freeze({
  u: "undo",
  r: "redo",
  n: "new",
  h: "hint",
  s: "again",
  f: "turn",
  Home: "first",
  ArrowLeft: "before",
  ArrowRight: "after",
  End: "last",
});

checkPage();

/** @type {import("../../game/mode.js").PageData} */
const data = JSON.parse(byId("salta-data").textContent ?? "");
const rulesets = createRulesets(data.presets);
const ids = rulesets.presets.map(({ id }) => id);
const { options, fault: wrongOption } = readOptions(location.search, ids);
const root = document.documentElement;
let isReady = false;
let hasStarted = false;
/** What went wrong last and has not been told well again. @type {EmbedFault | null} */
let fault = null;
/** What the engine has ended with last. @type {Fault | null} */
let down = null;
/** @type {() => void} */
let wake = () => {};
/** Python is awake. @type {Promise<void>} */
const awake = new Promise((resolve) => {
  wake = resolve;
});

if (options.theme !== "auto") root.dataset.theme = options.theme;
const announcer = createAnnouncer(byId("announcer"));
const loading = createLoading(byId("loading"));
const cover = createCover(byId("cover"));
const bar = createBar(byId("text"), byId("row"), press);
const board = new Board(byId("board"), {
  label: sayOfPage("board.label"),
  describe: (...cell) => squareText(...cell, table.stage?.colours() ?? []),
  onMove: (move) => table.stage?.onMove(move),
  onRefused: (refused) => table.stage?.onRefused?.(refused),
});
const sharedBoard = createSharedBoard(board);
const talk = createTalk({
  own: window,
  parent: window.parent === window ? null : window.parent,
  onCommand: (type, fields) =>
    wrongOption ? Promise.reject(wrongOption) : table.obey(type, fields),
});
const open = /** @type {HTMLAnchorElement} */ (byId("open"));
open.append(icon("open"));
byId("bar").hidden = !options.hasControls;
if (window.parent === window) addOutline();
const attention = createAttention(byId("board"), () => table.stage?.onAttention?.());
const frame = createFrame(root, byId("bar"), (size) => talk.tell("resize", size));

/** The one engine, once it has been started. @type {Engine} */
let engine;
const table = new Table({
  ask: (...asked) => engine.call(...asked),
  awake: () => awake,
  isReady: () => isReady,
  down: () => (engine.state === "failed" ? down : null),
  options,
  usual: rulesets.first,
  setUp,
  onReady,
});

if (wrongOption) {
  show(wrongOption);
  byId("bar").hidden = true;
} else begin();
frame.fit();
byId("unstarted").remove(); // what has come so far runs in this browser

/** A heading and a main part, for a board by itself: in a frame they would break the order of the page around it. */
function addOutline() {
  const main = byId("main");
  main.setAttribute("role", "main");
  main.prepend(element("h1", { class: "unseen" }, sayOfPage("board.label")));
}

function begin() {
  if (location.hash.length > 1) showSketch();
  engine = new Engine({
    build: data.build,
    patience: { stop: DEAF_MS },
    onPhase: showPhase,
    onDown(failure) {
      down = failure;
      fail(failure);
    },
  });
  openAddress();
  addEventListener("hashchange", openAddress);
  listenToShortcuts(shortcuts);
}

/** Lay what the address names. */
function openAddress() {
  const hash = location.hash.length > 1 ? location.hash : "";
  open.href = `index.html${hash}`;
  table.open(hash).catch((error) => {
    const wrong = toldFault(error);
    if (!fault) show(wrong, wrong.code === LOST ? again : null);
  });
}

/** While Python wakes up: what the link is about is on the board at once, where that is certain. */
function showSketch() {
  const sketch = sketchedView(location.hash, rulesets);
  const mode = options.mode ?? modeOfHash(location.hash);
  const { position = "", pieces = "" } = sketch ?? {};
  const mover = position.split(" ")[1] === "2" ? 2 : 1;
  const own = { view: 1, analyse: 1, play: mover, puzzle: mover, solo: armyOf(pieces) };
  const bottom = /** @type {1 | 2} */ (options.side ?? own[mode]);
  sharedBoard.show({ inert: true, speed: 0, ...sketch, bottom, numbers: options.numbers });
}

/** @param {import("../protocol.js").EmbedState} state */
function onReady(state) {
  if (state.link) open.href = `index.html${state.link}`;
  talk.tell("ready", { state });
}

/** @param {EmbedMode} mode */
async function fetched(mode) {
  try {
    return await MODES[mode]();
  } catch {
    throw refusal(LOST, `the part of the board for ${mode} could not be fetched`);
  }
}

/** @param {Thing} thing */
async function setUp(thing) {
  const { createStage } = await fetched(thing.mode);
  fault = null;
  cover.show(null);
  /** @type {import("./stage.js").Stage} */
  const stage = createStage(
    deskOf(() => table.stage === stage),
    thing,
  );
  return stage;
}

/** @param {() => boolean} isOn  whether the stage is the one that is wanted @returns {import("./stage.js").EmbedDesk} */
function deskOf(isOn) {
  return Object.freeze({
    engine,
    rulesets,
    options,
    settings: { ...FIRST_SETTINGS, numbers: options.numbers },
    isReady: () => isReady,
    isSeen: attention.isSeen,
    pace: () => moveTime(FIRST_SETTINGS.speed),
    showBoard(view) {
      if (!isOn()) return;
      sharedBoard.show(view);
      table.changed();
    },
    showBar: (view) => isOn() && bar.show(view),
    flash: (numbers) => isOn() && board.flash(numbers),
    announce: (text) => isOn() && announcer.show(text),
    tell: (type, fields) => isOn() && talk.tell(type, fields),
    fail: (failure) => isOn() && fail(failure),
  });
}

/** What has gone wrong on the way, with a way to try again; null: it is well again. @param {Fault | null} failure */
function fail(failure) {
  if (failure) {
    table.failed(failure);
    show(toldFault(failure), isFinal(failure) ? null : again);
  } else if (engine.state !== "failed" && fault) {
    fault = null;
    cover.show(null);
  }
}

/** Is to try again no use? @param {Fault} failure */
function isFinal(failure) {
  return isMeaningless(failure) || failure.code === FAULTS.unsound;
}

function again() {
  const isLost = fault?.code === LOST;
  fault = null;
  cover.show(null);
  if (engine.state === "failed") engine.restart();
  else if (isLost) openAddress();
  else table.stage?.begin();
}

/** Over the board, and to the host. @param {EmbedFault} wrong @param {(() => void) | null} [onAgain] */
function show(wrong, onAgain = null) {
  if (JSON.stringify(wrong) === JSON.stringify(fault)) return;
  fault = wrong;
  const isLink = !onAgain && wrong.code !== FAULTS.option;
  cover.show({
    title: say(onAgain ? stopOf(wrong) : titleOf(wrong)),
    message: onAgain ? `${say("cover.how")} (${wrong.code}: ${wrong.message})` : wrong.message,
    at:
      isLink && typeof wrong.place === "number"
        ? { text: location.hash, place: wrong.place }
        : null,
    onAgain,
  });
  talk.tell("error", wrong);
}

/** @param {EmbedFault} wrong  after which it may be tried again */
function stopOf({ code }) {
  if (code === LOST && engine.state !== "failed") return "cover.lost";
  return hasStarted ? "cover.stopped" : "cover.start";
}

/** @param {EmbedFault} wrong */
function titleOf({ code }) {
  if (code === FAULTS.option) return "cover.option";
  if (code === FAULTS.unsound) return "cover.unsound";
  return code === "newer-link" ? "cover.newer" : "cover.link";
}

/** @param {string} id */
function press(id) {
  if (canPress(id)) table.stage?.press(id);
}

/** @param {string} id */
function canPress(id) {
  const made = byId("row").querySelector(`[data-action="${id}"]`);
  return made !== null && made.getAttribute("aria-disabled") !== "true";
}

/** A key with nothing to do here goes on to scroll the page around the board. */
function shortcuts() {
  const usable = Object.entries(KEYS).filter(([, id]) => canPress(id));
  return Object.fromEntries(usable.map(([key, id]) => [key, () => press(id)]));
}

/** @param {Phase} phase */
function showPhase(phase) {
  const { stage, loaded, total } = phase;
  isReady = stage === "ready";
  hasStarted ||= isReady;
  loading.show(phase);
  root.dataset.engine = isReady || stage === "failed" ? stage : "loading";
  talk.tell("progress", { stage, loaded, total: total || null });
  if (!isReady) return;
  wake();
  table.stage?.show();
  table.changed();
}
