import assert from "node:assert/strict";
import { test } from "node:test";
import {
  freshInvitationId,
  freshSharedId,
  kindOf,
  LONGEST,
  PREFIX,
  packAnswer,
  packInvitation,
  unpackAnswer,
  unpackInvitation,
} from "../../../../web/game/live/code.ts";
import { parseDescription } from "../../../../web/game/live/description.ts";
import type { LiveFaultKind } from "../../../../web/game/live/types.ts";
import { LiveFault } from "../../../../web/game/live/types.ts";
import { CHROMIUM, FIREFOX, LARGEST, OPTIONS } from "./samples.ts";

const description = parseDescription(CHROMIUM);

function packed(options = OPTIONS, id = "0a1b2c3d4e5f") {
  return packInvitation({ id, options, description });
}

function refuses(act: () => unknown, kind: LiveFaultKind) {
  assert.throws(act, (error) => error instanceof LiveFault && error.kind === kind);
}

test("an invitation contains the game, the inviter, and how to reach them", () => {
  const read = unpackInvitation(packed());
  assert.deepEqual(read.options, OPTIONS);
  assert.equal(read.id, "0a1b2c3d4e5f");
  assert.deepEqual(new Set(read.description.candidates), new Set(description.candidates));
  assert.equal(read.description.pwd, description.pwd);
});

test("every link ends in a letter or a digit, as messengers require", () => {
  for (let round = 0; round < 100; round += 1) {
    assert.match(packed(OPTIONS, freshInvitationId()), /[A-Za-z0-9]$/);
  }
});

test("an answer names its invitation", () => {
  const link = packAnswer({ id: "0a1b2c3d4e5f", name: "Bo", description });
  const { id, name } = unpackAnswer(link);
  assert.deepEqual([id, name], ["0a1b2c3d4e5f", "Bo"]);
  assert.deepEqual(kindOf(link), { kind: "answer", id });
});

test("the largest invitation fits, with addresses of each kind", () => {
  for (const sdp of [CHROMIUM, FIREFOX]) {
    const many = parseDescription(sdp);
    const crowd = { ...many, candidates: Array.from({ length: 9 }, () => many.candidates).flat() };
    const link = packInvitation({
      id: freshInvitationId(),
      options: LARGEST,
      description: crowd,
    });
    assert.ok(link.length <= LONGEST, `${link.length}`);
    assert.match(link, /^#s1\/live\/[A-Za-z0-9_-]+$/);
    const { options, description: read } = unpackInvitation(link);
    assert.deepEqual(options, { ...LARGEST, name: options.name });
    assert.ok(LARGEST.name.startsWith(options.name) && options.name.length > 15);
    const types = (of: typeof many) => new Set(of.candidates.map(({ type }) => type));
    assert.deepEqual(types(read), types(many));
  }
});

test("an invitation into a running game names that game instead of its clocks", () => {
  const rejoin = freshSharedId();
  const { options } = unpackInvitation(packed({ ...LARGEST, name: "Bo", rejoin }));
  assert.deepEqual(options, { ...LARGEST, name: "Bo", clocks: null, rejoin });
});

test("sandglasses and each choice of the beginner survive", () => {
  const side = { start: 300_000, increment: 0 };
  for (const first of ["inviter", "friend", "lot"] as const) {
    const clocks = { kind: "sandglass", sides: { 1: side, 2: side } } as const;
    const { options } = unpackInvitation(packed({ ...OPTIONS, clocks, first }));
    assert.deepEqual(options, { ...OPTIONS, clocks, first });
  }
});

test("a link is found in a text, whatever surrounds it", () => {
  const text = ` Join me:\nhttps://salta.example/play/?lang=de${packed()} see you`;
  assert.equal(unpackInvitation(text).options.name, "Anna");
});

test("other texts are unreadable as live links", () => {
  for (const text of ["", "hello", "#s1/g/tournament/0/0", "#play", `${PREFIX}`, `${PREFIX}AAAA`]) {
    refuses(() => unpackInvitation(text), "unreadable");
    refuses(() => unpackAnswer(text), "unreadable");
  }
});

test("a link cut off or changed anywhere is unreadable, or of another version", () => {
  const link = packed();
  for (let end = PREFIX.length; end < link.length; end += 1) {
    refuses(() => unpackInvitation(link.slice(0, end)), "unreadable");
  }
  for (let at = PREFIX.length; at < link.length; at += 1) {
    const other = link[at] === "B" ? "C" : "B";
    const changed = link.slice(0, at) + other + link.slice(at + 1);
    refuses(() => unpackInvitation(changed), "unreadable");
  }
});

test("links of newer versions are told apart from damaged ones", () => {
  refuses(() => unpackInvitation("#s2/live/abcd"), "version");
});

test("the two kinds are told apart", () => {
  refuses(() => unpackAnswer(packed()), "notAnAnswer");
  const answer = packAnswer({ id: "0a1b2c3d4e5f", name: "", description });
  refuses(() => unpackInvitation(answer), "notAnInvitation");
});

test("an invitation is read whatever the device's clock says", (t) => {
  const link = packed();
  t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2036, 0, 1) });
  assert.equal(unpackInvitation(link).options.name, "Anna");
});

test("random bytes are refused as links without side effects", () => {
  for (let round = 0; round < 2000; round += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(round % 200));
    const letters = Buffer.from(bytes).toString("base64url");
    assert.throws(() => unpackInvitation(PREFIX + letters), LiveFault);
  }
});
