/** Corrects the review of a game by the engine's lines. */

import { signal } from "../../../base/signals.ts";
import type { GameFields } from "../../../engine/gameresults.ts";
import type { Player } from "../../../game/record/record.ts";
import { BoundedCache, placeKey } from "../../../game/record/viewcache.ts";
import type { Ply } from "../plies.ts";
import { moveFault } from "../plies.ts";
import { forFirst, marginOf } from "../scores.ts";
import type { LinesState } from "./enginelines.ts";

/** The lines of one position. */
type Seen = {
  player: Player;
  score: number;
  moves: ReadonlyMap<string, number>;
  pv: readonly string[];
};

/** The least depth of lines that correct the review; shallower ones are less certain than it. */
const DEEP = 7;
/** The fraction of a reviewed loss that the lines must confirm. */
const PART = 0.5;

export class SeenLines {
  #seen: BoundedCache<Seen> = new BoundedCache();
  /** Incremented by each `note`. */
  readonly version = signal(0);

  /** @param player the player to move there */
  note(place: GameFields, player: Player, { depth, lines, done }: LinesState) {
    const [best] = lines;
    if (!best || (depth < DEEP && !done)) return;
    const scores = lines.map(({ move, score }) => [move, forFirst(score, player)] as const);
    const score = forFirst(best.score, player);
    this.#seen.put(placeKey(place), { player, score, moves: new Map(scores), pv: best.pv });
    this.version.value += 1;
  }

  /** The plies with the scores of the seen lines, without the verdicts that these lines do not support. */
  follow(game: GameFields, reviewed: readonly Ply[]): readonly Ply[] {
    if (this.version.value === 0) return reviewed;
    const seen = reviewed.map((_, ply) =>
      this.#seen.get(placeKey({ ...game, moves: game.moves.slice(0, ply) })),
    );
    return reviewed.map((made, ply) => {
      const [here, next] = [seen[ply], seen[ply + 1]];
      const after = next?.score ?? here?.moves.get(made.move ?? "") ?? reviewed[ply + 1]?.score;
      const scored = here ? { ...made, score: here.score } : made;
      if (!moveFault(made.verdict) || after === undefined || !(here || next)) return scored;
      const isFirst = here ? here.player === 1 : next?.player === 2;
      const [before, then] = isFirst ? [scored.score, after] : [-scored.score, -after];
      return judged(scored, before, then, here);
    });
  }
}

/**
 * Judges a fault by the scores before and after it.
 *
 * @param before the score before the fault, for the player who made it
 * @param after the score after the fault, for the same player
 * @param here the lines before the fault
 */
function judged(made: Ply, before: number, after: number, here: Seen | null | undefined): Ply {
  const reviewed = marginOf(made.loss ?? 0);
  const lost = marginOf(before) - marginOf(after);
  if (lost < PART * reviewed) return { ...made, loss: 0, verdict: "good" };
  const loss = Math.round(100 * Math.min(reviewed, lost));
  const [best = made.best] = here?.pv ?? [];
  return best === made.move
    ? { ...made, loss: 0, verdict: "good" }
    : { ...made, loss, best, pv: here?.pv ?? made.pv };
}
