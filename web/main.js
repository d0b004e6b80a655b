/** The composition root: the only module that knows all the others. */

import { createBoard } from "./board/board.js";
import { createEngine } from "./engine/client.js";
import { boardViewOf } from "./game/boardview.js";
import { moveListOf, possibleActions, resigner } from "./game/controls.js";
import { asFault } from "./game/faults.js";
import { openingOf } from "./game/opening.js";
import { createRulesets } from "./game/rulesets.js";
import { Session } from "./game/session.js";
import { moveTime } from "./game/settings.js";
import { listenToShortcuts } from "./game/shortcuts.js";
import { statusOf } from "./game/status.js";
import { browserArea, createStore } from "./game/storage.js";
import { tallyOf } from "./game/tally.js";
import { saltaText, squareText, told } from "./game/tell.js";
import { createViews, legalText } from "./game/views.js";
import { say } from "./i18n/say.js";
import { createActions } from "./panels/actions.js";
import { createAnnouncer } from "./panels/announcer.js";
import { createCall } from "./panels/call.js";
import { asideCard, createCard, faultCard } from "./panels/card.js";
import { write } from "./panels/element.js";
import { createDialogDoor } from "./panels/lazy.js";
import { createLoading } from "./panels/loading.js";
import { createMenu } from "./panels/menu.js";
import { createMoveList } from "./panels/moves.js";
import { createPlayer } from "./panels/player.js";
import { createStatus } from "./panels/status.js";

/** @typedef {import("./game/settings.js").Settings} Settings */
/** @typedef {import("./game/state.js").SessionState} SessionState */
/** @typedef {import("./engine/protocol.js").Phase} Phase */
/** @typedef {import("./game/controls.js").Action} Action */
/** @typedef {import("./panels/dialogs.js").Dialogs} Dialogs */
/** @typedef {import("./panels/dialogs.js").Page} Page */

/** What `build.py` put into the page. @typedef {{ build: import("./engine/protocol.js").Build, presets: import("./engine/protocol.js").Presets, levels: readonly import("./engine/protocol.js").Level[] }} PageData */

/** So long the last move is looked at before the result covers it, in milliseconds. */
const RESULT_PAUSE = 900;

/** So long after the engine is awake the dialogs are fetched, in milliseconds. */
const DIALOGS_PAUSE = 1500;

/**
 * How long a stop may go unheard before the worker is replaced, in milliseconds. The page obeys at
 * once all the same; a worker that has just woken needs its first half second for its tables.
 */
const DEAF_MS = 1500;

/** @type {PageData} */
const data = JSON.parse(byId("salta-data").textContent ?? "");
const rulesets = createRulesets(data.presets);
const store = createStore(browserArea());
const opening = openingOf(store, rulesets.first);
const views = createViews(
  data.presets.presets.map((preset) => preset.opening),
  opening.view,
);
const session = new Session(
  {
    views,
    store,
    pace: () => moveTime(settings.speed),
    onChange: show,
    onArrival: arrived,
    onUnreadable: beginAfresh,
  },
  opening.game,
);

/** @type {Page} */
const page = {
  session,
  rulesets,
  levels: data.levels,
  version: data.build.version,
  settings: () => settings,
  onSettings: changeSettings,
  onAction: act,
  onBegun: () => board.focus(),
  ask: (request, options) => engine.call(request, options),
};
const dialogs = createDialogDoor(page);

/** @type {Record<Action, () => unknown>} */
const ACTS = {
  new: () => open((all) => all.newGame()),
  undo: () => session.undo(),
  redo: () => session.redo(),
  turn: () => changeSettings({ turned: !settings.turned }),
  goals: () => open((all) => all.goals()),
  hint: () => session.hint(),
  resign: () => open((all) => all.resign(resigner(session.state))),
  stop: () => session.stop(),
  "play-on": () => session.letPlayOn(),
  "from-here": () => session.playOnFromHere(),
  result: () => open((all) => all.result()),
};

let settings = opening.settings;
let isReady = false;
/** Whether Python has been awake on this page at any time. */
let hasStarted = false;
/** What is on the board, so that it is not shown twice. */
let onBoard = "";
/** The keys of the entries that were put aside and not yet told. */
const asides = [...opening.asides];

const announcer = createAnnouncer(byId("announcer"));
const call = createCall(byId("call"));
const board = createBoard(byId("board"), {
  label: say("board.label"),
  describe: (number, piece, cell) =>
    squareText(number, piece, cell, session.state.view?.colours ?? []),
  onMove: ({ from, to }) => session.play(legalText(session.state.view, from, to)),
  onRefused: refuse,
});
// The board comes first: the panels' own work would only hold it up.
applySettings();
showBoard(session.state);

