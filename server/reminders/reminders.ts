/**
 * Sends one email each morning to everyone with something to return, attend or look after. A day's emails and the
 * note that they've been queued are stored in one transaction, on a locked row: even if several processes share the database
 * or one of them dies, each person gets one email a day. Anything missed while the server was down is included once.
 */
import { scopes } from '../../src/domain/access/index.ts';
import type { RecordOf, Stamp } from '../../src/domain/catalogue/index.ts';
import { isActive } from '../../src/domain/catalogue/index.ts';
import { addDays, dateIn } from '../../src/domain/kernel/dates.ts';
import type { IsoDate } from '../../src/domain/kernel/dates.ts';
import { timeIn } from '../../src/domain/kernel/times.ts';
import { rightsOf } from '../../src/domain/people/index.ts';
import { QUIET_KEY, readQuietNotices } from '../../src/domain/preferences/index.ts';
import {
  digestOf,
  duesIn,
  isReminded,
  keepersAmong,
  newRequests,
  requestNewsFor,
} from '../../src/domain/reminders/index.ts';
import type { Due, MovedRequest } from '../../src/domain/reminders/index.ts';
import { reminderSettings, reminderTimesOf } from '../../src/domain/site/index.ts';
import type { ReminderTimes } from '../../src/domain/site/index.ts';
import type { LanguageTag } from '../../src/words/languages.ts';
import { rolesOf } from '../accounts/actor.ts';
import { datedRecords } from '../calendar/dated.ts';
import type { Database, Sql } from '../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import { settingsOf } from '../sites/settingOf.ts';
import { letterLanguage, firstLanguage } from '../speaking/languages.ts';
import { speakingIn } from '../speaking/speakers.ts';
import { borrowerLetter, reminderLetter } from './letter.ts';

export interface ReminderTools {
  readonly database: Database;
  readonly mail: Pick<Mail, 'isSetUp' | 'linkTo' | 'post' | 'deliver'>;
  readonly now: () => Date;
}

interface Group {
  readonly siteId: string;
  readonly host: string | null;
}

/** How long an email is worth sending; one that couldn't be sent all day is dropped. */
const worthMillis = 20 * 3_600_000;

interface Morning extends ReminderTimes {
  readonly today: IsoDate;
  readonly since: IsoDate;
  readonly groupName: string;
  /** The group's language. */
  readonly language: LanguageTag;
}

export class Reminders {
  readonly #tools: ReminderTools;

  constructor(tools: ReminderTools) {
    this.#tools = tools;
  }

  /** Sends reminders in every group where it's time. */
  async remindAll(): Promise<void> {
    const { database, mail } = this.#tools;
    if (!mail.isSetUp) return;
    const groups = await database.query<Group>('select site_id as "siteId", host from site order by site_id');
    for (const group of groups) await this.remind(group);
  }

  /** Sends a group's reminders, if it's time and today's haven't been sent. */
  async remind(group: Group): Promise<void> {
    const { database, mail, now } = this.#tools;
    const { siteId } = group;
    const settings = await settingsOf(database, siteId, [...reminderSettings, 'group_name', 'language']);
    const times = reminderTimesOf(settings);
    const at = now();
    if (!times.isOn || hourIn(at, times.zone) < times.hour) return;
    const today = dateIn(at.toISOString(), times.zone);
    const isWritten = await database.transaction(async (tx) => {
      const since = await lastRun(tx, siteId, today);
      if (since >= today) return false;
      const groupName = settings['group_name'] ?? 'Backstock';
      const language = firstLanguage(settings['language']);
      await this.#write(tx, group, { ...times, today, since, groupName, language });
      await tx.query('update reminder_run set day = $2 where site_id = $1', [siteId, today]);
      return true;
    });
    if (isWritten) await mail.deliver();
  }

  async #write(tx: Sql, group: Group, morning: Morning): Promise<void> {
    const { mail, now } = this.#tools;
    const duesFor = await duesOf(tx, group.siteId, morning);
    const requests = newRequests(await requestsOf(tx, group.siteId), morning, morning.zone);
    if (duesFor(morning.language).length === 0 && requests.length === 0) return;
    const [users, roles] = [await usersOf(tx, group.siteId), await rolesOf(tx, group.siteId)];
    const keepers = keepersAmong(users.map(({ record }) => rightsOf(record, roles)));
    const day = {
      today: morning.today,
      zone: morning.zone,
      url: mail.linkTo(group, '/'),
      choicesUrl: mail.linkTo(group, '/account'),
    };
    for (const { record, quiet, language: chosen } of users) {
      const language = firstLanguage(chosen, morning.language);
      const actor = rightsOf(record, roles);
      const reader = { actor, quiet: readQuietNotices(quiet) ?? [], keeps: keepers(actor) };
      const digest = digestOf(duesFor(language), reader, morning.today);
      const news = requestNewsFor(requests, reader);
      const { name, email } = record.values;
      const isNothing = digest.length === 0 && news.toAnswer.length === 0 && news.answered.length === 0;
      if (isNothing || email === undefined) continue;
      const { groupName } = morning;
      const recipient = { name, email, groupName, language };
      const letter = reminderLetter(digest, news, recipient, day);
      await mail.post(
        group.siteId,
        letter,
        { key: `reminder:${record.id}:${morning.today}`, expiresAt: new Date(now().getTime() + worthMillis) },
        tx,
      );
    }
    await this.#writeToBorrowers(tx, group, { ...morning, dues: duesFor(morning.language) });
  }

  /** Emails borrowers without an account about items due back, at their contact address. */
  async #writeToBorrowers(
    tx: Sql,
    { siteId }: Group,
    { today, zone, groupName, language, dues }: Morning & { readonly dues: readonly Due[] },
  ): Promise<void> {
    const { mail, now } = this.#tools;
    const lent = dues.filter(({ about }) => about === 'dueBacks');
    for (const { memberId, name, email } of await borrowersOf(tx, siteId, [
      ...new Set(lent.flatMap(({ memberIds }) => memberIds)),
    ])) {
      const theirs = lent.filter(({ memberIds }) => memberIds.includes(memberId));
      const recipient = { name, email, groupName, language };
      const letter = borrowerLetter([{ section: 'bring', dues: theirs }], recipient, { today, zone });
      await mail.post(
        siteId,
        letter,
        { key: `reminder:${memberId}:${today}`, expiresAt: new Date(now().getTime() + worthMillis) },
        tx,
      );
    }
  }
}

