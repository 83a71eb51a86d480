/** People between the first and two-factor authentication. What they hold opens nothing but the second step. */
import type { Sql } from '../database/database.ts';
import { mintToken, tokenHash } from './secretToken.ts';

const lifeMillis = 10 * 60_000;
/** Wrong codes after which the first step has to be taken again. */
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

/** Who is between the steps with this token. */
export async function findStep(sql: Sql, siteId: string, token: string, now: Date): Promise<string | undefined> {
  const [row] = await sql.query<{ userId: string }>(
    'select user_id as "userId" from sign_in_step where site_id = $1 and token_hash = $2 and expires_at > $3 and wrong < $4',
    [siteId, tokenHash(token, 'step'), now, WRONG_CODES_MAX],
  );
  return row?.userId;
}

/** Counts a wrong code; answers how many more may be tried. */
export async function countWrong(sql: Sql, siteId: string, token: string): Promise<number> {
  const [row] = await sql.query<{ wrong: number }>(
    'update sign_in_step set wrong = wrong + 1 where site_id = $1 and token_hash = $2 returning wrong',
    [siteId, tokenHash(token, 'step')],
  );
  return row ? WRONG_CODES_MAX - row.wrong : 0;
}

/** Ends it, for whoever is first; false when it was over. */
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
