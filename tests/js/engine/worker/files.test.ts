// Files that are not those of the build are refused, each with its own fault.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { afterEach, test } from "node:test";
import type { Build } from "../../../../web/engine/protocol.ts";
import { EngineFiles } from "../../../../web/engine/worker/files.ts";
import { decoderBytes, frameOf } from "../../base/zstdframes.ts";

const SITE = new URL("https://a.example/salta/");
const CONTENT = Buffer.from("the library, as it was built");
const URL_OF_LIBRARY = `${SITE.href}engine/x/stdlib.zip`;
const FILE = {
  url: "engine/x/stdlib.zip",
  bytes: CONTENT.length,
  sha256: createHash("sha256").update(CONTENT).digest("base64"),
};
const hashOf = (content: Uint8Array) => createHash("sha256").update(content).digest("base64");
const PACKED = Buffer.from(frameOf(CONTENT));
const DECODER = { url: "engine/x/zstd.wasm", bytes: decoderBytes().length };
const FILES = {
  stdlib: FILE,
  wasm: FILE,
  snapshot: FILE,
  engine: {
    url: "engine/x/engine.zip.bin",
    bytes: PACKED.length,
    sha256: hashOf(PACKED),
    unpacked: { bytes: CONTENT.length, sha256: FILE.sha256 },
  },
  decoder: { ...DECODER, sha256: hashOf(decoderBytes()) },
};
/** The part of a build that is read here. */
const BUILD = { files: FILES } as unknown as Build;
const { fetch } = globalThis;

afterEach(() => {
  globalThis.fetch = fetch;
});

/** The files of a site that answers every request in the same way, and the bytes that were counted. */
type Answer = (options: RequestInit) => Response | Promise<Response>;

function setUp(answer: Answer, isRetry = false) {
  const counted: [string, number][] = [];
  const asked: { url: unknown; cache: unknown }[] = [];
  globalThis.fetch = async (url, options = {}) => {
    if (String(url).endsWith(DECODER.url)) return new Response(decoderBytes());
    asked.push({ url, cache: options.cache });
    return answer(options);
  };
  const files = new EngineFiles(BUILD, SITE, isRetry, (file, loaded) =>
    counted.push([file, loaded]),
  );
  return { files, counted, asked };
}

/** A response in pieces. */
function inPieces(...pieces: Uint8Array[]) {
  const body = new ReadableStream({
    start(out) {
      for (const piece of pieces) out.enqueue(Uint8Array.from(piece));
      out.close();
    },
  });
  return new Response(body, { headers: { "Content-Type": "application/zip" } });
}

/** The code of the first fault. */
const codeOf = (files: EngineFiles): Promise<string> =>
  files.failure.promise.catch(({ fault }) => fault.code);

test("a file arrives as it was built, and its pieces are counted", async () => {
  const { files, counted } = setUp(() => inPieces(CONTENT.subarray(0, 5), CONTENT.subarray(5)));
  files.request("stdlib");
  assert.deepEqual(Buffer.from(await files.bytes("stdlib")), CONTENT);
  assert.deepEqual(counted, [
    ["stdlib.zip", 5],
    ["stdlib.zip", CONTENT.length],
  ]);
  assert.equal(files.take(URL_OF_LIBRARY), null);
});

for (const [code, answer] of [
  ["file-damaged", () => inPieces(Buffer.from(CONTENT).fill("x"))],
  ["file-truncated", () => inPieces(CONTENT.subarray(0, 9))],
  ["file-truncated", () => inPieces(CONTENT, CONTENT)],
  ["file-missing", () => new Response("", { status: 404 })],
  ["file-wrong-type", () => new Response("", { headers: { "Content-Type": "text/html" } })],
  ["file-unreachable", () => Promise.reject(new TypeError("no network"))],
] as [string, Answer][]) {
  test(`a file with a fault makes the start fail: ${code}`, async () => {
    const { files } = setUp(answer);
    files.request("stdlib");
    await assert.rejects(files.bytes("stdlib"));
    assert.equal(await codeOf(files), code);
  });
}

test("a packed file is unpacked as it arrives, and its packed bytes are counted", async () => {
  const { files, counted } = setUp(() => inPieces(PACKED.subarray(0, 12), PACKED.subarray(12)));
  files.request("engine");
  assert.deepEqual(Buffer.from(await files.bytes("engine")), CONTENT);
  const sizes = counted.filter(([file]) => file === "engine.zip.bin").map(([, bytes]) => bytes);
  assert.deepEqual(sizes, [DECODER.bytes + 12, DECODER.bytes + PACKED.length]);
});

for (const [code, answer] of [
  ["file-damaged", () => inPieces(Buffer.from(PACKED).fill("x"))],
  ["file-damaged", () => inPieces(Buffer.from(PACKED).fill("x", 12))],
  ["file-truncated", () => inPieces(PACKED.subarray(0, 12))],
] as [string, Answer][]) {
  test(`a fault of a packed file is reported by its bytes: ${code}`, async () => {
    const { files } = setUp(answer);
    files.request("engine");
    await assert.rejects(files.bytes("engine"));
    assert.equal(await codeOf(files), code);
  });
}

test("a wasm that is not read to its end is still checked to its end", async () => {
  const { files } = setUp(() =>
    inPieces(CONTENT.subarray(0, 5), Buffer.from(CONTENT.subarray(5)).fill("x")),
  );
  files.request("wasm");
  await (await files.take(URL_OF_LIBRARY))?.body?.cancel();
  await assert.rejects(files.checked());
});

test("the wasm is used before its hash is known, and `checked` rejects for a wrong one", async () => {
  const { files } = setUp(() => inPieces(Buffer.from(CONTENT).fill("x")));
  files.request("wasm");
  assert.equal((await files.bytes("wasm")).byteLength, CONTENT.length);
  await assert.rejects(files.checked());
});

test("a file stored unpacked by the service worker is passed on, and counts as a whole file", async () => {
  const unpacked = new Response("longer than its packed file, and not to be counted by its bytes", {
    headers: { "X-Salta-Unpacked": "1" },
  });
  const { files, counted } = setUp(() => unpacked);
  files.request("wasm");
  assert.equal(await files.take(URL_OF_LIBRARY), unpacked);
  assert.deepEqual(counted, [["stdlib.zip", CONTENT.length]]);
  assert.ok((await files.speedOf("wasm")) > 0);
  await files.checked();
});

test("an optional file fails alone, and can be cancelled", async () => {
  const { files } = setUp(({ signal }) =>
    Promise.reject(signal?.aborted ? signal.reason : new TypeError("no network")),
  );
  await assert.rejects(files.fetchOptional("snapshot"));
  files.cancelOptional("snapshot");
  await files.checked();
  const first = await Promise.race([codeOf(files), Promise.resolve("no fault")]);
  assert.equal(first, "no fault");
});

test("the next file may be requested when most of a file has arrived", async () => {
  const most = Math.ceil(0.9 * CONTENT.length);
  const { files } = setUp(() => inPieces(CONTENT.subarray(0, most), CONTENT.subarray(most)));
  const next = files.mostOf("stdlib");
  files.request("stdlib");
  await files.bytes("stdlib");
  await next;
});

test("a retry bypasses every cache", async () => {
  const { files, asked } = setUp(() => inPieces(CONTENT), true);
  files.request("stdlib");
  await files.bytes("stdlib");
  assert.deepEqual(asked, [{ url: URL_OF_LIBRARY, cache: "reload" }]);
});
