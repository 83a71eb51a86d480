/**
 * How well a record answers a search: by its name before its codes and tags, by those before everything else; by a whole word before
 * the beginning of one, before a part, before a synonym or a slip. Device and server rank alike.
 */
import { patternsOf } from './terms.ts';
import type { Part, Term } from './terms.ts';

/** Sorts a searched list by how well it answers; a list that is not searched stands by name. */
export const RELEVANCE = 'relevance';

/** The texts of a record, as `searchKey` makes them. */
export interface SearchTexts {
  readonly name: string;
  /** Codes and tags. */
  readonly marks: string;
  readonly rest: string;
}

/** Steps between name, codes and tags, and the rest. */
export const TIER = 4;
/** Level of what is found in none of the first two. */
export const ELSEWHERE = 2 * TIER;
/** Level of what is not found. */
export const NOWHERE = 255;

const compiled = new WeakMap<Part, readonly { readonly test: RegExp; readonly distance: number }[]>();

/** How a part stands in a text: 0 as a word of its own, up to 3; `NOWHERE` when it does not. */
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

/** How the whole search stands in a name: 0 is the name, 1 begins it. */
export function wholeIn(name: string, query: string): number {
  return name === query ? 0 : name.startsWith(query) ? 1 : 2;
}

/** One number of what each term says, and the whole; up to 194. */
export function ranked(levels: number, whole: number): number {
  return levels * 3 + whole;
}

/** The rank of a record among the answers, the best first; undefined when a term is not found in it. */
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
