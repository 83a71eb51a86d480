import { sayInEnglish } from '../../../src/words/speaker.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp, createServices } from '../../../server/app.ts';
import { demoAdministrator, firstRun } from '../../../server/setup/firstRun.ts';
import { setupLines, setupTokenOf } from '../../../server/setup/setupToken.ts';
import type { KeptSettings } from '../../../server/setup/keptSettings.ts';
import { features, SUPER_ADMIN } from '../../../src/domain/access/index.ts';
import { propCategorySeed } from '../../../src/domain/props/index.ts';
import { locationTypeSeed } from '../../../src/domain/places/index.ts';
import { founder, openApp, password, setupTokenFor } from '../support/app.ts';
import type { TestApp, TestAppOptions } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';
import { add, mintId } from '../support/commands.ts';
import { beginning, siteId } from '../support/store.ts';
import { expectAudited } from '../support/audit.ts';

async function fresh(options: TestAppOptions = {}): Promise<TestApp> {
  const test = await openApp(options);
  onTestFinished(() => test.dispose());
  return test;
}

describe('set-up', () => {
  it('[SETUP-1] is needed once', async () => {
    const test = await fresh();
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: true });
    expect((await test.call('POST', '/api/setup', { body: founder })).status).toBe(201);
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: false });
    expect(await test.call('POST', '/api/setup', { body: founder })).toMatchObject({
      status: 409,
      body: { code: 'already-set-up' },
    });
  });

  it('[SETUP-2] signs the first administrator in, and gives the group what it begins with', async () => {
    const test = await fresh();
    const { body } = await test.call('POST', '/api/setup', { body: founder });
    const token = String(body['token']);
    expect(body).toMatchObject({
      isAuthenticated: true,
      data: { name: founder.name, email: founder.email, memberId: expect.any(String) },
    });
    expect((await test.call('GET', '/api/user/roles', { token })).body).toEqual([SUPER_ADMIN]);
    expect((await test.call('GET', '/api/user/features', { token })).body).toEqual(features.map((name) => ({ name })));
    const categories = await test.call('GET', '/api/propCategories?pageSize=-1', { token });
    expect(categories.body['total']).toBe(propCategorySeed(sayInEnglish).length);
    const seating = Object.values(categories.body['data'] ?? {}).find(({ name }) => String(name) === 'Seating');
    const furniture = Object.values(categories.body['data'] ?? {}).find(({ name }) => String(name) === 'Furniture');
    expect(seating).toMatchObject({ prefix: 'SEA', parentId: furniture?.['id'] });
    expect((await test.call('POST', '/api/login', { body: { email: founder.email, password } })).status).toBe(200);
  });

  it('[WORD-50] starts a German group with nothing in English: settings, categories, prefixes, measurements, skills', async () => {
    const startedIn = async (language?: string) => {
      const test = await fresh();
      await test.call('POST', '/api/setup', { body: { ...founder, ...(language === undefined ? {} : { language }) } });
      const rows = await test.database.query<{ kind: string; id: string; values: Readonly<Record<string, unknown>> }>(
        `select kind, id, body -> 'values' as values from record order by kind, id`,
      );
      return { test, rows };
    };
    const [british, german] = [await startedIn(), await startedIn('de')];
    const said = ({ rows }: typeof german) =>
      rows.flatMap(({ kind, id, values }) =>
        kind === 'setting' || kind === 'member' || kind === 'membership' || kind === 'user'
          ? []
          : ['name', 'prefix', 'ukLabel', 'usLabel', 'how'].flatMap((key) =>
              typeof values[key] === 'string' ? [{ kind, key, id, text: values[key] }] : [],
            ),
      );
    const english = new Set(said(british).map(({ text }) => text));
    // Words that are the same in both languages, and abbreviations.
    const shared = new Set(['DMX', 'Dimmer', 'Shakespeare', 'Musicals', 'Sport', 'Rigging', 'Flightcase']);
    const left = said(german).filter(({ key, text }) => key !== 'prefix' && english.has(text) && !shared.has(text));
    expect(left).toEqual([]);
    expect(said(german).filter(({ key }) => key === 'ukLabel' || key === 'usLabel')).toEqual([]);
    expect(said(german)).toHaveLength(said(british).filter(({ key }) => !key.endsWith('Label')).length);
    expect(said(german).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Möbel', 'MOB', 'Sitzmöbel', 'Körpergröße', 'Ohne Schuhe, Fersen an der Wand.', 'Nähen']),
    );
    const prefixes = said(german).flatMap(({ key, text }) => (key === 'prefix' ? [text] : []));
    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(prefixes.filter((prefix) => !/^[A-Z]{3}$/.test(prefix))).toEqual([]);
    const settings = Object.fromEntries(
      german.rows.flatMap(({ kind, id, values }) => (kind === 'setting' ? [[id, values['value']]] : [])),
    );
    expect(settings).toMatchObject({ language: 'de', currency: 'EUR' });
  });

  it('[WORD-50] starts an American group in dollars, inches and American names', async () => {
    const test = await fresh();
    await test.call('POST', '/api/setup', { body: { ...founder, language: 'en-US' } });
    const rows = await test.database.query<{ id: string; value: string }>(
      `select id, body #>> '{values,value}' as value from record where kind = 'setting'`,
    );
    expect(Object.fromEntries(rows.map(({ id, value }) => [id, value]))).toMatchObject({
      language: 'en-US',
      currency: 'USD',
      length_unit: 'in',
      measurement_names: 'us',
    });
  });

  it('[WORD-50] refuses a language that is not offered', async () => {
    const test = await fresh();
    expect((await test.call('POST', '/api/setup', { body: { ...founder, language: 'en-XA' } })).status).toBe(400);
  });

  it.each(databaseKinds)(
    '[SETUP-3] founds a group once, however many try at once, on the %s database',
    async (kind) => {
      const test = await fresh({ kind });
      const services = await createServices({
        database: test.database,
        media: test.services.media,
        loadSample: () => Promise.resolve(),
      });
      const second = await buildApp(services);
      onTestFinished(() => second.close());
      const apps = [test.app, second];
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          apps[index % 2]?.inject({
            method: 'POST',
            url: '/api/setup',
            payload: { ...founder, email: `try-${index}@example.org` },
          }),
        ),
      );
      const statuses = answers.map((answer) => answer?.statusCode).toSorted();
      expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
      const [credentials] = await test.database.query<{ count: number }>('select count(*) as count from credential');
      expect(credentials).toEqual({ count: 1 });
      const log = await expectAudited(test.database);
      expect(log.filter(({ kind: of, type }) => of === 'user' && type === 'RecordAdded')).toHaveLength(1);
    },
  );

  it('[SETUP-4] says beside its field what is wrong, and keeps nothing', async () => {
    const test = await fresh();
    const wrong = { groupName: ' ', name: '', email: 'olive', password: 'short' };
    const answer = await test.call('POST', '/api/setup', { body: wrong });
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
    expect(answer.body['errors']).toEqual({
      groupName: ["Enter your group's name."],
      name: ['Enter your name.'],
      email: ['Enter an email address, e.g. sam@example.org.'],
      password: ['A password must have at least 12 characters.'],
    });
    // A name that looks empty passes the schema and is refused by the domain.
    expect(await test.call('POST', '/api/setup', { body: { ...founder, name: '\u200b' } })).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { name: [expect.any(String)] } },
    });
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: true });
    const [left] = await test.database.query<{ count: number }>(
      'select (select count(*) from credential) + (select count(*) from event) as count',
    );
    expect(left).toEqual({ count: 0 });
    expect((await test.call('POST', '/api/setup', { body: founder })).status).toBe(201);
  });

  it('[SETUP-5] loads the sample only when asked, and says meanwhile how far it is', async () => {
    let during: unknown;
    let loads = 0;
    const test: TestApp = await fresh({
      loadSample: async (site, onProgress) => {
        loads += 1;
        onProgress({ step: `Filling ${site.siteId}`, done: 3, total: 10 });
        during = (await test.call('GET', '/api/setup')).body;
      },
    });
    expect((await test.call('POST', '/api/setup', { body: { ...founder, sample: true } })).status).toBe(201);
    expect(during).toEqual({ needed: false, loading: { step: 'Filling main', done: 3, total: 10 } });
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: false });
    const without = await fresh({ loadSample: () => Promise.reject(new Error('not asked for')) });
    expect((await without.call('POST', '/api/setup', { body: founder })).status).toBe(201);
    expect(loads).toBe(1);
  });
});

