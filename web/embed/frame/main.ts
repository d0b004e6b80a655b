/** The composition root of the embedded board. */

import { afterChange, effect } from "../../base/signals.ts";
import { fetchedLink } from "../../game/links/linkreader.ts";
import { provideRules } from "../../game/record/provisional.ts";
import { FIRST_SETTINGS, moveTime } from "../../game/settings.ts";
import { listenToShortcuts } from "../../game/shortcuts.ts";
import { asFault } from "../../game/texts/faultkinds.ts";
import { faultText, inEnglish } from "../../game/texts/faulttext.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { changeLanguage, speaker, withSentences } from "../../i18n/catalogue.ts";
import { say } from "../../i18n/first.ts";
import { byId, element, mark, write } from "../../ui/element.ts";
import { createAnnouncer, createLoading } from "../../ui/pagestatus.ts";
import { FAULTS } from "../protocol.ts";
import { followAddress, linkInAddress } from "./address.ts";
import { first } from "./bootstrap.ts";
import { modeOfHash } from "./content.ts";
import { embedFault, lost, refusal } from "./faults.ts";
import { createMode as createViewMode } from "./modes/view.ts";
import { isLanguageName, languageOf } from "./options.ts";
import { ContentReader } from "./stores/contentreader.ts";
import { FrameStore } from "./stores/framestore.ts";
import { LateEngine } from "./stores/lateengine.ts";
import { createBar, icon } from "./views/bar.ts";
import { createCover } from "./views/cover.ts";
import { Layout, watchVisibility } from "./views/layout.ts";
import { showMode } from "./views/modeview.ts";
import { createSounds } from "./views/sounds.ts";
import "../../i18n/awaited.ts";
import type { EmbedMode } from "../protocol.ts";
import type { Content } from "./content.ts";
import type { CreateMode, FrameContext, FrameMode } from "./framemode.ts";

const sayEmbed = speaker("embed");

/** Modes are fetched on demand, except that viewing a game must not wait for another request. */
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
const settings = Object.freeze({ ...FIRST_SETTINGS, numbers, goals });
const root = document.documentElement;
const engine = new LateEngine(data.build);
const contents = new ContentReader({
  ask: engine.call,
  readLink,
  presets: data.presets,
  usual: rulesets.first,
});
const frame = new FrameStore({ engine, contents, options, wrongOption, createMode });
const announcer = createAnnouncer(byId("announcer"));
const sounds = createSounds(board, options.hasSound);
const bar = createBar(byId("text"), byId("row"));
const isSeen = watchVisibility(byId("board"));
const layout = new Layout(root, byId("bar"));
const fullApp = byId("open") as HTMLAnchorElement;

provideRules(data.presets, (difference) => {
  frame.difference.value = difference;
});
first.handOver({
  describe: (...cell) => frame.mode?.describe(...cell) ?? squareText(...cell, []),
  move: (ends) => void frame.mode?.controller.onMove(ends),
  refuse(refused) {
    const { controller } = frame.mode ?? {};
    if (controller?.isSettled) controller.refuse(refused);
    sounds.refuse(refused);
  },
  select: (number) => frame.mode?.controller.onSelect(number),
});
fullApp.append(icon("open"));
mark(fullApp, "title", () => sayEmbed("open.app"));
for (const words of fullApp.querySelectorAll(".unseen")) write(words, () => sayEmbed("open.app"));
byId("bar").hidden = !options.hasControls || wrongOption !== null;
if (window.parent === window) addOutline();
createCover(byId("cover"), frame, engine);
showMode(frame, { board, bar, sounds, announcer, channel });
showProgress();
showDifference();
reportToHost();
if (!wrongOption) start();
first.obeyWith(async (type, fields) => {
  if (type !== "speak") return frame.obey(type, fields);
  if (!wrongOption) await speak(fields.lang ?? null);
  return frame.obey("getState", {});
});
layout.fit();
byId("unstarted").remove(); // the scripts run in this browser

/** Only for a standalone board: in a frame, headings would disturb the outline of the host's page. */
function addOutline() {
  const main = byId("main");
  main.setAttribute("role", "main");
  main.prepend(element("h1", { class: "unseen" }, () => say("board.label")));
}

function start() {
  const link = linkInAddress();
  const mode = options.mode ?? (link ? modeOfHash(link) : "play");
  // The engine starts in parallel with the setup of the board. Later requests report a failure.
  if (mode !== "view") engine.start().catch(() => {});
  openAddress();
  followAddress(openAddress);
  listenToShortcuts(bar.shortcuts);
}

function openAddress() {
  const link = linkInAddress();
  fullApp.href = `index.html${link}`;
  void frame.open(link);
}

/**
 * Reads a link without Python if possible. Only a board that needs Python anyway asks Python why a link is refused.
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

async function createMode(content: Content) {
  const module = await MODES[content.mode]().catch(() => {
    throw lost(`the ${content.mode} part of the board`);
  });
  const mode: FrameMode = module.createMode(
    contextOf(() => frame.mode === mode),
    content,
  );
  return mode;
}

/** @param isOn whether the mode is on the board */
function contextOf(isOn: () => boolean): FrameContext {
  return Object.freeze<FrameContext>({
    engine,
    rulesets,
    data,
    options,
    settings: () => settings,
    isReady: () => engine.state === "ready",
    isSeen,
    pace: () => moveTime(FIRST_SETTINGS.speed),
    flash: (squares) => isOn() && board.flash(squares),
    celebrate: async (...win) => {
      if (isOn()) await board.celebrate(...win);
    },
    announce: (text) => isOn() && announcer.show(text),
    ask: engine.call,
    isCall: () => true,
    soundCall: () => sounds.play("call"),
    sound: sounds.play,
    send: (type, fields) => isOn() && channel.send(type, fields),
  });
}

function showProgress() {
  const loading = createLoading(byId("loading"));
  afterChange(
    () => engine.isBegun.value,
    () => {
      root.dataset.engine = "loading";
    },
  );
  afterChange(
    () => engine.phase.value,
    (phase) => {
      if (!phase) return;
      loading.show(phase);
      const { stage, loaded, total } = phase;
      channel.send("progress", { stage, loaded, total: total || null });
    },
  );
}

/** Shows a difference between the page's rules and Python's in the bar, since the board stays usable. */
function showDifference() {
  const note = byId("note");
  afterChange(
    () => frame.difference.value,
    (difference) => {
      note.hidden = difference === null;
      if (!difference) return;
      channel.send("error", embedFault(difference));
      void faultText(difference).then((text) => write(note, text));
    },
  );
}

function reportToHost() {
  let fault = "";
  effect(() => {
    const { trouble } = frame;
    const next = JSON.stringify(trouble?.fault ?? null);
    if (trouble && next !== fault) channel.send("error", trouble.fault);
    fault = next;
  });
  afterChange(
    () => frame.ready.value,
    (state) => {
      if (!state) return;
      if (state.link) fullApp.href = `index.html${state.link}`;
      channel.send("ready", { state });
    },
  );
  afterChange(
    () => layout.preferred.value,
    (size) => size && channel.send("resize", size),
  );
}

/**
 * @param lang null for the language of the reader's browser
 * @throws {Refused} if `lang` is not a language, or its sentences could not be fetched
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
