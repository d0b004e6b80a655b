import assert from "node:assert/strict";
import { test } from "node:test";
import { offersOf } from "../../../../web/game/record/gameoffers.ts";
import {
  beforeLatest,
  lookedAt,
  newRecord,
  played,
  resignedBy,
} from "../../../../web/game/record/record.ts";
import { byLink, NO_NAMES } from "../../../../web/game/record/seats.ts";
import { isMovable, senderOf } from "../../../../web/game/record/state.ts";
import { FIRST_SETTINGS } from "../../../../web/game/settings.ts";
import { announcementOf } from "../../../../web/game/texts/announcements.ts";
import { scoreLinesOf } from "../../../../web/game/texts/scorelines.ts";
import { statusOf } from "../../../../web/game/texts/status.ts";
import { possibleActions, resigner } from "../../../../web/modes/play/gameactions.ts";
import type { Asked } from "../../engine/asked.ts";
import { python, rest, table } from "./seated.ts";
import { stateWith } from "./state.ts";
import { viewWith } from "./view.ts";

const game = (...moves: string[]) => moves.reduce(played, newRecord("tournament"));
const last = { text: "83-73", path: [83, 73], player: 2 as 2 };
const board = "ABCDEFGHIJKLMNO.................m..on.lkjihgfedcba";
const ZOE = { 1: null, 2: "Zoë" };

/** After the player's own move. */
const waiting = (part: object = {}) =>
  stateWith({
    seats: byLink(1),
    record: game("33-43"),
    view: viewWith({ player: 2, ply: 1 }),
    ...part,
  });

// The call

test("the status names the friend who called the player", () => {
  const called = viewWith({ forced: true, called: true });
  const statusIn = (part: object) =>
    statusOf(stateWith({ view: called, names: ZOE, ...part }), true);
  const { sub, strong } = statusIn({ seats: byLink(1) });
  assert.equal(sub, "Zoë called “Salta!”: you must make the jump you overlooked.");
  assert.ok(strong);
  assert.equal(statusIn({}).sub, "You must jump.", "not by the computer");
});

// The flow

test("after the player's move the board waits for the friend, and the computer does not move", async () => {
  const { session, open, asked } = table({ seats: byLink(1) });
  await open();
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42"]);
  assert.ok(!session.isMovable);
  assert.ok(asked.every(({ op }) => op !== "think"));
  assert.ok(session.game.race, "what is to go is counted all the same");
});

test("stopping a hint does not hand over the friend's side", async () => {
  const { session, open } = table({ seats: byLink(1) });
  await open();
  await session.play("33-42");
  session.stop();
  assert.ok(!session.progress.halted && !session.isMovable);
});

test("a link's game is first shown as it was, and then its move is made", async () => {
  const { session, open, arrivals, steps } = table({ seats: byLink(1), record: game("33-42") });
  await open();
  await session.receive(game("33-42", "82-73"), { seats: byLink(1), names: ZOE });
  await rest();
  const cursors = steps
    .filter(({ progress: { arriving } }) => arriving)
    .map(({ game: { record } }) => record.cursor);
  assert.deepEqual([...new Set(cursors)], [1]);
  assert.equal(session.game.record.cursor, 2);
  assert.deepEqual(arrivals.slice(-2), ["arriving", "received"]);
  assert.ok(session.isMovable);
  assert.equal(session.game.names[2], "Zoë");
});

test("the tally of rematches continues with the game of a link, but not with another game", async () => {
  const { session, open } = table({ seats: byLink(1) });
  await open();
  const tally = { won: [1, 0], drawn: 0, uncounted: 0, points: [9, 0], isLeast: false } as const;
  await session.newGame({ ruleset: "tournament", seats: byLink(1), tally });
  await session.play("33-42");
  const { id } = session.game;
  const sitting = { seats: byLink(1), names: ZOE };
  await session.receive(game("33-42", "82-73"), { ...sitting, id });
  assert.deepEqual(session.stored.tally, tally);
  await session.receive(game("32-41", "82-73"), sitting);
  assert.equal(session.stored.tally, undefined);
});

