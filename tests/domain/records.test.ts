import { describe, expect, test } from 'vitest';
import type { FieldChange, FieldValue } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given, happened, NOW } from '../support/specify.ts';
import {
  added,
  admin,
  chair,
  disposed,
  furniture,
  loanOf,
  manager,
  signedOut,
  store,
  superAdmin,
  theatre,
  uuid,
} from './support/theatre.ts';

const by = manager;

function add(values: Record<string, FieldValue>, id = 'lamp'): CommandBody {
  return { type: 'AddRecord', kind: 'prop', id, payload: { values } };
}

function change(changes: Record<string, FieldChange>, id = 'chair'): CommandBody {
  return { type: 'ChangeRecord', kind: 'prop', id, payload: { changes } };
}

const disposeChair: CommandBody = {
  type: 'DisposeRecord',
  kind: 'prop',
  id: 'chair',
  payload: { reason: 'sold', note: 'To the school.' },
};
const restoreChair: CommandBody = { type: 'RestoreRecord', kind: 'prop', id: 'chair', payload: {} };
const about = { kind: 'prop', id: 'chair' };

describe('adding', () => {
  test('[REC-1] adds a record with its values trimmed', () => {
    const record = given(...theatre)
      .when(add({ name: '  Lamp ', categoryId: 'glassware', code: ' lamp/1 ' }), { by })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Lamp', categoryId: 'glassware', code: 'lamp/1' } },
      });
    expect(record).toEqual({
      kind: 'prop',
      id: 'lamp',
      version: 1,
      values: { name: 'Lamp', categoryId: 'glassware', code: 'lamp/1' },
      photos: [],
      lifecycle: { stage: 'active' },
      loans: [],
      missing: 0,
      added: { by: 'manager', at: NOW },
      changed: { by: 'manager', at: NOW },
    });
  });

  test('[REC-1] refuses to add what has been added', () => {
    given(...theatre)
      .when(add({ name: 'Chair', categoryId: 'furniture' }, 'chair'), { by })
      .thenRefuses({ code: 'already-exists', message: 'This prop has already been added.' });
  });

  test('[REC-1] refuses to add again what has been disposed of', () => {
    given(...theatre, disposed('prop', 'chair'))
      .when(add({ name: 'Chair', categoryId: 'furniture' }, 'chair'), { by })
      .thenRefuses({ code: 'already-exists', message: 'This prop has already been added.' });
  });

  test('[REC-2] refuses a record without a required field', () => {
    given(...theatre)
      .when(add({ name: 'Lamp' }), { by })
      .thenRefuses({ code: 'invalid', message: 'Category is missing.', field: 'categoryId' });
    given(...theatre)
      .when(add({}), { by })
      .thenRefuses({ code: 'invalid', message: 'Name is missing.', field: 'name' });
  });

  test.each(['weight', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '[REC-3] refuses a value for %s, which is no field',
    (key) => {
      given(...theatre)
        .when(add({ name: 'Lamp', categoryId: 'furniture', [key]: 'x' }), { by })
        .thenRefuses({ code: 'invalid', message: `There's no field "${key}".`, field: key });
      given(...theatre)
        .when(change({ [key]: { from: null, to: 'x' } }), { by })
        .thenRefuses({ code: 'invalid', message: `There's no field "${key}".`, field: key });
    },
  );

  test('[REC-3] takes nothing from a value named __proto__', () => {
    const values: Record<string, FieldValue> = JSON.parse(
      '{ "name": "Lamp", "categoryId": "furniture", "__proto__": { "mm": 1, "entered": "1 mm" } }',
    );
    given(...theatre)
      .when(add(values), { by })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Lamp', categoryId: 'furniture', code: 'FUR-00002' } },
      });
  });

  test('[REC-4] refuses a value that its field does not take', () => {
    given(...theatre)
      .when(add({ name: '   ', categoryId: 'furniture' }), { by })
      .thenRefuses({ code: 'invalid', message: 'Name is empty.', field: 'name' });
    given(...theatre)
      .when(change({ quantity: { from: null, to: -3 } }), { by })
      .thenRefuses({
        code: 'invalid',
        message: 'Quantity must be a whole number from 1 to 100000.',
        field: 'quantity',
      });
  });

  test('[REC-5] keeps a name in one line and says each tag once', () => {
    given(...theatre)
      .when(
        add({
          name: 'Lamp\r\nof\tbrass',
          categoryId: 'glassware',
          code: 'L-1',
          tags: ['Café', ' war ', 'cafe', 'War', 'パン', 'バン'],
          colours: ['red', 'red'],
          notes: 'one\ntwo',
        }),
        { by },
      )
      .thenAccepts({
        type: 'RecordAdded',
        data: {
          values: {
            name: 'Lamp of brass',
            categoryId: 'glassware',
            code: 'L-1',
            tags: ['Café', 'war', 'パン', 'バン'],
            colours: ['red'],
            notes: 'one\ntwo',
          },
        },
      });
  });

  test.each([
    ['that was never added', 'attic', theatre],
    ['of another kind', 'sam', theatre],
    ['that was disposed of', 'store', [...theatre, disposed('location', 'store')]],
  ] as const)('[REC-6] refuses a reference to a place %s', (_which, homeLocationId, events) => {
    const refusal = {
      code: 'unknown-reference',
      message: 'Home location: this location no longer exists. Choose another.',
      field: 'homeLocationId',
    } as const;
    given(...events)
      .when(add({ name: 'Lamp', categoryId: 'furniture', homeLocationId }), { by })
      .thenRefuses(refusal);
    given(...events)
      .when(change({ homeLocationId: { from: null, to: homeLocationId } }), { by })
      .thenRefuses(refusal);
  });

  test('[REC-15] refuses a date after the day asked where the past is told', () => {
    const values = { name: 'Lamp', categoryId: 'glassware', code: 'LMP-1', acquiredOn: '2026-05-15' };
    given(...theatre)
      .when(add(values), { by })
      .thenRefuses({ code: 'invalid', message: "Acquired on can't be in the future.", field: 'acquiredOn' });
    given(...theatre)
      .when(add(values), { by, timezone: 'Pacific/Kiritimati' })
      .thenAccepts({ type: 'RecordAdded', data: { values } });
  });

  test.each([
    ['the day of a clock that is minutes ahead', '2026-05-15', '2026-05-14T23:10:00.000Z', true],
    ['the day of a clock that is a day ahead', '2026-05-15', '2026-05-15T22:50:00.000Z', true],
    ['the day after it', '2026-05-16', '2026-05-14T23:10:00.000Z', false],
    ['the day of a clock that is two days ahead', '2026-05-16', '2026-05-16T10:00:00.000Z', false],
    ['tomorrow, by a clock that is right', '2026-05-15', '2026-05-14T22:50:00.000Z', false],
  ])('[REC-15] takes as the day of what is past: %s', (_which, acquiredOn, issuedAt, isAccepted) => {
    const values = { name: 'Lamp', categoryId: 'glassware', code: 'LMP-1', acquiredOn };
    const decided = given(...theatre).when(add(values), { by, now: '2026-05-14T22:50:00.000Z', issuedAt });
    if (isAccepted) decided.thenAccepts({ type: 'RecordAdded', data: { values } });
    else decided.thenRefuses({ code: 'invalid', message: "Acquired on can't be in the future.", field: 'acquiredOn' });
  });
});

