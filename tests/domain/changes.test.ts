import { describe, expect, test } from 'vitest';
import {
  addPhoto,
  addRecord,
  attachDocument,
  changeDays,
  changeField,
  changeRecord,
  countItem,
  disposeRecord,
  extendLoan,
  notPast,
  orderPhotos,
  putAway,
  removeDocument,
  removePhoto,
  reportFound,
  reportMissing,
  reserveItem,
  reserveKit,
  restoreRecord,
  returnItem,
  setAside,
  setFields,
  signOut,
} from '../../src/domain/changes/index.ts';

const chair = { kind: 'prop', id: 'chair' } as const;
const loan = {
  loanId: 'l1',
  memberId: 'kim',
  quantity: 2,
  from: '2026-05-01',
  dueBack: '2026-05-10',
  purpose: 'Act two',
  eventId: 'oliver',
  bookingId: 'b1',
  lineId: 'r1',
};
const reservation = { reservationId: 'r1', bookingId: 'b1', quantity: 3, from: '2026-05-04', dueBack: '2026-05-09' };

describe('changes and what takes them back', () => {
  test('[RESV-17] a sign-out is undone as one that did not happen, and holds what was filled in', () => {
    const asked = { loanId: 'l1', memberId: 'kim', quantity: 2, from: '2026-05-01', dueBack: '2026-05-10' };
    expect(signOut(chair, { ...asked, purpose: ' Act two ', conditionOut: '', witnessId: 'jo' })).toEqual({
      command: { type: 'SignOutItem', ...chair, payload: { ...asked, purpose: 'Act two', witnessId: 'jo' } },
      undo: [{ type: 'ReturnItem', ...chair, payload: { loanId: 'l1', quantity: 2, undone: true } }],
    });
  });

  test('[LEND-4, RESV-47] a return is undone by the same loan under a new id, for what it was for, on its line, until a day that is not past', () => {
    const again = { loanId: 'l2', today: '2026-05-14' };
    const out = { loanId: 'l2', memberId: 'kim', from: '2026-05-01', dueBack: '2026-05-14' };
    const purposes = { purpose: 'Act two', eventId: 'oliver', bookingId: 'b1', lineId: 'r1', undone: true };
    expect(returnItem(chair, loan, {}, again)).toEqual({
      command: { type: 'ReturnItem', ...chair, payload: { loanId: 'l1', quantity: 2 } },
      undo: [{ type: 'SignOutItem', ...chair, payload: { ...out, quantity: 2, ...purposes } }],
    });
    const { lineId: _line, ...older } = loan;
    expect(returnItem(chair, older, {}, again).undo[0].payload).toMatchObject({ bookingId: 'b1', lineId: 'l1' });
    const { bookingId: _booking, ...unbooked } = older;
    expect(returnItem(chair, unbooked, {}, again).undo[0].payload).toEqual({
      ...out,
      quantity: 2,
      purpose: 'Act two',
      eventId: 'oliver',
      undone: true,
    });
    const damage = { quantity: 1, workId: 'w1', what: 'Broken' };
    const said = { quantity: 1, conditionIn: 'fair', note: ' Torn ', clean: true, damage };
    expect(returnItem(chair, loan, said, again)).toEqual({
      command: {
        type: 'ReturnItem',
        ...chair,
        payload: { loanId: 'l1', quantity: 1, conditionIn: 'fair', note: 'Torn', clean: true, damage },
      },
      undo: [{ type: 'SignOutItem', ...chair, payload: { ...out, quantity: 1, ...purposes } }],
    });
    expect(returnItem(chair, loan, { conditionIn: null, note: ' ', clean: false }, again).command.payload).toEqual({
      loanId: 'l1',
      quantity: 2,
    });
  });

  test('[LEND-4] a day that is past is no day to go back to', () => {
    expect([notPast('2026-05-13', '2026-05-14'), notPast('2026-05-15', '2026-05-14')]).toEqual([
      '2026-05-14',
      '2026-05-15',
    ]);
    const until = (dueBack: string) => ({ type: 'ExtendLoan', ...chair, payload: { loanId: 'l1', dueBack } });
    expect(extendLoan(chair, loan, '2026-05-20', '2026-05-10')).toEqual({
      command: until('2026-05-20'),
      undo: [until('2026-05-10')],
    });
    expect(extendLoan(chair, loan, '2026-05-20', '2026-05-11')).toEqual({ command: until('2026-05-20'), undo: [] });
  });

  test('[RESV-35] a reservation of any of several is found by its booking when it is cancelled', () => {
    expect(reserveItem(chair, reservation)).toEqual({
      command: { type: 'ReserveItem', ...chair, payload: reservation },
      undo: [{ type: 'CancelReservation', ...chair, payload: { reservationId: 'r1' } }],
    });
    expect(reserveItem(chair, { ...reservation, anyOf: ['chair', 'stool'] }).undo).toEqual([
      { type: 'CancelReservation', ...chair, payload: { reservationId: 'r1', bookingId: 'b1' } },
    ]);
    const { from, dueBack } = reservation;
    const parts = [{ reservationId: 'r2', kind: 'prop', itemId: 'cup', quantity: 4 }] as const;
    expect(reserveKit('tea', { bookingId: 'b1', from, dueBack, parts })).toEqual({
      command: { type: 'ReserveKit', kind: 'kit', id: 'tea', payload: { bookingId: 'b1', from, dueBack, parts } },
      undo: [{ type: 'CancelReservation', kind: 'prop', id: 'cup', payload: { reservationId: 'r2', bookingId: 'b1' } }],
    });
  });

  test('[LEND-4] other days and what is set aside go back to what they were', () => {
    const ids = { reservationId: 'r1', bookingId: 'b1' };
    const days = { from: '2026-06-01', dueBack: '2026-06-02' };
    expect(changeDays(chair, reservation, days)).toEqual({
      command: { type: 'ChangeReservation', ...chair, payload: { ...ids, ...days } },
      undo: [{ type: 'ChangeReservation', ...chair, payload: { ...ids, from: '2026-05-04', dueBack: '2026-05-09' } }],
    });
    const aside = (pulled: number) => ({ type: 'PullItem', ...chair, payload: { reservationId: 'r1', pulled } });
    expect(setAside(chair, reservation, 3)).toEqual({ command: aside(3), undo: [aside(0)] });
    expect(setAside(chair, { ...reservation, pulled: 2 }, 0)).toEqual({ command: aside(0), undo: [aside(2)] });
  });
});

