/** The connections and transactions of a database that is reopened, without a database: each test loads the module anew. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Reopening from '../../src/services/reopeningDatabase.ts';

let reopening: typeof Reopening;
let page: EventTarget;
beforeEach(async () => {
  vi.resetModules();
  reopening = await import('../../src/services/reopeningDatabase.ts');
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => void vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setImmediate(resolve));
const leave = () => page.dispatchEvent(new Event('pagehide'));
const comeBack = () => page.dispatchEvent(new Event('pageshow'));
const lost = () => new DOMException('The connection was closed.', 'InvalidStateError');

/** A result that is looked at before it is there. */
function watched<Result>(promise: Promise<Result>): { result: Result | undefined; error: unknown } {
  const seen: { result: Result | undefined; error: unknown } = { result: undefined, error: undefined };
  promise.then(
    (result) => (seen.result = result),
    (error: unknown) => (seen.error = error),
  );
  return seen;
}

/** A database whose connections are numbered. */
function numbered(open: (number: number) => Promise<unknown> = () => Promise.resolve()) {
  const closed: number[] = [];
  const closings: Reopening.Closing[] = [];
  const database = new reopening.ReopeningDatabase<unknown>(async (closing) => {
    closings.push(closing);
    const number = closings.length;
    await open(number);
    // Only this much of a connection is used.
    return { number, close: () => closed.push(number) } as never;
  });
  const ask = (fails: (attempt: number) => unknown = () => undefined) => {
    const steps: (readonly [number, boolean])[] = [];
    const answer = watched(
      database.use((db, isAgain) => {
        steps.push([(db as unknown as { readonly number: number }).number, isAgain]);
        const error = fails(steps.length);
        return error === undefined ? Promise.resolve(`after ${steps.length}`) : Promise.reject(error);
      }),
    );
    return { answer, steps };
  };
  return { database, ask, closed, closings };
}

describe('a step whose connection was lost', () => {
  it.each([
    ['InvalidStateError', 'Not running.'],
    ['AbortError', ''],
    ['UnknownError', 'Connection to Indexed Database server lost.'],
    ['UnknownError', 'The database was LOST'],
    ['UnknownError', 'it is closed'],
    ['UnknownError', 'it is closing down'],
  ])('[DEVICE-4] is done again on a new one: %s, "%s"', async (name, message) => {
    const { ask, closed, closings } = numbered();
    const { answer, steps } = ask((attempt) => (attempt === 1 ? new DOMException(message, name) : undefined));
    await settle();
    expect(answer.result).toBe('after 2');
    expect(steps).toEqual([
      [1, false],
      [2, true],
    ]);
    expect([closed, closings.length]).toEqual([[1], 2]);
  });

  it.each([
    ['another error', Object.assign(new Error('The connection was closed.'), { name: 'InvalidStateError' })],
    ['no error', 'lost'],
    ['of another kind', new DOMException('The connection was closed.', 'DataError')],
    ['unknown, but not of the connection', new DOMException('Disconnected, unclosed, lostness.', 'UnknownError')],
  ])('[DEVICE-4] is not done again for any other reason: %s', async (_, error) => {
    const { ask, closed } = numbered();
    const { answer, steps } = ask(() => error);
    await settle();
    expect(answer.error).toBe(error);
    expect([steps, closed]).toEqual([[[1, false]], []]);
    const next = ask();
    await settle();
    expect(next.steps).toEqual([[1, false]]);
  });

  it('[DEVICE-6] is given up after the third attempt, with its last error', async () => {
    const errors = [lost(), lost(), lost(), lost()];
    const { ask, closings } = numbered();
    const { answer, steps } = ask((attempt) => errors[attempt - 1]);
    await settle();
    expect(answer.error).toBe(errors[2]);
    expect(steps).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ]);
    expect(closings).toHaveLength(3);
  });
});

describe('a connection', () => {
  it('[DEVICE-4] is opened once, however many ask at the same time', async () => {
    const { database, ask, closings } = numbered();
    const [one, two] = [ask(), ask()];
    expect(await database.begin()).toBe(database);
    expect([one.answer.result, two.answer.result, closings.length]).toEqual(['after 1', 'after 1', 1]);
  });

  it('[DEVICE-4] is opened again when the browser says that it has closed it', async () => {
    const { database, ask, closed, closings } = numbered();
    await database.begin();
    closings[0]?.onLost();
    const { steps } = ask();
    await settle();
    expect([steps, closed]).toEqual([[[2, false]], [1]]);
    // What it says late of the first one means nothing to the second.
    closings[0]?.onLost();
    const next = ask();
    await settle();
    expect([next.steps, closed, closings.length]).toEqual([[[2, false]], [1], 2]);
  });

  it('[DEVICE-6] that cannot be opened says so, and is tried again by the next step', async () => {
    const refused = new Error('no storage');
    const { ask, closed } = numbered((number) => (number === 1 ? Promise.reject(refused) : Promise.resolve()));
    const first = ask();
    await settle();
    expect(first.answer.error).toBe(refused);
    const second = ask();
    await settle();
    expect([second.answer.result, second.steps, closed]).toEqual(['after 1', [[2, false]], []]);
  });

  it('[DEVICE-6] that was closed for a newer version stays closed', async () => {
    const { database, ask, closed, closings } = numbered();
    await database.begin();
    closings[0]?.onReplaced();
    closings[0]?.onLost();
    const error = lost();
    const { answer, steps } = ask(() => error);
    await settle();
    expect(answer.error).toBe(error);
    expect([steps, closed, closings.length]).toEqual([[[1, false]], [], 1]);
  });

  it('[DEVICE-6] that the program closed stays closed', async () => {
    const { database, ask, closed, closings } = numbered();
    await database.begin();
    database.close();
    await settle();
    expect(closed).toEqual([1]);
    const error = lost();
    const { answer } = ask(() => error);
    await settle();
    expect([answer.error, closings.length]).toEqual([error, 1]);
  });

  it('[DEVICE-6] that was never opened, or could not be, is closed without an error', async () => {
    numbered().database.close();
    let refuse = (): void => undefined;
    const { database, ask, closed } = numbered(() => new Promise((_, reject) => (refuse = () => reject(lost()))));
    const { answer } = ask();
    database.close();
    refuse();
    await settle();
    expect([answer.error, closed]).toEqual([expect.any(DOMException), []]);
  });

  it('[DEVICE-4] is opened where there is no page', async () => {
    vi.stubGlobal('addEventListener', undefined);
    const { database, closings } = numbered();
    expect(await database.begin()).toBe(database);
    expect(closings).toHaveLength(1);
  });
});

