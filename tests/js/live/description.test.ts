import assert from "node:assert/strict";
import { test } from "node:test";
import { LiveFault } from "../../../web/game/liveplay.ts";
import {
  formatDescription,
  parseDescription,
  readDescription,
  writeDescription,
} from "../../../web/live/description.ts";
import { CHROMIUM, FIREFOX } from "./samples.ts";

for (const [browser, sdp] of Object.entries({ CHROMIUM, FIREFOX })) {
  test(`the description by ${browser} survives packing and the template`, () => {
    const description = parseDescription(sdp);
    const read = readDescription(writeDescription(description, 350).split("/"));
    const again = parseDescription(formatDescription(read, "passive"));
    const facts = ({ ufrag, pwd, fingerprint }: typeof read) => ({ ufrag, pwd, fingerprint });
    assert.deepEqual(facts(again), facts(description));
    assert.deepEqual(new Set(again.candidates), new Set(description.candidates));
  });
}

test("all addresses except those of TCP are kept", () => {
  const { candidates } = parseDescription(CHROMIUM);
  assert.deepEqual(
    candidates.map(({ type, host, port }) => `${type} ${host} ${port}`),
    [
      "host 32891041-c5c0-4bfb-98ea-732d9a954f6b.local 47848",
      "host 192.0.2.2 51709",
      "host 2001:db8::17:2 37603",
      "srflx 203.0.113.9 40001",
      "relay 198.51.100.7 3478",
    ],
  );
});

test("words of any length and kind survive", () => {
  const description = parseDescription(CHROMIUM);
  for (const ufrag of ["abcd", "0e1f6b4a", "aaaaa", "A+/9z", "0123456", "x".repeat(31)]) {
    const text = writeDescription({ ...description, ufrag }, 350);
    assert.equal(readDescription(text.split("/")).ufrag, ufrag);
  }
});

test("lines of the template end as SDP requires, and nothing can be injected between them", () => {
  const sdp = formatDescription(parseDescription(CHROMIUM), "active");
  assert.ok(sdp.endsWith("\r\n"));
  assert.match(sdp, /a=setup:active\r\n/);
  const injected = CHROMIUM.replace("a=ice-ufrag:k0eE", "a=ice-ufrag:k0 eE");
  assert.throws(() => parseDescription(injected), LiveFault);
});

test("a browser with a useless description is reported as such", () => {
  for (const sdp of ["", "v=0", CHROMIUM.replace("sha-256", "sha-1")]) {
    assert.throws(
      () => parseDescription(sdp),
      (error) => error instanceof LiveFault && error.kind === "blocked",
    );
  }
});
