/** Emails users and writes to the log when their login details change, so that no one can change them unnoticed. Contains no secrets. */
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import type { SignInNote } from '../../src/domain/people/index.ts';
import { QUIET_KEY, readQuietNotices } from '../../src/domain/preferences/index.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import type { Database } from '../database/database.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Mail } from '../mail/mail.ts';
import { newDeviceLetter, signInLetter, type SignInNotice } from '../mail/signInLetters.ts';
import type { Recipient } from '../mail/templates.ts';
import { programCommand, systemClientId } from '../programCommands.ts';
import { settingsOf } from '../sites/settingOf.ts';
import { letterLanguage, firstLanguage } from '../speaking/languages.ts';

interface Tools {
  readonly database: Database;
  readonly events: EventStore;
  readonly mail: Mail;
  readonly mintId: MintId;
  readonly now: () => Date;
}

/** The recipient details for an email to a user. */
export async function recipientOf(
  { database }: Pick<Tools, 'database'>,
  siteId: string,
  { id, values }: RecordOf<'user'>,
): Promise<Recipient> {
  const settings = await settingsOf(database, siteId, ['group_name', 'language']);
  const [chosen] = await database.query<{ language: string | null }>(
    `select ${letterLanguage('$1', '$2')} as language`,
    [siteId, id],
  );
  return {
    name: values.name,
    email: values.email ?? '',
    groupName: settings['group_name'] ?? 'Backstock',
    language: firstLanguage(chosen?.language, settings['language']),
  };
}

interface News {
  readonly what: SignInNote;
  /** The user who did it, if not the account's owner. */
  readonly by?: RecordOf<'user'>;
}

/** Writes to the log. */
export async function logSignIn(
  tools: Tools,
  siteId: string,
  user: RecordOf<'user'>,
  { what, by }: News,
): Promise<void> {
  const command = programCommand(
    { type: 'NoteSignIn', kind: 'user', id: user.id, payload: { what, ...(by ? { by: by.id } : {}) } },
    tools,
  );
  await tools.events.submit({ siteId, by: 'system', clientId: systemClientId, commands: [command] });
}

/** Writes to the log and emails the user. */
export async function sendSignInNotice(
  tools: Tools,
  siteId: string,
  user: RecordOf<'user'>,
  news: News & { readonly what: SignInNotice },
): Promise<void> {
  const { mail } = tools;
  const { what, by } = news;
  await logSignIn(tools, siteId, user, news);
  await mail.post(siteId, signInLetter(await recipientOf(tools, siteId, user), what, by?.values.name));
}

/** Emails a user who logs in on a new device, unless they've turned these emails off. Nothing is sent for the first device. */
export async function sendNewDeviceNotice(
  tools: Tools,
  siteId: string,
  user: RecordOf<'user'>,
  device: string | null,
): Promise<void> {
  const { database, mail, now } = tools;
  const named = device ?? '';
  const [known] = await database.query<{ others: number; isNew: boolean }>(
    `with added as (insert into known_device (site_id, user_id, device, first_at) values ($1, $2, $3, $4) on conflict do nothing returning 1)
     select (select count(*) from known_device where site_id = $1 and user_id = $2) as others, exists (select from added) as "isNew"`,
    [siteId, user.id, named, now()],
  );
  if (!known?.isNew || known.others === 0) return;
  const [choice] = await database.query<{ value: unknown }>(
    'select value from preference where site_id = $1 and user_id = $2 and key = $3',
    [siteId, user.id, QUIET_KEY],
  );
  if (readQuietNotices(choice?.value)?.includes('signIns')) return;
  await mail.post(siteId, newDeviceLetter(await recipientOf(tools, siteId, user), device));
}
