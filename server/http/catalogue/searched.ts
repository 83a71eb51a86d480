/** Search by relevance in the database: the SQL equivalent of `rankOf` on the device. */
import type { Kind, RecordOf } from '../../../src/domain/catalogue/index.ts';
import { findKey } from '../../../src/domain/kernel/text.ts';
import { patternsOf, termsOf, withSlip } from '../../../src/domain/query/index.ts';
import type { Part, Term } from '../../../src/domain/query/index.ts';
import { SYNONYMS_SETTING, synonymsOf } from '../../../src/domain/site/index.ts';
import type { Sql } from '../../database/database.ts';
import { anywhere } from '../../database/like.ts';

/** The lines of `record.search`. */
const name = String.raw`split_part(search, E'\n', 1)`;
const marks = String.raw`split_part(search, E'\n', 2)`;

/** Name, codes and tags; an index finds words in them. */
export const head = String.raw`(${name} || E'\n' || ${marks})`;

/** The search terms, and the whole query normalised by `findKey`. */
export interface Search {
  readonly terms: readonly Term[];
  readonly query: string;
}

/** The records of a group to search. */
interface Searched {
  readonly siteId: string;
  readonly kind: Kind;
  readonly isActive: boolean;
}

function hasPart(part: Part, values: unknown[], text: string): string {
  if (part.how === 'inside') return `${text} like $${values.push(anywhere(part.word))}`;
  const patterns = patternsOf(part).map(({ pattern }) => `${text} ~ $${values.push(pattern)}`);
  return patterns.join(' or ');
}

/** SQL condition for records that match a term in a text of theirs. */
export function hasTerm(term: Term, values: unknown[], text = 'search'): string {
  return `(${term.map((parts) => parts.map((part) => `(${hasPart(part, values, text)})`).join(' and ')).join(' or ')})`;
}

function levelOf(part: Part, values: unknown[]): string {
  const patterns = patternsOf(part).map(({ pattern, distance }) => ({ at: values.push(pattern), distance }));
  const inside = part.how === 'inside' ? `like $${values.push(anywhere(part.word))}` : undefined;
  const found = (text: string, tier: number) => {
    const levels = patterns.map(({ at, distance }) => `when ${text} ~ $${at} then ${tier + distance}`).join(' ');
    // Most matches are elsewhere, and `like` says so in a tenth of the time.
    return inside === undefined ? levels : `when ${text} ${inside} then case ${levels} end`;
  };
  const elsewhere =
    inside === undefined ? patterns.map(({ at }) => `search ~ $${at}`).join(' or ') : `search ${inside}`;
  return `case ${found(name, 0)} ${found(marks, 4)} when ${elsewhere} then 8 else 255 end`;
}

/** SQL expression for the distance from the query: 0 for an exact name, then matches in the name, in codes and tags, in the rest. */
export function distanceOf({ terms, query }: Search, values: unknown[]): string {
  const levels = terms.map((term) => {
    const alternatives = term.map((parts) => `greatest(${parts.map((part) => levelOf(part, values)).join(', ')})`);
    return `least(${alternatives.join(', ')})`;
  });
  const at = values.push(query);
  const whole = `case when ${name} = $${at} then 0 when starts_with(${name}, $${at}) then 1 else 2 end`;
  return `(${levels.join(' + ')}) * 3 + ${whole}`;
}

/** The distance of all records that have no term in name, codes and tags. */
export function distanceElsewhere({ terms }: Search): number {
  return terms.length * 8 * 3 + 2;
}

async function synonymsIn(sql: Sql, siteId: string) {
  const [row] = await sql.query<{ body: RecordOf<'setting'> }>(
    `select body from record where site_id = $1 and kind = 'setting' and id = $2`,
    [siteId, SYNONYMS_SETTING],
  );
  return synonymsOf(row?.body);
}

/** The search for a text, with the group's synonyms. */
export async function searchFor(sql: Sql, siteId: string, text: string): Promise<Search> {
  const query = findKey(text);
  return { terms: query === '' ? [] : termsOf(query, await synonymsIn(sql, siteId)), query };
}

/** The search with a typo allowed in terms that match no record of the kind; undefined if that changes nothing. */
export async function forgiving(
  sql: Sql,
  { siteId, kind, isActive }: Searched,
  { terms, query }: Search,
): Promise<Search | undefined> {
  const guesses = terms.map(withSlip);
  if (guesses.every((guess) => guess === undefined)) return undefined;
  const values: unknown[] = [siteId, kind, isActive];
  const found = terms.map((term, at) =>
    guesses[at] === undefined
      ? 'true'
      : `exists (select from record where site_id = $1 and kind = $2 and is_active = $3 and ${hasTerm(term, values)})`,
  );
  const [row] = await sql.query<{ found: readonly boolean[] }>(`select array[${found.join(', ')}] as found`, values);
  const forgiven = terms.map((term, at) => (row?.found[at] === false ? (guesses[at] ?? term) : term));
  return forgiven.every((term, at) => term === terms[at]) ? undefined : { terms: forgiven, query };
}