const panels = {
  status: createStatus(byId("status"), { onAction: act, onFocusLost: focusBoard }),
  loading: createLoading(byId("loading")),
  above: createPlayer(byId("player-top"), { onSit: (player) => open((all) => all.sit(player)) }),
  below: createPlayer(byId("player-bottom"), { onSit: (player) => open((all) => all.sit(player)) }),
  moves: createMoveList(byId("moves"), { onGo: (ply) => session.goTo(ply) }),
  actions: createActions(byId("actions"), { onAction: act }),
  menu: createMenu(byId("menu"), { onChoose: (item) => open((all) => all[item]()) }),
  card: createCard(byId("card"), { onFocusLost: focusBoard }),
};

show(session.state);
const engine = createEngine({
  build: data.build,
  patience: { stop: DEAF_MS },
  onPhase: showPhase,
  onDown: (fault) => session.fail(fault),
});
session.open(engine);
listenToShortcuts({
  n: () => act("new"),
  u: () => act("undo"),
  r: () => act("redo"),
  f: () => act("turn"),
  g: () => act("goals"),
  h: () => act("hint"),
  "?": () => open((all) => all.rules()),
});

/** @param {SessionState} state */
function show(state) {
  showBoard(state);
  const { scoring = "exact" } = rulesets.fieldsOf(state.record.ruleset);
  const [first, second] = tallyOf(state, scoring);
  panels.above.show(settings.turned ? first : second);
  panels.below.show(settings.turned ? second : first);
  panels.status.show(statusOf(state, isReady));
  panels.moves.show(moveListOf(state));
  panels.actions.show(possibleActions(state, session.isMovable));
  write(byId("rules-name"), rulesets.titleOf(state.record.ruleset));
  showCard(state);
  dialogs.show(state);
}

/** @param {SessionState} state */
function showBoard(state) {
  const view = boardViewOf(state, settings, session.isMovable);
  const key = JSON.stringify(view);
  if (key === onBoard) return;
  onBoard = key;
  board.show(view);
}

/** What went wrong comes first, then what was put aside. @param {SessionState} state */
function showCard({ failure }) {
  const key = asides[0];
  if (failure) panels.card.show(faultCard(failure, hasStarted, () => void retry()));
  else if (key) panels.card.show(asideCard(key, forgetAside));
  else panels.card.show(null);
}

/** Whoever pressed what is gone now goes on at the board. */
function focusBoard() {
  board.focus();
}

function forgetAside() {
  asides.shift();
  showCard(session.state);
}

function retry() {
  if (engine.state === "failed") engine.restart();
  return session.retry();
}

/** @param {Phase} phase */
function showPhase(phase) {
  isReady = phase.stage === "ready";
  hasStarted ||= isReady;
  panels.loading.show(phase);
  document.documentElement.dataset.engine =
    isReady || phase.stage === "failed" ? phase.stage : "loading";
  if (isReady) {
    performance.mark("salta:engine-ready");
    setTimeout(dialogs.fetchEarly, DIALOGS_PAUSE);
  }
  show(session.state);
}

/**
 * A view is reached: say it once, and explain the result when the game is over.
 *
 * @param {import("./game/state.js").Arrival} arrival
 * @param {SessionState} state
 */
function arrived(arrival, state) {
  announcer.show(told(arrival, state, rulesets.nameOf(state.record.ruleset)));
  const isOver = arrival === "resigned" || (arrival === "moved" && state.view?.ending);
  if (isOver) setTimeout(showResult, RESULT_PAUSE, state.record);
}

/** @param {import("./game/record.js").GameRecord} record  of the game that was over */
function showResult(record) {
  if (session.state.record === record) open((all) => all.result());
}

/** The kept game means nothing to Python: it is put aside, and a new one begun. */
function beginAfresh() {
  const key = store.putAside("game");
  if (key) asides.push(key);
  session.newGame({ ruleset: rulesets.first, seats: session.state.seats });
}

/**
 * A player tried what cannot be played; where a jump is overlooked, that is called out.
 *
 * @param {import("./board/choice.js").Refusal} refusal
 */
function refuse({ reason }) {
  const { view } = session.state;
  const isTried = reason === "cannot-move" || reason === "not-a-destination";
  if (!view?.forced || !session.isMovable || !isTried) return;
  call.show();
  board.flash(view.legal.map(({ from }) => from));
  announcer.show(saltaText(view));
}

/** Open one of the dialogs. @param {(dialogs: Dialogs) => void} choose */
async function open(choose) {
  try {
    await dialogs.open(choose);
  } catch (error) {
    session.fail(asFault(error));
  }
}

/** @param {Action} action */
function act(action) {
  if (possibleActions(session.state, session.isMovable).has(action)) ACTS[action]();
}

/** @param {Partial<Settings>} change */
function changeSettings(change) {
  settings = Object.freeze({ ...settings, ...change });
  store.save("settings", settings);
  applySettings();
  show(session.state);
}

function applySettings() {
  const { theme } = settings;
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** @param {string} id */
function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found;
}
