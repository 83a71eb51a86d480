/** Browsers a user has logged in with, so guesses from elsewhere don't lock them out there. The browser token gives no access. */
import type { Sql } from '../database/database.ts';
import { tokenHash } from './secretToken.ts';

const day = 86_400_000;
const keptFor = 180 * day;

export async function isKnownBrowser(sql: Sql, siteId: string, userId: string, browser: string): Promise<boolean> {
  return (
    (
      await sql.query('select 1 from known_browser where site_id = $1 and user_id = $2 and browser_hash = $3', [
        siteId,
        userId,
        tokenHash(browser, 'browser'),
      ])
    ).length > 0
  );
}

export async function noteBrowser(
  sql: Sql,
  siteId: string,
  { userId, browser, now }: { readonly userId: string; readonly browser: string; readonly now: Date },
): Promise<void> {
  await sql.query(
    'insert into known_browser (site_id, user_id, browser_hash, used_at) values ($1, $2, $3, $4) on conflict (site_id, user_id, browser_hash) do update set used_at = excluded.used_at',
    [siteId, userId, tokenHash(browser, 'browser'), now],
  );
}

export async function sweepBrowsers(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from known_browser where used_at < $1', [new Date(now.getTime() - keptFor)]);
}
