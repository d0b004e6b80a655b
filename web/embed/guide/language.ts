/** The page that explains embedding exists once in every language; its scripts speak the one of the page. */

import { beginLanguage } from "../../i18n/catalogue.ts";
import { bestLanguage } from "../../i18n/languages.ts";

beginLanguage(bestLanguage([document.documentElement.lang]));
