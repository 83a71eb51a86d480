import { describe, expect, test } from 'vitest';
import { scopesOf, shownWith } from '../../../src/domain/access/index.ts';
import { keepsDocuments, kinds, shownTo } from '../../../src/domain/catalogue/index.ts';
import type { BookingLine, FieldValues, LineMoves, Occurrence } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { askedFor, bookingState, expectedBack, lineState } from '../../../src/domain/lending/index.ts';
import { ofKind } from '../../support/ofKind.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { facetsOf } from '../../../src/domain/query/index.ts';
import { given, happened, TODAY, worldOf } from '../../support/specify.ts';
import { recordOf } from '../../support/recordOf.ts';
import { added, borrower, disposed, manager, storekeeper, theatre, uuid } from '../support/theatre.ts';

const values = { name: 'Oliver!', memberId: 'sam', from: '2026-05-14', dueBack: '2026-05-20' };
const add = (more: FieldValues = {}): CommandBody => ({
  type: 'AddRecord',
  kind: 'booking',
  id: 'oliver',
  payload: { values: { ...values, ...more } } as never,
});
const rename: CommandBody = {
  type: 'ChangeRecord',
  kind: 'booking',
  id: 'oliver',
  payload: { changes: { name: { from: 'Oliver!', to: 'Twist' } } },
};

describe('a booking', () => {
  test('[RESV-23, RESV-24] is made by anybody who lends, and numbered', () => {
    given(...theatre)
      .when(add(), { by: borrower })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, use: 'production', code: 'R-00001' } } });
    given(...theatre)
      .when(add(), { by: storekeeper })
      .thenRefuses({ code: 'not-found', message: "This booking can't be found." });
  });

  test('[RESV-23] has its days in order, and names the group it goes to', () => {
    given(...theatre)
      .when(add({ dueBack: '2026-05-13' }), { by: borrower })
      .thenRefuses({
        code: 'due-before-start',
        message: "It can't be due back before it goes out.",
        field: 'dueBack',
      });
    for (const dueBack of ['2026-05-14', '2028-05-13'])
      given(...theatre)
        .when(add({ dueBack }), { by: borrower })
        .thenAccepts({
          type: 'RecordAdded',
          data: { values: { ...values, dueBack, use: 'production', code: 'R-00001' } },
        });
    given(...theatre)
      .when(add({ dueBack: '2028-05-14' }), { by: borrower })
      .thenRefuses({
        code: 'invalid',
        message: "A booking can't be longer than two years. Choose an earlier date.",
        field: 'dueBack',
      });
    given(...theatre)
      .when(add({ use: 'hire' }), { by: borrower })
      .thenRefuses({ code: 'invalid', message: "Enter the group that's borrowing it.", field: 'borrower' });
    given(...theatre)
      .when(add({ use: 'hire', borrower: 'Whitby Players', deposit: 5000 }), { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { ...values, use: 'hire', borrower: 'Whitby Players', deposit: 5000, code: 'R-00001' } },
      });
  });

  test('[RESV-24] is changed by whoever made it, answers for it, or looks after a department', () => {
    const there = [
      ...theatre,
      happened(
        'booking',
        'oliver',
        { type: 'RecordAdded', data: { values: { ...values, memberId: 'kim' } } },
        'somebody',
      ),
    ];
    const change = { type: 'RecordChanged', data: { changes: { name: { from: 'Oliver!', to: 'Twist' } } } } as const;
    given(...there)
      .when(rename, { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages bookings.",
      });
    const { memberId: _none, ...unlinked } = borrower;
    given(...there)
      .when(rename, { by: unlinked })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages bookings.",
      });
    given(...there)
      .when(rename, { by: { ...borrower, memberId: 'kim' } })
      .thenAccepts(change);
    given(...there)
      .when(rename, { by: { ...borrower, userId: 'somebody' } })
      .thenAccepts(change);
    given(...there)
      .when(rename, { by: manager })
      .thenAccepts(change);
    given(...there)
      .when(rename, { by: { ...borrower, userId: 'somebody', features: [] } })
      .thenRefuses({ code: 'not-found', message: "This booking can't be found." });
  });

  test('[RESV-24] belongs to nobody if it was never made', () => {
    given(...theatre)
      .when(rename, { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages bookings.",
      });
  });
});

