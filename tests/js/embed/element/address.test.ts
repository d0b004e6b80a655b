import assert from "node:assert/strict";
import { test } from "node:test";
import {
  addressOf,
  contentOf,
  fragmentOf,
  hasMoves,
  isView,
  languageAround,
  MANNER,
  movesIn,
} from "../../../../web/embed/element/address.ts";

const SITE = "https://games.example/salta/salta-embed.js?v=1";
const ROWS = "edcba/jihgf/onmlk/5/5/5/5/KLMNO/FGHIJ/ABCDE";

function reading(attributes: Record<string, string>) {
  return (name: string) => attributes[name] ?? null;
}

test("a board without attributes is fetched from the script's folder", () => {
  assert.equal(addressOf(SITE, reading({})), "https://games.example/salta/embed.html");
});

test("attributes become options of the address, whatever their values", () => {
  const address = new URL(
    addressOf(SITE, reading({ mode: "play", side: "2", theme: "a&b", level: "11", link: "" })),
  );
  assert.deepEqual(Object.fromEntries(address.searchParams), {
    mode: "play",
    side: "2",
    theme: "a&b",
    level: "11",
  });
  assert.equal(address.hash, "");
});

test("a link becomes the fragment of the address, with or without a page address", () => {
  for (const link of [
    "#s1/g/original/0/MR",
    "s1/g/original/0/MR",
    " https://x/y#s1/g/original/0/MR ",
  ]) {
    const address = addressOf(SITE, reading({ link, ruleset: "mirror", numbers: "1" }));
    assert.equal(address, "https://games.example/salta/embed.html?numbers=1#s1/g/original/0/MR");
  }
  assert.equal(fragmentOf(null), "");
});

test("a position is passed as a link, so that it is painted at once", () => {
  const position = `${ROWS} 1 0`;
  const plain = new URL(addressOf(SITE, reading({ position })));
  assert.equal(plain.hash, `#s1/p/tournament/${ROWS}/1/0`);
  const mixed = reading({ position, ruleset: "tournament+limit=60", mode: "solo" });
  assert.equal(new URL(addressOf(SITE, mixed)).hash, `#s1/o/tournament~limit.60/${ROWS}/1/0`);
});

test("the content of a frame follows the attributes", () => {
  assert.deepEqual(contentOf(reading({})), { ruleset: "tournament", moves: [] });
  assert.deepEqual(contentOf(reading({ link: "s1/x", moves: "33-43", mode: "view" })), {
    link: "#s1/x",
    mode: "view",
  });
  const told = { ruleset: "leaping", position: "p", moves: "33-43, 83-73\n32-42" };
  assert.deepEqual(contentOf(reading(told)), { ...told, moves: ["33-43", "83-73", "32-42"] });
  assert.deepEqual(movesIn(" "), []);
});

test("moves are sent by message, unless a link contains everything", () => {
  assert.ok(hasMoves(reading({ moves: "33-43" })));
  assert.ok(!hasMoves(reading({ moves: " " })));
  assert.ok(!hasMoves(reading({ moves: "33-43", link: "#s1/x" })));
});

test("boards for viewing are told apart from those that need Python", () => {
  for (const view of [
    { mode: "view" },
    { link: "#s1/g/original/0/MR" },
    { link: "x#s1/p/mirror/0" },
  ])
    assert.ok(isView(reading(view)), JSON.stringify(view));
  const others = [
    {},
    { link: "#s1/z/mirror/0" },
    { link: "#s1/o/mirror/0" },
    { link: "#learn/3" },
    { link: "#s1/g/original/0/MR", mode: "play" },
  ];
  for (const other of others) assert.ok(!isView(reading(other)), JSON.stringify(other));
});

test("every option of the frame is an attribute", () => {
  const ways = ["theme", "lang", "side", "level", "controls", "numbers"];
  assert.deepEqual(MANNER, [...ways, "board", "pieces", "colors", "sound", "goals"]);
});

test("sound is enabled by the bare attribute, as in HTML, or by its value", () => {
  assert.match(addressOf(SITE, reading({ sound: "" })), /embed\.html\?sound=1$/);
  assert.match(addressOf(SITE, reading({ goals: "" })), /embed\.html\?goals=1$/);
  assert.match(addressOf(SITE, reading({ sound: "0" })), /embed\.html\?sound=0$/);
  assert.match(addressOf(SITE, reading({ numbers: "" })), /embed\.html\?numbers=$/);
});

test("a lesson is passed in the address of a new frame and by message to a running one", () => {
  const read = reading({ mode: "learn", lesson: "3", ruleset: "leaping" });
  assert.match(addressOf(SITE, read), /embed\.html\?mode=learn&ruleset=leaping&lesson=3$/);
  assert.deepEqual(contentOf(read), { ruleset: "leaping", moves: [], mode: "learn", lesson: "3" });
  assert.match(addressOf(SITE, reading({ link: "#learn/3" })), /embed\.html#learn\/3$/);
});

test("a board's language is that of its attribute, or of the surrounding part of the page", () => {
  const board = (own: string | null, around: string | null) =>
    ({
      getAttribute: () => own,
      closest: () => (around === null ? null : { getAttribute: () => around }),
    }) as unknown as Element;
  assert.equal(languageAround(board("de", "fr")), "de");
  assert.equal(languageAround(board(null, "fr-CA")), "fr-CA");
  assert.equal(languageAround(board("no name", "fr")), "no name");
  for (const around of [null, "", "no name"])
    assert.equal(languageAround(board(null, around)), null);
});
