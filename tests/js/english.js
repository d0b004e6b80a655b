// Lets the modules under test speak English: node fetches no sentences by itself. Node loads this first (--import).

import { readFileSync } from "node:fs";
import { fetchSection } from "../../web/i18n/catalogue.js";

/** @import { Section } from "../../web/i18n/catalogue.js" */

const CATALOGUE = new URL("../../web/i18n/en.json", import.meta.url);
/** @type {Readonly<Record<Section, Readonly<Record<string, string>>>>} */
export const ENGLISH = JSON.parse(readFileSync(CATALOGUE, "utf8"));

await Promise.all(Object.keys(ENGLISH).map((section) => fetchSection(/** @type {Section} */ (section))));
