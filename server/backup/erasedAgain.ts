/** An older backup holds people who have been erased since: after it was brought back they are erased again. */
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

/** Ids of the list that `GET /api/erasures` answers, kept in a file. Throws one sentence where it is none. */
export function readErasures(path: string): readonly string[] {
  try {
    return List.parse(JSON.parse(readFileSync(path, 'utf8'))).data.map(({ memberId }) => memberId);
  } catch (error) {
    throw new Error(`${path} is not a list of erasures as GET /api/erasures answers it; nothing was changed.`, {
      cause: error,
    });
  }
}

/** Who may erase in the restored group: the one who did, where they are still there. */
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

/** Erases them again; answers how many, and whom it could not, with the reason. */
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
