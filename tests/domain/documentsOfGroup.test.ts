import { expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { AttachedDocument, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { document, latestVersion } from '../../src/domain/documents/index.ts';
import { atOnce, ListIndex } from '../../src/domain/query/index.ts';
import { catalogueOf, filedUnder } from '../../src/domain/registry.ts';
import { given, happened, TODAY, worldOf } from '../support/specify.ts';
import { added, admin, borrower, superAdmin, theatre, uuid } from './support/theatre.ts';
import { say } from '../../src/words/speaker.ts';

const by: Actor = { userId: 'clerk', roles: [], permissions: ['documents:manage'], features: ['Admin'] };
const file = (number: number): AttachedDocument => ({
  fileId: uuid(number),
  name: `risk ${number}.pdf`,
  kind: 'other',
  type: 'application/pdf',
  bytes: 100 + number,
});
const attach = (number: number, id = 'risk') =>
  ({ type: 'AttachDocument', kind: 'document', id, payload: { document: file(number) } }) as CommandBody;
const attached = (number: number) =>
  happened('document', 'risk', { type: 'DocumentAttached', data: { document: file(number) } });
const folder = (id: string, parentId?: string) =>
  added('documentFolder', id, { name: id, ...(parentId === undefined ? {} : { parentId }) });
const risk = added('document', 'risk', { name: 'Fire risk', folderId: 'safety' });
const archive = [...theatre, folder('safety'), folder('2026', 'safety'), risk];
const change = (kind: Kind, id: string, key: string, from: string | null, to: string | null): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes: { [key]: { from, to } } },
});

test('[DOC-20] keeps folders a tree, each with a name of its own within another', () => {
  given(...archive)
    .when(change('documentFolder', 'safety', 'parentId', null, '2026'), { by })
    .thenRefuses({
      code: 'cycle',
      message: "A folder can't be inside itself. Choose one that isn't inside it.",
      field: 'parentId',
    });
  given(...archive)
    .when({ type: 'AddRecord', kind: 'documentFolder', id: 'other', payload: { values: { name: 'SAFETY' } } }, { by })
    .thenRefuses({
      code: 'name-taken',
      message: 'This name is already used by the folder "safety". Choose another.',
      field: 'name',
      about: { kind: 'documentFolder', id: 'safety' },
    });
  const seven = Array.from({ length: 7 }, (_, level) => folder(`f${level}`, level === 0 ? undefined : `f${level - 1}`));
  given(...archive, ...seven)
    .when(
      { type: 'AddRecord', kind: 'documentFolder', id: 'deep', payload: { values: { name: 'Deep', parentId: 'f6' } } },
      { by },
    )
    .thenRefuses({
      code: 'too-deep',
      message: 'Folders can only be nested 7 deep. Choose one further up.',
      field: 'parentId',
    });
  given(...archive, ...seven)
    .when(change('documentFolder', 'safety', 'parentId', null, 'f5'), { by })
    .thenRefuses({
      code: 'too-deep',
      message: 'Folders can only be nested 7 deep, and those inside this one would go deeper. Choose one further up.',
      field: 'parentId',
    });
  given(...archive)
    .when(change('documentFolder', '2026', 'name', '2026', 'This year'), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: '2026', to: 'This year' } } } });
});

test('[DOC-20] keeps a folder that something is in', () => {
  given(...archive)
    .when({ type: 'DisposeRecord', kind: 'documentFolder', id: 'safety', payload: { reason: 'not-needed' } }, { by })
    .thenRefuses({ code: 'in-use', message: '1 document is still linked to this folder. Move it first.' });
  given(...archive)
    .when({ type: 'DisposeRecord', kind: 'documentFolder', id: '2026', payload: { reason: 'not-needed' } }, { by })
    .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
});

test('[DOC-21] lets a document belong to records of many kinds, which may go all the same', () => {
  expect(filedUnder).toEqual([
    { kind: 'prop', key: 'propId' },
    { kind: 'location', key: 'locationId' },
    { kind: 'member', key: 'memberId' },
    { kind: 'costume', key: 'costumeId' },
    { kind: 'equipment', key: 'equipmentId' },
    { kind: 'script', key: 'scriptId' },
    { kind: 'facility', key: 'facilityId' },
    { kind: 'event', key: 'eventId' },
  ]);
  expect(
    Object.entries(catalogueOf('document').fields)
      .filter(([, { section }]) => section !== undefined && say(section) === 'Linked to')
      .map(([, { label }]) => say(label)),
  ).toEqual(['Costume', 'Equipment', 'Event', 'Facility', 'Location', 'Member', 'Prop', 'Script']);
  const filed = change('document', 'risk', 'propId', null, 'chair');
  given(...archive)
    .when(filed, { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { propId: { from: null, to: 'chair' } } } });
  given(...archive, added('document', 'care', { name: 'Care', propId: 'chair' }))
    .when({ type: 'DisposeRecord', kind: 'prop', id: 'chair', payload: { reason: 'scrapped' } }, { by: superAdmin })
    .thenAccepts({ type: 'RecordDisposed', data: { reason: 'scrapped' } });
});

