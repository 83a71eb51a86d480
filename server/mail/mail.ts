/** The post of an installation: set up, or said not to be. */
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { Database, Sql } from '../database/database.ts';
import { publicAddress } from '../sites/publicAddress.ts';
import type { Site } from '../sites/sites.ts';
import type { Carrier, Letter } from './carrier.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions, PostCounts, Posting } from './outbox.ts';

/** What sending needs: links carry this address and never the one that a request claims to have come to. */
export interface MailSettings {
  readonly carrier: Carrier;
  readonly publicUrl: string;
}

export interface MailOptions extends Pick<OutboxOptions, 'onTrouble'> {
  readonly database: Database;
  readonly now: () => Date;
  readonly mintId: MintId;
  readonly settings: MailSettings | undefined;
}

export class Mail {
  readonly #outbox: Outbox | undefined;
  readonly #publicUrl: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ settings, ...options }: MailOptions) {
    this.#publicUrl = settings?.publicUrl;
    this.#outbox = settings && new Outbox({ ...options, carrier: settings.carrier });
  }

  /** False where this installation cannot write to anybody. */
  get isSetUp(): boolean {
    return this.#outbox !== undefined;
  }

  /** The address of a page, for a link in a letter; a group with a host name of its own is reached there. */
  linkTo(site: Pick<Site, 'host'>, path: string): string {
    return publicAddress(this.#publicUrl ?? 'http://localhost', site, path);
  }

  /** Keeps a letter to be sent; it goes when the caller's transaction has ended or at the next look. False: it went before, or nothing can be sent. */
  async post(siteId: string, letter: Letter, posting: Posting = {}, sql?: Sql): Promise<boolean> {
    if (!this.#outbox) return false;
    const isKept = await this.#outbox.put(siteId, letter, posting, sql);
    if (isKept && sql === undefined) void this.deliver();
    return isKept;
  }

  /** Sends what is due. Never fails: what could not be sent is tried again. */
  async deliver(): Promise<void> {
    await this.#outbox?.deliver().catch(() => undefined);
  }

  counts(siteId: string): Promise<PostCounts> {
    return this.#outbox?.counts(siteId) ?? Promise.resolve({ waiting: 0, givenUp: 0 });
  }

  /** Looks from time to time, for what other processes left and for second tries. */
  start(everyMillis = 20_000): void {
    if (this.#outbox) this.#timer ??= setInterval(() => void this.deliver(), everyMillis).unref();
  }

  async sweep(): Promise<void> {
    await this.#outbox?.sweep();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#outbox?.close();
  }
}
