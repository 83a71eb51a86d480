/** From which device a client sends: noted when it first does after logging in, for the log to tell. */
import type { Sql } from '../database/database.ts';
import { tokenHash } from './secretToken.ts';

/** Remembered as noted; beyond it all are noted once more. */
const notedMax = 10_000;

export class KnownClients {
  readonly #sql: Sql;
  readonly #noted = new Set<string>();

  constructor(sql: Sql) {
    this.#sql = sql;
  }

  /** A client that was known keeps the name that its owner gave it. */
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
