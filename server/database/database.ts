/** What may run a statement: the database itself, or one open transaction of it. */
export interface Sql {
  /** Rows of one statement. `int8` arrives as a number, `date` as its text, `timestamptz` as a Date. */
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** The one way to PostgreSQL, embedded or not. */
export interface Database extends Sql {
  readonly kind: 'embedded' | 'server';
  /**
   * One transaction; rolls back when work throws. Inside `work` use only `tx`: the embedded
   * database has one connection, so a statement sent around the transaction waits for its end.
   */
  transaction<T>(work: (tx: Sql) => Promise<T>, options?: { isolation?: 'repeatable read' }): Promise<T>;
  close(): Promise<void>;
}

/** Why the database could not do its part, whatever was asked of it. */
export type DatabaseFailureCode = 'storage-full' | 'storage-unavailable';

/** The database itself failed; the statement was not at fault and may be sent again later. */
export class DatabaseFailure extends Error {
  readonly code: DatabaseFailureCode;

  constructor(code: DatabaseFailureCode, cause?: unknown) {
    super(sentences[code], { cause });
    this.name = 'DatabaseFailure';
    this.code = code;
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
  // A statement that took longer than it may.
  '57014',
]);
/** The driver gives these no code, only words. */
const lostWords = /connection terminated|connection timeout|timeout exceeded when trying to connect|not queryable/i;

/** The code a driver, PostgreSQL or the operating system gave an error, where it gave one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Turns what a driver throws into a DatabaseFailure where the database is at fault; else hands it back. */
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
