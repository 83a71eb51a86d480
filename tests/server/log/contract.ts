/** The contract of every event store, on any database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../server/eventStore/submission.ts';
import { add, change, command, dispose, giveBack, mintId, signOut } from '../support/commands.ts';
import { expectAudited } from '../support/audit.ts';
import { beginning, fold, sent, siteId, clientId, wholeLog } from '../support/store.ts';
import type { TestStore } from '../support/store.ts';
import { rederiving } from './rederiving.ts';

const refusalCode = (outcome: Outcome | undefined) =>
  outcome?.outcome === 'rejected' ? outcome.refusal.code : undefined;
const kindsOf = (outcomes: readonly Outcome[]) => outcomes.map(({ outcome }) => outcome);

/** The store, once opened. */
type Opened = () => TestStore;

async function addProp(log: TestStore, values: Record<string, string | number> = {}): Promise<string> {
  const id = mintId();
  const { outcomes } = await log.submit([add('prop', id, { name: 'Mantel clock', categoryId: 'cat', ...values })]);
  expect(kindsOf(outcomes)).toEqual(['accepted']);
  return id;
}

function keeping(log: Opened): void {
  it('[LOG-1] keeps what follows from an accepted command, numbered without a gap', async () => {
    const id = mintId();
    const asked = add('prop', id, { name: 'Mantel clock', categoryId: 'cat' });
    const before = (await wholeLog(log().store)).length;
    const { outcomes, head } = await log().submit([asked]);
    const [event] = (await wholeLog(log().store)).slice(before);
    expect(event).toMatchObject({
      seq: before + 1,
      kind: 'prop',
      id,
      version: 1,
      type: 'RecordAdded',
      v: 1,
      scope: 'props',
      meta: {
        userId: 'ann',
        clientId,
        commandId: asked.commandId,
        issuedAt: asked.issuedAt,
        timezone: 'Europe/London',
      },
    });
    expect(outcomes).toEqual([
      { commandId: asked.commandId, outcome: 'accepted', events: [event], lastSeq: before + 1 },
    ]);
    expect(head).toBe(before + 1);
  });

  it('[LOG-16] notes the member that somebody is, and none for somebody who is none', async () => {
    const before = (await wholeLog(log().store)).length;
    const id = await addProp(log(), { name: 'Sundial' });
    await log().submit([signOut(id, 'm-ben')], { userId: 'ben' });
    const [byAnn, byBen] = (await wholeLog(log().store)).slice(before);
    expect(byAnn?.meta).not.toHaveProperty('memberId');
    expect(byBen?.meta).toMatchObject({ userId: 'ben', memberId: 'm-ben' });
  });

  it('[LOG-2] records a refusal and goes on with the next command', async () => {
    const id = mintId();
    const refused = add('prop', mintId(), { name: 'No category' });
    const { outcomes } = await log().submit([refused, add('prop', id, { name: 'Bracket clock', categoryId: 'cat' })]);
    expect(kindsOf(outcomes)).toEqual(['rejected', 'accepted']);
    const again = await log().submit([refused]);
    expect(again.outcomes).toEqual([{ commandId: refused.commandId, outcome: 'duplicate', first: outcomes[0] }]);
    expect((await wholeLog(log().store)).some((event) => event.id === refused.id)).toBe(false);
  });

  it('[LOG-3] decides each command on what those before it made', async () => {
    const id = mintId();
    const loanId = mintId();
    const { outcomes } = await log().submit([
      add('prop', id, { name: 'Carriage clock', categoryId: 'cat' }),
      signOut(id, 'm-ben', 1, loanId),
      signOut(id, 'm-ann'),
      giveBack(id, loanId),
      signOut(id, 'm-ann'),
    ]);
    expect(kindsOf(outcomes)).toEqual(['accepted', 'accepted', 'rejected', 'accepted', 'accepted']);
    expect(refusalCode(outcomes[2])).toBe('quantity-unavailable');
  });

  it('[LOG-4] keeps nothing of an all-or-nothing submission in which one is refused', async () => {
    const good = add('prop', mintId(), { name: 'Cuckoo clock', categoryId: 'cat' });
    const head = (await wholeLog(log().store)).length;
    await expect(
      log().submit([good, add('prop', mintId(), { name: 'No category' })], undefined, { allOrNothing: true }),
    ).rejects.toMatchObject({ code: 'invalid' });
    expect((await wholeLog(log().store)).length).toBe(head);
    expect(kindsOf((await log().submit([good])).outcomes)).toEqual(['accepted']);
  });

  it('[LOG-4] decides a submission that founds a group only while the log is empty', async () => {
    await expect(
      log().submit([add('member', mintId(), { name: 'Dee' })], 'system', { onlyAtHead: 0 }),
    ).rejects.toMatchObject({ code: 'already-set-up' });
  });

  it('[LOG-5] keeps history that is brought in at the time it says', async () => {
    const asked = { ...add('member', mintId(), { name: 'Edith Evans' }), issuedAt: '1998-03-01T19:30:00Z' };
    const { outcomes } = await log().submit([asked], 'system', { backdated: true });
    expect(outcomes[0]).toMatchObject({
      outcome: 'accepted',
      events: [{ meta: { recordedAt: '1998-03-01T19:30:00.000Z', userId: 'system' } }],
    });
  });
}

