/** The draft's solution on the board. A change of the draft or a new verdict returns to the draft itself. */

import { afterChange, batch, signal } from "../../../base/signals.ts";
import type { BoardView } from "../../../board/view.ts";
import type { View } from "../../../engine/gameresults.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { GameCursor } from "../../../game/record/gamecursor.ts";
import { placed } from "../../../game/record/lineboard.ts";
import { lookedAt, newRecord, recordOf } from "../../../game/record/record.ts";
import type { Line, Step } from "../../../game/record/steps.ts";
import { plyAfter } from "../../../game/record/steps.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { moveText } from "../../../game/texts/movetexts.ts";
import { speaker } from "../../../i18n/catalogue.ts";
import { draftPosition } from "../shape.ts";
import type { CheckStore } from "./checkstore.ts";
import type { DraftStore } from "./draftstore.ts";

const say = speaker("edit");

type Services = Pick<ModeContext, "announce" | "engine" | "fail" | "rulesets">;

export class SolutionStore {
  #drafts;
  #check;
  #services;
  #cursor;
  /** How many moves of the solution are on the board. */
  #at = signal(0);
  /** The position after these moves; null until Python has answered. */
  #view = signal<View | null>(null);

  constructor(drafts: DraftStore, check: CheckStore, services: Services) {
    const { announce, engine, fail, rulesets } = services;
    this.#drafts = drafts;
    this.#check = check;
    this.#services = services;
    this.#cursor = new GameCursor<"view", "stepped">(
      {
        cache: new ViewCache(),
        operation: "view",
        onArrival: (_, view) => {
          this.#view.value = view;
          announce(view.last ? moveText(view) : say("line.start"));
        },
        onFault: fail,
      },
      newRecord(rulesets.first),
      { engine },
    );
    for (const read of [() => drafts.now, () => check.value.verdict]) {
      afterChange<unknown>(read, () => this.leave());
    }
  }

  /** Empty until the draft is a proven puzzle. */
  get moves(): readonly string[] {
    return this.#check.value.verdict?.line ?? [];
  }

  get line(): Line {
    return { at: this.#at.value, count: this.moves.length };
  }

  canStep(to: Step) {
    return plyAfter(to, this.line) !== this.#at.value;
  }

  step(to: Step) {
    if (!this.canStep(to)) return Promise.resolve();
    const at = plyAfter(to, this.line);
    const { ruleset } = this.#drafts.now;
    const { view } = this.#check.value;
    const start = recordOf(
      { ruleset, start: draftPosition(this.#drafts.now), moves: this.moves },
      0,
    );
    if (view) this.#cursor.learn(start, view);
    this.#cursor.turn(lookedAt(start, at));
    batch(() => {
      this.#at.value = at;
      this.#view.value = this.#cursor.view;
    });
    return this.#cursor.arrive("stepped");
  }

  leave() {
    this.#cursor.cancel();
    this.#at.value = 0;
  }

  /** Null while no move is on the board. */
  get board(): Partial<BoardView> | null {
    const at = this.#at.value;
    const { now } = this.#drafts;
    const { opening } = this.#services.rulesets.presetOf(now.ruleset);
    const moves = this.moves.slice(0, at);
    return at ? placed(this.#view.value, opening, draftPosition(now), moves) : null;
  }
}
