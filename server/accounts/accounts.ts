/** Logging in and out: credentials and sessions. Users and their permissions are in the log. */
import { asViewed, hasScope, isAdmin, isSuperAdmin } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { RecordOf } from '../../src/domain/catalogue/index.ts';
import { identityKey } from '../../src/domain/kernel/identity.ts';
import { isLanguage } from '../../src/words/languages.ts';
import type { Database, Sql } from '../database/database.ts';
import { chosenLanguage } from '../speaking/languages.ts';
import { actorOf } from './actor.ts';
import { sweepBrowsers } from './knownBrowsers.ts';
import { sweepChallenges } from './passkeys.ts';
import { lastOfRoles, RememberedSessions } from './remembered.ts';
import type { Remembered } from './remembered.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { mintToken, tokenHash } from './secretToken.ts';
import type { Session } from './session.ts';
import { sweepSteps } from './signInSteps.ts';
import { revokeTokens, sweepTokens } from './tokens.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** A session expires after `idle` without use, and after `whole` in any case. */
export const sessionLife = { idle: 30 * day, whole: 180 * day } as const;
/** How long an impersonation lasts. */
const impersonationLife = hour;
/** Minimum interval between updates of a session's last use. */
const slidingStep = hour;

/** A device where a user is logged in, as shown to that user. */
export interface Device {
  readonly id: string;
  /** e.g. `Chrome on Android`; null if unknown. */
  readonly device: string | null;
  readonly signedInAt: Date;
  readonly usedAt: Date;
  /** True for the device that sent the request. */
  readonly isThis: boolean;
}

const nobody: Actor = { userId: '', roles: [], permissions: [], features: [] };

/** The actor when `viewer` views as a user; undefined once the viewer can no longer manage users, or not this one. */
function actorViewedBy(user: Actor, viewer: Actor): Actor | undefined {
  const isAllowed = hasScope(viewer, 'users') && (!isAdmin(user) || isSuperAdmin(viewer));
  return isAllowed ? asViewed(user, viewer) : undefined;
}

/** A session with everything its permissions follow from. */
interface SessionRow {
  readonly body: RecordOf<'user'>;
  readonly userSeq: number;
  readonly rolesSeq: number;
  readonly sessionId: string;
  readonly startedAt: Date;
  readonly usedAt: Date;
  readonly viewedBy: string | null;
  readonly viewer: RecordOf<'user'> | null;
  readonly roles: readonly RecordOf<'role'>[] | null;
  readonly language: string | null;
}

const sessionWhere = (
  by: string,
) => `select r.body, r.seq as "userSeq", ${lastOfRoles('s.site_id')} as "rolesSeq", s.session_id as "sessionId", s.created_at as "startedAt",
    s.used_at as "usedAt", s.seen_by as "viewedBy",
    (select v.body from record v where v.site_id = s.site_id and v.kind = 'user' and v.id = s.seen_by) as viewer,
    (select jsonb_agg(o.body) from record o where o.site_id = s.site_id and o.kind = 'role' and o.is_active) as roles,
    ${chosenLanguage('s.site_id', 'coalesce(s.seen_by, s.user_id)')} as language
  from session s
  join record r on r.site_id = s.site_id and r.kind = 'user' and r.id = s.user_id
  where s.site_id = $1 and s.${by} = $2 and s.used_at > $3 and s.created_at > $4 and (s.ends_at is null or s.ends_at > $5)`;
const sessionBy = { token_hash: sessionWhere('token_hash'), session_id: sessionWhere('session_id') } as const;

/** The session of a row; undefined if its user, or the administrator viewing as them, may no longer use it. */
function sessionOf({ body, sessionId, startedAt, viewedBy, viewer, roles, language }: SessionRow): Session | undefined {
  const actor = actorOf(body, roles ?? []);
  if (!actor) return undefined;
  const viewed = viewedBy === null ? actor : actorViewedBy(actor, actorOf(viewer ?? undefined, roles ?? []) ?? nobody);
  return (
    viewed && {
      sessionId,
      startedAt,
      user: body,
      actor: viewed,
      ...(viewedBy === null ? {} : { viewedBy }),
      ...(isLanguage(language) ? { language } : {}),
    }
  );
}

const sameHash = 'select 1 from credential where site_id = $1 and user_id = $2 and password_hash = $3';

type EndListener = (siteId: string, tokenHash: string) => void;

export class Accounts {
  readonly #sql: Database;
  readonly #now: () => Date;
  readonly #endListeners = new Set<EndListener>();
  readonly #remembered = new RememberedSessions();

  constructor(sql: Database, now: () => Date) {
    this.#sql = sql;
    this.#now = now;
  }

