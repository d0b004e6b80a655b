/**
 * Draws the board of the frame, in its language, and listens to the host, before the sentences of the bar are loaded.
 * `main.ts` takes over from here.
 */

import type { BoardOptions } from "../../board/board.ts";
import { Board } from "../../board/board.ts";
import type { BoardView } from "../../board/view.ts";
import { readLink } from "../../game/links/linkreader.ts";
import { gameView, isRefusal, soloView } from "../../game/rules/views.ts";
import { createRulesets, parsePageData } from "../../game/rulesets.ts";
import { squareText } from "../../game/texts/squarenames.ts";
import { beginLanguage, onLanguage } from "../../i18n/catalogue.ts";
import { fetchNames, say } from "../../i18n/first.ts";
import { checkPage } from "../../ui/browsersupport.ts";
import { byId } from "../../ui/element.ts";
import { followTheme, nameLanguage } from "../../ui/pagestatus.ts";
import { linkInAddress } from "./address.ts";
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
/** Obeys the host's commands; earlier ones wait. */
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
if (!fault && linkInAddress()) showSketch();

/** The objects that `main.ts` takes over. */
export const first = Object.freeze({
  data,
  rulesets,
  options,
  wrongOption: fault,
  board,
  channel,
  /** Obey the host's commands from now on. */
  obeyWith,
  /** Send all gestures to another receiver from now on. */
  handOver(next: typeof receiver) {
    receiver = next;
  },
});

/** Draw the link's position at once, if it can be read without fetching anything. */
function showSketch() {
  const view = sketched();
  const mode = options.mode ?? modeOfHash(linkInAddress());
  const mover = view?.player ?? 1;
  const own = { view: 1, analyse: 1, play: mover, puzzle: mover, solo: mover, learn: 1 } as const;
  board.show({
    ...{ inert: true, speed: 0, numbers: options.numbers, bottom: options.side ?? own[mode] },
    ...(view && {
      pieces: view.board,
      position: view.position,
      ruleset: view.ruleset,
      colours: view.colours as BoardView["colours"],
      status: "loading",
    }),
  });
}

/** Null if the link cannot be read, which is reported later. */
function sketched() {
  try {
    const link = readLink(linkInAddress(), data.presets);
    const { kind, ruleset } = link;
    if (kind === "study") return null;
    const start = kind === "game" ? link.start : link.position;
    const moves = kind === "game" ? link.moves.slice(0, link.at) : [];
    const view = (kind === "solo" ? soloView : gameView)(data.presets, { ruleset, start, moves });
    return isRefusal(view) ? null : view;
  } catch {
    return null;
  }
}
