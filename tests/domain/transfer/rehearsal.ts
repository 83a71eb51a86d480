/** Rehearses the import of a table on a small device. */
import { systemActor } from '../../../src/domain/access/index.ts';
import type { Kind } from '../../../src/domain/catalogue/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { guessMapping, stage, usualOptions } from '../../../src/domain/transfer/index.ts';
import type { ImportOptions, Resolution, Staged, StageRequest } from '../../../src/domain/transfer/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { spoken } from '../../support/spoken.ts';

export const importId = '01990000-0000-7000-8000-123456000000';
/** The id of one part of the import, e.g. 1 for the row and 2 for its line. */
export const part = (step: string, index: string) => `01990000-0000-7000-8000-123456${step}${index.padStart(5, '0')}`;
export const gone = {
  lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'u', at: '2026-01-01T00:00:00.000Z' } },
} as const;

/** Props, categories, types of places, and two people. */
export function device(): Layer {
  const layer = new Layer();
  for (const [id, name, level, standsIn] of [
    ['room', 'Room', 'room', ['outermost', 'room']],
    ['shelf', 'Shelf', 'shelf', ['room', 'shelf', 'container']],
    ['box', 'Box or bin', 'container', []],
    ['chest', 'Chest', 'container', []],
  ] as const)
    layer.put(recordOf('locationType', id, { name, level, standsIn }));
  layer.put(recordOf('propCategory', 'hand', { name: 'Hand props' }));
  layer.put(recordOf('propCategory', 'silver', { name: 'Silver', parentId: 'hand' }));
  layer.put(recordOf('propCategory', 'old', { name: 'Old props' }, gone));
  layer.put(recordOf('member', 'priya', { name: 'Priya Nair' }));
  layer.put(recordOf('member', 'ben', { name: 'Ben Hall' }));
  layer.put(recordOf('user', 'u-ben', { name: 'Ben', memberId: 'ben', roles: [] }));
  layer.put(
    recordOf('prop', 'lamp', {
      name: 'Lamp',
      code: 'P-1',
      categoryId: 'old',
      condition: 'good',
      description: 'Two\r\nlines',
      notes: 'a\nb',
      quantity: 6,
      tracking: 'batch',
      width: { mm: 315, entered: '31.5 cm' },
    }),
  );
  return layer;
}

export interface Rehearsed extends Partial<Omit<StageRequest, 'resolutions' | 'options' | 'rows'>> {
  readonly kind?: Kind;
  readonly layer?: Layer;
  readonly options?: Partial<ImportOptions>;
  readonly resolutions?: Readonly<Record<string, Resolution>>;
}

export function requestOf(
  [headings = [], ...rows]: readonly (readonly string[])[],
  { kind = 'prop', layer = device(), options, resolutions = {}, ...more }: Rehearsed = {},
): StageRequest {
  const catalogue = catalogueOf(kind);
  return {
    catalogue,
    importId,
    headings,
    rows: rows.map((cells, index) => ({ line: index + 2, cells })),
    mapping: guessMapping(catalogue, headings),
    options: { ...usualOptions, ...options },
    resolutions: new Map(Object.entries(resolutions)),
    world: layer,
    all: (of) => layer.records(of).values(),
    actor: systemActor,
    now: '2026-05-14T12:00:00.000Z',
    timezone: 'Europe/London',
    dueBack: '2026-05-28',
    ...more,
  };
}

export const rehearse = (table: readonly (readonly string[])[], more: Rehearsed = {}): Staged =>
  atOnce(stage(requestOf(table, more)));

export const outcomes = ({ rows }: Staged) => rows.map(({ outcome }) => outcome.does);
export const problems = ({ rows }: Staged) =>
  rows.flatMap((row) => row.problems.map(({ field, message }) => `${field}: ${spoken(message)}`));
/** The changes of each row. */
export const changes = ({ rows }: Staged) =>
  rows.map(({ outcome }) => ('changes' in outcome ? outcome.changes : outcome.does));
