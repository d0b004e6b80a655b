/** Creates the parts of the page in order, and hands each the parts above it that it needs. */

import { fetchedAtGesture } from "../base/lazy.ts";
import { signal } from "../base/signals.ts";
import { withShownColours } from "../board/theme.ts";
import type { PageServices, PlayedGame } from "../game/mode.ts";
import { TAB_NAMES } from "../game/mode.ts";
import { BookedEngine } from "../game/record/bookedengine.ts";
import { gameRequest } from "../game/record/gamerequest.ts";
import { provideRules } from "../game/record/provisional.ts";
import { createRaces } from "../game/record/races.ts";
import { modeBehind } from "../game/routes.ts";
import { onLanguage, withSentences } from "../i18n/catalogue.ts";
import { createPlay, createMode as createPlayMode } from "../modes/play/mode.ts";
import { checkBrowser } from "../ui/browsersupport.ts";
import type { CardView } from "../ui/card.ts";
import { byId } from "../ui/element.ts";
import { createAnnouncer } from "../ui/pagestatus.ts";
import { Archiving } from "./archiving.ts";
import { Dialogs } from "./dialogs.ts";
import { first } from "./first.ts";
import { PageLanguage } from "./language.ts";
import { LinkCaptions } from "./linkcaptions.ts";
import { Links } from "./links.ts";
import { createModeContext, SharedBoard } from "./modecontext.ts";
import { Modes } from "./modes.ts";
import { createModeTable } from "./modetable.ts";
import { noteDifference, showNotices } from "./notices.ts";
import { followOtherTabs } from "./othertabs.ts";
import { createPageContext } from "./pagecontext.ts";
import { createTabs, PageLayout, showMenu, showTurn } from "./pagelayout.ts";
import { PageSettings } from "./pagesettings.ts";
import { startPython } from "./pythonstart.ts";
import { createReplacement } from "./replacement.ts";
import { Router } from "./router.ts";
import { Site } from "./site.ts";
import { startPage } from "./startup.ts";
import { EngineStore } from "./stores/enginestore.ts";
import { OwnSlot } from "./stores/ownslot.ts";
import { Reports } from "./stores/reports.ts";
import { keepAwake } from "./wakelock.ts";
import "../i18n/awaited.ts";

checkBrowser();
const { data, rulesets, opening, board } = first;
const { store } = first.slot;

/** Whether the player has pressed anything. */
const isUsed = signal(false);
for (const sign of ["pointerdown", "keydown"]) {
  addEventListener(sign, () => (isUsed.value = true), true);
}

// Python, and the reports of the page.

const reports = new Reports<CardView>();
provideRules(data.presets, (difference) => void noteDifference(reports, difference));
const python = new EngineStore({ ...first.engine, build: data.build, receive: withShownColours });
const site = new Site(python);
const announcer = createAnnouncer(byId("announcer"));
const announce = (text: string) => announcer.show(text);
onLanguage(announcer.clear);

// The open content: a mode with its panel and the board, dialogs, the address.

const modes = new Modes(modeBehind(first.request));
const dialogs = new Dialogs();
const router = new Router({ modes, dialogs, board, isUsed });
const screens = { modes, dialogs, router };
const tabs = createTabs(byId("tabs"), TAB_NAMES);
const layout = new PageLayout(modes, tabs, byId("table"));
const sharedBoard = new SharedBoard(modes, first);

// The settings, and what the player sees and hears of them.

const language = new PageLanguage(opening.settings);
const settings = new PageSettings(opening.settings, sharedBoard, rulesets, announce);
const effects = fetchedAtGesture(async () => {
  const { Effects } = await withSentences(import("./effects.ts"));
  return new Effects({ board, place: byId("board-place"), settings, announce });
});

// Play, and what follows its game.

const services: PageServices = {
  engine: python.engine,
  announce,
  sound: (name) => effects.ready?.play(name),
  store,
  settings: () => settings.value,
  changeSettings: settings.change,
  data,
  rulesets,
  races: createRaces(data.presets.presets, opening.race),
  reportQuarantined: (key) => reports.quarantine(key),
  openScreen: router.open,
  openDialog: dialogs.open,
};
const contextParts = { modes, board: sharedBoard, layout };
const playContext = createModeContext("play", services, contextParts);
const play = createPlay(playContext, opening, () => dialogs.live());
const { session } = play;
const archiving = new Archiving({ session, store, levels: data.ratings, reports });
const slot = new OwnSlot({ slot: first.slot, session, openScreen: router.open });
showTurn(tabs, modes, session, announce);
keepAwake({ modes, session, settings, isUsed });

// The other modes, and links, which may replace the game in Play.

const replaceGame = createReplacement({ ...screens, session });
const played: PlayedGame = {
  openPlay(record, options) {
    replaceGame(() => void session.load(record, options), { game: gameRequest(record) });
  },
  playedRuleset: () => session.game.record.ruleset,
};
modes.provide(
  createModeTable(play, createPlayMode(play, playContext), (name) =>
    createModeContext(name, { ...services, ...played }, contextParts),
  ),
);
const captions = new LinkCaptions(store);
const links = new Links({
  ...screens,
  ...{ python, data, rulesets, play, archiving, captions, replaceGame },
  changeSettings: settings.change,
});

// The dialogs, which use all of the above.

dialogs.provide(
  createPageContext({
    ...screens,
    services,
    play,
    board,
    sharedBoard,
    archiving,
    captions,
    reports,
    slot,
  }),
);
showMenu(byId("menu"), (item) => dialogs.open(item));
reports.quarantine(...opening.asides, ...captions.asides);
showNotices(byId("card"), { reports, python, site, slot, language, links, modes, board });

followOtherTabs(first.slot);
startPython({ python, modes, session });
const engine = new BookedEngine(python.engine, (ruleset) => first.books.of(ruleset)?.get() ?? null);
void startPage({ ...screens, tabs, settings, effects, session, engine }).then(() =>
  archiving.follow(),
);
