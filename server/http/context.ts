/** The context of a request, and the services that routes use. */
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../src/domain/access/index.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { isTimeZone } from '../../src/domain/kernel/zones.ts';
import type { Billing } from '../billing/billing.ts';
import type { Reminders } from '../reminders/reminders.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Session } from '../accounts/session.ts';
import type { Remembered } from '../accounts/remembered.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Provider } from '../accounts/provider.ts';
import type { Seal } from '../accounts/seal.ts';
import type { SecondSteps } from '../accounts/secondStep.ts';
import type { Database } from '../database/database.ts';
import type { Reads } from '../database/standby.ts';
import { CodedError } from '../errors.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Rejections } from '../eventStore/rejections.ts';
import type { Mail } from '../mail/mail.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import type { Site, Sites } from '../sites/sites.ts';
import type { SiteSetup } from '../setup/siteSetup.ts';

/**
 * Who can call a route. Every route must declare it; a route without it is refused.
 *
 * `ticket`: the URL itself carries a signed ticket.
 */
export type Access = 'public' | 'ticket' | 'signed-in' | 'super-admin' | { readonly scope: Scope };

export interface Services {
  readonly database: Database;
  readonly reads: Reads;
  readonly events: EventStore;
  /** Recently rejected commands, limited per user. */
  readonly rejections: Rejections;
  readonly accounts: Accounts;
  readonly secondSteps: SecondSteps;
  readonly passkeys: Passkeys;
  readonly seal: Seal;
  /** The public address, if configured. */
  readonly publicUrl: string | undefined;
  /** The login provider, if configured. */
  readonly provider: Provider | undefined;
  readonly sites: Sites;
  readonly media: MediaStore;
  /** Storage limit for a group's files and pictures, in bytes; undefined if there is none. */
  readonly groupBytesMax: number | undefined;
  readonly mail: Mail;
  readonly setup: SiteSetup;
  readonly billing: Billing;
  readonly reminders: Reminders;
  readonly now: () => Date;
  readonly mintId: MintId;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** The route reads its answer with `forCaller`, which confirms the session, so the guard may take one found before. */
    confirmsSession?: true;
    /** The route returns private data of the user: refused to an administrator viewing as them. */
    isOwn?: true;
    /** The route is public and belongs to no group, so it's answered even while the database can't be reached. */
    isWithoutGroup?: true;
    /** The route accepts a file in the field `media` of multipart/form-data, and these text fields. */
    upload?: readonly string[];
  }
  interface FastifyRequest {
    /** The group this request is for. */
    site: Site | undefined;
    session: Session | undefined;
    /** The session, if it was found before and is still to be confirmed. */
    remembered: Remembered | undefined;
  }
}

export function siteOf(request: FastifyRequest): Site {
  if (!request.site) throw new CodedError('unknown-site');
  return request.site;
}

/** The session of the caller, on routes that require login. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new CodedError('unauthenticated');
  return request.session;
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  return token;
}

/** The caller's time zone; UTC if the client didn't send one. */
export function timezoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-timezone'];
  return typeof zone === 'string' && zone.length <= 60 && isTimeZone(zone) ? zone : 'UTC';
}
