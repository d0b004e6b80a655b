/** The composition root of the embedded board: the board alone, with a slim bar, in the frame of another page. */

import { withShownColours } from "../../board/sidecolours.js";
import { Engine } from "../../engine/client.js";
import { asFault, isMeaningless } from "../../game/faultkinds.js";
import { FIRST_SETTINGS, moveTime } from "../../game/settings.js";
import { listenToShortcuts } from "../../game/shortcuts.js";
import { squareText } from "../../game/squarenames.js";
import { onLanguage, withSentences } from "../../i18n/catalogue.js";
import { say } from "../../i18n/first.js";
import { withRuleWords } from "../../i18n/rules.js";
import { createAnnouncer } from "../../ui/announcer.js";
import { byId, element } from "../../ui/element.js";
import { createLoading } from "../../ui/loading.js";
import { FAULTS } from "../protocol.js";
import { createBar, icon } from "./bar.js";
import { CommandQueue } from "./commands.js";
import { Cover, LOST } from "./cover.js";
import { first } from "./firstboard.js";
import { embedFault, refusal } from "./hosterrors.js";
import { Layout, watchVisibility } from "./layout.js";
import { createSounds } from "./sounds.js";
import { speak } from "./speaking.js";
import "../../i18n/awaited.js";

/** @import { Fault, Phase } from "../../engine/protocol.js" */
/** @import { EmbedMode } from "../protocol.js" */
/** @import { CreateStage, Stage } from "./stage.js" */

/** How long a stop may go unheard before the worker is replaced, in milliseconds. */
const STOP_PATIENCE_MS = 1500;

/** The modes, each fetched when it is needed. @type {Readonly<Record<EmbedMode, () => Promise<{ createStage: CreateStage }>>>} */
const MODES = Object.freeze({
  view: () => withSentences(import("./modes/view.js")),
  play: () => withSentences(import("./modes/play.js")),
  puzzle: () => withRuleWords(import("./modes/puzzle.js")),
  solo: () => withSentences(import("./modes/solo.js")),
  analyse: () => withSentences(import("./modes/analyse.js")),
  learn: () => withSentences(import("./modes/learn.js")),
});

const { data, rulesets, options, wrongOption, board, sharedBoard, channel } = first;
const root = document.documentElement;
let isReady = false;
let hasStarted = false;
/** What the engine has ended with last. @type {Fault | null} */
let engineFault = null;
/** @type {() => void} */
let wake = () => {};
/** Python is awake. @type {Promise<void>} */
const awake = new Promise((resolve) => {
  wake = resolve;
});
/** The one engine, once it has been started. @type {Engine} */
let engine;

const announcer = createAnnouncer(byId("announcer"));
const loading = createLoading(byId("loading"));
const commands = new CommandQueue({
  ask: (...asked) => engine.call(...asked),
  awake: () => awake,
  isReady: () => isReady,
  down: () => (isDown() ? engineFault : null),
  options,
  usual: rulesets.first,
  setUp,
  onReady,
});
const cover = new Cover(byId("cover"), {
  isDown,
  hasStarted: () => hasStarted,
  onShow: (fault) => channel.send("error", fault),
  onRetry: retry,
});
const sounds = createSounds(board, options.hasSound);
const bar = createBar(byId("text"), byId("row"), (id) => commands.stage?.press(id));
first.handOver({
  describe: (...cell) =>
    commands.stage?.describe?.(...cell) ?? squareText(...cell, commands.stage?.colours() ?? []),
  onMove: (move) => commands.stage?.onMove(move),
  onRefused(refusal) {
    commands.stage?.onRefused(refusal);
    sounds.refuse(refusal);
  },
  onHand: (number) => commands.stage?.onHand(number),
});
const fullApp = /** @type {HTMLAnchorElement} */ (byId("open"));
fullApp.append(icon("open"));
byId("bar").hidden = !options.hasControls || wrongOption !== null;
if (window.parent === window) addOutline();
const isSeen = watchVisibility(byId("board"), () => commands.stage?.onAttention());
const layout = new Layout(root, byId("bar"), (size) => channel.send("resize", size));