function hourIn(at: Date, zone: string): number {
  return Number(timeIn(at.toISOString(), zone).slice(0, 2));
}

/** The last day with reminders, or yesterday at first; locks its row until the end of the transaction. */
async function lastRun(tx: Sql, siteId: string, today: IsoDate): Promise<IsoDate> {
  await tx.query('insert into reminder_run (site_id, day) values ($1, $2) on conflict do nothing', [
    siteId,
    addDays(today, -1),
  ]);
  const [row] = await tx.query<{ day: IsoDate }>('select day from reminder_run where site_id = $1 for update', [
    siteId,
  ]);
  return row?.day ?? today;
}

/** The items due now, in any language, cached by language. */
async function duesOf(
  sql: Sql,
  siteId: string,
  { today, since, days, zone }: Morning,
): Promise<(language: LanguageTag) => readonly Due[]> {
  const { all, record } = await datedRecords(sql, siteId, scopes);
  const known = new Map<LanguageTag, readonly Due[]>();
  return (language) => {
    const dues =
      known.get(language) ??
      speakingIn(language, () =>
        duesIn(all, { record, today, zone }).filter((due) => isReminded(due, { today, since, days })),
      );
    known.set(language, dues);
    return dues;
  };
}

/** Requests that are no longer drafts, with their latest move. */
async function requestsOf(sql: Sql, siteId: string): Promise<readonly MovedRequest[]> {
  const rows = await sql.query<{ body: RecordOf<'propRequest'>; moved: Stamp }>(
    `select r.body, e.moved from record r cross join lateral (
       select jsonb_build_object('by', meta ->> 'userId', 'at', meta ->> 'recordedAt') as moved from event
       where site_id = r.site_id and kind = r.kind and id = r.id and data -> 'changes' ? 'status' order by version desc limit 1) e
     where r.site_id = $1 and r.kind = 'propRequest' and r.is_active order by r.body -> 'values' ->> 'neededBy', r.id`,
    [siteId],
  );
  return rows.map(({ body, moved }) => ({ request: body, moved })).filter(({ request }) => isActive(request));
}

interface User {
  readonly record: RecordOf<'user'>;
  readonly quiet: unknown;
  /** The user's own choice, if any. */
  readonly language: string | null;
}

async function usersOf(sql: Sql, siteId: string): Promise<readonly User[]> {
  const rows = await sql.query<Omit<User, 'record'> & { readonly body: RecordOf<'user'> }>(
    `select r.body, p.value as quiet, ${letterLanguage('r.site_id', 'r.id')} as language from record r left join preference p on p.site_id = r.site_id and p.user_id = r.id and p.key = $2
     where r.site_id = $1 and r.kind = 'user' and r.is_active order by r.id`,
    [siteId, QUIET_KEY],
  );
  return rows.map(({ body, ...chosen }) => ({ record: body, ...chosen })).filter(({ record }) => isActive(record));
}

interface Borrower {
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
}

/** The given members who have an email address and no account. Members under 18 get no automatic emails. */
async function borrowersOf(sql: Sql, siteId: string, memberIds: readonly string[]): Promise<readonly Borrower[]> {
  if (memberIds.length === 0) return [];
  return sql.query<Borrower>(
    `select m.id as "memberId", m.body -> 'values' ->> 'name' as name, c.body ->> 'email' as email
     from record m join private_value c on c.site_id = m.site_id and c.kind = 'member.contact' and c.id = m.id
     where m.site_id = $1 and m.kind = 'member' and m.is_active and m.id = any ($2::text[])
       and c.body ->> 'email' is not null and (m.body -> 'values' ->> 'young') is distinct from 'true'
       and not exists (select 1 from record u where u.site_id = m.site_id and u.kind = 'user' and u.is_active and u.body -> 'values' ->> 'memberId' = m.id)
     order by m.id`,
    [siteId, [...memberIds]],
  );
}
