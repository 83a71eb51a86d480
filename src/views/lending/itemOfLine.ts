import { mergedInto, type BookingLine, type CatalogueRecord, type World } from '../../domain/catalogue/index.ts';

/** The item of a line: where it was merged, the one that it became; nothing for those who do not see its department. */
export function itemOfLine(
  { kind, itemId }: Pick<BookingLine, 'kind' | 'itemId'>,
  world: Pick<World, 'record'>,
): CatalogueRecord | undefined {
  let item = world.record(kind, itemId);
  for (let into = item && mergedInto(item); into !== undefined; into = item && mergedInto(item))
    item = world.record(kind, into);
  return item;
}
