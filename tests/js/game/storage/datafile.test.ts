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

test("a file is fetched once, from where the site says it lies", async () => {
  const fetched = pageWith(seven);
  const file = createDataFile("data/some.gzip", parsed);
  assert.equal(file.data, null);
  assert.deepEqual(await Promise.all([file.ask(), file.ask()]), [{ parsed: 7 }, { parsed: 7 }]);
  assert.deepEqual(file.data, { parsed: 7 });
  assert.deepEqual(fetched, ["http://localhost/some/where/data/some.gzip"]);
});

test("a file that did not come is fetched anew when it is asked for again", async () => {
  let isThere = false;
  pageWith(() => (isThere ? seven() : missing()));
  const file = createDataFile("data/some.gzip", parsed);
  await assert.rejects(file.ask(), /404/);
  isThere = true;
  assert.deepEqual(await file.ask(), { parsed: 7 });
});

test("a file that has not its form is refused, and one that the site has not is never asked for", async () => {
  const fetched = pageWith(seven);
  const refuse = () => {
    throw new TypeError("no form");
  };
  await assert.rejects(createDataFile("data/some.gzip", refuse).ask(), /no form/);
  await assert.rejects(createDataFile(undefined, parsed).ask(), /without it/);
  assert.equal(fetched.length, 1);
});

test("a file that is requested before its reader is there is fetched once", async () => {
  const fetched = pageWith(seven);
  prepareFile("data/early.gzip");
  prepareFile("data/early.gzip");
  prepareFile(undefined);
  assert.deepEqual(await createDataFile("data/early.gzip", parsed).ask(), { parsed: 7 });
  assert.equal(fetched.length, 1);
});

test("a file that fails before its reader is there is fetched again by the reader", async () => {
  let isThere = false;
  pageWith(() => (isThere ? seven() : missing()));
  prepareFile("data/late.gzip");
  await new Promise((resolve) => setTimeout(resolve));
  isThere = true;
  assert.deepEqual(await createDataFile("data/late.gzip", parsed).ask(), { parsed: 7 });
});
