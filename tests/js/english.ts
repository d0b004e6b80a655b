// Lets the modules under test speak English: Node fetches no sentences by itself. Node loads this first (--import).

import { readFileSync } from "node:fs";
import type { Section } from "../../web/i18n/catalogue.ts";
import { fetchSection } from "../../web/i18n/catalogue.ts";
import { introduce } from "../../web/i18n/people.ts";

const CATALOGUE = new URL("../../web/i18n/en.json", import.meta.url);
export const ENGLISH: Readonly<Record<Section, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(CATALOGUE, "utf8"),
);

/** Sections that the page does not wait for, or that only the build uses. */
const LATER = ["rules", "element", "guidepage", "static"];

const names = Object.keys(ENGLISH) as Section[];
await Promise.all(names.filter((name) => !LATER.includes(name)).map(fetchSection));

const PEOPLE = new URL("../golden/bridge/levels-people.json", import.meta.url);
const { reply } = JSON.parse(readFileSync(PEOPLE, "utf8"));
introduce(reply.result.map(({ name }: { name: string }) => name));
