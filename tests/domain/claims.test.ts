import { expect, test } from 'vitest';
import type { CatalogueRecord, FieldValues, Kind } from '../../src/domain/catalogue/index.ts';
import { claimsOf, parentsOf, raiseNumbers, referencesOf, titleSpace } from '../../src/domain/layers/index.ts';
import { recordOf } from '../support/recordOf.ts';

const record = (kind: Kind, values: FieldValues, more?: Partial<CatalogueRecord>) => recordOf(kind, 'it', values, more);
const disposed = {
  stage: 'disposed',
  reason: 'sold',
  stamp: { by: 'somebody', at: '2026-01-02T03:04:05.678Z' },
} as const;

test('[WORLD-2] a record refers to what it is out to, out for, reserved for and missing from', () => {
  const loan = { quantity: 1, due: '2026-12-01' };
  const item = record(
    'prop',
    { name: 'Clock', code: 'P-00001', categoryId: 'clocks', homeLocationId: 'shelf' },
    {
      loans: [
        { ...loan, loanId: 'one', memberId: 'ann', eventId: 'ghosts', bookingId: 'tour' },
        { ...loan, loanId: 'two', memberId: 'ben' },
      ] as never,
      reservations: [{ reservationId: 'r', bookingId: 'gala', quantity: 1 }] as never,
      missingFrom: [{ bookingId: 'lost', quantity: 1 }] as never,
    },
  );
  expect(referencesOf(item).toSorted()).toEqual(
    ['ann', 'ben', 'clocks', 'gala', 'ghosts', 'lost', 'shelf', 'tour'].toSorted(),
  );
  expect(referencesOf({ ...item, lifecycle: disposed })).toEqual([]);
});

test('[WORLD-2] a record is inside the records of its own kind that it names, and follows those that it only names', () => {
  const box = record('location', { name: 'Box', code: 'L-00001', parentId: 'shelf', facilityId: 'hall' });
  expect(parentsOf(box)).toEqual(['shelf']);
  expect(parentsOf({ ...box, lifecycle: disposed })).toEqual([]);
  expect(parentsOf(record('propCategory', { name: 'Clocks', parentId: 'furniture' }))).toEqual(['furniture']);
  expect(parentsOf(record('prop', { name: 'Clock', categoryId: 'clocks' }))).toEqual([]);
  const job = record('task', { name: 'Bunting', eventId: 'fair', assigneeId: 'ann' });
  expect([parentsOf(job), referencesOf(job)]).toEqual([
    ['loose:fair', 'loose:ann'],
    ['loose:fair', 'loose:ann'],
  ]);
});

test('[WORLD-2] a name is claimed among those with the same parent, and by kinds that say so', () => {
  expect([titleSpace('propCategory', 'clocks'), titleSpace('propCategory', null)]).toEqual([
    'title:propCategory:clocks',
    'title:propCategory:',
  ]);
  expect(claimsOf(record('prop', { name: 'Clock', code: 'P-00001', categoryId: 'clocks' }))).toEqual([
    { space: 'code', key: 'P-00001', permanent: true },
  ]);
});

test('[WORLD-2] an address is claimed by users only, and a record without a code claims its former ones', () => {
  expect(claimsOf(record('user', { name: 'Ann', email: 'Ann@example.org' }))).toEqual([
    { space: 'email', key: 'ann@example.org', permanent: false },
  ]);
  expect(claimsOf(record('facility', { name: 'Hall', facilityType: 'hall', email: 'ann@example.org' }))).toEqual([
    { space: 'title:facility:', key: 'hall', permanent: false },
  ]);
  expect(claimsOf(record('prop', { name: 'Clock' }, { formerCodes: ['P-00003'] }))).toEqual([
    { space: 'code', key: 'P-00003', permanent: true },
  ]);
});

test('[WORLD-2] a record merged into another claims nothing, not even its former codes', () => {
  const merged = { ...disposed, reason: 'merged', into: 'other' } as const;
  const item = record('prop', { name: 'Clock', code: 'P-00002' }, { formerCodes: ['P-00003'] });
  expect(claimsOf(item).map(({ key }) => key)).toEqual(['P-00003', 'P-00002']);
  expect(claimsOf({ ...item, lifecycle: merged as never })).toEqual([]);
});

test('[WORLD-2] only codes raise the numbers of a series, not a name that looks like one', () => {
  const numbers = new Map([['P', 7]]);
  const category = record('propCategory', { name: 'P-00500' });
  raiseNumbers(numbers, category, claimsOf(category));
  const item = record('prop', { name: 'Clock', code: 'P-00012' });
  raiseNumbers(numbers, item, claimsOf(item));
  raiseNumbers(numbers, item, [{ space: 'code', key: 'P-00009', permanent: true }]);
  expect([...numbers]).toEqual([['P', 12]]);
});
