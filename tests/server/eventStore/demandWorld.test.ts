import { describe, expect, it } from 'vitest';
import { DemandWorld, joined } from '../../../server/eventStore/demandWorld.ts';
import { prefetch } from '../../../server/eventStore/prefetch.ts';
import type { Submission } from '../../../server/eventStore/submission.ts';
import type { CatalogueRecord, Kind } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { command } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { recordOf } from '../../support/recordOf.ts';

const record = (kind: Kind, id: string): CatalogueRecord => recordOf(kind, id, { name: id });

/** Everything that a world is missing, by part. */
const wanted = (world: DemandWorld) =>
  Object.fromEntries(
    (
      ['records', 'claims', 'numbers', 'references', 'nested', 'receipts', 'pictures', 'files', 'measured'] as const
    ).flatMap((part) =>
      world[part].wanted.length === 0 ? [] : [[part, world[part].wanted.map((key) => key.replace('\n', ' '))]],
    ),
  );

describe('the world of a decision', () => {
  it('[LOG-19] lists each missing piece of data once', () => {
    const world = new DemandWorld();
    expect([world.isMissingSomething, world.isTorn, wanted(world)]).toEqual([false, false, {}]);
    expect([
      world.record('prop', 'clock'),
      world.record('prop', 'clock'),
      world.claimant('code', 'CLO-00001'),
      world.lastNumber('CLO'),
      world.referenceCount('cat', 'prop'),
      world.children('location', 'barn'),
    ]).toEqual([undefined, undefined, undefined, 0, 0, []]);
    world.receipts.want('command');
    world.pictures.want('photo');
    world.files.want('paper');
    world.measured.want('set');
    expect(world.isMissingSomething).toBe(true);
    expect(wanted(world)).toEqual({
      records: ['prop clock'],
      claims: ['code CLO-00001'],
      numbers: ['CLO'],
      references: ['cat'],
      nested: ['location barn'],
      receipts: ['command'],
      pictures: ['photo'],
      files: ['paper'],
      measured: ['set'],
    });
  });

  it.each([
    'records',
    'claims',
    'numbers',
    'references',
    'nested',
    'receipts',
    'pictures',
    'files',
    'measured',
  ] as const)('[LOG-19] is missing something while only %s are wanted', (part) => {
    const world = new DemandWorld();
    world[part].want('it');
    expect(world.isMissingSomething).toBe(true);
    world[part].answer([]);
    expect([world.isMissingSomething, wanted(world), world[part].has('it'), world[part].has('other')]).toEqual([
      false,
      {},
      true,
      false,
    ]);
    world[part].want('it');
    expect([world[part].get('it'), world.isMissingSomething]).toEqual([undefined, false]);
  });

  it('[LOG-19] answers what was loaded, also beyond what was wanted', () => {
    const world = new DemandWorld();
    world.records.answer([[joined('prop', 'clock'), record('prop', 'clock')]]);
    world.claims.answer([[joined('code', 'CLO-00001'), { kind: 'prop', id: 'clock' }]]);
    world.numbers.answer([['CLO', 4]]);
    world.references.answer([['cat', new Map([['prop', 2]])]]);
    world.nested.answer([[joined('location', 'barn'), ['shelf']]]);
    expect([
      world.record('prop', 'clock')?.id,
      world.claimant('code', 'CLO-00001'),
      world.lastNumber('CLO'),
      world.referenceCount('cat', 'prop'),
      world.referenceCount('cat', 'costume'),
      world.children('location', 'barn'),
    ]).toEqual(['clock', { kind: 'prop', id: 'clock' }, 4, 2, 0, ['shelf']]);
    expect(world.isMissingSomething).toBe(false);
  });

  it('[LOG-19] gives no record of another kind', () => {
    const world = new DemandWorld();
    world.records.answer([[joined('prop', 'clock'), record('costume', 'clock')]]);
    expect(world.record('prop', 'clock')).toBeUndefined();
  });

  it('[LOG-10] treats a number above the last one of its series as unused, without a query', () => {
    const world = new DemandWorld();
    world.numbers.answer([['CLO', 4]]);
    expect([world.claimant('code', 'CLO-00005'), world.claimant('code', 'CLO-6'), wanted(world)]).toEqual([
      undefined,
      undefined,
      {},
    ]);
    world.claimant('code', 'CLO-00004');
    world.claimant('code', 'VAS-00005');
    world.claimant('code', 'anything');
    world.claimant('email', 'CLO-00009');
    expect(wanted(world)).toEqual({
      claims: ['code CLO-00004', 'code VAS-00005', 'code anything', 'email CLO-00009'],
    });
    world.claims.answer([[joined('code', 'CLO-00007'), { kind: 'prop', id: 'clock' }]]);
    expect(world.claimant('code', 'CLO-00007')).toEqual({ kind: 'prop', id: 'clock' });
  });
});