describe('what keeps a record in use', () => {
  const disposed = { type: 'DisposeRecord', ...chair, payload: { reason: 'lost', note: 'Left on tour' } };
  const restored = { type: 'RestoreRecord', ...chair, payload: {} };
  const stamp = { by: 'system', at: '2026-05-01T10:00:00Z', seq: 1 } as never;

  test('[TYPE-6] disposing is undone by restoring', () => {
    expect(disposeRecord(chair, 'lost', ' Left on tour ')).toEqual({ command: disposed, undo: [restored] });
    expect(disposeRecord(chair).command.payload).toEqual({ reason: 'not-needed' });
  });

  test('[TYPE-6] restoring is undone by disposing for the same reason, or any where a merge was the reason', () => {
    const out = (reason: string, note?: string) =>
      restoreRecord({ ...chair, lifecycle: { stage: 'disposed', reason, stamp, ...(note ? { note } : {}) } }).undo;
    expect(out('lost', 'Left on tour')).toEqual([disposed]);
    expect(out('merged')).toEqual([disposeRecord(chair).command]);
    expect(restoreRecord({ ...chair, lifecycle: { stage: 'active' } })).toEqual({ command: restored, undo: [] });
    expect(restoreRecord(chair)).toEqual({ command: restored, undo: [] });
  });
});

describe('pictures of a record', () => {
  const photo = { mediaId: 'm1', width: 4, height: 3 };
  const added = { type: 'AddPhoto', ...chair, payload: { photo } };
  const removed = { type: 'RemovePhoto', ...chair, payload: { mediaId: 'm1' } };

  test('[TYPE-6] adding and removing undo each other, and an order goes back to the one seen', () => {
    expect(addPhoto(chair, photo)).toEqual({ command: added, undo: [removed] });
    expect(removePhoto(chair, photo)).toEqual({ command: removed, undo: [added] });
    const loaned = { loanId: 'l1', at: 'out' } as const;
    expect(addPhoto(chair, photo, loaned).command.payload).toEqual({ photo, loan: loaned });
    const order = (ids: readonly string[]) => ({ type: 'OrderPhotos', ...chair, payload: { order: ids } });
    expect(orderPhotos(chair, ['b', 'a'], ['a', 'b'])).toEqual({
      command: order(['b', 'a']),
      undo: [order(['a', 'b'])],
    });
  });
});

describe('documents of a record', () => {
  const document = { fileId: 'f1', name: 'Licence', kind: 'recipe', type: 'application/pdf', bytes: 9 };
  const attached = { type: 'AttachDocument', ...chair, payload: { document: { ...document, kind: 'other' } } };
  const removed = { type: 'RemoveDocument', ...chair, payload: { fileId: 'f1' } };

  test('[TYPE-6] attaching and removing undo each other; one of a kind that is no longer known is another document', () => {
    const version = { ...document, stamp: { by: 'jo', at: '2026-05-01T10:00:00Z' } as never };
    expect(attachDocument(chair, version)).toEqual({ command: attached, undo: [removed] });
    expect(removeDocument(chair, document)).toEqual({ command: removed, undo: [attached] });
    const receipt = { ...document, kind: 'receipt' };
    expect(attachDocument(chair, receipt).command.payload).toEqual({ document: receipt });
  });
});

