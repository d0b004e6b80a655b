/** Learn from your moves: the moments of a game one by one, each to be tried again before the better move is shown. */

import { untracked } from "../../../base/signals.ts";
import type { GameFields, Moment, Race, View } from "../../../engine/gameresults.ts";
import type { Mode, ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { playerAt, recordOf } from "../../../game/record/record.ts";
import { placeKey, ViewCache } from "../../../game/record/viewcache.ts";
import type { Tell } from "../../../game/texts/directions.ts";
import { byNumbers, tellFrom } from "../../../game/texts/directions.ts";
import { forcedJumpsText } from "../../../game/texts/forcedjumps.ts";
import { sideToGo } from "../../../game/texts/scorelines.ts";
import { colourName } from "../../../game/view/pieces.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { say as sayOfGame } from "../../../i18n/game.ts";
import { say as sayOfPage } from "../../../i18n/say.ts";
import type { AnalysisView } from "../analysisview.ts";
import { moveFault, pliesWithStory } from "../plies.ts";
import { plotOf } from "../plotpanel.ts";
import type { GameStory } from "../stores/gamestory.ts";
import type { StoryEvent } from "./controller.ts";
import { StoryController } from "./controller.ts";
import type { StoryAction } from "./panel.ts";
import { momentTexts, NO_TEXTS, noMomentText, StoryPanel, spokenMoment } from "./panel.ts";

const say = speaker("story");
const sayOfRace = speaker("race");

const KEYS = Object.freeze({ s: "again", l: "answer", a: "analyse" } as const);

interface ScreenParts {
  context: ModeContext;
  story: GameStory;
  view: AnalysisView;
  /** Show the analysis after this many moves of the game */
  onAnalyse: (ply: number) => void;
}

export class StoryScreen {
  controller;
  #parts;
  #panel;
  #game: GameFields = { ruleset: "", start: null, moves: [] };
  /** The only person who played it, whose moments alone are shown; null for both sides. */
  #person: Player | null = null;
  /** The ply of the shown moment; null for none. */
  #ply: number | null = null;

  #actions: Readonly<Record<StoryAction, () => unknown>> = Object.freeze({
    again: () => this.#tryAgain(),
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
    const { announce, board, engine, fail, races, rulesets, settings } = context;
    this.controller = new StoryController({
      engine,
      settings,
      races,
      cache: new ViewCache(),
      openingOf: (ruleset) => rulesets.presetOf(ruleset).opening,
      feedback: { ask: engine.call, flash: board.flash, announce },
      onChange() {},
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
      ["n", say("keys.next"), { n: () => this.#step(1) }],
      [sayOfPage("keys.walk.keys"), say("keys.walk"), steps],
    ];
  }

  /**
   * Show the moments of a game; if they are shown already, continue where the player was.
   *
   * @param person the only person who played it
   */
  open(game: GameFields, person: Player | null) {
    this.#person = person;
    this.#parts.story.begin(game, person);
    if (this.controller.state && placeKey(game) === placeKey(this.#game)) {
      void this.controller.resume();
      return;
    }
    this.#game = game;
    this.#ply = null;
    const [first] = this.#shown;
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
    const [first] = this.#shown;
    // The first moment is shown as soon as it is there.
    if (this.#ply === null && first) {
      untracked(() => this.#open(first));
      return;
    }
    const { board } = this.#parts.context;
    const view = this.controller.boardView(this.controller.bottom);
    untracked(() => board.show(view));
    this.#panel.show(this.#view());
  }

  /** The moments that deeper lines have not withdrawn, in order of play. */
  get #moments() {
    const { plies } = this.#parts.view.state;
    const moments = this.#parts.story.find(this.#game)?.moments ?? [];
    return this.#own(moments).filter(({ ply }) => moveFault(plies[ply]?.verdict));
  }

  #own(moments: readonly Moment[]) {
    const record = recordOf(this.#game);
    return moments.filter(({ ply }) => !this.#person || playerAt(record, ply) === this.#person);
  }

  /** The stops: the moments, and after them the best moves. */
  get #shown() {
    const moments = this.#moments;
    const story = this.#parts.story.find(this.#game);
    const best = story?.done ? this.#own(story.best) : [];
    return [...moments, ...best.filter((move) => moments.every(({ ply }) => ply !== move.ply))];
  }

  /** The curve with the shown moments as its marks. */
  get #plot() {
    const { moves } = this.#game;
    const story = this.#parts.story.find(this.#game);
    if (!story || story.curve.length === 0) return this.#parts.view.state.plot;
    return plotOf(pliesWithStory([], { ...story, moments: this.#moments }, moves), moves.length);
  }

  #view() {
    const { colours } = this.#parts.view.state;
    const moments = this.#moments;
    const chart = { text: say("plot"), seen: say("plot") };
    const isBusy = this.#parts.story.isRunning;
    const shown = (this.#ply ?? this.#game.moves.length - 1) + 1;
    return {
      texts: this.#textsBy(this.#tell),
      spoken: this.#textsBy(byNumbers),
      place: this.#placeText(moments),
      lead: this.#leadText(),
      forced: this.#forcedText(),
      phase: this.controller.state?.phase ?? "none",
      hasBefore: this.#neighbour(-1) !== undefined,
      hasNext: this.#neighbour(1) !== undefined,
      actions: this.#possible(),
      busy: isBusy && moments.length > 0 ? say("more") : "",
      plot: { plot: this.#plot, ply: shown, ...chart, progress: null, isComplete: true, colours },
    };
  }

  #textsBy(tell: Tell) {
    const { state } = this.controller;
    if (!state) return NO_TEXTS;
    const { colours } = this.#parts.view.state;
    return momentTexts(state, { colours, person: this.#person }, tell);
  }

  get #tell() {
    const { rulesets, settings } = this.#parts.context;
    const { ruleset, start } = this.#game;
    const position = start ?? rulesets.presetOf(ruleset).opening.position;
    return tellFrom(position, settings(), this.controller.bottom);
  }

  #placeText(moments: readonly Moment[]) {
    const { isRunning } = this.#parts.story;
    const { phase } = this.controller.state ?? {};
    if (phase === "best") return say("place.best", { who: this.#person ? "you" : "both" });
    if (this.#ply !== null) {
      const at =
        Math.max(
          0,
          moments.findIndex(({ ply }) => ply === this.#ply),
        ) + 1;
      return isRunning ? say("place.some", { at }) : say("place", { at, count: moments.length });
    }
    return isRunning ? say("busy") : noMomentText(this.#game, this.#person);
  }

  /** Who leads before the shown move, and by how many moves, as the bar of a game counts them; "" if it is not certain. */
  #leadText() {
    const { race, state, view } = this.controller;
    if (!state?.moment || state.tried !== null || !view) return "";
    const { colours, scoring } = this.#parts.view.state;
    const lead = certainLead(view, race, scoring);
    if (lead === null) return "";
    if (lead === 0) return sayOfRace("level");
    const player = lead > 0 ? 1 : 2;
    const who = player === this.#person ? "you" : colourName(colours[player - 1] ?? "");
    return sayOfRace("lead", { who, n: Math.abs(lead) });
  }

  /** The moves that compulsory jumps have cost both sides; "" while moments are still to be shown. */
  #forcedText() {
    const isLast = this.#ply === null || this.#neighbour(1) === undefined;
    if (!isLast || this.#parts.story.isRunning) return "";
    const { colours } = this.#parts.view.state;
    const named = (player: Player) =>
      player === this.#person ? sayOfGame("players.you") : colourName(colours[player - 1] ?? "");
    return forcedJumpsText(this.#game, { 1: named(1), 2: named(2) }, this.#person ?? 1);
  }

  /** The actions that are possible now, the main one first. */
  #possible() {
    const phase = this.controller.state?.phase ?? "none";
    const next: readonly StoryAction[] = this.#neighbour(1) ? ["next"] : [];
    const ids: Readonly<Record<typeof phase, readonly StoryAction[]>> = {
      none: ["analyse"],
      trying: ["answer", "analyse"],
      judging: ["answer", "analyse"],
      right: [...next, "analyse"],
      wrong: ["again", "answer", ...next],
      answer: [...next, "again", "analyse"],
      best: ["analyse"],
    };
    return ids[phase].map((id) => ({ id, label: say(id) }));
  }

  #act(action: StoryAction) {
    if (this.#possible().some(({ id }) => id === action)) this.#actions[action]();
  }

  #tryAgain() {
    void this.controller.again();
    this.#parts.context.board.focus();
  }

  /** The stop before or after the shown one. */
  #neighbour(by: -1 | 1) {
    const shown = this.#shown;
    const isBest = this.controller.state?.phase === "best";
    const at = shown.findIndex(({ ply, loss }) => ply === this.#ply && loss > 0 !== isBest);
    if (at >= 0) return shown[at + by];
    return by > 0 ? shown.find(({ ply }) => ply > (this.#ply ?? -1)) : undefined; // The shown one was withdrawn.
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
    void this.controller.open(this.#game, moment);
  }

  #announce(event: StoryEvent) {
    const texts = this.#textsBy(byNumbers);
    const { announce } = this.#parts.context;
    if (event === "wrong") announce(texts.sentence);
    else announce(`${this.#placeText(this.#moments)}\n${spokenMoment(texts)}`);
  }
}

/** By how many moves player 1 leads; null if that is not certain. */
function certainLead(view: View, race: Race | null, scoring: string) {
  const [mine, theirs] = ([1, 2] as const).map((player) => {
    const [least, most] = sideToGo(view.simple[player], race?.[player] ?? null, scoring).range;
    return least === most ? least : null;
  });
  return mine == null || theirs == null ? null : theirs - mine;
}
