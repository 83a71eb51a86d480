/**
 * Passkeys: a key on a user's device, unlocked by fingerprint, face or PIN. It's bound to the group's address, so no other site can
 * request it, and replaces both steps of logging in.
 */
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { serverWords } from '../../src/words/en/server.ts';
import { DatabaseFailure } from '../database/database.ts';
import type { Database, Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { tokenHash } from './secretToken.ts';
import { RefusedEntry } from './signInDecisions.ts';

const challengeMillis = 5 * 60_000;
/** Maximum passkeys per user. */
const PASSKEYS_MAX = 20;

/** A user of a group. */
interface Owner {
  readonly siteId: string;
  readonly userId: string;
}

/** A group as browsers know it: passkeys belong to `host` and only work on pages of `origin`. */
export interface Place {
  readonly siteId: string;
  readonly origin: string;
  readonly host: string;
  /** The name of the group. */
  readonly name: string;
}

/** A passkey as shown to its owner. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly addedAt: Date;
  readonly usedAt: Date | null;
}

interface Stored {
  readonly userId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A key created by a device, as sent by the browser. */
export type MadeKey = Omit<RegistrationResponseJSON, 'response'> & {
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: readonly string[];
  };
};

/** The message for a signature that can't be verified. */
const { notBelieved } = serverWords.passkeys;

function transportsOf(texts: readonly string[]): AuthenticatorTransport[] {
  const known: readonly AuthenticatorTransport[] = ['ble', 'hybrid', 'internal', 'nfc', 'usb'];
  return known.filter((each) => texts.includes(each));
}

export class Passkeys {
  readonly #sql: Database;
  readonly #now: () => Date;

  constructor(sql: Database, now: () => Date) {
    this.#sql = sql;
    this.#now = now;
  }

