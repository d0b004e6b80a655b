/** The language of the page: which one is wanted, and what the page says if it cannot be had. */

import { changeLanguage, language, missingLanguage } from "../i18n/catalogue.js";
import { languageFor } from "../i18n/choice.js";
import { languageName } from "../i18n/format.js";
import { LANGUAGES } from "../i18n/languages.js";
import { languageCard } from "./cards.js";

/** @import { LanguageChoice } from "../i18n/choice.js" */
/** @import { Language } from "../i18n/languages.js" */

/** The address no longer asks for a language: the player has chosen one since. */
export function forgetAskedLanguage() {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

/** @param {LanguageChoice} choice */
function wantedLanguage(choice) {
  return languageFor(choice, navigator.languages, location.search);
}

/** Changes the language as the player chooses. */
export class PageLanguage {
  /** What has been asked for last. @type {Language} */
  #wanted;
  #onCard;
  /** What was wanted last and could not be fetched. @type {Language | null} */
  #failed = null;
  /** Whether the player has closed the note that a language is missing. */
  #isDismissed = false;

  /** @param {LanguageChoice} choice  what the page began with @param {() => void} onCard  its card may have changed */
  constructor(choice, onCard) {
    this.#wanted = wantedLanguage(choice);
    this.#onCard = onCard;
  }

  /** That the wanted language cannot be had, until the player has closed it. @returns {import("../ui/card.js").CardView | null} */
  get card() {
    const missing = this.#missing;
    if (missing === null || this.#isDismissed) return null;
    return languageCard(
      { wanted: LANGUAGES[missing], spoken: languageName(language()) },
      { onRetry: () => this.#retry(), onClose: () => this.#dismiss() },
    );
  }

  get #missing() {
    return this.#failed ?? missingLanguage();
  }

  /**
   * Speak as the player has chosen, here or in another tab; a language that the address asks for goes before it.
   *
   * @param {LanguageChoice} choice
   */
  follow(choice) {
    const wanted = wantedLanguage(choice);
    if (wanted === this.#wanted) return;
    this.#wanted = wanted;
    void this.#speak(wanted);
  }

  #retry() {
    const missing = this.#missing;
    if (missing) void this.#speak(missing);
  }

  #dismiss() {
    this.#isDismissed = true;
    this.#onCard();
  }

  /** @param {Language} wanted */
  async #speak(wanted) {
    this.#isDismissed = false;
    try {
      if (await changeLanguage(wanted)) this.#failed = null;
    } catch {
      this.#failed = wanted;
    }
    this.#onCard();
  }
}