describe('what is missing of an item', () => {
  const missing = (said: object) => ({ type: 'ReportMissing', ...chair, payload: { quantity: 2, ...said } });
  const found = { type: 'ReportFound', ...chair, payload: { quantity: 2 } };

  test('[TYPE-6] missing and found undo each other', () => {
    expect(reportMissing(chair, 2, { note: ' Not on tour ', loanId: 'l1' })).toEqual({
      command: missing({ note: 'Not on tour', loanId: 'l1' }),
      undo: [found],
    });
    expect(reportMissing(chair, 2, { note: ' ' }).command).toEqual(missing({}));
    expect(reportFound(chair, 2)).toEqual({ command: found, undo: [missing({})] });
  });
});

describe('what is counted and put away', () => {
  test('[TYPE-6] a count is undone by none, and a place by no place', () => {
    expect(countItem(chair, { stocktakeId: 's1', quantity: 2, placeId: 'shelf' })).toEqual({
      command: { type: 'CountItem', ...chair, payload: { stocktakeId: 's1', quantity: 2, placeId: 'shelf' } },
      undo: [{ type: 'UncountItem', ...chair, payload: { stocktakeId: 's1' } }],
    });
    expect(putAway(chair, 'shelf')).toEqual({
      command: { type: 'PutAwayItem', ...chair, payload: { placeId: 'shelf' } },
      undo: [{ type: 'PutAwayItem', ...chair, payload: { placeId: null, from: 'shelf' } }],
    });
  });
});

describe('fields of a record', () => {
  const lamp = { kind: 'prop', id: 'lamp' } as const;

  test('[TYPE-5] a record is added with what is known of it, and taken out of use again', () => {
    expect(addRecord(lamp, { name: 'Lamp', condition: undefined })).toEqual({
      command: { type: 'AddRecord', ...lamp, payload: { values: { name: 'Lamp' } } },
      undo: [{ type: 'DisposeRecord', ...lamp, payload: { reason: 'not-needed' } }],
    });
  });

  test('[TYPE-5] a change is undone the other way round', () => {
    expect(changeRecord(lamp, { name: { from: 'Lamp', to: 'Lantern' }, condition: undefined })).toEqual({
      command: { type: 'ChangeRecord', ...lamp, payload: { changes: { name: { from: 'Lamp', to: 'Lantern' } } } },
      undo: [{ type: 'ChangeRecord', ...lamp, payload: { changes: { name: { from: 'Lantern', to: 'Lamp' } } } }],
    });
  });

  test('[TYPE-5] a field that several catalogues share is changed from what the record holds, or was said to hold', () => {
    const item = { ...lamp, values: { name: 'Lamp', homeLocationId: 'attic' } };
    const changesOf = (change: ReturnType<typeof changeField>) => change.command.payload.changes;
    expect(changesOf(changeField(item, 'homeLocationId', 'cellar'))).toEqual({
      homeLocationId: { from: 'attic', to: 'cellar' },
    });
    expect(changesOf(changeField(item, 'kitId', 'k1'))).toEqual({ kitId: { from: null, to: 'k1' } });
    expect(changesOf(changeField(item, 'quantity', 3, 2))).toEqual({ quantity: { from: 2, to: 3 } });
  });

  test('[TYPE-5] any fields are changed from what the record holds', () => {
    const item = { ...lamp, values: { name: 'Lamp', quantity: 2 } };
    const change = (changes: object) => ({ type: 'ChangeRecord', ...lamp, payload: { changes } });
    expect(setFields(item, { quantity: null, condition: 'good' })).toEqual({
      command: change({ quantity: { from: 2, to: null }, condition: { from: null, to: 'good' } }),
      undo: [change({ quantity: { from: null, to: 2 }, condition: { from: 'good', to: null } })],
    });
  });

  test('[TYPE-5] what the declaration does not name does not compile', () => {
    // @ts-expect-error: a prop has no such field
    addRecord(lamp, { nmae: 'Lamp' });
    // @ts-expect-error: there is no such condition
    changeRecord(lamp, { condition: { from: null, to: 'splendid' } });
    // @ts-expect-error: no kind has such a field
    expect(changeField({ ...lamp, values: { name: 'Lamp' } }, 'livesIn', 'attic').command.kind).toBe('prop');
  });
});
