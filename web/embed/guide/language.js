/** The page that explains embedding exists once in every language; its scripts speak the one of the page. */

import { beginLanguage } from "../../i18n/catalogue.js";
import { ENGLISH, LANGUAGES } from "../../i18n/languages.js";

/** @import { Language } from "../../i18n/languages.js" */

const { lang } = document.documentElement;

beginLanguage(Object.hasOwn(LANGUAGES, lang) ? /** @type {Language} */ (lang) : ENGLISH);
