import { expect, test } from 'vitest';
import type { AttachedDocument, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given, happened } from '../support/specify.ts';
import { borrower, manager, superAdmin, theatre, uuid } from './support/theatre.ts';

const document = (number: number): AttachedDocument => ({
  fileId: uuid(number),
  name: `Manual ${number}`,
  kind: 'manual',
  type: 'application/pdf',
  bytes: 1_000 + number,
});
const documents = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    happened('prop', 'chair', { type: 'DocumentAttached', data: { document: document(index + 1) } }),
  );
const attach = (number: number, kind: Kind = 'prop', id = 'chair') =>
  ({ type: 'AttachDocument', kind, id, payload: { document: document(number) } }) as CommandBody;
const remove = (number: number): CommandBody => ({
  type: 'RemoveDocument',
  kind: 'prop',
  id: 'chair',
  payload: { fileId: uuid(number) },
});
const by = manager;

test('[DOC-1] attaches a document behind those that are there', () => {
  const record = given(...theatre, ...documents(2))
    .when(attach(3), { by })
    .thenAccepts({ type: 'DocumentAttached', data: { document: document(3) } });
  expect(record?.documents).toEqual([document(1), document(2), document(3)]);
});

test('[DOC-1] attaches a document once, also where there is no room for another', () => {
  given(...theatre, ...documents(30))
    .when(attach(5), { by })
    .thenAccepts();
});

test('[DOC-1] removes a document, once', () => {
  const record = given(...theatre, ...documents(3))
    .when(remove(2), { by })
    .thenAccepts({ type: 'DocumentRemoved', data: { fileId: uuid(2) } });
  expect(record?.documents).toEqual([document(1), document(3)]);
  given(...theatre, ...documents(1))
    .when(remove(2), { by })
    .thenAccepts();
  given(...theatre)
    .when(remove(2), { by })
    .thenAccepts();
  const emptied = happened('prop', 'chair', { type: 'DocumentRemoved', data: { fileId: uuid(9) } });
  expect(
    given(...theatre, emptied)
      .when(attach(1), { by })
      .thenAccepts({ type: 'DocumentAttached', data: { document: document(1) } })?.documents,
  ).toEqual([document(1)]);
});

test('[DOC-1] attaches to places as well, and to nothing that keeps none', () => {
  given(...theatre)
    .when(attach(1, 'location', 'store'), { by })
    .thenAccepts({ type: 'DocumentAttached', data: { document: document(1) } });
  given(...theatre)
    .when(attach(1, 'propCategory', 'furniture'), { by: superAdmin })
    .thenRefuses({ code: 'invalid', message: "Documents can't be added to this category." });
});

test('[DOC-2] refuses the thirty-first document', () => {
  given(...theatre, ...documents(29))
    .when(attach(30), { by })
    .thenAccepts({ type: 'DocumentAttached', data: { document: document(30) } });
  given(...theatre, ...documents(30))
    .when(attach(31), { by })
    .thenRefuses({
      code: 'too-many-documents',
      message: 'This prop already has 30 documents, the maximum. Remove one first.',
    });
});

test.each([
  ['attach', attach(1)],
  ['remove', remove(1)],
])('[DOC-3] does not let a borrower %s documents', (_what, command) => {
  given(...theatre, ...documents(1))
    .when(command, { by: borrower })
    .thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages props.",
    });
});