describe('changing', () => {
  test('[REC-7] changes fields whose present value was seen', () => {
    const record = given(...theatre)
      .when(change({ name: { from: 'Chair', to: 'Oak chair ' }, condition: { from: null, to: 'good' } }), { by })
      .thenAccepts({
        type: 'RecordChanged',
        data: { changes: { name: { from: 'Chair', to: 'Oak chair' }, condition: { from: null, to: 'good' } } },
      });
    expect(record?.values).toEqual({
      name: 'Oak chair',
      categoryId: 'furniture',
      code: 'FUR-00001',
      condition: 'good',
    });
  });

  test('[REC-7] refuses a field that somebody changed meanwhile, and only that one', () => {
    const renamed = happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { name: { from: 'Chair', to: 'Stool' } } },
    });
    given(...theatre, renamed)
      .when(change({ condition: { from: null, to: 'fair' }, name: { from: 'Chair', to: 'Oak chair' } }), { by })
      .thenRefuses({
        code: 'changed-meanwhile',
        message: 'Someone else has changed Name. Check it and decide which to keep.',
        field: 'name',
        about,
      });
    given(...theatre, renamed)
      .when(change({ condition: { from: null, to: 'fair' } }), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { condition: { from: null, to: 'fair' } } } });
  });

  test('[REC-7] compares lists item by item and lengths by millimetres and wording', () => {
    const measured = added('prop', 'sofa', {
      name: 'Sofa',
      categoryId: 'furniture',
      colours: ['red', 'gold'],
      width: { mm: 2000, entered: '2 m' },
      loanable: 'yes',
    });
    const seen = {
      colours: { from: ['red', 'gold'], to: ['red'] },
      width: { from: { mm: 2000, entered: '2 m' }, to: { mm: 2000, entered: '200 cm' } },
    };
    given(...theatre, measured)
      .when(change(seen, 'sofa'), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: seen } });
    for (const from of [['red'], ['gold', 'red'], 'red', { mm: 1, entered: '2 m' }, null]) {
      given(...theatre, measured)
        .when(change({ colours: { from, to: ['blue'] } }, 'sofa'), { by })
        .thenRefuses({
          code: 'changed-meanwhile',
          message: 'Someone else has changed Colours. Check it and decide which to keep.',
          field: 'colours',
          about: { kind: 'prop', id: 'sofa' },
        });
    }
    for (const from of [{ mm: 2001, entered: '2 m' }, { mm: 2000, entered: '2m' }, ['2 m']]) {
      given(...theatre, measured)
        .when(change({ width: { from, to: null } }, 'sofa'), { by })
        .thenRefuses({
          code: 'changed-meanwhile',
          message: 'Someone else has changed Width. Check it and decide which to keep.',
          field: 'width',
          about: { kind: 'prop', id: 'sofa' },
        });
    }
  });

  test('[REC-8] does nothing where the record says so already', () => {
    given(...theatre)
      .when(change({ name: { from: 'Something older', to: ' Chair ' }, notes: { from: 'gone', to: null } }), { by })
      .thenAccepts();
    given(...theatre)
      .when(change({}), { by })
      .thenAccepts();
  });

  test('[REC-9] makes no change when one of them is refused', () => {
    given(...theatre)
      .when(change({ name: { from: 'Chair', to: 'Oak chair' }, condition: { from: null, to: 'shiny' } }), { by })
      .thenRefuses({ code: 'invalid', message: 'Condition: choose one from the list.', field: 'condition' });
  });

  test('[REC-2] clears what need not be known, and refuses to clear what is required', () => {
    const described = happened('prop', 'chair', {
      type: 'RecordChanged',
      data: { changes: { notes: { from: null, to: 'Wobbly' } } },
    });
    const record = given(...theatre, described)
      .when(change({ notes: { from: 'Wobbly', to: null } }), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { notes: { from: 'Wobbly', to: null } } } });
    expect(record?.values).not.toHaveProperty('notes');
    given(...theatre)
      .when(change({ name: { from: 'Chair', to: null } }), { by })
      .thenRefuses({ code: 'invalid', message: "Name can't be empty.", field: 'name' });
  });
});

