/** What is searched for: each word with the group's synonyms for it, as patterns that device and database read alike. */
import { wordsOf } from '../site/index.ts';
import type { Synonyms } from '../site/index.ts';

/** Words of one search; more would only slow it down. */
const WORDS_MAX = 8;
/** Shorter words are too like others to be guessed at. */
const SLIP_MIN = 5;

/**
 * A word that is looked for: anywhere inside a word; as a synonym, whole but for an ending; or with one slip at the
 * beginning of a word.
 */
export interface Part {
  readonly word: string;
  readonly how: 'inside' | 'synonym' | 'slip';
}

/** One thing asked for: found by any of its alternatives, each of which needs all its parts. */
export type Term = readonly (readonly Part[])[];

/** What parts words, in the notation of both JavaScript and PostgreSQL: everything in ASCII but small letters and digits. */
const apart = String.raw`\u0001-\u002f\u003a-\u0060\u007b-\u007f`;
const starts = `(^|[${apart}])`;
const ends = `([${apart}]|$)`;
const letter = `[^${apart}]`;

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}

/** A word of which one letter is missing, too many, another, or swapped with the next. */
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

/** Regular expressions for the ways in which a part can stand in a text, from the closest to the loosest. */
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

/** True when a word is the one of a synonym, or it with an ending: the other number, say. */
function isSameWord(asked: string, word: string): boolean {
  return asked.startsWith(word) && asked.length <= word.length + 2;
}

/** The words that stand for a synonym from a place on, and the phrases that mean the same. */
function meantAt(words: readonly string[], at: number, synonyms: readonly Synonyms[]): readonly (readonly string[])[] {
  let longest: readonly string[] = words.slice(at, at + 1);
  const others: (readonly string[])[] = [];
  for (const phrases of synonyms) {
    const own = phrases.find((one) => one.every((word, place) => isSameWord(words[at + place] ?? '', word)));
    if (own === undefined) continue;
    if (own.length > longest.length) longest = words.slice(at, at + own.length);
    others.push(...phrases.filter((one) => one !== own));
  }
  return [longest, ...others];
}

/** What a search box asks for. */
export function termsOf(text: string, synonyms: readonly Synonyms[] = []): readonly Term[] {
  const words = wordsOf(text).slice(0, WORDS_MAX);
  const terms: Term[] = [];
  for (let at = 0; at < words.length;) {
    const [own = [], ...others] = meantAt(words, at, synonyms);
    terms.push([
      own.map((word) => ({ word, how: 'inside' as const })),
      ...others.map((one) => one.map((word) => ({ word, how: 'synonym' as const }))),
    ]);
    at += own.length;
  }
  return terms;
}

/** The same with one slip forgiven, for where nothing else is found; codes and short words are taken at their word. */
export function withSlip(term: Term): Term | undefined {
  const [own] = term[0] ?? [];
  const isGuessed = own !== undefined && own.word.length >= SLIP_MIN && /^[a-z\u0080-\uffff]+$/.test(own.word);
  return isGuessed && term[0]?.length === 1 ? [...term, [{ word: own.word, how: 'slip' }]] : undefined;
}