  async list({ siteId, userId }: Owner): Promise<Passkey[]> {
    return this.#sql.query<Passkey>(
      'select passkey_id as id, name, added_at as "addedAt", used_at as "usedAt" from passkey where site_id = $1 and user_id = $2 order by added_at, passkey_id',
      [siteId, userId],
    );
  }

  /** The options a device needs to create a passkey for a logged-in user. */
  async beginAdding(
    { userId }: { readonly userId: string },
    place: Place,
    label: { readonly email: string; readonly name: string },
  ) {
    const known = await this.#sql.query<{ id: string; transports: string[] }>(
      'select credential_id as id, transports from passkey where site_id = $1 and user_id = $2',
      [place.siteId, userId],
    );
    if (known.length >= PASSKEYS_MAX)
      throw new CodedError('wrong-stage', serverWords.passkeys.tooMany({ count: PASSKEYS_MAX }));
    const options = await generateRegistrationOptions({
      rpName: place.name,
      rpID: place.host,
      userName: label.email,
      userDisplayName: label.name,
      userID: new TextEncoder().encode(userId),
      timeout: challengeMillis,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transportsOf(transports) })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await this.#remember(place.siteId, options.challenge, userId);
    return options;
  }

  /** Adds a passkey created by a device, for the user who requested it. */
  async add(
    { siteId, userId }: Owner,
    place: Place,
    made: { readonly key: MadeKey; readonly name: string },
  ): Promise<void> {
    const credential = await this.#madeKey(place, userId, made.key);
    const added = await this.#sql.query(
      `insert into passkey (site_id, credential_id, user_id, name, public_key, counter, transports, added_at) values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict do nothing returning passkey_id`,
      [
        siteId,
        credential.id,
        userId,
        made.name,
        Buffer.from(credential.publicKey),
        credential.counter,
        credential.transports ?? [],
        this.#now(),
      ],
    );
    if (added.length === 0) throw new CodedError('wrong-stage', serverWords.passkeys.known);
  }

  async #madeKey(
    place: Place,
    userId: string,
    { response: { transports, ...response }, ...key }: MadeKey,
  ): Promise<WebAuthnCredential> {
    try {
      const { registrationInfo } = await verifyRegistrationResponse({
        response: { ...key, response: { ...response, transports: transportsOf(transports) } },
        expectedOrigin: place.origin,
        expectedRPID: place.host,
        requireUserVerification: true,
        expectedChallenge: (challenge) => this.#use(place.siteId, challenge, userId),
      });
      if (registrationInfo !== undefined) return registrationInfo.credential;
    } catch (error) {
      rethrowUnlessDoubt(error);
    }
    throw new CodedError('invalid', serverWords.passkeys.beginAgain);
  }

  /** The options a device needs to log a user in; the device knows which user. */
  async beginSigningIn({ siteId, host }: Place) {
    const options = await generateAuthenticationOptions({
      rpID: host,
      userVerification: 'required',
      timeout: challengeMillis,
    });
    await this.#remember(siteId, options.challenge, null);
    return options;
  }

  /** The user who owns this passkey. */
  async ownerOf(siteId: string, credentialId: string): Promise<string | undefined> {
    const [row] = await this.#sql.query<{ userId: string }>(
      'select user_id as "userId" from passkey where site_id = $1 and credential_id = $2',
      [siteId, credentialId],
    );
    return row?.userId;
  }

  /** The user whose passkey signed. Throws `RefusedEntry` if it's unknown or the signature can't be verified. */
  async take(place: Place, response: AuthenticationResponseJSON): Promise<string> {
    const { siteId } = place;
    const [stored] = await this.#sql.query<Stored>(
      'select user_id as "userId", public_key as "publicKey", counter, transports from passkey where site_id = $1 and credential_id = $2',
      [siteId, response.id],
    );
    if (!stored) throw new RefusedEntry('unknown', serverWords.passkeys.unknown);
    const counter = await this.#signedBy(place, stored, response);
    // The counter isn't set back if another login has increased it meanwhile.
    const used =
      counter !== undefined &&
      (
        await this.#sql.query(
          'update passkey set counter = $3, used_at = $4 where site_id = $1 and credential_id = $2 and counter = $5 returning user_id',
          [siteId, response.id, counter, this.#now(), stored.counter],
        )
      ).length > 0;
    if (!used) throw new RefusedEntry('not-believed', notBelieved, stored.userId);
    return stored.userId;
  }

  /** The new usage counter if the signature is valid. */
  async #signedBy(
    place: Place,
    { userId, publicKey, counter, transports }: Stored,
    response: AuthenticationResponseJSON,
  ): Promise<number | undefined> {
    if (Buffer.from(response.response.userHandle ?? '', 'base64url').toString('utf8') !== userId) return undefined;
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedOrigin: place.origin,
        expectedRPID: place.host,
        requireUserVerification: true,
        expectedChallenge: (challenge) => this.#use(place.siteId, challenge, null),
        credential: {
          id: response.id,
          publicKey: new Uint8Array(publicKey),
          counter,
          transports: transportsOf(transports),
        },
      });
      return verified ? authenticationInfo.newCounter : undefined;
    } catch (error) {
      rethrowUnlessDoubt(error);
      return undefined;
    }
  }

  async rename({ siteId, userId }: Owner, id: string, name: string): Promise<void> {
    const renamed = await this.#sql.query(
      'update passkey set name = $4 where site_id = $1 and user_id = $2 and passkey_id = $3 returning passkey_id',
      [siteId, userId, id, name],
    );
    if (renamed.length === 0) throw gone();
  }

  async remove({ siteId, userId }: Owner, id: string): Promise<void> {
    const removed = await this.#sql.query(
      'delete from passkey where site_id = $1 and user_id = $2 and passkey_id = $3 returning passkey_id',
      [siteId, userId, id],
    );
    if (removed.length === 0) throw gone();
  }

  /** Removes all passkeys of a user who has lost their devices. Returns their number. */
  async removeAll({ siteId, userId }: Owner): Promise<number> {
    return (
      await this.#sql.query('delete from passkey where site_id = $1 and user_id = $2 returning passkey_id', [
        siteId,
        userId,
      ])
    ).length;
  }

  async #remember(siteId: string, challenge: string, userId: string | null): Promise<void> {
    await this.#sql.query(
      'insert into passkey_challenge (site_id, challenge_hash, user_id, expires_at) values ($1, $2, $3, $4)',
      [siteId, tokenHash(challenge, 'passkey'), userId, new Date(this.#now().getTime() + challengeMillis)],
    );
  }

  /** Consumes a challenge issued for this user. Returns false if there is none. */
  async #use(siteId: string, challenge: string, userId: string | null): Promise<boolean> {
    const used = await this.#sql.query(
      'delete from passkey_challenge where site_id = $1 and challenge_hash = $2 and user_id is not distinct from $3 and expires_at > $4 returning 1 as used',
      [siteId, tokenHash(challenge, 'passkey'), userId, this.#now()],
    );
    return used.length > 0;
  }
}

function gone(): CodedError {
  return new CodedError('not-found', serverWords.passkeys.removed);
}

/** An invalid signature throws a plain error; a database failure isn't about the signature and is rethrown. */
function rethrowUnlessDoubt(error: unknown): void {
  if (error instanceof DatabaseFailure) throw error;
}

/** Removes expired challenges. */
export async function sweepChallenges(sql: Sql, now: Date): Promise<void> {
  await sql.query('delete from passkey_challenge where expires_at < $1', [now]);
}
