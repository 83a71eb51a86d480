import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { databaseKinds, openTestDatabase, type TestDatabase } from '../support/database.ts';

describe.each(databaseKinds)('the database port, %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    database = opened.database;
    await database.query('create table number (id integer primary key, value bigint not null)');
    await database.query('insert into number values (1, 0)');
  });
  afterAll(() => opened.dispose());

  const valueOf = async (id: number): Promise<number | undefined> => {
    const [row] = await database.query<{ value: number }>('select value from number where id = $1', [id]);
    return row?.value;
  };

  it('[DB-1] gives whole numbers as numbers and dates as text', async () => {
    const rows = await database.query('select 9007199254740991::bigint as whole, $1::date as day, $2::jsonb as body', [
      '2026-03-29',
      { a: [1] },
    ]);
    expect(rows).toEqual([{ whole: Number.MAX_SAFE_INTEGER, day: '2026-03-29', body: { a: [1] } }]);
    await expect(database.query('select 9007199254740993::bigint as whole')).rejects.toThrow(RangeError);
  });

  it('[DB-1] passes a megabyte there and back', async () => {
    const text = 'ü'.repeat(1_000_000);
    expect(await database.query('select $1::text as text', [text])).toEqual([{ text }]);
  });

  it('[DB-2] commits a transaction whose work succeeds, and rolls back one whose work throws', async () => {
    await database.transaction(async (tx) => {
      await tx.query('insert into number values (10, 1)');
    });
    const work = database.transaction(async (tx) => {
      await tx.query('insert into number values (11, 1)');
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect([await valueOf(10), await valueOf(11)]).toEqual([1, undefined]);
  });

  it('[DB-3] goes on after failed statements', async () => {
    for (let round = 0; round < 3; round += 1) {
      await expect(database.query('insert into number values ($1, $2)', [1, 0])).rejects.toMatchObject({
        code: '23505',
      });
      await expect(database.query('selekt 1')).rejects.toMatchObject({ code: '42601' });
      expect(await database.query('select $1::int as one', [1])).toEqual([{ one: 1 }]);
      await expect(database.transaction((tx) => tx.query('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
      expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
    }
  });

  it('[DB-4] never reports a failed transaction as committed', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('insert into number values (20, 1)');
      await tx.query('select 1 / 0').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await valueOf(20)).toBeUndefined();
  });

  it('[DB-5] loses none of 32 increments at once', async () => {
    await database.query('insert into number values (30, 0)');
    await Promise.all(
      Array.from({ length: 32 }, () =>
        database.transaction(async (tx) => {
          const [row] = await tx.query<{ value: number }>('select value from number where id = 30 for update');
          await tx.query('update number set value = $1 where id = 30', [(row?.value ?? 0) + 1]);
        }),
      ),
    );
    expect(await valueOf(30)).toBe(32);
  });

  it('[DB-6] refuses a statement in a transaction that has ended', async () => {
    const tx = await database.transaction((open) => Promise.resolve(open));
    await expect(async () => tx.query('select 1')).rejects.toThrow('has ended');
  });

  it('[DB-7] uses the requested isolation level', async () => {
    const show = "select current_setting('transaction_isolation') as level";
    expect(await database.transaction((tx) => tx.query(show), { isolation: 'repeatable read' })).toEqual([
      { level: 'repeatable read' },
    ]);
    expect(await database.transaction((tx) => tx.query(show))).toEqual([{ level: 'read committed' }]);
  });

  it('[DB-9] plans a statement once or by its values, as it is asked, after a failure too', async () => {
    const shown = `select current_setting('plan_cache_mode') as mode, $1::int as one`;
    const planned = (mode: string) => [{ mode, one: 1 }];
    for (let round = 0; round < 3; round += 1) {
      expect(await database.query(shown, [1], 'once')).toEqual(planned('force_generic_plan'));
      expect(await database.query(shown, [1])).toEqual(planned('auto'));
      expect(await database.query(shown, [1], 'once')).toEqual(planned('force_generic_plan'));
      expect(await database.transaction((tx) => tx.query(shown, [1], 'once'))).toEqual(planned('auto'));
      await expect(database.transaction((tx) => tx.query('select 1 / 0'))).rejects.toMatchObject({ code: '22012' });
      await expect(database.query('select 1 / $1::int', [0], 'once')).rejects.toMatchObject({ code: '22012' });
    }
  });

  it('[DB-46] plans a statement each time, as it is asked, and keeps no plan of it', async () => {
    const text = 'select $1::int as planned';
    const kept = async () =>
      database.query('select generic_plans, custom_plans from pg_prepared_statements where statement = $1', [text]);
    for (let round = 0; round < 7; round += 1)
      expect(await database.query(text, [round], 'always')).toEqual([{ planned: round }]);
    expect(await kept()).toEqual([]);
    await database.query(text, [1]);
    expect(await kept()).toHaveLength(1);
  });

  it('[DB-30] reads a table by its index that was small when the statement was first planned', async () => {
    // Later than any plan that an earlier test has left.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
    await database.query('create table growing (id int primary key)');
    await database.query('insert into growing values (1), (2), (3)');
    await database.query('analyze growing');
    const text = 'select id from growing where id = $1';
    expect(await database.query(text, [2], 'once')).toEqual([{ id: 2 }]);
    await database.query('insert into growing select generate_series(4, 5000)');
    const planned = async (): Promise<string> => {
      const statement = 'select name from pg_prepared_statements where statement = $1';
      const [prepared] = await database.query<{ name: string }>(statement, [text], 'once');
      return JSON.stringify(await database.query(`explain execute "${prepared?.name}" (2)`, undefined, 'once'));
    };
    clock.mockReturnValue(performance.now() + 1_900);
    expect(await planned()).toContain('Seq Scan on growing');
    clock.mockReturnValue(performance.now() + 200);
    expect(await planned()).toContain('using growing_pkey');
    clock.mockRestore();
  });

  it('[DB-8] has the extensions after migrating', async () => {
    await migrate(database);
    const rows = await database.query(
      "select extname from pg_extension where extname in ('pg_trgm', 'unaccent', 'btree_gist') order by 1",
    );
    expect(rows).toEqual([{ extname: 'btree_gist' }, { extname: 'pg_trgm' }, { extname: 'unaccent' }]);
    expect(await database.query("select unaccent('Café') as plain, 'costume' % 'costumes' as alike")).toEqual([
      { plain: 'Cafe', alike: true },
    ]);
  });
});
