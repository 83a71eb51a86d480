import { describe, expect, it } from 'vitest';
import { decideGroup } from '../../../server/eventStore/decideGroup.ts';
import type { GroupDecision } from '../../../server/eventStore/decideGroup.ts';
import { DemandWorld, joined } from '../../../server/eventStore/demandWorld.ts';
import type { StoredFile, StoredPicture } from '../../../server/eventStore/demandWorld.ts';
import type { KeptReceipt, Outcome, Submission } from '../../../server/eventStore/submission.ts';
import type { CatalogueRecord, Claimant } from '../../../src/domain/catalogue/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { claimsOf } from '../../../src/domain/layers/index.ts';
import type { MeasuredValues } from '../../../src/domain/measurements/index.ts';
import { sayInEnglish } from '../../../src/words/speaker.ts';
import { add, change, command, dispose } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { recordOf, stamp } from '../../support/recordOf.ts';

const now = '2026-03-02T12:00:00.000Z';
const gone = { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp } } as const;

const ann = recordOf('user', 'ann', { name: 'Ann', email: 'ann@example.org', roles: ['Super_Admin'] });
const ben = recordOf('user', 'ben', { name: 'Ben', email: 'ben@example.org', memberId: 'm-ben', features: ['Props'] });
const category = recordOf('propCategory', 'cat', { name: 'Timepieces', prefix: 'CLO' });
const clock = recordOf('prop', 'clock', { name: 'Clock', categoryId: 'cat', code: 'CLO-00004' });
const beginning = [ann, ben, category, clock, recordOf('member', 'm-ben', { name: 'Ben Booth' })];

/** What the database has. */
interface Stored {
  readonly head?: number;
  readonly records?: readonly CatalogueRecord[];
  readonly receipts?: readonly KeptReceipt[];
  readonly pictures?: Readonly<Record<string, StoredPicture>>;
  readonly files?: Readonly<Record<string, StoredFile>>;
  readonly measured?: Readonly<Record<string, MeasuredValues>>;
  readonly calls?: readonly CatalogueRecord[];
}

function supply(
  world: DemandWorld,
  { records = [], receipts = [], pictures = {}, files = {}, measured = {}, calls = [] }: Stored,
): void {
  const all = [...beginning.filter(({ id }) => !records.some((other) => other.id === id)), ...records, ...calls];
  world.records.answer(all.map((each) => [joined(each.kind, each.id), each]));
  world.claims.answer(
    all.flatMap((each) =>
      claimsOf(each).map(({ space, key }): [string, Claimant] => [
        joined(space, key),
        { kind: each.kind, id: each.id },
      ]),
    ),
  );
  world.numbers.answer([['CLO', 4]]);
  world.references.answer([]);
  world.nested.answer(calls.length === 0 ? [] : [[joined('call', 'loose:night'), calls.map(({ id }) => id)]]);
  world.receipts.answer(receipts.map((kept) => [kept.receipt.commandId, kept]));
  world.pictures.answer(Object.entries(pictures));
  world.files.answer(Object.entries(files));
  world.measured.answer(Object.entries(measured));
}

/** Decides on what the database has, in as many rounds as it takes. */
function decide(submissions: readonly Submission[], stored: Stored = {}): GroupDecision {
  const world = new DemandWorld();
  world.head = stored.head ?? 7;
  for (let round = 0; round < 20; round += 1) {
    let minted = 0;
    const mintId = () => `event-${(minted += 1)}`;
    const decision = decideGroup(world, submissions, { now, mintId });
    if (!world.isMissingSomething) return decision;
    supply(world, stored);
  }
  throw new Error('It is still missing something.');
}

const submission = (commands: readonly Command[], more: Partial<Submission> = {}): Submission => ({
  siteId,
  by: { userId: 'ann' },
  clientId: 'device',
  commands,
  ...more,
});
/** Decides one submission. */
function decideOne(commands: readonly Command[], more: Partial<Submission> = {}, stored: Stored = {}) {
  const only = submission(commands, more);
  const { appending, decided } = decide([only], stored);
  const found = decided.get(only);
  const outcomes: readonly Outcome[] = found && 'outcomes' in found ? found.outcomes : [];
  return { appending, found, outcomes, kinds: outcomes.map(({ outcome }) => outcome) };
}
const codeOf = (outcome: Outcome | undefined) => (outcome?.outcome === 'rejected' ? outcome.refusal.code : undefined);
const sentenceOf = (outcome: Outcome | undefined) =>
  outcome?.outcome === 'rejected' ? sayInEnglish(outcome.refusal.message) : undefined;
