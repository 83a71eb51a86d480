import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Reads } from '../../../server/database/standby.ts';
import { readHistory } from '../../../server/eventStore/feed.ts';
import { gzipOf, readSnapshot, schemaOf } from '../../../server/eventStore/snapshot.ts';
import { shownBodySql, shownEvent, shownEventSql, shownRecord } from '../../../server/eventStore/withheld.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import type { WireEvent } from '../../../src/domain/log/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { eventAt } from './samples.ts';
import { add } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { begun, openEmptyLog } from './support.ts';

const log = openEmptyLog();
const lender: readonly Scope[] = ['bookings'];
const manager: readonly Scope[] = ['bookings', 'hires'];

/** The event as the database gives it, and as the program does. */
async function bothWays(event: WireEvent, scopes: readonly Scope[]) {
  const { type, v, data } = shownEventSql(scopes);
  const [stored] = await log.rows<Pick<WireEvent, 'type' | 'v' | 'data'>>(
    `select ${type} as type, ${v} as v, ${data} as data
     from (select $1::text as kind, $2::text as type, $3::int as v, $4::jsonb as data) e`,
    event.kind,
    event.type,
    event.v,
    JSON.stringify(event.data),
  );
  const shown = shownEvent(event, scopes);
  return [stored, { type: shown.type, v: shown.v, data: shown.data }];
}

const of = (type: string, data: object, kind = 'booking') =>
  eventAt(1, { kind, type, v: 7, data, scope: 'bookings' } as Partial<WireEvent>);

describe('an event of a booking', () => {
  it.each([
    [
      'that was added',
      of('RecordAdded', { values: { name: 'Gala', contact: 'Mr Ko', fee: 5 } }),
      { values: { name: 'Gala' } },
    ],
    [
      'that was changed',
      of('RecordChanged', { changes: { fee: { from: 1, to: 2 }, notes: { from: null, to: 'x' } } }),
      { changes: { notes: { from: null, to: 'x' } } },
    ],
    ['with both', of('Newer', { values: { deposit: 1 }, changes: { charge: 2 } }), { values: {}, changes: {} }],
    [
      'that took over documents',
      of('RecordAbsorbed', { fromId: 'b', documents: [{ name: 'Deal' }] }),
      { fromId: 'b', documents: [] },
    ],
    ['of another shape', of('Newer', { values: null, changes: 'fee' }), { values: null, changes: 'fee' }],
    ['without any', of('BookingLineMoved', { lineId: 'a' }), { lineId: 'a' }],
  ])('[ACCESS-9, FEED-15] %s is without what is withheld, in the database and in memory', async (_, event, data) => {
    expect(await bothWays(event, lender)).toEqual(Array(2).fill({ type: event.type, v: 7, data }));
    expect(await bothWays(event, manager)).toEqual(Array(2).fill({ type: event.type, v: 7, data: event.data }));
  });

  it.each(['DocumentAttached', 'DocumentRemoved'])(
    '[ACCESS-9, FEED-15] that says nothing else (%s) is a change of nothing',
    async (type) => {
      expect(await bothWays(of(type, { document: { name: 'Deal' } }), lender)).toEqual(
        Array(2).fill({ type: 'RecordChanged', v: 1, data: { changes: {} } }),
      );
    },
  );

  it('[ACCESS-9] keeps everything else of it, and events of other and newer kinds are left as they are', async () => {
    const event = of('RecordAdded', { values: { name: 'Gala', fee: 5 } });
    expect(shownEvent(event, lender)).toEqual({ ...event, data: { values: { name: 'Gala' } } });
    expect(event.data).toEqual({ values: { name: 'Gala', fee: 5 } });
    for (const kind of ['prop', 'newer']) {
      const other = of('DocumentAttached', { values: { fee: 5 } }, kind);
      expect(shownEvent(other, lender)).toBe(other);
      expect(await bothWays(other, lender)).toEqual(
        Array(2).fill({ type: 'DocumentAttached', v: 7, data: other.data }),
      );
    }
  });
});

describe('a booking', () => {
  const whole = recordOf(
    'booking',
    'gala',
    { name: 'Gala', contact: 'Mr Ko', fee: 5 },
    { documents: [{ fileId: 'paper', name: 'Deal' }] as never },
  );
  const stored = async (scopes: readonly Scope[], name?: string) => {
    const [row] = await log.rows<{ body: unknown }>(
      `select ${shownBodySql(scopes, name)} as body from (select 'booking' as kind, $1::jsonb as body) ${name ?? 'record'}`,
      JSON.stringify(whole),
    );
    return row?.body;
  };

  it('[ACCESS-9] is without what is withheld, in the database and in memory', async () => {
    const { documents: _documents, ...rest } = whole;
    const part = { ...rest, values: { name: 'Gala' } };
    expect([shownRecord(whole, lender), await stored(lender), await stored(lender, 'r')]).toEqual([part, part, part]);
    expect(shownRecord(whole, manager)).toBe(whole);
    expect(await stored(manager)).toEqual(whole);
  });

  it('[ACCESS-9] has a history and a snapshot without what is withheld, and a whole one for those who see all', async () => {
    await log.submit(
      ...begun(),
      add('booking', 'gala', { name: 'Gala', memberId: 'm-ben', from: '2026-05-16', dueBack: '2026-05-20', fee: 5 }),
    );
    const asked = { kind: 'booking', id: 'gala', before: undefined, limit: 9 } as const;
    const fees = async (scopes?: readonly Scope[]) => {
      const { events } = await readHistory(log.database, siteId, { ...asked, ...(scopes && { scopes }) });
      return events.map(({ data }) => (data['values'] as { fee?: number }).fee);
    };
    expect([await fees(), await fees(lender), await fees(manager)]).toEqual([[undefined], [undefined], [5]]);
    const read = async (scopes: readonly Scope[]) => {
      const snapshot = await readSnapshot(new Reads(log.database), siteId, 'bookings', scopes);
      return JSON.parse(gunzipSync(gzipOf(snapshot, 8)).toString()) as {
        schema: string;
        isWhole?: boolean;
        records: readonly { values: { fee?: number } }[];
      };
    };
    const [part, all] = [await read(lender), await read(manager)];
    expect([part.isWhole, part.records.map(({ values }) => values.fee)]).toEqual([undefined, [undefined]]);
    expect([all.isWhole, all.records.map(({ values }) => values.fee)]).toEqual([true, [5]]);
    expect([part.schema === schemaOf('bookings'), all.schema === schemaOf('bookings')]).toEqual([false, true]);
  });
});
