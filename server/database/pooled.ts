import pg from 'pg';
import { asDatabaseFailure, type Database, type Sql } from './database.ts';
import { withoutUndefined } from '../../src/domain/kernel/withoutUndefined.ts';

/** Statements with this many texts or fewer are prepared once a connection; later ones are sent plain. */
const preparedLimit = 200;

/** Builds the port on a pool of the one driver; who made the pool decides what it talks to. */
export function pooledDatabase(kind: Database['kind'], pool: pg.Pool, afterClose: () => Promise<void>): Database {
  const nameOf = statementNames();
  // A lost connection is reported by the statement that meets it; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let closing: Promise<void> | undefined;

  return {
    kind,
    query: (text, values) => run(pool, nameOf, text, values),
    transaction: (work, options) => inTransaction(pool, nameOf, work, options?.isolation),
    close: () => (closing ??= pool.end().finally(afterClose)),
  };
}

/** Type parsers that never lose a day or a digit: see Sql.query. */
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
    // The caller names the shape of the columns it selected; the driver cannot know it.
    return result.rows as Row[];
  } catch (error) {
    throw asDatabaseFailure(error);
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  nameOf: NameOf,
  work: (tx: Sql) => Promise<T>,
  isolation?: 'repeatable read',
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw asDatabaseFailure(error);
  });
  let isOpen = true;
  let broken: Error | undefined;
  const tx: Sql = {
    query: (text, values) => {
      if (!isOpen) throw new Error('This transaction has ended; nothing more can be sent in it.');
      return run(client, nameOf, text, values);
    },
  };
  try {
    await client.query(isolation === undefined ? 'begin' : `begin isolation level ${isolation}`);
    const result = await work(tx);
    isOpen = false;
    const ended = await client.query('commit');
    // PostgreSQL answers the commit of a failed transaction with a rollback and no error.
    if (ended.command !== 'COMMIT')
      throw new Error('The transaction was rolled back: one of its statements had failed.');
    return result;
  } catch (error) {
    isOpen = false;
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw asDatabaseFailure(error);
  } finally {
    client.release(broken);
  }
}

type NameOf = (text: string) => string | undefined;

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
