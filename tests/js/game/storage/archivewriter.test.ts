import assert from "node:assert/strict";
import { test } from "node:test";
import { calledBack } from "../../../../web/game/record/calls.ts";
import type { GameRecord } from "../../../../web/game/record/record.ts";
import { recordOf, resignedBy } from "../../../../web/game/record/record.ts";
import { computer, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import type { Session } from "../../../../web/game/record/session.ts";
import type { SessionState } from "../../../../web/game/record/state.ts";
import { firstState } from "../../../../web/game/record/state.ts";
import type { ArchiveTrouble } from "../../../../web/game/storage/archive.ts";
import { ArchiveError } from "../../../../web/game/storage/archive.ts";
import type { GameResult } from "../../../../web/game/storage/archivedgame.ts";
import { ArchiveWriter } from "../../../../web/game/storage/archivewriter.ts";
import { resultOf } from "../../../../web/game/storage/gameresult.ts";
import { endedWith } from "../record/ended.ts";
import { ALONE } from "../record/seated.ts";
import type { StatePart } from "../record/state.ts";
import { changedState } from "../record/state.ts";
import { sideWith, viewWith } from "../record/view.ts";
import { archived, archiveOf } from "./archived.ts";

const MOVES = Object.freeze(["33-42", "82-73", "32-43"]);

/** A game with the first moves, or with given ones. */
function stateOf(moves: number | readonly string[], patch: StatePart = {}): SessionState {
  const played = typeof moves === "number" ? MOVES.slice(0, moves) : moves;
  const record = recordOf({ ruleset: "tournament", start: null, moves: played });
  const state = firstState({ record, seats: ALONE, names: NO_NAMES, seed: 7, id: "game" }, () =>
    viewWith(),
  );
  return changedState(state, patch);
}

/**
 * A page with an archive, whose game is changed by `become`.
 *
 * @param options whether a resignation can be undone; milliseconds before a change is written
 */
function page(
  shared = archiveOf(),
  { isFree = true, pause = 0 }: { isFree?: boolean; pause?: number } = {},
) {
  let now = 100;
  const session: Pick<Session, "assignArchiveId" | "part" | "markKept"> & {
    state: SessionState;
    isUnfinished: boolean;
  } = {
    state: stateOf(1),
    isUnfinished: true,
    assignArchiveId() {
      session.state = {
        ...session.state,
        game: { ...session.state.game, id: session.state.game.id ?? "fresh" },
      };
    },
    part(id) {
      session.state = {
        ...session.state,
        game: { ...session.state.game, id, isKept: false, aid: "continued" },
      };
    },
    markKept() {
      session.state = { ...session.state, game: { ...session.state.game, isKept: true } };
    },
  };
  const troubles: string[] = [];
  const ended: (string | null)[] = [];
  const decided: (number | null | undefined)[] = [];
  const keeper = new ArchiveWriter({
    ...{ session, archive: shared.archive, pause, now: () => now },
    onTrouble: (trouble) => troubles.push(trouble),
    onWell: () => troubles.push("well"),
    onEnd: ({ game: { id } }) => ended.push(id),
    onDecided: ({ result }) => decided.push(result?.winner),
    onUndone: () => isFree,
  });
  const become = async (state: SessionState) => {
    now += 1;
    session.state = state;
    keeper.show(state);
    await keeper.flush();
  };
  return { ...shared, keeper, session, become, troubles, ended, decided };
}

const countsIn = (games: ReturnType<typeof archiveOf>["games"]) =>
  [...games.values()].map(({ game }) => game.record.moves.length);

test("each change is stored with its time; viewing earlier moves is not a change", async () => {
  const { games, become } = page();
  await become(stateOf(1));
  await become(stateOf(2));
  const { begun, changed, result } = games.get("game") ?? archived({});
  assert.deepEqual([begun, changed, result], [101, 102, null]);
  const back = stateOf(2);
  await become({ ...back, game: { ...back.game, record: { ...back.game.record, cursor: 0 } } });
  assert.equal(games.get("game")?.changed, 102);
  assert.equal(games.get("game")?.game.record.cursor, 2);
});

test("the star, the note and the accuracy of a game stay when it continues", async () => {
  const { games, become } = page();
  const own = { star: true, note: "mine", accuracy: { 1: 90, 2: 80 } };
  games.set("game", archived({ moves: MOVES.slice(0, 1), ...own }));
  await become(stateOf(2));
  const { star, note, accuracy } = games.get("game") ?? archived({});
  assert.deepEqual({ star, note, accuracy }, own);
  assert.deepEqual(countsIn(games), [2]);
});

test("a game without an id, or one that another tab has, is not stored", async () => {
  const { games, become } = page();
  await become(stateOf(1, { id: null }));
  await become(stateOf(1, { isSuspended: true }));
  assert.equal(games.size, 0);
});

test("a replaced game is stored as it was", async () => {
  const { games, keeper, become } = page();
  keeper.show(stateOf(3));
  await become(stateOf(1, { id: "next" }));
  assert.deepEqual(countsIn(games), [3, 1]);
});

test("even a game that was not stored yet is stored before it is replaced", async () => {
  const { games, keeper, session } = page();
  session.state = stateOf(2, { id: null });
  await keeper.keep();
  assert.deepEqual([...games.keys()], ["fresh"]);
});

test("if two tabs continue one game differently, both are kept", async () => {
  const shared = archiveOf();
  const [one, other] = [page(shared), page(shared)];
  await one.become(stateOf(1));
  await other.become(stateOf(1));
  await one.become(stateOf(2));
  await other.become(stateOf(["33-42", "83-74"]));
  assert.notEqual(other.session.state.game.id, "game", "it is another game from now on");
  assert.deepEqual(
    [...shared.games.values()].map(({ game }) => game.record.moves[1]),
    ["82-73", "83-74"],
  );
  await one.become(stateOf(3));
  assert.deepEqual(countsIn(shared.games), [3, 2]);
});

test("a write due when the game split off is not repeated", async () => {
  const shared = archiveOf();
  const [one, other] = [page(shared), page(shared)];
  await one.become(stateOf(1));
  await other.become(stateOf(1));
  await one.become(stateOf(2));
  const parted = stateOf(["33-42", "83-74"]);
  const first = other.become(parted);
  await Promise.all([
    first,
    other.become({ ...parted, progress: { ...parted.progress, thinking: "awake" } }),
  ]);
  assert.equal(shared.games.size, 2);
});

test("a move taken back and replayed leaves the same game", async () => {
  const { games, become } = page();
  await become(stateOf(2));
  await become(stateOf(["33-42", "83-74"]));
  assert.deepEqual([...games.keys()], ["game"]);
  assert.equal(games.get("game")?.game.record.moves[1], "83-74");
});

test("a result is stored, and known points are not lost", async () => {
  const { games, become } = page();
  const ending = { reason: "home", winner: 1 } as const;
  const over = stateOf(3, { view: viewWith({ ending }) });
  await become(over);
  assert.deepEqual(games.get("game")?.result, {
    ...{ winner: 1, reason: "home", points: null, proven: false },
  });
  const outcome = { winner: 1 as const, reason: "home", points: 9, proven: true };
  const race = { 1: null, 2: null, done: true };
  await become({
    ...over,
    progress: { ...over.progress, settlement: { done: true, outcome, race } },
  });
  assert.deepEqual(games.get("game")?.result, outcome);
  await become(over);
  assert.deepEqual(games.get("game")?.result, outcome);
});

test("the result of the game in Play is known whichever position is shown", async () => {
  const { games, become, keeper, session } = page();
  assert.equal(await keeper.result(), null);
  await become(stateOf(3, WON_AT_HOME()));
  games.set("game", archived({ game: { record: session.state.game.record }, result: WON }));
  const { record } = session.state.game;
  await become(stateOf(3, { record: { ...record, cursor: 1 } }));
  assert.deepEqual(await keeper.result(), WON);
});

test("without an archive, the result is that of the shown position", async () => {
  const { archive, games } = archiveOf();
  const get = () => Promise.reject(new ArchiveError("denied"));
  const { become, keeper } = page({ games, archive: { ...archive, get } });
  await become(stateOf(3, WON_AT_HOME()));
  assert.equal((await keeper.result())?.winner, 1);
});

test("an unproven count is stored as a range, or undecided", async () => {
  const open = { exact: null, proven: false };
  const counted = (first: [number, number], second: [number, number], proven: boolean = false) => {
    const sides = {
      1: sideWith({ ...open, range: first }),
      2: sideWith({ ...open, range: second }),
    };
    return resultOf(endedWith({ reason: "limit", points: 2, proven }, { sides }));
  };
  const limit = { reason: "limit", proven: false };
  assert.deepEqual(counted([41, 51], [47, 53]), {
    ...{ ...limit, winner: null, points: null, toGo: { 1: [41, 51], 2: [47, 53] } },
  });
  assert.deepEqual(counted([41, 45], [47, 53]), {
    ...{ ...limit, winner: 1, points: 2, toGo: { 1: [41, 45], 2: [47, 53] } },
  });
  assert.deepEqual(counted([47, 47], [49, 49], true), {
    ...{ ...limit, winner: 1, points: 2, proven: true },
  });
});

test("an unproven count only improves", async () => {
  const { games, become } = page();
  const open = { exact: null, proven: false };
  const ended = (first: [number, number], proven = false) => {
    const sides = {
      1: sideWith({ ...open, range: first }),
      2: sideWith({ ...open, range: [47, 53] }),
    };
    const { view, race } = endedWith({ reason: "limit", points: 2, proven }, { sides }).game;
    const { settlement } = endedWith({ reason: "limit", points: 2, proven }, { sides }).progress;
    return stateOf(3, { view, settlement, race });
  };
  const now = () => games.get("game")?.result;
  await become(ended([41, 51]));
  await become(ended([40, 52]));
  assert.deepEqual(now()?.toGo?.[1], [41, 51]);
  await become(ended([41, 45]));
  assert.deepEqual([now()?.winner, now()?.toGo?.[1]], [1, [41, 45]]);
  await become(ended([45, 45], true));
  assert.deepEqual(now(), { winner: 1, reason: "limit", points: 2, proven: true });
  await become(stateOf(3, { view: viewWith({ ending: { reason: "limit", winner: null } }) }));
  assert.equal(now()?.points, 2);
});

const WON: GameResult = Object.freeze({ winner: 1, reason: "home", points: 9, proven: true });
/** The possible ends of a game of three moves: its own record, and the result in the archive. */
const ENDS: Readonly<Record<string, readonly [Partial<GameRecord>, GameResult]>> = Object.freeze({
  home: [{}, WON],
  draw: [{}, { ...WON, winner: 0, reason: "repetition", points: 0 }],
  limit: [{}, { ...WON, winner: null, reason: "limit", points: null, proven: false }],
  resigned: [{ resigned: 1 }, { ...WON, winner: 2, reason: "resigned", points: null }],
  time: [{ timeout: 1 }, { ...WON, winner: 2, reason: "time", points: null }],
  "headers of a file": [{}, { ...WON, reason: "", points: null }],
});

for (const [how, [ended, result]] of Object.entries(ENDS)) {
  test(`continuing a finished game starts a new game: ${how}`, async () => {
    const { games, become, session } = page();
    const own = { star: true, note: "mine", accuracy: { 1: 90, 2: 80 } };
    const record = { ...stateOf(3).game.record, ...ended };
    games.set("game", archived({ game: { record }, result, ...own }));
    const before = JSON.stringify(games.get("game"));
    await become(stateOf(3, { record }));
    await become(stateOf(3, { record: { ...record, cursor: 1 } }));
    await become(stateOf(["33-42", "83-74"]));
    assert.equal(JSON.stringify(games.get("game")), before, "the old one is as it was");
    const { id } = session.state.game;
    assert.notEqual(id, "game");
    const { star, note, accuracy, game } = games.get(id ?? "") ?? archived({});
    assert.deepEqual([game.record.moves, game.aid], [["33-42", "83-74"], "continued"]);
    assert.equal(session.state.game.aid, "continued", "it is not rated");
    assert.deepEqual({ star, note, accuracy }, { star: false, note: "", accuracy: null });
    await become(stateOf(["33-42", "83-74", "32-43"], { id }));
    assert.deepEqual(countsIn(games), [3, 3]);
  });

  test(`a finished game is not written before something else is played: ${how}`, async () => {
    const { games, become, session } = page();
    const record = { ...stateOf(3).game.record, ...ended };
    games.set("game", archived({ game: { record }, result }));
    const before = JSON.stringify([...games]);
    const seats = { 1: PERSON, 2: computer(9) };
    await become(stateOf(3, { record, seats }));
    await become(stateOf(3)); // the resignation is taken back
    await become(stateOf(1)); // "From here"
    assert.equal(JSON.stringify([...games]), before);
    assert.equal(session.state.game.id, "game");
  });
}

test("a game that continues after its end does not count, whatever helped before", async () => {
  const { games, become, session } = page();
  const seats = { 1: PERSON, 2: computer(2) };
  games.set("game", archived({ game: { record: stateOf(3).game.record, seats }, result: WON }));
  await become(stateOf(["33-42", "83-74"], { seats, aid: "takeback" }));
  assert.equal(games.get(session.state.game.id ?? "")?.game.aid, "continued");
});

/** The same moves before the resignation of player 1, with it, and after it has been undone. */
function resigning(patch: StatePart = {}) {
  const before = stateOf(2, patch);
  const given = resignedBy(before.game.record, 1);
  const undone = stateOf(2, { record: resignedBy(given, 0) });
  return [before, stateOf(2, { ...patch, record: given }), undone] as const;
}

const WON_AT_HOME = () => ({ view: viewWith({ ending: { reason: "home", winner: 1 } }) });

test("an undone resignation leaves one game, with its new end", async () => {
  const { games, become, session, ended, decided } = page();
  const [before, given, undone] = resigning();
  await become(before);
  await become(given);
  assert.deepEqual([games.get("game")?.result?.winner, ended, decided], [2, ["game"], [2]]);
  await become(undone);
  assert.equal(games.get("game")?.result, null);
  await become(stateOf(3, WON_AT_HOME()));
  assert.deepEqual([countsIn(games), games.get("game")?.result?.winner], [[3], 1]);
  assert.deepEqual(
    [session.state.game.id, session.state.game.aid, ended],
    ["game", null, ["game", "game"]],
  );
});

test("a resignation undone before it is written leaves no trace", async () => {
  const { games, keeper, session } = page();
  const [before, given, undone] = resigning();
  keeper.show(before);
  keeper.show(given);
  keeper.show(undone);
  session.state = stateOf(3);
  keeper.show(session.state);
  await keeper.flush();
  assert.deepEqual([countsIn(games), games.get("game")?.result], [[3], null]);
});

test("a resignation is final once other games are rated, and the game continues as another one, unrated", async () => {
  const { games, become, session, ended } = page(undefined, { isFree: false });
  for (const state of [...resigning(), stateOf(3, WON_AT_HOME())]) await become(state);
  assert.deepEqual([games.get("game")?.result?.reason, countsIn(games)], ["resigned", [2, 3]]);
  assert.deepEqual([session.state.game.aid, ended], ["continued", ["game"]]);
});

test("a resigned game that is reopened can only be viewed, even with Undo", async () => {
  const { games, become, ended } = page();
  const [before, given, undone] = resigning();
  await become(before);
  await become(given);
  const later = page({ games, archive: archiveOf(games).archive });
  await later.become(given);
  await later.become(undone);
  assert.equal(games.get("game")?.result?.reason, "resigned");
  await later.become(stateOf(3));
  assert.deepEqual([countsIn(games), later.session.state.game.aid], [[2, 3], "continued"]);
  assert.deepEqual([ended, later.ended], [["game"], []]);
});

test("a resignation sent to a friend is final", async () => {
  const { games, become } = page();
  for (const state of [...resigning({ isHanded: true }), stateOf(3)]) await become(state);
  assert.deepEqual([games.get("game")?.result?.reason, countsIn(games)], ["resigned", [2, 3]]);
});

test("a game ends only once, however often it is viewed and shown", async () => {
  const { become, ended, games } = page();
  const won = stateOf(3, WON_AT_HOME());
  await become(stateOf(2));
  await become(won);
  await become(stateOf(3, { record: { ...won.game.record, cursor: 2 } }));
  await become({
    ...won,
    game: { ...won.game, record: { ...won.game.record, moves: [...won.game.record.moves] } },
  });
  assert.deepEqual([ended, countsIn(games)], [["game"], [3]]);
});

test("a game that had ended in the archive does not end again", async () => {
  const { become, ended, games } = page();
  games.set("game", archived({ moves: MOVES, result: WON }));
  await become(stateOf(3, WON_AT_HOME()));
  assert.deepEqual(ended, []);
});

test("a count without a winner ends when it has one, even on the next visit", async () => {
  const limit = { winner: null, reason: "limit", points: null, proven: false };
  const { become, ended, games } = page();
  games.set("game", archived({ moves: MOVES, result: limit }));
  const { view, race } = endedWith({ reason: "limit", points: 2 }).game;
  const { settlement } = endedWith({ reason: "limit", points: 2 }).progress;
  await become(stateOf(3, { view, settlement, race }));
  assert.deepEqual(ended, ["game"]);
});

test("the end of a game is written at once, without a pause", async () => {
  const { games, keeper } = page(undefined, { pause: 1e6 });
  keeper.show(resigning()[1]);
  while (games.size === 0) await new Promise((resolve) => setTimeout(resolve));
  assert.equal(games.get("game")?.result?.reason, "resigned");
});

test("a deleted game stays deleted until it is played again", async () => {
  const { games, become } = page();
  await become(stateOf(2));
  games.delete("game");
  const looked = stateOf(2);
  await become({
    ...looked,
    game: { ...looked.game, isKept: true, record: { ...looked.game.record, cursor: 1 } },
  });
  assert.equal(games.size, 0);
  await become(stateOf(3, { isKept: true }));
  assert.deepEqual(countsIn(games), [3]);
});

test("a deleted game does not return on the next visit, but one that was never written does", async () => {
  const { games, become } = page();
  await become(stateOf(3, { ...WON_AT_HOME(), isKept: true }));
  assert.equal(games.size, 0);
  const other = page();
  await other.become(stateOf(3, WON_AT_HOME()));
  assert.deepEqual([countsIn(other.games), other.session.state.game.isKept], [[3], true]);
});

test("a tab that has not seen the end of a game continues another one", async () => {
  const shared = archiveOf();
  const [one, other] = [page(shared), page(shared)];
  await one.become(stateOf(2));
  await other.become(stateOf(2));
  await one.become(stateOf(2, { record: resignedBy(stateOf(2).game.record, 2) }));
  await other.become(stateOf(3));
  assert.equal(shared.games.get("game")?.result?.winner, 1);
  assert.notEqual(other.session.state.game.id, "game");
  assert.deepEqual(countsIn(shared.games), [2, 3]);
});

test("sending the link of an end is recorded, and a name is added", async () => {
  const { games, become } = page();
  const record = resignedBy(stateOf(3).game.record, 1);
  await become(stateOf(3, { record }));
  const friends = { toBeat: null, answers: [{ points: 4, name: "Bo" }] };
  await become(stateOf(3, { record, isHanded: true, names: { 1: "Zoë", 2: null }, friends }));
  const stored = games.get("game")?.game;
  assert.deepEqual([stored?.isHanded, stored?.names[1]], [true, "Zoë"]);
  assert.deepEqual(stored?.friends, friends);
});

test("a resignation is a result", () => {
  const { record } = stateOf(2).game;
  const given = resultOf(stateOf(2, { record: resignedBy(record, 1) }));
  assert.deepEqual(given, { winner: 2, reason: "resigned", points: null, proven: true });
});

/** An archive that rejects changes until `mend` is called. */
function failing(shared: ReturnType<typeof archiveOf>, trouble: ArchiveTrouble = "failed") {
  const { change } = shared.archive;
  shared.archive.change = () => Promise.reject(new ArchiveError(trouble));
  return () => {
    shared.archive.change = change;
  };
}

test("a failed write of a result is kept, even after another game has begun, and repeated with the next change", async () => {
  const shared = archiveOf();
  const { games, keeper, become, troubles, ended } = page(shared);
  const mend = failing(shared);
  await assert.rejects(become(resigning()[1]), ArchiveError);
  await assert.rejects(become(stateOf(1, { id: "next" })), ArchiveError);
  assert.ok(troubles.includes("failed") && !troubles.includes("well"));
  mend();
  await become(stateOf(2, { id: "next" }));
  assert.equal(games.get("game")?.result?.reason, "resigned");
  assert.deepEqual([countsIn(games), troubles.at(-1)], [[2, 2], "well"]);
  assert.ok(ended.includes("game"));
  await keeper.flush();
});

test("a failed write of a result is repeated when the page is hidden or visible again", async () => {
  const shared = archiveOf();
  const { games, keeper, become } = page(shared);
  const mend = failing(shared);
  await assert.rejects(become(resigning()[1]), ArchiveError);
  mend();
  await keeper.flush();
  assert.equal(games.get("game")?.result?.reason, "resigned");
});

test("a game that cannot be written neither blocks the others nor asks when they are left", async () => {
  const shared = archiveOf();
  const { games, keeper, session } = page(shared);
  const { change } = shared.archive;
  shared.archive.change = async (id, make) => {
    if (id === "bad") throw new ArchiveError("full");
    return change(id, make);
  };
  keeper.show(stateOf(2, { id: "bad" }));
  session.state = stateOf(3);
  await keeper.keep();
  assert.deepEqual([...games.keys()], ["game"]);
  session.state = stateOf(2, { id: "bad" });
  await assert.rejects(keeper.keep(), ArchiveError);
});

test("a failed write is reported, and repeated with the next change", async () => {
  const shared = archiveOf();
  const { change } = shared.archive;
  const { keeper, games, become, troubles } = page(shared);
  shared.archive.change = () => Promise.reject(new ArchiveError("full"));
  keeper.show(stateOf(1));
  while (troubles.length === 0) await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(troubles, ["full"]);
  await assert.rejects(become(stateOf(1)), ArchiveError);
  shared.archive.change = change;
  await become(stateOf(2));
  assert.deepEqual(countsIn(games), [2]);
});

test("a friend's call leaves the same game, even if this page has not seen its last move", async () => {
  const { games, become } = page();
  games.set("game", archived({ moves: MOVES.slice(0, 3) }));
  const record = calledBack(stateOf(3).game.record);
  await become(stateOf(2, { record }));
  assert.deepEqual(countsIn(games), [2]);
  assert.equal(games.get("game")?.game.record.called, true);
});
