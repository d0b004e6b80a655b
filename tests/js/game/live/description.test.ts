import assert from "node:assert/strict";
import { test } from "node:test";
import { ByteReader, ByteWriter } from "../../../../web/game/live/bytes.ts";
import {
  formatDescription,
  parseDescription,
  readDescription,
  writeDescription,
} from "../../../../web/game/live/description.ts";
import { LiveFault } from "../../../../web/game/live/types.ts";
import { CHROMIUM, FIREFOX } from "./samples.ts";

for (const [browser, sdp] of Object.entries({ CHROMIUM, FIREFOX })) {
  test(`the description by ${browser} survives packing and the template`, () => {
    const description = parseDescription(sdp);
    const to = new ByteWriter();
    writeDescription(to, description, 250);
    const read = readDescription(new ByteReader(to.done()));
    const again = parseDescription(formatDescription(read, "passive"));
    const facts = ({ ufrag, pwd, fingerprint }: typeof read) => ({ ufrag, pwd, fingerprint });
    assert.deepEqual(facts(again), facts(description));
    assert.deepEqual(new Set(again.candidates), new Set(description.candidates));
  });
}

test("all addresses except those of TCP are kept", () => {
  const { candidates } = parseDescription(CHROMIUM);
  assert.deepEqual(
    candidates.map(({ type, family, port }) => `${type} ${family} ${port}`),
    ["host mdns 47848", "host v4 51709", "host v6 37603", "srflx v4 40001", "relay v4 3478"],
  );
});

test("words of any length and kind survive", () => {
  const description = parseDescription(CHROMIUM);
  for (const ufrag of ["abcd", "0e1f6b4a", "aaaaa", "A+/9z", "0123456", "x".repeat(31)]) {
    const to = new ByteWriter();
    writeDescription(to, { ...description, ufrag }, 250);
    assert.equal(readDescription(new ByteReader(to.done())).ufrag, ufrag);
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
