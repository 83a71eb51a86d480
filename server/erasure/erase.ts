/**
 * Erases a person. Their records are disposed of by ordinary commands, so that the log shows who did it and when. Then, in one
 * transaction, everything that identifies them is removed from the log, the records and all other tables. The log gets a new id,
 * so each device discards its data and reloads it the next time it connects.
 */
import { isSuperAdmin } from '../../src/domain/access/index.ts';
import { disposeRecord, setFields } from '../../src/domain/changes/index.ts';
import type { CatalogueRecord, RecordOf } from '../../src/domain/catalogue/index.ts';
import { commandSchema } from '../../src/domain/decide/index.ts';
import type { Command } from '../../src/domain/decide/index.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { billingContactOf } from '../../src/domain/site/index.ts';
import { serverWords } from '../../src/words/en/server.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { currentActor } from '../accounts/actor.ts';
import type { Database, Sql } from '../database/database.ts';
import { CodedError, refusalError } from '../errors.ts';
import { forgetDigests } from '../eventStore/digests.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import { programCommand, systemClientId } from '../programCommands.ts';
import { onlyTheirs, replaceMentions, replaceRecords, termsOf } from './mentions.ts';
import { personKinds, redactedData, redactedRecord } from './redact.ts';
import { noteBegun, notePictures, noteRefused, removePictures, underWay } from './underWay.ts';
import type { ErasureAsked } from './underWay.ts';

interface Tools {
  readonly database: Database;
  readonly events: EventStore;
  readonly media: MediaStore;
  readonly accounts: Accounts;
  readonly mintId: MintId;
  readonly now: () => Date;
}

/** The ids of all member records of a person, linked by merges in either direction. */
export async function idsOfPerson(sql: Sql, siteId: string, memberId: string): Promise<readonly string[]> {
  const rows = await sql.query<{ id: string }>(
    `with recursive joined as (select id, body #>> '{lifecycle,into}' as into_id from record where site_id = $1 and kind = 'member'),
       person as (select $2::text as id union
         select case when j.id = p.id then j.into_id else j.id end from joined j join person p on p.id in (j.id, j.into_id) where j.into_id is not null)
     select id from person order by id`,
    [siteId, memberId],
  );
  return rows.map(({ id }) => id);
}

/** All records about only this person. */
async function recordsOf(sql: Sql, siteId: string, memberIds: readonly string[]): Promise<readonly CatalogueRecord[]> {
  const rows = await sql.query<{ body: CatalogueRecord }>(
    `select body from record where site_id = $1 and kind = any ($2::text[]) and (id = any ($3::text[]) and kind in ('member', 'membership') or body #>> '{values,memberId}' = any ($3::text[])) order by (kind = 'member'), kind, id`,
    [siteId, personKinds, memberIds],
  );
  return rows.map(({ body }) => body);
}

async function refuseWhileOut(sql: Sql, siteId: string, memberIds: readonly string[]): Promise<void> {
  const [out] = await sql.query(
    `select 1 from record r, unnest($2::text[]) as m (id) where r.site_id = $1 and r.body -> 'loans' @> jsonb_build_array(jsonb_build_object('memberId', m.id)) limit 1`,
    [siteId, memberIds],
  );
  if (out !== undefined) throw new CodedError('wrong-stage', serverWords.erasure.stillOut);
}

/** A Super_Admin to erase as after a restore: preferably the user who did it before, never the person. */
async function eraserOf(sql: Sql, { siteId, by }: ErasureAsked, records: readonly CatalogueRecord[]): Promise<string> {
  const users = await sql.query<{ id: string }>(
    `select id from record where site_id = $1 and kind = 'user' and is_active and id <> all ($3::text[]) order by id <> $2, id`,
    [siteId, by, records.map(({ id }) => id)],
  );
  for (const { id } of users) {
    const actor = await currentActor(sql, siteId, id);
    if (actor && isSuperAdmin(actor)) return id;
  }
  throw new CodedError('not-allowed', serverWords.erasure.nobodyMay);
}

/** Disposes of the records, as the user who requested the erasure. */
async function disposeOf(
  { events, mintId, now }: Tools,
  { siteId, by, timezone }: ErasureAsked,
  records: readonly CatalogueRecord[],
): Promise<void> {
  const commands = records
    .filter(({ lifecycle }) => lifecycle.stage === 'active')
    .map(({ kind, id }): Command =>
      commandSchema.parse({
        commandId: mintId(),
        v: 1,
        ...disposeRecord({ kind, id }).command,
        issuedAt: now().toISOString(),
        timezone,
      }),
    );
  if (commands.length === 0) return;
  const { outcomes } = await events.submit({
    siteId,
    by: { userId: by },
    clientId: 'rest',
    commands,
    allOrNothing: true,
  });
  for (const outcome of outcomes) if (outcome.outcome === 'rejected') throw refusalError(outcome.refusal);
}

/** Leaves the group without a billing contact if that is the person. */
async function clearBillingContact(tools: Tools, siteId: string, terms: readonly string[]): Promise<void> {
  const [setting] = await tools.database.query<{ body: RecordOf<'setting'> }>(
    `select body from record where site_id = $1 and kind = 'setting' and id = 'billing_contact'`,
    [siteId],
  );
  const contact = billingContactOf({ billing_contact: setting?.body.values.value });
  if (!setting || !contact || !terms.some((term) => identityKey(term) === identityKey(contact.email))) return;
  await tools.events.submit({
    siteId,
    by: 'system',
    clientId: systemClientId,
    commands: [programCommand(setFields(setting.body, { value: null }).command, tools)],
    allOrNothing: true,
  });
}

