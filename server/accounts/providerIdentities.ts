/** Identities at the login provider: linked to a user once, then recognised by issuer and subject alone. */
import type { Sql } from '../database/database.ts';

/** A provider's permanent identifier for a user. Email addresses can be reassigned; this can't. */
export interface ProviderIdentity {
  readonly issuer: string;
  readonly subject: string;
}

/** The user an identity is linked to, active or not. */
export async function userBoundTo(
  sql: Sql,
  siteId: string,
  { issuer, subject }: ProviderIdentity,
): Promise<string | undefined> {
  const [row] = await sql.query<{ userId: string }>(
    'select user_id as "userId" from provider_identity where site_id = $1 and issuer = $2 and subject = $3',
    [siteId, issuer, subject],
  );
  return row?.userId;
}

/**
 * Links an identity to a user. `known`: it's already linked to this user. `refused`: the user is linked to another identity of this
 * issuer, or the identity to another user.
 */
export async function bindIdentity(
  sql: Sql,
  siteId: string,
  { identity, userId, now }: { readonly identity: ProviderIdentity; readonly userId: string; readonly now: Date },
): Promise<'bound' | 'known' | 'refused'> {
  const { issuer, subject } = identity;
  const bound = await sql.query(
    'insert into provider_identity (site_id, issuer, subject, user_id, bound_at) values ($1, $2, $3, $4, $5) on conflict do nothing returning user_id',
    [siteId, issuer, subject, userId, now],
  );
  if (bound.length > 0) return 'bound';
  return (await userBoundTo(sql, siteId, identity)) === userId ? 'known' : 'refused';
}

/** Unlinks a user from every provider. Returns false if there was no link. */
export async function unbindUser(sql: Sql, siteId: string, userId: string): Promise<boolean> {
  return (
    (
      await sql.query('delete from provider_identity where site_id = $1 and user_id = $2 returning user_id', [
        siteId,
        userId,
      ])
    ).length > 0
  );
}
