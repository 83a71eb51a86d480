import { describe, expect, it } from 'vitest';
import { answerOf, lastingAnswer } from '../../../server/eventStore/answer.ts';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { recordOf, stamp } from '../../support/recordOf.ts';

const changed = { by: 'ben', at: '2026-03-02T11:00:00.000Z' };

const record = (kind: Kind, values: CatalogueRecord['values'], more: Partial<CatalogueRecord> = {}): CatalogueRecord =>
  recordOf(kind, 'it', values, { version: 3, changed, ...more });
const loan = { loanId: 'loan', memberId: 'm-ben', quantity: 1, from: '2026-03-02', dueBack: '2026-03-09' };
const answer = (of: CatalogueRecord, today = '2026-03-05') => answerOf(catalogueOf(of.kind), of, today);
const common = { id: 'it', version: 3, added: stamp, changed, disposed: null };

describe('the answer about a record', () => {
  it('[REST-22] of a record that is not stock has its values and no stock data', () => {
    expect(answer(record('propCategory', { name: 'Clocks', prefix: 'CLO' }))).toEqual({
      ...common,
      name: 'Clocks',
      prefix: 'CLO',
    });
  });

  it('[REST-22] of stock has photos, loans, reservations and whereabouts', () => {
    const photo = { mediaId: 'photo', width: 4, height: 3 };
    const reservation = { reservationId: 'r', bookingId: 'b', quantity: 1, from: '2026-04-01', dueBack: '2026-04-02' };
    const clock = record('prop', { name: 'Clock', quantity: 3 }, { photos: [photo], loans: [loan] });
    const stock = { ...common, name: 'Clock', quantity: 3, photos: [photo], loans: [loan] };
    expect(answer(clock)).toEqual({
      ...stock,
      reservations: [],
      whereabouts: { state: 'partly-out', total: 3, out: 1, missing: 0, atWork: 0, inStore: 2 },
    });
    expect(answer({ ...clock, reservations: [reservation] }, '2026-03-10')).toEqual({
      ...stock,
      reservations: [reservation],
      whereabouts: { state: 'overdue', total: 3, out: 1, missing: 0, atWork: 0, inStore: 2 },
    });
  });

  it('[REST-22] of a booking has each of its lines with its state', () => {
    const line = {
      lineId: 'line',
      kind: 'prop' as const,
      itemId: 'clock',
      from: '2026-03-02',
      dueBack: '2026-03-09',
      counts: { reserved: 0, pulled: 0, out: 1, back: 0, damaged: 0, missing: 0, lost: 0, cancelled: 0 },
    };
    const booking = record('booking', { name: 'Macbeth' });
    expect(answer(booking)['lines']).toEqual([]);
    const withLine = { ...booking, lines: [line] } as CatalogueRecord;
    expect(answer(withLine)['lines']).toEqual([{ ...line, state: 'out' }]);
    expect(answer(withLine, '2026-03-10')['lines']).toEqual([{ ...line, state: 'overdue' }]);
    expect(answer(record('prop', { name: 'Clock' }, { lines: [] }))).not.toHaveProperty('lines');
  });

  it('[REST-22] has a status where the catalogue has one, and null where the record has none', () => {
    const membership = record('membership', { status: 'active', renewal: '2026-03-08' });
    const none = record('costume', { name: 'Cloak' });
    expect([answer(membership)['standing'], answer(membership, '2026-03-09')['standing']]).toEqual(['soon', 'overdue']);
    expect(answer(none)).toHaveProperty('standing', null);
    expect(answer(record('propCategory', { name: 'Clocks' }))).not.toHaveProperty('standing');
  });

  it('[REST-22] says why and by whom a record was disposed of', () => {
    const stamp = { by: 'cal', at: '2026-03-03T12:00:00.000Z' };
    const gone = (more: object) =>
      answer(
        record(
          'propCategory',
          { name: 'Clocks' },
          { lifecycle: { stage: 'disposed', reason: 'lost', stamp, ...more } },
        ),
      )['disposed'];
    expect(gone({})).toStrictEqual({ ...stamp, reason: 'lost' });
    expect(gone({ note: 'On tour', into: 'other' })).toStrictEqual({
      ...stamp,
      reason: 'lost',
      note: 'On tour',
      into: 'other',
    });
  });
});

describe('the stored answer about a record', () => {
  const stored = (of: CatalogueRecord) => lastingAnswer(catalogueOf(of.kind), of);

  it('[REST-22] is the answer as text where it is the same on every day', () => {
    const clock = record('prop', { name: 'Clock' });
    expect(stored(clock)).toBe(
      '{"id":"it","version":3,"name":"Clock","photos":[],"loans":[],"reservations":[],"whereabouts":{"state":"in-store","total":1,"out":0,"missing":0,"atWork":0,"inStore":1},' +
        '"added":{"by":"ann","at":"2026-03-01T10:00:00.000Z"},"changed":{"by":"ben","at":"2026-03-02T11:00:00.000Z"},"disposed":null}',
    );
  });

  it('[REST-22] is missing where it depends on the date, or where there is no such resource', () => {
    expect(stored(record('prop', { name: 'Clock' }, { loans: [loan] }))).toBeNull();
    expect(stored(record('booking', { name: 'Macbeth' }))).toBeNull();
    expect(stored(record('membership', { status: 'active' }))).toBeNull();
    expect(stored(record('setting', { parameter: 'language', value: 'en' }))).toBeNull();
  });
});
