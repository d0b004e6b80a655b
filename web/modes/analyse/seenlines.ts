/**
 * What the engine's lines have said of the positions of a game, and the review as they leave it: the chart shows their
 * score, and a verdict that they do not support is withdrawn.
 */

import type { GameFields, ReviewedPly } from "../../engine/gameresults.ts";
import type { Player } from "../../game/record/record.ts";
import { BoundedCache, placeKey } from "../../game/record/viewcache.ts";
import type { LinesState } from "./enginelines.ts";
import { faultOf } from "./review.ts";
import { forFirst, marginOf } from "./score.ts";

/** The lines of one position; the scores are in player 1's view. */
type Seen = {
  player: Player;
  score: number;
  moves: ReadonlyMap<string, number>;
  pv: readonly string[];
};

/** Lines that are less deep say less than the review. */
const DEEP = 7;
/** A loss is supported where the lines see this part of it. */
const PART = 0.5;

export class SeenLines {
  #seen: BoundedCache<Seen> = new BoundedCache();
  /** Grows with everything that is noted. */
  version = 0;

  /** @param player to move there */
  note(place: GameFields, player: Player, { depth, lines, done }: LinesState) {
    const [best] = lines;
    if (!best || (depth < DEEP && !done)) return;
    const scores = lines.map(({ move, score }) => [move, forFirst(score, player)] as const);
    const score = forFirst(best.score, player);
    this.#seen.put(placeKey(place), { player, score, moves: new Map(scores), pv: best.pv });
    this.version += 1;
  }

  /** The review of a game by these lines. */
  follow(game: GameFields, reviewed: readonly ReviewedPly[]): readonly ReviewedPly[] {
    if (this.version === 0) return reviewed;
    const seen = reviewed.map((_, ply) =>
      this.#seen.get(placeKey({ ...game, moves: game.moves.slice(0, ply) })),
    );
    return reviewed.map((made, ply) => {
      const [here, next] = [seen[ply], seen[ply + 1]];
      const after = next?.score ?? here?.moves.get(made.move ?? "") ?? reviewed[ply + 1]?.score;
      const known = here ? { ...made, score: here.score } : made;
      if (!faultOf(made.verdict) || after === undefined || !(here || next)) return known;
      const isFirst = here ? here.player === 1 : next?.player === 2;
      const [before, then] = isFirst ? [known.score, after] : [-known.score, -after];
      return judged(known, before, then, here);
    });
  }
}

/**
 * A fault by what its mover had before it and after it.
 *
 * @param before in its mover's view
 * @param after in its mover's view
 * @param here the lines of the position where it was made
 */
function judged(
  made: ReviewedPly,
  before: number,
  after: number,
  here: Seen | null | undefined,
): ReviewedPly {
  const told = marginOf(made.loss ?? 0);
  const lost = marginOf(before) - marginOf(after);
  if (lost < PART * told) return { ...made, loss: 0, verdict: "good" };
  const loss = Math.round(100 * Math.min(told, lost));
  const [best = made.best] = here?.pv ?? [];
  return best === made.move
    ? { ...made, loss: 0, verdict: "good" }
    : { ...made, loss, best, pv: here?.pv ?? made.pv };
}
