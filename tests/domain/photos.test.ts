import { expect, test } from 'vitest';
import type { Kind, Occurrence, Photo } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given, happened } from '../support/specify.ts';
import { added, borrower, loanOf, manager as by, signedOut, theatre, uuid, visitor } from './support/theatre.ts';

const photo = (number: number): Photo => ({ mediaId: uuid(number), width: 1600, height: 1200 });
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    happened('prop', 'chair', { type: 'PhotoAdded', data: { photo: photo(index + 1) } }),
  );
const addPhoto = (number: number, kind: Kind = 'prop', id = 'chair'): CommandBody => ({
  type: 'AddPhoto',
  kind,
  id,
  payload: { photo: photo(number) },
});
const removePhoto = (number: number): CommandBody => ({
  type: 'RemovePhoto',
  kind: 'prop',
  id: 'chair',
  payload: { mediaId: uuid(number) },
});
const order = (...numbers: number[]): CommandBody => ({
  type: 'OrderPhotos',
  kind: 'prop',
  id: 'chair',
  payload: { order: numbers.map(uuid) },
});

test('[PHOTO-1] adds a photo behind the others', () => {
  const record = given(...theatre, ...photos(2))
    .when(addPhoto(3), { by })
    .thenAccepts({ type: 'PhotoAdded', data: { photo: photo(3) } });
  expect(record?.photos).toEqual([photo(1), photo(2), photo(3)]);
});

test('[PHOTO-1] adds none to what is unknown', () => {
  given(...theatre)
    .when(addPhoto(1, 'propRequest', 'stool'), { by: borrower })
    .thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages prop requests.",
    });
});

test('[PHOTO-1] adds a photo once, also where there is no room for another', () => {
  given(...theatre, ...photos(12))
    .when(addPhoto(5), { by })
    .thenAccepts();
});

test('[PHOTO-2] refuses the thirteenth photo', () => {
  given(...theatre, ...photos(11))
    .when(addPhoto(12), { by })
    .thenAccepts({ type: 'PhotoAdded', data: { photo: photo(12) } });
  given(...theatre, ...photos(12))
    .when(addPhoto(13), { by })
    .thenRefuses({
      code: 'too-many-photos',
      message: 'This prop already has 12 photos, the maximum. Remove one first.',
    });
});

test('[PHOTO-3] removes a photo, once', () => {
  const record = given(...theatre, ...photos(3))
    .when(removePhoto(2), { by })
    .thenAccepts({ type: 'PhotoRemoved', data: { mediaId: uuid(2) } });
  expect(record?.photos).toEqual([photo(1), photo(3)]);
  given(...theatre, ...photos(3))
    .when(removePhoto(4), { by })
    .thenAccepts();
});

test('[PHOTO-4] puts photos in order', () => {
  const record = given(...theatre, ...photos(3))
    .when(order(3, 1, 2), { by })
    .thenAccepts({ type: 'PhotosOrdered', data: { order: [uuid(3), uuid(1), uuid(2)] } });
  expect(record?.photos).toEqual([photo(3), photo(1), photo(2)]);
});

test('[PHOTO-4] does nothing where they are in order already', () => {
  given(...theatre, ...photos(2))
    .when(order(1, 2), { by })
    .thenAccepts();
});

test.each([
  ['leaves one out', [1, 2]],
  ['names one that is not there', [1, 2, 4]],
  ['names one twice', [1, 2, 2]],
  ['names one twice besides all', [1, 2, 3, 3]],
])('[PHOTO-4] refuses an order that %s', (_how, numbers) => {
  given(...theatre, ...photos(3))
    .when(order(...numbers), { by })
    .thenRefuses({
      code: 'unknown-photo',
      message: 'The photos have changed in the meantime. Check them and reorder again.',
    });
});

test('[PHOTO-4] keeps photos that an order does not know at the end', () => {
  for (const [first, ...others] of [
    [3, 1, 2],
    [2, 1, 3],
    [1, 2, 3],
  ] as const) {
    const record = given(
      ...theatre,
      ...photos(3),
      happened('prop', 'chair', { type: 'PhotosOrdered', data: { order: [uuid(first)] } }),
    )
      .when(addPhoto(4), { by })
      .thenAccepts({ type: 'PhotoAdded', data: { photo: photo(4) } });
    expect(record?.photos).toEqual([first, ...others, 4].map(photo));
  }
});

test('[PHOTO-5] refuses photos of kinds that have none', () => {
  given(...theatre)
    .when(addPhoto(1, 'propCategory', 'furniture'), { by })
    .thenRefuses({ code: 'invalid', message: "Photos can't be added to this category." });
  given(...theatre)
    .when(addPhoto(1, 'location', 'store'), { by })
    .thenAccepts({ type: 'PhotoAdded', data: { photo: photo(1) } });
});

