import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { createDataFile, prepareFile } from "../../../../web/game/storage/datafile.ts";

const { document: formerDocument, fetch: formerFetch } = globalThis;

afterEach(() => {
  Object.assign(globalThis, { document: formerDocument, fetch: formerFetch });
});

/** A page whose file is answered so. */
function pageWith(answer: () => { ok: boolean; status: number; json?: () => unknown }) {
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
  const fetched = pageWith(() => ({ ok: true, status: 200, json: () => 7 }));
  const file = createDataFile("data/some.json", parsed);
  assert.equal(file.data, null);
  assert.deepEqual(await Promise.all([file.ask(), file.ask()]), [{ parsed: 7 }, { parsed: 7 }]);
  assert.deepEqual(file.data, { parsed: 7 });
  assert.deepEqual(fetched, ["http://localhost/some/where/data/some.json"]);
});

test("a file that did not come is fetched anew when it is asked for again", async () => {
  let isThere = false;
  pageWith(() => (isThere ? { ok: true, status: 200, json: () => 7 } : { ok: false, status: 404 }));
  const file = createDataFile("data/some.json", parsed);
  await assert.rejects(file.ask(), /404/);
  isThere = true;
  assert.deepEqual(await file.ask(), { parsed: 7 });
});

test("a file that has not its form is refused, and one that the site has not is never asked for", async () => {
  const fetched = pageWith(() => ({ ok: true, status: 200, json: () => 7 }));
  const refuse = () => {
    throw new TypeError("no form");
  };
  await assert.rejects(createDataFile("data/some.json", refuse).ask(), /no form/);
  await assert.rejects(createDataFile(undefined, parsed).ask(), /without it/);
  assert.equal(fetched.length, 1);
});

test("a file that is requested before its reader is there is fetched once", async () => {
  const fetched = pageWith(() => ({ ok: true, status: 200, json: () => 7 }));
  prepareFile("data/early.json");
  prepareFile("data/early.json");
  prepareFile(undefined);
  assert.deepEqual(await createDataFile("data/early.json", parsed).ask(), { parsed: 7 });
  assert.equal(fetched.length, 1);
});

test("a file that fails before its reader is there is fetched again by the reader", async () => {
  let isThere = false;
  pageWith(() => (isThere ? { ok: true, status: 200, json: () => 7 } : { ok: false, status: 404 }));
  prepareFile("data/late.json");
  await new Promise((resolve) => setTimeout(resolve));
  isThere = true;
  assert.deepEqual(await createDataFile("data/late.json", parsed).ask(), { parsed: 7 });
});
