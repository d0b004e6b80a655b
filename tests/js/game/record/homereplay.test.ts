import assert from "node:assert/strict";
import { test } from "node:test";
import { armyOf, legsOf, piecesAfter } from "../../../../web/game/record/homereplay.ts";
import { newRecord, resignedBy } from "../../../../web/game/record/record.ts";
import type { Watch } from "../../../../web/game/record/state.ts";
import { announcementOf } from "../../../../web/game/texts/announcements.ts";
import { statusOf } from "../../../../web/game/texts/status.ts";
import { racersOf } from "../../../../web/modes/play/racers.ts";
import { armyText } from "../../../../web/modes/play/stores/resultstore.ts";
import { stateWith } from "./state.ts";
import { sideWith, viewWith } from "./view.ts";

const HOME = sideWith({ exact: 0, range: [0, 0], simple: 0, line: [], pieces: [] });
const ENDED = viewWith({ ending: { reason: "limit", winner: null } });

/** Both sides on the way: player 1 for one move, player 2 for two. */
function bothOut() {
  const sides = {
    1: sideWith({ exact: 1, line: ["33-42"], pieces: [] }),
    2: sideWith({ exact: 2, line: ["82-73", "73-63"], pieces: [] }),
  };
  return stateWith({ view: ENDED, race: { ...sides, done: true } });
}

function watchWith(part: Partial<Watch> = {}): Watch {
  return { legs: legsOf(bothOut(), "exact"), leg: 0, shown: 0, isPlaying: true, ...part };
}

test("the sides still on the way come home in turn, once the game is over", () => {
  assert.deepEqual(
    legsOf(bothOut(), "exact").map(({ player, line }) => [player, line.length]),
    [
      [1, 1],
      [2, 2],
    ],
  );
  const oneHome = stateWith({ view: ENDED, race: { 1: HOME, 2: sideWith(), done: true } });
  assert.deepEqual(
    legsOf(oneHome, "exact").map(({ player }) => player),
    [2],
  );
});

test("a game that is unfinished, scored otherwise or not counted yet has no finish", () => {
  assert.deepEqual(
    legsOf({ ...bothOut(), game: { ...bothOut().game, view: viewWith() } }, "exact"),
    [],
  );
  assert.deepEqual(legsOf(bothOut(), "simple"), []);
  assert.deepEqual(legsOf({ ...bothOut(), game: { ...bothOut().game, race: null } }, "exact"), []);
  const given = {
    ...bothOut(),
    game: { ...bothOut().game, view: viewWith(), record: resignedBy(newRecord("original"), 1) },
  };
  assert.equal(legsOf(given, "exact").length, 2);
});

test("each side goes home alone on the board", () => {
  const [first, second] = legsOf(bothOut(), "exact");
  assert.ok(first && second);
  const { board } = ENDED;
  assert.equal(piecesAfter(board, first, 0), armyOf(board, 1));
  assert.equal(piecesAfter(board, first, 1).indexOf("M"), 16);
  assert.ok(!/[a-o]/.test(piecesAfter(board, first, 1)));
  assert.ok(!/[A-O]/.test(piecesAfter(board, second, 2)));
  assert.ok(/[A-O]/.test(piecesAfter(board, { ...second, isAlone: false }, 2)));
});

test("one side alone is written as a task for Solo", () => {
  assert.equal(armyText(ENDED.board, 1), "5/5/5/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0");
  assert.equal(armyText(ENDED.board, 2), "edcba/jihgf/onmlk/5/5/5/5/5/5/5 2 0");
  const scattered = `A.b.C${"..d..".repeat(9)}`;
  assert.equal(armyText(scattered, 1), "5/5/5/5/5/5/5/5/5/A3C 1 0");
  assert.equal(armyText(scattered, 2), `${"2d2/".repeat(9)}2b2 2 0`);
});

test("the moves to go count down for the side that goes home, and are 0 for one that has arrived", () => {
  const counts = (watch: Watch) =>
    racersOf({ ...bothOut(), progress: { ...bothOut().progress, watch } }, "exact")?.map(
      ({ toGo }) => toGo.text,
    );
  assert.deepEqual(counts(watchWith()), ["1", "2"]);
  assert.deepEqual(counts(watchWith({ shown: 1 })), ["0", "2"]);
  assert.deepEqual(counts(watchWith({ leg: 1, shown: 1 })), ["0", "1"]);
});

test("the status names the side, the progress and the certainty of a finish", () => {
  const status = statusOf(
    { ...bothOut(), progress: { ...bothOut().progress, watch: watchWith({ leg: 1, shown: 1 }) } },
    true,
  );
  assert.equal(status.word, "watching");
  assert.equal(status.main, "Red: 1 move to go");
  assert.equal(status.sub, "Move 1 of 2. No route is shorter.");
  const [leg] = legsOf(bothOut(), "exact");
  const open = watchWith({ legs: leg ? [{ ...leg, proven: false }] : [] });
  assert.match(
    statusOf({ ...bothOut(), progress: { ...bothOut().progress, watch: open } }, true).sub,
    /not proven/,
  );
});

test("a finished game offers to watch the finish, and the result", () => {
  const ids = (scoring: string) => statusOf(bothOut(), true, scoring).actions.map(({ id }) => id);
  assert.deepEqual(ids("exact"), ["watch", "result"]);
  assert.deepEqual(ids("simple"), ["result"]);
});

test("the finish is announced at its beginning and end, and move by move only when stepped by hand", () => {
  const heard = (part: Partial<Watch>) =>
    announcementOf(
      "watched",
      { ...bothOut(), progress: { ...bothOut().progress, watch: watchWith(part) } },
      "",
    );
  assert.equal(heard({ leg: 1 }), "Red alone on the board: 2 moves to go.");
  assert.equal(heard({ leg: 1, shown: 1 }), "");
  assert.equal(
    heard({ leg: 1, shown: 1, isPlaying: false }),
    "Red sun\u00a04, 82 to 73.\n1 move to go.",
  );
  assert.equal(heard({ leg: 1, shown: 2 }), "Red is home after 2 moves.");
  assert.equal(announcementOf("watched", bothOut(), ""), "");
});
