import { demoEnvironment } from '../../../scripts/support/demo.mjs';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from '../../../server/config.ts';

const defaults = {
  port: 8000,
  host: '0.0.0.0',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  setup: undefined,
  isSampleWanted: false,
  isDemo: false,
  publicUrl: undefined,
  logLevel: 'info',
  isProxyTrusted: false,
  allowedOrigins: [],
  mail: undefined,
  stripe: undefined,
  kept: {},
  limits: { requestsPerMinute: 6_000, connections: 10, connectionMillis: 10_000 },
};

const onePlan = JSON.stringify({ tiers: [{ key: 'all', name: 'All', prices: { GBP: { month: 900, year: 9_000 } } }] });

const bucket = {
  BUCKET_ENDPOINT: 'https://s3.example.org',
  BUCKET_NAME: 'backstock',
  BUCKET_KEY_ID: 'key',
  BUCKET_SECRET: 'secret',
};

/** Some of the settings. */
const only = (whole: Readonly<Record<string, string>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name)));

describe('the settings', () => {
  it('[CONF-1] have defaults, even if a setting is empty', () => {
    expect(readConfig({})).toEqual({ isValid: true, config: defaults });
    const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
    expect(readConfig({ ...empty, PATH: '/bin' })).toEqual({ isValid: true, config: defaults });
  });

  it.each(['https://x.org/stock', 'https://x.org/?stock', 'https://x.org/#stock'])(
    '[CONF-14] refuse the public address %s',
    (address) => {
      expect(readConfig({ PUBLIC_URL: address })).toEqual({
        isValid: false,
        mistakes: [
          'PUBLIC_URL must have no path, like https://stock.example.org: Backstock needs a host name of its own.',
        ],
      });
      expect(readConfig({ PUBLIC_URL: 'https://x.org/' })).toMatchObject({ isValid: true });
    },
  );

  it('[CONF-1] are accepted if they are valid', () => {
    const result = readConfig({
      PORT: '8101',
      HOST: '127.0.0.1',
      DATA_DIR: '/srv/stock',
      DATABASE_URL: 'postgres://sam:secret@db/stock',
      GROUP_NAME: ' The Old Mill Players ',
      ADMIN_EMAIL: 'sam@example.org',
      ADMIN_PASSWORD: 'ghost-light',
      SAMPLE: '1',
      DEMO: '0',
      PUBLIC_URL: 'https://stock.example.org',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'true',
      ALLOWED_ORIGINS: 'https://one.example, https://two.example:8443',
      SMTP_URL: 'smtps://sam:secret@mail.example.org:465',
      MAIL_FROM: 'Stock <stock@example.org>',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_BASE: 'http://127.0.0.1:9450',
      PLANS: onePlan,
      BILLING_GRACE_DAYS: '30',
      GROUP_MEGABYTES: '5000',
      DATABASE_STANDBY_URL: 'postgres://sam:secret@standby/stock',
      DATABASE_CONNECTIONS: '40',
      DATABASE_WAIT_SECONDS: '3',
      STATEMENT_SECONDS: '30',
      REQUESTS_PER_MINUTE: '60000',
    });
    expect(result).toEqual({
      isValid: true,
      config: {
        port: 8101,
        host: '127.0.0.1',
        dataDir: '/srv/stock',
        databaseUrl: 'postgres://sam:secret@db/stock',
        standbyUrl: 'postgres://sam:secret@standby/stock',
        setup: { groupName: 'The Old Mill Players', email: 'sam@example.org', password: 'ghost-light' },
        isSampleWanted: true,
        isDemo: false,
        publicUrl: 'https://stock.example.org',
        logLevel: 'warn',
        isProxyTrusted: true,
        allowedOrigins: ['https://one.example', 'https://two.example:8443'],
        mail: {
          url: 'smtps://sam:secret@mail.example.org:465',
          from: 'Stock <stock@example.org>',
          publicUrl: 'https://stock.example.org',
        },
        stripe: {
          secretKey: 'sk_test_1',
          publishableKey: 'pk_test_1',
          webhookSecret: 'whsec_1',
          apiBase: 'http://127.0.0.1:9450',
        },
        kept: { pricing: onePlan, billing_grace_days: '30' },
        groupBytesMax: 5_000_000_000,
        limits: { requestsPerMinute: 60_000, connections: 40, connectionMillis: 3_000, statementMillis: 30_000 },
      },
    });
  });

  it.each([
    ['PORT', '80000'],
    ['PORT', '8e3'],
    ['PORT', '-1'],
    ['HOST', 'all of them'],
    ['DATABASE_URL', 'mysql://db/stock'],
    ['DATABASE_URL', 'db/stock'],
    ['SAMPLE', 'yes please'],
    ['DEMO', '2'],
    ['PUBLIC_URL', 'stock.example.org'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'x'],
    ['PLANS', '{'],
    ['PLANS', onePlan.replace('900', '-1')],
    ['BILLING_GRACE_DAYS', '366'],
    ['BILLING_GRACE_DAYS', 'two'],
    ['ALLOWED_ORIGINS', 'one.example'],
    ['ALLOWED_ORIGINS', 'https://one.example/path'],
    ['STRIPE_API_BASE', 'stripe'],
    ['GROUP_MEGABYTES', '5 GB'],
    ['GROUP_MEGABYTES', '0'],
    ['DATABASE_CONNECTIONS', '1'],
    ['DATABASE_CONNECTIONS', 'many'],
    ['DATABASE_WAIT_SECONDS', '121'],
    ['STATEMENT_SECONDS', '4'],
    ['STATEMENT_SECONDS', '1.5'],
    ['REQUESTS_PER_MINUTE', '59'],
    ['REQUESTS_PER_MINUTE', '1000001'],
  ])('[CONF-2] refuse %s=%s in one sentence that names it', (name, value) => {
    const result = readConfig({ [name]: value });
    if (result.isValid) throw new Error(`${name}=${value} was taken`);
    expect(result.mistakes).toHaveLength(1);
    expect(result.mistakes[0]).toMatch(new RegExp(`^${name} .*\\.$`));
  });

  it('[CONF-2] refuse a standby without a primary', () => {
    expect(readConfig({ DATABASE_STANDBY_URL: 'postgres://sam:secret@standby/stock' })).toEqual({
      isValid: false,
      mistakes: ['DATABASE_STANDBY_URL also needs DATABASE_URL, the address of the primary.'],
    });
  });

  it('[CONF-2] refuse plans that are too long for a setting', () => {
    expect(readConfig({ PLANS: 'x'.repeat(20_001) })).toEqual({
      isValid: false,
      mistakes: ['PLANS must have at most 20000 characters.'],
    });
  });

  it('[CONF-2] report all mistakes at once', () => {
    const result = readConfig({ PORT: 'x', LOG_LEVEL: 'loud', HOST: '!' });
    const names = result.isValid ? [] : result.mistakes.map((sentence) => sentence.split(' ')[0]);
    expect(names).toEqual(['PORT', 'HOST', 'LOG_LEVEL']);
  });

  it.each([
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'not an address'],
  ])('[CONF-2] refuse %s=%s in one sentence that names it, with other settings present', (name, value) => {
    const whole = {
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'stock@example.org',
      PUBLIC_URL: 'https://stock.example.org',
    };
    const result = readConfig({ ...whole, [name]: value });
    expect(result.isValid ? [] : result.mistakes).toEqual([
      expect.stringMatching(new RegExp(`^${name} must be .*\\.$`)),
    ]);
  });

  it('[CONF-4] are exactly those in .env.example', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const listed = [...example.matchAll(/^# ([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
    expect(listed.sort()).toEqual([...settingNames].sort());
  });
});

