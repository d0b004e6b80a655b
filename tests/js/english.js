// Lets the modules under test speak English: node fetches no sentences by itself. Node loads this first (--import).

import { readFileSync } from "node:fs";
import { fetchSection } from "../../web/i18n/catalogue.js";

/** @import { Section } from "../../web/i18n/catalogue.js" */

const CATALOGUE = new URL("../../web/i18n/en.json", import.meta.url);
/** @type {Readonly<Record<Section, Readonly<Record<string, string>>>>} */
export const ENGLISH = JSON.parse(readFileSync(CATALOGUE, "utf8"));

/** Those that the page does not wait for either, or that only the build says. */
const LATER = ["rules", "element", "guidepage", "static"];

const names = /** @type {Section[]} */ (Object.keys(ENGLISH));
await Promise.all(names.filter((name) => !LATER.includes(name)).map(fetchSection));