const taken = (number: number, at: 'out' | 'in' = 'out', loanId = uuid(50)): CommandBody => ({
  type: 'AddPhoto',
  kind: 'prop',
  id: 'chair',
  payload: { photo: photo(number), loan: { loanId, at } },
});
const was = (number: number, at: 'out' | 'in' = 'out', lineId = uuid(50)) =>
  ({ type: 'PhotoAdded', data: { photo: photo(number), loan: { loanId: uuid(50), lineId, at } } }) as const;
const out = signedOut('chair', loanOf(uuid(50)));

test('[RESV-38] keeps photos of how something goes out and comes back apart from its gallery', () => {
  const record = given(...theatre, ...photos(12), out, happened('prop', 'chair', was(21)))
    .when(taken(22, 'in'), { by })
    .thenAccepts(was(22, 'in'));
  expect(record?.photos).toHaveLength(12);
  expect(record?.conditionPhotos).toEqual([
    { ...photo(21), ...was(21).data.loan },
    { ...photo(22), ...was(22, 'in').data.loan },
  ]);
  given(...theatre, out, happened('prop', 'chair', was(21)))
    .when(taken(21), { by })
    .thenAccepts();
});

test('[RESV-38] notes the line of the booking that a loan is for', () => {
  given(...theatre, signedOut('chair', loanOf(uuid(50), { lineId: uuid(60) })))
    .when(taken(21), { by })
    .thenAccepts(was(21, 'out', uuid(60)));
});

test('[RESV-38] takes them from whoever may lend it, while it is out', () => {
  given(...theatre, out)
    .when(taken(21), { by: borrower })
    .thenAccepts(was(21));
  given(...theatre, out)
    .when(addPhoto(21), { by: borrower })
    .thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages props.",
    });
  given(...theatre, out)
    .when(taken(21), { by: visitor })
    .thenRefuses({ code: 'not-found', message: "This prop can't be found." });
  given(...theatre, out)
    .when(taken(21, 'out', uuid(51)), { by })
    .thenRefuses({ code: 'not-out', message: "It has already been returned. Add the photo on the item's page." });
});

test('[RESV-38] takes six each time', () => {
  const six = Array.from({ length: 6 }, (_, index) => happened('prop', 'chair', was(21 + index)));
  given(...theatre, out, ...six)
    .when(taken(30), { by })
    .thenRefuses({
      code: 'too-many-photos',
      message: 'You can add up to 6 photos each time something goes out or comes back. Choose the most useful ones.',
    });
  given(...theatre, out, ...six)
    .when(taken(30, 'in'), { by })
    .thenAccepts(was(30, 'in'));
  const before = { ...was(0).data.loan, loanId: uuid(49) };
  const earlier = six.map((fact) => ({ ...fact, data: { ...fact.data, loan: before } }) as Occurrence);
  given(...theatre, out, ...earlier)
    .when(taken(30), { by })
    .thenAccepts(was(30));
});

test('[RESV-38] keeps the last twenty-four with the item, and takes one off like any photo', () => {
  const many = Array.from({ length: 25 }, (_, index) => happened('prop', 'chair', was(21 + index)));
  const record = given(...theatre, out, ...many)
    .when(removePhoto(45), { by })
    .thenAccepts({ type: 'PhotoRemoved', data: { mediaId: uuid(45) } });
  expect(record?.conditionPhotos?.map(({ mediaId }) => mediaId)).toEqual(
    Array.from({ length: 23 }, (_, index) => uuid(22 + index)),
  );
});

test('[MERGE-1, RESV-39] photos of the condition go with the loan when its item is merged', () => {
  const twin = added('prop', 'twin', { name: 'Chair', categoryId: 'furniture', code: 'FUR-00002' });
  const loan = loanOf(uuid(50), { from: '2026-05-10', dueBack: '2026-05-20' });
  const taken = happened('prop', 'twin', {
    type: 'PhotoAdded',
    data: { photo: photo(1), loan: { loanId: uuid(50), lineId: uuid(50), at: 'out' } },
  });
  const shown = [{ ...photo(1), loanId: uuid(50), lineId: uuid(50), at: 'out' as const }];
  const chair = given(...theatre, twin, signedOut('twin', loan), taken)
    .when(
      { type: 'MergeRecords', kind: 'prop', id: 'chair', payload: { others: ['twin'], changes: {}, moves: [] } },
      { by },
    )
    .thenAccepts(
      { type: 'RecordMerged', kind: 'prop', id: 'twin', data: { into: 'chair' } },
      {
        type: 'RecordAbsorbed',
        data: {
          fromId: 'twin',
          codes: ['FUR-00002'],
          photos: [],
          conditionPhotos: shown,
          documents: [],
          loans: [loan],
          missing: 0,
        },
      },
    );
  expect(chair?.conditionPhotos).toEqual(shown);
});
