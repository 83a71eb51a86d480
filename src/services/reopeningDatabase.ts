/**
 * A database that reopens when the browser has closed it. iOS does so to suspended pages, and only reports it when the next step
 * fails. The failed step is retried; its author must be able to tell whether it already took effect.
 */
import type { IDBPDatabase } from 'idb';

/** Callbacks the opener must call. */
export interface Closing {
  /** The browser has closed the connection. */
  readonly onLost: () => void;
  /** It was closed for a newer version, which this one must not block. */
  readonly onReplaced: () => void;
}

/** True if the browser reports a closed connection; no other error is retried. */
function isLost(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  if (error.name === 'InvalidStateError' || error.name === 'AbortError') return true;
  return error.name === 'UnknownError' && /\bconnection\b|\blost\b|\bclos(?:ed|ing)\b/i.test(error.message);
}

/** Transactions running on this page. */
const underWay = new Set<{ abort(): void }>();

function abandon(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Resolves when a page that was left is shown again. */
let whenShown: Promise<void> | undefined;

/**
 * WebKit may suspend a page that was left: a transaction still open there would block every other page until it returns. So they
 * are aborted, and retried only when the page is shown again: it keeps running for a moment after being left.
 */
function leavePage(): void {
  whenShown ??= new Promise((resolve) => {
    const goOn = () => {
      whenShown = undefined;
      resolve();
    };
    globalThis.addEventListener('pageshow', goOn, { once: true });
  });
  for (const transaction of underWay) abandon(transaction);
}

/** The connection may be lost twice while the device wakes up. */
const ATTEMPTS = 3;

export class ReopeningDatabase<Layout> {
  readonly #open: (closing: Closing) => Promise<IDBPDatabase<Layout>>;
  #db: Promise<IDBPDatabase<Layout>> | undefined;
  /** Closed for good: by us, or for a newer version. */
  #isOver = false;

  constructor(open: (closing: Closing) => Promise<IDBPDatabase<Layout>>) {
    this.#open = open;
  }

  /** Resolves once it has been opened for the first time. */
  async begin(): Promise<this> {
    globalThis.addEventListener?.('pagehide', leavePage);
    await this.use(() => Promise.resolve());
    return this;
  }

  /** Runs a step, and retries it if the connection was lost; `isAgain` is true on a retry. */
  async use<Result>(step: (db: IDBPDatabase<Layout>, isAgain: boolean) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      if (whenShown !== undefined) await whenShown;
      const connection = this.#connect();
      try {
        return await step(await connection, attempt > 1);
      } catch (error) {
        if (this.#isOver || attempt === ATTEMPTS || !isLost(error)) throw error;
        this.#forget(connection);
      }
    }
  }

  close(): void {
    this.#isOver = true;
    void this.#db?.then(
      (db) => db.close(),
      () => undefined,
    );
  }

  #connect(): Promise<IDBPDatabase<Layout>> {
    if (this.#db !== undefined) return this.#db;
    const connection = this.#open({
      onLost: () => this.#forget(connection),
      onReplaced: () => {
        this.#isOver = true;
      },
    });
    this.#db = connection;
    connection.catch(() => this.#forget(connection));
    return connection;
  }

  #forget(connection: Promise<IDBPDatabase<Layout>>): void {
    if (this.#db !== connection || this.#isOver) return;
    this.#db = undefined;
    connection.then(
      (db) => db.close(),
      () => undefined,
    );
  }
}

/** The result once the transaction has completed; a failed step rolls it back. */
export async function finished<Result>(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<Result>,
): Promise<Result> {
  // The transaction's own failure is awaited below; without this it would also be reported as unhandled if `work` fails first.
  transaction.done.catch(() => undefined);
  underWay.add(transaction);
  try {
    const result = await work();
    await transaction.done;
    return result;
  } catch (error) {
    abandon(transaction);
    throw error;
  } finally {
    underWay.delete(transaction);
  }
}

/** Creates the schema of a database, unless the page is left meanwhile: it would block every other page from opening it. */
export function laidOut(transaction: { readonly done: Promise<void>; abort(): void }, layOut: () => void): void {
  finished(transaction, async () => layOut()).catch(() => undefined);
}
