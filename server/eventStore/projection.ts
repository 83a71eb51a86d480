/** Rows derived from the log, which lists, searches and rules query. */
import type {
  Catalogue,
  CatalogueRecord,
  Claimant,
  Field,
  FieldValue,
  World,
} from '../../src/domain/catalogue/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import type { Scope } from '../../src/domain/access/index.ts';
import { claimsOf, raiseNumbers, referencesOf } from '../../src/domain/layers/index.ts';
import { beginningOf, findKey } from '../../src/domain/kernel/text.ts';
import { customIdOf, fieldIn } from '../../src/domain/customFields/index.ts';
import { tierOf } from '../../src/domain/query/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { lastingAnswer } from './answer.ts';
import { joined } from './demandWorld.ts';

/** A row of table `record`. */
export interface RecordRow {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly seq: number;
  readonly scope: Scope;
  readonly is_active: boolean;
  readonly sort_key: string;
  readonly search: string;
  readonly refs: readonly string[];
  readonly facets: readonly string[];
  readonly orders: Readonly<Record<string, string>>;
  readonly body: CatalogueRecord;
  /** The answer of the REST API, unless it depends on the date. */
  readonly answer: string | null;
}

/** Longest sort key, in UTF-16 units. */
export const sortKeyMax = 400;

/** Sorts numbers by value, and is short enough for any index. */
export function sortKey(text: string): string {
  const numbered = findKey(text).replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, '').padStart(12, '0'));
  return beginningOf(numbered, sortKeyMax);
}

/** The stored form of a filter on a field. */
export function facetTerm(key: string, value: string | number | boolean): string {
  return `${key}=${value}`;
}

function textOf(value: FieldValue | undefined): string {
  if (value === undefined || typeof value === 'boolean') return '';
  if (typeof value !== 'object') return String(value);
  return 'mm' in value ? value.entered : value.join(' ');
}

/** Maximum length of a text that can be filtered by. */
const termMax = 200;

/**
 * The values a list can be filtered by. Includes all custom fields: whether one is offered as a filter can change without changing rows.
 */
function facetsOf(record: CatalogueRecord, { fields }: Catalogue): readonly string[] {
  const terms = new Set<string>();
  const declared = Object.entries(fields).flatMap(([key, { facet }]) => (facet ? [key] : []));
  for (const key of [...declared, ...customKeysOf(record)]) {
    const value = record.values[key];
    if (value === undefined || (typeof value === 'string' && value.length > termMax)) continue;
    if (typeof value !== 'object') terms.add(facetTerm(key, value));
    else if (!('mm' in value)) for (const word of value) terms.add(facetTerm(key, word));
  }
  return [...terms];
}

function customKeysOf({ values }: CatalogueRecord): readonly string[] {
  return Object.keys(values).filter((key) => customIdOf(key) !== undefined);
}

/** A number as text that sorts by value, including negative numbers. */
function countKey(count: number): string {
  return (count + 1e12).toFixed(3).padStart(17, '0');
}

/** The sort key of a value: choices and references as stored, everything else in natural order. */
function orderKey({ type }: Field, value: FieldValue): string {
  const [first = ''] = Array.isArray(value) ? value : [value];
  if (typeof first === 'number') return countKey(first);
  if (typeof first === 'boolean') return first ? '0' : '1';
  if (typeof first === 'object') return countKey(first.mm);
  return type === 'choice' || type === 'choices' || type === 'reference' ? first : sortKey(textOf(value));
}

/** The record's known values that lists of its catalogue can be sorted by, apart from its name. */
function ordersOf(
  record: CatalogueRecord,
  catalogue: Catalogue,
  world: Pick<World, 'record'>,
): Readonly<Record<string, string>> {
  const declared = Object.entries(catalogue.fields).flatMap(([key, { column }]) =>
    column && key !== catalogue.title ? [key] : [],
  );
  const entries = [...declared, ...customKeysOf(record)].flatMap((key) => {
    const value = record.values[key];
    const field = fieldIn(world, catalogue, key)?.field;
    return value === undefined || field === undefined ? [] : [[key, orderKey(field, value)] as const];
  });
  const [dueBack] = record.loans.map((loan) => loan.dueBack).toSorted();
  return {
    ...Object.fromEntries(entries),
    ...(dueBack === undefined ? {} : { dueBack }),
    addedAt: record.added.at,
    changedAt: record.changed.at,
  };
}

/**
 * The search text of a record: name, codes and tags, and everything else, on one line each. Lists match the whole text and rank
 * by line.
 */
function searchedText(record: CatalogueRecord, catalogue: Catalogue, world: Pick<World, 'record'>): string {
  const texts = { name: '', marks: record.formerCodes?.join(' ') ?? '', rest: '' };
  for (const key of [...Object.keys(catalogue.fields), ...customKeysOf(record)]) {
    const field = fieldIn(world, catalogue, key)?.field;
    if (field?.searched) texts[tierOf(catalogue, key, field)] += ` ${textOf(record.values[key])}`;
  }
  return [texts.name, texts.marks, texts.rest].map(findKey).join('\n');
}

/** The row of a record after the event `seq`, as declared by its catalogue. */
export function recordRow(
  record: CatalogueRecord,
  seq: number,
  world: Pick<World, 'record'>,
  catalogue: Catalogue = catalogueOf(record.kind),
): RecordRow {
  const { title, scope } = catalogue;
  return {
    kind: record.kind,
    id: record.id,
    version: record.version,
    seq,
    scope,
    is_active: isActive(record),
    sort_key: sortKey(textOf(record.values[title])),
    search: searchedText(record, catalogue, world),
    refs: referencesOf(record),
    facets: facetsOf(record, catalogue),
    orders: ordersOf(record, catalogue, world),
    body: record,
    answer: lastingAnswer(catalogue, record),
  };
}

/** A row of table `claim`, to be stored or, if released, deleted. */
export interface ClaimRow {
  readonly space: string;
  readonly key: string;
  readonly owner: Claimant;
  readonly permanent: boolean;
  readonly isReleased: boolean;
}

/** Collects the changes events make to claims and code numbers. The last change to a key wins. */
export class ClaimChanges {
  readonly #claims = new Map<string, ClaimRow>();
  readonly #numbers = new Map<string, number>();

  note(before: CatalogueRecord | undefined, after: CatalogueRecord): void {
    const had = new Map((before ? claimsOf(before) : []).map((claim) => [joined(claim.space, claim.key), claim]));
    const made = claimsOf(after).filter(({ space, key }) => !had.delete(joined(space, key)));
    const owner = { kind: after.kind, id: after.id };
    for (const claim of made) this.#claims.set(joined(claim.space, claim.key), { ...claim, owner, isReleased: false });
    raiseNumbers(this.#numbers, after, made);
    for (const [key, claim] of had) if (!claim.permanent) this.#claims.set(key, { ...claim, owner, isReleased: true });
  }

  get claims(): readonly ClaimRow[] {
    return [...this.#claims.values()];
  }

  get numbers(): readonly { readonly prefix: string; readonly last: number }[] {
    return Array.from(this.#numbers, ([prefix, last]) => ({ prefix, last }));
  }
}