const failureOf = (found: unknown) => (found as { failed?: { code?: string } } | undefined)?.failed?.code;

const issuedAt = '2026-03-02T11:59:00.000Z';
const lamp = command(
  { type: 'AddRecord', kind: 'prop', id: 'lamp', payload: { values: { name: 'Lamp', categoryId: 'cat' } } },
  { commandId: 'add-lamp', issuedAt },
);

describe('an accepted command', () => {
  it('[LOG-1] is stored as events, receipt, record, claims, numbers and totals', () => {
    const { appending, outcomes } = decideOne([lamp], { digests: ['digest of the lamp'] });
    const event = {
      eventId: 'event-1',
      seq: 8,
      kind: 'prop',
      id: 'lamp',
      version: 1,
      type: 'RecordAdded',
      v: 1,
      scope: 'props',
      data: { values: { name: 'Lamp', categoryId: 'cat', code: 'CLO-00005' } },
      meta: {
        userId: 'ann',
        clientId: 'device',
        commandId: 'add-lamp',
        issuedAt,
        recordedAt: now,
        timezone: 'Europe/London',
      },
    };
    expect(outcomes).toEqual([{ commandId: 'add-lamp', outcome: 'accepted', events: [event], lastSeq: 8 }]);
    const { records, ...others } = appending;
    expect(others).toStrictEqual({
      events: [event],
      receipts: [
        {
          receipt: { commandId: 'add-lamp', outcome: 'accepted', events: [], lastSeq: 8 },
          askedBy: 'ann',
          digest: 'digest of the lamp',
        },
      ],
      now,
      claims: [
        {
          space: 'code',
          key: 'CLO-00005',
          permanent: true,
          owner: { kind: 'prop', id: 'lamp' },
          isReleased: false,
        },
      ],
      numbers: [{ prefix: 'CLO', last: 5 }],
      uploads: [],
      privates: [],
      totals: [{ kind: 'prop', inUse: 1, disposed: 0, seq: 8 }],
    });
    expect(records).toMatchObject([
      { kind: 'prop', id: 'lamp', version: 1, seq: 8, body: { added: { by: 'ann', at: now } } },
    ]);
  });

  it('[LOG-16] names the member that the person is', () => {
    const { appending } = decideOne(
      [
        command({
          type: 'SignOutItem',
          kind: 'prop',
          id: 'clock',
          payload: { loanId: 'loan', memberId: 'm-ben', quantity: 1, from: '2026-03-02', dueBack: '2026-03-09' },
        }),
      ],
      { by: { userId: 'ben' } },
    );
    expect(appending.events.map(({ type, meta }) => [type, meta.userId, meta.memberId])).toEqual([
      ['ItemSignedOut', 'ben', 'm-ben'],
    ]);
  });

  it('[LOG-5] of imported history is recorded at the time it was issued', () => {
    const first = decideOne([{ ...lamp, issuedAt: '1998-03-01T19:30:00Z' }], { by: 'system', backdated: true });
    expect(first.appending.events[0]?.meta).toMatchObject({
      userId: 'system',
      issuedAt: '1998-03-01T19:30:00Z',
      recordedAt: '1998-03-01T19:30:00.000Z',
    });
    expect(first.appending.records[0]?.body.added).toEqual({ by: 'system', at: '1998-03-01T19:30:00.000Z' });
    const second = decideOne([{ ...lamp, issuedAt: '1998-03-01T19:30:00Z' }], { by: 'system' });
    expect(second.appending.events[0]?.meta.recordedAt).toBe(now);
  });

  it('[REST-21] counts what is in use and what is disposed of, by kind, with the last event of the kind', () => {
    const broken = recordOf('prop', 'broken', { name: 'Broken', categoryId: 'cat' }, gone);
    const restore = (id: string) => command({ type: 'RestoreRecord', kind: 'prop', id, payload: {} });
    const totalsOf = (...commands: readonly Command[]) =>
      decideOne(commands, {}, { records: [broken] }).appending.totals;
    expect(totalsOf(dispose('prop', 'clock'))).toEqual([{ kind: 'prop', inUse: -1, disposed: 1, seq: 8 }]);
    expect(totalsOf(restore('broken'))).toEqual([{ kind: 'prop', inUse: 1, disposed: -1, seq: 8 }]);
    expect(totalsOf(change('prop', 'clock', { name: { from: 'Clock', to: 'Wall clock' } }))).toEqual([
      { kind: 'prop', inUse: 0, disposed: 0, seq: 8 },
    ]);
    expect(totalsOf(lamp, dispose('prop', 'lamp'))).toEqual([{ kind: 'prop', inUse: 0, disposed: 1, seq: 9 }]);
    expect(
      totalsOf(
        lamp,
        add('propCategory', 'other', { name: 'Others' }),
        dispose('prop', 'clock'),
        restore('broken'),
        change('prop', 'lamp', { name: { from: 'Lamp', to: 'Lantern' } }),
      ),
    ).toEqual([
      { kind: 'prop', inUse: 1, disposed: 0, seq: 12 },
      { kind: 'propCategory', inUse: 1, disposed: 0, seq: 9 },
    ]);
  });

  it('[LOG-13] stores each record once, as it is after the last event', () => {
    const { appending } = decideOne([
      lamp,
      change('prop', 'lamp', { name: { from: 'Lamp', to: 'Lantern' } }),
      change('prop', 'clock', { name: { from: 'Clock', to: 'Wall clock' } }),
    ]);
    expect(appending.events.map(({ seq, id, version }) => [seq, id, version])).toEqual([
      [8, 'lamp', 1],
      [9, 'lamp', 2],
      [10, 'clock', 2],
    ]);
    expect(appending.records.map(({ id, version, seq, body }) => [id, version, seq, body.values['name']])).toEqual([
      ['lamp', 2, 9, 'Lantern'],
      ['clock', 2, 10, 'Wall clock'],
    ]);
  });

  it('[LOG-1] that changes nothing is accepted without events', () => {
    const { appending, outcomes } = decideOne([change('prop', 'clock', { name: { from: 'Clock', to: 'Clock' } })]);
    expect(outcomes).toMatchObject([{ outcome: 'accepted', events: [], lastSeq: 7 }]);
    expect([appending.events, appending.records, appending.totals]).toEqual([[], [], []]);
  });
});