if (wrongOption) cover.show(wrongOption, false);
else start();
first.obeyWith(obey);
onLanguage(() => commands.stage?.show());
layout.fit();
byId("unstarted").remove(); // what has come so far runs in this browser

/** A heading and a main part, for a board by itself: in a frame they would break the order of the page around it. */
function addOutline() {
  const main = byId("main");
  main.setAttribute("role", "main");
  main.prepend(element("h1", { class: "unseen" }, () => say("board.label")));
}

function start() {
  engine = new Engine({
    build: data.build,
    patience: { stop: STOP_PATIENCE_MS },
    onPhase: showPhase,
    onDown(failure) {
      engineFault = failure;
      fail(failure);
    },
    receive: withShownColours,
  });
  openAddress();
  addEventListener("hashchange", openAddress);
  listenToShortcuts(bar.shortcuts);
}

/** @type {import("./hostchannel.js").OnCommand} */
async function obey(type, fields) {
  if (wrongOption) throw wrongOption;
  if (type === "speak") await speak(fields.lang ?? null);
  return commands.obey(type === "speak" ? "getState" : type, fields);
}

/** Show what the address names. */
function openAddress() {
  const hash = location.hash.length > 1 ? location.hash : "";
  fullApp.href = `index.html${hash}`;
  commands.open(hash).catch((error) => {
    const fault = embedFault(error);
    if (!cover.fault) cover.show(fault, fault.code === LOST, asFault(error).reason);
  });
}

/** @param {import("../protocol.js").EmbedState} state */
function onReady(state) {
  if (state.link) fullApp.href = `index.html${state.link}`;
  channel.send("ready", { state });
}

/** @param {EmbedMode} mode */
async function fetchMode(mode) {
  try {
    return await MODES[mode]();
  } catch {
    throw refusal(LOST, `the ${mode} part of the board couldn’t be loaded`);
  }
}

/** @param {import("./content.js").Content} content */
async function setUp(content) {
  const { createStage } = await fetchMode(content.mode);
  cover.hide();
  /** @type {Stage} */
  const stage = createStage(
    contextOf(() => commands.stage === stage),
    content,
  );
  return stage;
}

/** @param {() => boolean} isOn  whether the stage is the one that is shown @returns {import("./stage.js").StageContext} */
function contextOf(isOn) {
  return Object.freeze({
    engine,
    rulesets,
    data,
    options,
    settings: { ...FIRST_SETTINGS, numbers: options.numbers },
    isReady: () => isReady,
    isSeen,
    pace: () => moveTime(FIRST_SETTINGS.speed),
    showBoard(view) {
      if (!isOn()) return;
      sharedBoard.show(view);
      commands.changed();
    },
    showBar: (view) => isOn() && bar.show(view),
    flash: (numbers) => isOn() && board.flash(numbers),
    celebrate: (numbers) => isOn() && board.celebrate(numbers),
    announce: (text) => isOn() && announcer.show(text),
    sounds,
    send: (type, fields) => isOn() && channel.send(type, fields),
    fail: (failure) => isOn() && fail(failure),
  });
}

function isDown() {
  return engine.state === "failed";
}

/** What has gone wrong on the way, with a way to try again; null: it is well again. @param {Fault | null} failure */
function fail(failure) {
  if (failure) {
    commands.failed(failure);
    cover.show(embedFault(failure), !isFinal(failure), failure.reason);
  } else if (!isDown()) cover.hide();
}

/** Is to try again no use? @param {Fault} failure */
function isFinal(failure) {
  const { code } = failure;
  return isMeaningless(failure) || code === FAULTS.unsound || code === FAULTS.option;
}

/** @param {import("../protocol.js").EmbedFault | null} fault  what went wrong */
function retry(fault) {
  if (isDown()) engine.restart();
  else if (fault?.code === LOST) openAddress();
  else commands.stage?.begin();
}

/** @param {Phase} phase */
function showPhase(phase) {
  const { stage, loaded, total } = phase;
  isReady = stage === "ready";
  hasStarted ||= isReady;
  loading.show(phase);
  root.dataset.engine = isReady || stage === "failed" ? stage : "loading";
  channel.send("progress", { stage, loaded, total: total || null });
  if (!isReady) return;
  wake();
  commands.stage?.show();
  commands.changed();
}
