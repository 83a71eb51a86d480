import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { databaseKinds, openTestDatabase, temporaryFolder, type TestDatabase } from '../support/database.ts';

describe.each(databaseKinds)('migrations, %s', (kind) => {
  let opened: TestDatabase;
  let database: Database;
  let place: ReturnType<typeof temporaryFolder>;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    database = opened.database;
  });
  afterAll(() => opened.dispose());
  beforeEach(async () => {
    place = temporaryFolder();
    await database.query('drop table if exists schema_migration, tree, leaf');
  });
  afterEach(() => place.remove());

  const write = (name: string, text: string): void => writeFileSync(join(place.folder, name), text);
  const versions = async (): Promise<number[]> =>
    (await database.query<{ version: number }>('select version from schema_migration order by 1')).map(
      (row) => row.version,
    );

  it('[MIG-1] runs each file once and in order', async () => {
    write('0002_leaf.sql', 'create table leaf (tree integer references tree); insert into leaf values (1);');
    write('0001_tree.sql', 'create table tree (id integer primary key); insert into tree values (1);');
    expect(await migrate(database, { folder: place.folder })).toEqual(['0001_tree.sql', '0002_leaf.sql']);
    expect(await migrate(database, { folder: place.folder })).toEqual([]);
    expect(await database.query('select * from leaf')).toEqual([{ tree: 1 }]);
  });

  it('[MIG-2] rolls back a failing file completely', async () => {
    write('0001_tree.sql', 'create table tree (id integer);');
    write('0002_leaf.sql', 'create table leaf (id integer); select 1 / 0;');
    await expect(migrate(database, { folder: place.folder })).rejects.toMatchObject({ code: '22012' });
    expect(await versions()).toEqual([1]);
    expect(await database.query("select to_regclass('leaf') as leaf, to_regclass('tree') is not null as tree")).toEqual(
      [{ leaf: null, tree: true }],
    );
  });

  it('[MIG-3] refuses a database that is newer', async () => {
    write('0001_tree.sql', 'create table tree (id integer);');
    write('0002_leaf.sql', 'create table leaf (id integer);');
    await migrate(database, { folder: place.folder });
    await database.query("insert into schema_migration (version, name) values (3, '0003_root.sql')");
    await expect(migrate(database, { folder: place.folder })).rejects.toThrow(
      'The database is at version 3, but this program knows only up to version 2.',
    );
    expect(await versions()).toEqual([1, 2, 3]);
  });

  it('[MIG-4] runs each file once when many migrate at once', async () => {
    write('0001_tree.sql', 'create table tree (id integer);');
    write('0002_leaf.sql', 'create table leaf (id integer);');
    const runs = await Promise.all(Array.from({ length: 6 }, () => migrate(database, { folder: place.folder })));
    expect(runs.flat().sort()).toEqual(['0001_tree.sql', '0002_leaf.sql']);
  });

  it('[MIG-5] refuses two files with the same number, and a file without one', async () => {
    write('0001_tree.sql', 'create table tree (id integer);');
    write('0001_leaf.sql', 'create table leaf (id integer);');
    await expect(migrate(database, { folder: place.folder })).rejects.toThrow(
      'Migrations 0001_leaf.sql and 0001_tree.sql have the same number',
    );
    rmSync(join(place.folder, '0001_leaf.sql'));
    write('leaf.sql', 'create table leaf (id integer);');
    await expect(migrate(database, { folder: place.folder })).rejects.toThrow('leaf.sql must be named like 0001_');
    expect(await database.query("select to_regclass('schema_migration') as found")).toEqual([{ found: null }]);
  });

  it('[MIG-5] runs a file that arrives after those with higher numbers', async () => {
    write('0001_tree.sql', 'create table tree (id integer);');
    write('0003_fruit.sql', 'insert into tree values (3);');
    expect(await migrate(database, { folder: place.folder })).toEqual(['0001_tree.sql', '0003_fruit.sql']);
    write('0002_leaf.sql', 'create table leaf (id integer);');
    expect(await migrate(database, { folder: place.folder })).toEqual(['0002_leaf.sql']);
    expect(await versions()).toEqual([1, 2, 3]);
  });
});
