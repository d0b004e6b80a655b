/** The actions of the player in the analysis. */

import { want } from "../../base/wants.ts";
import type { Step } from "../../game/record/controller.ts";
import type { GameRequest } from "../../game/record/gamerequest.ts";
import { recordOf } from "../../game/record/record.ts";
import { routesShownText } from "../../game/view/routes.ts";
import { speaker, withSentences } from "../../i18n/catalogue.ts";
import type { StoredAnalysis } from "./analysisentry.ts";
import type { AnalyseState, AnalysisView } from "./analysisview.ts";
import type { AnalysisAction, AnalysisStep } from "./controls.ts";
import type { GamesParts } from "./gamesdialog.ts";
import { openGames } from "./gamesdialog.ts";
import { openComment, openDelete, openPlayFrom } from "./linedialogs.ts";
import { nextMark } from "./plotpanel.ts";
import type { Fork } from "./tree.ts";
import {
  alternative,
  commented,
  grown,
  holds,
  mainFields,
  mainLine,
  nodeAt,
  promoted,
  removed,
} from "./tree.ts";

const say = speaker("analyse");

export class Commands {
  #context;
  #store;
  #lines;
  #review;
  #analysis;
  #view;

  constructor({ context, store, lines, review, analysis }: AnalyseState, view: AnalysisView) {
    this.#context = context;
    this.#store = store;
    this.#lines = lines;
    this.#review = review;
    this.#analysis = analysis;
    this.#view = view;
  }

  #actions: Readonly<Record<AnalysisAction, () => unknown>> = {
    games: () => openGames(this.#choices()),
    undo: () => this.#restore("undo"),
    redo: () => this.#restore("redo"),
    turn: () => this.#context.changeSettings({ turned: !this.#context.settings().turned }),
    ways: () => this.#toggleRoutes(),
    note: () => this.#writeComment(),
    main: () => this.#promote(),
    delete: () => this.#deleteLine(),
    edit: () => this.#edit(),
    play: () => this.#playFrom(),
  };

  /** Run an action if it is possible. */
  act(action: AnalysisAction) {
    if (this.#view.actions().has(action)) this.#actions[action]();
  }

  #restore(action: "undo" | "redo") {
    void this.#analysis.step(action);
    this.#context.announce(say(action === "undo" ? "say.undone" : "say.redone"));
  }

  /** The games on offer, and the actions that open the chosen one. */
  #choices(): GamesParts {
    return {
      rulesets: this.#context.rulesets,
      oldGames: this.#context.data.build.data?.puzzles,
      inPlay: this.#store.gameInPlay(),
      earlier: this.#store.stored.earlier,
      onGame: (game) => this.open(game),
      onStudy: (study) => {
        this.#store.show(study);
        void this.#analysis.open(study);
      },
      onFile: () => void this.#openFile(),
    };
  }

  /** Show a game. If it is the one that is shown, its changes can still be undone. */
  open(game: GameRequest) {
    const isShown = holds(this.#analysis.tree, game);
    const study = this.#store.opened(game);
    void (isShown ? this.#analysis.change(study) : this.#analysis.open(study));
    const main = mainFields(this.#analysis.tree);
    const isReviewed = main.moves.length === 0 || this.#review.isComplete(main);
    if (game.review && !isReviewed) void this.#review.begin(main);
  }

  #openFile() {
    return want(async () => {
      const { openFiles } = await withSentences(import("../../files/open.ts"));
      await openFiles(this.#context);
    });
  }

  #toggleRoutes() {
    const { board, announce } = this.#context;
    const shown = this.#view.routesShown.value === "none" ? "piece" : "none";
    this.#view.routesShown.value = shown;
    announce(routesShownText(shown, board.selected !== null));
  }

  #writeComment() {
    const { tree, place, node } = this.#analysis;
    openComment({
      node,
      formatMove: this.#view.formatMove,
      onComment: (text) =>
        void this.#analysis.change({ tree: commented(tree, place, text), place }),
    });
  }

  #promote() {
    const { tree, place } = this.#analysis;
    void this.#analysis.change({ tree: promoted(tree, place), place });
    this.#context.announce(say("main.told"));
  }

  /** Deleting more than one move, or a comment, needs a confirmation. */
  #deleteLine() {
    const { tree, place, node } = this.#analysis;
    const next = removed(tree, place);
    const count = tree.nodes.length - next.tree.nodes.length;
    const onConfirm = () => {
      void this.#analysis.change(next);
      this.#context.announce(say("delete.told", { n: count }));
    };
    if (count === 1 && !node.comment) onConfirm();
    else openDelete({ node, formatMove: this.#view.formatMove, count, onConfirm });
  }

  #edit() {
    const { view } = this.#analysis;
    if (!view) return;
    const { ruleset, position } = view;
    this.#context.openScreen({ screen: "edit", draft: { ruleset, position } });
  }

  #playFrom() {
    const { view, fields } = this.#analysis;
    if (!view) return;
    openPlayFrom({
      colours: view.colours,
      player: view.player,
      onPlay: (seats) =>
        this.#context.openPlay(recordOf(fields), { seats, cursor: fields.moves.length }),
    });
  }

  step(step: Step | AnalysisStep | Fork) {
    const { tree, place } = this.#analysis;
    if (step === "faultBefore") this.#goToFault(-1);
    else if (step === "faultAfter") this.#goToFault(1);
    else if (step === "above" || step === "below")
      void this.#analysis.showPlace(alternative(tree, place, step));
    else void this.#analysis.step(step);
  }

  #goToFault(direction: 1 | -1) {
    const { plot, ply: shown } = this.#view.state;
    const ply = nextMark(plot, shown, direction);
    if (ply !== null) this.goToPly(ply);
  }

  /** @param ply of the main line */
  goToPly(ply: number) {
    void this.#analysis.showPlace(mainLine(this.#analysis.tree)[ply - 1] ?? 0);
  }

  /** Play some moves of one of the engine's lines. */
  playLine(row: number, count: number) {
    const line = this.#lines.state?.lines[row];
    if (line) void this.#analysis.playLine(line.pv.slice(0, count));
  }

  playBetter() {
    const { made, tree, place } = this.#view.state;
    if (!made) return;
    const { parent } = nodeAt(tree, place);
    const line = grown(tree, parent, made.pv).tree;
    void this.#analysis.change(grown(line, parent, made.pv.slice(0, 1)));
  }

  switchEngine(isOn: boolean) {
    this.#context.announce(say(isOn ? "say.engineOn" : "say.engineOff"));
    this.changeLines({ isOn });
  }

  changeLines(change: Partial<StoredAnalysis>) {
    this.#store.change(change);
  }
}
