// Opening files and texts: their kind, their encoding, offsets in them, and the name and content of a saved game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { fieldsOf, fileName } from "../../../web/files/gamefiles.ts";
import type { Host } from "../../../web/files/identify.ts";
import { openGame, openPosition, requestOf, spotAt, visible } from "../../../web/files/identify.ts";
import { checked, decoded, kindOf, textOf } from "../../../web/files/read.ts";

const OPENING = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE 1 0";
const LINK = "#s1/g/original/0/MR";

const kind = (text: string) => kindOf(text, "tournament");

for (const text of [
  '[Event "x"]\n\n1. 33-43 *',
  '  [ Player1 "x" ] *',
  "1. 33-43 83-73 2. 43-53",
  "33-43",
  "I3+II3 X4-IX4",
  "V4∩VII3",
  "good morning",
  "33-43 83-73 1/2-1/2",
  "1. 33-43 (1. 32-42) 1... 83-73",
  '[Site "https://x.y/#s1/g/original/0/MR"] *',
  `1. 33-43 {see https://x.y/${LINK}} 83-73 *`,
  `[Site “https://x.y/${LINK}”]\n\n33–43 83–73`,
  `one two three four ${OPENING}`,
  `${OPENING} and up words than fit`,
  "",
]) {
  test(`${JSON.stringify(text.slice(0, 40))} is for the reader of game files`, () => {
    assert.deepEqual(kind(text), { kind: "record" });
  });
}

test("a link is found in any file", () => {
  const link = { kind: "link", link: LINK };
  assert.deepEqual(kind(LINK), link);
  assert.deepEqual(kind(`https://x.y/salta/${LINK}`), link);
  assert.deepEqual(kind(`Your turn:\nhttps://x.y/${LINK}\n\nBert`), link);
  assert.deepEqual(kind(`[InternetShortcut]\r\nURL=https://x.y/${LINK}\r\n`), link);
  assert.deepEqual(kind(`<string>https://x.y/${LINK}</string>`), link);
  assert.deepEqual(kind(`https://x.y/${LINK} and again https://x.y/${LINK}`), link);
  assert.deepEqual(kind(encodeURIComponent(LINK)), link);
  assert.deepEqual(kind(encodeURIComponent(encodeURIComponent(LINK))), link);
});

test("a link is found in a message, whatever surrounds it", () => {
  const address = `https://x.y/salta/${LINK}`;
  for (const text of [
    `see ${address}.`,
    `(${address})`,
    `*${address}*`,
    `[my game](${address})`,
    `[${address}](${address})`,
    `“${address}”, „${address}“ and «${address}»`,
    `\u2068${address}\u2069\u200e`,
    `\`${address}\``,
    `${address}… what now?`,
    `${address}🙂`,
    `I played 33-43, your turn: ${address}`,
    `33–43! ${address}`,
    `1. 33-43 83-73 ${address}`,
    `[Event "Cup"]\n\n1. 33-43 *\n${address}`,
    `${OPENING}\n${address}`,
    `https://l.example/?u=https%3A%2F%2Fx.y%2F%23s1%2Fg%2Foriginal%2F0%2FMR&h=AT2x`,
  ]) {
    assert.deepEqual(kind(text), { kind: "link", link: LINK }, text);
  }
});

test("the page’s own texts lead to the same place as their links", () => {
  const daily = "#daily/2026-11-28/0012101100+7-12";
  const message = `Salta 28 Nov  ★★☀☾☀★☀☀★★  +7 🔥12\nhttps://x.y/salta/${daily}`;
  assert.deepEqual(kind(`${message}\nBeat that!`), { kind: "link", link: daily });
  assert.deepEqual(kind(`(${message})`), { kind: "link", link: daily });
  const invitation = "#s1/live/AQe0_x-7.z";
  assert.deepEqual(kind(`Play Salta with me: https://x.y/${invitation}, Ann`), {
    kind: "link",
    link: invitation,
  });
});

test("a link with impossible letters is not cut short", () => {
  const link = "#s1/p/original/5/title.Größe";
  assert.deepEqual(kind(`https://x.y/${link}.`), { kind: "link", link });
});

test("of several links none is chosen", () => {
  assert.deepEqual(kind(`${LINK} ${LINK}XM`), { kind: "links", count: 2 });
});