describe('what was agreed with another group', () => {
  const agreed = { ...values, contact: 'Mrs Lorrimer', fee: 5 };
  const there = [
    ...theatre,
    happened('booking', 'oliver', { type: 'RecordAdded', data: { values: agreed } }, borrower.userId),
  ];
  const changing = (changes: object): CommandBody => ({ ...rename, payload: { changes } }) as CommandBody;
  const document = { fileId: uuid(3), name: 'Agreement', kind: 'agreement', type: 'application/pdf', bytes: 9 };
  const attach = { type: 'AttachDocument', kind: 'booking', id: 'oliver', payload: { document } } as CommandBody;
  const refusal = {
    code: 'not-allowed',
    message: "You don't have permission to do this. Ask someone who manages bookings.",
  } as const;

  test.each(catalogueOf('booking').withheld?.fields ?? [])(
    '[RESV-50] %s is set and changed by those who manage bookings only, even on a booking of their own',
    (field) => {
      const to = { contact: 'Mr Ko', signedBy: 'Pooh-Bah', signedOn: TODAY }[field] ?? 700;
      given(...theatre)
        .when(add({ [field]: to }), { by: borrower })
        .thenRefuses({ ...refusal, field });
      for (const change of [
        { from: null, to },
        { from: null, to: null },
      ])
        given(...there)
          .when(changing({ name: { from: 'Oliver!', to: 'Twist' }, [field]: change }), { by: borrower })
          .thenRefuses({ ...refusal, field });
      given(...there)
        .when(changing({ notes: { from: null, to: 'Mind the stairs' } }), { by: borrower })
        .thenAccepts({ type: 'RecordChanged', data: { changes: { notes: { from: null, to: 'Mind the stairs' } } } });
    },
  );

  test('[RESV-50, DOC-37] documents are attached and removed by those who manage bookings', () => {
    const remove = { ...attach, type: 'RemoveDocument', payload: { fileId: document.fileId } } as CommandBody;
    for (const body of [attach, remove])
      given(...there)
        .when(body, { by: borrower })
        .thenRefuses(refusal);
    given(...there)
      .when(attach, { by: manager })
      .thenAccepts({ type: 'DocumentAttached', data: { document } });
    given(...there)
      .when(attach, { by: storekeeper })
      .thenRefuses({ code: 'not-found', message: "This booking can't be found." });
  });

  test('[ACCESS-9] a merge sets nothing that is withheld either', () => {
    const changes = { fee: { from: 5, to: 6 } };
    const merge = { ...rename, type: 'MergeRecords', payload: { others: ['other'], changes, moves: [] } };
    given(...there)
      .when(merge as unknown as CommandBody, { by: borrower })
      .thenRefuses({ ...refusal, field: 'fee' });
  });

  test('[ACCESS-9] its declaration is without it for those who do not see it, and the same each time', () => {
    const whole = catalogueOf('booking');
    const part = shownTo(whole, scopesOf(borrower));
    expect(shownTo(whole, scopesOf(manager))).toBe(whole);
    expect(shownTo(whole, scopesOf(borrower))).toBe(part);
    expect(shownTo(catalogueOf('prop'), [])).toBe(catalogueOf('prop'));
    const left = Object.keys(whole.fields).filter((key) => !whole.withheld?.fields.includes(key));
    expect(Object.keys(part.fields)).toEqual(left);
    expect(left).toEqual(['name', 'code', 'from', 'dueBack', 'memberId', 'use', 'eventId', 'borrower', 'notes']);
    expect([keepsDocuments(whole), keepsDocuments(part)]).toEqual([true, false]);
  });

  test('[ACCESS-9] nothing that is withheld of a catalogue is searched, filtered by, required or stored in an answer', () => {
    const kindsInPart = kinds.filter((kind) => catalogueOf(kind).withheld !== undefined);
    expect(kindsInPart).toEqual(['booking']);
    for (const kind of kindsInPart) {
      const { fields, withheld, title, scope } = catalogueOf(kind);
      expect(shownWith[withheld?.unless ?? 'site']).toBe(scope);
      expect(withheld?.fields).not.toContain(title);
      for (const key of withheld?.fields ?? []) {
        const { searched, facet, required, first } = fields[key] ?? {};
        expect([key, searched, facet, required, first]).toEqual([key, undefined, undefined, undefined, undefined]);
      }
    }
  });
});