async function redactStreams(tx: Sql, siteId: string, records: readonly CatalogueRecord[]): Promise<void> {
  for (const { kind, id } of records) {
    const told = await tx.query<{ seq: number; type: string; data: Readonly<Record<string, unknown>> }>(
      'select seq, type, data from event where site_id = $1 and kind = $2 and id = $3',
      [siteId, kind, id],
    );
    for (const { seq, type, data } of told) {
      await tx.query('update event set data = $3::jsonb where site_id = $1 and seq = $2', [
        siteId,
        seq,
        JSON.stringify(redactedData(kind, type, data)),
      ]);
    }
    const [row] = await tx.query<{ body: CatalogueRecord; seq: number }>(
      'select body, seq from record where site_id = $1 and kind = $2 and id = $3',
      [siteId, kind, id],
    );
    if (row === undefined) continue;
    await replaceRecords(tx, siteId, [{ body: redactedRecord(row.body), seq: row.seq }]);
    await tx.query('delete from claim where site_id = $1 and kind = $2 and id = $3 and not permanent', [
      siteId,
      kind,
      id,
    ]);
    await tx.query('delete from private_value where site_id = $1 and id = $2', [siteId, id]);
  }
}

/** Deletes a user's rows from every table with a `user_id`. */
async function forgetUser(tx: Sql, siteId: string, userId: string): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `select c.table_name as name from information_schema.columns c join information_schema.columns s using (table_schema, table_name)
     where c.table_schema = current_schema() and c.column_name = 'user_id' and s.column_name = 'site_id'`,
  );
  for (const { name } of tables)
    await tx.query(`delete from "${name}" where site_id = $1 and user_id = $2`, [siteId, userId]);
}

/** Deletes the person's pictures and files from the database. Returns the ids to remove from the store afterwards. */
async function forgetPictures(
  tx: Sql,
  siteId: string,
  records: readonly CatalogueRecord[],
): Promise<readonly string[]> {
  const users = records.filter(({ kind }) => kind === 'user').map(({ id }) => id);
  const ids = records.map(({ id }) => id);
  const rows = await tx.query<{ mediaId: string }>(
    `delete from media where site_id = $1 and (avatar_of = any ($2::text[]) or (uploaded_by = any ($2::text[]) and removed_at is not null) or media_id in (
       select (data #>> '{photo,mediaId}')::uuid from event where site_id = $1 and type = 'PhotoAdded' and kind = 'member' and id = any ($3::text[]))) returning media_id as "mediaId"`,
    [siteId, users, ids],
  );
  const files = await tx.query<{ fileId: string }>(
    `delete from file where site_id = $1 and file_id in (
       select (data #>> '{document,fileId}')::uuid from event where site_id = $1 and type = 'DocumentAttached' and kind = any ($2::text[]) and id = any ($3::text[])) returning file_id as "fileId"`,
    [siteId, personKinds, ids],
  );
  return [...rows.map(({ mediaId }) => mediaId), ...files.map(({ fileId }) => fileId)];
}

/**
 * Erases all data about a member. Repeating it is harmless and finishes an interrupted erasure.
 * @param ids the person's member ids, if already known
 */
export async function erasePerson(tools: Tools, request: ErasureAsked, ids?: readonly string[]): Promise<void> {
  const { database, events, accounts, now } = tools;
  const { siteId, memberId } = request;
  const memberIds = ids ?? (await idsOfPerson(database, siteId, memberId));
  const known = await recordsOf(database, siteId, memberIds);
  if (!known.some(({ kind }) => kind === 'member')) throw new CodedError('not-found', serverWords.unknown.member);
  await refuseWhileOut(database, siteId, memberIds);
  const by = request.isAgain === true ? await eraserOf(database, request, known) : request.by;
  const asked = { ...request, by };
  const terms = await noteBegun(database, asked, await termsOf(database, siteId, memberIds, known));
  await disposeOf(tools, asked, known).catch(async (error: unknown) => {
    if (error instanceof CodedError) await noteRefused(database, asked);
    throw error;
  });
  const users = known.filter(({ kind }) => kind === 'user');
  for (const { id } of users) await accounts.endDevices(siteId, id);
  const replaced = await onlyTheirs(database, siteId, { memberIds, records: known, terms });
  await clearBillingContact(tools, siteId, replaced);
  await database.transaction(async (tx) => {
    await tx.query('select 1 from site where site_id = $1 for update', [siteId]);
    await notePictures(tx, asked, await forgetPictures(tx, siteId, known));
    await redactStreams(tx, siteId, known);
    await tx.query('delete from private_value where site_id = $1 and owner_id = any ($2::text[])', [siteId, memberIds]);
    await forgetDigests(tx, siteId, known);
    await replaceMentions(tx, siteId, replaced);
    for (const { id } of users) await forgetUser(tx, siteId, id);
    await tx.query(
      'insert into erasure (site_id, member_id, erased_by, erased_at) select $1, unnest($2::text[]), $3, $4 on conflict (site_id, member_id) do update set erased_at = excluded.erased_at',
      [siteId, memberIds, by, now()],
    );
    await tx.query('update site set log_id = gen_random_uuid() where site_id = $1', [siteId]);
  });
  events.replaced(siteId);
  await removePictures(tools, asked);
}

/** Finishes interrupted erasures. A failure is reported and doesn't stop the others. */
export async function finishErasures(tools: Tools, onTrouble: (error: unknown) => void): Promise<void> {
  for (const { isForgotten, ...asked } of await underWay(tools.database)) {
    try {
      await (isForgotten ? removePictures(tools, asked) : erasePerson(tools, asked));
    } catch (error) {
      onTrouble(error);
    }
  }
}