describe('a sample theatre that was cut short', () => {
  it('[SETUP-8] is gone on with at the next start, until it is complete', async () => {
    const asked: unknown[] = [];
    let isFailing = true;
    const test = await fresh({
      loadSample: (site) => {
        asked.push(site);
        return isFailing ? Promise.reject(new Error('The power went')) : Promise.resolve();
      },
    });
    expect((await test.call('POST', '/api/setup', { body: { ...founder, sample: true } })).status).toBe(500);
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: false });
    await expect(test.services.setup.resume()).rejects.toThrow('The power went');
    isFailing = false;
    await test.services.setup.resume();
    await test.services.setup.resume();
    expect(asked).toEqual([false, true, true].map((isResumed) => ({ siteId: 'main', isResumed })));
  });

  it('[SETUP-8] is not begun in a group that never asked for it', async () => {
    const test = await fresh({ loadSample: () => Promise.reject(new Error('not asked for')) });
    await test.services.setup.resume();
    await test.call('POST', '/api/setup', { body: founder });
    await test.services.setup.resume();
  });
});

describe('a group whose log began without the types of place', () => {
  it('[PLACE-8] has them from the next start on, added once', async () => {
    const test = await fresh();
    await test.services.events.submit({
      siteId,
      by: 'system',
      clientId: mintId(),
      commands: [...beginning, add('locationType', 'rail', { name: 'Clothes rail', level: 'furniture' })],
      allOrNothing: true,
    });
    const names = async () =>
      (
        await test.database.query<{ id: string; name: string }>(
          `select id, body #>> '{values,name}' as name from record where kind = 'locationType' order by id`,
        )
      ).map(({ id, name }) => [id, name]);
    await test.services.setup.addMissing();
    const added = await names();
    expect(added).toHaveLength(locationTypeSeed(sayInEnglish).length);
    expect(added).toContainEqual(['rail', 'Clothes rail']);
    expect(added).toContainEqual(['wig-block', 'Wig block']);
    const head = () => test.database.query('select last_seq from site');
    const before = await head();
    await test.services.setup.addMissing();
    expect(await head()).toEqual(before);
  });

  it('[PLACE-8] is not begun for them', async () => {
    const test = await fresh();
    await test.services.setup.addMissing();
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: true });
  });
});

