/** Views of lists that a person has saved for themselves: they follow the person, and nobody else is sent them. */
import { isShape } from '../kernel/shape.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';

/** Views of one person. */
export const OWN_VIEWS_MAX = 40;

export interface OwnView {
  readonly id: string;
  /** Path of the catalogue whose list it shows. */
  readonly list: string;
  readonly name: string;
  /** Search, filters, order and view, as the address of the list says them. */
  readonly query: string;
  readonly columns?: readonly string[];
  readonly pageSize: number;
  /** What the list opens with. */
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

/** True for views that were kept whole. */
export function areOwnViews(value: unknown): boolean {
  return readViews(value) !== undefined;
}

/** Reads the views of a person from their preference; undefined for what is none. */
export function readOwnViews(text: unknown): readonly OwnView[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return readViews(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** With a view added, or in the place of the one that has its id. */
export function withView(views: readonly OwnView[], view: OwnView): readonly OwnView[] {
  const place = views.findIndex(({ id }) => id === view.id);
  return place === -1 ? [...views, view] : views.with(place, view);
}

/** With one view, or none, as what its list opens with. */
export function withDefault(views: readonly OwnView[], list: string, id: string | undefined): readonly OwnView[] {
  return views.map((view) => {
    if (view.list !== list) return view;
    const { isDefault: _, ...others } = view;
    return view.id === id ? { ...others, isDefault: true as const } : others;
  });
}
