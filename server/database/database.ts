/**
 * How a statement with values is planned. `each`: by its values the first five times, then as PostgreSQL estimates to be faster. `always`: by
 * its values each time, as searches need, whose words are rare or common. `once`: the same way whatever its values are, for statements whose
 * planning takes longer than running them. In a transaction all are planned as `each`.
 */
export type Planning = 'each' | 'always' | 'once';

/** Runs statements: the database itself, or an open transaction. */
export interface Sql {
  /** Rows of one statement. `int8` is returned as a number, `date` as text, `timestamptz` as a Date. */
  query<Row>(text: string, values?: readonly unknown[], planning?: Planning): Promise<Row[]>;
}

/** The interface to PostgreSQL, embedded or not. */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'server';
  /**
   * Runs a transaction, which is rolled back if `work` throws. Inside `work` use only `tx`: the embedded
   * database has one connection, so a statement outside the transaction would wait for its end.
   */
  transaction<T>(work: (tx: Sql) => Promise<T>, options?: { isolation?: 'repeatable read' }): Promise<T>;
  close(): Promise<void>;
}

/** Why the database failed, regardless of the statement. */
export type DatabaseFailureCode = 'storage-full' | 'storage-unavailable';

/** The database itself failed. The statement isn't at fault and can be retried later. */
export class DatabaseFailure extends Error {
  readonly code: DatabaseFailureCode;

  constructor(code: DatabaseFailureCode, cause?: unknown) {
    super(sentences[code], { cause });
    this.name = 'DatabaseFailure';
    this.code = code;
  }
}

/** Files of the embedded database are missing or damaged. */
export class DamagedDatabase extends DatabaseFailure {
  constructor(cause?: unknown) {
    super('storage-unavailable', cause);
    this.name = 'DamagedDatabase';
  }
}

const sentences: Record<DatabaseFailureCode, string> = {
  'storage-full': 'The disk of the server is full. Nothing was saved; make room and try again.',
  'storage-unavailable': 'The database cannot be reached at the moment. Try again in a little while.',
};

const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);
const lostCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Statement timeout.
  '57014',
  // A standby, or a primary that has become one.
  '25006',
]);
/** Messages of driver errors without a code. */
const lostWords =
  /connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable|query read timeout/i;

/** The error code set by the driver, PostgreSQL or the operating system, if any. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Converts a driver error to a DatabaseFailure if the database is at fault; returns any other error unchanged. */
export function asDatabaseFailure(error: unknown): unknown {
  if (error instanceof DatabaseFailure) return error;
  const code = errorCode(error);
  if (code !== undefined && fullCodes.has(code)) return new DatabaseFailure('storage-full', error);
  const isLost =
    code === undefined
      ? error instanceof Error && lostWords.test(error.message)
      : lostCodes.has(code) || code.startsWith('08');
  return isLost ? new DatabaseFailure('storage-unavailable', error) : error;
}
