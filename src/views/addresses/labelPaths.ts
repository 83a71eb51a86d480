/** Paths to the page that prints labels, and to paperwork. */
import type { Kind } from '../../domain/catalogue/index.ts';
import { pathOf } from './routeTable.ts';

/** Longest list of ids put in the URL; longer ones are passed as navigation state. */
const IN_ADDRESS = 40;

/** Target for a `Link` or `navigate`. */
export interface Target {
  readonly to: string;
  readonly state?: { readonly ids: readonly string[] };
}

/** With many ids, the address says that records were chosen, but not which: without its state it opens none of them. */
function ofRecords(path: string, kind: Kind, ids: readonly string[]): Target {
  if (ids.length > IN_ADDRESS) return { to: `${path}?${new URLSearchParams({ kind, ids: '' })}`, state: { ids } };
  return { to: `${path}?${new URLSearchParams({ kind, ids: ids.join(',') })}` };
}

/** Labels for these records. */
export function labelsOf(kind: Kind, ids: readonly string[]): Target {
  return ofRecords(pathOf('labels'), kind, ids);
}

/** Paperwork for these records. */
export function paperworkOf(kind: Kind, ids: readonly string[]): Target {
  return ofRecords(pathOf('paperwork'), kind, ids);
}

function ofList(path: string, kind: Kind, list: URLSearchParams): string {
  const params = new URLSearchParams(list);
  for (const key of ['page', 'view']) params.delete(key);
  params.set('kind', kind);
  return `${path}?${params}`;
}

/** Labels for all records of a list, in its order. */
export function labelsOfList(kind: Kind, list: URLSearchParams): string {
  return ofList(pathOf('labels'), kind, list);
}

/** Paperwork for the records of a list. */
export function paperworkOfList(kind: Kind, list: URLSearchParams): string {
  return ofList(pathOf('paperwork'), kind, list);
}

/** The slip a member signs for the items they have. */
export function slipOf(memberId: string): string {
  return `${pathOf('paperwork', 'slip')}?${new URLSearchParams({ member: memberId })}`;
}

/** Blank labels with the codes of a label run. */
export function labelsOfRun(id: string): string {
  return `${pathOf('labels')}?${new URLSearchParams({ run: id })}`;
}

/** Labels for the contents of a location: the locations inside it, and the items. */
export function labelsInPlace(id: string): string {
  return `${pathOf('labels')}?${new URLSearchParams({ place: id })}`;
}
