import type { View } from "../../engine/gameresults.ts";
import type {
  GameLink,
  Link,
  PositionLink,
  PuzzleLink,
  SoloLink,
} from "../../engine/operations.ts";
import type { GameRecord } from "../record/record.ts";
import { callOf } from "../record/record.ts";
import type { Names } from "../record/seats.ts";
import { NO_NAMES } from "../record/seats.ts";
import type { ModeRequest } from "../routes.ts";
import type { Sent } from "./receivedgame.ts";

export type Goal =
  | { screen: "play"; record: GameRecord; names: Names; sent: Sent | null; view: View | null }
  | ModeRequest<"solo" | "puzzles" | "analyse">;

export function goalOfLink(link: Link): Goal {
  const { kind, ruleset } = link;
  if (kind === "position" || kind === "game") return { screen: "play", ...gameIn(link) };
  if (kind === "study") return { screen: "analyse", isStory: false, game: link };
  const { position } = link;
  // The par in a link is only a claim: the page proves par itself.
  if (kind === "solo") {
    const title = link.title ?? "";
    return { screen: "solo", task: { ruleset, position, from: "text", title } };
  }
  const { goal, title, author, hints, solution } = link;
  const puzzle = { ruleset, position, goal, title, author, hints, solution };
  return { screen: "puzzles", puzzle };
}

function gameIn(link: PositionLink | GameLink) {
  const { view = null } = link;
  const record = recordOf(link);
  if (link.kind === "position") return { record, view, names: NO_NAMES, sent: null };
  const names = Object.freeze({ 1: link.first, 2: link.second });
  return { record, view, names, sent: link.sent && { record, sent: link.sent, names } };
}

function recordOf(link: PositionLink | GameLink): GameRecord {
  const isGame = link.kind === "game";
  return Object.freeze({
    ruleset: link.ruleset,
    start: isGame ? link.start : link.position,
    moves: Object.freeze(isGame ? [...link.moves] : []),
    cursor: isGame ? link.at : 0,
    resigned: (isGame && link.resigned) || 0,
    timeout: (isGame && link.timeout) || 0,
    ...(isGame && callOf(link)),
  });
}

/** Whether a link holds the game here. Ignores the cursors; the link need not name the players. */
export function isSameGame(
  link: { record: GameRecord; names: Names },
  here: { record: GameRecord; names: Names },
) {
  const [first, second] = [link, here].map(({ record }) =>
    JSON.stringify({ ...record, cursor: 0 }),
  );
  const isNamed = [link.names[1], link.names[2]].some((name) => name !== null);
  return (
    first === second && (!isNamed || JSON.stringify(link.names) === JSON.stringify(here.names))
  );
}

export function writtenIn(link: Link) {
  const words: Partial<Pick<PuzzleLink, "title" | "author">> &
    Partial<Pick<GameLink, "first" | "second">> &
    Partial<Pick<SoloLink, "par">> = link;
  const { title = null, author = null, first = null, second = null, par = null } = words;
  return { title, author, first, second, par };
}
