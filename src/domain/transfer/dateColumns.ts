/** The order of day and month in columns of dates: a program writes all dates of a column alike. */
import { fieldOf } from '../catalogue/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { orderIn } from '../entry/index.ts';
import type { DateStyle } from '../preferences/index.ts';
import { DUE_BACK, OUT_SINCE } from './columns.ts';
import type { Mapping } from './mapping.ts';

/** A column of dates. */
interface DateColumn {
  readonly style: DateStyle;
  /** True if nothing in the column shows the order of its dates. */
  readonly isUnclear: boolean;
}

function isOfDates(catalogue: Pick<Catalogue, 'fields'>, target: string): boolean {
  return target === OUT_SINCE || target === DUE_BACK || fieldOf(catalogue, target)?.type === 'date';
}

function dateColumn(cells: readonly string[], usual: DateStyle): DateColumn {
  const orders = new Set(cells.map(orderIn));
  if (orders.has('monthFirst') === orders.has('dayFirst')) return { style: usual, isUnclear: orders.has('either') };
  return { style: orders.has('monthFirst') ? 'en-US' : 'en-GB', isUnclear: false };
}

/** The columns of dates by position; in the reader's style if nothing in a column shows its order. */
export function dateColumns(
  catalogue: Pick<Catalogue, 'fields'>,
  mapping: Mapping,
  rows: readonly { readonly cells: readonly string[] }[],
  usual: DateStyle,
): ReadonlyMap<number, DateColumn> {
  return new Map(
    mapping.flatMap((target, column) =>
      target !== null && isOfDates(catalogue, target)
        ? [
            [
              column,
              dateColumn(
                rows.map(({ cells }) => cells[column] ?? ''),
                usual,
              ),
            ] as const,
          ]
        : [],
    ),
  );
}
