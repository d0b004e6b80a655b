/** The language of the page: which one is wanted, and what the page says if it cannot be had. */

import { changeLanguage, language, missingLanguage } from "../i18n/catalogue.ts";
import { languageName } from "../i18n/format.ts";
import type { Language, LanguageChoice } from "../i18n/languages.ts";
import { LANGUAGES, languageFor } from "../i18n/languages.ts";
import type { CardView } from "../ui/card.ts";
import { languageCard } from "./cards.ts";

/** The address no longer asks for a language: the player has chosen one since. */
export function forgetAskedLanguage() {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

function wantedLanguage(choice: LanguageChoice) {
  return languageFor(choice, navigator.languages, location.search);
}

/** Changes the language as the player chooses. */
export class PageLanguage {
  /** What has been asked for last. */
  #wanted: Language;
  #onCard;
  /** What was wanted last and could not be fetched. */
  #failed: Language | null = null;
  /** Whether the player has closed the note that a language is missing. */
  #isDismissed = false;

  /**
   * @param choice what the page began with
   * @param onCard its card may have changed
   */
  constructor(choice: LanguageChoice, onCard: () => void) {
    this.#wanted = wantedLanguage(choice);
    this.#onCard = onCard;
  }

  /** That the wanted language cannot be had, until the player has closed it. */
  get card(): CardView | null {
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

  /** Speak as the player has chosen, here or in another tab; a language that the address asks for goes before it. */
  follow(choice: LanguageChoice) {
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

  async #speak(wanted: Language) {
    this.#isDismissed = false;
    try {
      if (await changeLanguage(wanted)) this.#failed = null;
    } catch {
      this.#failed = wanted;
    }
    this.#onCard();
  }
}
