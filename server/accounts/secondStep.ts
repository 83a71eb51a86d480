/** Two-factor authentication: codes of an authenticator app (TOTP), and recovery codes in case it's lost. */
import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database, Sql } from '../database/database.ts';
import type { Seal } from './seal.ts';

const period = 30;
/** Clocks may differ by one step. */
const window = 1;
const RECOVERY_CODES = 10;
/** Excludes letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryForm = /^[a-z2-9]{5}-?[a-z2-9]{5}$/;

export interface Enrolment {
  /** The secret for the authenticator: as text to type, and as an address for a QR code. */
  readonly secret: string;
  readonly address: string;
  /** Shown only this once. */
  readonly recoveryCodes: readonly string[];
}

export interface SecondStepStanding {
  readonly since: Date | null;
  /** Number of unused recovery codes. */
  readonly recoveryCodes: number;
}

/** The user it belongs to. */
interface Owner {
  readonly siteId: string;
  readonly userId: string;
}

function recoveryCode(): string {
  const letters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

function authenticator(secret: string, label: string, issuer: string): TOTP {
  // Every authenticator supports SHA-1; its weakness doesn't affect HMAC.
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) });
}

export class SecondSteps {
  readonly #sql: Database;
  readonly #seal: Seal;
  readonly #now: () => Date;

  constructor(sql: Database, seal: Seal, now: () => Date) {
    this.#sql = sql;
    this.#seal = seal;
    this.#now = now;
  }

  async standing({ siteId, userId }: Owner): Promise<SecondStepStanding> {
    const [row] = await this.#sql.query<SecondStepStanding>(
      `select confirmed_at as since, (select count(*)::int from recovery_code r where r.site_id = s.site_id and r.user_id = s.user_id) as "recoveryCodes"
       from second_step s where site_id = $1 and user_id = $2 and confirmed_at is not null`,
      [siteId, userId],
    );
    return row ?? { since: null, recoveryCodes: 0 };
  }

  async isOn(owner: Owner): Promise<boolean> {
    return (await this.standing(owner)).since !== null;
  }

  /** Starts or restarts enrolment. No code is required at login before `confirm`. Undefined if it's already on. */
  async begin(
    owner: Owner,
    named: { readonly label: string; readonly issuer: string },
  ): Promise<Enrolment | undefined> {
    const secret = new Secret({ size: 20 }).base32;
    const recoveryCodes = await this.#sql.transaction(async (tx) => {
      const begun = await tx.query(
        `insert into second_step (site_id, user_id, secret) values ($1, $2, $3)
         on conflict (site_id, user_id) do update set secret = excluded.secret, used_step = 0 where second_step.confirmed_at is null returning user_id`,
        [owner.siteId, owner.userId, this.#seal.seal(secret, this.#about(owner))],
      );
      return begun.length === 0 ? undefined : this.#renew(tx, owner);
    });
    return (
      recoveryCodes && { secret, address: authenticator(secret, named.label, named.issuer).toString(), recoveryCodes }
    );
  }

  /** True for a code that `confirm` would accept. It isn't used up. */
  async isFirstCode(owner: Owner, code: string): Promise<boolean> {
    return (await this.#timeOf(this.#sql, owner, code, false)) !== undefined;
  }

  /** Turns it on with the first code. */
  async confirm(owner: Owner, code: string, sql: Sql = this.#sql): Promise<boolean> {
    if (!(await this.#takeCode(sql, owner, code, false))) return false;
    await sql.query(
      'update second_step set confirmed_at = $3 where site_id = $1 and user_id = $2 and confirmed_at is null',
      [owner.siteId, owner.userId, this.#now()],
    );
    return true;
  }

  /** Accepts an authenticator or recovery code, once. Returns which of the two it was, or undefined if it's wrong. */
  async take(owner: Owner, typed: string): Promise<'code' | 'recovery-code' | undefined> {
    const code = typed.replace(/\s/g, '').toLowerCase();
    if (recoveryForm.test(code)) return (await this.#takeRecoveryCode(owner, code)) ? 'recovery-code' : undefined;
    return (await this.#takeCode(this.#sql, owner, code, true)) ? 'code' : undefined;
  }

  /** Creates new recovery codes; the old ones stop working. Undefined if two-factor authentication is off. */
  async renewRecoveryCodes(owner: Owner): Promise<readonly string[] | undefined> {
    return this.#sql.transaction(async (tx) => {
      const on = await tx.query(
        'select 1 from second_step where site_id = $1 and user_id = $2 and confirmed_at is not null',
        [owner.siteId, owner.userId],
      );
      return on.length === 0 ? undefined : this.#renew(tx, owner);
    });
  }

  /** Turns it off. Returns whether it was on. */
  async turnOff({ siteId, userId }: Owner): Promise<boolean> {
    return this.#sql.transaction(async (tx) => {
      await tx.query('delete from recovery_code where site_id = $1 and user_id = $2', [siteId, userId]);
      const gone = await tx.query<{ wasOn: boolean }>(
        'delete from second_step where site_id = $1 and user_id = $2 returning confirmed_at is not null as "wasOn"',
        [siteId, userId],
      );
      return gone[0]?.wasOn === true;
    });
  }

  /** The time step that the code belongs to; undefined if it's wrong. */
  async #timeOf(sql: Sql, owner: Owner, typed: string, isConfirmed: boolean): Promise<number | undefined> {
    const code = typed.replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return undefined;
    const [row] = await sql.query<{ secret: Uint8Array }>(
      'select secret from second_step where site_id = $1 and user_id = $2 and (confirmed_at is not null) = $3',
      [owner.siteId, owner.userId, isConfirmed],
    );
    const secret = row && this.#seal.open(row.secret, this.#about(owner));
    if (secret === undefined) return undefined;
    const at = this.#now().getTime();
    const delta = authenticator(secret, '', '').validate({ token: code, window, timestamp: at });
    return delta === null ? undefined : Math.floor(at / 1_000 / period) + delta;
  }

  async #takeCode(sql: Sql, owner: Owner, typed: string, isConfirmed: boolean): Promise<boolean> {
    const step = await this.#timeOf(sql, owner, typed, isConfirmed);
    if (step === undefined) return false;
    const taken = await sql.query(
      'update second_step set used_step = $3 where site_id = $1 and user_id = $2 and used_step < $3 returning user_id',
      [owner.siteId, owner.userId, step],
    );
    return taken.length > 0;
  }

  async #takeRecoveryCode(owner: Owner, code: string): Promise<boolean> {
    const taken = await this.#sql.query(
      `delete from recovery_code r using second_step s
       where r.site_id = $1 and r.user_id = $2 and r.code_mark = $3 and s.site_id = r.site_id and s.user_id = r.user_id and s.confirmed_at is not null returning r.user_id`,
      [owner.siteId, owner.userId, this.#markOf(owner, code)],
    );
    return taken.length > 0;
  }

  async #renew(tx: Sql, owner: Owner): Promise<readonly string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
    await tx.query('delete from recovery_code where site_id = $1 and user_id = $2', [owner.siteId, owner.userId]);
    for (const code of codes)
      await tx.query('insert into recovery_code (site_id, user_id, code_mark) values ($1, $2, $3)', [
        owner.siteId,
        owner.userId,
        this.#markOf(owner, code),
      ]);
    return codes;
  }

  #markOf(owner: Owner, code: string): Buffer {
    return this.#seal.mark(code.replace('-', ''), this.#about(owner));
  }

  #about({ siteId, userId }: Owner): string {
    return `second step of ${siteId}/${userId}`;
  }
}
