import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { gzipSync } from "node:zlib";
import { createDataFile, prepareFile } from "../../../../web/game/storage/datafile.ts";

const { document: formerDocument, fetch: formerFetch } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { document: formerDocument, fetch: formerFetch });
});

/** A data file as the site serves it. */
const seven = () => new Response(gzipSync(JSON.stringify(7)));
const missing = () => new Response(null, { status: 404 });

/** A page whose file gets these answers. */
function pageWith(answer: () => Response) {
  const fetched: string[] = [];
  Object.assign(globalThis, {
    document: { baseURI: "http://localhost/some/where/" },
    fetch: async (url: URL) => {
      fetched.push(url.href);
      return answer();
    },
  });
  return fetched;
}

const parsed = (data: unknown) => ({ parsed: data });

test("a file is fetched once, from the address of the site", async () => {
  const fetched = pageWith(seven);
  const file = createDataFile("data/some.gzip", parsed);
  assert.equal(file.data, null);
  assert.deepEqual(await Promise.all([file.ask(), file.ask()]), [{ parsed: 7 }, { parsed: 7 }]);
  assert.deepEqual(file.data, { parsed: 7 });
  assert.deepEqual(fetched, ["http://localhost/some/where/data/some.gzip"]);
});

test("a failed file is fetched again on request", async () => {
  let isThere = false;
  pageWith(() => (isThere ? seven() : missing()));
  const file = createDataFile("data/some.gzip", parsed);
  await assert.rejects(file.ask(), /404/);
  isThere = true;
  assert.deepEqual(await file.ask(), { parsed: 7 });
});

test("a malformed file is refused, and a missing one is never requested", async () => {
  const fetched = pageWith(seven);
  const refuse = () => {
    throw new TypeError("no form");
  };
  await assert.rejects(createDataFile("data/some.gzip", refuse).ask(), /no form/);
  await assert.rejects(createDataFile(undefined, parsed).ask(), /without it/);
  assert.equal(fetched.length, 1);
});

test("a file prepared before its reader is loaded is fetched once", async () => {
  const fetched = pageWith(seven);
  void prepareFile("data/early.gzip");
  void prepareFile("data/early.gzip");
  void prepareFile(undefined);
  assert.deepEqual(await createDataFile("data/early.gzip", parsed).ask(), { parsed: 7 });
  assert.equal(fetched.length, 1);
});

test("a file that fails before its reader is loaded is fetched again by the reader", async () => {
  let isThere = false;
  pageWith(() => (isThere ? seven() : missing()));
  void prepareFile("data/late.gzip");
  await new Promise((resolve) => setTimeout(resolve));
  isThere = true;
  assert.deepEqual(await createDataFile("data/late.gzip", parsed).ask(), { parsed: 7 });
});
