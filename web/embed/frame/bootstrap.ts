/**
 * Draws the board of the frame and listens to the host, before the sentences of the bar are loaded. `main.ts` then
 * takes over.
 */

import { Board } from "../../board/board.ts";
import type { Refusal } from "../../board/choice.ts";
import type { Describe } from "../../board/grid.ts";
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
import type { Obey } from "./hostchannel.ts";
import { HostChannel } from "./hostchannel.ts";
import { languageOf, readOptions } from "./options.ts";

checkPage();

const data = parsePageData(byId("salta-data").textContent ?? "");
const rulesets = createRulesets(data.presets);
const { options, fault } = readOptions(
  location.search,
  rulesets.presets.map(({ id }) => id),
);

interface Receiver {
  describe: Describe;
  move: (ends: { from: number; to: number }) => void;
  refuse: (refusal: Refusal) => void;
  select: (number: number | null) => void;
}
let receiver: Receiver | null = null;

let obeyWith: (obey: Obey) => void = () => {};
/** Resolves once `main.ts` can obey commands; earlier ones wait. */
const obeying: Promise<Obey> = new Promise((resolve) => {
  obeyWith = resolve;
});
const host = window.parent === window ? null : window.parent;
const channel = new HostChannel(window, host, async (...command) => (await obeying)(...command));

followTheme(options.look);
if (options.theme !== "auto") document.documentElement.dataset.theme = options.theme;
beginLanguage(languageOf(options.lang, navigator.languages));
nameLanguage();

const board = new Board(byId("board"), {
  label: () => say("board.label"),
  describe: (...cell) => receiver?.describe(...cell) ?? squareText(...cell, []),
  onMove: (ends) => receiver?.move(ends),
  onRefused: (refusal) => receiver?.refuse(refusal),
  onSelect: (number) => receiver?.select(number),
});
onLanguage(() => {
  nameLanguage();
  board.rename();
});
fetchNames(() => board.rename());
if (!fault && linkInAddress()) showSketch();

/** What `main.ts` takes over. */
export const first = Object.freeze({
  data,
  rulesets,
  options,
  wrongOption: fault,
  board,
  channel,
  obeyWith,
  handOver(next: Receiver) {
    receiver = next;
  },
});

/** Shows the link's position if it can be read without fetching anything, else an empty board. */
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