function askingTwice(log: Opened): void {
  it('[LOG-6] does a repeated command once and answers what became of it', async () => {
    const asked = add('prop', mintId(), { name: 'Wall clock', categoryId: 'cat' });
    const first = await log().submit([asked]);
    const head = (await wholeLog(log().store)).length;
    const second = await log().submit([asked]);
    expect(second.outcomes).toEqual([
      { commandId: asked.commandId, outcome: 'duplicate', first: { ...first.outcomes[0], events: [] } },
    ]);
    expect((await wholeLog(log().store)).length).toBe(head);
  });

  it('[LOG-6] does a command once that comes twice in one batch or is twice under way', async () => {
    const asked = add('prop', mintId(), { name: 'Table clock', categoryId: 'cat' });
    const inOne = await log().submit([asked, asked]);
    expect(kindsOf(inOne.outcomes)).toEqual(['accepted', 'duplicate']);
    const other = add('prop', mintId(), { name: 'Pocket watch', categoryId: 'cat' });
    const results = await Promise.all(Array.from({ length: 8 }, () => log().submit([other])));
    const kinds = results.flatMap(({ outcomes }) => kindsOf(outcomes)).toSorted();
    expect(kinds).toEqual(['accepted', ...Array.from({ length: 7 }, () => 'duplicate')]);
  });

  it('[LOG-6] does a command once that reaches two processes at the same moment', async () => {
    const other = log().another();
    for (let round = 0; round < 10; round += 1) {
      const asked = [
        add('prop', mintId(), { name: 'Stop watch', categoryId: 'cat' }),
        add('prop', mintId(), { name: 'Refused' }),
      ];
      const submission = { siteId, by: { userId: 'ann' }, clientId, commands: asked };
      const [one, two] = await Promise.all([log().store.submit(submission), other.submit(submission)]);
      expect(
        [kindsOf(one.outcomes), kindsOf(two.outcomes)].toSorted((a, b) => String(a).localeCompare(String(b))),
      ).toEqual([
        ['accepted', 'rejected'],
        ['duplicate', 'duplicate'],
      ]);
    }
  });
}

function rights(log: Opened): void {
  it('[LOG-7] decides with the rights of the moment, not of the request', async () => {
    const id = mintId();
    const userId = mintId();
    await log().submit([
      add('user', userId, {
        name: 'Flo',
        email: `${userId}@example.org`,
        permissions: ['props:manage'],
        features: ['Props'],
      }),
    ]);
    const asFlo = () => log().submit([add('prop', mintId(), { name: 'Sundial', categoryId: 'cat' })], { userId });
    expect(kindsOf((await asFlo()).outcomes)).toEqual(['accepted']);
    const [, after] = await Promise.all([
      log().submit([
        change('user', userId, { permissions: { from: ['props:manage'], to: null } }),
        add('prop', id, { name: 'Hourglass', categoryId: 'cat' }),
      ]),
      asFlo(),
    ]);
    expect(refusalCode(after.outcomes[0])).toBe('not-allowed');
  });

  it('[LOG-7] refuses somebody who has been suspended, and leaves the others in the group alone', async () => {
    const userId = mintId();
    await log().submit([add('user', userId, { name: 'Gus', email: `${userId}@example.org`, roles: ['Admin'] })]);
    await log().submit([dispose('user', userId)]);
    const [gus, ann] = await Promise.allSettled([
      log().submit([add('prop', mintId(), { name: 'Alarm clock', categoryId: 'cat' })], { userId }),
      log().submit([add('prop', mintId(), { name: 'Alarm clock', categoryId: 'cat' })]),
    ]);
    expect(gus).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    expect(ann).toMatchObject({ status: 'fulfilled' });
  });
}

