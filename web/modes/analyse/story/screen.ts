/** The story of a game as a screen of its own: its moments one by one, each to be tried again on the board. */

import type { GameFields, Moment } from "../../../engine/gameresults.ts";
import type { Mode, ModeContext } from "../../../game/mode.ts";
import { placeKey, ViewCache } from "../../../game/record/viewcache.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers, tellFrom } from "../../../game/texts/directions.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import { fetchSheet } from "../../../ui/sheets.ts";
import type { AnalysisView } from "../analysisview.ts";
import type { GameStory } from "../gamestory.ts";
import { faultOf } from "../review.ts";
import type { StoryEvent } from "./controller.ts";
import { StoryController } from "./controller.ts";
import type { StoryAction } from "./panel.ts";
import { momentTexts, noMomentText, StoryPanel, spokenMoment } from "./panel.ts";

const say = speaker("story");

const KEYS = Object.freeze({ s: "try", l: "answer", n: "next", a: "analyse" } as const);

interface ScreenParts {
  context: ModeContext;
  story: GameStory;
  view: AnalysisView;
  /** Show the analysis, after so many moves of the game */
  onAnalyse: (ply: number) => void;
}

/** Once its style sheet is in effect. */
export async function createStory(parts: ScreenParts) {
  await fetchSheet(new URL("../../../styles/story.css", import.meta.url).href);
  return new StoryScreen(parts);
}

export class StoryScreen {
  controller;
  #parts;
  #panel;
  #game: GameFields = { ruleset: "", start: null, moves: [] };
  /** Of the moment that is shown; null for none. */
  #ply: number | null = null;
  /** Of the moments that have been shown. */
  #seen: Set<number> = new Set();

