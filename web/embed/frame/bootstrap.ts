/**
 * Draws the board of the frame, in its language, and listens to the host, before the sentences of the bar have come.
 * `main.ts` takes over what is begun here.
 */

import type { BoardOptions } from "../../board/board.ts";
import { Board } from "../../board/board.ts";
import { sketchedView } from "../../game/links/address.ts";
import { createRulesets, parsePageData } from "../../game/rulesets.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { beginLanguage, onLanguage } from "../../i18n/catalogue.ts";
import { fetchNames, say } from "../../i18n/first.ts";
import { armyOf } from "../../modes/solo/task.ts";
import { checkPage } from "../../ui/browsersupport.ts";
import { byId } from "../../ui/element.ts";
import { followTheme, nameLanguage } from "../../ui/pagestatus.ts";
import { modeOfHash } from "./content.ts";
import type { OnCommand } from "./hostchannel.ts";
import { HostChannel } from "./hostchannel.ts";
import { languageOf, readOptions } from "./options.ts";

checkPage();

const data = parsePageData(byId("salta-data").textContent ?? "");
const rulesets = createRulesets(data.presets);
const { options, fault } = readOptions(
  location.search,
  rulesets.presets.map(({ id }) => id),
);

/** Receives the gestures on the board. */
let receiver: Omit<BoardOptions, "label"> = {
  describe: (...cell) => squareText(...cell, []),
  onMove() {},
  onRefused() {},
};

let obeyWith: (obey: OnCommand) => void = () => {};
/** Obeys the commands of the host; those that come earlier wait. */
const obeying: Promise<OnCommand> = new Promise((resolve) => {
  obeyWith = resolve;
});
const channel = new HostChannel({
  own: window,
  parent: window.parent === window ? null : window.parent,
  onCommand: async (...command) => (await obeying)(...command),
});

followTheme(options.look);
if (options.theme !== "auto") document.documentElement.dataset.theme = options.theme;
beginLanguage(languageOf(options.lang, navigator.languages));
nameLanguage();

const board = new Board(byId("board"), {
  label: () => say("board.label"),
  describe: (...cell) => receiver.describe(...cell),
  onMove: (move) => receiver.onMove(move),
  onRefused: (refusal) => receiver.onRefused(refusal),
  onSelect: (number) => receiver.onSelect?.(number),
});
onLanguage(nameLanguage);
onLanguage(() => board.rename());
fetchNames(() => board.rename());
if (!fault && location.hash.length > 1) showSketch();

/** What `main.ts` takes over. */
export const first = Object.freeze({
  data,
  rulesets,
  options,
  wrongOption: fault,
  board,
  channel,
  /** Obey the commands of the host from now on. */
  obeyWith,
  /** Send all gestures to another receiver from now on. */
  handOver(next: typeof receiver) {
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
  const bottom = (options.side ?? own[mode]) as 1 | 2;
  board.show({ inert: true, speed: 0, ...sketch, bottom, numbers: options.numbers });
}
