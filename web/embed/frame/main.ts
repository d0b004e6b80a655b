/** The composition root of the embedded board: the board alone, with a slim bar, in the frame of another page. */

import { withShownColours } from "../../board/theme.ts";
import { fetchedLink } from "../../game/links/linkreader.ts";
import { provideRules } from "../../game/record/provisional.ts";
import { FIRST_SETTINGS, moveTime } from "../../game/settings.ts";
import { listenToShortcuts } from "../../game/shortcuts.ts";
import { asFault, isMeaningless } from "../../game/texts/faultkinds.ts";
import { faultText, inEnglish } from "../../game/texts/faulttext.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { changeLanguage, onLanguage, speaker, withSentences } from "../../i18n/catalogue.ts";
import { say } from "../../i18n/first.ts";
import { byId, element, mark, write } from "../../ui/element.ts";
import { createAnnouncer, createLoading } from "../../ui/pagestatus.ts";
import { FAULTS } from "../protocol.ts";
import { linkInAddress, onAddress } from "./address.ts";
import { createBar, icon, Layout, watchVisibility } from "./bar.ts";
import { first } from "./bootstrap.ts";
import { CommandQueue } from "./commands.ts";
import { modeOfHash } from "./content.ts";
import { Cover, LOST } from "./cover.ts";
import { createEmbeddedBoard, createSounds } from "./framemode.ts";
import { embedFault, refusal } from "./hostchannel.ts";
import { LateEngine } from "./lateengine.ts";
import { createMode as createViewMode } from "./modes/view.ts";
import { isLanguageName, languageOf } from "./options.ts";
import "../../i18n/awaited.ts";
import type { Fault, Phase } from "../../engine/protocol.ts";
import type { CommandType, EmbedFault, EmbedMode, EmbedState } from "../protocol.ts";
import type { Content } from "./content.ts";
import type { CreateMode, EmbeddedBoard, FrameContext } from "./framemode.ts";

const sayEmbed = speaker("embed");

/** How long to wait for a response to a stop before the worker is replaced, in milliseconds. */
const STOP_PATIENCE_MS = 1500;

/** The modes. Viewing a game must not wait for another request; each of the others is fetched on demand. */
const MODES: Readonly<Record<EmbedMode, () => Promise<{ createMode: CreateMode }>>> = Object.freeze(
  {
    view: async () => ({ createMode: createViewMode }),
    play: () => withSentences(import("./modes/play.ts")),
    puzzle: () => withSentences(import("./modes/puzzle.ts")),
    solo: () => withSentences(import("./modes/solo.ts")),
    analyse: () => withSentences(import("./modes/analyse.ts")),
    learn: () => withSentences(import("./modes/learn.ts")),
  },
);

const { data, rulesets, options, wrongOption, board, channel } = first;
const { numbers, goals } = options;
provideRules(data.presets, (difference) => void noteDifference(difference));
const settings = Object.freeze({ ...FIRST_SETTINGS, numbers, goals });
const root = document.documentElement;
let isReady = false;
let hasStarted = false;
/** The last fault that ended the engine. */
let engineFault: Fault | null = null;
let wake: () => void = () => {};
/** Resolves once Python is awake. */
const awake: Promise<void> = new Promise((resolve) => {
  wake = resolve;
});
const engine = new LateEngine(startEngine);

