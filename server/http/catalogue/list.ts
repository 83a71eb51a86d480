/** The queries of lists: schemas, and what they ask for. */
import { z } from 'zod';
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import { canSee, takesCustomFields, withheldIn } from '../../../src/domain/catalogue/index.ts';
import type { Catalogue } from '../../../src/domain/catalogue/index.ts';
import { customIdOf } from '../../../src/domain/customFields/index.ts';
import { facetsOf, NOT_SET, ordersOf, RELEVANCE } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { CodedError } from '../../errors.ts';
import { customKeyNote, customKeyText, withCustomKeys } from './customValues.ts';
import { derivedValue, isDerived } from './derived.ts';
import type { DerivedQuestion } from './derived.ts';
import { chosenFieldsSchema } from './chosenFields.ts';
import { say } from '../../../src/words/speaker.ts';
import { serverWords } from '../../../src/words/en/server.ts';
import { serverFieldTexts } from '../../../src/words/en/serverFields.ts';

const valuesMax = 50;
/** Page sizes of the specification; -1 means all. */
const pageSizes = ['10', '25', '50', '100', '-1'] as const;

/** The sort key for the name, whatever the field is called. */
export const byName = 'name';

/** Keys a list can be sorted by: name, columns, whereabouts, status, and when added and changed. */
function sortKeys(catalogue: Catalogue): readonly string[] {
  return [...new Set([byName, ...ordersOf(catalogue).map(({ key }) => key)])];
}

const customSort = new RegExp(`^-?${customKeyText}$`);

/** The schema for a sort order: a key, with a leading minus sign for descending. */
function sortSchema(catalogue: Catalogue): z.ZodType<string> {
  const keys = sortKeys(catalogue);
  const error = () => serverFieldTexts.sortBy({ keys: keys.join(', ') });
  const declared = z.enum(
    keys.flatMap((key) => [key, `-${key}`]),
    { error },
  );
  const known = takesCustomFields(catalogue)
    ? z.union([declared, z.string().regex(customSort, { error })], { error })
    : declared;
  return known.meta({
    description:
      'The field to sort by; put a minus sign before it for descending order. Records without a value always come last. Default: by name, or the best search results first.',
  });
}

/** The schema for the text of a search. */
export const searchText = z.string().max(200).default('').meta({
  description:
    'Every word, or one of the synonyms added by the group, has to occur in one of the searched fields. If nothing is found, one typing mistake is allowed.',
});

const commonQuery = z.strictObject({
  search: searchText,
  sort: z.string().optional(),
  fields: z.string().optional(),
  countTo: z.coerce.number().int().min(1).max(1_000_000).optional().meta({
    description:
      'Stop counting at this number, which makes long lists faster. `total` is then at most this number, and `totalIsExact` is false if there are more.',
  }),
  page: z.coerce.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.enum(pageSizes).default('10').transform(Number),
  disposed: z.enum(['true', 'false']).default('false').meta({ description: 'true lists disposed records instead.' }),
});

/** The schema for one or several values. */
function severalOf(value: z.ZodType<string>) {
  return z.union([value.transform((one) => [one]), z.array(value).max(valuesMax)]).optional();
}

/** The query of a list: the common part, and its filters. */
export function listQuerySchema(catalogue: Catalogue, resource: z.ZodObject): typeof commonQuery {
  const several = severalOf(z.string().max(200));
  const filters = facetsOf(catalogue).map((facet) => [
    facet.key,
    (isDerived(facet) ? severalOf(derivedValue(facet)) : several).meta({
      description: `${say(facet.label)}: one or several values; ${NOT_SET} finds records without one.`,
    }),
  ]);
  // The type only covers what all lists share; facetsAsked reads the filters.
  return withCustomKeys(
    catalogue,
    commonQuery.extend({
      ...Object.fromEntries(filters),
      sort: sortSchema(catalogue).optional(),
      fields: chosenFieldsSchema(resource),
    }),
    several.meta({ description: customKeyNote }),
  ) as unknown as typeof commonQuery;
}

/** A list query for any catalogue. */
export interface ListQuestion extends DerivedQuestion {
  readonly search: string;
  readonly page: number;
  /** -1 means all. */
  readonly pageSize: number;
  readonly disposed: 'true' | 'false';
  /** Maximum to count to; all records if undefined. */
  readonly countTo?: number | undefined;
}

/** Reads the filters from a validated query. */
export function facetsAsked(
  catalogue: Catalogue,
  query: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly string[]> {
  const keys = [
    ...facetsOf(catalogue).map(({ key }) => key),
    ...Object.keys(query).filter((key) => customIdOf(key) !== undefined),
  ];
  return new Map(
    keys.flatMap((key) => {
      const values = query[key];
      return Array.isArray(values) ? [[key, values.map(String)] as const] : [];
    }),
  );
}

/** The sort order: as requested, else by relevance for a search, else by name. */
export function sortAsked({ sort, search }: { readonly sort?: string | undefined; readonly search: string }): string {
  return sort ?? (search.trim() === '' ? byName : RELEVANCE);
}

/** Refuses a sort order that would reveal something the user can't see: a withheld value, or the order of the names of other records. */
export function refuseHiddenOrder(actor: Actor, catalogue: Catalogue, sort: string): void {
  const key = sort.replace(/^-/, '');
  const field = catalogue.fields[key];
  if (field && withheldIn(catalogue, scopesOf(actor))?.fields.includes(key)) {
    const sentence = serverWords.catalogue.sortWithheld({ field: field.label });
    throw new CodedError('not-allowed', sentence, { sort: [sentence] });
  }
  if (field?.type !== 'reference' || canSee(actor, catalogueOf(field.to))) return;
  const sentence = serverWords.catalogue.sortUnseen({
    field: field.label,
    nouns: catalogueOf(field.to).noun.many,
  });
  throw new CodedError('not-allowed', sentence, { sort: [sentence] });
}