test("a position is recognised by its rows, with or without rules", () => {
  const here = { kind: "position", ruleset: "tournament", position: OPENING, at: 0 };
  assert.deepEqual(kind(OPENING), here);
  assert.deepEqual(kind(` \n${OPENING}\n`), { ...here, at: 2 });
  assert.deepEqual(kind(`mirror ${OPENING}`), { ...here, ruleset: "mirror", at: 7 });
  assert.deepEqual(kind("edcba/jihgf/onmlk/5/5/5"), {
    ...here,
    position: "edcba/jihgf/onmlk/5/5/5",
  });
});

test("a position with a goal is a puzzle", () => {
  const puzzle = { kind: "puzzle", ruleset: "original", position: OPENING, goal: "win-3" };
  assert.deepEqual(kind(`original ${OPENING.replaceAll(" ", "\t")} win-3`), puzzle);
});

function bytes(...parts: (number | string)[]) {
  const encoder = new TextEncoder();
  return new Uint8Array(
    parts.flatMap((part) => (typeof part === "number" ? [part] : [...encoder.encode(part)])),
  );
}

function textOrReason(read: ReturnType<typeof decoded>) {
  return "refusal" in read ? read.refusal.reason() : read.text;
}

test("UTF-8 and marked UTF-16 are read, without their marks", () => {
  assert.equal(textOrReason(decoded(bytes("Jüterbog *"))), "Jüterbog *");
  assert.equal(textOrReason(decoded(bytes(0xef, 0xbb, 0xbf, "a *"))), "a *");
  assert.equal(textOrReason(decoded(bytes(0xff, 0xfe, "a", 0, "*", 0))), "a*");
  assert.equal(textOrReason(decoded(bytes(0xfe, 0xff, 0, "a", 0, "*"))), "a*");
});

test("another encoding is reported with its offset and the likely Western one", () => {
  const read = decoded(bytes('[Event "x"]\r\n[Site "J', 0xfc, 'terbog"]\r\n*'));
  assert.ok("refusal" in read);
  assert.equal(
    read.refusal.reason(),
    "This isn’t UTF-8, the encoding of game files: the problem is at line 2, column 9.",
  );
  assert.equal(read.refusal.latin, '[Event "x"]\r\n[Site "Jüterbog"]\r\n*');
});

test("a file that is not text is reported as such", async () => {
  assert.match(
    textOrReason(decoded(bytes("a", 0, "b", 0, "c", 0, "d", 0))),
    /^This looks like UTF-16/,
  );
  assert.match(
    textOrReason(decoded(bytes(0, "a", 0, "b", 0, "c", 0, "d"))),
    /^This looks like UTF-16/,
  );
  const picture = decoded(bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13, "IHDR"));
  assert.match(textOrReason(picture), /^This isn’t a text file/);
  assert.match(textOrReason(decoded(bytes("a\nb", 0, "c"))), /^This isn’t a text file/);
  assert.match(textOrReason(decoded(bytes(" \r\n\t"))), /^It’s empty/);
  assert.match(textOrReason(decoded(bytes())), /^It’s empty/);
  assert.equal(
    textOrReason(checked("x".repeat(1_000_001))),
    "1,000,001 characters are too many for a game file. The limit is 1,000,000.",
  );
  assert.equal(
    textOrReason(await textOf(new Blob(["x".repeat(4_060_000)]))),
    "4.1 MB is too large for a game file. The limit is 4.0 MB.",
  );
  assert.equal(textOrReason(await textOf(new Blob(["33-43"]))), "33-43");
});

test("an unreadable file has a reason", async () => {
  const gone = { size: 1, arrayBuffer: () => Promise.reject(new Error("gone")) } as unknown as Blob;
  assert.equal(textOrReason(await textOf(gone)), "The file can’t be read: Error: gone");
});

test("an offset is shown by its line, and the word that begins there", () => {
  const text = "one\r\ntwo\rthree 33-43 *\n";
  const { line, before, at, after, from, to } = spotAt(text, 15);
  assert.deepEqual([line, before, at, after], [3, "three ", "33-43", " *"]);
  assert.equal(text.slice(from, to), "33-43");
  assert.deepEqual(spotAt(text, 16).at, "3");
  assert.deepEqual([spotAt(text, 0).at, spotAt(text, 0).line], ["one", 1]);
  const end = spotAt(text, text.length);
  assert.deepEqual([end.line, end.before, end.at], [4, "", ""]);
  const brk = spotAt(text, 3);
  assert.deepEqual([brk.line, brk.before, brk.at, brk.after], [1, "one", "", ""]);
});

test("an offset counts whole characters, as Python does", () => {
  const { line, before, at, from } = spotAt("🐉🐉\n🐉x", 4);
  assert.deepEqual([line, before, at, from], [2, "🐉", "x", 7]);
});

