import { computed, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { recordOf } from "../../../game/record/record.ts";
import type { Seats } from "../../../game/record/seats.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import type { Study } from "../analysisentry.ts";
import { commented, isMain, promoted, removed } from "../tree.ts";
import type { StudyStore } from "./studystore.ts";
import type { WaysStore } from "./waysstore.ts";

const say = speaker("analyse");

type AnalysisDialog = "games" | "comment" | "delete" | "play-from";
export type AnalysisAction =
  | ("games" | "undo" | "redo" | "turn" | "ways")
  | ("note" | "main" | "delete" | "edit" | "play");

type Services = Pick<
  ModeContext,
  "announce" | "changeSettings" | "openPlay" | "openScreen" | "settings"
>;
type Action = Readonly<{ isPossible: () => boolean; act: () => unknown }>;

export class ActionsStore {
  readonly dialog = signal<AnalysisDialog | null>(null);
  /** The level of the computer for playing on, as last chosen. */
  readonly level = signal(3);
  #services;
  #study;
  #ways;

  constructor(services: Services, study: StudyStore, ways: WaysStore) {
    this.#services = services;
    this.#study = study;
    this.#ways = ways;
  }

  readonly #actions: Readonly<Record<AnalysisAction, Action>> = Object.freeze({
    games: { isPossible: () => true, act: () => this.#open("games") },
    undo: { isPossible: () => this.#study.canStep("undo"), act: () => this.#restore("undo") },
    redo: { isPossible: () => this.#study.canStep("redo"), act: () => this.#restore("redo") },
    turn: { isPossible: () => true, act: () => this.#turn() },
    ways: { isPossible: () => true, act: () => this.#ways.toggle() },
    note: { isPossible: () => true, act: () => this.#open("comment") },
    main: {
      isPossible: () => !isMain(this.#study.tree, this.#study.place),
      act: () => this.#promote(),
    },
    delete: { isPossible: () => this.#study.place > 0, act: () => this.#delete() },
    edit: { isPossible: () => this.#study.position.view !== null, act: () => this.#edit() },
    play: {
      isPossible: () => this.#study.position.status === "your-move",
      act: () => this.#open("play-from"),
    },
  });

  readonly possible = computed((): ReadonlySet<AnalysisAction> => {
    const rows = Object.entries(this.#actions) as [AnalysisAction, Action][];
    return new Set(rows.filter(([, { isPossible }]) => isPossible()).map(([action]) => action));
  });

  act(action: AnalysisAction) {
    if (this.possible.value.has(action)) void this.#actions[action].act();
  }

  /** @param study the study whose shown move gets the comment */
  comment({ tree, place }: Study, text: string) {
    void this.#study.change({ tree: commented(tree, place, text), place });
  }

  /** How many moves Delete removes. */
  get deletedCount() {
    const { tree, place } = this.#study;
    return tree.nodes.length - removed(tree, place).tree.nodes.length;
  }

  deleteLine() {
    const { deletedCount: n } = this;
    void this.#study.change(removed(this.#study.tree, this.#study.place));
    this.#services.announce(say("delete.told", { n }));
  }

  playFrom(seats: Seats) {
    const { fields } = this.#study.position;
    this.#services.openPlay(recordOf(fields), { seats, cursor: fields.moves.length });
  }

  #open(dialog: AnalysisDialog) {
    this.dialog.value = dialog;
  }

  #restore(action: "undo" | "redo") {
    void this.#study.step(action);
    this.#services.announce(say(action === "undo" ? "say.undone" : "say.redone"));
  }

  #turn() {
    const { changeSettings, settings } = this.#services;
    changeSettings({ turned: !settings().turned });
  }

  #promote() {
    const { tree, place } = this.#study;
    void this.#study.change({ tree: promoted(tree, place), place });
    this.#services.announce(say("main.told"));
  }

  /** More than one move, or a comment, needs a confirmation. */
  #delete() {
    if (this.deletedCount === 1 && !this.#study.node.comment) this.deleteLine();
    else this.#open("delete");
  }

  #edit() {
    const { view } = this.#study.position;
    if (!view) return;
    const { ruleset, position } = view;
    this.#services.openScreen({ screen: "edit", draft: { ruleset, position } });
  }
}
