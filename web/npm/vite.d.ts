import type { Plugin } from "vite";

export interface SaltaOptions {
  /** The folder of your site that Salta's files lie in; `salta` if it is left out. */
  path?: string;
}

/** Serves Salta's files while you develop, puts them beside your build, and tells `<salta-board>` where they are. */
export function salta(options?: SaltaOptions): Plugin;
