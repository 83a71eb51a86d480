/** Views of lists that a person has saved for themselves: they follow the person, and nobody else is sent them. */
import * as z from 'zod/mini';

/** Views of one person. */
export const OWN_VIEWS_MAX = 40;

const viewSchema = z.object({
  id: z.string(),
  /** Path of the catalogue whose list it shows. */
  list: z.string(),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Search, filters, order and view, as the address of the list says them. */
  query: z.string().check(z.maxLength(1000)),
  columns: z.exactOptional(z.array(z.string())),
  pageSize: z.number(),
  /** What the list opens with. */
  isDefault: z.exactOptional(z.literal(true)),
});
const viewsSchema = z.array(viewSchema).check(z.maxLength(OWN_VIEWS_MAX));

export type OwnView = z.infer<typeof viewSchema>;

/** True for views that were kept whole. */
export function areOwnViews(value: unknown): boolean {
  return viewsSchema.safeParse(value).success;
}

/** Reads the views of a person from their preference; undefined for what is none. */
export function readOwnViews(text: unknown): readonly OwnView[] | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return viewsSchema.safeParse(JSON.parse(text)).data;
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
