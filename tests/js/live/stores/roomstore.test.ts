import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { test } from "node:test";
import type { InvitationOptions } from "../../../../web/game/liveplay.ts";
import { parseDescription } from "../../../../web/live/description.ts";
import { packAnswer } from "../../../../web/live/link.ts";
import { RoomStore } from "../../../../web/live/stores/roomstore.ts";
import { calm, page } from "../pair.ts";
import { CHROMIUM, OPTIONS } from "../samples.ts";

const FIRST: InvitationOptions = { ...OPTIONS, first: "inviter" };

/** A page with its screens, and a log of their requests to the rest of the page. */
async function room(options: Parameters<typeof page>[0] = {}) {
  const one = page(options);
  await one.open();
  const done: string[] = [];
  const store = new RoomStore(one.live, {
    session: one.session,
    changeSettings: ({ turned }) => void done.push(`turned ${turned}`),
    act: (action) => void done.push(action),
    openScreen: ({ screen }) => void done.push(screen),
    openDialog: () => {},
    showGame: () => void done.push("game"),
  });
  return { ...one, store, done };
}

/** A page that has invited, and one of another browser that has answered, although both share a channel here. */
async function answered(context: TestContext) {
  const [anna, ben] = [await room(), page()];
  await ben.open();
  await anna.store.invite(FIRST);
  const { invitation } = anna.store;
  assert.ok(invitation);
  context.after(() => invitation.withdraw());
  const { link } = await ben.live.join(invitation.link ?? "", "Ben");
  return { anna, ben, invitation, answer: link };
}

test("an invitation waits without its dialog, and ends when its answer is taken", async (context) => {
  const { anna, invitation, answer } = await answered(context);
  assert.equal(anna.store.shownInvitation, invitation);
  anna.store.hideInvitation(invitation);
  assert.equal(anna.store.shownInvitation, null);
  assert.equal(anna.store.invitation, invitation);
  assert.equal(await invitation.take(answer), null);
  await calm();
  assert.equal(anna.store.invitation, null);
  assert.ok(anna.done.includes("play"));
});

test("an answer in the address is taken by the invitation that waits here", async (context) => {
  const { anna, ben, invitation, answer } = await answered(context);
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  const description = parseDescription(CHROMIUM);
  await anna.store.open(packAnswer({ id: "ffffffffffff", name: "", description }), () => {});
  assert.equal(invitation.refused?.fault, "foreign");
  await anna.store.open(answer, leave);
  await calm();
  assert.ok(isLeft);
  assert.equal(ben.live.status.connection, "connected");
});

test("an invitation is asked for, and an invalid one explained", async () => {
  const { store } = await room();
  store.enter();
  assert.equal(store.joining?.step, "asked");
  assert.equal(store.joining?.offer("#s1/live/AAAA"), "unreadable");
  store.joining?.close();
  assert.equal(store.joining, null);
});

test("a damaged link is refused, and the address keeps it until the dialog closes", async () => {
  const { store } = await room();
  let isLeft = false;
  const leave = () => {
    isLeft = true;
  };
  await store.open("#s1/live/AAAA", leave);
  const { question } = store;
  assert.ok(question?.kind === "refused" && question.fault === "unreadable");
  assert.equal(store.joining, null);
  assert.ok(!isLeft);
  question.leave();
  assert.ok(isLeft);
});

test("if the friend leaves, the player is asked how to go on", async (context) => {
  const { anna, ben, invitation, answer } = await answered(context);
  await invitation.take(answer);
  await calm();
  ben.live.leave();
  await calm();
  assert.deepEqual(anna.store.question, { kind: "lost", isLeft: true });
  anna.store.goOnByLink(null);
  assert.equal(anna.session.connection.live, null);
  assert.equal(anna.done.at(-1), "send");
});

test("a page that cannot be reached offers the game by link", async () => {
  const { store, session, done } = await room({ isBlocked: true });
  await store.invite(FIRST);
  const { question } = store;
  assert.ok(question?.kind === "failed" && question.fault === "blocked" && !question.again);
  store.goOnByLink(question.meant);
  assert.deepEqual(done, ["turned false", "game", "send"]);
  assert.equal(session.game.seats[2].kind, "away");
});

test("a further invitation replaces the one that waits", async () => {
  const { store } = await room();
  await store.invite(FIRST);
  const first = store.invitation;
  await store.invite(FIRST);
  assert.equal(first?.outcome?.kind, "withdrawn");
  assert.notEqual(store.invitation, first);
  assert.equal(store.question, null);
  store.invitation?.withdraw();
  assert.equal(store.invitation, null);
});
