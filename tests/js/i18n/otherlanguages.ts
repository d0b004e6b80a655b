// Languages for tests, made up when fetched: "zz" loads at once, "yy" and "vv" when the test lets them, "xx" lacks
// the section "page" and "ww" the section "rules".

import { register } from "node:module";
import type { Language } from "../../../web/i18n/languages.ts";

const HOOKS = `
  const PLACE = /\\/compiled\\/(\\w\\w)\\/(\\w+)\\.js$/;
  const made = (url) => {
    const [, language, section] = PLACE.exec(url) ?? [];
    return ["vv", "ww", "xx", "yy", "zz"].includes(language) ? { language, section } : null;
  };
  export async function resolve(name, context, next) {
    return made(name) ? { url: name, shortCircuit: true, format: "module" } : next(name, context);
  }
  export async function load(url, context, next) {
    const { language, section } = made(url) ?? {};
    if (!language) return next(url, context);
    const held = ["vv", "yy"].includes(language) ? "await globalThis.mayCome;" : "";
    const isGone = { xx: "page", ww: "rules" }[language] === section;
    const gone = isGone ? "throw new Error('gone');" : "";
    const said = "(_, key) => () => '" + language + ":' + String(key)";
    const source = held + gone + "export default () => new Proxy({}, { get: " + said + " });";
    return { format: "module", source, shortCircuit: true };
  }
`;

register(`data:text/javascript,${encodeURIComponent(HOOKS)}`);

export const [VV, WW, XX, YY, ZZ] = ["vv", "ww", "xx", "yy", "zz"] as unknown as [
  Language,
  Language,
  Language,
  Language,
  Language,
];
