/** A small group's log, for screens that need data: the server's responses, and its stream, controlled by the test. */
import { expect, type Page } from '@playwright/test';
import { scopes, type Scope } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, FieldChange } from '../../src/domain/catalogue/index.ts';
import type { LoggedEvent } from '../../src/domain/log/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { logged } from '../services/support/samples.ts';
import { recordOf } from '../support/recordOf.ts';
import { keptText, letThrough, type Stage } from './sectionSeven.browser.ts';

/** A group with one category and two props. */
export const records: readonly CatalogueRecord[] = [
  recordOf('propCategory', 'lights', { name: 'Lights' }),
  recordOf('prop', 'lamp', { name: 'Lamp', categoryId: 'lights', code: 'P-00001' }),
  recordOf('prop', 'stool', { name: 'Stool', categoryId: 'lights', code: 'P-00003' }),
];

const logId = 'log-of-the-walks';

/** The server's snapshot of a scope. */
export function snapshotOf(scope: Scope, served = records) {
  const found = served.filter(({ kind }) => catalogueOf(kind).scope === scope);
  return { logId, scope, upToSeq: 1, schema: '1', count: found.length, records: found };
}

/** A page of the feed; `scopes` are those the server lets the user see. */
export function pageOf(
  after: number,
  events: readonly unknown[],
  more: { readonly more?: boolean; readonly scopes?: readonly Scope[]; readonly logId?: string } = {},
) {
  const next = after + events.length;
  return { logId, events, next, head: next, more: false, scopes, ...more };
}

/** The test's handle on the stream that the app reads, stored in the page. */
interface HeldStream {
  say(text: string): void;
  close(): void;
}

/** Once the server has accepted it, the driver controls the stream: it sends messages and ends on command. */
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

/** A page shows its local data before its stream is open. */
async function untilHeld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => Reflect.has(window, '__stream'))).toBe(true);
}

/** Sends a message on the open stream. */
export async function say(page: Page, event: 'page' | 'access' | 'end', data: unknown): Promise<void> {
  await untilHeld(page);
  // Set by `holdStream`.
  await page.evaluate(
    (text) => (Reflect.get(window, '__stream') as HeldStream).say(text),
    `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`,
  );
}

/** The server closes the stream. */
export async function closeStream(page: Page): Promise<void> {
  await page.evaluate(() => (Reflect.get(window, '__stream') as HeldStream).close());
}

/** Makes the next database change on the device fail if it touches one of the named stores; any store if none are named. */
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

/** Opens the page with an existing session; everything but the log is answered by the section 7 stub server. */
export async function comeBack(page: Page, { server }: Stage): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    'backstock/token',
    keptText(server.token),
  ] as const);
  await letThrough(page, /^(?!snapshot|feed|commands|media|setup|imports)/);
}

/** A server that sends this log while the page is open. */
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

  /** Another user changes props; the page receives all changes at once. */
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
