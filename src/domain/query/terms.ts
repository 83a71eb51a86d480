/** Search terms: each word with the group's synonyms, as patterns that work the same on the device and in the database. */
import { wordsOf } from '../site/index.ts';
import type { Synonyms } from '../site/index.ts';

/** Maximum number of words in a search; more would only slow it down. */
const WORDS_MAX = 8;
/** Minimum word length for typo correction; shorter words are too similar to others. */
const SLIP_MIN = 5;
/** Maximum word length for typo correction: patterns grow with the square of the length, and PostgreSQL can't compile that of 150 letters. */
const SLIP_MAX = 40;

/**
 * A word to match: anywhere inside a word; as a synonym, whole except for an ending; or with one typo at the
 * beginning of a word.
 */
export interface Part {
  readonly word: string;
  readonly how: 'inside' | 'synonym' | 'slip';
}

/** One search term: matches if all parts of any of its alternatives do. */
export type Term = readonly (readonly Part[])[];

/** Word separators, in the syntax of both JavaScript and PostgreSQL: all of ASCII except lower-case letters and digits. */
const apart = String.raw`\u0001-\u002f\u003a-\u0060\u007b-\u007f`;
const starts = `(^|[${apart}])`;
const ends = `([${apart}]|$)`;
const letter = `[^${apart}]`;

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** Pattern of a word with one letter missing, added, replaced, or swapped with the next. */
function slips(word: string): string {
  const letters = Array.from(word, escaped);
  const alternatives = letters.flatMap((own, at) => {
    const before = letters.slice(0, at).join('');
    const after = letters.slice(at + 1);
    const [next = '', ...rest] = after;
    return [
      `${before}${letter}?${after.join('')}`,
      `${before}${letter}${own}${after.join('')}`,
      `${before}${next}${own}${rest.join('')}`,
    ];
  });
  return `(${alternatives.join('|')})`;
}

/** Regular expressions for the ways a part can match a text, from the closest to the loosest. */
export function patternsOf({ word, how }: Part): readonly { readonly pattern: string; readonly distance: number }[] {
  const own = escaped(word);
  switch (how) {
    case 'inside':
      return [
        { pattern: `${starts}${own}${ends}`, distance: 0 },
        { pattern: `${starts}${own}`, distance: 1 },
        { pattern: own, distance: 2 },
      ];
    case 'synonym':
      return [{ pattern: `${starts}${own}${letter}{0,2}${ends}`, distance: 3 }];
    case 'slip':
      return [{ pattern: `${starts}${slips(word)}`, distance: 3 }];
  }
}

/** True if a word is the synonym itself, or the synonym with an ending, e.g. its plural. */
function isSameWord(asked: string, word: string): boolean {
  return asked.startsWith(word) && asked.length <= word.length + 2;
}

/** The term that begins at word `at`, and where the next one begins. Synonyms of its first words are searched together with its other words. */
function termAt(words: readonly string[], at: number, synonyms: readonly Synonyms[]): { term: Term; next: number } {
  const meant = synonyms.flatMap((phrases) => {
    const own = phrases.find((one) => one.every((word, place) => isSameWord(words[at + place] ?? '', word)));
    if (own === undefined) return [];
    return phrases.filter((one) => one !== own).map((phrase) => ({ phrase, until: at + own.length }));
  });
  const next = Math.max(at + 1, ...meant.map(({ until }) => until));
  const asTyped = (from: number) => words.slice(from, next).map((word): Part => ({ word, how: 'inside' }));
  const others = meant.map(({ phrase, until }) => [
    ...phrase.map((word): Part => ({ word, how: 'synonym' })),
    ...asTyped(until),
  ]);
  return { term: [asTyped(at), ...others], next };
}

/** The terms of a search text. */
export function termsOf(text: string, synonyms: readonly Synonyms[] = []): readonly Term[] {
  const words = wordsOf(text).slice(0, WORDS_MAX);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const { term, next } = termAt(words, at, synonyms);
    terms.push(term);
    at = next;
  }
  return terms;
}

const corrected = new RegExp(String.raw`^[a-z\u0080-\uffff]{${SLIP_MIN},${SLIP_MAX}}$`);

/** The term with one typo allowed, for when nothing else matches; undefined for codes, short and very long words, which aren't corrected. */
export function withSlip(term: Term): Term | undefined {
  const [own, ...others] = term[0] ?? [];
  const isGuessed = own !== undefined && others.length === 0 && corrected.test(own.word);
  return isGuessed ? [...term, [{ word: own.word, how: 'slip' }]] : undefined;
}
