import { describe, expect, it } from 'vitest';
import { DatabaseFailure } from '../../../server/database/database.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Submitted } from '../../../server/eventStore/submission.ts';
import { expectAudited } from '../support/audit.ts';
import { add, change, command, dispose } from '../support/commands.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { begun, openEmptyLog, prop, submission } from './support.ts';

const log = openEmptyLog();
const { rows, submit } = log;

const kindsOf = (submitted: Submitted) => submitted.outcomes.map(({ outcome }) => outcome);

describe('writing', () => {
  it('[LOG-1] returns the outcomes and the length of the log, and announces the committed events', async () => {
    const committed: unknown[] = [];
    const writer = log.writer(log.database, (site, head, events) =>
      committed.push([site, head, events.map(({ seq }) => seq)]),
    );
    expect(await writer.submit(submission(begun()))).toMatchObject({ head: 7 });
    const clock = prop('clock');
    const done = await writer.submit(submission([clock, add('prop', 'none', { name: 'No category' })]));
    expect([kindsOf(done), done.head]).toEqual([['accepted', 'rejected'], 8]);
    const again = await writer.submit(submission([clock]));
    expect([kindsOf(again), again.head]).toEqual([['duplicate'], 8]);
    expect(committed).toEqual([
      ['main', 7, [1, 2, 3, 4, 5, 6, 7]],
      ['main', 8, [8]],
    ]);
    await expectAudited(log.database);
  });

  it('[LOG-2] stores the receipt of a rejected command that stands alone', async () => {
    const refused = add('prop', 'none', { name: 'No category' });
    let committed = 0;
    const writer = log.writer(log.database, () => {
      committed += 1;
    });
    expect(kindsOf(await writer.submit(submission([refused])))).toEqual(['rejected']);
    expect(await rows('select command_id as id from command_receipt')).toEqual([{ id: refused.commandId }]);
    expect(committed).toBe(0);
  });

  /** The database, counting what is written, and failing where it is told to. */
  function watched(fail: (text: string) => Error | undefined = () => undefined): {
    database: Database;
    groups: number[];
    locked: () => number;
  } {
    const groups: number[] = [];
    let locked = 0;
    const query: Database['query'] = (text, values, planning) => {
      const problem = fail(text);
      if (problem) return Promise.reject(problem);
      if (text.includes('with counter as')) groups.push((JSON.parse(String(values?.[4])) as readonly unknown[]).length);
      return log.database.query(text, values, planning);
    };
    const transaction: Database['transaction'] = (work, options) => {
      locked += 1;
      return log.database.transaction(work, options);
    };
    return {
      database: { kind: 'server', query, transaction, close: () => Promise.resolve() },
      groups,
      locked: () => locked,
    };
  }

  it('[LOG-8] writes what waits together, up to 128 submissions or 512 commands', async () => {
    await submit(...begun());
    const many = watched();
    const writer = log.writer(many.database);
    await Promise.all(Array.from({ length: 1 + 128 + 3 }, (_, n) => writer.submit(submission([prop(`one ${n}`)]))));
    expect(many.groups).toEqual([1, 128, 3]);
    const large = watched();
    const other = log.writer(large.database);
    const of = (count: number, name: string) =>
      submission(Array.from({ length: count }, (_, n) => dispose('prop', `${name} ${n}`)));
    await Promise.all(
      [of(1, 'a'), of(500, 'b'), of(12, 'c'), of(1, 'd'), of(600, 'e'), of(1, 'f')].map((each) => other.submit(each)),
    );
    expect(large.groups).toEqual([1, 512, 1, 600, 1]);
  });

  it('[LOG-9] refuses a submission if two thousand are already waiting', async () => {
    const writer = log.writer();
    const results = await Promise.allSettled(Array.from({ length: 2_003 }, () => writer.submit(submission([]))));
    const refused = results.flatMap((each, n) =>
      each.status === 'rejected' ? [[n, (each.reason as { code: string }).code]] : [],
    );
    expect(refused).toEqual([
      [2_001, 'busy'],
      [2_002, 'busy'],
    ]);
  });

  it('[LOG-8] fails only the submission that the database cannot store, and all of them if the database fails', async () => {
    await submit(...begun());
    const odd = command({
      type: 'ReportMissing',
      kind: 'prop',
      id: 'clock',
      payload: { quantity: 1, note: 'half \ud83d' },
    });
    await submit(prop('clock'));
    const writer = log.writer();
    const results = await Promise.allSettled(
      [[prop('first')], [prop('second')], [odd], [prop('third')]].map((commands) =>
        writer.submit(submission(commands)),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    const broken = new DatabaseFailure('storage-full');
    const failing = watched((text) => (text.includes('with counter as') ? broken : undefined));
    const other = log.writer(failing.database);
    const failed = await Promise.allSettled(
      [prop('fourth'), prop('fifth'), prop('sixth')].map((each) => other.submit(submission([each]))),
    );
    expect(failed.map((each) => (each.status === 'rejected' ? each.reason : undefined))).toEqual([
      broken,
      broken,
      broken,
    ]);
    expect(failing.locked()).toBe(0);
    await expectAudited(log.database);
  });

  it('[LOG-8] goes on after one that failed', async () => {
    const writer = log.writer();
    await expect(writer.submit(submission([prop('clock')], { by: { userId: 'nobody' } }))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(await writer.submit(submission(begun()))).toMatchObject({ head: 7 });
  });

  it('[LOG-11] decides again with the counter locked where another process has written meanwhile', async () => {
    await submit(...begun());
    let isFirst = true;
    const racing = watched();
    const query: Database['query'] = async (text, values, planning) => {
      if (isFirst && text.includes('with counter as')) {
        isFirst = false;
        await submit(prop('clock', 'Written before'));
      }
      return racing.database.query(text, values, planning);
    };
    const done = await log.writer({ ...racing.database, query }).submit(submission([prop('clock'), prop('lamp')]));
    expect([kindsOf(done), done.head, racing.locked()]).toEqual([['rejected', 'accepted'], 9, 1]);
    expect(await rows(`select id from record where kind = 'prop' order by id`)).toEqual([
      { id: 'clock' },
      { id: 'lamp' },
    ]);
    await expectAudited(log.database);
  });

  it('[LOG-6] decides again where another process has stored the same command meanwhile', async () => {
    await submit(...begun());
    const clock = prop('clock');
    let isFirst = true;
    const racing = watched();
    const query: Database['query'] = async (text, values, planning) => {
      if (isFirst && text.includes('with counter as')) {
        isFirst = false;
        await submit(clock);
        // As long as it was, as if both had been decided at the same length.
        throw Object.assign(new Error('duplicate key'), { code: '23505' });
      }
      return racing.database.query(text, values, planning);
    };
    const done = await log.writer({ ...racing.database, query }).submit(submission([clock]));
    expect([kindsOf(done), done.head, racing.locked()]).toEqual([['duplicate'], 8, 1]);
    const other = Object.assign(new Error('something else'), { code: '23503' });
    const failing = watched((text) => (text.includes('with counter as') ? other : undefined));
    await expect(log.writer(failing.database).submit(submission([prop('vase')]))).rejects.toBe(other);
  });

  it('[LOG-3] looks up what a command turns out to need, such as who has an email address', async () => {
    await submit(...begun());
    const taken = change('user', 'cleo', { email: { from: 'cleo@example.org', to: 'ben@example.org' } });
    expect(kindsOf(await log.writer().submit(submission([taken])))).toEqual(['rejected']);
  });

  it('[LOG-20] confirms a command that is sent again with a commit, on a server', async () => {
    await submit(...begun());
    const clock = prop('clock');
    await submit(clock);
    const asked: string[] = [];
    const { database } = watched((text) => {
      asked.push(text);
      return undefined;
    });
    const again = () => log.writer(database).submit(submission([clock]));
    expect(kindsOf(await again())).toEqual(['duplicate']);
    expect(asked.at(-1)).toBe(`select pg_logical_emit_message(true, 'backstock', '')`);
    asked.length = 0;
    await log.writer({ ...database, kind: 'embedded' }).submit(submission([clock]));
    expect(asked.filter((text) => text.includes('emit_message'))).toEqual([]);
  });
});

describe('requests about what is removed', () => {
  const asked = (each: Command, digest: string) => log.writer().submit(submission([each], { digests: [digest] }));
  const digests = () => rows('select digest from command_receipt where digest is not null order by 1');

  it('[IDEM-10] forgets the requests about a set of measurements that is removed, except of the removal itself', async () => {
    await submit(
      ...begun(),
      add('membership', 'm-ben', { name: 'Ben Booth', memberId: 'm-ben' }),
      add('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' }),
      add('measurement', 'set', { memberId: 'm-ben', takenOn: '2026-03-01', unit: 'cm' }),
    );
    const [changed, removal] = [
      change('measurement', 'set', { takenOn: { from: '2026-03-01', to: '2026-03-02' } }),
      dispose('measurement', 'set'),
    ];
    expect(kindsOf(await asked(changed, 'of the change'))).toEqual(['accepted']);
    expect(await digests()).toEqual([{ digest: 'of the change' }]);
    const values = { chest: { mm: 917, entered: '91.7 cm' } };
    const kept = command({ type: 'KeepMeasurements', kind: 'measurement', id: 'set', payload: { values } });
    expect(kindsOf(await asked(kept, 'of the values'))).toEqual(['accepted']);
    expect(await digests()).toEqual([{ digest: 'of the change' }, { digest: 'of the values' }]);
    expect(kindsOf(await asked(removal, 'of the removal'))).toEqual(['accepted']);
    expect(await digests()).toEqual([{ digest: 'of the removal' }]);
    expect((await asked(removal, 'of another request')).outcomes).toMatchObject([
      { outcome: 'rejected', refusal: { code: 'key-reused' } },
    ]);
  });

  it('[IDEM-10] forgets the requests about a membership that is removed, and no others', async () => {
    await submit(...begun());
    await asked(add('membership', 'm-ben', { name: 'Ben Booth', memberId: 'm-ben' }), 'of the membership');
    await asked(prop('clock'), 'of the clock');
    expect(kindsOf(await asked(dispose('membership', 'm-ben'), 'of the removal'))).toEqual(['accepted']);
    expect(await digests()).toEqual([{ digest: 'of the clock' }, { digest: 'of the removal' }]);
  });
});
