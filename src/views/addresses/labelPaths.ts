/** Addresses of the page that prints labels, by what is to be labelled. */
import type { Kind } from '../../domain/catalogue/index.ts';
import { pathOf } from './routeTable.ts';

/** More ids than this do not fit into an address: they travel with the navigation. */
const IN_ADDRESS = 40;

/** What a `Link` or `navigate` needs to label these records. */
export function labelsOf(
  kind: Kind,
  ids: readonly string[],
): { readonly to: string; readonly state?: { readonly ids: readonly string[] } } {
  const path = pathOf('labels');
  if (ids.length > IN_ADDRESS) return { to: `${path}?${new URLSearchParams({ kind })}`, state: { ids } };
  return { to: `${path}?${new URLSearchParams({ kind, ids: ids.join(',') })}` };
}

function ofList(path: string, kind: Kind, list: URLSearchParams): string {
  const params = new URLSearchParams(list);
  for (const key of ['page', 'view']) params.delete(key);
  params.set('kind', kind);
  return `${path}?${params}`;
}

/** Labels of everything that a list shows, in its order. */
export function labelsOfList(kind: Kind, list: URLSearchParams): string {
  return ofList(pathOf('labels'), kind, list);
}

/** The paperwork that there is of what a list shows. */
export function paperworkOfList(kind: Kind, list: URLSearchParams): string {
  return ofList(pathOf('paperwork'), kind, list);
}

/** The slip that a member signs for what they have. */
export function slipOf(memberId: string): string {
  return `${pathOf('paperwork', 'slip')}?${new URLSearchParams({ member: memberId })}`;
}

/** Blank labels with the numbers of a run. */
export function labelsOfRun(id: string): string {
  return `${pathOf('labels')}?${new URLSearchParams({ run: id })}`;
}

/** Labels of what is in a place: the places inside it, and the items. */
export function labelsInPlace(id: string): string {
  return `${pathOf('labels')}?${new URLSearchParams({ place: id })}`;
}
