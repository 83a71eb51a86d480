/** Reads the payment records of a group from the log, and writes to them. */
import {
  accountOf,
  ACCOUNT_ID,
  billingStatusOf,
  GRACE_SETTING,
  invoiceOf,
  termsAt,
} from '../../src/domain/billing/index.ts';
import type { Account, BillingStatus, Invoice } from '../../src/domain/billing/index.ts';
import { PRICING_SETTING, pricingOf } from '../../src/domain/pricing/index.ts';
import type { Pricing } from '../../src/domain/pricing/index.ts';
import { billingContactOf } from '../../src/domain/site/index.ts';
import type { BillingContact } from '../../src/domain/site/index.ts';
import { isOf } from '../../src/domain/catalogue/index.ts';
import type { CatalogueRecord } from '../../src/domain/catalogue/index.ts';
import { knownZone } from '../../src/domain/kernel/zones.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import type { Database } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { programCommand, stepTo, systemClientId, type Wanted } from '../programCommands.ts';
import { settingsOf } from '../sites/settingOf.ts';
import { letterLanguage, firstLanguage } from '../speaking/languages.ts';

/** A recipient of emails about payments. */
export interface Payer {
  readonly name: string;
  readonly email: string;
  readonly language: LanguageTag;
}

/** The payment records of a group at one moment. */
export interface Books {
  readonly records: ReadonlyMap<string, CatalogueRecord>;
  readonly account: Account;
  readonly invoices: readonly Invoice[];
  readonly status: BillingStatus;
  readonly today: string;
  readonly timezone: string;
  readonly graceDays: number;
  readonly contact: BillingContact | undefined;
  /** The group's language. */
  readonly language: LanguageTag;
  readonly groupName: string;
  readonly currency: string;
  readonly pricing: Pricing;
}

export interface LedgerTools {
  readonly database: Database;
  readonly events: EventStore;
  readonly now: () => Date;
  readonly mintId: MintId;
}

const settingNames = [
  'timezone',
  'group_name',
  'language',
  'currency',
  'billing_contact',
  GRACE_SETTING,
  PRICING_SETTING,
];

/** Refusals caused by a concurrent write. */
const overtaken: readonly string[] = ['changed-meanwhile', 'already-exists', 'not-found', 'name-taken'];

export class Ledger {
  readonly #tools: LedgerTools;

  constructor(tools: LedgerTools) {
    this.#tools = tools;
  }

  async read(siteId: string): Promise<Books> {
    const { database, now } = this.#tools;
    const [rows, setting] = await Promise.all([
      database.query<{ body: CatalogueRecord }>(`select body from record where site_id = $1 and scope = 'billing'`, [
        siteId,
      ]),
      settingsOf(database, siteId, settingNames),
    ]);
    const timezone = knownZone(setting['timezone']) ?? 'UTC';
    const { today, graceDays } = termsAt(now().toISOString(), timezone, setting[GRACE_SETTING]);
    const records = new Map(rows.map(({ body }) => [body.id, body]));
    const account = records.get(ACCOUNT_ID);
    const invoices = rows.flatMap(({ body }) => (isOf(body, 'invoice') ? [invoiceOf(body)] : []));
    const notices = rows.flatMap(({ body }) => (isOf(body, 'billingNotice') ? [body.values.sentOn] : []));
    return {
      records,
      invoices,
      today,
      timezone,
      graceDays,
      account: accountOf(account && isOf(account, 'billingAccount') ? account : undefined),
      status: billingStatusOf(invoices, { graceDays, today }, notices.toSorted().at(-1) ?? null),
      contact: billingContactOf(setting),
      language: firstLanguage(setting['language']),
      groupName: setting['group_name'] ?? '',
      currency: setting['currency'] ?? 'GBP',
      pricing: pricingOf(setting[PRICING_SETTING]),
    };
  }

  /**
   * Stores all differences from the books, or nothing.
   *
   * @returns false, with nothing stored, if there was a concurrent write
   */
  async write(siteId: string, { records }: Pick<Books, 'records'>, wanted: readonly Wanted[]): Promise<boolean> {
    const { events } = this.#tools;
    const commands = wanted.flatMap((each) => {
      const body = stepTo(each, records.get(each.id));
      return body ? [programCommand(body, this.#tools)] : [];
    });
    if (commands.length === 0) return true;
    try {
      await events.submit({ siteId, by: 'system', clientId: systemClientId, commands, allOrNothing: true });
      return true;
    } catch (error) {
      if (error instanceof CodedError && overtaken.includes(error.code)) return false;
      throw error;
    }
  }

  /** The groups with any billing records. */
  async sitesWithBooks(): Promise<readonly string[]> {
    const rows = await this.#tools.database.query<{ siteId: string }>(
      `select distinct site_id as "siteId" from record where scope = 'billing' order by 1`,
    );
    return rows.map(({ siteId }) => siteId);
  }

  /** The group with this customer id. */
  async siteOf(customerId: string): Promise<string | undefined> {
    const [row] = await this.#tools.database.query<{ siteId: string }>(
      `select site_id as "siteId" from record where kind = 'billingAccount' and body #>> '{values,customerId}' = $1`,
      [customerId],
    );
    return row?.siteId;
  }

  /** The public host name of a group; null if it's the only group. */
  async hostOf(siteId: string): Promise<string | null> {
    const [row] = await this.#tools.database.query<{ host: string | null }>(
      'select host from site where site_id = $1',
      [siteId],
    );
    return row?.host ?? null;
  }

  /** The recipients of invoices, in the language of the user with this address, or else the group's. */
  async contacts(
    siteId: string,
    { contact, language }: Pick<Books, 'contact' | 'language'>,
  ): Promise<readonly Payer[]> {
    if (!contact) return [];
    const [user] = await this.#tools.database.query<{ language: string | null }>(
      `select ${letterLanguage('r.site_id', 'r.id')} as language from record r
       where r.site_id = $1 and r.kind = 'user' and r.is_active and lower(r.body #>> '{values,email}') = lower($2)`,
      [siteId, contact.email],
    );
    return [{ ...contact, language: firstLanguage(user?.language, language) }];
  }

  /** The group's administrators, in their own language or else the group's. */
  async administrators(siteId: string, { language }: Pick<Books, 'language'>): Promise<readonly Payer[]> {
    const rows = await this.#tools.database.query<Omit<Payer, 'language'> & { readonly language: string | null }>(
      `select r.body #>> '{values,name}' as name, r.body #>> '{values,email}' as email, ${letterLanguage('r.site_id', 'r.id')} as language from record r
       where r.site_id = $1 and r.kind = 'user' and r.is_active and r.body #> '{values,roles}' ?| array['Admin', 'Super_Admin'] order by 2`,
      [siteId],
    );
    return rows.map((row) => ({ ...row, language: firstLanguage(row.language, language) }));
  }
}
