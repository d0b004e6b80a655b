/** Invitations and answers: accepted, refused, out of date. */

import assert from "node:assert/strict";
import { test } from "node:test";
import type { InvitationOptions } from "../../../../web/game/liveplay.ts";
import { LiveFault } from "../../../../web/game/liveplay.ts";
import { connect, page } from "../pair.ts";
import { OPTIONS } from "../samples.ts";

function isFault(kind: string) {
  return (error: unknown) => error instanceof LiveFault && error.kind === kind;
}

async function invited(options: Partial<InvitationOptions> = {}) {
  const [one, two, three] = [page(), page(), page()];
  for (const each of [one, two, three]) await each.open();
  const invitation = await one.live.invite({ ...OPTIONS, first: "inviter", ...options });
  return { one, two, three, invitation };
}

test("wrong answers are explained, and the invitation stays valid", async () => {
  const { two, three, invitation } = await invited();
  const other = await three.live.invite({ ...OPTIONS });
  const foreign = await two.live.join(other.link, "");
  await assert.rejects(invitation.accept("nothing"), isFault("unreadable"));
  await assert.rejects(invitation.accept(invitation.link), isFault("ownInvitation"));
  await assert.rejects(invitation.accept(other.link), isFault("notAnAnswer"));
  await assert.rejects(invitation.accept(foreign.link), isFault("foreign"));
  foreign.close();
  await assert.rejects(foreign.connected, isFault("closed"));
  const answer = await two.live.join(invitation.link, "");
  await invitation.accept(answer.link);
  await answer.connected;
  await assert.rejects(invitation.accept(answer.link), isFault("used"));
});

test("a second friend is refused, and an answer to a closed invitation is old", async () => {
  const { one, two, three, invitation } = await invited();
  const second = await three.live.join(invitation.link, "");
  const answer = await two.live.join(invitation.link, "");
  await invitation.accept(answer.link);
  await answer.connected;
  await assert.rejects(invitation.accept(second.link), isFault("refused"));
  assert.equal(one.live.status.connection, "connected");
  const next = await invited();
  const late = await next.two.live.join(next.invitation.link, "");
  next.invitation.close();
  await assert.rejects(next.invitation.accept(late.link), isFault("old"));
});

test("the player's own and used invitations, and invalid rules, are refused", async () => {
  const { one, two, invitation } = await invited();
  await assert.rejects(one.live.join(invitation.link, ""), isFault("ownInvitation"));
  const answer = await two.live.join(invitation.link, "");
  await invitation.accept(answer.link);
  await answer.connected;
  await assert.rejects(two.live.join(invitation.link, ""), isFault("used"));
  const strange = await invited({ ruleset: "nonsense" });
  await assert.rejects(strange.two.live.join(strange.invitation.link, ""), isFault("version"));
});

test("if nobody joins, the game on the board stays, and another invitation can be made", async () => {
  const { one, invitation } = await invited();
  const answer = await page()
    .live.join(invitation.link, "")
    .catch(() => null);
  assert.ok(answer);
  answer.close();
  await answer.connected.catch(() => {});
  await assert.rejects(invitation.accept(answer.link), isFault("timeout"));
  assert.ok(!one.live.isOn);
  const two = page();
  await two.open();
  await connect(one, two, { ...OPTIONS });
  assert.equal(one.live.status.connection, "connected");
});

test("a page that cannot be reached waits for nobody", async () => {
  const [one, two] = [page(), page({ isBlocked: true })];
  await Promise.all([one.open(), two.open()]);
  await assert.rejects(two.live.invite({ ...OPTIONS }), isFault("blocked"));
  assert.equal(two.live.status.connection, "ended");
  const invitation = await one.live.invite({ ...OPTIONS });
  await assert.rejects(two.live.join(invitation.link, ""), isFault("blocked"));
  assert.equal(two.live.status.connection, "ended");
});