/** A transaction that the test completes or ends. */
function transaction() {
  let complete = (): void => undefined;
  let fail = (_: unknown): void => undefined;
  const done = new Promise<void>((resolve, reject) => {
    complete = resolve;
    fail = reject;
  });
  const abort = vi.fn(() => fail(new DOMException('', 'AbortError')));
  return { done, abort, complete, fail };
}

describe('a transaction', () => {
  it('[DEVICE-5] has a result only once it has completed', async () => {
    const one = transaction();
    const answer = watched(reopening.finished(one, () => Promise.resolve('kept')));
    await settle();
    expect(answer.result).toBeUndefined();
    one.complete();
    await settle();
    expect([answer.result, one.abort.mock.calls.length]).toEqual(['kept', 0]);
  });

  it('[DEVICE-5] is rolled back where its work fails, with the error of the work', async () => {
    const one = transaction();
    const broken = new Error('broken');
    const answer = watched(reopening.finished(one, () => Promise.reject(broken)));
    await settle();
    expect([answer.error, one.abort.mock.calls.length]).toEqual([broken, 1]);
  });

  it('[DEVICE-5] that fails itself says why, although it has ended already', async () => {
    const one = transaction();
    one.abort.mockImplementation(() => {
      throw new DOMException('It has ended.', 'InvalidStateError');
    });
    const full = new DOMException('', 'QuotaExceededError');
    const answer = watched(reopening.finished(one, () => Promise.resolve('kept')));
    one.fail(full);
    await settle();
    expect([answer.result, answer.error]).toEqual([undefined, full]);
  });

  it('[DEVICE-7] is given up when its page is left, and only one that is running', async () => {
    await numbered().database.begin();
    const [ended, failed, running] = [transaction(), transaction(), transaction()];
    ended.complete();
    await reopening.finished(ended, () => Promise.resolve());
    await reopening.finished(failed, () => Promise.reject(lost())).catch(() => undefined);
    failed.abort.mockClear();
    const answer = watched(reopening.finished(running, () => new Promise(() => undefined)));
    const laid = transaction();
    reopening.laidOut(laid, () => leave());
    expect([ended, failed, running, laid].map(({ abort }) => abort.mock.calls.length)).toEqual([0, 0, 1, 1]);
    await settle();
    expect(answer.result).toBeUndefined();
  });

  it('[DEVICE-7] that lays out a database does so at once, and a failure is left to the database', async () => {
    const [one, two] = [transaction(), transaction()];
    const layOut = vi.fn();
    reopening.laidOut(one, layOut);
    expect(layOut).toHaveBeenCalledOnce();
    reopening.laidOut(two, () => {
      throw new Error('no room');
    });
    await settle();
    expect([one.abort.mock.calls.length, two.abort.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a page that was left', () => {
  it('[DEVICE-7] asks nothing until it is shown again, however often it is left', async () => {
    const { database, ask, closings } = numbered();
    await database.begin();
    for (const times of [1, 2]) {
      leave();
      const first = ask();
      leave();
      const second = ask();
      await settle();
      expect([first.steps, second.steps]).toEqual([[], []]);
      comeBack();
      await settle();
      expect([first.answer.result, second.answer.result]).toEqual(['after 1', 'after 1']);
      expect([times, closings.length]).toEqual([times, 1]);
    }
    const { answer } = ask();
    await settle();
    expect(answer.result).toBe('after 1');
  });

  it('[DEVICE-7] does again, once it is shown, what was given up', async () => {
    const { database } = numbered();
    await database.begin();
    const begun = [transaction(), transaction()];
    const work = vi.fn(() => Promise.resolve('kept'));
    let attempts = 0;
    const answer = watched(
      database.use(() => {
        const one = begun[attempts];
        attempts += 1;
        if (one === undefined) throw new Error('asked too often');
        return reopening.finished(one, work);
      }),
    );
    await settle();
    leave();
    await settle();
    expect([attempts, answer.result]).toEqual([1, undefined]);
    comeBack();
    begun[1]?.complete();
    await settle();
    expect([attempts, answer.result]).toEqual([2, 'kept']);
  });
});
