import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveFault } from "../../../web/game/liveplay.ts";
import type { Candidate } from "../../../web/live/description.ts";
import {
  chosen,
  formatCandidate,
  parseCandidate,
  parseDescription,
  readDescription,
  writeDescription,
} from "../../../web/live/description.ts";
import { CHROMIUM } from "./samples.ts";

const description = parseDescription(CHROMIUM);

const line = (host: string, type = "host", port = 4000) =>
  `a=candidate:1 1 udp 2113937151 ${host} ${port} typ ${type} generation 0`;

function of(host: string, type?: string) {
  const candidate = parseCandidate(line(host, type));
  assert.ok(candidate, host);
  return candidate;
}

test("names and addresses survive in a link and as lines", () => {
  for (const host of [
    "32891041-c5c0-4bfb-98ea-732d9a954f6b.local",
    "192.0.2.255",
    "2001:db8::17:2",
    "::1",
    "2001:db8:1:2:3:4:5:6",
  ]) {
    const candidate = of(host);
    const text = writeDescription({ ...description, candidates: [candidate] }, 0);
    assert.deepEqual(readDescription(text.split("/")).candidates, [candidate]);
    assert.deepEqual(parseCandidate(formatCandidate(candidate, 3)), candidate);
  }
});

test("candidates that another page cannot use are left out", () => {
  for (const host of [
    ...["fe80::1", "1.2.3", "1.2.3.400", "example.org", "1::2::3", "1:2:3:4:5:6:7", "::g"],
    "1:2:3:4:5:6:7:8:9",
  ]) {
    assert.equal(parseCandidate(line(host)), null, host);
  }
  assert.equal(parseCandidate(line("192.0.2.1", "host", 0)), null);
  assert.equal(parseCandidate(line("192.0.2.1", "host", 65536)), null);
  assert.equal(parseCandidate(line("192.0.2.1").replace("udp", "tcp")), null);
});

test("direct ways are tried before relayed ones", () => {
  const priority = (candidate: Candidate) => Number(formatCandidate(candidate, 1).split(" ")[3]);
  const [host, srflx, relay] = ["host", "srflx", "relay"].map((type) => of("192.0.2.1", type));
  assert.ok(host && srflx && relay);
  assert.ok(priority(host) > priority(srflx) && priority(srflx) > priority(relay));
});

test("if room is short, each kind keeps its best", () => {
  const many = ["192.0.2.1", "192.0.2.2", "2001:db8::1"].map((host) => of(host));
  const all = [...many, of("203.0.113.1", "srflx"), of("203.0.113.2", "relay")];
  const hosts = (room: number) => chosen(all, room).map(({ type, host }) => `${type} ${host}`);
  const best = ["host 192.0.2.1", "srflx 203.0.113.1", "relay 203.0.113.2"];
  assert.deepEqual(hosts(0), best);
  assert.deepEqual(hosts(80), [...best, "host 192.0.2.2"]);
  assert.equal(hosts(350).length, all.length);
});

test("malformed addresses are unreadable", () => {
  const head = writeDescription({ ...description, candidates: [] }, 0).split("/");
  for (const bad of ["h.192.0.2.1", "h.192.0.2.1.0", "h.fe80__1.9", "h.example.org.9", "9", ""]) {
    assert.throws(() => readDescription([...head, bad]), LiveFault, bad);
  }
});
