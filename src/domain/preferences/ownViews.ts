/** A user's own saved list views: synced to all of their devices, and never sent to anyone else. */
import { isShape } from '../kernel/shape.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

/** Maximum number of views per user. */
export const OWN_VIEWS_MAX = 40;

export interface OwnView {
  readonly id: string;
  /** Path of the catalogue whose list it shows. */
  readonly list: string;
  readonly name: string;
  /** Search, filters, order and view, as in the URL of the list. */
  readonly query: string;
  readonly columns?: readonly string[];
  readonly pageSize: number;
  /** The list opens with this view. */
  readonly isDefault?: true;
}

const NAME_MAX = 60;
const QUERY_MAX = 1000;

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function readView(value: unknown): OwnView | undefined {
  if (!isShape(value)) return undefined;
  const { id, list, name, query, columns, pageSize, isDefault } = value;
  if (typeof id !== 'string' || typeof list !== 'string' || typeof pageSize !== 'number') return undefined;
  if (typeof name !== 'string' || name === '' || name.length > NAME_MAX) return undefined;
  if (typeof query !== 'string' || query.length > QUERY_MAX) return undefined;
  if (columns !== undefined && !isTextList(columns)) return undefined;
  if (isDefault !== undefined && isDefault !== true) return undefined;
  return { id, list, name, query, pageSize, ...withoutUndefined({ columns, isDefault }) };
}

function readViews(value: unknown): readonly OwnView[] | undefined {
  if (!Array.isArray(value) || value.length > OWN_VIEWS_MAX) return undefined;
  const views = value.flatMap((item: unknown) => readView(item) ?? []);
  return views.length === value.length ? views : undefined;
}

/** True for valid stored views. */
export function areOwnViews(value: unknown): boolean {
  return readViews(value) !== undefined;
}

/** Parses a user's views from their preference; undefined if it isn't valid. */
export function readOwnViews(text: unknown): readonly OwnView[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return readViews(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Adds a view, or replaces the one with the same id. */
export function withView(views: readonly OwnView[], view: OwnView): readonly OwnView[] {
  const place = views.findIndex(({ id }) => id === view.id);
  return place === -1 ? [...views, view] : views.with(place, view);
}

/** Sets the default view of a list, or clears it if `id` is undefined. */
export function withDefault(views: readonly OwnView[], list: string, id: string | undefined): readonly OwnView[] {
  return views.map((view) => {
    if (view.list !== list) return view;
    const { isDefault: _, ...others } = view;
    return view.id === id ? { ...others, isDefault: true as const } : others;
  });
}