describe('what a command certainly needs', () => {
  const submission = (bodies: readonly CommandBody[], by: Submission['by'] = 'system'): Submission => ({
    siteId,
    by,
    clientId: 'device',
    commands: bodies.map((body, at) => command(body, { commandId: `command-${at}` })),
  });
  const needed = (...bodies: readonly CommandBody[]) => {
    const world = new DemandWorld();
    prefetch(submission(bodies), world);
    return wanted(world);
  };
  const item = { kind: 'prop', id: 'clock' } as const;
  const common = { receipts: ['command-0'], records: ['prop clock'] };
  const withRecords = (...records: readonly string[]) => ({ ...common, records: [...common.records, ...records] });
  const uuid = '00000000-0000-4000-8000-000000000000';
  const dates = { from: '2026-03-02', dueBack: '2026-03-09' };

  it('[LOG-19] is its record, its receipt and the person who sends it', () => {
    const world = new DemandWorld();
    const remove: CommandBody = { type: 'RemovePhoto', ...item, payload: { mediaId: uuid } };
    prefetch(submission([remove, { ...remove, id: 'lamp' }], { userId: 'ben' }), world);
    expect(wanted(world)).toEqual({
      records: ['user ben', 'prop clock', 'prop lamp'],
      receipts: ['command-0', 'command-1'],
    });
    expect(needed(remove)).toEqual(common);
  });

  it('[LOG-19] are the references, claims and numbers of a record that is added', () => {
    const values = { name: 'Clock', categoryId: 'cat', constructor: 'x', note: 'cat' };
    expect(needed({ type: 'AddRecord', ...item, payload: { values } })).toEqual({
      ...withRecords('propCategory cat', 'setting code_digits'),
      numbers: ['P'],
    });
    expect(needed({ type: 'AddRecord', ...item, payload: { values: { ...values, code: 'clo-1' } } })).toEqual({
      ...withRecords('propCategory cat'),
      claims: ['code CLO-1'],
    });
    expect(
      needed({
        type: 'AddRecord',
        kind: 'user',
        id: 'dee',
        payload: { values: { name: 'Dee', email: 'Dee@example.org' } },
      }),
    ).toEqual({
      receipts: ['command-0'],
      records: ['user dee'],
      claims: ['email dee@example.org'],
    });
  });

  it('[LOG-19] are the references that a change sets', () => {
    const changes = {
      categoryId: { from: 'old', to: 'cat' },
      x_epoch: { from: null, to: 'Art Deco' },
      name: { from: 'a', to: 'b' },
    };
    expect(needed({ type: 'ChangeRecord', ...item, payload: { changes } })).toEqual(
      withRecords('propCategory cat', 'customField epoch'),
    );
    const cleared = { categoryId: { from: 'old', to: null } };
    expect(needed({ type: 'ChangeRecord', ...item, payload: { changes: cleared } })).toEqual(common);
  });

  it('[LOG-19] are the records that are merged and what moves with them', () => {
    expect(
      needed({
        type: 'MergeRecords',
        ...item,
        payload: { others: ['one', 'two'], moves: [{ kind: 'propWork', id: 'job', field: 'itemId' }], values: {} },
      } as unknown as CommandBody),
    ).toEqual({ ...withRecords('prop one', 'prop two', 'propWork job'), references: ['one', 'two'] });
  });

  it.each<[string, CommandBody, object]>([
    [
      'disposing',
      { type: 'DisposeRecord', ...item, payload: { reason: 'lost' } },
      { ...common, references: ['clock'] },
    ],
    [
      'signing out',
      { type: 'SignOutItem', ...item, payload: { loanId: uuid, memberId: 'ben', quantity: 1, ...dates } },
      withRecords('member ben', 'membership ben'),
    ],
    [
      'signing out for a booking',
      {
        type: 'SignOutItem',
        ...item,
        payload: { loanId: uuid, memberId: 'ben', quantity: 1, ...dates, eventId: 'show', bookingId: 'booking' },
      },
      withRecords('member ben', 'membership ben', 'event show', 'booking booking'),
    ],
    [
      'reserving',
      { type: 'ReserveItem', ...item, payload: { reservationId: uuid, bookingId: 'booking', quantity: 1, ...dates } },
      withRecords('booking booking'),
    ],
    [
      'reserving any of several',
      {
        type: 'ReserveItem',
        ...item,
        payload: { reservationId: uuid, bookingId: 'booking', quantity: 1, ...dates, anyOf: ['clock', 'lamp'] },
      },
      withRecords('booking booking', 'prop lamp'),
    ],
    [
      'reserving a kit',
      {
        type: 'ReserveKit',
        ...item,
        payload: {
          bookingId: 'booking',
          ...dates,
          parts: [{ reservationId: uuid, kind: 'costume', itemId: 'cloak', quantity: 1 }],
        },
      },
      withRecords('booking booking', 'costume cloak'),
    ],
    [
      'adding a photo',
      { type: 'AddPhoto', ...item, payload: { photo: { mediaId: 'photo', width: 4, height: 3 } } },
      { ...common, pictures: ['photo'] },
    ],
    [
      'attaching a document',
      {
        type: 'AttachDocument',
        ...item,
        payload: { document: { fileId: 'paper', name: 'Receipt', kind: 'receipt', type: 'text/plain', bytes: 1 } },
      },
      { ...common, files: ['paper'] },
    ],
    [
      'counting',
      { type: 'CountItem', ...item, payload: { stocktakeId: 'stocktake', found: 1 } } as unknown as CommandBody,
      withRecords('stocktake stocktake'),
    ],
    [
      'counting in a place',
      {
        type: 'CountItem',
        ...item,
        payload: { stocktakeId: 'stocktake', found: 1, placeId: 'barn' },
      } as unknown as CommandBody,
      withRecords('stocktake stocktake', 'location barn'),
    ],
    [
      'measuring',
      { type: 'KeepMeasurements', kind: 'measurement', id: 'set', payload: { values: { chest: 1, waist: null } } },
      { receipts: ['command-0'], records: ['measurement set', 'measurementOption chest', 'measurementOption waist'] },
    ],
    [
      'personal details',
      { type: 'KeepPersonal', kind: 'membership', id: 'ben', payload: { part: 'contact', values: {} } },
      { receipts: ['command-0'], records: ['membership ben', 'member ben'] },
    ],
    [
      'looking at personal details',
      { type: 'LookAtPersonal', kind: 'membership', id: 'ben', payload: { part: 'contact', purpose: 'view' } },
      { receipts: ['command-0'], records: ['membership ben'] },
    ],
    [
      'looking at personal details through an event',
      {
        type: 'LookAtPersonal',
        kind: 'membership',
        id: 'ben',
        payload: { part: 'contact', purpose: 'view', through: { kind: 'event', id: 'show' } },
      },
      { receipts: ['command-0'], records: ['membership ben', 'event show'] },
    ],
    [
      'looking at measurements',
      { type: 'LookAtMeasurements', kind: 'measurement', id: 'set', payload: { purpose: 'view' } },
      { receipts: ['command-0'], records: ['measurement set'], measured: ['set'] },
    ],
  ])('[LOG-19] for %s is known beforehand', (_, body, expected) => {
    expect(needed(body)).toEqual(expected);
  });
});
