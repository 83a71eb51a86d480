/** The device of each client, noted with its first request after logging in, for the activity log. */
import type { Sql } from '../database/database.ts';
import { tokenHash } from './secretToken.ts';

/** Size of the cache of noted clients; it's cleared when full, and clients are noted again. */
const notedMax = 10_000;

export class KnownClients {
  readonly #sql: Sql;
  readonly #noted = new Set<string>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** Notes a client. A known client keeps the name its user chose. */
  async note(siteId: string, token: string, clientId: string): Promise<void> {
    const hash = tokenHash(token);
    const key = `${siteId} ${hash.toString('base64url')} ${clientId}`;
    if (this.#noted.has(key)) return;
    await this.#sql.query(
      `with noted as (
         insert into known_client (site_id, user_id, client_id, device, name, session_id, signed_in_at)
         select site_id, user_id, $3, device, name, session_id, created_at from session where site_id = $1 and token_hash = $2
         on conflict (site_id, user_id, client_id) do update
         set device = excluded.device, name = coalesce(excluded.name, known_client.name), session_id = excluded.session_id, signed_in_at = excluded.signed_in_at
         returning name)
       update session set name = noted.name from noted where site_id = $1 and token_hash = $2 and session.name is distinct from noted.name`,
      [siteId, hash, clientId],
    );
    if (this.#noted.size >= notedMax) this.#noted.clear();
    this.#noted.add(key);
  }
}
