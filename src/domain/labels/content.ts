/** What a label says of a record. */
import { fieldOf, fieldValue, isOf } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { homeOf } from '../places/index.ts';
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

function pathText(id: string | undefined, world: Titles): string {
  return id === undefined ? '' : pathOf('location', id, world).slice(-PLACES).map(titleOf).join(' › ');
}

function categoryText(record: CatalogueRecord, world: Titles): string {
  const field = fieldOf(catalogueOf(record.kind), 'categoryId');
  const categoryId = fieldValue(record, 'categoryId');
  const category =
    field?.type === 'reference' && categoryId !== undefined ? world.record(field.to, categoryId) : undefined;
  return category === undefined ? '' : titleOf(category);
}

/** The words of a record's label; undefined for a record without a code. */
export function labelContent(record: CatalogueRecord, world: Titles): LabelContent | undefined {
  const code = fieldValue(record, 'code');
  if (code === undefined) return undefined;
  const place = isOf(record, 'location') ? record.values.parentId : homeOf(record);
  const parts: Record<string, string> = {
    title: titleOf(record),
    place: pathText(place, world),
    category: categoryText(record, world),
    size: fieldValue(record, 'sizeLabel') ?? '',
  };
  return { code, parts };
}

/** A label for a code that nothing bears yet. */
export function blankContent(code: string): LabelContent {
  return { code, parts: {} };
}
