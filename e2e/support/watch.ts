/** Watches browsers for trouble that nobody announced. */
import type { BrowserContext, Page } from '@playwright/test';

/** What WebKit and Firefox say of pages now and then, whatever is on them. */
const hums: readonly RegExp[] = [
  // Firefox, of a picture that was under way when its page was left.
  /Failed to load ‘[^’]*\/api\/media\/[^’]*’\. A ServiceWorker intercepted the request/,
];

/** Collects what goes wrong in the pages of a test, except what the test said would. */
export class Watch {
  readonly #troubles: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Says that trouble whose description matches is part of the test. */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** What happened and was not announced. */
  get troubles(): readonly string[] {
    return this.#troubles.filter((trouble) => !this.#expected.some((pattern) => pattern.test(trouble)));
  }

  /** Takes note of trouble, as an engine words it. */
  tell(trouble: string): void {
    if (!hums.some((pattern) => pattern.test(trouble))) this.#troubles.push(trouble);
  }

  follow(context: BrowserContext): void {
    context.on('page', (page) => this.#followPage(page));
    context.on('weberror', (weberror) => {
      const { name, message, stack = '' } = weberror.error();
      // Some that browsers make themselves have an empty stack.
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
      // A page that goes away takes its requests along.
      if (reason !== 'net::ERR_ABORTED')
        this.#troubles.push(`request failed: ${request.method()} ${request.url()} ${reason}`);
    });
  }

  #followPage(page: Page): void {
    page.on('crash', () => this.#troubles.push('the page crashed'));
  }
}

/** What a browser says while its network is away: of requests, and of what it was fetching itself, which has no stack. */
export const offlineTrouble = [
  /net::ERR_INTERNET_DISCONNECTED/,
  /net::ERR_FAILED/,
  /net::ERR_CONNECTION_REFUSED/,
  /net::ERR_NETWORK_CHANGED/,
  /^page error: (?:Network|Abort)?Error: [^\n]*$/,
];

/** What the program says where it gets no answer: by the first sentence where the browser says that it is offline, else by the second. */
export const outOfReach =
  /could not be fetched\. (?:There's no connection|The server can't be reached|Kein Netz|Der Server ist nicht erreichbar)\./;

/** Playwright's recorder of traces asks again for a picture that could not be shown; the policy of the page rightly refuses it that. */
export const traceRecorderTrouble = /^console error: Connecting to 'blob:/;