const line = (counts: LineMoves, more: Partial<BookingLine> = {}): BookingLine => ({
  lineId: uuid(1),
  kind: 'prop',
  itemId: 'chair',
  from: '2026-05-16',
  dueBack: '2026-05-20',
  ...more,
  counts: { reserved: 0, pulled: 0, out: 0, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0, ...counts },
});

describe('a line', () => {
  test.each<readonly [string, BookingLine]>([
    ['reserved', line({ reserved: 2, pulled: 1 })],
    ['not-collected', line({ reserved: 2 }, { from: '2026-05-13' })],
    ['pulled', line({ reserved: 2, pulled: 2 })],
    ['out', line({ out: 2 })],
    ['due-today', line({ out: 1, back: 1 }, { dueBack: TODAY })],
    ['overdue', line({ out: 1, missing: 1 }, { dueBack: '2026-05-13' })],
    ['part-returned', line({ out: 1, back: 1 })],
    ['part-returned', line({ out: 1, damaged: 1 })],
    ['part-returned', line({ out: 1, missing: 1 })],
    ['part-returned', line({ out: 1, lost: 1 })],
    ['missing', line({ missing: 1, back: 1 })],
    ['lost', line({ lost: 1, damaged: 1 })],
    ['damaged', line({ damaged: 1, back: 1 })],
    ['returned', line({ back: 1, cancelled: 1 })],
    ['cancelled', line({ cancelled: 1 })],
  ])('[RESV-26] is %s', (state, one) => {
    expect(lineState(one, TODAY)).toBe(state);
  });

  test('[RESV-26] counts what was asked for, and what has yet to come back', () => {
    const one = line({ reserved: 2, pulled: 2, out: 3, missing: 1, back: 4, cancelled: 1 });
    expect([askedFor(one), expectedBack(one)]).toEqual([11, 4]);
  });
});