describe('what the installation keeps of the settings', () => {
  const plans = (month: number) =>
    JSON.stringify({ tiers: [{ key: 'all', name: 'All', prices: { GBP: { month, year: 9_000 } } }] });
  const restarted = async (test: TestApp, kept: KeptSettings) => {
    const services = await createServices({
      database: test.database,
      media: test.services.media,
      loadSample: () => Promise.resolve(),
      kept,
    });
    onTestFinished(() => services.events.close());
    await services.setup.keepSettings();
  };
  const settingsIn = (test: TestApp) =>
    test.database.query(
      `select id, body -> 'values' ->> 'value' as value, body -> 'values' -> 'isKept' as kept, is_active as active from record where kind = 'setting' and id in ('pricing', 'billing_grace_days') order by id`,
    );

  it('[SITE-9] is there from the founding on, and no administrator changes it', async () => {
    const test = await fresh({ kept: { pricing: plans(900), billing_grace_days: '30' } });
    const token = String((await test.call('POST', '/api/setup', { body: founder })).body['token']);
    const kept = [
      { id: 'billing_grace_days', value: '30', kept: true, active: true },
      { id: 'pricing', value: plans(900), kept: true, active: true },
    ];
    expect(await settingsIn(test)).toEqual(kept);
    const change = {
      ...add('setting', 'pricing', {}),
      type: 'ChangeRecord',
      payload: { changes: { value: { from: plans(900), to: plans(1) } } },
    } as const;
    const dispose = {
      ...add('setting', 'pricing', {}),
      type: 'DisposeRecord',
      payload: { reason: 'not-needed' },
    } as const;
    for (const asked of [change, dispose])
      expect((await test.send(token, asked)).body).toMatchObject({
        outcomes: [
          {
            outcome: 'rejected',
            refusal: {
              code: 'not-allowed',
              message: 'Only the person who runs your server can change this setting. Ask them.',
            },
          },
        ],
      });
    expect(await settingsIn(test)).toEqual(kept);
  });

  it("[SITE-9] follows the installation at each start, and is the group's own again where it is kept no longer", async () => {
    const test = await fresh();
    await restarted(test, { pricing: plans(900) });
    expect(await settingsIn(test)).toEqual([]);
    const token = String((await test.call('POST', '/api/setup', { body: founder })).body['token']);
    await test.send(
      token,
      add('setting', 'billing_grace_days', { parameter: 'billing_grace_days', value: '3', datatype: 'integer' }),
    );
    await test.send(token, {
      ...add('setting', 'billing_grace_days', {}),
      type: 'DisposeRecord',
      payload: { reason: 'not-needed' },
    });
    await restarted(test, { pricing: plans(900), billing_grace_days: '30' });
    expect(await settingsIn(test)).toEqual([
      { id: 'billing_grace_days', value: '30', kept: true, active: true },
      { id: 'pricing', value: plans(900), kept: true, active: true },
    ]);
    const [before] = await test.database.query('select last_seq as head from site');
    await restarted(test, { pricing: plans(900), billing_grace_days: '30' });
    expect(await test.database.query('select last_seq as head from site')).toEqual([before]);
    await restarted(test, { billing_grace_days: '10' });
    expect(await settingsIn(test)).toEqual([
      { id: 'billing_grace_days', value: '10', kept: true, active: true },
      { id: 'pricing', value: plans(900), kept: null, active: true },
    ]);
    expect(
      (
        await test.send(token, {
          ...add('setting', 'pricing', {}),
          type: 'ChangeRecord',
          payload: { changes: { value: { from: plans(900), to: plans(1) } } },
        })
      ).body,
    ).toMatchObject({ outcomes: [{ outcome: 'accepted' }] });
  });
});

