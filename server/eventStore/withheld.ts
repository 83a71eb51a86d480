/**
 * Events and records as they are for people who see them only in part (`Catalogue.withheld`): as values, and as the same thing in SQL, where
 * text is passed on unread. The stored ones stay whole: rules are decided with everything.
 */
import type { Scope } from '../../src/domain/access/index.ts';
import { isKind, kinds, withheldIn } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { currentVersions, type WireEvent } from '../../src/domain/log/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';

/** Facts that say nothing else: they are sent as a change of nothing, which leaves the record with the version they gave it. */
const ofDocuments: readonly string[] = ['DocumentAttached', 'DocumentRemoved'];
const nothing = { type: 'RecordChanged', v: currentVersions.RecordChanged, data: { changes: {} } } as const;

/** Where facts have values by field key, whatever their type and version. */
const partsByKey = ['values', 'changes'] as const;

function without(part: object, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(part).filter(([key]) => !keys.includes(key)));
}

/** An event as somebody with these scopes gets it. */
export function shownEvent(event: WireEvent, scopes: readonly Scope[]): WireEvent {
  // A newer version's kind: nothing is known of it but its scope, which the caller has checked.
  const withheld = isKind(event.kind) && withheldIn(catalogueOf(event.kind), scopes);
  if (!withheld) return event;
  if (ofDocuments.includes(event.type)) return { ...event, ...nothing };
  const data = { ...event.data };
  for (const part of partsByKey) {
    const byKey = data[part];
    if (typeof byKey === 'object' && byKey !== null) data[part] = without(byKey, withheld.fields);
  }
  if ('documents' in data) data['documents'] = [];
  return { ...event, data };
}

/** A record as somebody with these scopes gets it. */
export function shownRecord(record: CatalogueRecord, scopes: readonly Scope[]): CatalogueRecord {
  const withheld = withheldIn(catalogueOf(record.kind), scopes);
  if (!withheld) return record;
  const { documents: _, ...rest } = record;
  // Optional values are left out, so the rest are still the values of the kind.
  return { ...rest, values: without(record.values, withheld.fields) as CatalogueRecord['values'] };
}

/** A kind of which something is withheld. */
interface Cut {
  readonly kind: string;
  /** The withheld keys, as an array in SQL. */
  readonly keys: string;
}

function cutFor(scopes: readonly Scope[]): readonly Cut[] {
  return kinds.flatMap((kind) => {
    const withheld = withheldIn(catalogueOf(kind), scopes);
    return withheld ? [{ kind, keys: `'{${withheld.fields.join(',')}}'::text[]` }] : [];
  });
}

/** An SQL expression that is another one for these kinds; as it was if there are none. */
function perKind(cut: readonly Cut[], kind: string, whole: string, inPart: (cut: Cut) => string): string {
  if (cut.length === 0) return whole;
  return `case ${kind} ${cut.map((each) => `when '${each.kind}' then ${inPart(each)}`).join(' ')} else ${whole} end`;
}

function dataInPart({ keys }: Cut): string {
  const parts = partsByKey.map(
    (part) =>
      ` || case jsonb_typeof(e.data -> '${part}') when 'object' then jsonb_build_object('${part}', (e.data -> '${part}') - ${keys}) else '{}' end`,
  );
  return `e.data${parts.join('')} || case when e.data ? 'documents' then '{"documents": []}'::jsonb else '{}' end`;
}

/** `shownEvent` in SQL: expressions for the type, version and data of an event `e`. */
export function shownEventSql(scopes: readonly Scope[]): Readonly<Record<'type' | 'v' | 'data', string>> {
  const cut = cutFor(scopes);
  const isOfDocuments = `e.type in (${ofDocuments.map((type) => `'${type}'`).join(', ')})`;
  const column = (name: string, forDocuments: string, inPart: (each: Cut) => string = () => name) =>
    perKind(cut, 'e.kind', name, (each) => `case when ${isOfDocuments} then ${forDocuments} else ${inPart(each)} end`);
  return {
    type: column('e.type', `'${nothing.type}'`),
    v: column('e.v', String(nothing.v)),
    data: column('e.data', `'${JSON.stringify(nothing.data)}'::jsonb`, dataInPart),
  };
}

/** `shownRecord` in SQL: an expression for the body of a record. */
export function shownBodySql(scopes: readonly Scope[], record = 'record'): string {
  const body = `${record}.body`;
  return perKind(
    cutFor(scopes),
    `${record}.kind`,
    body,
    ({ keys }) => `(${body} - 'documents') || jsonb_build_object('values', (${body} -> 'values') - ${keys})`,
  );
}