describe('how a booking stands', () => {
  const booking = (...lines: readonly BookingLine[]) =>
    ofKind('booking', recordOf('booking', 'oliver', values, { lines }));
  const [reserved, out, back] = [line({ reserved: 1 }), line({ out: 1 }), line({ back: 1 })];
  test.each<readonly [string, readonly BookingLine[]]>([
    ['empty', []],
    ['overdue', [line({ out: 1 }, { dueBack: '2026-05-13' }), line({ out: 1 }, { dueBack: TODAY })]],
    ['due-today', [line({ out: 1 }, { dueBack: TODAY }), reserved]],
    ['part-out', [out, reserved]],
    ['part-back', [out, back]],
    ['part-back', [out, line({ missing: 1 })]],
    ['part-back', [line({ out: 1, damaged: 1 })]],
    ['part-back', [line({ out: 1, lost: 1 })]],
    ['out', [out, line({ cancelled: 1 })]],
    ['missing', [line({ missing: 1 }), reserved]],
    ['not-collected', [line({ reserved: 1 }, { from: '2026-05-13' })]],
    ['to-collect', [line({ reserved: 1 }, { from: TODAY })]],
    ['to-collect', [reserved, line({ reserved: 1 }, { from: TODAY })]],
    ['reserved', [line({ reserved: 1 }, { from: '2026-05-15' })]],
    ['reserved', [reserved, line({ reserved: 1, pulled: 1 })]],
    ['reserved', [reserved, line({ cancelled: 1 }, { from: TODAY })]],
    ['ready', [line({ reserved: 1, pulled: 1 }), back]],
    ['done', [back, line({ cancelled: 1 })]],
    ['done', [line({ back: 1, lost: 1 })]],
    ['called-off', [line({ cancelled: 1 })]],
  ])('[RESV-26] %s', (state, lines) => {
    expect(bookingState(booking(...lines), TODAY)).toBe(state);
  });

  test.each<readonly [string, FieldValues]>([
    ['done', { fee: 12_000, feePaid: 12_000, deposit: 10_000, depositBack: 10_000 }],
    ['to-settle', { fee: 12_000 }],
    ['to-settle', { fee: 12_000, feePaid: 11_999 }],
    ['done', { fee: 12_000, feePaid: 15_000 }],
    ['to-settle', { deposit: 10_000 }],
    ['to-settle', { deposit: 10_000, depositBack: 9_000 }],
    ['done', { deposit: 10_000, depositBack: 11_000 }],
    ['to-settle', { charge: 1_000 }],
    ['done', { charge: 1_000, feePaid: 1_000 }],
    ['done', { charge: 1_000, deposit: 10_000, depositBack: 9_000 }],
    ['to-settle', { charge: 1_000, deposit: 10_000, depositBack: 8_000 }],
    ['to-settle', { charge: 1_000, deposit: 10_000, depositBack: 10_000 }],
    ['to-settle', { fee: 500, feePaid: 1_500, charge: 1_000, deposit: 10_000, depositBack: 9_000 }],
    ['done', { fee: 500, feePaid: 1_100, charge: 1_000, deposit: 10_000, depositBack: 9_600 }],
    ['to-settle', { fee: 10_000, deposit: 10_000 }],
  ])('[RESV-48] is %s once all is back, with %o', (state, money) => {
    const paid = (...lines: readonly BookingLine[]) =>
      ofKind('booking', { ...booking(...lines), values: { ...values, ...money } });
    expect(bookingState(paid(back, line({ lost: 1 })), TODAY)).toBe(state);
    expect(bookingState(paid(out), TODAY)).toBe('out');
    expect(bookingState(paid(line({ cancelled: 1 })), TODAY)).toBe('called-off');
  });

  test('[RESV-48] is found by the filter and has its tone', () => {
    const { choices = [] } = catalogueOf('booking').standing ?? {};
    expect(choices.find(({ value }) => value === 'to-settle')).toMatchObject({ tone: 'note' });
    expect(facetsOf(catalogueOf('booking')).find(({ key }) => key === 'standing')?.choices).toContainEqual(
      expect.objectContaining({ value: 'to-settle' }),
    );
  });

  test('[RESV-26] called off, and empty before it has any line', () => {
    const states = [[], [disposed('booking', 'oliver')]].map((more: readonly Occurrence[]) =>
      worldOf([added('booking', 'oliver', values), ...more]).record('booking', 'oliver'),
    );
    expect(states.map((one) => one && bookingState(one, TODAY))).toEqual(['empty', 'called-off']);
  });

  test('[RESV-26] follows from what its lines are told, and never counts below nothing', () => {
    const move = (moves: LineMoves, lineId = uuid(1), more: object = {}) =>
      happened('booking', 'oliver', {
        type: 'BookingLineMoved',
        data: { lineId, kind: 'prop', itemId: 'chair', moves, ...more },
      });
    const record = worldOf([
      added('booking', 'oliver', values),
      move({ reserved: 2 }, uuid(1), { from: '2026-05-16', dueBack: '2026-05-20' }),
      move({ out: 1 }, uuid(2)),
      move({ pulled: 5, out: -3 }),
      move({ reserved: -1 }, uuid(1), { dueBack: '2026-05-22', conditionOut: 'good', conditionIn: 'poor' }),
    ]).record('booking', 'oliver');
    expect(record?.lines).toEqual([
      { ...line({ reserved: 1, pulled: 1 }, { dueBack: '2026-05-22' }), conditionOut: 'good', conditionIn: 'poor' },
      line({ out: 1 }, { lineId: uuid(2), from: '', dueBack: '' }),
    ]);
  });
});
