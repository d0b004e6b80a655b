import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { TAB_NAMES } from "../../../web/game/mode.ts";
import type { ScreenRequest } from "../../../web/game/routes.ts";
import {
  addressOf,
  hasContent,
  isBare,
  isLink,
  isModeRequest,
  isShared,
  modeAddress,
  modeBehind,
  readAddress,
  sharedMode,
} from "../../../web/game/routes.ts";
import { parseDescription } from "../../../web/live/description.ts";
import { packAnswer, packInvitation } from "../../../web/live/link.ts";
import { CHROMIUM, OPTIONS } from "../live/samples.ts";

const DATE = "2026-12-24";

/** At least one address for each row of the table, and its request. */
const ADDRESSES: readonly (readonly [string, ScreenRequest])[] = [
  ["#", { screen: "play" }],
  ["#home", { screen: "home" }],
  ["#solo", { screen: "solo" }],
  ["#puzzles", { screen: "puzzles" }],
  ["#edit", { screen: "edit" }],
  ["#learn", { screen: "learn", lesson: "list" }],
  ["#learn/next", { screen: "learn", lesson: "next" }],
  ["#learn/3", { screen: "learn", lesson: { number: 3, ruleset: null } }],
  ["#learn/12/leaping", { screen: "learn", lesson: { number: 12, ruleset: "leaping" } }],
  [
    "#learn/3/tournament~limit.60~goal.mirror",
    { screen: "learn", lesson: { number: 3, ruleset: "tournament+limit=60+goal=mirror" } },
  ],
  ["#analyse", { screen: "analyse", isStory: false }],
  ["#analyse/story", { screen: "analyse", isStory: true }],
  ["#rules", { screen: "rules" }],
  ["#games", { screen: "games" }],
  ["#history", { screen: "history" }],
  ["#rush", { screen: "rush" }],
  ["#today", { screen: "duel", date: null }],
  ["#daily", { screen: "calendar" }],
  [`#daily/${DATE}`, { screen: "duel", date: DATE }],
  [`#daily/${DATE}/run`, { screen: "daily", date: DATE, step: "run" }],
  [`#daily/${DATE}/tactic`, { screen: "daily", date: DATE, step: "tactic" }],
  [`#daily/${DATE}/ending`, { screen: "daily", date: DATE, step: "ending" }],
  [`#daily/${DATE}/0012101100+7-5`, { screen: "daily", date: DATE, result: "0012101100+7-5" }],
  ["#s1/live/i/x", { screen: "live", text: "#s1/live/i/x", isInvitation: true }],
  ["#s1/live/x", { screen: "live", text: "#s1/live/x", isInvitation: false }],
  ["#s1/g/tournament/0/MR", { screen: "link", text: "#s1/g/tournament/0/MR", kind: "g" }],
  ["#beat/v1/little", { screen: "challenge", text: "#beat/v1/little" }],
  ["#s1/q/x", { screen: "link", text: "#s1/q/x", kind: null }],
  ["#s2/z/x", { screen: "link", text: "#s2/z/x", kind: null }],
  ["#nowhere", { screen: "unknown", text: "#nowhere", behind: { screen: "play" } }],
];

test("every address requests a screen, and the screen leads back to the address", () => {
  for (const [address, request] of ADDRESSES) {
    assert.deepEqual(readAddress(address), request, address);
    assert.equal(addressOf(request), address);
  }
});

test("every request from an address can be written back without loss", () => {
  for (const address of [
    ...["#learn/03", "#learn/1000", "#learn/3/", "#learn/3/LEAPING", "#learn/3/leaping/1"],
    ...[
      "#daily/",
      "#daily/someday",
      `#daily/${DATE}/`,
      `#daily/${DATE}/run/2`,
      "#daily/2026-02-30",
    ],
    ...["#s1", "#s1/p", "#s1/live/", "#nowhere", "#learn/<b>", "#analyse/3", "#%00"],
  ]) {
    assert.equal(addressOf(readAddress(address)), address);
  }
});

test("some addresses have more than one form", () => {
  for (const hash of ["", "#", "#play", "#play/"]) {
    assert.deepEqual(readAddress(hash), { screen: "play" });
  }
  assert.deepEqual(readAddress("#learn/"), readAddress("#learn"));
  assert.deepEqual(readAddress("#analyse/"), readAddress("#analyse"));
});

test("a malformed lesson address leads to Learn, which reports it", () => {
  for (const place of ["0", "03", "3/", "3/leaping/1", "1000", "3/LEAPING"]) {
    const request = readAddress(`#learn/${place}`);
    assert.deepEqual(request, { screen: "learn", lesson: { unknown: place } });
  }
});

test("an address that the page does not understand is refused", () => {
  for (const hash of [
    ...["#solo/", "#solo/today", "#solo/x%00", "#solo/x/<b>", "#solo/2026-11-24", "#solo//"],
    ...["#puzzles/1", "#home/", "#edit/3", "#play/1", "#rules/", "#rush/1", "#today/1"],
    ...["#learn/nowhere", "#learn/-1", "#learn/<b>", "#learn/3%20", "#learning"],
    ...["#analyse/3", "#analyse/story/2", "#dailyx", "#games/1", "#history/"],
    ...["#Solo", "#puzzle", "#nowhere", "#/", "#%00", "#<b>", "#s", "#s/1", "s1/p", "#S1/p"],
  ]) {
    assert.equal(readAddress(hash).screen, "unknown", hash);
  }
});

