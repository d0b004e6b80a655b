import assert from "node:assert/strict";
import { test } from "node:test";
import type { LiveFaultKind } from "../../../web/game/liveplay.ts";
import { LiveFault } from "../../../web/game/liveplay.ts";
import { parseDescription } from "../../../web/live/description.ts";
import { freshSharedId, keyOf } from "../../../web/live/hash.ts";
import {
  freshInvitationId,
  LONGEST,
  packAnswer,
  packInvitation,
  peekLink,
  unpackAnswer,
  unpackInvitation,
} from "../../../web/live/link.ts";
import { qrCode } from "../../../web/share/qr.ts";
import { CHROMIUM, FIREFOX, LARGEST, OPTIONS } from "./samples.ts";

const description = parseDescription(CHROMIUM);
const PREFIX = "#s1/live/";

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
  assert.deepEqual(peekLink(link), { isInvitation: false, id });
});

/** With many addresses of each kind. */
function crowded(sdp: string) {
  const many = parseDescription(sdp);
  return { ...many, candidates: Array.from({ length: 9 }, () => many.candidates).flat() };
}

const typesOf = ({ candidates }: typeof description) => new Set(candidates.map(({ type }) => type));

test("the link of a usual game is short, with addresses of each kind", () => {
  for (const sdp of [CHROMIUM, FIREFOX]) {
    const { clocks } = LARGEST;
    const options = { ...OPTIONS, ruleset: "edition-1901-any", name: "Anna Österberg", clocks };
    const link = packInvitation({ id: freshInvitationId(), options, description: crowded(sdp) });
    assert.ok(link.length <= LONGEST, `${link.length}`);
    const read = unpackInvitation(link);
    assert.deepEqual(read.options, options);
    assert.deepEqual(typesOf(read.description), typesOf(crowded(sdp)));
  }
});

test("the largest invitation has addresses of each kind too, and a code that can be scanned", () => {
  for (const sdp of [CHROMIUM, FIREFOX]) {
    const id = freshInvitationId();
    const link = packInvitation({ id, options: LARGEST, description: crowded(sdp) });
    assert.match(link, /^#s1\/live\/[A-Za-z0-9._~/-]+$/);
    assert.ok(qrCode(`https://salta.example/a/long/path/index.html${link}`, "") !== null);
    const { options, description: read } = unpackInvitation(link);
    assert.deepEqual(options, { ...LARGEST, name: options.name });
    assert.ok(LARGEST.name.startsWith(options.name) && options.name.length > 15);
    assert.deepEqual(typesOf(read), typesOf(crowded(sdp)));
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

test("links of newer versions are distinguished from damaged ones", () => {
  refuses(() => unpackInvitation("#s2/live/abcd"), "version");
  refuses(() => unpackAnswer(`see #s17/live/${packed().slice(9)}`), "version");
});

test("an invitation is refused as an answer, and an answer as an invitation", () => {
  refuses(() => unpackAnswer(packed()), "notAnAnswer");
  const answer = packAnswer({ id: "0a1b2c3d4e5f", name: "", description });
  refuses(() => unpackInvitation(answer), "notAnInvitation");
});

test("an invitation is read whatever the device's clock says", (t) => {
  const link = packed();
  t.mock.timers.enable({ apis: ["Date"], now: Date.UTC(2036, 0, 1) });
  assert.equal(unpackInvitation(link).options.name, "Anna");
});

test("a link that a program on the way has encoded is read", () => {
  const link = encodeURIComponent(packed());
  assert.equal(unpackInvitation(`see https://salta.example/${link}.`).options.name, "Anna");
});

/** An intact link whose content is none. */
const spoiled = (from: RegExp, to: string, link = packed()) => {
  const content = link.slice(0, -9).replace(from, to);
  assert.notEqual(content, link.slice(0, -9));
  return `${content}/${keyOf(content)}`;
};

test("an intact link with a bad part is unreadable, or of a newer version", () => {
  const clocked = packed({ ...OPTIONS, clocks: LARGEST.clocks });
  const placed = packed({ ...OPTIONS, start: LARGEST.start });
  const rejoining = packed({ ...OPTIONS, rejoin: freshSharedId() });
  for (const bad of [
    spoiled(/0a1b2c3d4e5f/, "0a1b2c3d4e"),
    spoiled(/tournament/, "Tour_nament"),
    spoiled(/name\.Anna/, "name.A~zz"),
    spoiled(/name\.Anna/, "title.Anna"),
    spoiled(/k0eE/, "k0"),
    spoiled(/h\.192/, "x.192"),
    spoiled(/\.51709/, ".70000"),
    spoiled(/clock\.increment/, "clock", clocked),
    spoiled(/10800-60/, "0-60", clocked),
    spoiled(/KLMNO/, "KLMN", placed),
    spoiled(/\/2\/120/, "/3/120", placed),
    spoiled(/game\.../, "game.", rejoining),
  ]) {
    refuses(() => unpackInvitation(bad), "unreadable");
  }
  for (const newer of [
    spoiled(/\/live\/i\//, "/live/j/"),
    spoiled(/\/lot\//, "/older/"),
    spoiled(/increment/, "delay", clocked),
  ]) {
    refuses(() => unpackInvitation(newer), "version");
  }
});

test("the rules of every preset and mixtures survive", () => {
  for (const ruleset of [
    "edition-1901-any",
    "tournament+limit=60+equalise=no",
    "new-one+magic=9",
  ]) {
    assert.equal(unpackInvitation(packed({ ...OPTIONS, ruleset })).options.ruleset, ruleset);
  }
});

test("random bytes are refused as links without side effects", () => {
  for (let round = 0; round < 2000; round += 1) {
    const bytes = crypto.getRandomValues(new Uint8Array(round % 200));
    const letters = Buffer.from(bytes).toString("base64url");
    assert.throws(() => unpackInvitation(PREFIX + letters), LiveFault);
  }
});
