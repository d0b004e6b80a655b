/** The language of the page: which one is requested, and the card shown if it cannot be fetched. */

import { signal } from "../base/signals.ts";
import { changeLanguage, language, missingLanguage } from "../i18n/catalogue.ts";
import { languageName } from "../i18n/format.ts";
import type { Language, LanguageChoice } from "../i18n/languages.ts";
import { LANGUAGES, languageFor } from "../i18n/languages.ts";
import type { CardView } from "../ui/card.ts";
import { languageCard } from "./cards.ts";

/** Remove the language from the address, since the player has chosen one. */
export function forgetAskedLanguage() {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

function wantedLanguage(choice: LanguageChoice) {
  return languageFor(choice, navigator.languages, location.search);
}

/** Changes the language to the player's choice. */
export class PageLanguage {
  #wanted: Language;
  #failed = signal<Language | null>(null);
  /** Whether the player has closed the note about a missing language. */
  #isDismissed = signal(false);

  /** @param choice the initial one */
  constructor(choice: LanguageChoice) {
    this.#wanted = wantedLanguage(choice);
  }

  /** The card about a missing language, until the player has closed it. */
  get card(): CardView | null {
    const missing = this.#missing;
    if (missing === null || this.#isDismissed.value) return null;
    return languageCard(
      { wanted: LANGUAGES[missing], spoken: languageName(language()) },
      () => this.#retry(),
      () => this.#dismiss(),
    );
  }

  get #missing() {
    return this.#failed.value ?? missingLanguage();
  }

  /** Switch to the player's choice, made here or in another tab; a language in the address takes precedence. */
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
    this.#isDismissed.value = true;
  }

  async #speak(wanted: Language) {
    this.#isDismissed.value = false;
    try {
      if (await changeLanguage(wanted)) this.#failed.value = null;
    } catch {
      this.#failed.value = wanted; // the card offers to try again
    }
  }
}
