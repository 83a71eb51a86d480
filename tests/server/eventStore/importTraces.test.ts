import { describe, expect, it } from 'vitest';
import { readImportTraces } from '../../../server/eventStore/importTraces.ts';
import { scopes as allScopes } from '../../../src/domain/access/index.ts';
import type { Scope } from '../../../src/domain/access/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { importPartId } from '../../../src/domain/transfer/index.ts';
import type { ImportStep } from '../../../src/domain/transfer/index.ts';
import { add, change, command, dispose, farAway, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { begun, openEmptyLog } from './support.ts';

const importId = '018f0000-0000-7000-8000-00000c000000';
const log = openEmptyLog();
const { submit } = log;
const part = (step: ImportStep, index: number, of: Command): Command => ({
  ...of,
  commandId: importPartId(importId, step, index),
});

async function told(scopes: readonly Scope[] = allScopes) {
  const asked = { importId, scopes, before: undefined, limit: 50 };
  const { traces } = await readImportTraces(log.database, siteId, asked);
  return traces.map(({ event: { type, kind, id, version }, lastVersion }) => ({
    did: `${type} ${kind} ${id}`,
    version,
    lastVersion,
  }));
}

describe('what a command of an import did', () => {
  it('[IMP-33] is the renaming, and nothing that followed from it', async () => {
    await submit(
      ...begun(),
      add('event', 'night', { name: 'Twelfth Night', eventType: 'production' }),
      add('character', 'viola', { name: 'Viola', eventId: 'night' }),
      add('casting', 'hers', { name: 'Viola', eventId: 'night', characterId: 'viola', memberId: 'm-ben' }),
      add('call', 'act', {
        name: 'Act one',
        eventId: 'night',
        date: farAway,
        start: '19:00',
        end: '21:00',
        called: 'some',
        who: ['Viola'],
      }),
      part('change', 2, change('character', 'viola', { name: { from: 'Viola', to: 'Cesario' } })),
      // Changes nothing, so its receipt ends with an event of the command before it.
      part('change', 3, change('character', 'viola', { name: { from: 'Viola', to: 'Cesario' } })),
    );
    expect(await told()).toEqual([{ did: 'RecordChanged character viola', version: 2, lastVersion: 2 }]);
  });

  it('[IMP-33] is the first event of the log, if it is that', async () => {
    await submit(part('reference', 0, add('propCategory', 'cat', { name: 'Timepieces', prefix: 'CLO' })));
    expect(await told()).toEqual([{ did: 'RecordAdded propCategory cat', version: 1, lastVersion: 1 }]);
  });

  it('[IMP-33] is the work order, and its item was not changed by anybody else', async () => {
    await submit(
      ...begun(),
      part('reference', 0, add('prop', 'clock', { name: 'Clock', categoryId: 'cat' })),
      part('row', 2, add('propWork', 'wind', { name: 'Wind it', itemId: 'clock', work: 'repair', status: 'open' })),
    );
    const both = [
      { did: 'RecordAdded propWork wind', version: 1, lastVersion: 1 },
      { did: 'RecordAdded prop clock', version: 1, lastVersion: 2 },
    ];
    expect(await told()).toEqual(both);
    await submit(change('prop', 'clock', { name: { from: 'Clock', to: 'Old clock' } }));
    expect(await told()).toEqual(both);
  });

  it('[IMP-33] is the restored record, with the categories it was given for merged ones', async () => {
    await submit(
      ...begun(),
      add('propCategory', 'kept', { name: 'Clocks', prefix: 'CLK' }),
      add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
      dispose('prop', 'clock'),
      command({
        type: 'MergeRecords',
        kind: 'propCategory',
        id: 'kept',
        payload: { others: ['cat'], changes: {}, moves: [] },
      }),
      part('restore', 2, command({ type: 'RestoreRecord', kind: 'prop', id: 'clock', payload: {} })),
    );
    expect(await told()).toEqual([{ did: 'RecordRestored prop clock', version: 3, lastVersion: 4 }]);
  });

  it('[IMP-33] is the loan, and not what made room for it', async () => {
    const days = { from: '2027-06-01', dueBack: '2027-06-10' };
    const loan = { loanId: mintId(), memberId: 'm-ben', quantity: 1, from: '2026-03-02', dueBack: farAway };
    const reserve = { reservationId: mintId(), bookingId: 'gala', quantity: 1, ...days, anyOf: ['clock', 'watch'] };
    await submit(
      ...begun(),
      add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
      add('prop', 'watch', { name: 'Watch', categoryId: 'cat' }),
      add('member', 'm-kim', { name: 'Kim Roe' }),
      add('booking', 'gala', { name: 'Gala', memberId: 'm-kim', ...days }),
      command({ type: 'ReserveItem', kind: 'prop', id: 'clock', payload: reserve }),
      part('row', 2, command({ type: 'SignOutItem', kind: 'prop', id: 'clock', payload: loan })),
    );
    expect(await log.rows(`select type, id from event order by seq desc limit 4`)).toEqual([
      { type: 'ItemSignedOut', id: 'clock' },
      { type: 'BookingLineMoved', id: 'gala' },
      { type: 'ItemReserved', id: 'watch' },
      { type: 'ReservationCancelled', id: 'clock' },
    ]);
    expect(await told()).toEqual([{ did: 'ItemSignedOut prop clock', version: 4, lastVersion: 4 }]);
  });

  it('[IMP-35] is left out if its record is withheld, also if something visible followed from it', async () => {
    await submit(
      ...begun(),
      add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
      part('row', 2, add('propWork', 'wind', { name: 'Wind it', itemId: 'clock', work: 'repair', status: 'open' })),
    );
    await log.database.query(`update event set scope = 'billing' where kind = 'propWork'`);
    expect(await told(['props'])).toEqual([]);
  });
});
