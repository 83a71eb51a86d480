/** An older backup contains people who have been erased since. They're erased again after it's restored. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { isSuperAdmin } from '../../src/domain/access/index.ts';
import { currentActor } from '../accounts/actor.ts';
import { erasePerson } from '../erasure/erase.ts';
import { ERASED_NAME } from '../erasure/redact.ts';
import { CodedError } from '../errors.ts';
import type { Services } from '../http/context.ts';
import type { ErasedBefore } from './restore.ts';

const List = z.object({ data: z.array(z.object({ memberId: z.string() })) });

/** Reads the member ids from a saved response of `GET /api/erasures`. Throws an error with one sentence if it's invalid. */
export function readErasures(path: string): readonly string[] {
  try {
    return List.parse(JSON.parse(readFileSync(path, 'utf8'))).data.map(({ memberId }) => memberId);
  } catch (error) {
    throw new Error(`${path} is not a list of erasures as GET /api/erasures answers it; nothing was changed.`, {
      cause: error,
    });
  }
}

/** A Super_Admin of the restored group to erase as: preferably the user who did it before. */
async function eraser({ database }: Services, { siteId, by }: ErasedBefore): Promise<string | undefined> {
  const users = await database.query<{ id: string }>(
    `select id from record where site_id = $1 and kind = 'user' and is_active order by id <> $2, id`,
    [siteId, by],
  );
  for (const { id } of users) {
    const actor = await currentActor(database, siteId, id);
    if (actor && isSuperAdmin(actor)) return id;
  }
  return undefined;
}

/** Erases people again. Returns how many, and those that failed, with the reason. */
export async function eraseAgain(
  services: Services,
  people: readonly ErasedBefore[],
): Promise<{ readonly erased: number; readonly left: readonly string[] }> {
  let erased = 0;
  const left: string[] = [];
  for (const person of people) {
    const { siteId, memberId } = person;
    const [known] = await services.database.query(
      `select 1 from record where site_id = $1 and kind = 'member' and id = $2 and body #>> '{values,name}' <> $3`,
      [siteId, memberId, ERASED_NAME],
    );
    if (known === undefined) continue;
    try {
      const by = await eraser(services, person);
      if (by === undefined) throw new CodedError('forbidden', 'There is no Super_Admin in this backup who could.');
      await erasePerson(services, { siteId, memberId, by, timezone: 'UTC' });
      erased += 1;
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      left.push(`${memberId}: ${error.message}`);
    }
  }
  return { erased, left };
}
