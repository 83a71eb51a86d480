import { resolve } from 'node:path';
import { z } from 'zod';
import { GRACE_MAX, GRACE_SETTING } from '../src/domain/billing/index.ts';
import { SETTING_MAX } from '../src/domain/site/index.ts';
import { PRICING_SETTING, readPricing } from '../src/domain/pricing/index.ts';
import type { ProviderSettings } from './accounts/provider.ts';
import type { StripeSettings } from './billing/stripeConnection.ts';
import type { S3Settings } from './media/s3MediaStore.ts';
import type { KeptSettings } from './setup/keptSettings.ts';
import { withoutUndefined } from '../src/domain/kernel/withoutUndefined.ts';
import { say } from '../src/words/speaker.ts';

/** Limits on requests and on database use. */
interface Limits {
  /** Per IPv4 address or IPv6 network. */
  readonly requestsPerMinute: number;
  /** Maximum connections to a PostgreSQL server. */
  readonly connections: number;
  /** How long a statement waits for a connection. */
  readonly connectionMillis: number;
  /** Statement timeout; by default that of the database. */
  readonly statementMillis: number | undefined;
}

/** The server's validated configuration from the environment. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** A PostgreSQL server; without it the embedded database in dataDir is used. */
  readonly databaseUrl: string | undefined;
  /** A standby of that server, for reads. */
  readonly standbyUrl: string | undefined;
  readonly limits: Limits;
  /** A bucket for pictures and files; without it they're stored in dataDir. */
  readonly mediaBucket: S3Settings | undefined;
  /** Storage limit for a group's files and pictures, in bytes; no limit by default. */
  readonly groupBytesMax: number | undefined;
  /** Setup at the first start, without a browser. */
  readonly setup: { readonly groupName: string; readonly email: string; readonly password: string } | undefined;
  readonly isSampleWanted: boolean;
  readonly isDemo: boolean;
  /** The public address, for links in messages; without it, that of the request. */
  readonly publicUrl: string | undefined;
  readonly logLevel: LogLevel;
  readonly isProxyTrusted: boolean;
  /** Cards are charged by Stripe; without it invoices are recorded by hand. */
  readonly stripe: StripeSettings | undefined;
  /** Plans and grace period for all groups; each group sets absent ones itself. */
  readonly kept: KeptSettings;
  /** The login provider. */
  readonly provider: ProviderSettings | undefined;
  /** Encrypts secrets in the database; without it a key is stored in dataDir. */
  readonly secretKey: string | undefined;
  /** Origins of other client installations that can call this server. */
  readonly allowedOrigins: readonly string[];
  /** Lets other computers read /metrics; without it only this computer can. */
  readonly metricsToken: string | undefined;
  /** The mail server and the sender; without it no email can be sent. */
  readonly mail: { readonly url: string; readonly from: string; readonly publicUrl: string } | undefined;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

export type ConfigResult =
  | { readonly isValid: true; readonly config: Config }
  /** All mistakes, in one sentence each. */
  | { readonly isValid: false; readonly mistakes: readonly string[] };

function flag(name: string) {
  return z
    .enum(['0', '1', 'true', 'false'], { error: `${name} must be 1 (on) or 0 (off).` })
    .optional()
    .transform((value) => value === '1' || value === 'true');
}

function url(name: string, protocols: readonly string[], example: string) {
  return z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
      error: `${name} must be an address like ${example}.`,
    })
    .optional();
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

function isWholeHost({ pathname, search, hash }: URL): boolean {
  return pathname === '/' && search === '' && hash === '';
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname));
}

function key(name: string, pattern: RegExp, begins: string) {
  return z
    .string()
    .regex(pattern, { error: `${name} must be a key of Stripe, which begins with ${begins}.` })
    .optional();
}

