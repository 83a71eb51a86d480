/** The email service of an installation, whether configured or not. */
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { Database, Sql } from '../database/database.ts';
import { publicAddress } from '../sites/publicAddress.ts';
import type { Site } from '../sites/sites.ts';
import type { Carrier, Letter } from './carrier.ts';
import { Outbox } from './outbox.ts';
import type { OutboxOptions, PostCounts, Posting } from './outbox.ts';

/** Settings for sending. Links use this address, never the host name claimed by a request. */
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

  /** False if this installation can't send email. */
  get isSetUp(): boolean {
    return this.#outbox !== undefined;
  }

  /** The URL of a page, for a link in an email; uses the group's own host name if it has one. */
  linkTo(site: Pick<Site, 'host'>, path: string): string {
    return publicAddress(this.#publicUrl ?? 'http://localhost', site, path);
  }

  /** Queues an email, sent after the caller's transaction or at the next poll. False if its key was used or email isn't set up. */
  async post(siteId: string, letter: Letter, posting: Posting = {}, sql?: Sql): Promise<boolean> {
    if (!this.#outbox) return false;
    const isKept = await this.#outbox.put(siteId, letter, posting, sql);
    if (isKept && sql === undefined) void this.deliver();
    return isKept;
  }

  /** Sends emails that are due. Never rejects: failed ones are retried. */
  async deliver(): Promise<void> {
    await this.#outbox?.deliver().catch(() => undefined);
  }

  counts(siteId: string): Promise<PostCounts> {
    return this.#outbox?.counts(siteId) ?? Promise.resolve({ waiting: 0, givenUp: 0 });
  }

  /** Polls for emails queued by other processes and for retries. */
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