it('[SETUP-7] of a real installation are not used by a demo, except its host, port and log level', () => {
  const listens = { PORT: '8123', HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
  const real = Object.fromEntries(settingNames.map((name) => [name, 'real']));
  expect(readConfig(demoEnvironment({ ...real, ...listens }, '/tmp/demo'))).toEqual(
    readConfig({ ...listens, DEMO: '1', DATA_DIR: '/tmp/demo' }),
  );
});

describe('settings that belong together', () => {
  it.each([
    [['GROUP_NAME'], 'ADMIN_EMAIL and ADMIN_PASSWORD are'],
    [['ADMIN_EMAIL'], 'GROUP_NAME and ADMIN_PASSWORD are'],
    [['ADMIN_PASSWORD'], 'GROUP_NAME and ADMIN_EMAIL are'],
    [['GROUP_NAME', 'ADMIN_EMAIL'], 'ADMIN_PASSWORD is'],
    [['GROUP_NAME', 'ADMIN_PASSWORD'], 'ADMIN_EMAIL is'],
    [['ADMIN_EMAIL', 'ADMIN_PASSWORD'], 'GROUP_NAME is'],
  ])('[CONF-3] refuse only %s for the first administrator', (given, missing) => {
    const whole = { GROUP_NAME: 'The Old Mill Players', ADMIN_EMAIL: 'sam@example.org', ADMIN_PASSWORD: 'ghost-light' };
    expect(readConfig(only(whole, given))).toEqual({
      isValid: false,
      mistakes: [`GROUP_NAME, ADMIN_EMAIL, ADMIN_PASSWORD set up a group together: ${missing} missing.`],
    });
  });

  it.each([
    [['SMTP_URL'], 'MAIL_FROM and PUBLIC_URL are'],
    [['MAIL_FROM'], 'SMTP_URL and PUBLIC_URL are'],
    [['SMTP_URL', 'MAIL_FROM'], 'PUBLIC_URL is'],
    [['SMTP_URL', 'PUBLIC_URL'], 'MAIL_FROM is'],
    [['MAIL_FROM', 'PUBLIC_URL'], 'SMTP_URL is'],
  ])('[CONF-10] refuse only %s for email', (given, missing) => {
    const whole = {
      SMTP_URL: 'smtp://mail.example.org',
      MAIL_FROM: 'stock@example.org',
      PUBLIC_URL: 'https://stock.example.org',
    };
    expect(readConfig(only(whole, given))).toEqual({
      isValid: false,
      mistakes: [`SMTP_URL, MAIL_FROM, PUBLIC_URL set up email together: ${missing} missing.`],
    });
  });

  it('[CONF-10] accept the public address without email', () => {
    expect(readConfig({ PUBLIC_URL: 'https://stock.example.org' })).toEqual({
      isValid: true,
      config: { ...defaults, publicUrl: 'https://stock.example.org' },
    });
  });

  it.each(['BUCKET_ENDPOINT', 'BUCKET_NAME', 'BUCKET_KEY_ID', 'BUCKET_SECRET'])(
    '[CONF-11] refuse a bucket without its %s',
    (missing) => {
      const given = Object.keys(bucket).filter((name) => name !== missing);
      expect(readConfig(only(bucket, given))).toEqual({
        isValid: false,
        mistakes: [
          `BUCKET_ENDPOINT, BUCKET_NAME, BUCKET_KEY_ID, BUCKET_SECRET set up a bucket for pictures and files together: ${missing} is missing.`,
        ],
      });
    },
  );

  it('[MEDIA-10] accept a bucket with all its settings', () => {
    const whole = readConfig(bucket);
    expect(whole.isValid && whole.config.mediaBucket).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'backstock',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
  });

  it('[PAY-29] refuse incomplete payment settings and invalid keys', () => {
    expect(readConfig({ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual({
      isValid: false,
      mistakes: [
        'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET set up payments together: STRIPE_WEBHOOK_SECRET is missing.',
      ],
    });
    const swapped = readConfig({
      STRIPE_SECRET_KEY: 'pk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'secret',
    });
    expect(swapped.isValid ? [] : swapped.mistakes).toEqual([
      'STRIPE_SECRET_KEY must be a key of Stripe, which begins with sk_ or rk_.',
      'STRIPE_PUBLISHABLE_KEY must be a key of Stripe, which begins with pk_.',
      'STRIPE_WEBHOOK_SECRET must be a key of Stripe, which begins with whsec_.',
    ]);
  });
});