describe('without a browser', () => {
  const setup = { groupName: founder.groupName, email: founder.email, password };

  it('[SETUP-6] the environment founds the group at the first start and never again', async () => {
    const test = await fresh();
    expect(await firstRun(test.services, { setup, isSampleWanted: false, isDemo: false })).toBeUndefined();
    const head = (await test.database.query<{ head: number }>('select last_seq as head from site'))[0]?.head;
    await firstRun(test.services, {
      setup: { ...setup, email: 'later@example.org' },
      isSampleWanted: false,
      isDemo: false,
    });
    expect((await test.database.query('select last_seq as head from site'))[0]).toEqual({ head });
    expect((await test.call('POST', '/api/login', { body: { email: founder.email, password } })).status).toBe(200);
    expect((await test.call('POST', '/api/login', { body: { email: 'later@example.org', password } })).status).toBe(
      401,
    );
  });

  it('[SETUP-6] processes that start at the same time found one group, and all of them start', async () => {
    const test = await fresh();
    const others = await Promise.all(
      [1, 2].map(() =>
        createServices({
          database: test.database,
          media: test.services.media,
          loadSample: () => Promise.resolve(),
        }),
      ),
    );
    onTestFinished(() => {
      for (const { events } of others) events.close();
    });
    await Promise.all(
      [test.services, ...others].map((services) => firstRun(services, { setup, isSampleWanted: false, isDemo: false })),
    );
    const [credentials] = await test.database.query<{ count: number }>('select count(*) as count from credential');
    expect(credentials).toEqual({ count: 1 });
  });

  it('[SETUP-6] no group is created without a request', async () => {
    const test = await fresh();
    await firstRun(test.services, { setup: undefined, isSampleWanted: true, isDemo: false });
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: true });
  });

  it('[SETUP-7] a demonstration shows a sign-in that works', async () => {
    const loaded: string[] = [];
    const base = await fresh({
      loadSample: ({ siteId }) => {
        loaded.push(siteId);
        return Promise.resolve();
      },
    });
    const demo = await firstRun(base.services, { setup: undefined, isSampleWanted: true, isDemo: true });
    expect(demo).toEqual({ email: demoAdministrator.email, password: demoAdministrator.password });
    expect(loaded).toEqual(['main']);
    const app = await buildApp(base.services, demo ? { demo } : {});
    onTestFinished(() => app.close());
    expect((await app.inject('/api/setup')).json()).toEqual({ needed: false, demo });
    expect((await app.inject({ method: 'POST', url: '/api/login', payload: demo ?? {} })).statusCode).toBe(200);
  });
});

