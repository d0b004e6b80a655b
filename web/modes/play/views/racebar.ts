import { effect } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { PATHS } from "../../../ui/drawings/house.ts";
import { button, element, mark, write } from "../../../ui/element.ts";
import { explain } from "../../../ui/explain.ts";
import { drawing } from "../../../ui/pageicons.ts";
import type { Racer } from "../racers.ts";
import { leadOf } from "../racers.ts";
import type { RaceCount } from "../stores/racecount.ts";

const say = speaker("race");

/** A lead of this many moves reaches three quarters of `REACH`. */
const FAR = 14;
/** How far the largest lead extends into the other side's half, in percent of the bar. */
const REACH = 46;

/** @param near the player whose edge of the board is next to the bar */
export function createRaceBar(
  root: HTMLElement,
  race: RaceCount,
  near: () => Player,
  { openDialog }: Pick<ModeContext, "openDialog">,
) {
  const showWays = () => openDialog("ways");
  const sides = [createSide(showWays), createSide(showWays)] as const;
  const parts = sides.map(() => element("span", { class: "disc race-part" }));
  const line = element("p", { class: "race-lead strong" });
  const track = element("div", { class: "race-track between", "aria-hidden": "true" }, ...parts);
  mark(root, "role", "group");
  mark(root, "aria-label", () => say("region"));
  root.replaceChildren(sides[0].root, line, sides[1].root, track);

  effect(() => write(line, race.line.value));
  effect(() => {
    const { racers } = race;
    if (!racers) return;
    const [one, two] = racers;
    const pair = near() === 1 ? ([one, two] as const) : ([two, one] as const);
    const [least, most] = leadOf(pair);
    const leads = [least, -most];
    for (const [place, racer] of pair.entries()) {
      sides[place]?.show(racer);
      const part = parts[place];
      if (!part) continue;
      mark(part, "data-colour", racer.colour);
      part.style.inlineSize = `${(50 + REACH * Math.tanh((leads[place] ?? 0) / FAR)).toFixed(1)}%`;
    }
  });
}

function createSide(showWays: () => void) {
  let topic: string | null = null;
  const count = element("span", { class: "race-count" });
  const home = element("span", { class: "race-home" });
  const all = element("span", { class: "race-all" });
  const spoken = element("span", { class: "unseen" });
  const unit = element("span", { class: "race-unit" }, () => say("unit"));
  const pieces = element("span", { class: "race-pieces flow" }, home, all);
  const house = drawing(PATHS.house);
  const seen = element("span", { "aria-hidden": "true" }, count, unit, house, pieces);
  const root = button({ class: "race-side" }, () => {}, seen, spoken);
  explain(root, {
    topic: () => topic,
    action: { label: () => say("pieces"), onPress: showWays },
  });

  return {
    root,
    show({
      player,
      colourName: colour,
      toGo: { text, label, mark: kind },
      home: n,
      pieces: total,
    }: Racer) {
      topic = `togo.${kind}`;
      mark(root, "data-player", String(player));
      mark(root, "data-mark", kind);
      write(count, text);
      write(home, String(n));
      write(all, `/${total}`);
      write(spoken, () => say("side", { colour, label, n, total }));
    },
  };
}
