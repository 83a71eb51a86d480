/**
 * Emails about late payments. Each is sent once: it's queued under its own key, then its record is stored. If that is
 * interrupted, it's repeated, and the key prevents a second email. If two processes do it, one stores the record.
 */
import { askedNoticeId, isAskedLately, noticeDue, noticeId, owedInvoices } from '../../src/domain/billing/index.ts';
import type { NoticeStage } from '../../src/domain/billing/index.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import type { Books, Ledger, Payer } from './ledger.ts';
import { billingLetter } from './letters.ts';
import { noticeNames } from '../../src/words/en/billingNotices.ts';
import { speakerOf } from '../speaking/speakers.ts';
import type { Mail } from '../mail/mail.ts';

export interface DunningTools {
  readonly ledger: Ledger;
  readonly mail: Pick<Mail, 'isSetUp' | 'linkTo' | 'post'>;
  readonly now: () => Date;
}

/** Removes duplicate addresses, ignoring case. */
function distinct(people: readonly Payer[]): readonly Payer[] {
  const seen = new Set<string>();
  return people.filter(({ email }) => {
    const address = identityKey(email);
    return !seen.has(address) && seen.add(address);
  });
}

export class Dunning {
  readonly #tools: DunningTools;

  constructor(tools: DunningTools) {
    this.#tools = tools;
  }

  /** Sends the email due today, unless already sent. */
  async remind(siteId: string): Promise<void> {
    const { ledger } = this.#tools;
    const books = await ledger.read(siteId);
    const stage = noticeDue(books.status, books.graceDays);
    const [oldest] = owedInvoices(books.invoices);
    if (stage === undefined || oldest === undefined) return;
    const id = noticeId(stage, oldest.id);
    if (books.records.has(id)) return;
    const people = distinct([
      ...(await ledger.contacts(siteId, books)),
      ...(await ledger.administrators(siteId, books)),
    ]);
    await this.#write(siteId, { books, stage, id, people, invoiceId: oldest.id });
  }

  /**
   * Emails the billing contact on request: at most once an hour, and only while a payment is late.
   * Returns false if no email could be sent.
   */
  async ask(siteId: string): Promise<boolean> {
    const { ledger } = this.#tools;
    const books = await ledger.read(siteId);
    const [oldest] = owedInvoices(books.invoices);
    const now = this.#tools.now().toISOString();
    const isWanted = books.status.daysPastDue > 0 && !isAskedLately([...books.records.values()], now);
    if (oldest === undefined || !isWanted) return true;
    const people = await ledger.contacts(siteId, books);
    return this.#write(siteId, { books, stage: 'asked', id: askedNoticeId(now), people, invoiceId: oldest.id });
  }

  async #write(
    siteId: string,
    asked: { books: Books; stage: NoticeStage | 'asked'; id: string; people: readonly Payer[]; invoiceId: string },
  ): Promise<boolean> {
    const { ledger, mail } = this.#tools;
    const { books, stage, id, people, invoiceId } = asked;
    if (!mail.isSetUp || people.length === 0) return false;
    const page = mail.linkTo({ host: await ledger.hostOf(siteId) }, '/subscription?tab=payment-method');
    for (const person of people)
      await mail.post(siteId, billingLetter(stage, books, person, page), {
        key: `billing:${id}:${identityKey(person.email)}`,
      });
    // Refused if another process has stored it already; that process then sent the same emails, under the same keys.
    await ledger.write(siteId, books, [
      {
        kind: 'billingNotice',
        id,
        values: {
          name: speakerOf(books.language).say(noticeNames[stage]),
          stage,
          sentOn: books.today,
          invoiceId,
          to: people.map(({ email }) => email.slice(0, 60)),
        },
      },
    ]);
    return true;
  }
}