describe('a rejected command', () => {
  it('[LOG-2] is stored as a receipt with its refusal, and the next one goes on', () => {
    const refused = add('prop', 'nothing', { name: 'No category' });
    const { appending, kinds } = decideOne([refused, lamp]);
    expect(kinds).toEqual(['rejected', 'accepted']);
    expect(appending.events.map(({ id, seq }) => [id, seq])).toEqual([['lamp', 8]]);
    expect(appending.receipts).toMatchObject([
      {
        receipt: { commandId: refused.commandId, outcome: 'rejected', refusal: { code: 'invalid' } },
        askedBy: 'ann',
        digest: null,
      },
      { receipt: { commandId: 'add-lamp', outcome: 'accepted' } },
    ]);
  });

  it('[LOG-4] fails an all-or-nothing submission, of which nothing is stored', () => {
    const { appending, found } = decideOne([lamp, add('prop', 'nothing', { name: 'No category' })], {
      allOrNothing: true,
    });
    expect(failureOf(found)).toBe('invalid');
    expect(appending).toMatchObject({ events: [], receipts: [], records: [], claims: [], numbers: [], totals: [] });
    expect(decideOne([lamp], { allOrNothing: true }).kinds).toEqual(['accepted']);
  });
});

describe('a group of submissions', () => {
  it('[LOG-3] is decided in order, each on the result of those before', () => {
    const first = submission([lamp]);
    const second = submission([change('prop', 'lamp', { name: { from: 'Lamp', to: 'Lantern' } })]);
    const { appending, decided } = decide([first, second]);
    expect([...decided.keys()]).toEqual([first, second]);
    expect(appending.events.map(({ seq, type }) => [seq, type])).toEqual([
      [8, 'RecordAdded'],
      [9, 'RecordChanged'],
    ]);
  });

  it('[LOG-8] leaves out one that fails, and what it would have made', () => {
    const failing = submission([lamp, add('prop', 'nothing', { name: 'No category' })], { allOrNothing: true });
    const unknown = submission([lamp], { by: { userId: 'nobody' } });
    const after = submission([
      change('prop', 'lamp', { name: { from: 'Lamp', to: 'Lantern' } }),
      add('prop', 'vase', { name: 'Vase', categoryId: 'cat' }),
    ]);
    const { appending, decided } = decide([failing, unknown, after]);
    expect([failureOf(decided.get(failing)), failureOf(decided.get(unknown))]).toEqual(['invalid', 'unauthenticated']);
    const found = decided.get(after);
    expect(found && 'outcomes' in found && found.outcomes.map(codeOf)).toEqual(['not-found', undefined]);
    expect(appending.events.map(({ seq, id }) => [seq, id])).toEqual([[8, 'vase']]);
  });

  it('[LOG-4] decides one that needs a log of a certain length only then, counting what the group has added', () => {
    expect(failureOf(decideOne([lamp], { onlyAtHead: 0 }).found)).toBe('already-set-up');
    expect(decideOne([lamp], { onlyAtHead: 7 }).kinds).toEqual(['accepted']);
    expect(decideOne([lamp], { onlyAtHead: 0, by: 'system' }, { head: 0 }).kinds).toEqual(['accepted']);
    const [first, second] = [submission([lamp]), submission([], { onlyAtHead: 7 })];
    expect(failureOf(decide([first, second]).decided.get(second))).toBe('already-set-up');
  });

  it('[LOG-7] fails one of a person who is suspended, also by the group itself', () => {
    expect(failureOf(decideOne([lamp], { by: { userId: 'ben' } }, { records: [{ ...ben, ...gone }] }).found)).toBe(
      'unauthenticated',
    );
    const [first, second] = [submission([dispose('user', 'ben')]), submission([lamp], { by: { userId: 'ben' } })];
    expect(failureOf(decide([first, second]).decided.get(second))).toBe('unauthenticated');
  });

  it('[LOG-7] rejects what the person may not do', () => {
    const { outcomes } = decideOne([lamp], { by: { userId: 'ben' } });
    expect(codeOf(outcomes[0])).toBe('not-allowed');
  });
});

