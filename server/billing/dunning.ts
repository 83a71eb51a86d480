/**
 * Letters about late payments, each once: it is handed to the post under a key of its own, then its record is kept. What
 * was cut short in between is done again, and the key keeps it from being sent twice; of two processes one keeps the record.
 */
import { askedNoticeId, noticeDue, noticeId, owedInvoices } from '../../src/domain/billing/index.ts';
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

/** Each address once, whatever its case. */
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

  /** Writes the letter that is due today, if it has not been written. */
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
   * Writes to the billing contact because somebody asked: once an hour, whoever asks, and only while something is late.
   * False where nobody could be written to.
   */
  async ask(siteId: string): Promise<boolean> {
    const { ledger } = this.#tools;
    const books = await ledger.read(siteId);
    const [oldest] = owedInvoices(books.invoices);
    const id = askedNoticeId(this.#tools.now().toISOString());
    if (oldest === undefined || books.status.daysPastDue <= 0 || books.records.has(id)) return true;
    const people = await ledger.contacts(siteId, books);
    return this.#write(siteId, { books, stage: 'asked', id, people, invoiceId: oldest.id });
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
    // Refused where another process has kept it already: then it sent the same letters, under the same keys.
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