/** A whole number in a range; `what` says what it counts. */
function whole(name: string, [least, most]: readonly [number, number], what: string, example: number) {
  const error = `${name} must be a whole ${what} from ${least} to ${most}, for example ${example}.`;
  return z
    .string()
    .regex(new RegExp(`^\\d{1,${String(most).length}}$`), { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

const graceSentence = `BILLING_GRACE_DAYS must be a whole number of days from 0 to ${GRACE_MAX}.`;

const Environment = z.object({
  PORT: whole('PORT', [0, 65_535], 'number', 8_000).default(8_000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, {
      error: 'HOST must be the name or number of a network interface, for example 0.0.0.0 or 127.0.0.1.',
    })
    .default('0.0.0.0'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: url('DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database'),
  DATABASE_STANDBY_URL: url(
    'DATABASE_STANDBY_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@standby:5432/database',
  ),
  DATABASE_CONNECTIONS: whole('DATABASE_CONNECTIONS', [2, 500], 'number of connections', 10).default(10),
  DATABASE_WAIT_SECONDS: whole('DATABASE_WAIT_SECONDS', [1, 120], 'number of seconds', 10).default(10),
  STATEMENT_SECONDS: whole('STATEMENT_SECONDS', [5, 3_600], 'number of seconds', 60).optional(),
  REQUESTS_PER_MINUTE: whole('REQUESTS_PER_MINUTE', [60, 1_000_000], 'number of requests', 6_000).default(6_000),
  BUCKET_ENDPOINT: url('BUCKET_ENDPOINT', ['http:', 'https:'], 'https://s3.example.org'),
  BUCKET_NAME: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, {
      error: 'BUCKET_NAME must be the name of a bucket, for example backstock.',
    })
    .optional(),
  BUCKET_REGION: z.string().default('us-east-1'),
  BUCKET_KEY_ID: z.string().optional(),
  BUCKET_SECRET: z.string().optional(),
  GROUP_MEGABYTES: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, { error: 'GROUP_MEGABYTES must be a whole number of megabytes, for example 5000.' })
    .optional(),
  ADMIN_EMAIL: z.email({ error: 'ADMIN_EMAIL must be an email address, for example sam@example.org.' }).optional(),
  ADMIN_PASSWORD: z.string().optional(),
  GROUP_NAME: z.string().trim().max(200, { error: 'GROUP_NAME must have at most 200 characters.' }).optional(),
  SAMPLE: flag('SAMPLE'),
  DEMO: flag('DEMO'),
  PUBLIC_URL: url('PUBLIC_URL', ['http:', 'https:'], 'https://stock.example.org').refine(
    (text) => text === undefined || !URL.canParse(text) || isWholeHost(new URL(text)),
    { error: 'PUBLIC_URL must have no path, like https://stock.example.org: Backstock needs a host name of its own.' },
  ),
  LOG_LEVEL: z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}.` }).default('info'),
  TRUST_PROXY: flag('TRUST_PROXY'),
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((origin) => origin.trim())
        .filter(Boolean),
    )
    .refine((origins) => origins.every(isOrigin), {
      error: 'ALLOWED_ORIGINS must be origins like https://stock.example.org, with commas between them.',
    }),
  SMTP_URL: url('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.org:465'),
  MAIL_FROM: z
    .string()
    .regex(/^(?:[^<>\r\n]{1,100} <)?[^\s@<>]+@[^\s@<>]+>?$/, {
      error: 'MAIL_FROM must be a sender like Stock <stock@example.org>.',
    })
    .optional(),
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, {
      error: 'OIDC_ISSUER must be an address like https://accounts.example.org; http is for this machine alone.',
    })
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, { error: 'OIDC_NAME must have at most 40 characters.' }).optional(),
  SECRET_KEY: z.string().min(32, { error: 'SECRET_KEY must have at least 32 characters.' }).optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'METRICS_TOKEN must have at least 16 characters.' }).optional(),
  STRIPE_SECRET_KEY: key('STRIPE_SECRET_KEY', /^[sr]k_\w+$/, 'sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: key('STRIPE_PUBLISHABLE_KEY', /^pk_\w+$/, 'pk_'),
  STRIPE_WEBHOOK_SECRET: key('STRIPE_WEBHOOK_SECRET', /^whsec_\w+$/, 'whsec_'),
  PLANS: z
    .string()
    .max(SETTING_MAX, { error: `PLANS must have at most ${SETTING_MAX} characters.`, abort: true })
    .superRefine((text, { addIssue }) => {
      const { problem } = readPricing(text);
      if (problem !== undefined)
        addIssue({
          code: 'custom',
          message: `PLANS must be plans as JSON, as .env.example shows them. ${say(problem)}`,
        });
    })
    .optional(),
  BILLING_GRACE_DAYS: z
    .string()
    .regex(/^\d{1,3}$/, { error: graceSentence })
    .refine((days) => Number(days) <= GRACE_MAX, { error: graceSentence })
    .optional(),
  STRIPE_API_BASE: url('STRIPE_API_BASE', ['http:', 'https:'], 'http://127.0.0.1:9450'),
});
type Environment = z.infer<typeof Environment>;

/** The settings this program reads. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

const setupNames = ['GROUP_NAME', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const;
const bucketNames = ['BUCKET_ENDPOINT', 'BUCKET_NAME', 'BUCKET_KEY_ID', 'BUCKET_SECRET'] as const;
/** Links in emails need the public address: the host name of a request can be forged. */
const mailNames = ['SMTP_URL', 'MAIL_FROM', 'PUBLIC_URL'] as const;
/** The provider redirects users back to the public address. */
const providerNames = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'PUBLIC_URL'] as const;
const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Mistakes in settings that are only valid together. */
function incomplete(
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  purpose: string,
): readonly string[] {
  const missing = names.filter((name) => given[name] === undefined);
  return missing.length > 0 && missing.length < names.length
    ? [
        `${names.join(', ')} ${purpose} together: ${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} missing.`,
      ]
    : [];
}

/** Validates the environment. An empty setting counts as absent. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ConfigResult {
  const given = Object.fromEntries(
    settingNames.map((name) => [name, environment[name] === '' ? undefined : environment[name]]),
  );
  const parsed = Environment.safeParse(given);
  const mistakes = parsed.success ? [] : [...new Set(parsed.error.issues.map((issue) => issue.message))];
  mistakes.push(...incomplete(given, setupNames, 'set up a group'));
  mistakes.push(...incomplete(given, stripeNames, 'set up payments'));
  mistakes.push(...incomplete(given, bucketNames, 'set up a bucket for pictures and files'));
  if (given['DATABASE_STANDBY_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    mistakes.push('DATABASE_STANDBY_URL also needs DATABASE_URL, the address of the primary.');
  // PUBLIC_URL is useful without these too.
  if (providerNames.some((name) => name !== 'PUBLIC_URL' && given[name] !== undefined))
    mistakes.push(...incomplete(given, providerNames, 'set up logging in with a provider'));
  if (given['SMTP_URL'] !== undefined || given['MAIL_FROM'] !== undefined)
    mistakes.push(...incomplete(given, mailNames, 'set up email'));
  if (!parsed.success || mistakes.length > 0) return { isValid: false, mistakes };
  return { isValid: true, config: toConfig(parsed.data) };
}

function stripeOf({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_PUBLISHABLE_KEY: publishableKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API_BASE: apiBase,
}: Environment): StripeSettings | undefined {
  return secretKey === undefined || publishableKey === undefined || webhookSecret === undefined
    ? undefined
    : { secretKey, publishableKey, webhookSecret, apiBase };
}

function providerOf({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_NAME: name,
  PUBLIC_URL: publicUrl,
}: Environment): ProviderSettings | undefined {
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || publicUrl === undefined)
    return undefined;
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname, publicUrl };
}

function bucketOf({
  BUCKET_ENDPOINT: endpoint,
  BUCKET_NAME: bucket,
  BUCKET_REGION: region,
  BUCKET_KEY_ID: accessKeyId,
  BUCKET_SECRET: secretAccessKey,
}: Environment): S3Settings | undefined {
  return endpoint === undefined || bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined
    ? undefined
    : { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function toConfig(settings: Environment): Config {
  const { GROUP_NAME, ADMIN_EMAIL, ADMIN_PASSWORD, SMTP_URL, MAIL_FROM, PUBLIC_URL } = settings;
  const isMailSetUp = SMTP_URL !== undefined && MAIL_FROM !== undefined && PUBLIC_URL !== undefined;
  const isSetup = GROUP_NAME !== undefined && ADMIN_EMAIL !== undefined && ADMIN_PASSWORD !== undefined;
  return {
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    standbyUrl: settings.DATABASE_STANDBY_URL,
    limits: {
      requestsPerMinute: settings.REQUESTS_PER_MINUTE,
      connections: settings.DATABASE_CONNECTIONS,
      connectionMillis: settings.DATABASE_WAIT_SECONDS * 1_000,
      statementMillis: settings.STATEMENT_SECONDS === undefined ? undefined : settings.STATEMENT_SECONDS * 1_000,
    },
    mediaBucket: bucketOf(settings),
    groupBytesMax: settings.GROUP_MEGABYTES === undefined ? undefined : Number(settings.GROUP_MEGABYTES) * 1_000_000,
    setup: isSetup ? { groupName: GROUP_NAME, email: ADMIN_EMAIL, password: ADMIN_PASSWORD } : undefined,
    isSampleWanted: settings.SAMPLE || settings.DEMO,
    isDemo: settings.DEMO,
    publicUrl: PUBLIC_URL,
    logLevel: settings.LOG_LEVEL,
    isProxyTrusted: settings.TRUST_PROXY,
    stripe: stripeOf(settings),
    kept: {
      ...withoutUndefined({ [PRICING_SETTING]: settings.PLANS, [GRACE_SETTING]: settings.BILLING_GRACE_DAYS }),
    },
    provider: providerOf(settings),
    secretKey: settings.SECRET_KEY,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    metricsToken: settings.METRICS_TOKEN,
    mail: isMailSetUp ? { url: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL } : undefined,
  };
}