describe('a command that is sent again', () => {
  const accepted = { commandId: 'add-lamp', outcome: 'accepted', events: [], lastSeq: 5 } as const;
  const kept = (more: Partial<KeptReceipt> = {}): KeptReceipt => ({
    receipt: accepted,
    askedBy: 'ann',
    digest: 'digest',
    ...more,
  });
  const again = (receipt: KeptReceipt, more: Partial<Submission> = {}) =>
    decideOne([lamp], { digests: ['digest'], ...more }, { receipts: [receipt] });

  it('[LOG-6] is answered with its first outcome, and nothing is stored', () => {
    const { appending, outcomes } = again(kept());
    expect(outcomes).toEqual([{ commandId: 'add-lamp', outcome: 'duplicate', first: accepted }]);
    expect([appending.events, appending.receipts]).toEqual([[], []]);
    const refusal = { code: 'invalid', message: 'No.' } as const;
    const rejected = { commandId: 'add-lamp', outcome: 'rejected', refusal } as const;
    expect(again(kept({ receipt: rejected })).outcomes).toEqual([
      { commandId: 'add-lamp', outcome: 'duplicate', first: rejected },
    ]);
  });

  it.each([
    ['the same person and content', {}, 'duplicate'],
    ['a receipt without content', { digest: null }, 'duplicate'],
    ['a receipt without a person', { askedBy: null }, 'duplicate'],
    ['other content', { digest: 'other' }, 'rejected'],
    ['another person', { askedBy: 'ben' }, 'rejected'],
    ['another person and no content', { askedBy: 'ben', digest: null }, 'rejected'],
  ] as const)('[IDEM-5] is recognised by person and content: %s', (_, more, outcome) => {
    const { appending, kinds, outcomes } = again(kept(more));
    expect(kinds).toEqual([outcome]);
    if (outcome === 'rejected')
      expect([codeOf(outcomes[0]), sentenceOf(outcomes[0])]).toEqual([
        'key-reused',
        'This key has already been used for another request. Send this one with a new key.',
      ]);
    expect([appending.events, appending.receipts]).toEqual([[], []]);
  });

  it('[IDEM-6] without content of its own is recognised by its person', () => {
    expect(decideOne([lamp], {}, { receipts: [kept()] }).kinds).toEqual(['duplicate']);
  });

  it('[LOG-6] in the same group is done once, with the events in the first answer only', () => {
    const [first, second] = [submission([lamp, lamp]), submission([lamp], { clientId: 'other' })];
    const { appending, decided } = decide([first, second]);
    const all = [first, second].flatMap((each) => {
      const found = decided.get(each);
      return found && 'outcomes' in found ? found.outcomes : [];
    });
    expect(all.map(({ outcome }) => outcome)).toEqual(['accepted', 'duplicate', 'duplicate']);
    expect(all[1]).toEqual({
      commandId: 'add-lamp',
      outcome: 'duplicate',
      first: { commandId: 'add-lamp', outcome: 'accepted', events: [], lastSeq: 8 },
    });
    expect([appending.events.length, appending.receipts.length]).toEqual([1, 1]);
  });

  it('[IDEM-5] in the same group by another person, or with other content, is rejected', () => {
    const first = submission([lamp], { digests: ['one'] });
    const [other, changed] = [submission([lamp], { by: { userId: 'ben' } }), submission([lamp], { digests: ['two'] })];
    const { decided } = decide([first, other, changed]);
    for (const each of [other, changed]) {
      const found = decided.get(each);
      expect(found && 'outcomes' in found && found.outcomes.map(codeOf)).toEqual(['key-reused']);
    }
  });

  it('[IDEM-4] says which of them the person may no longer do', () => {
    const lantern = { ...lamp, commandId: 'add-lantern', id: 'lantern' } as Command;
    const receipts = [
      kept({ askedBy: 'ben' }),
      kept({ receipt: { ...accepted, commandId: 'add-lantern' }, askedBy: 'ben' }),
    ];
    const forbiddenTo = (user: CatalogueRecord) => {
      const { found } = decideOne([lamp, lantern], { by: { userId: 'ben' } }, { receipts, records: [user] });
      const forbidden = found && 'outcomes' in found ? found.forbidden : undefined;
      return forbidden && [...forbidden].map(([id, { code }]) => [id, code]);
    };
    expect(forbiddenTo(ben)).toEqual([
      ['add-lamp', 'not-allowed'],
      ['add-lantern', 'not-allowed'],
    ]);
    expect(
      forbiddenTo({ ...ben, values: { ...ben.values, permissions: ['props:manage'] } } as CatalogueRecord),
    ).toBeUndefined();
    const rejected = {
      commandId: 'add-lamp',
      outcome: 'rejected',
      refusal: { code: 'invalid', message: 'No.' },
    } as const;
    const { found } = decideOne(
      [lamp],
      { by: { userId: 'ben' } },
      { receipts: [kept({ receipt: rejected, askedBy: 'ben' })] },
    );
    expect(found).not.toHaveProperty('forbidden');
  });
});

