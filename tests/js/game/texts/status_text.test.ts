import assert from "node:assert/strict";
import { test } from "node:test";
import type { Reason } from "../../../../web/engine/gameresults.ts";
import { PENDING_HINT } from "../../../../web/game/record/hint.ts";
import { lookedAt, newRecord, played } from "../../../../web/game/record/record.ts";
import { byLink, NO_NAMES, PERSON } from "../../../../web/game/record/seats.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { announcementOf } from "../../../../web/game/texts/announcements.ts";
import { moveText, saltaText } from "../../../../web/game/texts/movetexts.ts";
import { scoreLinesOf } from "../../../../web/game/texts/scorelines.ts";
import { squareText } from "../../../../web/game/texts/squarenames.ts";
import { statusOf } from "../../../../web/game/texts/status.ts";
import { moveListOf, possibleActions, resigner } from "../../../../web/modes/play/gameactions.ts";
import { stateWith } from "../record/state.ts";
import { viewWith } from "../record/view.ts";

const TWO = { 1: PERSON, 2: PERSON };
const moved = played(newRecord("tournament"), "33-42");

test("the status names the player to move, to one person and to two", () => {
  assert.equal(statusOf(stateWith(), true).main, "Your move");
  assert.equal(statusOf(stateWith({ seats: TWO }), true).main, "Green to move");
  assert.equal(statusOf(stateWith(), true).word, "your-move");
});

test("the status warns of a compulsory jump", () => {
  const status = statusOf(stateWith({ view: viewWith({ forced: true }) }), true);
  assert.equal(status.sub, "You must jump.");
  assert.ok(status.strong);
});

test("while the computer thinks there is a stop button, and then one to continue", () => {
  const view = viewWith({ player: 2 });
  const thinking = statusOf(stateWith({ view, record: moved, thinking: "awake" }), true);
  assert.equal(thinking.word, "thinking");
  assert.equal(thinking.actions[0]?.id, "stop");
  const halted = statusOf(stateWith({ view, record: moved, halted: true }), true);
  assert.equal(halted.word, "stopped");
  assert.equal(halted.actions[0]?.id, "play-on");
});

test("the status says that the computer's move waits for Python, until it is awake", () => {
  const view = viewWith({ player: 2 });
  const state = stateWith({ view, record: moved, thinking: "waking" });
  assert.equal(statusOf(state, false).word, "pending");
  assert.equal(statusOf(state, false).main, "Red to move");
  assert.equal(statusOf(state, false).sub, "The move comes as soon as the engine is ready.");
  assert.equal(statusOf(state, true).sub, "");
});

test("viewing earlier moves is shown, with the way back", () => {
  const status = statusOf(stateWith({ record: lookedAt(moved, 0) }), true);
  assert.equal(status.word, "looking-back");
  assert.equal(status.actions[0]?.id, "from-here");
});

test("a hint is announced wherever it can be requested", () => {
  const back = { record: lookedAt(moved, 0) };
  const stopped = { view: viewWith({ player: 2 as 2 }), record: moved, halted: true };
  for (const part of [{}, back, stopped]) {
    const { main, actions } = statusOf(stateWith(part), true);
    const seeking = statusOf(stateWith({ ...part, hint: PENDING_HINT }), true);
    assert.equal(seeking.main, main);
    assert.equal(seeking.sub, "Looking for a good move");
    assert.equal(seeking.actions.at(-1)?.id, "stop");
    const found = statusOf(stateWith({ ...part, hint: { ...PENDING_HINT, move: "33-42" } }), true);
    assert.match(part === back ? found.sub : found.main, /^Hint: /);
    assert.deepEqual(found.actions, actions);
  }
});

test("a compulsory jump is announced when its position is reached, to the player to move", () => {
  const view = viewWith({ forced: true });
  const jump = "You must jump.";
  for (const arrival of ["moved", "walked", "opened", "received"] as const) {
    assert.ok(
      announcementOf(arrival, stateWith({ view, seats: TWO }), "Tournament").endsWith(jump),
      arrival,
    );
  }
  assert.ok(
    !announcementOf(
      "hinted",
      stateWith({ view, hint: { ...PENDING_HINT, move: "33-42" } }),
      "",
    ).includes(jump),
  );
  const other = viewWith({ forced: true, player: 2 });
  assert.ok(!announcementOf("moved", stateWith({ view: other }), "").includes(jump));
  const looking = statusOf(stateWith({ view, record: lookedAt(moved, 0) }), true);
  assert.ok(looking.sub.startsWith(jump));
  assert.ok(looking.strong);
});