  async setPassword(siteId: string, userId: string, password: string): Promise<void> {
    await this.#keepHash(this.#sql, siteId, userId, await hashPassword(password));
  }

  /**
   * Sets the password of the user returned by `claim`, in the same transaction, and logs them out everywhere, except in the session with the
   * token `keep`. Returns the user id, or undefined if `claim` returned none; then nothing is changed.
   *
   * @param also more work in the same transaction, e.g. storing the email about it
   */
  async setPasswordBy(
    siteId: string,
    password: string,
    claim: (tx: Sql) => Promise<string | undefined>,
    { keep, also }: { readonly keep?: string | undefined; readonly also?: (tx: Sql) => Promise<unknown> } = {},
  ): Promise<string | undefined> {
    // Hashed first: a transaction of the embedded database blocks all other requests.
    const hash = await hashPassword(password);
    const { userId, ended } = await this.#sql.transaction(async (tx) => {
      const claimed = await claim(tx);
      if (claimed === undefined) return { userId: claimed, ended: [] };
      await this.#keepHash(tx, siteId, claimed, hash);
      const gone = await tx.query<{ hash: string }>(
        `delete from session where site_id = $1 and (user_id = $2 or seen_by = $2) and token_hash is distinct from $3 returning encode(token_hash, 'hex') as hash`,
        [siteId, claimed, keep === undefined ? null : tokenHash(keep)],
      );
      await also?.(tx);
      return { userId: claimed, ended: gone };
    });
    this.#allEnded(siteId, ended);
    return userId;
  }

  async #keepHash(sql: Sql, siteId: string, userId: string, hash: string): Promise<void> {
    await sql.query(
      `insert into credential (site_id, user_id, password_hash) values ($1, $2, $3)
       on conflict (site_id, user_id) do update set password_hash = excluded.password_hash, changed_at = now()`,
      [siteId, userId, hash],
    );
    // Anyone who knew the old password may have logged in from one of these browsers, or may be about to.
    await sql.query('delete from known_browser where site_id = $1 and user_id = $2', [siteId, userId]);
    await sql.query('delete from sign_in_step where site_id = $1 and user_id = $2', [siteId, userId]);
    await revokeTokens(sql, siteId, userId);
  }

  async forgetPassword(siteId: string, userId: string): Promise<void> {
    await this.#sql.query('delete from credential where site_id = $1 and user_id = $2', [siteId, userId]);
  }

  /** The active user with this email address. */
  async userByEmail(siteId: string, email: string): Promise<RecordOf<'user'> | undefined> {
    const [row] = await this.#sql.query<{ body: RecordOf<'user'> }>(
      `select r.body from claim c join record r on r.site_id = c.site_id and r.kind = c.kind and r.id = c.id
       where c.site_id = $1 and c.space = 'email' and c.key = $2 and c.kind = 'user' and r.is_active`,
      [siteId, identityKey(email)],
    );
    return row?.body;
  }

  /** True for the address of a suspended user, who must not be able to log in or register again. */
  async isSuspended(siteId: string, email: string): Promise<boolean> {
    const key = identityKey(email);
    // PostgreSQL lower-cases only ASCII the same way, so the few other addresses are compared here.
    const suspended = await this.#sql.query<{ email: string }>(
      `select r.email from (select body #>> '{values,email}' as email from record where site_id = $1 and kind = 'user' and not is_active) r
       where lower(r.email collate "C") = $2 or r.email ~ '[^!-~]'`,
      [siteId, key],
    );
    return suspended.some((user) => identityKey(user.email) === key);
  }

  /** An active user. */
  async userById(siteId: string, userId: string): Promise<RecordOf<'user'> | undefined> {
    const [row] = await this.#sql.query<{ body: RecordOf<'user'> }>(
      `select body from record where site_id = $1 and kind = 'user' and id = $2 and is_active`,
      [siteId, userId],
    );
    return row?.body;
  }

  async hasPassword(siteId: string, userId: string): Promise<boolean> {
    return (
      (await this.#sql.query('select 1 from credential where site_id = $1 and user_id = $2', [siteId, userId])).length >
      0
    );
  }

  /** True if this is the user's password. Takes equally long if there is no such user. */
  async isPasswordOf(siteId: string, userId: string | undefined, password: string): Promise<boolean> {
    return (await this.passwordHash(siteId, userId, password)) !== undefined;
  }

  /** The stored hash of the user's password if this is it, to check later that it hasn't been changed. Takes equally long otherwise. */
  async passwordHash(siteId: string, userId: string | undefined, password: string): Promise<string | undefined> {
    const [row] = await this.#sql.query<{ hash: string }>(
      'select password_hash as hash from credential where site_id = $1 and user_id = $2',
      [siteId, userId ?? ''],
    );
    return (await isPassword(password, row?.hash)) ? row?.hash : undefined;
  }

  /** True while this is the hash of the user's password. */
  async isStill(sql: Sql, siteId: string, userId: string, hash: string): Promise<boolean> {
    const values = [siteId, userId, hash];
    return (await sql.query(sameHash, values)).length > 0;
  }

  /** The same, and any other change of the password waits until the transaction has ended. */
  async staysUntilEnd(tx: Sql, siteId: string, userId: string, hash: string): Promise<boolean> {
    return (await tx.query(`${sameHash} for update`, [siteId, userId, hash])).length > 0;
  }

  /**
   * Does work for a person who has just proven who they are, e.g. opens their session. Returns undefined, and does nothing, if they have
   * been suspended meanwhile or the proof no longer holds. A new password and a suspension wait for it, and then end what it opened.
   *
   * @param holds whether the proof still holds, e.g. the password is still the one that was checked; undefined if it can't change
   */
  async admit<T>(
    siteId: string,
    userId: string,
    holds: ((tx: Sql) => Promise<boolean>) | undefined,
    work: (tx: Sql) => Promise<T>,
  ): Promise<T | undefined> {
    return this.#sql.transaction(async (tx) => {
      await tx.query('select 1 from credential where site_id = $1 and user_id = $2 for share', [siteId, userId]);
      const [active] = await tx.query(
        `select 1 from record where site_id = $1 and kind = 'user' and id = $2 and is_active for share`,
        [siteId, userId],
      );
      return active !== undefined && ((await holds?.(tx)) ?? true) ? work(tx) : undefined;
    });
  }

  /** Opens a session and returns its token, which isn't stored. */
  async open(siteId: string, userId: string, device: string | null = null, sql: Sql = this.#sql): Promise<string> {
    const token = mintToken();
    const now = this.#now();
    await sql.query(
      'insert into session (site_id, token_hash, user_id, created_at, used_at, device) values ($1, $2, $3, $4, $4, $5)',
      [siteId, tokenHash(token), userId, now, device],
    );
    return token;
  }

  /** Opens a session in which `viewedBy` views as the user, until they log out of the session with the token `from`. Its own token isn't stored. */
  async openImpersonation(
    siteId: string,
    userId: string,
    viewedBy: string,
    from?: string,
  ): Promise<{ readonly token: string; readonly endsAt: Date }> {
    const token = mintToken();
    const now = this.#now();
    const endsAt = new Date(now.getTime() + impersonationLife);
    await this.#sql.query(
      'insert into session (site_id, token_hash, user_id, created_at, used_at, seen_by, seen_from, ends_at) values ($1, $2, $3, $4, $4, $5, $6, $7)',
      [siteId, tokenHash(token), userId, now, viewedBy, from === undefined ? null : tokenHash(from), endsAt],
    );
    return { token, endsAt };
  }

  /** The session with this token, with the user's current permissions. */
  find(siteId: string, token: string): Promise<Session | undefined> {
    return this.#live(siteId, 'token_hash', tokenHash(token));
  }

  /** The session with this token as it was found before, if its use needs no note; whoever uses it confirms that it's unchanged. */
  remembered(siteId: string, token: string): Remembered | undefined {
    const known = this.#remembered.get(siteId, tokenHash(token));
    if (known === undefined) return undefined;
    const now = this.#now().getTime();
    const sinceUse = now - known.basis.usedAt.getTime();
    if (sinceUse < 0 || sinceUse >= slidingStep) return undefined;
    return { ...known, usedAfter: new Date(now - sessionLife.idle), openedAfter: new Date(now - sessionLife.whole) };
  }

  /** The session with this id, with the user's current permissions; undefined once it has ended. */
  findById(siteId: string, sessionId: string): Promise<Session | undefined> {
    return this.#live(siteId, 'session_id', sessionId);
  }

  async #live(siteId: string, by: 'token_hash' | 'session_id', key: Buffer | string): Promise<Session | undefined> {
    const now = this.#now().getTime();
    const [row] = await this.#sql.query<SessionRow>(
      sessionBy[by],
      [siteId, key, new Date(now - sessionLife.idle), new Date(now - sessionLife.whole), new Date(now)],
      'once',
    );
    if (!row) return undefined;
    const session = sessionOf(row);
    if (session === undefined || typeof key === 'string') return session;
    // Pictures a page keeps requesting don't count as use of the session.
    const usedAt = row.usedAt.getTime() < now - slidingStep ? new Date(now) : row.usedAt;
    if (usedAt !== row.usedAt)
      await this.#sql.query('update session set used_at = $3 where site_id = $1 and token_hash = $2', [
        siteId,
        key,
        usedAt,
      ]);
    const { userSeq, rolesSeq, language } = row;
    if (row.viewedBy === null)
      this.#remembered.keep(siteId, { session, basis: { tokenHash: key, usedAt, userSeq, rolesSeq, language } });
    return session;
  }

  /** Ends the session with this token, and those opened in it to view as other users. */
  async end(siteId: string, token: string): Promise<void> {
    const hash = tokenHash(token);
    const views = await this.#sql.query<{ hash: string }>(
      `with own as (delete from session where site_id = $1 and token_hash = $2)
       delete from session where site_id = $1 and seen_from = $2 returning encode(token_hash, 'hex') as hash`,
      [siteId, hash],
    );
    this.#ended(siteId, hash);
    this.#allEnded(siteId, views);
  }

  /** Logs a user out everywhere except the session with this token. */
  async endOthers(siteId: string, userId: string, token: string): Promise<void> {
    const ended = await this.#sql.query<{ hash: string }>(
      `delete from session where site_id = $1 and (user_id = $2 or seen_by = $2) and token_hash <> $3 returning encode(token_hash, 'hex') as hash`,
      [siteId, userId, tokenHash(token)],
    );
    this.#allEnded(siteId, ended);
  }

  /** The devices where a user is logged in: this one first, then the most recently used. */
  devices(siteId: string, userId: string, token: string): Promise<Device[]> {
    const now = this.#now().getTime();
    return this.#sql.query<Device>(
      `select session_id as id, coalesce(name, device) as device, created_at as "signedInAt", used_at as "usedAt", token_hash = $3 as "isThis" from session
       where site_id = $1 and user_id = $2 and seen_by is null and used_at > $4 and created_at > $5 order by token_hash = $3 desc, used_at desc, session_id limit 100`,
      [siteId, userId, tokenHash(token), new Date(now - sessionLife.idle), new Date(now - sessionLife.whole)],
    );
  }

  /** Names a user's device, for the session and the activity log; '' removes the name. Returns false if they aren't logged in there. */
  async nameDevice(siteId: string, userId: string, deviceId: string, name: string): Promise<boolean> {
    const values = [siteId, userId, deviceId, name === '' ? null : name];
    const named = await this.#sql.query(
      'update session set name = $4 where site_id = $1 and user_id = $2 and session_id = $3 and seen_by is null returning user_id',
      values,
    );
    await this.#sql.query(
      'update known_client set name = $4 where site_id = $1 and user_id = $2 and session_id = $3',
      values,
    );
    return named.length > 0;
  }

  /** Logs a user out on one device, or on all. Returns the number of sessions ended. */
  async endDevices(siteId: string, userId: string, deviceId?: string): Promise<number> {
    const ended = await this.#sql.query<{ hash: string }>(
      `delete from session where site_id = $1 and ((user_id = $2 and ($3::uuid is null or session_id = $3)) or ($3::uuid is null and seen_by = $2)
         or seen_from = (select token_hash from session where site_id = $1 and user_id = $2 and session_id = $3)) returning encode(token_hash, 'hex') as hash`,
      [siteId, userId, deviceId ?? null],
    );
    this.#allEnded(siteId, ended);
    return ended.length;
  }

  /** @param sessions token hashes in hex */
  #allEnded(siteId: string, sessions: readonly { readonly hash: string }[]): void {
    for (const { hash } of sessions) this.#ended(siteId, Buffer.from(hash, 'hex'));
  }

  #ended(siteId: string, hash: Buffer): void {
    this.#remembered.forget(siteId, hash);
    for (const listener of this.#endListeners) listener(siteId, hash.toString('hex'));
  }

  /** Calls the callback when this process ends the session. Returns a function that unsubscribes. */
  onEnd(siteId: string, token: string, callback: () => void): () => void {
    const own = tokenHash(token).toString('hex');
    const listener: EndListener = (endedSite, ended) => {
      if (endedSite === siteId && ended === own) callback();
    };
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** Removes everything that has expired. */
  async sweep(): Promise<void> {
    const now = this.#now().getTime();
    await this.#sql.query('delete from session where used_at < $1 or created_at < $2 or ends_at < $3', [
      new Date(now - sessionLife.idle),
      new Date(now - sessionLife.whole),
      new Date(now),
    ]);
    await sweepBrowsers(this.#sql, this.#now());
    await sweepTokens(this.#sql, this.#now());
    await sweepSteps(this.#sql, this.#now());
    await sweepChallenges(this.#sql, this.#now());
  }
}
