import assert from "node:assert/strict";
import { test } from "node:test";
import { Atom, connectAtoms } from "../../../web/base/atom.ts";

test("without signals, reads and changes can still be reported", () => {
  const atom = new Atom();
  atom.reportRead();
  assert.doesNotThrow(() => atom.reportChange());
});

test("a value read before signals are loaded is followed afterwards", () => {
  const atom = new Atom();
  atom.reportRead();
  const versions: { value: number }[] = [];
  connectAtoms(() => {
    const version = { value: 0 };
    versions.push(version);
    return version;
  });
  atom.reportRead();
  atom.reportChange();
  const [version] = versions;
  assert.equal(versions.length, 1);
  assert.notEqual(version?.value, 0);
});
