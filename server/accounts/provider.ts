/** Logging in with an OpenID Connect provider: code flow with PKCE, state and nonce. Returns the user's identity there. */
import { timingSafeEqual } from 'node:crypto';
import * as openid from 'openid-client';
import { serverWords } from '../../src/words/en/server.ts';
import type { Sql } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import { publicAddress } from '../sites/publicAddress.ts';
import type { Site } from '../sites/sites.ts';
import type { ProviderIdentity } from './providerIdentities.ts';
import { tokenHash } from './secretToken.ts';
import { RefusedEntry } from './signInDecisions.ts';

export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The label of the button. */
  readonly name: string;
  /** The public address, where the provider redirects users back to. */
  readonly publicUrl: string;
}

/** The redirect path of the provider; a page of the client. */
const callbackPath = '/oauth/callback';
const visitMillis = 10 * 60_000;
const scope = 'openid email profile';

/** A user as described by the provider. */
export interface Claimed extends ProviderIdentity {
  readonly email: string | undefined;
  /** True if the provider has verified the address. */
  readonly isVerified: boolean;
  readonly name: string | undefined;
}

/** Plain HTTP is only for a provider on the same machine; the configuration rejects any other. */
function optionsFor(issuer: URL): openid.DiscoveryRequestOptions {
  // Marked as deprecated only to discourage its use.
  // oxlint-disable-next-line typescript/no-deprecated
  return issuer.protocol === 'http:' ? { execute: [openid.allowInsecureRequests], timeout: 10 } : { timeout: 10 };
}

export class Provider {
  readonly #settings: ProviderSettings;
  #discovered: Promise<openid.Configuration> | undefined;

  constructor(settings: ProviderSettings) {
    this.#settings = settings;
  }

  get name(): string {
    return this.#settings.name;
  }

  /** Begins a visit. Returns the address to redirect to, and the proof this browser must present afterwards. */
  async begin(sql: Sql, site: Site, now: Date): Promise<{ readonly address: string; readonly proof: string }> {
    const configuration = await this.#configuration();
    const [state, nonce, verifier, proof] = [
      openid.randomState(),
      openid.randomNonce(),
      openid.randomPKCECodeVerifier(),
      openid.randomState(),
    ];
    await sql.query(
      'insert into provider_visit (site_id, state_hash, proof_hash, nonce, verifier, expires_at) values ($1, $2, $3, $4, $5, $6)',
      [site.siteId, tokenHash(state), tokenHash(proof), nonce, verifier, new Date(now.getTime() + visitMillis)],
    );
    const address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#callback(site),
      scope,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return { address: address.href, proof };
  }

  /**
   * Ends a visit, once. Returns the user identified by `answer`, the query string of the provider's callback.
   *
   * Throws `RefusedEntry` or `provider-unavailable`.
   */
  async end(
    sql: Sql,
    site: Site,
    { answer, proof, now }: { readonly answer: string; readonly proof: string; readonly now: Date },
  ): Promise<Claimed> {
    const query = new URLSearchParams(answer);
    const state = query.get('state') ?? '';
    const [visit] = await sql.query<{ proofHash: Uint8Array; nonce: string; verifier: string }>(
      'delete from provider_visit where site_id = $1 and state_hash = $2 and expires_at > $3 returning proof_hash as "proofHash", nonce, verifier',
      [site.siteId, tokenHash(state), now],
    );
    if (!visit || !timingSafeEqual(visit.proofHash, tokenHash(proof)))
      throw new RefusedEntry('begun-elsewhere', serverWords.provider.begunElsewhere);
    const problem = query.get('error');
    if (problem !== null) throw this.#refused(problem);
    const claims = await this.#exchange(new URL(`${this.#callback(site)}?${query.toString()}`), {
      state,
      nonce: visit.nonce,
      verifier: visit.verifier,
    });
    const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
    const { iss, sub, email, email_verified: isVerified, name } = claims;
    return {
      issuer: String(iss),
      subject: String(sub),
      email: text(email),
      isVerified: isVerified === true,
      name: text(name),
    };
  }

  /** The address of a user logging in for the first time. Throws `RefusedEntry` if the provider hasn't verified it. */
  verifiedAddress({ email, isVerified }: Claimed): string {
    if (email === undefined)
      throw new RefusedEntry('no-verified-address', serverWords.provider.noAddress({ provider: this.name }));
    if (!isVerified)
      throw new RefusedEntry('no-verified-address', serverWords.provider.unverified({ provider: this.name, email }));
    return email;
  }

  #callback(site: Site): string {
    return publicAddress(this.#settings.publicUrl, site, callbackPath);
  }

  #refused(problem?: string): RefusedEntry {
    const { calledOff, failed } = serverWords.provider;
    const said = problem === 'access_denied' ? calledOff : failed;
    return new RefusedEntry('refused-by-provider', said({ provider: this.name }));
  }

  async #exchange(
    back: URL,
    { state, nonce, verifier }: { readonly state: string; readonly nonce: string; readonly verifier: string },
  ): Promise<Readonly<Record<string, unknown>>> {
    const configuration = await this.#configuration();
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, back, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const claims = tokens.claims();
      // The library has refused an answer without a token, as it had to hold the nonce.
      if (claims === undefined) throw this.#unavailable();
      if (claims['email'] !== undefined || configuration.serverMetadata().userinfo_endpoint === undefined)
        return claims;
      // The identity comes from the signed token only; other claims may come from the userinfo endpoint.
      return {
        ...(await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)),
        iss: claims.iss,
        sub: claims.sub,
      };
    } catch (error) {
      // These errors are refusals by the provider; any other error means it's unavailable.
      const isRefusal = error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError;
      throw isRefusal ? this.#refused() : this.#unavailable();
    }
  }

  #configuration(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.#settings;
    const address = new URL(issuer);
    this.#discovered ??= openid.discovery(address, clientId, clientSecret, undefined, optionsFor(address)).catch(() => {
      // Fetched again on the next attempt.
      this.#discovered = undefined;
      throw this.#unavailable();
    });
    return this.#discovered;
  }

  #unavailable(): CodedError {
    return new CodedError('provider-unavailable', serverWords.provider.unreachable({ provider: this.name }));
  }
}
