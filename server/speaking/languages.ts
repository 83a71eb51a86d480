/** Whose language is spoken to whom. */
import { defaultLanguage, isLanguage } from '../../src/words/languages.ts';
import type { LanguageTag } from '../../src/words/languages.ts';

/** SQL that answers the language a user has chosen for themselves; null, or none of ours, where they have not. */
export function chosenLanguage(siteId: string, userId: string): string {
  return `(select p.value #>> '{}' from preference p where p.site_id = ${siteId} and p.user_id = ${userId} and p.key = 'language')`;
}

/** The first of these that is a language: somebody's own choice before that of their group. */
export function firstLanguage(...chosen: readonly unknown[]): LanguageTag {
  return chosen.find(isLanguage) ?? defaultLanguage;
}
