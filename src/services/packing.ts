/**
 * Records as columns: the values of each field are stored together, and repeated values once. A browser reads this from its
 * database in a quarter of the time that separate records would take.
 */
import type { CatalogueRecord } from '../domain/catalogue/index.ts';
import { isShape } from '../domain/kernel/shape.ts';
import type { Sliced } from '../domain/kernel/sliced.ts';

/** Values of one field, one per row; undefined where a record has none. */
type Column =
  /** The distinct values, and an index into them for each row. */
  | { readonly of: 'few'; readonly distinct: readonly unknown[]; readonly rows: Uint8Array | Uint16Array }
  | { readonly of: 'many'; readonly values: readonly unknown[] }
  | { readonly of: 'parts'; readonly columns: Readonly<Record<string, Column>> };

interface Block {
  readonly count: number;
  readonly records: Column;
}

export type PackedRecords = readonly Block[];

type Parts = Readonly<Record<string, unknown>>;
type Read = (row: number) => unknown;

/** Records per block: few enough that the index of a distinct value fits in sixteen bits. */
const BLOCK = 65_536;
/** Values are deduplicated if there are at least this many rows per distinct value. */
const ROWS_PER_VALUE = 4;
const FEWEST = 64;
/** Records unpacked at a time: about two milliseconds of work on a slow phone. */
const SLICE = 512;

function packFew(values: readonly unknown[]): Column | undefined {
  const plain = new Map<unknown, number>();
  const composed = new Map<string, number>();
  const distinct: unknown[] = [];
  const rows = new Uint16Array(values.length);
  for (const [row, value] of values.entries()) {
    const text = typeof value === 'object' ? JSON.stringify(value) : undefined;
    const known = text === undefined ? plain.get(value) : composed.get(text);
    rows[row] = known ?? distinct.length;
    if (known !== undefined) continue;
    if (distinct.length >= FEWEST && distinct.length * ROWS_PER_VALUE > row) return undefined;
    if (text === undefined) plain.set(value, distinct.length);
    else composed.set(text, distinct.length);
    distinct.push(value);
  }
  return { of: 'few', distinct, rows: distinct.length <= 256 ? Uint8Array.from(rows) : rows };
}

function packParts(values: readonly Parts[]): Column {
  const names = new Set<string>();
  for (const value of values) for (const name of Object.keys(value)) names.add(name);
  return {
    of: 'parts',
    columns: Object.fromEntries(Array.from(names, (name) => [name, packColumn(values.map((value) => value[name]))])),
  };
}

function packColumn(values: readonly unknown[]): Column {
  return packFew(values) ?? (values.every(isShape) ? packParts(values) : { of: 'many', values });
}

/** Packs records, block by block. */
export function packRecords(records: readonly CatalogueRecord[]): PackedRecords {
  const blocks: Block[] = [];
  for (let from = 0; from < records.length; from += BLOCK) {
    const block = records.slice(from, from + BLOCK);
    blocks.push({ count: block.length, records: packParts(block.map((record): Parts => ({ ...record }))) });
  }
  return blocks;
}

function readerOf(column: Column): Read {
  switch (column.of) {
    case 'few':
      return (row) => column.distinct[column.rows[row] ?? 0];
    case 'many':
      return (row) => column.values[row];
    case 'parts': {
      const parts = Object.entries(column.columns).map(([name, part]) => ({ name, read: readerOf(part) }));
      return (row) => {
        const whole: Record<string, unknown> = {};
        for (const { name, read } of parts) {
          const value = read(row);
          if (value !== undefined) whole[name] = value;
        }
        return whole;
      };
    }
  }
}

/** The original records, a slice at a time; shared values are one object. */
export function* unpackRecords(packed: PackedRecords): Sliced<CatalogueRecord[]> {
  const records: CatalogueRecord[] = [];
  for (const { count, records: column } of packed) {
    const read = readerOf(column);
    // Trusted: these were packed from records of this shape, and data of another shape is dropped when the database is opened.
    for (let row = 0; row < count; row += 1) {
      records.push(read(row) as CatalogueRecord);
      if (records.length % SLICE === 0) yield;
    }
  }
  return records;
}