test("long lines are cut, and invisible characters have no effect", () => {
  const { before, at, after } = spotAt(`${"a".repeat(99)} ${"b".repeat(99)}`, 100);
  assert.equal(before, `…${"a".repeat(59)} `);
  assert.equal(at, "b".repeat(24));
  assert.equal(after, `${"b".repeat(60)}…`);
  assert.equal(visible("a\u0000\u202eb\u2066\tc"), "a␀�b�␉c");
});

test("a saved game is named after its players, in letters that every system accepts", () => {
  const ruleset = "tournament+limit=60";
  assert.equal(
    fileName({ first: "Krone", second: "Grotewold", date: "1901", ruleset }),
    "Krone-Grotewold-1901.salta",
  );
  assert.equal(fileName({ date: "2026-11-20", ruleset }), "salta-tournament-2026-11-20.salta");
  assert.equal(fileName({ first: "../C:\\<b>", second: "李 雷/..", ruleset }), "C-b-李-雷.salta");
  assert.equal(fileName({ first: "..", second: "?", ruleset }), "salta-tournament.salta");
  assert.equal([...fileName({ first: "é".repeat(300), ruleset })].length, 86);
});

const MOVES = Object.freeze(["33-43", "83-73"]);
const GAME = Object.freeze({ ruleset: "original", start: null, moves: MOVES });

test("a game of this page is written with its date and names", () => {
  const fields = fieldsOf(
    { ...GAME, first: "Ada", second: null, resigned: 2 },
    new Date(2026, 10, 20),
  );
  assert.deepEqual(fields.headers, { Date: "2026-11-20", Player1: "Ada" });
  assert.deepEqual([fields.resigned, fields.timeout, fields.comments], [2, 0, []]);
  assert.equal(fieldsOf({ ...GAME, timeout: 1 }).timeout, 1);
});

test("fields that only a file can hold are added to those of a link", () => {
  const file = { title: "Club", comments: [{ ply: 0, text: "so" }] };
  const fields = fieldsOf({ ...GAME, ...file }, new Date(2026, 10, 20));
  assert.deepEqual(fields.headers, { Event: "Club", Date: "2026-11-20" });
  assert.deepEqual(fields.comments, file.comments);
});

test("a game from a file keeps its headers", () => {
  const headers = { Player1: "A", Annotator: "C", Result: "0-1", Ruleset: "mirror", Start: "x" };
  const comments = [{ ply: 1, text: "so" }];
  const fields = fieldsOf({ ...GAME, first: "B", timeout: 1, headers, comments });
  assert.deepEqual(fields.headers, { Player1: "B", Annotator: "C", Result: "0-1" });
  assert.deepEqual([fields.resigned, fields.timeout], [0, 0]);
  assert.deepEqual(fields.comments, comments);
});

function host() {
  const opened: unknown[] = [];
  const made = { opened, openScreen: (request: unknown) => opened.push(request) };
  return made as unknown as Host & typeof made;
}

const FILED = Object.freeze({ ...GAME, headers: {}, comments: [], resigned: 0 as 0 });

test("a game goes to Analyse with all its fields", () => {
  const headers = {
    Event: "Club",
    Date: "1901-05",
    Player1: "A",
    Player2: "B",
    Result: "1-0",
    Source: "S",
  };
  const wish = requestOf({ ...FILED, headers });
  const described = { title: "Club", year: 1901, first: "A", second: "B", source: "S" };
  assert.deepEqual(wish, { ...FILED, ...described, at: 0, headers });
  const there = host();
  openGame(there, FILED);
  assert.deepEqual(there.opened, [
    { screen: "analyse", isStory: false, game: { ...FILED, at: 2 } },
  ]);
});

test("the variations of a file survive a round trip", () => {
  const variations = [{ after: 1, move: "84-74", comment: "Bold." }];
  assert.deepEqual(requestOf({ ...FILED, variations }).variations, variations);
  assert.ok(!("variations" in requestOf(FILED)));
  assert.deepEqual(fieldsOf({ ...GAME, variations }).variations, variations);
  assert.ok(!("variations" in fieldsOf({ ...GAME, variations: [] })));
});

test("an army alone goes to Solo", () => {
  const there = host();
  openPosition(there, { ruleset: "original", position: "5/5/5/5/5/4o/3n1/klm2/fghij/abcde 2 0" });
  const task = {
    ruleset: "original",
    position: "5/5/5/5/5/4o/3n1/klm2/fghij/abcde 2 0",
    from: "text",
  };
  assert.deepEqual(there.opened, [{ screen: "solo", task }]);
});