describe('an upload', () => {
  const stored = { scopes: [], uploadedBy: 'ben' };
  const picture = (more: Partial<StoredPicture> = {}) => ({
    pictures: { photo: { ...stored, width: 40, height: 30, ...more } },
  });
  const file = (more: Partial<StoredFile> = {}) => ({
    files: { paper: { ...stored, type: 'application/pdf', bytes: 99, ...more } },
  });
  const photo = command({
    type: 'AddPhoto',
    kind: 'prop',
    id: 'clock',
    payload: { photo: { mediaId: 'photo', width: 1, height: 1 } },
  });
  const attach = command({
    type: 'AttachDocument',
    kind: 'prop',
    id: 'clock',
    payload: { document: { fileId: 'paper', name: 'Receipt', kind: 'receipt', type: 'text/plain', bytes: 1 } },
  });
  const manager = { ...ben, values: { ...ben.values, permissions: ['props:manage'] } } as CatalogueRecord;
  const byBen = { by: { userId: 'ben' } };

  it('[LOG-12] is added with the size and type that the server found, in the scope of its record', () => {
    const { appending } = decideOne([photo, attach], byBen, { records: [manager], ...picture(), ...file() });
    expect(appending.events.map(({ data }) => data)).toEqual([
      { photo: { mediaId: 'photo', width: 40, height: 30 } },
      { document: { fileId: 'paper', name: 'Receipt', kind: 'receipt', type: 'application/pdf', bytes: 99 } },
    ]);
    expect(appending.uploads).toEqual([
      { id: 'photo', scope: 'props', at: null },
      { id: 'paper', scope: 'props', at: null },
    ]);
  });

  it('[LOG-12, IDEM-11] that never arrived is rejected, without a receipt', () => {
    const { outcomes, appending } = decideOne([photo, attach]);
    expect(appending.receipts).toEqual([]);
    expect(outcomes.map(codeOf)).toEqual(['unknown-photo', 'unknown-reference']);
    expect(outcomes.map(sentenceOf)).toEqual([
      "This photo didn't upload. Add it again.",
      "This file didn't upload. Attach it again.",
    ]);
  });

  it.each([
    ['their own', byBen, {}, true],
    ['of another person', byBen, { uploadedBy: 'ann' }, false],
    ['of another person, in a record that they see', byBen, { uploadedBy: 'ann', scopes: ['users', 'props'] }, true],
    ['their own, in a record that they do not see', byBen, { scopes: ['users'] }, false],
    ['of another person, by the program', { by: 'system' }, { uploadedBy: 'ann' }, true],
    ['of another person, for the sample theatre', { ...byBen, backdated: true }, { uploadedBy: 'ann' }, true],
    ['of another person, not backdated', { ...byBen, backdated: false }, { uploadedBy: 'ann' }, false],
  ] as const)('[LOG-12] is added by people who see it: %s', (_, by, more, isAdded) => {
    const { kinds } = decideOne([photo, attach], by, { records: [manager], ...picture(more), ...file(more) });
    expect(kinds).toEqual(isAdded ? ['accepted', 'accepted'] : ['rejected', 'rejected']);
  });

  it('[MEDIA-14] that is removed from its record is noted with the time', () => {
    const withBoth = {
      ...clock,
      photos: [
        { mediaId: 'photo', width: 40, height: 30 },
        { mediaId: 'stays', width: 4, height: 3 },
      ],
      documents: [{ fileId: 'paper', name: 'Receipt', kind: 'receipt', type: 'application/pdf', bytes: 99 }],
    };
    const { appending } = decideOne(
      [
        command({ type: 'RemovePhoto', kind: 'prop', id: 'clock', payload: { mediaId: 'photo' } }),
        command({ type: 'RemoveDocument', kind: 'prop', id: 'clock', payload: { fileId: 'paper' } }),
      ],
      {},
      { records: [withBoth] },
    );
    expect(appending.uploads).toEqual([
      { id: 'photo', scope: 'props', at: now },
      { id: 'paper', scope: 'props', at: now },
    ]);
  });

  it('[MEDIA-14] that is added and removed again in one group is noted as removed', () => {
    const remove = command({ type: 'RemovePhoto', kind: 'prop', id: 'clock', payload: { mediaId: 'photo' } });
    const { appending } = decideOne([photo, remove], byBen, { records: [manager], ...picture() });
    expect(appending.uploads).toEqual([{ id: 'photo', scope: 'props', at: now }]);
  });
});