const announcer = createAnnouncer(byId("announcer"));
const loading = createLoading(byId("loading"));
const commands = new CommandQueue({
  ask: engine.call,
  read: readLink,
  presets: data.presets,
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
const bar = createBar(byId("text"), byId("row"), (id) => commands.board?.press(id));
first.handOver({
  describe: (...cell) =>
    commands.board?.describe?.(...cell) ?? squareText(...cell, commands.board?.colours() ?? []),
  onMove: (move) => void commands.board?.controller.onMove(move),
  onRefused(refusal) {
    commands.board?.onRefused(refusal);
    sounds.refuse(refusal);
  },
  onSelect: (number) => commands.board?.controller.onSelect(number),
});
const note = byId("note");
const fullApp = byId("open") as HTMLAnchorElement;
fullApp.append(icon("open"));
mark(fullApp, "title", () => sayEmbed("open.app"));
for (const words of fullApp.querySelectorAll(".unseen")) write(words, () => sayEmbed("open.app"));
byId("bar").hidden = !options.hasControls || wrongOption !== null;
if (window.parent === window) addOutline();
const isSeen = watchVisibility(byId("board"), () => commands.board?.onAttention());
const layout = new Layout(root, byId("bar"), (size) => channel.send("resize", size));

if (wrongOption) cover.show(wrongOption, false);
else start();
first.obeyWith(obey);
onLanguage(() => commands.board?.show());
layout.fit();
byId("unstarted").remove(); // the code so far runs in this browser

/**
 * A heading and a main part for a standalone board: in a frame they would disturb the outline of the page around it.
 */
function addOutline() {
  const main = byId("main");
  main.setAttribute("role", "main");
  main.prepend(element("h1", { class: "unseen" }, () => say("board.label")));
}

function start() {
  const link = linkInAddress();
  const mode = options.mode ?? (link ? modeOfHash(link) : "play");
  if (mode !== "view") engine.start().catch(() => {}); // while the board is set up; whoever asks it hears of a failure
  openAddress();
  onAddress(openAddress);
  listenToShortcuts(bar.shortcuts);
}

async function startEngine() {
  root.dataset.engine = "loading";
  try {
    const { Engine } = await import("../../engine/client.ts");
    return new Engine({
      build: data.build,
      patience: { stop: STOP_PATIENCE_MS },
      onPhase: showPhase,
      onDown(failure) {
        engineFault = failure;
        fail(failure);
      },
      onResume: () => {
        cover.hide();
        commands.board?.begin();
      },
      receive: withShownColours,
    });
  } catch {
    throw lost("the engine’s part of the board");
  }
}

/**
 * A link, read without Python if the page can. Only a board that needs Python anyway asks it why a link is refused.
 *
 * @throws {EngineError}
 */
async function readLink(text: string, mode: EmbedMode) {
  try {
    return await fetchedLink(text, data.presets);
  } catch (error) {
    const fault = asFault(error);
    if (!fault.reason) throw lost("the reader of studies");
    if (mode !== "view") return engine.call("link", { text });
    throw { ...fault, message: await inEnglish(fault) };
  }
}

function lost(part: string) {
  return refusal(LOST, `${part} couldn’t be loaded`);
}

async function obey(type: CommandType, fields: Readonly<Record<string, unknown>>) {
  if (wrongOption) throw wrongOption;
  if (type === "speak") await speak(fields.lang ?? null);
  return commands.obey(type === "speak" ? "getState" : type, fields);
}

/** Show the content of the address. */
function openAddress() {
  const link = linkInAddress();
  fullApp.href = `index.html${link}`;
  commands.open(link).catch((error) => {
    const fault = embedFault(error);
    if (!cover.fault) cover.show(fault, fault.code === LOST, asFault(error).reason);
  });
}

function onReady(state: EmbedState) {
  if (state.link) fullApp.href = `index.html${state.link}`;
  channel.send("ready", { state });
}

async function fetchMode(mode: EmbedMode) {
  try {
    return await MODES[mode]();
  } catch {
    throw lost(`the ${mode} part of the board`);
  }
}

async function setUp(content: Content) {
  if (content.mode !== "view") await engine.start();
  const { createMode } = await fetchMode(content.mode);
  cover.hide();
  note.hidden = true;
  const context = contextOf(() => commands.board === made);
  const mode = createMode(context, content, () => made.show());
  const made: EmbeddedBoard = createEmbeddedBoard(context, mode);
  return made;
}

/** @param isOn whether its board is the one that is shown */
function contextOf(isOn: () => boolean): FrameContext {
  return Object.freeze<FrameContext>({
    engine,
    rulesets,
    data,
    options,
    settings: () => settings,
    isReady: () => isReady,
    isSeen,
    pace: () => moveTime(FIRST_SETTINGS.speed),
    showBoard(view) {
      if (!isOn()) return;
      board.show(view);
      commands.changed();
    },
    showBar: (view) => isOn() && bar.show(view),
    flash: (numbers) => isOn() && board.flash(numbers),
    celebrate: async (...win) => {
      if (isOn()) await board.celebrate(...win);
    },
    announce: (text) => isOn() && announcer.show(text),
    sounds,
    send: (type, fields) => isOn() && channel.send(type, fields),
    fail: (failure) => isOn() && fail(failure),
  });
}

function isDown() {
  return engine.state === "failed";
}

/** Report a fault with a retry button; null when it is over. */
function fail(failure: Fault | null) {
  if (failure) {
    commands.failed(failure);
    cover.show(embedFault(failure), !isFinal(failure), failure.reason);
  } else if (!isDown()) cover.hide();
}

/** The board stays usable, so the bar reports it. */
async function noteDifference(difference: Fault) {
  channel.send("error", embedFault(difference));
  write(note, await faultText(difference));
  note.hidden = false;
}

/** Whether retrying cannot help. */
function isFinal(failure: Fault) {
  const { code } = failure;
  return isMeaningless(failure) || code === FAULTS.unsound || code === FAULTS.option;
}

/** @param fault the one being retried */
function retry(fault: EmbedFault | null) {
  if (isDown()) engine.restart();
  else if (fault?.code === LOST) openAddress();
  else commands.board?.begin();
}

function showPhase(phase: Phase) {
  const { stage, loaded, total } = phase;
  isReady = stage === "ready";
  hasStarted ||= isReady;
  loading.show(phase);
  channel.send("progress", { stage, loaded, total: total || null });
  if (!isReady) return;
  wake();
  commands.board?.show();
  commands.changed();
}

/**
 * Switch to another language.
 *
 * @param lang null for the preference of the reader's browser
 * @throws {Refused} if it is not the name of a language, or its sentences could not be fetched
 */
async function speak(lang: unknown) {
  if (lang !== null && !(typeof lang === "string" && isLanguageName(lang))) {
    throw refusal(FAULTS.message, "lang is the name of a language, or null");
  }
  try {
    await changeLanguage(languageOf(lang, navigator.languages));
  } catch {
    throw refusal("network", "the sentences of that language couldn’t be loaded");
  }
}