test('[DOC-22] keeps every version with who brought it and when', () => {
  const record = given(...archive, attached(1))
    .when(attach(2), { by })
    .thenAccepts({ type: 'DocumentAttached', data: { document: file(2) } });
  expect(record?.documents).toEqual([
    { ...file(1), stamp: expect.any(Object) },
    { ...file(2), stamp: { by: 'clerk', at: '2026-05-14T10:00:00.000Z' } },
  ]);
  expect(record && latestVersion(record)?.fileId).toBe(uuid(2));
  expect([latestVersion({}), latestVersion({ documents: [file(1)] })]).toEqual([undefined, file(1)]);
});

test('[DOC-22] brings an earlier version back behind the others, and takes none off', () => {
  const back = given(...archive, attached(1), attached(2))
    .when(attach(1), { by })
    .thenAccepts({ type: 'DocumentAttached', data: { document: file(1) } });
  expect(back?.documents?.map(({ fileId }) => fileId)).toEqual([uuid(1), uuid(2), uuid(1)]);
  given(...archive, attached(1), attached(2))
    .when(attach(2), { by })
    .thenAccepts();
  given(...archive, attached(1))
    .when(attach(1), { by })
    .thenAccepts();
  given(...archive, attached(1))
    .when({ type: 'RemoveDocument', kind: 'document', id: 'risk', payload: { fileId: uuid(1) } }, { by })
    .thenRefuses({
      code: 'invalid',
      message: 'Every version of a document is kept. Bring back another version, or dispose of the whole document.',
    });
});

test('[DOC-22] refuses the hundred and first version', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => attached(index + 1));
  given(...archive, ...hundred)
    .when(attach(500), { by })
    .thenRefuses({
      code: 'too-many-documents',
      message: 'A document can have up to 100 versions. Add a new document to continue.',
    });
});

test('[DOC-23] shows documents to those with the feature Admin, and lets those who look after them change them', () => {
  given(...archive)
    .when(attach(1), { by: borrower })
    .thenRefuses({ code: 'not-found', message: "This document can't be found." });
  given(...archive)
    .when(attach(1), { by: { ...by, permissions: [] } })
    .thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages documents.",
    });
  given(...archive)
    .when(attach(1), { by: { ...by, features: ['Props'] } })
    .thenRefuses({ code: 'not-found', message: "This document can't be found." });
  given(...archive)
    .when(attach(1), { by: admin })
    .thenAccepts({ type: 'DocumentAttached', data: { document: file(1) } });
});

test.each([
  [undefined, undefined],
  ['2026-05-13', 'ended'],
  ['2026-05-14', 'soon'],
  ['2026-06-13', 'soon'],
  ['2026-06-14', undefined],
])('[DOC-24] says of a document that is valid until %s that it is %s', (validUntil, expected) => {
  const record = worldOf([
    ...archive,
    added('document', 'licence', { name: 'Licence', ...(validUntil === undefined ? {} : { validUntil }) }),
  ]).record('document', 'licence');
  expect(record && document.standing.of(record, TODAY)).toBe(expected);
});

test.each([
  ['beeswax', ['care']],
  ['chair', ['care']],
  ['safety', ['plan', 'risk']],
  ['2026 ground', ['plan']],
  ['nothing', []],
])('[DOC-25] finds by %s what its words, folders and belongings say', (text, expected) => {
  const world = worldOf([
    ...archive,
    added('document', 'care', { name: 'Care', description: 'Polish with beeswax', propId: 'chair' }),
    added('document', 'plan', { name: 'Ground plan', folderId: '2026' }),
  ]);
  const index = new ListIndex(catalogueOf('document'), world, TODAY);
  atOnce(index.build([...world.records('document').values()]));
  const found = (facets: Readonly<Record<string, readonly string[]>>, words: string) =>
    index
      .query({ text: words, facets, sort: { by: 'name', descending: false }, disposed: false })
      .ids(0, 9)
      .toSorted();
  expect(found({}, text)).toEqual(expected);
  expect(found({ folderId: ['safety'] }, '')).toEqual(['plan', 'risk']);
});
