import {
  recordNow,
  type BookingLine,
  type CatalogueRecord,
  type Loan,
  type RecordOf,
  type World,
} from '../../domain/catalogue/index.ts';

/** The item of a line, or the one it was merged into; undefined if the user can't see its department. */
export function itemOfLine(
  { kind, itemId }: Pick<BookingLine, 'kind' | 'itemId'>,
  world: Pick<World, 'record'>,
): CatalogueRecord | undefined {
  return recordNow(kind, itemId, world);
}

/** Open loans of a booking, item by item. */
export function loansOf(
  { id, lines = [] }: RecordOf<'booking'>,
  world: Pick<World, 'record'>,
): readonly { readonly item: CatalogueRecord; readonly loan: Loan }[] {
  const items = new Set(lines.flatMap((line) => (line.counts.out > 0 ? (itemOfLine(line, world) ?? []) : [])));
  return [...items].flatMap((item) =>
    item.loans.filter(({ bookingId }) => bookingId === id).map((loan) => ({ item, loan })),
  );
}
