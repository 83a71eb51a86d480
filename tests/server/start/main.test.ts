import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import pg from 'pg';
import { readConfig } from '../../../server/config.ts';
import { startupSentence } from '../../../server/startupProblem.ts';
import { DatabaseFailure } from '../../../server/database/database.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { startProgram, type Program } from '../database/processes.ts';
import { createServerDatabase, putDatabaseIn, temporaryFolder } from '../support/database.ts';
import { freePort } from '../support/postgresServer.ts';

const quiet = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };

describe('starting the server', () => {
  let place: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    place = temporaryFolder();
  });
  afterEach(() => place.remove());

  const start = (environment: Record<string, string>): Program =>
    startProgram(
      'server/main.ts',
      [],
      { ...quiet, DATA_DIR: join(place.folder, 'data'), ...environment },
      place.folder,
    );

  const refusal = async (environment: Record<string, string>): Promise<string> => {
    const { code, output } = await start(environment).ended();
    expect(code).toBe(1);
    return output;
  };

  it('[CONF-5] ends with sentences and code 1 when settings are wrong', async () => {
    expect(await refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toBe(
      'PORT must be a whole number from 0 to 65535, for example 8000.\nLOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n',
    );
  });

  it('[CONF-12] reads .env where there is one, after the environment', async () => {
    writeFileSync(join(place.folder, '.env'), 'TRUST_PROXY=sometimes\nDEMO=2\n');
    expect(await refusal({ DEMO: '0' })).toBe('TRUST_PROXY must be 1 (on) or 0 (off).\n');
  });

  it('[CONF-6] says which port is taken', async () => {
    const { url, drop } = await createServerDatabase();
    const blocker = await listen();
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await refusal({ PORT: String(port), DATABASE_URL: url })).toBe(
      `Port ${port} is taken by another program. Stop it, or set PORT to a free port.\n`,
    );
    await new Promise((resolve) => blocker.close(resolve));
    await drop();
  });

  it('[CONF-6] says that the data folder cannot be written', async () => {
    writeFileSync(join(place.folder, 'data'), 'a file where the folder should be');
    expect(await refusal({})).toBe(
      `The data folder ${join(place.folder, 'data')} cannot be written. Give this user the right to write there, or set DATA_DIR to another folder.\n`,
    );
  });

  it('[CONF-6] refuses a folder in use', async () => {
    await putDatabaseIn(join(place.folder, 'data'), 'migrated');
    const first = start({});
    await first.said('Backstock is ready: ');
    expect(await refusal({})).toContain(`is in use by another Backstock (process ${first.process.pid})`);
    first.process.kill('SIGTERM');
    await first.ended();
  });

  it.each([
    ['without its control file', (database: string) => rmSync(join(database, 'global', 'pg_control'))],
    ['without its version', (database: string) => rmSync(join(database, 'PG_VERSION'))],
    ['without its log', (database: string) => rmSync(join(database, 'pg_wal'), { recursive: true })],
    ['with a table cut short', (database: string) => truncateSync(fileOfTable(database), 1_000)],
  ])('[CONF-15] refuses a database %s, and leaves it as it is', async (_what, damage) => {
    await putDatabaseIn(join(place.folder, 'data'), 'migrated');
    const database = join(place.folder, 'data', 'database');
    damage(database);
    const before = contentsOf(database);
    expect(await refusal({})).toBe(
      `The database in ${database} cannot be opened: files in it are missing or damaged, or this user may not read and write them. If this user may, move this folder elsewhere, keep it, and restore your last backup with "npm run restore -- FILE".\n`,
    );
    expect(contentsOf(database)).toEqual(before);
    expect(readdirSync(join(place.folder, 'data'))).toEqual(['database']);
  });

  it('[CONF-8] closes its database and frees the folder when told to stop', async () => {
    await putDatabaseIn(join(place.folder, 'data'), 'migrated');
    const server = start({});
    const address = /http:\/\/\S+/.exec(await server.said('Backstock is ready: '))?.[0] ?? '';
    expect(await (await fetch(`${address}/api/health`)).json()).toMatchObject({ status: 'ok' });
    const underWay = await halfSent(address, { email: 'nobody@example.org', password: 'a wrong one' });
    server.process.kill('SIGTERM');
    expect(await underWay.finish()).toBe(401);
    expect((await server.ended()).code).toBe(0);
    expect(readdirSync(join(place.folder, 'data'))).toEqual(['database', 'secret.key']);
  });

  it('[CONF-7] has a sentence for each way a DATABASE_URL is wrong', async () => {
    const url = new URL(inject('postgresUrl'));
    const port = await freePort();
    expect(await refusal({ DATABASE_URL: `postgres://sam:secret@127.0.0.1:${port}/stock` })).toBe(
      `DATABASE_URL: no PostgreSQL server answers at 127.0.0.1:${port}. Check the address, and that the server runs.\n`,
    );
    const wrong = new URL(url);
    wrong.password = 'secret';
    expect(await refusal({ DATABASE_URL: wrong.href })).toBe(
      `DATABASE_URL: the PostgreSQL server at ${url.host} does not accept the user "postgres" with this password.\n`,
    );
    const unknown = new URL(url);
    unknown.pathname = '/nowhere';
    expect(await refusal({ DATABASE_URL: unknown.href })).toBe(
      `DATABASE_URL: the PostgreSQL server at ${url.host} has no database "nowhere". Create it first, or correct the name.\n`,
    );
  });

  it('[CONF-7] does not blame the server at DATABASE_URL for anything else', async () => {
    const { url, drop } = await createServerDatabase();
    writeFileSync(join(place.folder, 'data'), 'a file where the folder should be');
    expect(await refusal({ DATABASE_URL: url })).toMatch(/^The data folder .* cannot be written\./);
    await drop();
    const read = readConfig({ DATABASE_URL: url });
    for (const error of [
      Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:443'), { code: 'ECONNREFUSED' }),
      new Error('The request ended with a timeout.'),
    ])
      expect(read.isValid && startupSentence(error, read.config)).toBeUndefined();
    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    expect(read.isValid && startupSentence(full, read.config)).toMatch(/^The disk of the data folder/);
  });

  it('[CONF-7] says that a pooler refuses the time limit for statements', () => {
    const read = readConfig({ DATABASE_URL: 'postgres://sam:secret@pool:6432/stock', STATEMENT_SECONDS: '30' });
    const refused = new pg.DatabaseError('unsupported startup parameter: statement_timeout', 69, 'error');
    refused.code = '08P01';
    const error = new DatabaseFailure('storage-unavailable', refused);
    expect(read.isValid && startupSentence(error, read.config)).toBe(
      'STATEMENT_SECONDS: the pooler at pool:6432 refuses this setting. Remove it, and set statement_timeout for the role in PostgreSQL instead.',
    );
  });

  it('[CONF-13] starts without a standby that does not answer, and says so', async () => {
    const { url, drop } = await createServerDatabase('migrated');
    const server = start({
      DATABASE_URL: url,
      DATABASE_STANDBY_URL: `postgres://sam:secret@127.0.0.1:${await freePort()}/stock`,
    });
    expect(await server.said('Backstock is ready: ')).toMatch(
      /^DATABASE_STANDBY_URL: no standby answers there\. Reads come from the primary until one does\.\n/,
    );
    server.process.kill('SIGTERM');
    expect((await server.ended()).code).toBe(0);
    await drop();
  });

  it('[CONF-13] refuses a server that loses changes it confirmed, or only allows reading', async () => {
    for (const [setting, sentence] of [
      ['synchronous_commit = off', 'confirms changes before they are on its disk. Set its synchronous_commit to on.'],
      ['default_transaction_read_only = on', 'only allows reading. Use the address of the primary.'],
    ] as const) {
      const { url, drop } = await createServerDatabase();
      const database = await openServerDatabase(url);
      await database.query(`alter database ${new URL(url).pathname.slice(1)} set ${setting}`);
      await database.close();
      const said = await refusal({ DATABASE_URL: url });
      expect(said).toMatch(/^DATABASE_URL: the PostgreSQL server/);
      expect(said.trim().endsWith(sentence)).toBe(true);
      await drop();
    }
  });
});

/** The file of the table with the migrations that have been run: the oldest table that is not PostgreSQL's own. */
function fileOfTable(database: string): string {
  const folder = join(database, 'base', '5');
  const own = readdirSync(folder).filter((name) => Number(name) >= 16_384 && statSync(join(folder, name)).size > 0);
  return join(folder, own.sort((one, other) => Number(one) - Number(other))[0] ?? '');
}

/** Every file of a database with its size, except for PostgreSQL's note that it was started. */
function contentsOf(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'postmaster.pid')
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => `${path} ${statSync(path).size}`)
    .sort();
}

/** A login request the server has started to read, with the rest still to be sent. */
async function halfSent(address: string, body: object): Promise<{ finish(): Promise<number | undefined> }> {
  const text = JSON.stringify(body);
  const call = request(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': text.length, expect: '100-continue' },
  });
  const answer = new Promise<number | undefined>((resolve, reject) =>
    call.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject),
  );
  call.flushHeaders();
  await new Promise<void>((resolve) => call.once('continue', () => resolve()));
  return {
    finish: () => {
      call.end(text);
      return answer;
    },
  };
}

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
