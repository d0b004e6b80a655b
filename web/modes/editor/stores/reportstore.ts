/** The status of the draft, announced once the check has a result, and the next steps. */

import { afterChange } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import { newRecord } from "../../../game/record/record.ts";
import { lines } from "../../../i18n/format.ts";
import type { FollowUp } from "../followups.ts";
import { possibleFollowUps, provenPar, puzzleRequest, shareOffers } from "../followups.ts";
import { draftPosition } from "../shape.ts";
import { statusLines } from "../status.ts";
import type { CheckStore } from "./checkstore.ts";
import type { DraftStore } from "./draftstore.ts";
import type { NumberStore } from "./numberstore.ts";

type Services = Pick<ModeContext, "announce" | "engine" | "openDialog" | "openPlay" | "openScreen">;

export class ReportStore {
  #drafts;
  #check;
  #numbers;
  #services;
  #announced = "";

  constructor(
    drafts: DraftStore,
    check: CheckStore,
    numbers: Readonly<Record<"moves" | "ply", Pick<NumberStore, "error">>>,
    services: Services,
  ) {
    this.#drafts = drafts;
    this.#check = check;
    this.#numbers = numbers;
    this.#services = services;
    afterChange(
      () => check.value,
      () => this.#announce(),
    );
  }

  get status() {
    const { colours, now } = this.#drafts;
    const isReady = this.#services.engine.state === "ready";
    return statusLines(now, this.#check.value, colours, isReady, this.#error);
  }

  /** Whether the check is about the numbers in the fields, all of which are valid. */
  get isCurrent() {
    return this.#error === "";
  }

  get followUps(): readonly FollowUp[] {
    return this.isCurrent ? possibleFollowUps(this.#check.value) : [];
  }

  get offers() {
    return shareOffers(this.#drafts.now, this.#check.value);
  }

  follow(name: FollowUp) {
    const { openDialog, openPlay, openScreen } = this.#services;
    const { now } = this.#drafts;
    const { ruleset } = now;
    const position = draftPosition(now);
    const { verdict, race } = this.#check.value;
    const task = { ruleset, position, par: provenPar(race), from: "text" } as const;
    const game = { ruleset, start: position, moves: [] };
    const actions = {
      stop: () => this.#check.stop(),
      prove: () => void this.#check.again(),
      share: () => openDialog("share"),
      solve: () => openScreen({ screen: "puzzles", puzzle: puzzleRequest(now, verdict) }),
      solo: () => openScreen({ screen: "solo", task }),
      play: () => openPlay(newRecord(ruleset, position)),
      analyse: () => openScreen({ screen: "analyse", isStory: false, game }),
    };
    actions[name]();
  }

  get #error() {
    return this.#numbers.ply.error || this.#numbers.moves.error;
  }

  #announce() {
    const { stage } = this.#check.value;
    if (!this.isCurrent || stage === "idle" || stage === "asking" || stage === "proving") return;
    const { main, lines: others } = this.status;
    const text = lines(main, ...others);
    if (text !== this.#announced) this.#services.announce(text);
    this.#announced = text;
  }
}
