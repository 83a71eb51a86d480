/** What routes know of a request, and what they work with. */
import type { FastifyRequest } from 'fastify';
import type { Scope } from '../../src/domain/access/index.ts';
import type { MintId } from '../../src/domain/kernel/ids.ts';
import { isTimeZone } from '../../src/domain/kernel/zones.ts';
import type { Billing } from '../billing/billing.ts';
import type { Reminders } from '../reminders/reminders.ts';
import type { Accounts, Session } from '../accounts/accounts.ts';
import type { Passkeys } from '../accounts/passkeys.ts';
import type { Provider } from '../accounts/provider.ts';
import type { Seal } from '../accounts/seal.ts';
import type { SecondSteps } from '../accounts/secondStep.ts';
import type { Database } from '../database/database.ts';
import { CodedError } from '../errors.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { Rejections } from '../eventStore/rejections.ts';
import type { Mail } from '../mail/mail.ts';
import type { MediaStore } from '../media/mediaStore.ts';
import type { Site, Sites } from '../sites/sites.ts';
import type { SiteSetup } from '../setup/siteSetup.ts';

/**
 * Who may call a route; every route says so, and what it does not say is refused.
 *
 * `ticket`: the address itself carries a signed ticket.
 */
export type Access = 'public' | 'ticket' | 'signed-in' | 'super-admin' | { readonly scope: Scope };

export interface Services {
  readonly database: Database;
  readonly events: EventStore;
  /** What users had refused lately: bounded for each. */
  readonly rejections: Rejections;
  readonly accounts: Accounts;
  readonly secondSteps: SecondSteps;
  readonly passkeys: Passkeys;
  readonly seal: Seal;
  /** The address that people type, where the installation says so. */
  readonly publicUrl: string | undefined;
  /** Where else people may log in; undefined where nothing is set up. */
  readonly provider: Provider | undefined;
  readonly sites: Sites;
  readonly media: MediaStore;
  /** Bytes that the files and pictures of one group may take; undefined where there is no limit. */
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
    /** It tells what is a person's own alone: somebody who sees the program as they do is not told. */
    isOwn?: true;
    /** It takes a file, as multipart/form-data in the field `media`; these texts stand beside it. */
    upload?: readonly string[];
  }
  interface FastifyRequest {
    /** The group that this request is about. */
    site: Site | undefined;
    session: Session | undefined;
  }
}

export function siteOf(request: FastifyRequest): Site {
  if (!request.site) throw new CodedError('unknown-site');
  return request.site;
}

/** The person who asks, on routes for those who are logged in. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new CodedError('unauthenticated');
  return request.session;
}

export function tokenOf(request: FastifyRequest): string | undefined {
  const [, token] = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? '') ?? [];
  return token;
}

/** The person's time zone; UTC where a program did not say. */
export function timezoneOf(request: FastifyRequest): string {
  const zone = request.headers['x-timezone'];
  return typeof zone === 'string' && zone.length <= 60 && isTimeZone(zone) ? zone : 'UTC';
}