function groups(log: Opened): void {
  it('[LOG-8] answers those who wait beside one that cannot be decided', async () => {
    // Not a command: nothing like this passes the schema, so deciding it throws.
    const defect = { ...add('prop', mintId(), {}), payload: null } as unknown as ReturnType<typeof add>;
    const results = await Promise.allSettled([
      log().submit([add('prop', mintId(), { name: 'Before', categoryId: 'cat' })]),
      log().submit([add('prop', mintId(), { name: 'With it', categoryId: 'cat' }), defect]),
      log().submit([add('prop', mintId(), { name: 'After', categoryId: 'cat' })]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect((await wholeLog(log().store)).some(({ data }) => JSON.stringify(data).includes('With it'))).toBe(false);
  });

  it('[LOG-8] answers those who wait beside one that the database cannot keep', async () => {
    const unkeepable = command({
      type: 'ReportMissing',
      kind: 'prop',
      id: await addProp(log()),
      payload: { quantity: 1, note: 'half \ud83d' },
    });
    const results = await Promise.allSettled([
      log().submit([add('prop', mintId(), { name: 'Before', categoryId: 'cat' })]),
      log().submit([unkeepable]),
      log().submit([add('prop', mintId(), { name: 'After', categoryId: 'cat' })]),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('[LOG-9] refuses commands that would wait too long, and stores nothing of them', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 2_100 }, () => log().submit([dispose('prop', 'nothing')])),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    for (const each of refused) expect(each).toMatchObject({ reason: { code: 'busy' } });
  });
}

function manyAtOnce(log: Opened): void {
  it('[LOG-10] gives the next number to each of many that are added at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 40 }, () => log().submit([add('prop', mintId(), { name: 'Watch', categoryId: 'cat' })])),
    );
    const codes = results.flatMap(({ outcomes }) =>
      outcomes.flatMap((each) =>
        each.outcome === 'accepted' ? each.events.map(({ data }) => Object(data['values'])['code']) : [],
      ),
    );
    expect(new Set(codes).size).toBe(40);
    for (const code of codes) expect(code).toMatch(/^CLO-\d{5}$/);
  });

  it('[SITE-11] gives numbers the digits that the group wants, from the moment it says so', async () => {
    await log().submit([add('setting', 'code_digits', { parameter: 'code_digits', value: '3', datatype: 'integer' })]);
    const {
      outcomes: [given],
    } = await log().submit([add('prop', mintId(), { name: 'Watch', categoryId: 'cat' })]);
    expect(given).toMatchObject({
      outcome: 'accepted',
      events: [{ data: { values: { code: expect.stringMatching(/^CLO-\d{3}$/) } } }],
    });
    await log().submit([change('setting', 'code_digits', { value: { from: '3', to: '5' } })]);
  });

  it('[LOG-10] gives one code to one of many who ask for it at once, in two processes', async () => {
    const other = log().another();
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const commands = [add('prop', mintId(), { name: 'Watch', categoryId: 'cat', code: 'TAG-77' })];
        return (index % 2 === 0 ? log().store : other).submit({ siteId, by: { userId: 'ann' }, clientId, commands });
      }),
    );
    const outcomes = results.flatMap((result) => result.outcomes);
    expect(outcomes.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => refusalCode(outcome) === 'code-taken')).toHaveLength(19);
  });

  it('[LOG-11] signs one item out once, however many ask at once, in two processes', async () => {
    const id = await addProp(log());
    const other = log().another();
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, index) =>
        (index % 2 === 0 ? log().store : other).submit({
          siteId,
          by: { userId: 'ben' },
          clientId,
          commands: [signOut(id, 'm-ben')],
        }),
      ),
    );
    const kinds = results.flatMap(({ outcomes }) => kindsOf(outcomes)).toSorted();
    expect(kinds).toEqual(['accepted', ...Array.from({ length: 31 }, () => 'rejected')]);
    expect(fold(await wholeLog(log().store)).record('prop', id)?.loans).toHaveLength(1);
  });

  it('[LOG-11] never lends more of a batch than there are, from two processes', async () => {
    const id = await addProp(log(), { tracking: 'batch', quantity: 10 });
    const other = log().another();
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? log().store : other).submit({
          siteId,
          by: { userId: 'ben' },
          clientId,
          commands: [signOut(id, 'm-ben', 2)],
        }),
      ),
    );
    expect(results.flatMap(({ outcomes }) => outcomes).filter(({ outcome }) => outcome === 'accepted')).toHaveLength(5);
  });

  it('[LOG-11] does not let something be used while another process disposes of it', async () => {
    const other = log().another();
    for (let round = 0; round < 10; round += 1) {
      const place = mintId();
      await log().submit([add('location', place, { name: `Shelf ${place}`, locationType: 'shelf' })]);
      const [used, disposed] = await Promise.all([
        log().submit([add('prop', mintId(), { name: 'Shelf clock', categoryId: 'cat', homeLocationId: place })]),
        other.submit({ siteId, by: { userId: 'ann' }, clientId, commands: [dispose('location', place)] }),
      ]);
      expect([...used.outcomes, ...disposed.outcomes].filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    }
  });
}

