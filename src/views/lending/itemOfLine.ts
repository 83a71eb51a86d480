import { recordNow, type BookingLine, type CatalogueRecord, type World } from '../../domain/catalogue/index.ts';

/** The item of a line: where it was merged, the one that it became; nothing for those who do not see its department. */
export function itemOfLine(
  { kind, itemId }: Pick<BookingLine, 'kind' | 'itemId'>,
  world: Pick<World, 'record'>,
): CatalogueRecord | undefined {
  return recordNow(kind, itemId, world);
}
