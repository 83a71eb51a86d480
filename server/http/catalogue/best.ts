/** The best matches of a search without ranking all of them, which takes long for words that many records have. */
import type { Part, Term } from '../../../src/domain/query/index.ts';
import { patternsOf } from '../../../src/domain/query/index.ts';
import { anywhere, beginning } from '../../database/like.ts';
import { sortKeyMax } from '../../eventStore/projection.ts';
import { distanceElsewhere, distanceOf, hasTerm, head } from './searched.ts';
import type { Search } from './searched.ts';

/** How many matches count as many: fewer are ranked in less time than a pass over the index of names takes. */
const many = 500;
/** The indexes of words consist of groups of three letters. */
const shortest = 3;
/** A sort key of this many bytes may be the beginning of a longer one: a letter of two units isn't cut in half. */
const cutFrom = sortKeyMax - 1;

/** A search in a list. */
interface Best {
  readonly search: Search;
  /** SQL condition of the list, without and with the searched terms. */
  readonly among: string;
  readonly where: string;
  /** How many to find, as SQL: all on pages up to the requested one. */
  readonly upTo: string;
  /** Parameters of the statement; more are added. */
  readonly values: unknown[];
}

/**
 * True if the best matches are found faster than all are ranked: on the first pages, by words that the indexes have. Sort keys have numbers
 * written differently.
 */
export function findsBest({ terms, query }: Search, upTo: number): boolean {
  const isInIndex = ({ word }: Part) => word.length >= shortest;
  return terms.length > 0 && upTo <= many && !/\d/.test(query) && terms.flat(2).every(isInIndex);
}

/** SQL condition for sort keys with all words as whole words. */
function wholeWords(terms: readonly Term[], values: unknown[]): string {
  const wholeWord = (part: Part) => {
    const [whole] = patternsOf(part);
    // Most names don't have the word, and `like` says so in a tenth of the time.
    return `sort_key like $${values.push(anywhere(part.word))} and sort_key ~ $${values.push(whole?.pattern)}`;
  };
  return terms.flatMap(([own = []]) => own.map(wholeWord)).join(' and ');
}

/**
 * Common table expressions that end with `best`: `id`, `distance` and `sort_key` of the nearest records, at least `upTo` if there are as many.
 * Each part is read only if those before it aren't enough:
 *
 * - `names`: the nearest of all, records with all words as whole words in the name. Their index has them in order. If one of them may have
 *   words that its sort key lacks, all are ranked instead.
 * - `heads`: all records with one of the words in name, codes or tags, ranked.
 * - The rest, with the words elsewhere. All are equally near, so they are in the order of names, whose index is read only if many match:
 *   for a few it would be read to its end.
 */
export function bestMatches({ search, among, where, upTo, values }: Best): string {
  const { terms, query } = search;
  const inHead = terms.map((term) => hasTerm(term, values, head));
  const begins = `sort_key like $${values.push(beginning(query))}`;
  const inName = `${among} and (${wholeWords(terms, values)} or octet_length(sort_key) >= ${cutFrom})`;
  const first = `order by sort_key, id limit ${upTo}`;
  const isEnough = (...parts: readonly string[]) =>
    `${parts.map((part) => `(select count(*) from ${part})`).join(' + ')} >= ${upTo}`;
  const elsewhere = `${where} and not (${inHead.join(' or ')})`;
  const areMany = `(select count(*) from few) > ${many}`;
  return `
    beginnings as materialized (select id, 0 as distance, sort_key from record where ${inName} and ${begins} ${first}),
    common as (select count(*) > ${many} as is_so from (select from record where ${among} and ${inHead.join(' and ')} limit ${many + 1}) matches),
    others as materialized (
      select id, 1 as distance, sort_key from record
      where not ${isEnough('beginnings')} and (select is_so from common) and ${inName} and not ${begins} ${first}
    ),
    names as materialized (
      select id, distance, sort_key from (
        select *, max(octet_length(sort_key)) over () as longest from (select * from beginnings union all select * from others) found
      ) measured where longest < ${cutFrom}
    ),
    heads as materialized (
      select id, ${distanceOf(search, values)} as distance, sort_key from record
      where not ${isEnough('names')} and ${where} and (${inHead.join(' or ')}) order by distance, sort_key, id limit ${upTo}
    ),
    few as materialized (
      select id, sort_key from record where not ${isEnough('names')} and not ${isEnough('heads')} and ${elsewhere} limit ${many + 1}
    ),
    rest as materialized (
      select id, ${distanceElsewhere(search)} as distance, sort_key from (
        select * from few where not ${areMany} union all (select id, sort_key from record where ${areMany} and ${elsewhere} ${first})
      ) found ${first}
    ),
    best as (
      select * from names where ${isEnough('names')} union all select * from heads union all select * from rest
    )`;
}