test("a game that is over when it arrives does not count, nor does one that has parted", async () => {
  const { session, open } = table({ seats: byLink(1) });
  await open();
  const sitting = { seats: byLink(1), names: ZOE };
  await session.receive(game("33-42", "82-73"), sitting);
  assert.equal(session.game.aid, null);
  session.part("parted");
  const { id } = session.game;
  await session.receive(game("33-42", "82-73", "42-51", "73-64"), { ...sitting, id });
  assert.equal(session.game.aid, "continued");
  await session.receive(game("33-43", "82-73"), sitting);
  assert.equal(session.game.aid, null);
  await session.receive(game("32-41", "82-73"), { ...sitting, isOver: true });
  assert.equal(session.game.aid, "continued");
});

test("the end of the game that was played here counts", async () => {
  const { session, open } = table({ seats: byLink(1), record: game("33-42") });
  await open();
  session.assignArchiveId();
  const { id } = session.game;
  const sitting = { seats: byLink(1), names: ZOE, id, isOver: true };
  await session.receive(game("33-42", "82-73"), sitting);
  assert.equal(session.game.aid, null);
});

test("nothing can be moved while a link's move is shown, and a reload finds all moves", async () => {
  const { session, open, kept, engine } = table({ seats: byLink(2) });
  await open();
  engine.call = () => new Promise(() => {});
  void session.receive(game("33-42"), { seats: byLink(2), names: NO_NAMES });
  assert.ok(session.progress.arriving && !session.isMovable);
  assert.equal(session.game.record.cursor, 0);
  assert.equal(JSON.parse(kept.get("salta:game") ?? "").data.record.cursor, 1);
});

test("an invitation shows the opening at once", async () => {
  const { session, open, arrivals } = table();
  await open();
  await session.receive(newRecord("tournament"), { seats: byLink(1), names: NO_NAMES });
  assert.equal(arrivals.at(-1), "received");
  assert.ok(session.isMovable);
});

test("a pass of either side is made at once, so that both have the same record", async () => {
  const answer = (request: Asked) => {
    const reply: { ply?: number } = python(request);
    return request.op === "view" && reply.ply === 1 ? { ...reply, pass: true } : reply;
  };
  const { session, open } = table({ seats: byLink(1), answer });
  await open();
  await session.play("33-42");
  await rest();
  assert.deepEqual(session.game.record.moves, ["33-42", "pass"]);
  assert.ok(session.isMovable);
});

test("a sent link is remembered until the game continues", async () => {
  const { session, open, kept } = table({ seats: byLink(1) });
  await open();
  await session.play("33-42");
  session.markSent();
  assert.ok(JSON.parse(kept.get("salta:game") ?? "").data.isHanded);
  await session.step("undo");
  assert.ok(session.connection.isHanded, "looking back is not another game");
  await session.play("33-42");
  assert.ok(!session.connection.isHanded);
});

test("opening another game is not playing the friend", async () => {
  const { session, open } = table({ seats: byLink(1) });
  await open();
  await session.load(game("33-42"));
  assert.deepEqual(session.game.seats, { 1: { kind: "person" }, 2: { kind: "person" } });
});

// The record

test("the moves before a player's latest one exclude passes", () => {
  assert.equal(beforeLatest(game("33-42", "82-73"), 2), 1);
  assert.equal(beforeLatest(game("33-42"), 2), 1);
  assert.equal(beforeLatest(game("33-42", "pass", "32-41"), 1), 0);
  assert.equal(beforeLatest(game("33-42", "82-73", "pass", "83-74"), 2), 1);
  assert.equal(beforeLatest(newRecord("tournament"), 1), 0);
});

// Whose link

