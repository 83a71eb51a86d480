/** The content of a record's label. */
import { fieldOf, fieldValue, isOf } from '../catalogue/index.ts';
import type { CatalogueRecord } from '../catalogue/index.ts';
import { homeOf } from '../places/index.ts';
import type { LabelPart } from '../preferences/index.ts';
import { pathOf, titleOf } from '../query/index.ts';
import type { Titles } from '../query/index.ts';
import { catalogueOf } from '../registry.ts';

/** Everything that can be on a label. */
export interface LabelContent {
  readonly code: string;
  readonly parts: Readonly<Partial<Record<LabelPart, string>>>;
}

/** Locations shown on a label: the innermost ones are enough to put an item back. */
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

/** The content of a record's label; undefined for a record without a code. */
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

/** A label for a code that isn't in use yet. */
export function blankContent(code: string): LabelContent {
  return { code, parts: {} };
}
