/**
 * Draws the board of the frame, in its language, and listens to the host, before the sentences of the bar have come.
 * `main.js` takes over what is begun here.
 */

import { Board } from "../../board/board.js";
import { revivedColours } from "../../board/sidecolours.js";
import { sketchedView } from "../../game/linksketch.js";
import { followLook } from "../../game/looks.js";
import { createRulesets } from "../../game/rulesets.js";
import { createSharedBoard } from "../../game/sharedboard.js";
import { squareText } from "../../game/squarenames.js";
import { beginLanguage, onLanguage } from "../../i18n/catalogue.js";
import { say } from "../../i18n/first.js";
import { armyOf } from "../../modes/solo/task.js";
import { checkPage } from "../../ui/browsersupport.js";
import { byId } from "../../ui/element.js";
import { nameLanguage } from "../../ui/namelanguage.js";
import { modeOfHash } from "./content.js";
import { HostChannel } from "./hostchannel.js";
import { languageOf, readOptions } from "./options.js";

/** @import { BoardOptions } from "../../board/board.js" */
/** @import { OnCommand } from "./hostchannel.js" */

checkPage();

/** @type {import("../../game/mode.js").PageData} */
const data = JSON.parse(byId("salta-data").textContent ?? "", revivedColours);
const rulesets = createRulesets(data.presets);
const { options, fault } = readOptions(
  location.search,
  rulesets.presets.map(({ id }) => id),
);

/** Receives the gestures on the board. @type {Omit<BoardOptions, "label">} */
let receiver = {
  describe: (...cell) => squareText(...cell, []),
  onMove() {},
  onRefused() {},
};

/** @type {(obey: OnCommand) => void} */
let obeyWith = () => {};
/** Obeys the commands of the host; those that come earlier wait. @type {Promise<OnCommand>} */
const obeying = new Promise((resolve) => {
  obeyWith = resolve;
});
const channel = new HostChannel({
  own: window,
  parent: window.parent === window ? null : window.parent,
  onCommand: async (...command) => (await obeying)(...command),
});

followLook(options.look);
if (options.theme !== "auto") document.documentElement.dataset.theme = options.theme;
beginLanguage(languageOf(options.lang, navigator.languages));
nameLanguage();

const board = new Board(byId("board"), {
  label: () => say("board.label"),
  describe: (...cell) => receiver.describe(...cell),
  onMove: (move) => receiver.onMove(move),
  onRefused: (refusal) => receiver.onRefused(refusal),
  onHand: (number) => receiver.onHand?.(number),
});
const sharedBoard = createSharedBoard(board);
onLanguage(nameLanguage);
onLanguage(() => board.rename());
if (!fault && location.hash.length > 1) showSketch();

/** What `main.js` takes over. */
export const first = Object.freeze({
  data,
  rulesets,
  options,
  wrongOption: fault,
  board,
  sharedBoard,
  channel,
  /** Obey the commands of the host from now on. */
  obeyWith,
  /** Send all gestures to another receiver from now on. @param {typeof receiver} next */
  handOver(next) {
    receiver = next;
  },
});

/** While Python wakes up: what the link is about is on the board at once, where that is certain. */
function showSketch() {
  const sketch = sketchedView(location.hash, rulesets);
  const mode = options.mode ?? modeOfHash(location.hash);
  const { position = "", pieces = "" } = sketch ?? {};
  const mover = position.split(" ")[1] === "2" ? 2 : 1;
  const own = { view: 1, analyse: 1, play: mover, puzzle: mover, solo: armyOf(pieces), learn: 1 };
  const bottom = /** @type {1 | 2} */ (options.side ?? own[mode]);
  sharedBoard.show({ inert: true, speed: 0, ...sketch, bottom, numbers: options.numbers });
}
