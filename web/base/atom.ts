/**
 * A plain value that signals can follow: its owner reports each read and change. Without `signals.ts` the reports do nothing,
 * so the first paint needs no library of signals.
 */

interface Version {
  value: number;
}

let createVersion: (() => Version) | null = null;

/** The number of changes, since an atom that read its own version would follow itself. */
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

/** @param create makes a signal that readers of an atom follow */
export function connectAtoms(create: () => Version) {
  createVersion = create;
}