test("behind a refused address is the mode that was meant", () => {
  const behind = (hash: string) => modeBehind(readAddress(hash));
  assert.deepEqual(behind("#learn/nowhere"), { screen: "learn", lesson: { unknown: "nowhere" } });
  assert.deepEqual(behind("#analyse/3"), { screen: "analyse", isStory: false });
  assert.deepEqual(behind("#solo/1"), { screen: "play" });
});

test("each mode has its own address, and the bare address means Play", () => {
  const modes = [...TAB_NAMES, "edit", "home", "duel"] as const;
  for (const name of modes) assert.equal(readAddress(modeAddress(name)).screen, name);
  assert.equal(new Set(modes.map(modeAddress)).size, modes.length);
});

test("the page begins where its address says, by default in Play", () => {
  const first = (hash: string) => modeBehind(readAddress(hash)).screen;
  const addresses = ["", "#", "#solo", "#edit", "#nowhere", "#s1/z/x", "#s1/o/x", "#s9/what"];
  const modes = ["play", "play", "solo", "edit", "play", "puzzles", "solo", "play"];
  assert.deepEqual(addresses.map(first), modes);
  for (const hash of ["#rules", "#games", "#daily", "#rush", "#s1/live/i/"]) {
    assert.equal(first(hash), "play");
  }
});

test("links of any version are recognised, and no other address", () => {
  for (const hash of ["#s1/p", "#s1", "#s2/x", "#s9999", "#s1/live/i/", "#beat/v1/", "#beat/v2"]) {
    assert.ok(isLink(readAddress(hash)), hash);
  }
  for (const hash of ["", "#", "#solo", "#puzzles", "#s", "#s/1", "#daily/2026-12-24", "#beat/"]) {
    assert.ok(!isLink(readAddress(hash)), hash);
  }
});

test("addresses sent to friends are told apart from the page's own", () => {
  for (const hash of ["#daily/2026-12-24", "#daily/2026-12-24/0012+7-12", "#rush", "#s1/z/x"]) {
    assert.ok(isShared(readAddress(hash)), hash);
  }
  for (const hash of [
    "",
    "#home",
    "#learn/3",
    "#puzzles",
    "#today",
    "#daily",
    "#s2/z/x",
    "#s1/q/",
  ]) {
    assert.ok(!isShared(readAddress(hash)), hash);
  }
});

test("an invitation is for a friend, and its answer for a page that waits", () => {
  const description = parseDescription(CHROMIUM);
  for (const id of ["000000000000", "ffffffffffff"]) {
    assert.ok(isShared(readAddress(packInvitation({ id, options: OPTIONS, description }))));
    assert.ok(!isShared(readAddress(packAnswer({ id, name: "Bo", description }))));
  }
});

test("the page of a shared address is laid out for the mode that it leads to", () => {
  const modes = [
    ["#daily/2026-12-24", "duel"],
    ["#daily/2026-12-24/0012+7-12", "duel"],
    ["#daily/2026-12-24/run", "puzzles"],
    ["#daily/2026-12-24/ending", "solo"],
    ["#rush", "puzzles"],
    ["#s1/live/i/", "play"],
    ["#s1/o/x", "solo"],
  ] as const;
  for (const [hash, mode] of modes) assert.equal(sharedMode(readAddress(hash)), mode, hash);
});

test("fields that an address can contain are told apart from content", () => {
  const task = { ruleset: "original", position: "5/5/5/5/5/4o/3n1/klm2/fghij/abcde 2 0" };
  assert.ok(hasContent({ screen: "solo", task }));
  assert.ok(hasContent({ screen: "puzzles", isRush: true }));
  for (const [, request] of ADDRESSES) {
    if (isModeRequest(request)) assert.ok(!hasContent(request), request.screen);
  }
});

test("an address of Learn or Analyse always names its content, those of other modes do not", () => {
  assert.ok(isBare({ screen: "solo" }));
  assert.ok(!isBare({ screen: "edit", draft: { ruleset: "original", position: "" } }));
  assert.ok(!isBare({ screen: "learn", lesson: "list" }));
  assert.ok(!isBare({ screen: "analyse", isStory: false }));
});

test("the addresses in the documentation are rows of the table", () => {
  const docs = readFileSync(new URL("../../../web/docs/links.md", import.meta.url), "utf8");
  const table = docs.slice(docs.indexOf("## Addresses of the page"), docs.indexOf("## For ever"));
  const addresses = [...table.matchAll(/`(#[^`…]+)`/g)].map(([, address = ""]) => address);
  assert.ok(addresses.length >= 15);
  for (const address of addresses) {
    assert.ok(address === "#s2/" || readAddress(address).screen !== "unknown", address);
  }
});
