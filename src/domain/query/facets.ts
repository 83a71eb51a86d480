/** The filters of a list. They are derived from the field descriptors; no catalogue adds its own. */
import type { Catalogue, CatalogueRecord, Field, Kind, Lacks, Standing } from '../catalogue/index.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { whereaboutsState, whereaboutsStates } from '../stock/index.ts';
import { parentKeyOf } from './reading.ts';
import type { Words } from '../../words/message.ts';
import { facetWords } from '../../words/en/labelsQuery.ts';

/** A filter with counts. */
export interface Facet {
  /** Key of its field, or `whereabouts`, `standing`, `lacks` or `photo`. */
  readonly key: string;
  readonly label: Words;
  readonly field?: Field;
  /** Labels of its values, if they are fixed. */
  readonly choices?: readonly { readonly value: string; readonly label: Words }[];
  /** Label for "not set", if there is a better one. */
  readonly none?: Words;
  /** Its values are records of this kind. */
  readonly to?: Kind;
  /** A value includes what is inside it. */
  readonly nested: boolean;
  /** The values of one record; none counts as not set. */
  readonly read: (record: CatalogueRecord, today: IsoDate) => readonly string[] | string | undefined;
}

const yesNo = [
  { value: 'yes', label: facetWords.yesNo.yes.label },
  { value: 'no', label: facetWords.yesNo.no.label },
];

function fieldFacet(key: string, field: Field): Facet {
  const base = {
    key,
    label: field.label,
    field,
    nested: false,
    ...withoutUndefined({ none: field.none }),
  };
  const text = (record: CatalogueRecord) => {
    const value = record.values[key];
    return typeof value === 'string' ? value : undefined;
  };
  const list = (record: CatalogueRecord) => {
    const value = record.values[key];
    return Array.isArray(value) ? value : undefined;
  };
  switch (field.type) {
    case 'choice':
      return { ...base, choices: field.choices, read: text };
    case 'choices':
      return { ...base, choices: field.choices, read: list };
    case 'words':
      return { ...base, read: list };
    case 'reference':
      return { ...base, to: field.to, nested: parentKeyOf(field.to) !== undefined, read: text };
    case 'flag':
      return {
        ...base,
        choices: yesNo,
        read: (record) => {
          const value = record.values[key];
          return typeof value === 'boolean' ? (value ? 'yes' : 'no') : undefined;
        },
      };
    default:
      return { ...base, read: (record) => (record.values[key] === undefined ? undefined : String(record.values[key])) };
  }
}

const whereaboutsFacet: Facet = {
  key: 'whereabouts',
  label: facetWords.whereaboutsFacet.label,
  choices: whereaboutsStates.filter(({ value }) => value !== 'disposed'),
  nested: false,
  read: (record, today) => whereaboutsState(record, today),
};

function standingFacet({ label, choices, none, of }: Standing): Facet {
  return { key: 'standing', label, choices, nested: false, read: of, ...withoutUndefined({ none }) };
}

function lacksFacet({ label, choices, of }: Lacks): Facet {
  const read = (record: CatalogueRecord) => {
    const lacking = of(record);
    return lacking.length > 0 ? lacking : undefined;
  };
  return { key: 'lacks', label, choices, none: facetWords.lacksNothing, nested: false, read };
}

const photoFacet: Facet = {
  key: 'photo',
  label: facetWords.photoFacet.label,
  choices: [{ value: 'yes', label: facetWords.photoFacet.choices.yes.label }],
  none: facetWords.photoFacet.none,
  nested: false,
  read: (record) => (record.photos.length > 0 ? 'yes' : undefined),
};

const facetsByCatalogue = new WeakMap<Catalogue, readonly Facet[]>();

/** The facets of a catalogue, in display order. */
export function facetsOf(catalogue: Catalogue): readonly Facet[] {
  const known = facetsByCatalogue.get(catalogue);
  if (known) return known;
  const made = [
    ...(catalogue.stock ? [whereaboutsFacet] : []),
    ...(catalogue.standing ? [standingFacet(catalogue.standing)] : []),
    ...(catalogue.lacks ? [lacksFacet(catalogue.lacks)] : []),
    ...Object.entries(catalogue.fields).flatMap(([key, field]) => (field.facet ? [fieldFacet(key, field)] : [])),
    ...(catalogue.photos ? [photoFacet] : []),
  ];
  facetsByCatalogue.set(catalogue, made);
  return made;
}

/** A way to sort a list. */
export interface ListOrder {
  readonly key: string;
  readonly label: Words;
}

/** Sort orders besides the columns. */
const loanOrders: readonly ListOrder[] = [
  { key: 'whereabouts', label: facetWords.loanOrders.whereabouts.label },
  { key: 'dueBack', label: facetWords.loanOrders.dueBack.label },
];
const stampOrders: readonly ListOrder[] = [
  { key: 'addedAt', label: facetWords.stampOrders.addedAt.label },
  { key: 'changedAt', label: facetWords.stampOrders.changedAt.label },
];

/** The sort orders of a catalogue's list: by its columns, by loans, by dates of changes. */
export function ordersOf(catalogue: Catalogue): readonly ListOrder[] {
  const columns = Object.entries(catalogue.fields).flatMap(([key, field]) =>
    field.column || key === catalogue.title ? [{ key, label: field.label }] : [],
  );
  const standing = catalogue.standing ? [{ key: 'standing', label: catalogue.standing.label }] : [];
  const next = catalogue.comes ? [{ key: 'next', label: facetWords.nextOrder.label }] : [];
  return [...next, ...columns, ...standing, ...(catalogue.stock ? loanOrders : []), ...stampOrders];
}
