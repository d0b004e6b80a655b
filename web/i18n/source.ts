/** Where the compiled sentences come from: one module for each language and section. */

import { importScript } from "../base/parts.ts";
import FIRST from "./compiled/en/first.js";
import type { Messages } from "./compiled/messages.js";
import type { Language } from "./languages.ts";
import { ENGLISH } from "./languages.ts";

export type Params = Readonly<Record<string, string | number>>;
export type Message = (params?: Params) => string;
export type Compiled = (...runtime: readonly unknown[]) => Readonly<Record<string, Message>>;
export type Section = keyof Messages;

/** The folder, as the build names it with its content's hash. */
const FOLDER = "./compiled/";

/** What need not be fetched. */
export function messagesAtHand(language: Language, section: Section): Compiled | undefined {
  return section === "first" && language === ENGLISH ? FIRST : undefined;
}

export async function fetchMessages(language: Language, section: Section): Promise<Compiled> {
  const url = new URL(`${FOLDER}${language}/${section}.js`, import.meta.url);
  return (await importScript(url.href)).default as Compiled; // the build has made it
}
