/** The groups of an installation: one by default, or several identified by host name. */
import { randomBytes } from 'node:crypto';
import { isLanguage } from '../../src/words/languages.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import type { Sql } from '../database/database.ts';

export interface Site {
  readonly siteId: string;
  readonly host: string | null;
  /** Signs picture URLs. */
  readonly secret: Buffer;
  /** The language in its settings. */
  readonly language: LanguageTag | undefined;
}

const asked = `select site_id as "siteId", host, secret,
  (select body #>> '{values,value}' from record where site_id = site.site_id and kind = 'setting' and id = 'language' and is_active) as language
from site order by site_id`;

export const defaultSiteId = 'main';
/** How long the list is cached: another process may have added a group or set its language. */
const staleMillis = 5_000;

export class Sites {
  readonly #sql: Sql;
  #known: readonly Site[] = [];
  #lookedAt = 0;

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Creates the first group of an installation, if there is none. */
  async ensureOne(): Promise<void> {
    await this.#sql.query(
      'insert into site (site_id, secret) select $1, $2 where not exists (select from site) on conflict do nothing',
      [defaultSiteId, randomBytes(32)],
    );
  }

  async add(siteId: string, host: string): Promise<void> {
    await this.#sql.query('insert into site (site_id, host, secret) values ($1, $2, $3)', [
      siteId,
      host.toLowerCase(),
      randomBytes(32),
    ]);
    this.#lookedAt = 0;
  }

  /** The only group, or the one with this host name. */
  async forHost(host: string): Promise<Site | undefined> {
    if (Date.now() - this.#lookedAt > staleMillis) {
      const rows = await this.#sql.query<Omit<Site, 'language'> & { readonly language: string | null }>(asked);
      this.#known = rows.map(({ language, ...site }) => ({
        ...site,
        language: isLanguage(language) ? language : undefined,
      }));
      this.#lookedAt = Date.now();
    }
    if (this.#known.length === 1) return this.#known[0];
    return this.#known.find((site) => site.host === host.toLowerCase());
  }
}
