import { afterChange, computed, signal } from "../../../base/signals.ts";
import type { ModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import { isTriedMove } from "../../../game/record/refusedmoves.ts";
import { Session } from "../../../game/record/session.ts";
import type { GameClocks, SessionState } from "../../../game/record/state.ts";
import { ViewCache } from "../../../game/record/viewcache.ts";
import { moveTime } from "../../../game/settings.ts";
import type { loadOpening } from "../../../game/storage/storedgame.ts";
import { CallWords } from "./callwords.ts";
import { WaysStore } from "./waysstore.ts";

export type Opening = ReturnType<typeof loadOpening>;

type GameServices = Pick<
  ModeContext,
  | ("announce" | "data" | "engine" | "races" | "reportQuarantined")
  | ("rulesets" | "settings" | "sound" | "store")
> & { board: Pick<ModeContext["board"], "flash"> };

export class GameStore {
  readonly session: Session;
  readonly isOn = signal(false);
  readonly isHidden = signal(false);
  readonly call = new CallWords();
  readonly ways = new WaysStore(this);
  /** Null until they are fetched. */
  readonly clocks = signal<GameClocks | null>(null);
  /** Whether nothing had been played here before this visit. */
  readonly isNewcomer;
  #lastShown: SessionState | null = null;
  #services;

  constructor(services: GameServices, opening: Opening) {
    this.#services = services;
    this.isNewcomer = !opening.isStored;
    this.session = this.#createSession(opening);
    this.#follow();
  }

  /** The state of the game or, while another mode is shown, the last state that Play showed. */
  get shown() {
    return this.#shown.value;
  }

  readonly #shown = computed(() => {
    if (this.isOn.value || !this.#lastShown) this.#lastShown = this.session.state;
    return this.#lastShown;
  });

  /** The side at the lower edge of the board. */
  get bottom(): Player {
    return this.#services.settings().turned ? 2 : 1;
  }

  get scoring() {
    return this.#services.rulesets.scoringOf(this.shown.game.record.ruleset);
  }

  /** Milliseconds per move. */
  get pace() {
    return moveTime(this.#services.settings().speed);
  }

  enter() {
    this.isOn.value = true;
    void this.session.resume();
  }

  leave() {
    this.isOn.value = false;
    // A live game goes on: the friend must not wait.
    if (!this.session.connection.live) this.session.rest();
  }

  #createSession(opening: Opening) {
    const { announce, board, data, engine, races, store, settings, sound } = this.#services;
    const openings = data.presets.presets.map((preset) => preset.opening);
    return new Session(
      {
        views: new ViewCache({ openings, stored: opening.view }),
        races,
        store,
        clocks: {
          live: () => this.clocks.peek()?.live() ?? null,
          thinkTime: (state) => this.clocks.peek()?.thinkTime(state) ?? null,
        },
        settings,
        feedback: {
          ask: engine.call,
          flash: board.flash,
          announce,
          isCall: isTriedMove,
          soundCall: () => {
            this.call.show();
            sound("call");
          },
        },
        isUnseen: () => this.isHidden.peek(),
        pace: () => this.pace,
      },
      opening.game,
    );
  }

  #follow() {
    const { session } = this;
    afterChange(
      () => session.unreadable,
      (fault) => fault && this.#beginAfresh(),
    );
  }

  /** Quarantines the stored game, which Python rejects. */
  #beginAfresh() {
    const { store, reportQuarantined, rulesets } = this.#services;
    const key = store.quarantine("game");
    if (key) reportQuarantined(key);
    void this.session.newGame({ ruleset: rulesets.first, seats: this.session.game.seats });
  }
}