describe('measurements', () => {
  const option = recordOf('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' });
  const waist = recordOf('measurementOption', 'waist', { name: 'Waist', valueKind: 'length' });
  const set = recordOf('measurement', 'set', { memberId: 'm-ben', takenOn: '2026-03-01', measured: ['chest'] });
  const long = (mm: number) => ({ mm, entered: `${mm} mm` });
  const keep = command({
    type: 'KeepMeasurements',
    kind: 'measurement',
    id: 'set',
    payload: { values: { waist: long(700) } },
  });
  const look = command({ type: 'LookAtMeasurements', kind: 'measurement', id: 'set', payload: { purpose: 'view' } });
  const stored = { records: [option, waist, set], measured: { set: { chest: long(900) } } };

  it('[MEAS-24] are stored outside the log', () => {
    const { appending } = decideOne([keep], {}, stored);
    expect(appending.privates).toEqual([
      { kind: 'measurement', id: 'set', owner: 'm-ben', body: { waist: long(700) } },
    ]);
    expect(JSON.stringify([appending.events, appending.receipts, appending.records])).not.toContain('700 mm');
  });

  it('[MEAS-25] are shown with the event that says so, as they are at that moment', () => {
    const shownBy = (...commands: readonly Command[]) => decideOne(commands, {}, stored);
    expect(shownBy(look).found).toMatchObject({ shown: { chest: long(900) } });
    expect(shownBy(look).appending.events.map(({ type }) => type)).toEqual(['MeasurementsSeen']);
    expect(shownBy(keep, look).found).toMatchObject({ shown: { chest: long(900), waist: long(700) } });
    expect(shownBy(keep).found).not.toHaveProperty('shown');
    const empty = decideOne(
      [look],
      {},
      { ...stored, records: [option, recordOf('measurement', 'set', { memberId: 'm-ben', takenOn: '2026-03-01' })] },
    );
    expect(empty.found).not.toHaveProperty('shown');
    expect(empty.appending.events).toEqual([]);
  });
});

