import { useMemo, useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { isActive, isKind, type CatalogueRecord, type Kind } from '../../../domain/catalogue/index.ts';
import { pathOf } from '../../../domain/query/index.ts';
import { catalogueOf } from '../../../domain/registry.ts';
import type { Records } from '../../../machines/shared/client.ts';
import { listIndexStore } from './listIndexStore.ts';
import { readListParams } from './listParams.ts';
import { heldKindsOf, holdingsOf } from '../tree/treeOf.ts';
import { useBackstock } from '../../shared/backstockContext.tsx';
import { useRevisions } from '../../shared/useRecords.ts';

/** The records requested by a URL. */
export type Asked =
  | { readonly by: 'ids'; readonly kind: Kind; readonly ids: readonly string[] }
  | { readonly by: 'list'; readonly kind: Kind }
  | { readonly by: 'place'; readonly id: string };

/** Reads `?kind=&ids=`, `?kind=` with a list's filters, `?place=`, or the navigation state. */
function readAsked(params: URLSearchParams, state: unknown): Asked | undefined {
  const place = params.get('place');
  if (place !== null) return { by: 'place', id: place };
  const kind = params.get('kind');
  const ids = params.get('ids');
  if (kind === null || !isKind(kind)) return undefined;
  const handed = typeof state === 'object' && state !== null && 'ids' in state ? state.ids : undefined;
  if (Array.isArray(handed)) return { by: 'ids', kind, ids: handed.map(String) };
  return ids === null ? { by: 'list', kind } : { by: 'ids', kind, ids: ids.split(',').filter(Boolean) };
}

const inPlaces = holdingsOf('location');

/** The locations inside a location and the items whose home is any of them, location by location. */
function inPlace(id: string, records: Records): readonly CatalogueRecord[] {
  const isInside = (place: unknown) =>
    typeof place === 'string' && pathOf('location', place, records.world).some((around) => around.id === id);
  const places = [...records.all('location')].filter((place) => isActive(place) && isInside(place.id));
  const items = inPlaces.flatMap(({ catalogue, key }) =>
    [...records.all(catalogue.kind)].filter((item) => isActive(item) && isInside(item.values[key])),
  );
  return [...places, ...items];
}

const nothing = () => () => undefined;
const none = { index: undefined, version: 0 } as const;

/** The requested records, in the order of the list; undefined while loading or if none are requested. */
export function useAsked(): {
  readonly asked: Asked | undefined;
  readonly records: readonly CatalogueRecord[] | undefined;
} {
  const { client } = useBackstock();
  const [params] = useSearchParams();
  const { state } = useLocation();
  const asked = useMemo(() => readAsked(params, state), [params, state]);
  const store = asked?.by === 'list' ? listIndexStore(client, catalogueOf(asked.kind)) : undefined;
  const { index, version } = useSyncExternalStore(store?.subscribe ?? nothing, store?.snapshot ?? (() => none));
  const held = useRevisions(heldKindsOf('location'));
  const records = useMemo(() => {
    // `version` and `held` change whenever the records do.
    if (asked === undefined || version + held < 0) return undefined;
    if (asked.by === 'place') return inPlace(asked.id, client.records);
    const found = (ids: readonly string[]) => ids.flatMap((id) => client.records.get(asked.kind, id) ?? []);
    if (asked.by === 'ids') return found(asked.ids);
    const result = index?.query(readListParams(catalogueOf(asked.kind), params));
    return result && found(result.ids(0, result.total));
  }, [asked, index, version, held, client, params]);
  return { asked, records };
}
