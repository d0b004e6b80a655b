/** Puts live games on the board. */

import type { Ask } from "../engine/client.ts";
import { newClock } from "../game/clock/clock.ts";
import type { InvitationOptions } from "../game/liveplay.ts";
import { LiveFault } from "../game/liveplay.ts";
import type { Player } from "../game/record/record.ts";
import { newRecord } from "../game/record/record.ts";
import { byLink } from "../game/record/seats.ts";
import type { Session } from "../game/record/session.ts";
import type { StoredGame, Tally } from "../game/storage/storedgame.ts";
import type { Setup } from "./messages.ts";
import { otherOf } from "./records.ts";

export interface OpeningServices {
  session: Session;
  ask: Ask;
  /** Finds an archived game by its shared id. */
  find: (game: string) => Promise<StoredGame | null>;
  put: (game: StoredGame) => void;
  /** Shows the game with this player's side at the bottom. */
  turnTo: (side: Player) => void;
}

interface Started {
  /** The shared id. */
  live: string;
  side: Player;
  name: string;
  friend: string;
  tally?: Tally | null;
}

export function startGame(
  { session, turnTo }: OpeningServices,
  { ruleset, start, clocks }: Setup,
  { live, side, name, friend, tally = null }: Started,
) {
  const called = { [side]: name || null, [otherOf(side)]: friend || null };
  const names = Object.freeze({ 1: called[1] ?? null, 2: called[2] ?? null });
  turnTo(side);
  const clock = clocks && newClock(clocks);
  void session.newGame({ ruleset, seats: byLink(side), names, start, clock, tally });
  session.remote.enterLive(live);
}

export async function openArchived({ session, find, put }: OpeningServices, game: string) {
  if (session.connection.live === game) return;
  // If the archive cannot be read, the friend's page sends the game.
  const kept = await find(game).catch(() => null);
  if (kept) put(kept);
}

/** Rejects unless Python accepts the ruleset and the position: else this page does not answer. */
export async function checkRules({ ask }: OpeningServices, { ruleset, start }: InvitationOptions) {
  const { moves } = newRecord(ruleset, start);
  try {
    await ask("view", { ruleset, start, moves: [...moves] });
  } catch (error) {
    throw new LiveFault("version", String((error as { message?: string }).message ?? error));
  }
}
