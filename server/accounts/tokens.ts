/** Links for setting a password. The database only has their hashes, so reading it gives no access. */
import type { Sql } from '../database/database.ts';
import { mintToken, tokenHash } from './secretToken.ts';

const hour = 3_600_000;
/** Lifetime of a link by purpose, in ms. */
const tokenLife = { reset: hour, activate: 7 * 24 * hour } as const;
export type TokenPurpose = keyof typeof tokenLife;

/** A link that hasn't expired or been used. */
export interface LiveToken {
  readonly userId: string;
  /** The address the link was made for. */
  readonly address: string;
  readonly purpose: TokenPurpose;
  /** The administrator who was given the link, and can use it; null if it was emailed. */
  readonly handedTo: string | null;
}

/** Issues a token for a link. Earlier tokens for the same user and purpose stop working. */
export async function issueToken(
  sql: Sql,
  siteId: string,
  asked: LiveToken & { readonly now: Date },
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = mintToken();
  const expiresAt = new Date(asked.now.getTime() + tokenLife[asked.purpose]);
  await sql.query('delete from account_token where site_id = $1 and user_id = $2 and purpose = $3', [
    siteId,
    asked.userId,
    asked.purpose,
  ]);
  await sql.query(
    'insert into account_token (site_id, token_hash, user_id, address, purpose, handed_to, created_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      siteId,
      tokenHash(token, 'link'),
      asked.userId,
      asked.address,
      asked.purpose,
      asked.handedTo,
      asked.now,
      expiresAt,
    ],
  );
  return { token, expiresAt };
}

/** What a token is for, while it's valid. */
export async function findToken(sql: Sql, siteId: string, token: string, now: Date): Promise<LiveToken | undefined> {
  const [row] = await sql.query<LiveToken>(
    'select user_id as "userId", address, purpose, handed_to as "handedTo" from account_token where site_id = $1 and token_hash = $2 and expires_at > $3',
    [siteId, tokenHash(token, 'link'), now],
  );
  return row;
}

/** Consumes a token and revokes all other links of its user. Returns the user, or undefined if it's no longer valid. */
export async function useToken(sql: Sql, siteId: string, token: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ userId: string }>(
    'delete from account_token where site_id = $1 and token_hash = $2 and expires_at > $3 returning user_id as "userId"',
    [siteId, tokenHash(token, 'link'), now],
  );
  if (row) await revokeTokens(sql, siteId, row.userId);
  return row?.userId;
}

/** Ends all links of a user. */
export async function revokeTokens(sql: Sql, siteId: string, userId: string): Promise<void> {
  await sql.query('delete from account_token where site_id = $1 and user_id = $2', [siteId, userId]);
}

export async function sweepTokens(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from account_token where expires_at < $1', [now]);
}
