/** What a label says of a record. */
import { fieldOf } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import type { LabelPart } from '../preferences/index.ts';
import { pathOf, titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';

/** Everything that a label could say. */
export interface LabelContent {
  readonly code: string;
  readonly parts: Readonly<Partial<Record<LabelPart, string>>>;
}

/** Places told on a label: the innermost ones suffice to put a thing back. */
const PLACES = 2;

function pathText(kind: 'location', id: unknown, world: Titles): string {
  return typeof id === 'string' ? pathOf(kind, id, world).slice(-PLACES).map(titleOf).join(' › ') : '';
}

function categoryText({ kind, values: { categoryId } }: CatalogueRecord, world: Titles): string {
  const field = fieldOf(catalogueOf(kind), 'categoryId');
  const category =
    field?.type === 'reference' && typeof categoryId === 'string' ? world.record(field.to, categoryId) : undefined;
  return category === undefined ? '' : titleOf(category);
}

/** The words of a record's label; undefined for a record without a code. */
export function labelContent(record: CatalogueRecord, world: Titles): LabelContent | undefined {
  const { code, sizeLabel, homeLocationId, parentId } = record.values;
  if (typeof code !== 'string') return undefined;
  const place = record.kind === 'location' ? parentId : homeLocationId;
  const parts: Record<string, string> = {
    title: titleOf(record),
    place: pathText('location', place, world),
    category: categoryText(record, world),
    size: typeof sizeLabel === 'string' ? sizeLabel : '',
  };
  return { code, parts };
}

/** A label for a code that nothing bears yet. */
export function blankContent(code: string): LabelContent {
  return { code, parts: {} };
}