describe('commands with many consequences', () => {
  const called = (count: number) =>
    Array.from({ length: count }, (_, index) => {
      const times = { date: '2026-03-02', start: '19:00', end: '21:00' };
      return recordOf('call', `call-${index}`, {
        name: 'Run',
        eventId: 'night',
        ...times,
        called: 'some',
        who: ['Viola'],
      });
    });
  const night = recordOf('event', 'night', { name: 'Twelfth Night', eventType: 'production', status: 'rehearsal' });
  const viola = recordOf('character', 'viola', { name: 'Viola', eventId: 'night' });
  const theShow: Stored = { records: [night, viola], calls: called(200) };
  /** Renames Viola as often as this, each time with 200 calls. */
  const renaming = (times: number, more: Partial<Submission>) =>
    submission(
      Array.from({ length: times }, (_, index) =>
        change('character', 'viola', {
          name: { from: index === 0 ? 'Viola' : `Viola ${index}`, to: `Viola ${index + 1}` },
        }),
      ),
      more,
    );
  const renamed = (times: number, more: Partial<Submission> = {}) =>
    decideOne(renaming(times, more).commands, more, theShow);

  it('[LOG-22] are decided until 500 events have followed from them, and the command that exceeds it', () => {
    const { appending, kinds } = renamed(5, { inParts: true });
    expect([appending.events.length, appending.receipts.length, kinds]).toEqual([
      603,
      3,
      ['accepted', 'accepted', 'accepted'],
    ]);
    expect(renamed(2, { inParts: true }).kinds).toEqual(['accepted', 'accepted']);
  });

  it('[LOG-22] go on while exactly 500 events have followed, whatever the group has done before', () => {
    const many = renaming(6, { inParts: true });
    const { decided } = decide([submission([lamp]), many], { ...theShow, calls: called(125) });
    expect(Object(decided.get(many)).outcomes).toHaveLength(5);
  });

  it('[LOG-22] are completed even if nobody sends the rest', () => {
    expect(renamed(5).appending.events).toHaveLength(1_005);
  });

  it('[LOG-22] do not delay the other commands of their group', () => {
    const [many, other] = [renaming(5, { inParts: true }), submission([lamp], { inParts: true })];
    const { decided, appending } = decide([many, other], theShow);
    const outcomesOf = (one: Submission) => Object(decided.get(one)).outcomes as readonly Outcome[];
    expect([outcomesOf(many).length, outcomesOf(other).length, appending.events.length]).toEqual([3, 1, 604]);
  });
});