/** Nested locations; returns their ids, outermost first. */
async function placesInOneAnother(log: TestStore, depth: number): Promise<readonly string[]> {
  const ids = Array.from({ length: depth }, () => mintId());
  const { outcomes } = await log.submit(
    ids.map((id, index) =>
      add('location', id, {
        name: id,
        locationType: 'box',
        ...(index === 0 ? {} : { parentId: ids[index - 1] ?? '' }),
      }),
    ),
  );
  expect(new Set(kindsOf(outcomes))).toEqual(new Set(['accepted']));
  return ids;
}

function trees(log: Opened): void {
  const moveInto = (id: string, parentId: string) => change('location', id, { parentId: { from: null, to: parentId } });

  it('[LOG-11] knows what stands within a place that is moved', async () => {
    const [tall, short] = [await placesInOneAnother(log(), 5), await placesInOneAnother(log(), 3)];
    const { outcomes } = await log().submit([
      moveInto(short[0] ?? '', tall[4] ?? ''),
      moveInto(short[0] ?? '', tall[3] ?? ''),
    ]);
    expect(kindsOf(outcomes)).toEqual(['rejected', 'accepted']);
    expect(refusalCode(outcomes[0])).toBe('too-deep');
  });

  it('[LOG-11] does not let a place be moved and grow too deep inside at once, from two processes', async () => {
    const other = log().another();
    for (let round = 0; round < 10; round += 1) {
      const [tall, short] = [await placesInOneAnother(log(), 5), await placesInOneAnother(log(), 2)];
      const [moved, grown] = await Promise.all([
        log().submit([moveInto(short[0] ?? '', tall[4] ?? '')]),
        other.submit({
          siteId,
          by: { userId: 'ann' },
          clientId,
          commands: [add('location', mintId(), { name: 'Pouch', locationType: 'box', parentId: short[1] ?? '' })],
        }),
      ]);
      expect(
        [...moved.outcomes, ...grown.outcomes].map((outcome) => refusalCode(outcome) ?? 'accepted').toSorted(),
      ).toEqual(['accepted', 'too-deep']);
    }
  });
}

function pictures(log: Opened): void {
  const addPhoto = (id: string, mediaId: string) =>
    command({ type: 'AddPhoto', kind: 'prop', id, payload: { photo: { mediaId, width: 1, height: 1 } } });

  it('[LOG-12] refuses a picture that has not arrived', async () => {
    const { outcomes } = await log().submit([addPhoto(await addProp(log()), mintId())]);
    expect(refusalCode(outcomes[0])).toBe('unknown-photo');
  });

  it('[LOG-12] takes the size of a picture from the upload, and its scope from the record', async () => {
    const mediaId = mintId();
    await log().database.query(
      'insert into media (site_id, media_id, width, height, uploaded_by) values ($1, $2, 640, 480, $3)',
      [siteId, mediaId, 'ann'],
    );
    const { outcomes } = await log().submit([addPhoto(await addProp(log()), mediaId)]);
    expect(outcomes[0]).toMatchObject({
      outcome: 'accepted',
      events: [{ data: { photo: { mediaId, width: 640, height: 480 } } }],
    });
    const [row] = await log().database.query('select scope from media where site_id = $1 and media_id = $2', [
      siteId,
      mediaId,
    ]);
    expect(row).toEqual({ scope: 'props' });
  });
}

