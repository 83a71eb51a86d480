import { describe, expect, it } from 'vitest';
import type { Loan, RecordFact } from '../../src/domain/catalogue/index.ts';
import type { LoggedEvent } from '../../src/domain/log/index.ts';
import { isWeapon, weaponLoans } from '../../src/domain/paperwork/index.ts';
import { recordOf } from '../support/recordOf.ts';

const loan = (loanId: string, from: string, more: Partial<Loan> = {}): Loan => ({
  loanId,
  memberId: 'sam',
  quantity: 1,
  from,
  dueBack: '2026-12-31',
  ...more,
});

/** The facts of weapons one after the other, each at noon of its day. */
function logged(...facts: readonly (readonly [id: string, day: string, fact: RecordFact])[]): readonly LoggedEvent[] {
  return facts.map(
    ([id, day, fact], index) =>
      ({
        ...fact,
        eventId: `e${index}`,
        seq: index + 1,
        kind: 'prop',
        id,
        version: 1,
        v: 1,
        scope: 'props',
        meta: {
          userId: 'ann',
          clientId: '',
          commandId: '',
          issuedAt: '',
          recordedAt: `${day}T12:00:00.000Z`,
          timezone: '',
        },
      }) as LoggedEvent,
  );
}

const out = (id: string, one: Loan) => [id, one.from, { type: 'ItemSignedOut', data: { loan: one } }] as const;
const back = (id: string, day: string, loanId: string, quantity = 1) =>
  [id, day, { type: 'ItemReturned', data: { loanId, quantity } }] as const;

/** Each loan as one line: item, loan, quantity, whether it is known who handed it out, and its returns. */
const told = (events: readonly LoggedEvent[], from = '2026-05-01', to = '2026-05-31') =>
  weaponLoans(events, { from, to }, (instant) => instant.slice(0, 10)).map((entry) =>
    [
      entry.itemId,
      entry.loan.loanId,
      entry.quantity,
      entry.out === undefined ? 'unknown' : entry.out.recordedAt.slice(5, 10),
      ...entry.returns.map(
        ({ quantity, meta, isMissing }) => `${isMissing ? 'missing ' : ''}${quantity} ${meta.recordedAt.slice(5, 10)}`,
      ),
    ].join(', '),
  );

