/** The log of a small group, for screens that need data: what the server sends of it, and its stream, held by hand. */
import { expect, type Page } from '@playwright/test';
import { scopes, type Scope } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, FieldChange } from '../../src/domain/catalogue/index.ts';
import type { LoggedEvent } from '../../src/domain/log/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { logged, recordOf } from '../services/support/samples.ts';
import { keptText, letThrough, type Stage } from './sectionSeven.browser.ts';

/** A group of one category and two props. */
export const records: readonly CatalogueRecord[] = [
  recordOf('propCategory', 'lights', { name: 'Lights' }),
  recordOf('prop', 'lamp', { name: 'Lamp', categoryId: 'lights', code: 'P-00001' }),
  recordOf('prop', 'stool', { name: 'Stool', categoryId: 'lights', code: 'P-00003' }),
];

const logId = 'log-of-the-walks';

/** What the server answers when a scope is asked for. */
export function snapshotOf(scope: Scope, served = records) {
  const found = served.filter(({ kind }) => catalogueOf(kind).scope === scope);
  return { logId, scope, upToSeq: 1, schema: '1', count: found.length, records: found };
}

/** A page of the feed; the scopes are those the server lets the person see. */
export function pageOf(
  after: number,
  events: readonly unknown[],
  more: { readonly more?: boolean; readonly scopes?: readonly Scope[]; readonly logId?: string } = {},
) {
  const next = after + events.length;
  return { logId, events, next, head: next, more: false, scopes, ...more };
}

/** What tests keep in the page of the stream that the program reads. */
interface HeldStream {
  say(text: string): void;
  close(): void;
}

/** Once the server has accepted it, the stream is the driver's: it says what it is told to say, and ends when it is told to. */
export async function holdStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const response = await open(input, init);
      if (!response.ok || !response.url.includes('/feed/stream')) return response;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          const held: HeldStream = {
            say: (text) => controller.enqueue(new TextEncoder().encode(text)),
            close: () => controller.close(),
          };
          init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason));
          Reflect.set(window, '__stream', held);
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    };
  });
}

/** A page shows what it holds before its stream is open. */
async function untilHeld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, '__stream'))).toBe(true);
}

/** Says something on the open stream. */
export async function say(page: Page, event: 'page' | 'access' | 'end', data: unknown): Promise<void> {
  await untilHeld(page);
  // As `holdStream` has put it there.
  await page.evaluate(
    (text) => (Reflect.get(window, '__stream') as HeldStream).say(text),
    `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

/** The server goes away. */
export async function closeStream(page: Page): Promise<void> {
  await page.evaluate(() => (Reflect.get(window, '__stream') as HeldStream).close());
}

/** The next change of the device's database fails, if it touches one of the stores named; of any store where none is. */
export async function failNextChange(
  page: Page,
  failure: 'QuotaExceededError' | 'UnknownError',
  store = '',
): Promise<void> {
  await page.evaluate(
    ([name, touched]) => {
      const { transaction } = IDBDatabase.prototype;
      IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...args: Parameters<typeof transaction>) {
        if (args[1] !== 'readwrite' || !String(args[0]).includes(touched)) return transaction.apply(this, args);
        IDBDatabase.prototype.transaction = transaction;
        throw new DOMException('The device keeps nothing.', name);
      };
    },
    [failure, store] as const,
  );
}

/** Somebody logged in on this device earlier; everything but the log is answered by the server of section 7. */
export async function comeBack(page: Page, { server }: Stage): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    'backstock/token',
    keptText(server.token),
  ] as const);
  await letThrough(page, /^(?!snapshot|feed|commands|media|setup|imports)/);
}

/** A server that sends this log as long as the page is open. */
export class ServedLog {
  readonly #page: Page;
  readonly #events: LoggedEvent[] = [];
  readonly #versions = new Map<string, number>();

  private constructor(page: Page) {
    this.#page = page;
  }

  static async serve(page: Page, served = records): Promise<ServedLog> {
    const log = new ServedLog(page);
    await holdStream(page);
    await page.route(/\/api\/snapshot\b/, (route) => {
      const scope = scopes.find((name) => name === new URL(route.request().url()).searchParams.get('scope'));
      return scope === undefined ? route.abort() : route.fulfill({ json: snapshotOf(scope, served) });
    });
    await page.route(/\/api\/feed\?/, (route) => {
      const after = Number(new URL(route.request().url()).searchParams.get('after'));
      return route.fulfill({ json: pageOf(after, log.#events.slice(after - 1)) });
    });
    await page.route(/\/api\/feed\/stream\b/, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: ': here\n\n' }),
    );
    return log;
  }

  /** Somebody else changes props; the page is told of all of it at once. */
  async change(changes: Readonly<Record<string, Readonly<Record<string, FieldChange>>>>): Promise<void> {
    const after = 1 + this.#events.length;
    const events = Object.entries(changes).map(([id, fields], index) => {
      const version = (this.#versions.get(id) ?? 1) + 1;
      this.#versions.set(id, version);
      return logged(after + index + 1, version, { type: 'RecordChanged', kind: 'prop', id, data: { changes: fields } });
    });
    this.#events.push(...events);
    await say(this.#page, 'page', pageOf(after, events));
  }
}