function reading(log: Opened): void {
  it('[FEED-1] gives only the events of the scopes asked for, and a cursor that passes over the others', async () => {
    const all = await wholeLog(log().store);
    const page = await log().store.page(siteId, { after: 0, limit: 1_000_000, scopes: ['site', 'directory'] });
    expect(sent(page).events).toEqual(all.filter(({ scope }) => scope === 'site' || scope === 'directory'));
    expect(sent(page)).toMatchObject({ next: all.length, head: all.length, more: false });
  });

  it('[FEED-2] gives every event once, in order, whatever the size of the pages', async () => {
    const all = await wholeLog(log().store, 1_000);
    for (const limit of [1, 7, 100]) expect(await wholeLog(log().store, limit)).toEqual(all);
    expect(await wholeLog(log().store, 3, ['users'])).toEqual(all.filter(({ scope }) => scope === 'users'));
  });

  it('[FEED-10] ends no page in the middle of a command', async () => {
    const [first, second, others] = [await addProp(log()), await addProp(log()), { changes: {}, moves: [] }];
    const { head } = await log().store.page(siteId, { after: 0, limit: 1, scopes: ['site'] });
    await log().submit([
      command({ type: 'MergeRecords', kind: 'prop', id: first, payload: { ...others, others: [second] } }),
    ]);
    await addProp(log());
    const all = (await wholeLog(log().store)).filter(({ seq }) => seq > head);
    const merging = all.filter(({ meta }) => meta.commandId === all[0]?.meta.commandId);
    expect(merging.length).toBeGreaterThan(1);
    expect(sent(await log().store.page(siteId, { after: head, limit: 1, scopes: ['props'] }))).toMatchObject({
      events: merging,
      next: merging.at(-1)?.seq,
      more: true,
    });
  });

  it('[FEED-3] refuses a cursor beyond the end of the log', async () => {
    const { head } = await log().store.page(siteId, { after: 0, limit: 1, scopes: ['site'] });
    await expect(log().store.page(siteId, { after: head + 1, limit: 1, scopes: ['site'] })).rejects.toMatchObject({
      code: 'cursor-unknown',
    });
    expect(sent(await log().store.page(siteId, { after: head, limit: 1, scopes: ['site'] }))).toMatchObject({
      events: [],
      next: head,
    });
  });

  it('[HIST-1] tells the history of one record, newest first, page by page', async () => {
    const id = await addProp(log());
    for (const name of ['A', 'B', 'C'])
      await log().submit([
        change('prop', id, {
          name: { from: name === 'A' ? 'Mantel clock' : String.fromCharCode(name.charCodeAt(0) - 1), to: name },
        }),
      ]);
    const own = (await wholeLog(log().store)).filter((event) => event.id === id).toReversed();
    const first = await log().store.history(siteId, { kind: 'prop', id, before: undefined, limit: 3 });
    expect(first).toEqual({ events: own.slice(0, 3), more: true });
    expect(await log().store.history(siteId, { kind: 'prop', id, before: own[2]?.seq, limit: 3 })).toEqual({
      events: own.slice(3),
      more: false,
    });
  });
}

function projections(log: Opened): void {
  it('[LOG-13] keeps records, claims and numbers equal to what follows from the log', async () => {
    const place = mintId();
    const id = await addProp(log(), { code: 'OLD-1' });
    const { outcomes } = await log().submit([
      add('location', place, { name: 'Scene dock', locationType: 'room' }),
      change('prop', id, { code: { from: 'OLD-1', to: 'NEW-00007' }, homeLocationId: { from: null, to: place } }),
      dispose('location', place),
      change('prop', id, { homeLocationId: { from: place, to: null } }),
      dispose('location', place),
      add('location', mintId(), { name: 'Scene dock', locationType: 'room' }),
      add('prop', mintId(), { name: 'Another', categoryId: 'cat', code: 'OLD-1' }),
      dispose('prop', id),
    ]);
    expect(kindsOf(outcomes)).toEqual([
      'accepted',
      'accepted',
      'rejected',
      'accepted',
      'accepted',
      'accepted',
      'rejected',
      'accepted',
    ]);
    const events = await expectAudited(log().database);
    expect(events.length).toBeGreaterThan(beginning.length);
  });
}

/** Registers the contract for a store that `open` opens on a new database. */
export function eventStoreContract(open: () => Promise<TestStore>): void {
  let store: TestStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.dispose());
  const opened = () => store;
  describe('keeping', () => keeping(opened));
  describe('asking twice', () => askingTwice(opened));
  describe('rights', () => rights(opened));
  describe('groups', () => groups(opened));
  describe('many at once', () => manyAtOnce(opened));
  describe('trees', () => trees(opened));
  describe('pictures', () => pictures(opened));
  describe('projections', () => projections(opened));
  describe('declarations that change', () => rederiving(opened));
  describe('reading', () => reading(opened));
}
