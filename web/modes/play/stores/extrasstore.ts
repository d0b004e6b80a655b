/** The parts of Play beside the board and its buttons. */

import type { PlayModeContext } from "../../../game/mode.ts";
import type { Player } from "../../../game/record/record.ts";
import type { GameOverEffectsParts } from "../../../game/view/gameovereffects.ts";
import { ClockStore } from "./clockstore.ts";
import { CoachProgress, CoachStore } from "./coachstore.ts";
import { EndingStore } from "./endingstore.ts";
import { FinishReplay } from "./finishreplay.ts";
import type { GameStore } from "./gamestore.ts";
import { OpponentStore } from "./opponentstore.ts";
import { RaceCount } from "./racecount.ts";
import { RaceCues } from "./racecues.ts";
import { RaceOffers } from "./raceoffers.ts";

interface ExtrasServices extends PlayModeContext {
  timeout: (player: Player) => void;
  celebrate: GameOverEffectsParts["celebrate"];
}

export class ExtrasStore {
  readonly clocks;
  readonly cues;
  readonly offers;
  readonly ending;
  readonly race;
  readonly replay;
  readonly opponent;
  /** Null for a player who has seen all marks. */
  readonly coach: CoachStore | null;

  constructor(game: GameStore, services: ExtrasServices) {
    this.cues = new RaceCues(game, services);
    this.offers = new RaceOffers(game, services);
    this.ending = new EndingStore(game, services);
    this.race = new RaceCount(game, this);
    this.replay = new FinishReplay(game);
    this.opponent = new OpponentStore(game, this.offers, services);
    const progress = new CoachProgress(services.store, game.isNewcomer);
    this.coach = progress.isOver ? null : new CoachStore(game, progress);
    // Created last, since they may change the game.
    this.clocks = new ClockStore(game, services);
  }
}
