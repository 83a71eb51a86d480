import { randomBytes, scryptSync } from 'node:crypto';
import type { Database } from '../../../server/database/database.ts';

/** Stores a password with minimal hashing cost, for tests with hundreds of attempts. The stored hash includes its parameters. */
export async function keepQuickPassword(
  database: Database,
  { siteId, userId, password }: { readonly siteId: string; readonly userId: string; readonly password: string },
): Promise<void> {
  const [N, r, p] = [16, 1, 1];
  const salt = randomBytes(16);
  const key = scryptSync(password, salt, 32, { N, r, p });
  await database.query('update credential set password_hash = $3 where site_id = $1 and user_id = $2', [
    siteId,
    userId,
    ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$'),
  ]);
}
