import { describe, expect, it } from 'vitest';
import { calendarOf, type CalendarEntry, type CalendarQuery } from '../../src/domain/calendar/index.ts';
import type { CatalogueRecord, FieldValues, Kind, Loan } from '../../src/domain/catalogue/index.ts';

const stamp = { at: '2026-11-01T10:00:00.000Z', by: 'priya' };
const today = '2026-11-21';

function record(kind: Kind, id: string, values: FieldValues, more: Partial<CatalogueRecord> = {}): CatalogueRecord {
  return { kind, id, values, photos: [], loans: [], missing: 0, version: 1, lifecycle: { stage: 'active' }, added: stamp, changed: stamp, ...more };
}

const loan = (loanId: string, memberId: string, dueBack: string): Loan => ({ loanId, memberId, quantity: 1, from: '2026-11-01', dueBack });

const stock: readonly CatalogueRecord[] = [
  record('member', 'sam', { name: 'Sam Lee' }),
  record('prop', 'lamp', { name: 'Lamp' }, { loans: [loan('l1', 'sam', '2026-11-25')] }),
  record('costume', 'cloak', { name: 'Cloak' }, { loans: [loan('l2', 'sam', '2026-11-25')] }),
  record('prop', 'fan', { name: 'Fan' }, { loans: [loan('l3', 'ana', '2026-11-19')] }),
  record('equipment', 'drill', { name: 'Drill', testDue: '2026-11-26' }),
  record('equipment', 'saw', { name: 'Saw', testDue: '2026-11-26' }),
  record('equipment', 'winch', { name: 'Winch', testDue: '2026-11-20' }),
  record('costumeWork', 'hem', { name: 'Hem the cloak', status: 'in-progress', due: '2026-11-23', assigneeId: 'sam' }),
  record('costumeWork', 'clean', { name: 'Dry clean', status: 'away', due: '2026-11-30', expected: '2026-11-28' }),
  record('propWork', 'glue', { name: 'Glue', status: 'done', due: '2026-11-24' }),
  record('scriptLicence', 'ghosts', { name: 'Ghosts', offerExpires: '2026-11-27' }),
  record('scriptLicence', 'signed', { name: 'Signed', offerExpires: '2026-11-27', signed: '2026-11-02', materialsDue: '2026-11-24' }),
  record('scriptLicence', 'refused', { name: 'Refused', offerExpires: '2026-11-27', refusedOn: '2026-11-02', materialsDue: '2026-11-24', materialsReturned: '2026-11-20' }),
  record('scriptCopy', 'one', { title: 'Ghosts, copy 1', rentalDue: '2026-11-29' }),
  record('scriptCopy', 'two', { title: 'Ghosts, copy 2', rentalDue: '2026-11-29' }),
];

function look(query: Partial<CalendarQuery> = {}): readonly CalendarEntry[] {
  const world = { record: (kind: Kind, id: string) => stock.find((one) => one.kind === kind && one.id === id), today };
  return calendarOf((kind) => stock.filter((one) => one.kind === kind), world, { from: '2026-11-01', until: '2026-12-01', ...query });
}

const told = (entries: readonly CalendarEntry[]) => entries.map(({ from, title, isUrgent }) => [from, title, ...(isUrgent ? ['urgent'] : [])]);

describe('the calendar', () => {
  it('[CAL-1, CAL-5] has what is due back on its day, one entry for all of one person', () => {
    const entries = look({ layers: ['dueBacks'] });
    expect(told(entries)).toEqual([['2026-11-19', 'Fan: due back', 'urgent'], ['2026-11-25', '2 things due back from Sam Lee']]);
    expect(entries[1]?.records).toEqual([{ kind: 'prop', id: 'lamp' }, { kind: 'costume', id: 'cloak' }]);
    expect(entries[1]?.record).toBeUndefined();
    expect(entries[0]).toEqual({ id: 'dueBacks.prop.fan.2026-11-19.l3', layer: 'dueBacks', title: 'Fan: due back', from: '2026-11-19', until: '2026-11-20', isAllDay: true, record: { kind: 'prop', id: 'fan' }, memberIds: ['ana'], isUrgent: true });
  });

  it('[CAL-1] keeps what is out of something that is no longer in use', () => {
    const gone = record('prop', 'chair', { name: 'Chair' }, { loans: [loan('l9', 'ana', '2026-11-22')], lifecycle: { stage: 'disposed', reason: 'lost', stamp } });
    const entries = calendarOf((kind) => (kind === 'prop' ? [gone] : []), { record: () => undefined, today }, { from: '2026-11-01', until: '2026-12-01' });
    expect(told(entries)).toEqual([['2026-11-22', 'Chair: due back']]);
  });

  it('[CAL-2, CAL-5] has tests on the day they are due, one entry for all of a day', () => {
    expect(told(look({ layers: ['tests'] }))).toEqual([['2026-11-20', 'Winch: test due', 'urgent'], ['2026-11-26', '2 tests due']]);
  });

  it('[CAL-3] has work on the day it is needed, and what was sent away on the day it is expected', () => {
    expect(told(look({ layers: ['work'] }))).toEqual([['2026-11-23', 'Hem the cloak: to be done'], ['2026-11-28', 'Dry clean: expected back'], ['2026-11-30', 'Dry clean: to be done']]);
  });

  it('[CAL-4, CAL-5] has offers until they are signed or refused, and books until they are returned', () => {
    expect(told(look({ layers: ['licences'] }))).toEqual([
      ['2026-11-24', 'Signed: books due back'],
      ['2026-11-27', 'Ghosts: offer ends', 'urgent'],
      ['2026-11-29', '2 copies go back to their owners'],
    ]);
  });

  it('[CAL-6] is asked for days, the last not included', () => {
    expect(told(look({ from: '2026-11-19', until: '2026-11-20' }))).toEqual([['2026-11-19', 'Fan: due back', 'urgent']]);
    expect(look({ from: '2026-11-18', until: '2026-11-19' })).toEqual([]);
  });

  it('[CAL-6] is asked for one person', () => {
    expect(told(look({ memberId: 'sam' }))).toEqual([['2026-11-23', 'Hem the cloak: to be done'], ['2026-11-25', '2 things due back from Sam Lee']]);
  });

  it('[CAL-7] comes in the order of the days, then by name', () => {
    const entries = look();
    expect(entries.map(({ from }) => from)).toEqual(entries.map(({ from }) => from).toSorted());
    expect(told(look({ from: '2026-11-24', until: '2026-11-26' }))).toEqual([['2026-11-24', 'Signed: books due back'], ['2026-11-25', '2 things due back from Sam Lee']]);
  });
});