  #actions: Readonly<Record<StoryAction, () => unknown>> = Object.freeze({
    try: () => this.#try(),
    answer: () => this.controller.answer(),
    next: () => this.#step(1),
    analyse: () =>
      this.#parts.onAnalyse(this.#ply === null ? this.#game.moves.length : this.#ply + 1),
  });

  constructor(parts: ScreenParts) {
    const { context } = parts;
    this.#parts = parts;
    this.#panel = new StoryPanel({
      onAction: (action) => this.#act(action),
      onStep: (by) => this.#step(by),
      onPly: (ply) => this.#goTo(ply),
    });
    const { announce, board, engine, fail, rulesets, settings } = context;
    this.controller = new StoryController({
      engine,
      settings,
      cache: new ViewCache(),
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      feedback: { ask: engine.call, flash: board.flash, announce },
      onChange: () => this.show(),
      onEvent: (event) => this.#announce(event),
      onFault: fail,
    });
  }

  get root() {
    return this.#panel.root;
  }

  get keys(): Mode["keys"] {
    const back = { b: () => this.#step(-1), ArrowLeft: () => this.#step(-1) };
    const steps = { ...back, ArrowRight: () => this.#step(1) };
    return [
      ...Object.entries(KEYS).map(
        ([key, id]) => [key, say(`keys.${id}`), { [key]: () => this.#act(id) }] as const,
      ),
      [sayOfPage("keys.walk.keys"), say("keys.walk"), steps],
    ];
  }

  /** Tell the story of a game; where it is the one that is told, go on from where the player is. */
  open(game: GameFields) {
    this.#parts.story.begin(game);
    if (this.controller.state && placeKey(game) === placeKey(this.#game)) {
      void this.controller.resume();
      return;
    }
    this.#game = game;
    this.#ply = null;
    this.#seen.clear();
    const [first] = this.#moments;
    if (first) this.#open(first);
    else void this.controller.open(game, null);
    this.#panel.focus();
  }

  rest() {
    this.#parts.story.stop();
    this.controller.rest();
  }

  /** More of the story is known, or something else has changed. */
  show() {
    if (!this.controller.state || this.root.hidden) return;
    const [first] = this.#moments;
    // The first moment is shown as soon as it is there.
    if (this.#ply === null && first) {
      this.#open(first);
      return;
    }
    const { board, settings } = this.#parts.context;
    board.show(this.controller.boardView(settings().turned ? 2 : 1));
    this.#panel.show(this.#view());
  }

  /** What deeper lines have not withdrawn. */
  get #moments() {
    const { plies } = this.#parts.view.state;
    const moments = this.#parts.story.of(this.#game)?.moments ?? [];
    return moments.filter(({ ply }) => faultOf(plies[ply]?.verdict));
  }

  /** Where the shown moment is among those that are known; -1 where it has given way to others. */
  get #at() {
    return this.#moments.findIndex(({ ply }) => ply === this.#ply);
  }

  #view() {
    const { plot, colours } = this.#parts.view.state;
    const [moments, at] = [this.#moments, this.#at];
    const told = { text: say("plot"), seen: say("plot") };
    const isBusy = this.#parts.story.isRunning;
    const shown = (this.#ply ?? this.#game.moves.length - 1) + 1;
    return {
      texts: this.#textsBy(this.#tell),
      spoken: this.#textsBy(byNumbers),
      place: this.#placeText(moments, at),
      phase: this.controller.state?.phase ?? "told",
      hasBefore: this.#neighbour(-1) !== undefined,
      hasNext: this.#neighbour(1) !== undefined,
      actions: this.#possible(),
      busy: isBusy && moments.length > 0 ? say("more") : "",
      plot: { plot, ply: shown, ...told, progress: null, isComplete: true, colours },
    };
  }

  #textsBy(tell: Tell) {
    const { state } = this.controller;
    if (!state) return { title: "", rows: [], told: "" };
    return momentTexts(state, this.#parts.view.state.colours, tell);
  }

  get #tell() {
    const { rulesets, settings } = this.#parts.context;
    const { ruleset, start } = this.#game;
    const position = start ?? rulesets.presetOf(ruleset).opening.position;
    return tellFrom(position, settings(), settings().turned ? 2 : 1);
  }

  #placeText(moments: readonly Moment[], at: number) {
    const isBusy = this.#parts.story.isRunning;
    if (this.#ply !== null) {
      const place = { at: Math.max(0, at) + 1, count: moments.length };
      return isBusy ? say("place.some") : say("place", place); // what comes may be before it
    }
    if (isBusy) return say("busy");
    const { plies, colours } = this.#parts.view.state;
    return noMomentText(
      this.#game,
      plies.map(({ score }) => score),
      colours,
    );
  }

  /** What can be done now, the main thing first. */
  #possible() {
    const { phase } = this.controller.state ?? {};
    const hasNext = this.#neighbour(1) !== undefined;
    const next: readonly StoryAction[] = hasNext ? ["next"] : [];
    const ids: Readonly<Record<NonNullable<typeof phase>, readonly StoryAction[]>> = {
      told: ["try", ...next, "analyse"],
      trying: ["answer", ...next, "analyse"],
      judging: ["answer", "analyse"],
      right: [...next, "answer", "analyse"],
      wrong: ["try", "answer", ...next],
    };
    if (this.#ply === null) return [{ id: "analyse" as const, label: say("analyse") }];
    return ids[phase ?? "told"].map((id) => {
      return { id, label: id === "try" && phase === "wrong" ? say("again") : say(id) };
    });
  }

  #act(action: StoryAction) {
    if (this.#possible().some(({ id }) => id === action)) this.#actions[action]();
  }

  #try() {
    void this.controller.try();
    this.#parts.context.board.focus();
  }

  /**
   * The moment before or after the shown one. The first that is found is shown first, wherever it is in the game: after the
   * last one comes the first that has not been seen.
   */
  #neighbour(by: -1 | 1) {
    const [from, moments] = [this.#ply ?? -1, this.#moments];
    if (by < 0) return moments.reverse().find(({ ply }) => ply < from);
    const later = moments.find(({ ply }) => ply > from);
    return later ?? moments.find(({ ply }) => !this.#seen.has(ply));
  }

  #step(by: -1 | 1) {
    const moment = this.#neighbour(by);
    if (moment) this.#open(moment);
  }

  /** The moment that is nearest to a place on the curve; a single step along it leads to the next one. */
  #goTo(ply: number) {
    const here = (this.#ply ?? 0) + 1;
    if (Math.abs(ply - here) === 1) return this.#step(ply > here ? 1 : -1);
    const apart = (moment: Moment) => Math.abs(moment.ply + 1 - ply);
    const [nearest] = [...this.#moments].sort((one, other) => apart(one) - apart(other));
    if (nearest && nearest.ply !== this.#ply) this.#open(nearest);
  }

  #open(moment: Moment) {
    this.#ply = moment.ply;
    this.#seen.add(moment.ply);
    void this.controller.open(this.#game, moment);
  }

  #announce(event: StoryEvent) {
    const texts = this.#textsBy(byNumbers);
    const { announce } = this.#parts.context;
    if (event === "told" && this.#ply !== null) {
      announce(`${this.#placeText(this.#moments, this.#at)}\n${spokenMoment(texts)}`);
    } else if (event !== "told") announce(texts.told);
  }
}
