import { playerAt } from "../../game/record/record.ts";
import { awaySide, onlyPerson } from "../../game/record/seats.ts";
import type { ArchivedGame } from "../../game/storage/archivedgame.ts";

/** "decided": one of two players on this device won; "undecided": over, but without a certain winner. */
export type Stand = "won" | "lost" | "draw" | "decided" | "undecided" | "open";
export type Opponent = "computer" | "away" | "live" | "here";
/** The next action in a game by link; "send": send the link to the last move. */
export type Turn = "move" | "send" | "wait";

/** The filter; "" matches every game. */
export interface Wanted {
  /** Words that must all occur */
  text: string;
  stand: Stand | "";
  opponent: Opponent | "";
  ruleset: string;
  starred: boolean;
}

export const EVERYTHING: Wanted = Object.freeze({
  ...{ text: "", stand: "", opponent: "", ruleset: "", starred: false },
});

export function standOf({ game, result }: ArchivedGame): Stand {
  if (!result) return "open";
  if (result.winner === null) return "undecided";
  if (result.winner === 0) return "draw";
  const here = onlyPerson(game.seats);
  if (!here) return "decided";
  return result.winner === here ? "won" : "lost";
}

export function opponentOf({ game: { seats, live } }: ArchivedGame): Opponent {
  if (awaySide(seats)) return live ? "live" : "away";
  return seats[1].kind === "computer" || seats[2].kind === "computer" ? "computer" : "here";
}

/** Null if the game is over or not played by link: in a live game both players are at the board. */
export function turnOf({ game, result }: ArchivedGame): Turn | null {
  const away = awaySide(game.seats);
  if (!away || result || game.live) return null;
  if (playerAt(game.record, game.record.moves.length) !== away) return "move";
  return game.isHanded ? "wait" : "send";
}

/** In the order in which the list shows them. */
const TURNS = Object.freeze(["move", "send", "wait"] as const);

/** The unfinished games by link; those that wait for the player on this device come first. */
export function byTurn(games: readonly ArchivedGame[]) {
  const place = (entry: ArchivedGame) => TURNS.indexOf(turnOf(entry) ?? "wait");
  return games
    .filter((entry) => turnOf(entry) !== null)
    .sort((one, other) => place(one) - place(other) || other.changed - one.changed);
}

/** @param words creates the text to search; called only if everything else matches */
export function isWanted(
  entry: ArchivedGame,
  { text, stand, opponent, ruleset, starred }: Wanted,
  words: (entry: ArchivedGame) => string,
) {
  if (starred && !entry.star) return false;
  if (stand && standOf(entry) !== stand) return false;
  if (opponent && opponentOf(entry) !== opponent) return false;
  if (ruleset && entry.game.record.ruleset !== ruleset) return false;
  if (text.trim() === "") return true;
  const written = plain(words(entry));
  return plain(text)
    .split(/\s+/)
    .every((word) => written.includes(word));
}

/** Unicode does not decompose these letters into a plain letter and an accent. */
const PLAIN_LETTERS = Object.freeze({
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ŧ: "t", ı: "i" },
  ...{ æ: "ae", œ: "oe", ß: "ss", þ: "th" },
} as Readonly<Record<string, string>>);

function plain(text: string) {
  const letters = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return letters.replace(/[łøđðħŧıæœßþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}
