import { describe, expect, test } from 'vitest';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { readSentences } from '../../src/domain/kernel/sentences.ts';
import { readMine, readSet, readShown } from '../../src/domain/measurements/index.ts';

describe('answers of the server', () => {
  const stamp = { by: 'wardrobe', at: '2026-05-14T10:00:00.000Z' };
  const body = {
    id: 'set',
    version: 3,
    memberId: 'sam',
    takenOn: '2026-05-01',
    unit: 'cm',
    state: 'submitted',
    measured: ['chest'],
    odd: { x: 1 },
    added: stamp,
    changed: stamp,
    disposed: null,
  };
  const record: CatalogueRecord = {
    kind: 'measurement',
    id: 'set',
    version: 3,
    photos: [],
    loans: [],
    missing: 0,
    lifecycle: { stage: 'active' },
    added: stamp,
    changed: stamp,
    values: { memberId: 'sam', takenOn: '2026-05-01', unit: 'cm', state: 'submitted', measured: ['chest'] },
  };

  test('[MEAS-33] are read as records and numbers, and as nothing where they are neither', () => {
    expect([readSet(body), readSet({ ...body, disposed: stamp }), readSet('x')]).toEqual([
      record,
      { ...record, lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } },
      undefined,
    ]);
    const looks = [{ id: 'e', setId: 'set', by: 'Kim Roe', at: stamp.at, purpose: 'fit' }];
    expect([readMine({ sets: [body], looks }), readMine({ sets: [body] })]).toEqual([
      { sets: [record], looks },
      undefined,
    ]);
    const chest = { mm: 900, entered: '90 cm' };
    expect([readShown({ values: { chest, shoe: 'UK 8', weight: 63.5 } }), readShown({})]).toEqual([
      { chest, shoe: 'UK 8', weight: 63.5 },
      undefined,
    ]);
    expect([readSentences({ chest: ['Too small.', 'And more dates.'], hip: [] }), readSentences(undefined)]).toEqual([
      { chest: 'Too small.', hip: '' },
      {},
    ]);
  });
});