test("the end is shown with its reason; before those words are loaded, at least the end itself", () => {
  const state = stateWith({ view: viewWith({ ending: { reason: "home", winner: 2 } }) });
  const outcome = { winner: 2 as 2, headline: "You lost", how: "Red is home." };
  const status = statusOf(state, true, "exact", outcome);
  assert.equal(status.word, "over");
  assert.equal(`${status.main}. ${status.sub}`, "You lost. Red is home.");
  assert.equal(status.actions.at(-1)?.id, "result");
  assert.equal(statusOf(state, true).main, "The game is over");
  assert.equal(statusOf(state, true).actions.at(-1)?.id, "result");
});

test("a failure comes first", () => {
  const failure = { code: "engine-crashed", message: "", details: {} };
  assert.equal(statusOf(stateWith({ failure }), true).word, "failed");
});

test("a hint is described in words", () => {
  assert.equal(statusOf(stateWith({ hint: PENDING_HINT }), true).actions[0]?.id, "stop");
  const reasons = [reason("frees", "F"), reason("denies", "m"), reason("nearer", "M", 1)];
  const hint = { ...PENDING_HINT, move: "33-42", reasons };
  const { main, sub } = statusOf(stateWith({ hint }), true);
  assert.equal(main, "Hint: Sun\u00a03, forward left");
  assert.equal(
    sub,
    "It makes room for Moon\u00a01.\nRed can no longer jump with Sun\u00a03.\nSun\u00a03 gets one step closer to home.",
  );
});

test("a hint for an earlier move follows the place, and is read aloud with its square", () => {
  const hint = { ...PENDING_HINT, move: "33-42", reasons: [reason("frees", "F")] };
  const state = stateWith({ hint, record: lookedAt(moved, 0) });
  assert.equal(
    statusOf(state, true).sub,
    "Hint: Sun\u00a03, forward left.\nIt makes room for Moon\u00a01.",
  );
  assert.equal(
    announcementOf("hinted", state, ""),
    "Hint: Sun\u00a03, forward left, from 33.\nIt makes room for Moon\u00a01.",
  );
});

test("the count in a reason has its own plural", () => {
  const told = (n: number, kind: Reason["kind"] = "way") => {
    const reasons = [reason(kind, null, n)];
    return statusOf(stateWith({ hint: { move: "33-42", reasons } }), true).sub;
  };
  assert.equal(told(1), "It starts a route home that takes 1 move.");
  assert.equal(told(12), "It starts a route home that takes 12 moves.");
  assert.equal(told(12, "way-found"), "It starts a route home that takes at most 12 moves.");
});

test("each reason for a move is a separate sentence, without a gap", () => {
  const kinds: readonly Reason["kind"][] = [
    "wins",
    "finishes",
    "only",
    "way",
    "way-found",
    "clears-goal",
    "frees",
    "drives-back",
    "forces",
  ];
  const others: readonly Reason["kind"][] = ["denies", "blocks", "gains", "home", "nearer", "best"];
  const texts = [...kinds, ...others].map((kind) => {
    const hint = {
      move: "33-42",
      shown: "reason" as const,
      reasons: [reason(kind, "F", 2)],
    };
    return statusOf(stateWith({ hint }), true).sub;
  });
  assert.equal(new Set(texts).size, 15);
  for (const text of texts) assert.match(text, /^[A-Z][^{}]+\.$/);
});

function reason(
  kind: Reason["kind"],
  piece: string | null = null,
  moves: number | null = null,
): Reason {
  return { kind, piece, moves };
}

test("the player lines show who sits where and who is to move", () => {
  const [green, red] = scoreLinesOf(stateWith());
  assert.equal(green.name, "You");
  assert.equal(red.name, "Ferdl, level 3");
  assert.ok(green.isToMove && !red.isToMove);
});

test("each move is one sentence", () => {
  const last = { text: "33-42", path: [33, 42], player: 1 as 1 };
  const board = `${".".repeat(16)}M${".".repeat(33)}`;
  assert.equal(moveText(viewWith({ last, board })), "Green sun\u00a03, 33 to 42.");
  const jump = { ...last, text: "33x51x42", path: [33, 51, 42] };
  assert.equal(moveText(viewWith({ last: jump, board })), "Green sun\u00a03 jumps, 33 to 42.");
  const pass = { text: "pass", path: [], player: 2 as 2 };
  assert.equal(moveText(viewWith({ last: pass })), "Red has no move and passes.");
});

