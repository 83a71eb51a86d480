/** A group's synonyms: a search for one word finds the others too. */
import { fieldValue, type CatalogueRecord } from '../catalogue/index.ts';
import { findKey, textOf } from '../kernel/text.ts';

export const SYNONYMS_SETTING = 'search_synonyms';

/** Phrases with the same meaning, each as a list of words. */
export type Synonyms = readonly (readonly string[])[];

/** The words of a text, normalised for searching. */
export function wordsOf(text: string): readonly string[] {
  return findKey(text).split(' ').filter(Boolean);
}

/** Parses one line per meaning, with words separated by `=` or commas: `goblet = chalice`. */
function readSynonyms(text: string): readonly Synonyms[] {
  return text.split('\n').flatMap((line) => {
    const phrases = line
      .split(/[=,;]/)
      .map(wordsOf)
      .filter((words) => words.length > 0);
    return phrases.length > 1 ? [phrases] : [];
  });
}

const readOnce = new WeakMap<CatalogueRecord, readonly Synonyms[]>();

/** The synonyms that the group has added. */
export function synonymsOf(setting: CatalogueRecord | undefined): readonly Synonyms[] {
  if (setting === undefined) return [];
  const known = readOnce.get(setting) ?? readSynonyms(textOf(fieldValue(setting, 'value')));
  readOnce.set(setting, known);
  return known;
}