test("there is a link to send if the friend is to move, or after an end that was made here", () => {
  const ending = { reason: "home", winner: 1 } as const;
  const over = viewWith({ player: 2, ending });
  assert.equal(senderOf(waiting()), 1);
  assert.equal(senderOf(waiting({ view: over })), 1);
  assert.equal(senderOf(waiting({ record: resignedBy(game("33-43"), 1) })), 1);
  assert.equal(senderOf(waiting({ record: resignedBy(game("33-43"), 2) })), null);
  assert.equal(senderOf(waiting({ seats: byLink(2), view: over })), null, "they know");
  assert.equal(senderOf(stateWith({ seats: byLink(1) })), null, "it is one's own turn");
  assert.equal(senderOf(waiting({ record: lookedAt(game("33-43", "83-73"), 1) })), null);
  assert.equal(senderOf(waiting({ view: viewWith({ player: 2, pass: true }) })), null);
  assert.equal(senderOf(waiting({ arriving: true })), null);
  assert.equal(senderOf(stateWith({ view: viewWith({ player: 2 }) })), null, "a computer's turn");
});

// Words

test("the status names the recipient of the link, and then the friend who is awaited", () => {
  const status = statusOf(waiting(), true);
  assert.equal(status.word, "waiting");
  assert.equal(status.main, "Send this link to Red");
  assert.deepEqual(
    status.actions.map(({ id }) => id),
    ["send", "copy"],
  );
  assert.equal(statusOf(waiting({ names: ZOE }), true).main, "Send this link to Zoë");
  assert.equal(statusOf(waiting({ isHanded: true }), true).main, "Waiting for Red");
  assert.ok(!isMovable(waiting()));
});

test("the player's own move is read aloud with the next action", () => {
  const before = viewWith({ player: 2, ply: 2, last, board });
  const state = waiting({ record: game("33-43"), view: before });
  assert.equal(
    announcementOf("moved", state, ""),
    "Red sun\u00a03, 83 to 73.\nSend this link to Red.",
  );
});

test("the friend's move is announced with the player's turn, unless a jump must be made", () => {
  const part = { seats: byLink(1), record: game("33-43", "83-73") };
  const state = stateWith({ ...part, view: viewWith({ ply: 2, last, board }) });
  assert.equal(statusOf(state, true).sub, "Red played Sun\u00a03, forward right.");
  assert.equal(announcementOf("received", state, ""), "Red sun\u00a03, 83 to 73.\nYour move.");
  const forced = stateWith({ ...part, view: viewWith({ ply: 2, last, forced: true }) });
  assert.equal(statusOf(forced, true).sub, "You must jump.");
});

test("an invitation is announced", () => {
  const invited = stateWith({ seats: byLink(1) });
  assert.equal(announcementOf("received", invited, ""), "You play Green.\nYour move.");
  assert.equal(announcementOf("arriving", invited, ""), "");
});

test("an earlier position says what a move would do to a sent link", () => {
  const record = lookedAt(game("33-43"), 0);
  assert.match(statusOf(waiting({ record, view: viewWith() }), true).sub, /replace the later ones/);
  const sent = statusOf(waiting({ record, view: viewWith(), isHanded: true }), true);
  assert.match(sent.sub, /link you sent won’t change/);
});

test("after an end made here the link comes before the finish", () => {
  const record = resignedBy(game("33-43"), 1);
  assert.deepEqual(
    statusOf(waiting({ record }), true).actions.map(({ id }) => id),
    ["send", "result"],
  );
});

test("the player can resign at any time, and gets no hint for the friend", () => {
  const can = possibleActions(waiting(), false);
  assert.ok(can.has("resign") && can.has("send") && can.has("copy") && !can.has("hint"));
  assert.equal(resigner(waiting(), FIRST_SETTINGS), 1);
  assert.ok(!possibleActions(stateWith(), true).has("send"));
});

test("the players' lines and the share offers name the friend", () => {
  const names = () => scoreLinesOf(waiting({ names: ZOE })).map(({ name }) => name);
  assert.deepEqual(names(), ["You", "Zoë, by link"]);
  assert.equal(scoreLinesOf(waiting())[1].name, "Friend, by link");
  const [, whole] = offersOf(waiting({ names: ZOE }));
  assert.equal(whole?.second, "Zoë");
  assert.ok(!("sent" in (whole ?? {})), "who looks at a game does not play it");
});
