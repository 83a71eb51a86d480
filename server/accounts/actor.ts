/** The actor of a user record: permissions come from the log, never from a token. */
import { features, hasFeature } from '../../src/domain/access/index.ts';
import type { Actor, Feature } from '../../src/domain/access/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { rightsOf } from '../../src/domain/people/index.ts';
import type { Sql } from '../database/database.ts';

/** The actor of a user record, with the group's roles; undefined if the user is suspended. */
export function actorOf(user: RecordOf<'user'> | undefined, roles: readonly RecordOf<'role'>[]): Actor | undefined {
  return user && isActive(user) ? rightsOf(user, roles) : undefined;
}

/** The active roles of a group. */
export async function rolesOf(sql: Sql, siteId: string): Promise<readonly RecordOf<'role'>[]> {
  const rows = await sql.query<{ body: RecordOf<'role'> }>(
    `select body from record where site_id = $1 and kind = 'role' and is_active`,
    [siteId],
  );
  return rows.map(({ body }) => body);
}

/** A user's current permissions. They are read each time, because issued tokens and links can outlive them. */
export async function currentActor(sql: Sql, siteId: string, userId: string): Promise<Actor | undefined> {
  const [row] = await sql.query<{ body: RecordOf<'user'> }>(
    `select body from record where site_id = $1 and kind = 'user' and id = $2`,
    [siteId, userId],
  );
  return actorOf(row?.body, await rolesOf(sql, siteId));
}

/** Features as reported to the client: all of them for a Super_Admin. */
export function featuresOf(actor: Actor): readonly Feature[] {
  return features.filter((feature) => hasFeature(actor, feature));
}