test("the announcement depends on how a view was reached", () => {
  const state = stateWith({ record: lookedAt(moved, 0) });
  assert.equal(announcementOf("walked", state, "Tournament"), "Viewing the start.\nGreen to move.");
  assert.equal(
    announcementOf("begun", stateWith(), "Tournament"),
    "New game, Tournament. Green moves first.",
  );
  const kept = "Viewing the start.\nGreen to move.";
  assert.equal(announcementOf("opened", stateWith(), "Tournament"), kept, "a kept one is not new");
});

test("the call names the pieces that must jump", () => {
  assert.equal(saltaText(viewWith()), "Salta! You must jump: Green sun\u00a03 on 33.");
  const legal = [31, 33].map((from) => ({ from, moves: [] }));
  const both = saltaText(viewWith({ legal }));
  assert.match(
    both,
    /^Salta! You must jump: Green sun\u00a0\d on 31,? and Green sun\u00a03 on 33\.$/,
  );
});

test("a square is named with its number, its piece and the possible action", () => {
  const plain = {
    isSelected: false,
    isMovable: false,
    mustJump: false,
    isDestination: false,
    last: null,
    goal: null,
    goesTo: null,
  };
  const name = (piece: string, cell: object) =>
    squareText(33, piece, { ...plain, ...cell }, ["green", "red"]);
  assert.equal(name(".", {}), "33");
  assert.equal(name("m", {}), "33 Red sun\u00a03");
  assert.equal(name("M", { isMovable: true }), "33 Green sun\u00a03, can move");
  assert.equal(name("M", { isMovable: true, mustJump: true }), "33 Green sun\u00a03, must jump");
  assert.equal(
    name(".", { isDestination: true, goal: "a" }),
    "33, can move here, goal of Star\u00a01",
  );
  const selected = name("M", { isSelected: true, goesTo: 103 });
  assert.equal(selected, "33 Green sun\u00a03, selected, goal: row 10, square 103");
  assert.equal(
    name("a", { isSelected: true, goesTo: 33, goal: "a" }),
    "33 Red star\u00a01, selected, on its goal",
  );
});

test("the buttons offer the possible actions", () => {
  const start = possibleActions(stateWith(), true);
  assert.ok(start.has("hint") && start.has("resign") && !start.has("undo") && !start.has("redo"));
  const back = possibleActions(stateWith({ record: lookedAt(moved, 0) }), true);
  assert.ok(back.has("redo") && back.has("from-here") && !back.has("resign"));
  const over = stateWith({ view: viewWith({ ending: { reason: "home", winner: 1 } }) });
  assert.ok(
    !possibleActions(over, false).has("resign") && possibleActions(over, false).has("result"),
  );
});

test("the only person resigns, else the player to move", () => {
  assert.equal(resigner(stateWith({ view: viewWith({ player: 2 }) }), FIRST_SETTINGS), 1);
  assert.equal(
    resigner(stateWith({ seats: TWO, view: viewWith({ player: 2 }) }), FIRST_SETTINGS),
    2,
  );
});

test("of two people face to face each resigns for their own side", () => {
  const state = stateWith({ seats: TWO, view: viewWith({ player: 2 }) });
  assert.equal(resigner(state, { ...FIRST_SETTINGS, facing: true }), 1);
  assert.equal(resigner(state, { ...FIRST_SETTINGS, facing: true, turned: true }), 2);
});

test("the list of moves begins with the first player", () => {
  assert.deepEqual(moveListOf(stateWith({ record: moved })), {
    moves: ["33-42"],
    cursor: 1,
    first: 1,
    names: ["Green", "Red"],
  });
});

test("in a live game no link is needed, and without a connection nobody is to move", () => {
  const record = newRecord("tournament");
  const live = { live: "0123456789abcdef", record, names: { 1: null, 2: "Ben" } };
  const friends = stateWith({ ...live, seats: byLink(2), isJoined: true });
  const { word, main, actions } = statusOf(friends, true);
  assert.deepEqual([word, main, actions], ["waiting", "Green to move", []]);
  const mine = stateWith({ ...live, seats: byLink(1), isJoined: true });
  assert.equal(statusOf(mine, true).word, "your-move");
  for (const seats of [byLink(1), byLink(2)]) {
    const apart = statusOf(stateWith({ ...live, seats, isJoined: false }), true);
    assert.deepEqual(
      [apart.sub, apart.actions],
      ["The game goes on when you’re connected again.", []],
    );
  }
  const [, second] = scoreLinesOf(mine);
  assert.equal(second.name, "Ben, live");
  const [, nameless] = scoreLinesOf({ ...mine, game: { ...mine.game, names: NO_NAMES } });
  assert.equal(nameless.name, "Friend, live");
});
