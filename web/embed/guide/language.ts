/** The page that explains embedding exists once in every language; its scripts speak the one of the page. */

import { beginLanguage } from "../../i18n/catalogue.ts";
import type { Language } from "../../i18n/languages.ts";
import { ENGLISH, LANGUAGES } from "../../i18n/languages.ts";

const { lang } = document.documentElement;

beginLanguage(Object.hasOwn(LANGUAGES, lang) ? (lang as Language) : ENGLISH);
