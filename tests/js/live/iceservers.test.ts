import assert from "node:assert/strict";
import { test } from "node:test";
import { parseIceServers } from "../../../web/live/iceservers.ts";

const ACCOUNT = Object.freeze({ username: "salta", credential: "secret" });

test("without configured servers there are none", () => {
  for (const content of ["", "  \n "]) {
    assert.deepEqual(parseIceServers(content), { servers: [], bad: [] });
  }
});

test("STUN servers are used as configured", () => {
  const named = ["stun:stun.example.org", "stuns:192.0.2.7:5349", "STUN:[2001:db8::1]:3478"];
  const { servers, bad } = parseIceServers(` ${named.join("\n ")} `);
  assert.deepEqual(
    servers,
    named.map((urls) => ({ urls })),
  );
  assert.deepEqual(bad, []);
});

test("TURN servers get the account, and are refused without one", () => {
  const turn = "turn:turn.example.org:3478?transport=tcp";
  assert.deepEqual(parseIceServers(turn, ACCOUNT).servers, [{ urls: turn, ...ACCOUNT }]);
  for (const account of [{}, { username: "salta" }, { ...ACCOUNT, credential: "" }]) {
    assert.deepEqual(parseIceServers(turn, account), { servers: [], bad: [turn] });
  }
});

test("invalid addresses are reported, and the others are used", () => {
  const bad = [
    "https://example.org",
    "stun.example.org",
    "stun:",
    "stun://example.org",
    "stun:example.org?transport=udp",
    "stun:somebody@example.org",
    "javascript:alert(1)",
  ];
  for (const entry of bad) {
    const read = parseIceServers(`${entry} stun:example.org`, ACCOUNT);
    assert.deepEqual(read, { servers: [{ urls: "stun:example.org" }], bad: [entry] }, entry);
  }
});

test("more than four slow the search down and are refused", () => {
  const named = ["a", "b", "c", "d", "e"].map((name) => `stun:${name}.example.org`);
  const { servers, bad } = parseIceServers(named.join(" "));
  assert.equal(servers.length, 4);
  assert.deepEqual(bad, ["stun:e.example.org"]);
});
