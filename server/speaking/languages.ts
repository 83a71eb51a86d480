/** Which language is used for which user. */
import { defaultLanguage, isLanguage } from '../../src/words/languages.ts';
import type { LanguageTag } from '../../src/words/languages.ts';

/** SQL expression for the language a user has chosen; may be null or unsupported. */
export function chosenLanguage(siteId: string, userId: string): string {
  return `(select p.value #>> '{}' from preference p where p.site_id = ${siteId} and p.user_id = ${userId} and p.key = 'language')`;
}

/** The same for emails: if a user has chosen none, the language on their member record. */
export function letterLanguage(siteId: string, userId: string): string {
  const ofMember = `(select m.body #>> '{values,language}' from record u join record m on m.site_id = u.site_id and m.kind = 'member' and m.id = u.body #>> '{values,memberId}' where u.site_id = ${siteId} and u.kind = 'user' and u.id = ${userId})`;
  return `coalesce(nullif(${chosenLanguage(siteId, userId)}, ''), ${ofMember})`;
}

/** The first supported language in the list, e.g. the user's choice before the group's. */
export function firstLanguage(...chosen: readonly unknown[]): LanguageTag {
  return chosen.find(isLanguage) ?? defaultLanguage;
}
