import { invariant } from '../../src/domain/kernel/invariant.ts';
import type { Database } from '../database/database.ts';
import type { OtherWays } from '../mail/templates.ts';
import type { Provider } from './provider.ts';

interface Tools {
  readonly database: Database;
  readonly provider: Provider | undefined;
}

/** What opens a user's account, or shows something of it, besides their password. */
export async function otherWaysOf({ database, provider }: Tools, siteId: string, userId: string): Promise<OtherWays> {
  const own = (table: string) => `from ${table} where site_id = $1 and user_id = $2`;
  const [row] = await database.query<{ passkeys: number; calendars: number; isLinked: boolean }>(
    `select (select count(*)::int ${own('passkey')}) as passkeys, (select count(*)::int ${own('calendar_feed')}) as calendars,
       exists (select 1 ${own('provider_identity')}) as "isLinked"`,
    [siteId, userId],
  );
  invariant(row, 'a query without a table answers with one row');
  const { passkeys, calendars, isLinked } = row;
  return { passkeys, calendars, provider: isLinked ? provider?.name : undefined };
}
