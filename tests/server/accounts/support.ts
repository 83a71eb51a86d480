import type { Letter } from '../../../server/mail/carrier.ts';
import type { Mail } from '../../../server/mail/mail.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { siteId } from '../support/store.ts';

export const neighbour = 'neighbour';

/** A new database with two groups, `siteId` and `neighbour`, and nobody in them. */
export async function openTwoGroups(): Promise<TestDatabase> {
  const test = await openMigratedDatabase('server');
  const sites = new Sites(test.database);
  await sites.add(siteId, 'main.example.org');
  await sites.add(neighbour, 'neighbour.example.org');
  return test;
}

type KeptLetter = Pick<Letter, 'to' | 'subject' | 'text'> & { readonly group: string };

/** A post that keeps what is handed to it. */
export function keptPost(): { readonly mail: Mail; readonly letters: KeptLetter[] } {
  const letters: KeptLetter[] = [];
  const post = (group: string, { to, subject, text }: Letter) => {
    letters.push({ group, to, subject, text });
    return Promise.resolve(true);
  };
  return { mail: { post } as unknown as Mail, letters };
}

/** The moment `millis` after `start`. */
export const start = Date.parse('2026-03-02T12:00:00.000Z');
export const after = (millis: number): Date => new Date(start + millis);
