/** Links that let somebody set their password. The database keeps hashes: reading it opens nothing. */
import type { Sql } from '../database/database.ts';
import { mintToken, tokenHash } from './secretToken.ts';

const hour = 3_600_000;
/** What a link is for, and how long it lasts. */
const tokenLife = { reset: hour, activate: 7 * 24 * hour } as const;
export type TokenPurpose = keyof typeof tokenLife;

/** A link that still works. */
export interface LiveToken {
  readonly userId: string;
  readonly purpose: TokenPurpose;
}

/** Makes a link's token; those made before for the same purpose stop working. */
export async function issueToken(
  sql: Sql,
  siteId: string,
  asked: { readonly userId: string; readonly purpose: TokenPurpose; readonly now: Date },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = mintToken();
  const expiresAt = new Date(asked.now.getTime() + tokenLife[asked.purpose]);
  await sql.query('delete from account_token where site_id = $1 and user_id = $2 and purpose = $3', [
    siteId,
    asked.userId,
    asked.purpose,
  ]);
  await sql.query(
    'insert into account_token (site_id, token_hash, user_id, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)',
    [siteId, tokenHash(token, 'link'), asked.userId, asked.purpose, asked.now, expiresAt],
  );
  return { token, expiresAt };
}

/** Whom a token is for, while it works. */
export async function findToken(sql: Sql, siteId: string, token: string, now: Date): Promise<LiveToken | undefined> {
  const [row] = await sql.query<LiveToken>(
    'select user_id as "userId", purpose from account_token where site_id = $1 and token_hash = $2 and expires_at > $3',
    [siteId, tokenHash(token, 'link'), now],
  );
  return row;
}

/** Uses a token up, together with every other link of its user. Answers whom it was for: nobody, when it was used meanwhile. */
export async function useToken(sql: Sql, siteId: string, token: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ userId: string }>(
    'delete from account_token where site_id = $1 and token_hash = $2 and expires_at > $3 returning user_id as "userId"',
    [siteId, tokenHash(token, 'link'), now],
  );
  if (row) await sql.query('delete from account_token where site_id = $1 and user_id = $2', [siteId, row.userId]);
  return row?.userId;
}

export async function sweepTokens(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from account_token where expires_at < $1', [now]);
}