describe('disposing and restoring', () => {
  test('[REC-10] keeps everything of a record that is disposed of, with the reason', () => {
    const photo = { mediaId: uuid(1), width: 800, height: 600 };
    const record = given(...theatre, happened('prop', 'chair', { type: 'PhotoAdded', data: { photo } }))
      .when(disposeChair, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'sold', note: 'To the school.' } });
    expect(record).toMatchObject({
      version: 3,
      values: { name: 'Chair', categoryId: 'furniture', code: 'FUR-00001' },
      photos: [photo],
      lifecycle: { stage: 'disposed', reason: 'sold', note: 'To the school.', stamp: { by: 'manager', at: NOW } },
    });
  });

  test('[REC-10] needs no note', () => {
    given(...theatre)
      .when({ type: 'DisposeRecord', kind: 'prop', id: 'chair', payload: { reason: 'lost' } }, { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'lost' } });
  });

  test.each(['sold', 'donated', 'scrapped', 'lost', 'returned-to-owner'] as const)(
    '[REC-10] refuses the reason "%s" for what is not stock',
    (reason) => {
      given(...theatre)
        .when({ type: 'DisposeRecord', kind: 'location', id: 'store', payload: { reason } }, { by })
        .thenRefuses({
          code: 'invalid',
          message: 'Only stock can be sold, given away, scrapped or lost. Mark this location as no longer needed.',
          field: 'reason',
        });
      given(...theatre)
        .when({ type: 'DisposeRecord', kind: 'prop', id: 'chair', payload: { reason } }, { by })
        .thenAccepts({ type: 'RecordDisposed', data: { reason } });
    },
  );

  test('[REC-11] refuses to dispose of what others refer to, and says how many', () => {
    const dispose = (kind: 'location' | 'propCategory', id: string): CommandBody => ({
      type: 'DisposeRecord',
      kind,
      id,
      payload: { reason: 'not-needed' },
    });
    const inStore = (id: string) => added('prop', id, { name: id, categoryId: 'glassware', homeLocationId: 'store' });
    given(...theatre, inStore('a'))
      .when(dispose('location', 'store'), { by })
      .thenRefuses({ code: 'in-use', message: '1 prop is still linked to this location. Move it first.' });
    given(...theatre, inStore('a'), inStore('b'))
      .when(dispose('location', 'store'), { by })
      .thenRefuses({ code: 'in-use', message: '2 props are still linked to this location. Move them first.' });
    given(...theatre, inStore('a'), disposed('prop', 'a'))
      .when(dispose('location', 'store'), { by })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  const bodies: readonly CommandBody[] = [
    change({ name: { from: 'Chair', to: 'Stool' } }),
    disposeChair,
    { type: 'AddPhoto', kind: 'prop', id: 'chair', payload: { photo: { mediaId: uuid(1), width: 1, height: 1 } } },
    { type: 'RemovePhoto', kind: 'prop', id: 'chair', payload: { mediaId: uuid(1) } },
    { type: 'OrderPhotos', kind: 'prop', id: 'chair', payload: { order: [uuid(1)] } },
    {
      type: 'SignOutItem',
      kind: 'prop',
      id: 'chair',
      payload: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-20' },
    },
    { type: 'ExtendLoan', kind: 'prop', id: 'chair', payload: { loanId: uuid(1), dueBack: '2026-05-20' } },
    { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } },
    { type: 'ReportFound', kind: 'prop', id: 'chair', payload: { quantity: 1 } },
  ];

  test.each(bodies.map((body) => [body.type, body] as const))(
    '[REC-12] refuses %s on a disposed record',
    (_type, body) => {
      given(...theatre, disposed('prop', 'chair'))
        .when(body, { by })
        .thenRefuses({ code: 'disposed', message: 'This prop has been disposed of. Restore it first.' });
    },
  );

  test('[REC-13] restores a disposed record as it was', () => {
    const record = given(...theatre, disposed('prop', 'chair'))
      .when(restoreChair, { by })
      .thenAccepts({ type: 'RecordRestored', data: {} });
    expect(record).toMatchObject({
      version: 3,
      lifecycle: { stage: 'active' },
      values: { name: 'Chair', code: 'FUR-00001' },
    });
  });

  test('[REC-13] refuses to restore what is in use', () => {
    given(...theatre)
      .when(restoreChair, { by })
      .thenRefuses({ code: 'not-disposed', message: "This prop hasn't been disposed of, so it can't be restored." });
  });

  test('[REC-13] refuses to restore a record whose name was taken', () => {
    given(store, disposed('location', 'store'), added('location', 'other', { name: 'STORE', locationType: 'room' }))
      .when({ type: 'RestoreRecord', kind: 'location', id: 'store', payload: {} }, { by })
      .thenRefuses({
        code: 'name-taken',
        message: 'This name is already used by the location "STORE". Choose another.',
        field: 'name',
        about: { kind: 'location', id: 'other' },
      });
  });

  test('[REC-13] refuses to restore a user whose address was taken', () => {
    const user = (id: string) => added('user', id, { name: id, email: 'Sam@example.org' });
    given(user('old'), disposed('user', 'old'), user('new'))
      .when({ type: 'RestoreRecord', kind: 'user', id: 'old', payload: {} }, { by: admin })
      .thenRefuses({
        code: 'email-taken',
        message: 'Another user already logs in with this email address. Choose another.',
        field: 'email',
        about: { kind: 'user', id: 'new' },
      });
  });

  test('[REC-13] refuses to restore a record before what it refers to', () => {
    given(furniture, chair, disposed('prop', 'chair'), disposed('propCategory', 'furniture'))
      .when(restoreChair, { by })
      .thenRefuses({
        code: 'unknown-reference',
        message: 'Category: this has been disposed of too. Restore it first.',
        field: 'categoryId',
      });
  });

  test.each(
    [
      ...bodies,
      restoreChair,
      { type: 'ReturnItem', kind: 'prop', id: 'chair', payload: { loanId: uuid(1), quantity: 1 } } as const,
    ].map((body) => [body.type, body] as const),
  )('[REC-14] does not find what was never added: %s', (_type, body) => {
    given(furniture).when(body, { by }).thenRefuses({
      code: 'not-found',
      message: "This prop can't be found. It may not have been sent yet. Try again later.",
    });
  });

  test('[REC-10, STOCK-19] refuses to dispose of an item that is out', () => {
    given(...theatre, signedOut('chair', loanOf(uuid(1))))
      .when(disposeChair, { by: superAdmin })
      .thenRefuses({ code: 'on-loan', message: 'This prop is out. Return it first.' });
  });
});