describe('the door of set-up', () => {
  const far = { remoteAddress: '192.0.2.7' };
  const post = (
    test: TestApp,
    options: { remoteAddress?: string; headers?: Record<string, string>; token?: string },
  ) => {
    const { token, ...rest } = options;
    return test.app.inject({
      method: 'POST',
      url: '/api/setup',
      payload: { ...founder, ...(token === undefined ? {} : { token }) },
      ...rest,
    });
  };

  it('[SETUP-9] asks everybody who is not at the machine for the token that the start printed', async () => {
    const test = await fresh();
    const token = await setupTokenFor(test.database, 'main');
    expect(token).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    const without = await post(test, far);
    expect([without.statusCode, without.json()]).toEqual([
      403,
      expect.objectContaining({
        code: 'wrong-setup-token',
        errors: {
          token: ['To set up a group from another computer, enter the token that the server printed when it started.'],
        },
      }),
    ]);
    for (const [options, status] of [
      [{ ...far, token: 'AAAA-AAAA-AAAA-AAAA' }, 403],
      [{ ...far, token: '' }, 403],
      [{ ...far, token: token.slice(0, -1) }, 403],
      // A page on another host name that resolves to this machine, and proxies that aren't configured as trusted.
      [{ headers: { host: 'evil.example' } }, 403],
      [{ headers: { 'x-forwarded-for': '127.0.0.1' } }, 403],
      [{ headers: { 'x-real-ip': '127.0.0.1' } }, 403],
    ] as const)
      expect((await post(test, options)).statusCode, JSON.stringify(options)).toBe(status);
    expect((await test.app.inject({ url: '/api/setup', ...far })).json()).toEqual({ needed: true, tokenNeeded: true });
    expect((await test.call('GET', '/api/setup')).body).toEqual({ needed: true });
    expect((await post(test, { ...far, token: token.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(201);
    expect((await test.app.inject({ url: '/api/setup', ...far })).json()).toEqual({ needed: false });
    expect((await post(test, { ...far, token })).statusCode).toBe(409);
  });

  it('[SETUP-9] says in the lines of the start where to go, and with which token', () => {
    const secret = Buffer.alloc(32, 7);
    const token = setupTokenOf(secret);
    expect(setupLines('https://stock.example.org/', [{ host: null, secret }])).toEqual([
      `Set up your group:    https://stock.example.org/setup?token=${token} (from another computer, enter the token ${token})`,
    ]);
    expect(setupLines('http://localhost:8000', [{ host: 'players.example', secret }])[0]).toContain(
      `http://players.example:8000/setup?token=${token}`,
    );
    expect(setupLines('http://localhost:8000', [])).toEqual([]);
  });

  it('[SETUP-9] needs no token on the machine itself, also behind a proxy that is trusted', async () => {
    expect((await post(await fresh(), {})).statusCode).toBe(201);
    const behind = await fresh({ isProxyTrusted: true });
    expect((await post(behind, { headers: { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' } })).statusCode).toBe(403);
    expect(
      (await post(behind, { remoteAddress: '192.0.2.7', headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode,
    ).toBe(403);
    expect((await post(behind, { headers: { via: '1.1 proxy' } })).statusCode).toBe(403);
    expect((await post(behind, { headers: { 'x-forwarded-for': '192.0.2.7, 127.0.0.1' } })).statusCode).toBe(201);
  });

  it('[SETUP-10] takes ten wrong tokens from one place in a quarter of an hour, and belongs to one group', async () => {
    const test = await fresh();
    await test.services.sites.add('second', 'second.example');
    const second = await setupTokenFor(test.database, 'second');
    await test.database.query(`update site set host = 'localhost' where site_id = 'main'`);
    const statuses: number[] = [];
    for (let tried = 0; tried < 10; tried += 1) statuses.push((await post(test, { ...far, token: second })).statusCode);
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 403));
    expect((await post(test, { ...far, token: await setupTokenFor(test.database, 'main') })).statusCode).toBe(429);
    expect(
      (await post(test, { remoteAddress: '192.0.2.8', token: await setupTokenFor(test.database, 'main') })).statusCode,
    ).toBe(201);
  });
});
