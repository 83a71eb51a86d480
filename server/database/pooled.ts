import pg from 'pg';
import { asDatabaseFailure, DatabaseFailure, type Database, type Planning, type Sql } from './database.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** Maximum number of different statements prepared per connection; further ones are sent unprepared. */
const preparedLimit = 200;

/** A database on a connection pool; the pool determines what it connects to. */
export function pooledDatabase(kind: Database['kind'], pool: pg.Pool, afterClose: () => Promise<void>): Database {
  const nameOf = statementNames();
  // The next statement reports a lost connection; without a listener the error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;

  return {
    kind,
    query: (text, values, planning = 'each') =>
      onOne(pool, planning, (client) => run(client, planning === 'always' ? unnamed : nameOf, text, values)),
    transaction: (work, options) => inTransaction(pool, nameOf, work, options?.isolation),
    close: () => (closing ??= pool.end().finally(afterClose)),
  };
}

/** Type parsers that never shift a date or lose a digit: see Sql.query. */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return parseWhole;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

function parseWhole(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`${text} is too large for a number; cast it to text in the statement`);
  return value;
}

interface Runner {
  query<Row extends pg.QueryResultRow>(config: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

async function run<Row>(runner: Runner, nameOf: NameOf, text: string, values?: readonly unknown[]): Promise<Row[]> {
  const name = values === undefined ? undefined : nameOf(text);
  try {
    const result = await runner.query<pg.QueryResultRow>({
      text,
      ...(values === undefined ? {} : { values: [...values] }),
      ...withoutUndefined({ name }),
    });
    // The caller declares the shape of its columns; the driver can't know it.
    return result.rows as Row[];
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}

async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw asDatabaseFailure(error);
  });
}

/**
 * How long plans are kept, in milliseconds. One made while a table was small would read all of it also once it's large: an import into a
 * new group would become slower with every row. The embedded database never analyses tables while it works, which would end a plan too.
 */
const PLANS_KEPT = 2_000;

interface Plans {
  isOnce: boolean;
  /** When the oldest kept plan can have been made. */
  since: number;
}

const plansOf = new WeakMap<pg.ClientBase, Plans>();

/** Sets how a connection plans, in one go. Outside a transaction, because a rollback would undo it. */
function planAs(client: pg.ClientBase, planning: Planning): Promise<unknown> {
  const plans = plansOf.get(client) ?? { isOnce: false, since: performance.now() };
  plansOf.set(client, plans);
  const isOnce = planning === 'once';
  const settings: string[] = [];
  if (isOnce !== plans.isOnce) {
    settings.push(isOnce ? 'set plan_cache_mode = force_generic_plan' : 'reset plan_cache_mode');
    plans.isOnce = isOnce;
  }
  if (isOnce && performance.now() - plans.since >= PLANS_KEPT) {
    settings.push('discard plans');
    plans.since = performance.now();
  }
  return Promise.all(settings.map((setting) => client.query(setting)));
}

/** Runs `work` on a connection. After any failure the connection is closed, as the driver's pool does. */
async function onOne<T>(pool: pg.Pool, planning: Planning, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await connect(pool);
  let isBroken = true;
  try {
    // The statement is sent behind the setting, without waiting for its answer.
    const [, result] = await Promise.all([planAs(client, planning), work(client)]);
    isBroken = false;
    return result;
  } catch (error) {
    throw asDatabaseFailure(error);
  } finally {
    client.release(isBroken);
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (tx: Sql) => Promise<T>,
  isolation?: 'repeatable read',
): Promise<T> {
  const client = await connect(pool);
  let isOpen = true;
  let broken: Error | undefined;
  const tx: Sql = {
    query: (text, values) => {
      if (!isOpen) throw new Error('This transaction has ended; nothing more can be sent in it.');
      return run(client, nameOf, text, values);
    },
  };
  try {
    await planAs(client, 'each');
    await client.query(isolation === undefined ? 'begin' : `begin isolation level ${isolation}`);
    const result = await work(tx);
    isOpen = false;
    const ended = await client.query('commit');
    // PostgreSQL responds to the commit of a failed transaction with a rollback and no error.
    if (ended.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
    return result;
  } catch (error) {
    isOpen = false;
    const failure = asDatabaseFailure(error);
    await client.query('rollback').catch((second: Error) => {
      broken = second;
    });
    // The next connection may lead to a server that works.
    if (failure instanceof DatabaseFailure) broken ??= failure;
    throw failure;
  } finally {
    client.release(broken);
  }
}

type NameOf = (text: string) => string | undefined;

/** A statement without a name is planned each time. */
const unnamed: NameOf = () => undefined;

function statementNames(): NameOf {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= preparedLimit) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}
