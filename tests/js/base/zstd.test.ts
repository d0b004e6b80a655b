// Files packed by Zstandard unpack to their content, however they are split; damage is detected.

import assert from "node:assert/strict";
import { test } from "node:test";
import { unpacked, ZstdDecoder } from "../../../web/base/zstd.ts";
import { decoderBytes, frameOf } from "./zstdframes.ts";

const DECODER = new WebAssembly.Module(decoderBytes());

/** The squares up to 299, four hundred times, as `web/build/zstd.py` packs them. */
const PACKED = Uint8Array.from(
  Buffer.from(
    "KLUv/aBgGAoADBYAyljACQmweaQ0trtjDgyWAJkAmAAfuJ+JX7Vkn5FJL/tYVg2ZCWRgysjy4OO594rsXcKT1nvRq1fMphh0YuRj" +
      "QI75ESs39oCYlLFDdUXqzOmA70jpgO7M6IrtDtBJ2T0KViaYPzCgw8jDoAKzDasH7FWYtLALwIoIcwmD18gamGaaVWefT/p9ZFWZ" +
      "yQN7pAePubGi7tJJuxesDrNhUBgJA5q/8h6T7rCaB2NFXjqgSudX+RHupHR3mKKjMyGIlHbAtjOreAjopITuMWWz84EdEJGHRsFs" +
      "Fqw+ZYJJS7BLFd31HAZGFvimOKwKJ+k/IbAqCMxEPmnD4GCYW0UXB0zagL2qPrY0CiOhMCDyX3YUYFIC7EDFmy5hhAGpZr5WdO3Q" +
      "mpS1B9HKp/mmAZVGAg1aM3tmdZm9Yibt7MJZEX3ufHD5SAdFtcyleISMrMrArsxUVQGCTHrKPkBZdcoztUzkkSYPXq6MV8SR35P2" +
      "3mvEq4d4dlXskWAP6OH5Da9M4XpS1jscvGLBM8n0SNIDvmJmK1YkMMWkpNjjEyt3Yj6RHyPhMehIzA6J1avEMWkdu1CRI+ZCfEg3" +
      "BmZjpkOsGlDSM/YpY9UySbnVkQUX6txSV0Qi00k73Yvq8s7uGwO6aCYRrViCD03KoT18WpmE5lfoppFgGlSCZldp9WgN0KQF2uWk" +
      "FZE0V+pFM9I0A9PMTJ1ZdQ6fSS+zD2VWFc9MFXbMyOoMHp25BLOiggxn0nL2en11qM8+FegjPx8Q5/PlX5kPkU9K+Q7ir0h/pkR8" +
      "pPQDsp8p8BUJIPyk5PeQkpVZMl+ISDLyI4PCyOxfVofXRSatyC5jWUeoEUAQTAmOQAkmJIGIbwfwle2ixd3///8/Aw/z8/S8u9x7" +
      "96rWPZKloWu+w1YUA8+KRDevFV+dFF0sc9aaX+/j7WLXucY1XjoDWWCrVAAAAAEA/f9t/rkGAkQAAAABAP3/OQACRAAAAAEA/f85" +
      "AAJEAAAAAQD9/zkAAj0AAAABAF3YAyA=",
    "base64",
  ),
);
const SQUARES = Array.from({ length: 300 }, (_, n) => `${n * n} `).join("");
const PLAIN = Buffer.from(SQUARES.repeat(400));

function pushedInPieces(size: number) {
  const decoder = new ZstdDecoder(DECODER);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < PACKED.length; at += size) {
    pieces.push(...decoder.push(PACKED.subarray(at, at + size)));
  }
  decoder.end();
  return Buffer.concat(pieces);
}

for (const size of [1, 100, PACKED.length]) {
  test(`a file unpacks to its content, ${size} bytes at a time`, () => {
    assert.equal(Buffer.compare(pushedInPieces(size), PLAIN), 0);
  });
}

test("a whole file is unpacked at once", async () => {
  assert.equal(Buffer.compare(Buffer.from(await unpacked(DECODER, PACKED.buffer)), PLAIN), 0);
  assert.equal((await unpacked(DECODER, frameOf("").buffer)).byteLength, 0);
});

for (const [what, content] of [
  ["cut off", PACKED.slice(0, -5)],
  ["of another kind", Uint8Array.from(Buffer.from("PK, this is a zip"))],
  ["damaged", PACKED.map((byte, at) => (at > 30 && at < 60 ? 255 - byte : byte))],
  ["empty", new Uint8Array(0)],
] as const) {
  test(`a file that is ${what} is refused`, async () => {
    await assert.rejects(unpacked(DECODER, content.buffer as ArrayBuffer), RangeError);
  });
}
