import assert from "node:assert/strict";
import { after, test } from "node:test";
import { entryNames, forgetEntries } from "../../../web/app/persistence.ts";
import { integer } from "../../../web/base/schema.ts";
import { defineEntry } from "../../../web/game/storage/entry.ts";
import { browserArea, createStore, isStorageClosed } from "../../../web/game/storage/storage.ts";

const entryCalled = (name: string) => defineEntry({ name, version: 1, schema: integer });

/** A browser's storage, which lists its keys as a browser does. */
function areaWith(entries: Record<string, string>) {
  const written: string[] = [];
  const methods = {
    getItem: { value: (key: string) => area[key] ?? null },
    setItem: {
      value(key: string, text: string) {
        written.push(key);
        area[key] = text;
      },
    },
    removeItem: { value: (key: string) => void delete area[key] },
  };
  const area: Record<string, string> = Object.defineProperties({ ...entries }, methods);
  return { area, written };
}

function install(areas: Record<string, unknown>) {
  for (const [name, value] of Object.entries(areas)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

after(() => install({ localStorage: undefined, sessionStorage: undefined }));

test("all our entries are deleted and nobody else's, other tabs are notified, and this one stores nothing more", () => {
  const shared = areaWith({ "salta:puzzles": "1", "salta:game:2": "2", other: "3" });
  const own = areaWith({ "salta:tab": "game:2", mine: "4" });
  install({ localStorage: shared.area, sessionStorage: own.area });
  assert.deepEqual(entryNames(browserArea()), ["puzzles", "game:2"]);
  const store = createStore(browserArea());
  assert.ok(store.save(entryCalled("learn"), 5));
  forgetEntries();
  assert.deepEqual({ ...shared.area }, { other: "3" });
  assert.deepEqual({ ...own.area }, { mine: "4" });
  assert.deepEqual(shared.written, ["salta:learn", "salta:forgotten"]);
  assert.ok(isStorageClosed());
  store.save(entryCalled("puzzles"), 6);
  assert.deepEqual({ ...shared.area }, { other: "3" });
});

test("a browser without storage has nothing to delete", () => {
  assert.deepEqual(entryNames(null), []);
});
