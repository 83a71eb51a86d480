import { describe, expect, it } from 'vitest';
import {
  codeDigits,
  evolve,
  newOptionValue,
  onlyLeadsOn,
  optionOf,
  optionsOf,
  picturesOf,
  type CatalogueRecord,
  type Kind,
  type Occurrence,
} from '../../src/domain/catalogue/index.ts';
import { recordOf } from '../support/recordOf.ts';
import { happened } from '../support/specify.ts';

const after = (record: CatalogueRecord, ...events: readonly Occurrence[]): CatalogueRecord =>
  events.reduce<CatalogueRecord>((known, event) => evolve(known, event), record);

const file = (fileId: string) => ({ fileId, name: `${fileId}.pdf`, size: 1, type: 'application/pdf' }) as const;

describe('the choices of a group', () => {
  it.each([
    ['  (Dark) -- red!! ', [], 'dark-red'],
    ['Red', ['red'], 'red-2'],
    ['Red', ['red', 'red-2'], 'red-3'],
    ['Wide enough for the whole of the very wide width', [], 'wide-enough-for-the-whole-of-the'],
    ['Wide enough for the whole of it, or nearly', [], 'wide-enough-for-the-whole-of-it'],
  ])('[CUSTOM-4] "%s" beside %j is kept as %s', (label, taken, value) => {
    expect(
      newOptionValue(
        label,
        taken.map((one) => ({ value: one, label: one })),
      ),
    ).toBe(value);
  });

  it('[CUSTOM-4] have labels of up to 60 characters, and anything else is no choice', () => {
    expect(optionOf(`a=${'x'.repeat(60)}`)?.label).toHaveLength(60);
    expect(optionOf(`a=${'x'.repeat(61)}`)).toBeUndefined();
    expect(optionsOf(['a=A', 7, 'none', 'b!B'])).toEqual([
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B', withdrawn: true },
    ]);
    expect(optionsOf('a=A')).toEqual([]);
  });
});

describe('a code', () => {
  it.each([
    ['3', 3],
    ['6', 6],
    ['7', 5],
    ['33', 5],
    ['4 digits', 5],
    ['x4', 5],
  ])('[SITE-11] has %j digits as set: %s', (value, digits) => {
    const record = (kind: string, id: string) =>
      kind === 'setting' && id === 'code_digits' ? recordOf('setting', id, { value }) : undefined;
    expect(codeDigits({ record } as Parameters<typeof codeDigits>[0])).toBe(digits);
  });

  it('[MERGE-1, MERGE-2] of a merged record is a former one, unless the record has or had it itself', () => {
    const absorbed = {
      ids: ['old'],
      codes: ['P-1', 'p-2', 'P-3'],
      photos: [],
      documents: [],
      loans: [],
      missing: 0,
    };
    const merged = (record: CatalogueRecord) =>
      after(record, happened('prop', 'kept', { type: 'RecordAbsorbed', data: absorbed } as never)).formerCodes;
    expect(merged(recordOf('prop', 'kept', { name: 'Kept', code: 'P-2' }, { formerCodes: ['P-3'] }))).toEqual([
      'P-3',
      'P-1',
    ]);
    expect(merged(recordOf('prop', 'kept', { name: 'Kept' }))).toEqual(['P-1', 'p-2', 'P-3']);
  });

  it('[MERGE-1] takes documents along once', () => {
    const absorbed = { ids: ['old'], codes: [], photos: [], documents: [file('a'), file('b')], loans: [], missing: 0 };
    const known = recordOf('prop', 'kept', { name: 'Kept' }, { documents: [file('a')] } as never);
    const merged = after(known, happened('prop', 'kept', { type: 'RecordAbsorbed', data: absorbed } as never));
    expect(merged.documents?.map(({ fileId }) => fileId)).toEqual(['a', 'b']);
    expect(merged).not.toHaveProperty('formerCodes');
  });
});

it('[MERGE-1] all pictures of a record are those of its gallery and of its hand-overs', () => {
  const photos = [{ mediaId: 'a' }, { mediaId: 'b' }] as never;
  expect(picturesOf({ photos, conditionPhotos: [{ mediaId: 'c' }] as never })).toEqual(['a', 'b', 'c']);
  expect(picturesOf({ photos })).toEqual(['a', 'b']);
});

describe('a record that only follows a merge', () => {
  const world = {
    record: (kind: Kind, id: string) =>
      kind === 'member' && id === 'old'
        ? recordOf('member', 'old', { name: 'Old' }, { lifecycle: { stage: 'disposed', into: 'kept' } } as never)
        : undefined,
  } as never;
  const before = { values: { memberId: 'old', otherId: 'other', name: 'A' } } as never;
  const follows = (values: object) => onlyLeadsOn({ values } as never, before, ['member'], world);

  it('[MERGE-5] has nothing else changed', () => {
    expect(follows({ memberId: 'kept', otherId: 'other', name: 'A' })).toBe(true);
    expect(follows({ memberId: 'kept', otherId: 'other', name: 'B' })).toBe(false);
    expect(follows({ memberId: 'kept', otherId: 'another', name: 'A' })).toBe(false);
    expect(follows({ memberId: 'else', otherId: 'other', name: 'A' })).toBe(false);
    expect(follows({ otherId: 'other', name: 'A' })).toBe(false);
    expect(follows({ memberId: 'old', otherId: 'other', name: 'A' })).toBe(false);
  });
});
