/**
 * Lets signals follow a plain value, whose owner reports each read and change. Without `signals.ts` the reports do
 * nothing, so the first paint needs no library of signals.
 */

interface Version {
  value: number;
}

let createVersion: (() => Version) | null = null;

/** Counts the changes of all atoms. An atom that read its own version instead would follow itself. */
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