describe('the weapon log', () => {
  it('[PAPER-26] is of weapons, also those that were disposed of', () => {
    const gone = { stage: 'disposed', reason: 'sold', stamp: { by: '', at: '' } } as const;
    expect([
      isWeapon(recordOf('prop', 'gun', { stockKind: 'weapon' })),
      isWeapon(recordOf('prop', 'sold', { stockKind: 'weapon' }, { lifecycle: gone })),
      isWeapon(recordOf('prop', 'lamp', { stockKind: 'object' })),
      isWeapon(recordOf('prop', 'chair', {})),
    ]).toEqual([true, true, false, false]);
  });

  it('[PAPER-26] has each loan that was out on any day of the period, by the day it went out', () => {
    const events = logged(
      out('gun', loan('ended', '2026-04-20')),
      back('gun', '2026-04-30', 'ended'),
      out('gun', loan('ends', '2026-04-29')),
      out('rapier', loan('open', '2026-04-01')),
      back('gun', '2026-05-01', 'ends'),
      out('gun', loan('last', '2026-05-31')),
      out('gun', loan('later', '2026-06-01')),
      ['gun', '2026-06-01', { type: 'RecordChanged', data: { changes: {} } }],
    );
    expect(told(events.toReversed())).toEqual([
      'rapier, open, 1, 04-01',
      'gun, ends, 1, 04-29, 1 05-01',
      'gun, last, 1, 05-31',
    ]);
  });

  it('[PAPER-26] has what came back in parts or is missing, and stays open until all is back', () => {
    const facts = [
      out('foils', loan('set', '2026-04-01', { quantity: 5 })),
      back('foils', '2026-04-02', 'set', 2),
      ['foils', '2026-04-03', { type: 'ItemReportedMissing', data: { loanId: 'set', quantity: 1 } }],
      ['foils', '2026-04-04', { type: 'ItemReportedMissing', data: { quantity: 1 } }],
      back('foils', '2026-04-05', 'of another device'),
    ] as const;
    expect(told(logged(...facts))).toEqual(['foils, set, 5, 04-01, 2 04-02, missing 1 04-03']);
    expect(told(logged(...facts, back('foils', '2026-04-30', 'set', 2)))).toEqual([]);
    expect(told(logged(...facts, back('foils', '2026-05-01', 'set', 2)))).toEqual([
      'foils, set, 5, 04-01, 2 04-02, missing 1 04-03, 2 05-01',
    ]);
  });

  it('[PAPER-26] lets the loan go on whose return is undone, and no other of the same record or person', () => {
    const events = logged(
      out('foils', loan('first', '2026-05-01')),
      out('foils', loan('second', '2026-05-02')),
      out('foils', loan('third', '2026-05-03')),
      back('foils', '2026-05-04', 'first'),
      back('foils', '2026-05-05', 'second'),
      ['foils', '2026-05-06', { type: 'ReturnUndone', data: { loan: loan('again', '2026-05-01') } }],
    );
    expect(told(events)).toEqual([
      'foils, first, 1, 05-01',
      'foils, second, 1, 05-02, 1 05-05',
      'foils, third, 1, 05-03',
    ]);
  });

  it('[PAPER-26] leaves loans of other records where they are when two records are merged', () => {
    const events = logged(
      out('gun', loan('own', '2026-05-01')),
      out('rapier', loan('other', '2026-05-01')),
      back('rapier', '2026-05-02', 'other'),
      [
        'kept',
        '2026-05-03',
        { type: 'RecordAbsorbed', data: { fromId: 'gun', codes: [], photos: [], loans: [], missing: 0 } } as never,
      ],
      ['rapier', '2026-05-04', { type: 'ReturnUndone', data: { loan: loan('again', '2026-05-01') } }],
    );
    expect(told(events)).toEqual(['gun, own, 1, 05-01', 'rapier, other, 1, 05-01']);
  });

  it('[PAPER-26] leaves out a sign-out that was undone', () => {
    const undone = (quantity: number) =>
      ['foils', '2026-05-02', { type: 'ItemReturned', data: { loanId: 'set', quantity, undone: true } }] as const;
    const lent = out('foils', loan('set', '2026-05-02', { quantity: 3 }));
    expect(told(logged(lent, undone(3)))).toEqual([]);
    expect(told(logged(lent, back('foils', '2026-05-02', 'set', 1), undone(2)))).toEqual([
      'foils, set, 1, 05-02, 1 05-02',
    ]);
  });

  it('[PAPER-26] counts an undone return as still out, and knows who handed it out', () => {
    const again = (one: Loan) => ['foils', '2026-05-03', { type: 'ReturnUndone', data: { loan: one } }] as const;
    const before = [
      out('foils', loan('set', '2026-05-02', { quantity: 3 })),
      back('foils', '2026-05-03', 'set', 2),
    ] as const;
    const rest = loan('rest', '2026-05-02', { quantity: 2 });
    expect(told(logged(...before, again(rest), back('foils', '2026-05-04', 'rest', 2)))).toEqual([
      'foils, set, 3, 05-02, 2 05-04',
    ]);
    const inParts = [
      out('foils', loan('set', '2026-05-02', { quantity: 3 })),
      back('foils', '2026-05-02', 'set', 1),
      back('foils', '2026-05-03', 'set', 2),
    ];
    expect(told(logged(...inParts, again(rest)))).toEqual(['foils, set, 3, 05-02, 1 05-02']);
    expect(told(logged(...before, again({ ...rest, memberId: 'dan' })))).toEqual([
      'foils, set, 3, 05-02, 2 05-03',
      'foils, rest, 2, unknown',
    ]);
    expect(told(logged(...before, again({ ...rest, quantity: 1 })))).toContain('foils, rest, 1, unknown');
    const missing = [
      'foils',
      '2026-05-03',
      { type: 'ItemReportedMissing', data: { loanId: 'set', quantity: 1 } },
    ] as const;
    expect(told(logged(...before, missing, again({ ...rest, quantity: 1 })))).toContain('foils, rest, 1, unknown');
  });

  it('[PAPER-26] counts an undone return on the loan that it was of', () => {
    const again = (id: string, one: Loan) => [id, '2026-05-03', { type: 'ReturnUndone', data: { loan: one } }] as const;
    const rest = loan('rest', '2026-05-02');
    const twoGuns = [
      out('gun', loan('first', '2026-05-02')),
      out('rapier', loan('second', '2026-05-02')),
      back('gun', '2026-05-03', 'first'),
      back('rapier', '2026-05-03', 'second'),
    ];
    expect(told(logged(...twoGuns, again('gun', rest)))).toEqual([
      'gun, first, 1, 05-02',
      'rapier, second, 1, 05-02, 1 05-03',
    ]);
    const booked = { bookingId: 'panto', lineId: 'line' };
    const twice = [
      out('gun', loan('first', '2026-05-02', { bookingId: 'panto', lineId: 'line' })),
      back('gun', '2026-05-02', 'first'),
      out('gun', loan('second', '2026-05-02')),
      back('gun', '2026-05-03', 'second'),
      out('gun', loan('third', '2026-05-02', { bookingId: 'panto' })),
      back('gun', '2026-05-03', 'third'),
    ];
    const reopened = (one: Loan) => told(logged(...twice, again('gun', one))).map((line) => line.split(', ').length);
    expect(reopened({ ...rest, ...booked })).toEqual([4, 5, 5]);
    expect(reopened(rest)).toEqual([5, 4, 5]);
    expect(reopened({ ...rest, ...booked, lineId: 'third' })).toEqual([5, 5, 4]);
    const onOneLine = ['first', 'second'].flatMap((id) => [
      out('gun', loan(id, '2026-05-02', booked)),
      back('gun', '2026-05-03', id),
    ]);
    expect(told(logged(...onOneLine, again('gun', { ...rest, ...booked })))).toEqual([
      'gun, first, 1, 05-02, 1 05-03',
      'gun, second, 1, 05-02',
    ]);
    const merged = [
      'gun',
      '2026-05-03',
      { type: 'RecordAbsorbed', data: { fromId: 'rapier', codes: [], photos: [], loans: [], missing: 0 } } as never,
    ] as const;
    expect(told(logged(...twoGuns, merged, again('gun', rest)))).toEqual([
      'gun, first, 1, 05-02, 1 05-03',
      'rapier, second, 1, 05-02',
    ]);
  });

  it('[PAPER-26] goes on after a merge, with what went out before it', () => {
    const absorbed = (loans: readonly Loan[]) =>
      [
        'gun',
        '2026-05-03',
        { type: 'RecordAbsorbed', data: { fromId: 'twin', codes: [], photos: [], loans, missing: 0 } } as never,
      ] as const;
    const [known, unknown] = [loan('known', '2026-05-01'), loan('unknown', '2026-05-02')];
    expect(told(logged(out('twin', known), absorbed([known, unknown]), back('gun', '2026-05-04', 'known')))).toEqual([
      'twin, known, 1, 05-01, 1 05-04',
      'gun, unknown, 1, unknown',
    ]);
  });

  it('[PAPER-28] is of the member and the event that those of a loan were merged into', () => {
    const moved = (data: { loanId: string; memberId?: string; eventId?: string }) =>
      ['gun', '2026-05-03', { type: 'LoanReassigned', data }] as const;
    const events = logged(
      out('gun', loan('tour', '2026-05-02', { eventId: 'panto' })),
      moved({ loanId: 'tour', memberId: 'sam-lee' }),
      moved({ loanId: 'tour', eventId: 'cinderella' }),
      moved({ loanId: 'of another device', memberId: 'sam-lee' }),
      back('gun', '2026-05-04', 'tour'),
      [
        'gun',
        '2026-05-05',
        { type: 'ReturnUndone', data: { loan: loan('again', '2026-05-02', { memberId: 'sam-lee' }) } },
      ],
    );
    const [one, ...others] = weaponLoans(events, { from: '2026-05-01', to: '2026-05-31' }, (at) => at.slice(0, 10));
    expect(one?.loan).toEqual({
      loanId: 'tour',
      memberId: 'sam-lee',
      eventId: 'cinderella',
      quantity: 1,
      from: '2026-05-02',
      dueBack: '2026-12-31',
    });
    expect([one?.out?.recordedAt, one?.returns, others]).toEqual(['2026-05-02T12:00:00.000Z', [], []]);
  });
});
