/** Emails the address that a user had before, when it has been changed, so that nobody loses their account unnoticed. */
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import { decode } from '../../src/domain/log/index.ts';
import type { Database } from '../database/database.ts';
import type { Submitted } from '../eventStore/submission.ts';
import type { Mail } from '../mail/mail.ts';
import { addressChangedLetter } from '../mail/signInLetters.ts';
import { recipientOf } from './signInNotices.ts';

interface Tools {
  readonly database: Database;
  readonly mail: Mail;
}

/** The addresses that accepted commands have replaced, by user. */
function replacedIn(outcomes: Submitted['outcomes']): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>();
  for (const outcome of outcomes) {
    if (outcome.outcome !== 'accepted') continue;
    for (const wire of outcome.events) {
      const decoded = decode(wire);
      if (!('event' in decoded) || decoded.event.type !== 'RecordChanged' || decoded.event.kind !== 'user') continue;
      const { id, data } = decoded.event;
      const from = data.changes['email']?.from;
      if (typeof from === 'string' && !replaced.has(id)) replaced.set(id, from);
    }
  }
  return replaced;
}

/** Sends nothing to the address of somebody who has never logged in: it may be a stranger's, with a mistake in it. */
export async function sendAddressNotices(
  tools: Tools,
  siteId: string,
  by: RecordOf<'user'>,
  { outcomes }: Pick<Submitted, 'outcomes'>,
): Promise<void> {
  const replaced = replacedIn(outcomes);
  if (replaced.size === 0) return;
  const { database, mail } = tools;
  const users = await database.query<{ body: RecordOf<'user'> }>(
    `select r.body from record r where r.site_id = $1 and r.kind = 'user' and r.id = any($2)
     and exists (select from known_device d where d.site_id = r.site_id and d.user_id = r.id)`,
    [siteId, [...replaced.keys()]],
  );
  for (const { body: user } of users) {
    const before = replaced.get(user.id) ?? '';
    const recipient = await recipientOf(tools, siteId, user);
    if (identityKey(before) === identityKey(recipient.email)) continue;
    await mail.post(siteId, addressChangedLetter({ ...recipient, email: before }, by.values.name));
  }
}
