/** Every catalogue of the product, complete: its declaration plus what other catalogues add to it. All lists of kinds come from here. */
import { GRACE_SETTING, tellEverybody } from './billing/index.ts';
import { kinds, takesCustomFields } from './catalogue/index.ts';
import type { Catalogue, Choice, Fields, KeyOf, Kind, RecordOf } from './catalogue/index.ts';
import { labelIsFree } from './customFields/index.ts';
import * as declarations from './declarations.ts';
import { filingFields } from './documents/index.ts';
import { stepsAreGuarded } from './events/index.ts';
import { foundByDay, placeIsFree } from './places/index.ts';
import { isList, keepersOfList } from './sharedViews/index.ts';
import { byItsDepartment } from './stocktake/index.ts';
import type { Counted } from './stocktake/index.ts';

declare module './catalogue/values.ts' {
  interface Declared {
    readonly of: typeof declarations;
  }
}

type Declarations = typeof declarations;

interface NamesFieldsOf<K extends Kind> {
  readonly by: KeyOf<K>;
  readonly latestBy?: KeyOf<K>;
}

/** Keys in a declaration's parts must be fields of those parts. */
type WithParts = {
  readonly [Name in keyof Declarations]: Declarations[Name] extends { readonly parts: infer Parts }
    ? {
        readonly parts: {
          [At in keyof Parts]: Parts[At] extends { readonly kind: infer K extends Kind } ? NamesFieldsOf<K> : never;
        };
      }
    : unknown;
};

// Module exports are in alphabetical order, so they are sorted by kind.
const declared: readonly Catalogue[] = Object.values<Catalogue>(declarations).toSorted(
  (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind),
);
const inOrder = Object.fromEntries(
  declared.map((each) => [each.kind, each]),
) as unknown as Declarations satisfies WithParts;

/** Kinds that are lent: signed out, returned, reserved and counted. */
export const stockKinds: readonly Kind[] = declared.flatMap(({ kind, stock }) => (stock ? [kind] : []));

/** Kinds of work orders. */
export const workKinds: readonly Kind[] = [...new Set(declared.flatMap(({ stock, work }) => (stock && work) || []))];

/** What a stocktake can count. */
export const countedStock: readonly Counted[] = declared.flatMap(
  ({ kind, area, stock, path, noun, counted: [value, label] = [path, noun.heading] }) =>
    stock ? [{ value, label, kind, area }] : [],
);

/** What a stocktake counts; undefined if its department is no longer declared. */
export function countedIn({ department }: Pick<RecordOf<'stocktake'>['values'], 'department'>): Counted | undefined {
  return countedStock.find(({ value }) => value === department);
}

const { setting, customField, sharedView, event, performance, call, stocktake, distinction, document } = declarations;

export const catalogues = {
  ...inOrder,
  // The days of grace affect the payment status.
  setting: {
    ...setting,
    consequences: (next, before, world) => (next.id === GRACE_SETTING ? tellEverybody(next, before, world) : []),
  },
  customField: {
    ...customField,
    rules: [...customField.rules, labelIsFree(catalogueOf)],
    fields: withChoices(
      customField.fields,
      'catalogue',
      declared
        .filter(takesCustomFields)
        .map(({ kind, noun, customFields = noun.heading }) => ({ value: kind, label: customFields })),
    ),
  },
  sharedView: { ...sharedView, permit: keepersOfList(listOf), rules: [isList(listOf)] },
  event: { ...event, rules: [...event.rules, stepsAreGuarded(stockKinds)] },
  // Whether a place is free is checked by the places module.
  performance: { ...performance, rules: [...performance.rules, placeIsFree], foundUnder: foundByDay },
  call: { ...call, rules: [...call.rules, placeIsFree], foundUnder: foundByDay },
  stocktake: {
    ...stocktake,
    rules: [byItsDepartment(countedStock)],
    fields: withChoices(stocktake.fields, 'department', countedStock),
  },
  distinction: { ...distinction, permit: keepersOfList(listOf), rules: [isList(listOf)] },
  document: { ...document, fields: { ...document.fields, ...filingFields(declared) } },
} as const satisfies Record<Kind, Catalogue>;

function withChoices<F extends Fields>(fields: F, key: keyof F & string, choices: readonly Choice[]): F {
  return { ...fields, [key]: { ...fields[key], choices: choices.map(({ value, label }) => ({ value, label })) } };
}

/** The catalogue whose list has this path. */
function listOf(path: unknown): Catalogue | undefined {
  return Object.values<Catalogue>(catalogues).find((one) => one.path === path);
}

/** The declaration of a kind. */
export function catalogueOf(kind: Kind): Catalogue {
  return catalogues[kind];
}

/** The kinds that pass a test, in registry order. */
export function kindsWhere(test: (catalogue: Catalogue) => boolean): readonly Kind[] {
  return kinds.filter((kind) => test(catalogueOf(kind)));
}

/** Each kind that a document can be linked to, with the field for it. */
export const filedUnder: readonly { readonly kind: Kind; readonly key: string }[] = declared.flatMap(
  ({ kind, filed }) => (filed === undefined ? [] : [{ kind, key: filed.key }]),
);
