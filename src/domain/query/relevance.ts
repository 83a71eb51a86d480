/**
 * The relevance of a record for a search: matches in the name rank above codes and tags, and those above everything else; whole words
 * rank above prefixes, then parts of words, then synonyms and typos. Device and server rank the same way.
 */
import { patternsOf } from './terms.ts';
import type { Part, Term } from './terms.ts';

/** Sorts search results by relevance; without a search, by name. */
export const RELEVANCE = 'relevance';

/** The texts of a record, normalised by `findKey`. */
export interface SearchTexts {
  readonly name: string;
  /** Codes and tags. */
  readonly marks: string;
  readonly rest: string;
}

/** Number of levels between the name, codes and tags, and the rest. */
export const TIER = 4;
/** Level of a match outside the first two. */
export const ELSEWHERE = 2 * TIER;
/** Level of no match. */
export const NOWHERE = 255;

const compiled = new WeakMap<Part, readonly { readonly test: RegExp; readonly distance: number }[]>();

/** How closely a part matches a text: 0 as a whole word, up to 3; `NOWHERE` if it doesn't. */
export function distanceIn(text: string, part: Part): number {
  if (part.how !== 'slip' && !text.includes(part.word)) return NOWHERE;
  let tests = compiled.get(part);
  if (tests === undefined) {
    tests = patternsOf(part).map(({ pattern, distance }) => ({ test: new RegExp(pattern), distance }));
    compiled.set(part, tests);
  }
  return tests.find(({ test }) => test.test(text))?.distance ?? NOWHERE;
}

function levelOf(part: Part, { name, marks, rest }: SearchTexts): number {
  const inName = distanceIn(name, part);
  if (inName !== NOWHERE) return inName;
  const inMarks = distanceIn(marks, part);
  if (inMarks !== NOWHERE) return TIER + inMarks;
  return distanceIn(rest, part) === NOWHERE ? NOWHERE : ELSEWHERE;
}

/** The name neither equals the query nor begins with it. */
export const NEITHER = 2;

/** How the whole query matches a name: 0 equals it, 1 is a prefix, or `NEITHER`. */
export function wholeIn(name: string, query: string): number {
  return name === query ? 0 : name.startsWith(query) ? 1 : NEITHER;
}

/** Combines the levels of all terms and of the whole query into one number; up to 194. */
export function ranked(levels: number, whole: number): number {
  return levels * 3 + whole;
}

/** The rank of a record in the results, lowest first; undefined if a term doesn't match it. */
export function rankOf(terms: readonly Term[], query: string, texts: SearchTexts): number | undefined {
  let levels = 0;
  for (const term of terms) {
    let best = NOWHERE;
    for (const parts of term) best = Math.min(best, Math.max(...parts.map((part) => levelOf(part, texts))));
    if (best === NOWHERE) return undefined;
    levels += best;
  }
  return ranked(levels, wholeIn(texts.name, query));
}
