/** Logins between the first step and two-factor authentication. Their tokens are only good for the second step. */
import type { Sql } from '../database/database.ts';
import { mintToken, tokenHash } from './secretToken.ts';

const lifeMillis = 10 * 60_000;
/** Number of wrong codes after which the first step must be repeated. */
const WRONG_CODES_MAX = 5;

export async function openStep(sql: Sql, siteId: string, userId: string, now: Date): Promise<string> {
  const token = mintToken();
  await sql.query('insert into sign_in_step (site_id, token_hash, user_id, expires_at) values ($1, $2, $3, $4)', [
    siteId,
    tokenHash(token, 'step'),
    userId,
    new Date(now.getTime() + lifeMillis),
  ]);
  return token;
}

/** The user whose login is between the steps, by token. */
export async function findStep(sql: Sql, siteId: string, token: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ userId: string }>(
    'select user_id as "userId" from sign_in_step where site_id = $1 and token_hash = $2 and expires_at > $3 and wrong < $4',
    [siteId, tokenHash(token, 'step'), now, WRONG_CODES_MAX],
  );
  return row?.userId;
}

/** Counts a wrong code. Returns the number of tries left. */
export async function countWrong(sql: Sql, siteId: string, token: string): Promise<number> {
  const [row] = await sql.query<{ wrong: number }>(
    'update sign_in_step set wrong = wrong + 1 where site_id = $1 and token_hash = $2 returning wrong',
    [siteId, tokenHash(token, 'step')],
  );
  return row ? WRONG_CODES_MAX - row.wrong : 0;
}

/** Ends the step. Only the first call succeeds; returns false if it was already over. */
export async function closeStep(sql: Sql, siteId: string, token: string): Promise<boolean> {
  return (
    (
      await sql.query('delete from sign_in_step where site_id = $1 and token_hash = $2 returning user_id', [
        siteId,
        tokenHash(token, 'step'),
      ])
    ).length > 0
  );
}

export async function sweepSteps(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from sign_in_step where expires_at < $1', [now]);
  await sql.query('delete from provider_visit where expires_at < $1', [now]);
}
