/** The requested language of the page, and the card if it cannot be fetched. */

import { effect, signal, untracked } from "../base/signals.ts";
import type { Settings } from "../game/settings.ts";
import type { SharedEntry } from "../game/storage/storage.ts";
import { changeLanguage, language, missingLanguage } from "../i18n/catalogue.ts";
import { languageName } from "../i18n/format.ts";
import type { Language, LanguageChoice } from "../i18n/languages.ts";
import { LANGUAGES, languageFor } from "../i18n/languages.ts";
import type { CardView } from "../ui/card.ts";
import { languageCard } from "./cards.ts";

/** Removes the language from the address, because the player has chosen one. */
export function forgetAskedLanguage() {
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return;
  address.searchParams.delete("lang");
  history.replaceState(history.state, "", address);
}

function wantedLanguage(choice: LanguageChoice) {
  return languageFor(choice, navigator.languages, location.search);
}

export class PageLanguage {
  #wanted: Language;
  #failed = signal<Language | null>(null);
  #isDismissed = signal(false);

  /** @param settings may change here or in another tab; a language in the address takes precedence */
  constructor(settings: SharedEntry<Settings>) {
    this.#wanted = wantedLanguage(settings.value.language);
    effect(() => {
      const wanted = wantedLanguage(settings.value.language);
      untracked(() => this.#follow(wanted));
    });
  }

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

  #follow(wanted: Language) {
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
