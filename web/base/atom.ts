/**
 * A plain value that signals can follow: its owner reports each read and each change. Without `signals.ts` both reports do
 * nothing, so the first paint can use such values and need not load the library of signals.
 */

interface Version {
  value: number;
}

let createVersion: (() => Version) | null = null;

/** Every change takes a new number, so an atom can report a change without reading its own version. */
let changes = 0;

export class Atom {
  #version: Version | null = null;

  reportRead() {
    this.#version ??= createVersion?.() ?? null;
    void this.#version?.value;
  }

  reportChange() {
    changes += 1;
    if (this.#version) this.#version.value = changes;
  }
}

/** @param create makes a signal; whoever reads an atom follows it */
export function connectAtoms(create: () => Version) {
  createVersion = create;
}
