/**
 * A database that is opened again when the browser has closed it: iOS does so to pages that slept, and says it only when the
 * next step fails. The step that failed is done once more; whoever writes it must be able to see that it was done already.
 */
import type { IDBPDatabase } from 'idb';

/** What the one who opens must pass on. */
export interface Closing {
  /** The browser has closed the connection. */
  readonly onLost: () => void;
  /** It was closed for a newer program, which this one must not get in the way of. */
  readonly onReplaced: () => void;
}

/** A step of which the browser says that its connection has gone; nothing else is worth another try. */
function isLost(error: unknown): boolean {
  if (!(error instanceof DOMException)) return false;
  if (error.name === 'InvalidStateError' || error.name === 'AbortError') return true;
  return error.name === 'UnknownError' && /\bconnection\b|\blost\b|\bclos(?:ed|ing)\b/i.test(error.message);
}

/** What is being read or written on this page. */
const underWay = new Set<{ abort(): void }>();

function abandon(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}

/** Ends when a page that was left is shown again. */
let whenShown: Promise<void> | undefined;

/**
 * WebKit may keep a page that was left as it is: what it had begun would hold up every other page until it comes back. It is done again
 * then, and not before: the page goes on for a moment after it was left.
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

/** A second loss may follow the first while the device wakes up. */
const ATTEMPTS = 3;

export class ReopeningDatabase<Layout> {
  readonly #open: (closing: Closing) => Promise<IDBPDatabase<Layout>>;
  #db: Promise<IDBPDatabase<Layout>> | undefined;
  /** Closed for good: by us, or for a newer program. */
  #isOver = false;

  constructor(open: (closing: Closing) => Promise<IDBPDatabase<Layout>>) {
    this.#open = open;
  }

  /** Answers once it is open the first time. */
  async begin(): Promise<this> {
    globalThis.addEventListener?.('pagehide', leavePage);
    await this.use(() => Promise.resolve());
    return this;
  }

  /** Does a step; again where the connection was lost, `isAgain` then. */
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

/** The result once the transaction is complete; a failed step undoes all of it. */
export async function finished<Result>(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: () => Promise<Result>,
): Promise<Result> {
  // The transaction's own failure is awaited below; without this it would also count as unhandled when `work` fails first.
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

/** Lays a database out, unless its page is left meanwhile: it would keep every other page from opening it. */
export function laidOut(transaction: { readonly done: Promise<void>; abort(): void }, layOut: () => void): void {
  finished(transaction, async () => layOut()).catch(() => undefined);
}
