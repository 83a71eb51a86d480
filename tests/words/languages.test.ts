import { describe, expect, it } from 'vitest';
import { defaultLanguage, isLanguage, languages, type Language, type LanguageTag } from '../../src/words/languages.ts';

describe('the languages of the product', () => {
  it('[WORD-3] are those of which there is a line, each with a tag, a name and its messages', async () => {
    expect(isLanguage('de')).toBe(true);
    expect(isLanguage('xx')).toBe(false);
    const all: readonly (readonly [string, Language])[] = Object.entries(languages);
    for (const [tag, language] of all) {
      expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
      const written: LanguageTag = defaultLanguage;
      if (tag === written) expect(language.load).toBeUndefined();
      else expect(Object.keys((await language.load?.())?.default ?? {}).filter((id) => !id.includes('.'))).toEqual([]);
    }
  });
});
