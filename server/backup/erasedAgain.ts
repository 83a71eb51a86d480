/** An older backup contains people who have been erased since. They're erased again after it's restored. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Sql } from '../database/database.ts';
import { erasePerson, idsOfPerson } from '../erasure/erase.ts';
import { ERASED_NAME } from '../erasure/redact.ts';
import { noteBegun } from '../erasure/underWay.ts';
import type { ErasureAsked } from '../erasure/underWay.ts';
import { CodedError } from '../errors.ts';
import type { Services } from '../http/context.ts';
import { BadArchive } from './archive.ts';

/** A person who was erased in the target and so must be erased again after the restore. */
interface ErasedBefore {
  readonly siteId: string;
  readonly memberId: string;
  readonly by: string;
}

const List = z.object({ data: z.array(z.object({ memberId: z.string() })) });

/** Reads the member ids from a saved response of `GET /api/erasures`. Throws {@link BadArchive} if it's invalid. */
export function readErasures(path: string): readonly string[] {
  try {
    return List.parse(JSON.parse(readFileSync(path, 'utf8'))).data.map(({ memberId }) => memberId);
  } catch (error) {
    throw new BadArchive(`${path} isn't a list of erasures (the response of GET /api/erasures). Nothing was changed.`, {
      cause: error,
    });
  }
}

/** The people erased in these tables, and those whose erasure was interrupted. */
export async function erasedIn(tx: Sql, tables: readonly string[]): Promise<readonly ErasedBefore[]> {
  const erased: ErasedBefore[] = [];
  for (const [table, by] of [
    ['erasure', 'erased_by'],
    ['erasure_under_way', 'asked_by'],
  ] as const) {
    if (tables.includes(table))
      erased.push(
        ...(await tx.query<ErasedBefore>(
          `select site_id as "siteId", member_id as "memberId", ${by} as by from ${table} order by 1, 2`,
        )),
      );
  }
  return erased;
}

/**
 * Records erasures as begun, so that the next start of the server finishes any that this process doesn't. Returns those of people
 * who are in the restored data.
 * @param named ids of members to be erased too, in whichever group they are
 */
export async function noteErasures(
  tx: Sql,
  before: readonly ErasedBefore[],
  named: readonly string[],
): Promise<readonly ErasureAsked[]> {
  const found = await tx.query<ErasedBefore>(
    `select site_id as "siteId", id as "memberId", '' as by from record where kind = 'member' and id = any ($1::text[]) order by 1, 2`,
    [named],
  );
  const noted: ErasureAsked[] = [];
  const seen = new Set<string>();
  for (const person of [...before, ...found]) {
    const { siteId, memberId } = person;
    const [known] = await tx.query(
      `select 1 from record where site_id = $1 and kind = 'member' and id = $2 and body #>> '{values,name}' <> $3`,
      [siteId, memberId, ERASED_NAME],
    );
    if (known === undefined || seen.has(`${siteId}/${memberId}`)) continue;
    for (const id of await idsOfPerson(tx, siteId, memberId)) seen.add(`${siteId}/${id}`);
    const asked = { ...person, timezone: 'UTC', isAgain: true };
    await noteBegun(tx, asked, []);
    noted.push(asked);
  }
  return noted;
}

/** Erases people again. Returns how many, and those that failed, with the reason. */
export async function eraseAgain(
  services: Services,
  people: readonly ErasureAsked[],
): Promise<{ readonly erased: number; readonly left: readonly string[] }> {
  let erased = 0;
  const left: string[] = [];
  for (const person of people) {
    try {
      await erasePerson(services, person);
      erased += 1;
    } catch (error) {
      if (!(error instanceof CodedError)) throw error;
      left.push(`${person.memberId}: ${error.message}`);
    }
  }
  return { erased, left };
}
