/** Watches browsers for unexpected errors. */
import type { BrowserContext, Page } from '@playwright/test';

/** Messages WebKit and Firefox log occasionally, on any page. */
const hums: readonly RegExp[] = [
  // Firefox, for an image still loading when its page was left.
  /Failed to load ‘[^’]*\/api\/media\/[^’]*’\. A ServiceWorker intercepted the request/,
];

/** Collects the errors in a test's pages, except those the test expects. */
export class Watch {
  readonly #troubles: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Marks errors whose description matches as expected. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Unexpected errors so far. */
  get troubles(): readonly string[] {
    return this.#troubles.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }

  /** Records an error in the engine's own words. */
  tell(trouble: string): void {
    if (!hums.some((pattern) => pattern.test(trouble))) this.#troubles.push(trouble);
  }

  follow(context: BrowserContext): void {
    context.on('page', (page) => this.#followPage(page));
    context.on('weberror', (weberror) => {
      const { name, message, stack = '' } = weberror.error();
      // Some errors created by browsers have an empty stack.
      this.#troubles.push(`page error: ${stack === '' ? `${name}: ${message}` : stack}`);
    });
    context.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return;
      if (message.type() === 'error' || message.type() === 'warning')
        this.#troubles.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 400)
        this.#troubles.push(`response ${response.status()}: ${response.request().method()} ${response.url()}`);
    });
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Requests of a closed page are aborted.
      if (reason !== 'net::ERR_ABORTED')
        this.#troubles.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  #followPage(page: Page): void {
    page.on('crash', () => this.#troubles.push('the page crashed'));
  }
}

/** Browser errors while offline: for requests, and for the browser's own fetches, which have no stack. */
export const offlineTrouble = [
  /net::ERR_INTERNET_DISCONNECTED/,
  /net::ERR_FAILED/,
  /net::ERR_CONNECTION_REFUSED/,
  /net::ERR_NETWORK_CHANGED/,
  /^page error: (?:Network|Abort)?Error: [^\n]*$/,
];

/** The app's message when there is no response: the first sentence if the browser says it is offline, otherwise the second. */
export const outOfReach =
  /could not be fetched\. (?:There's no connection|The server can't be reached|Kein Netz|Der Server ist nicht erreichbar)\./;

/** Playwright's trace recorder refetches an image that failed to load, which the page's CSP rightly blocks. */
export const traceRecorderTrouble = /^console error: Connecting to 'blob:/;
