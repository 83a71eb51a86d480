import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createAccount } from '../../src/services/account.ts';
import { createApiConsole } from '../../src/services/apiConsole.ts';
import { createContacts } from '../../src/services/contacts.ts';
import { createInstallation, readErrors, readSettings } from '../../src/services/installation.ts';
import { createMeasuring } from '../../src/services/measuring.ts';
import { createPayments } from '../../src/services/payments/payments.ts';
import { SignInProgress } from '../../src/services/signInProgress.ts';
import { createSiteSettings } from '../../src/services/siteSettings.ts';
import { LocalStore, openArea } from '../../src/services/storage.ts';
import type { Api, Answer, Request } from '../../src/services/api.ts';
import { okWith, recordingApi, strange, unreadable } from './support/recordingApi.ts';

const signal = new AbortController().signal;
type Case = readonly [string, (api: Api) => Promise<unknown>, Request, unknown, unknown];

const people = [{ memberId: 'm1', values: { email: 'kim@example.org' } }];

const reading: readonly Case[] = [
  [
    'contact details',
    (api) => createContacts(api).all(),
    { path: 'contacts' },
    { data: people, confidential: [{ memberId: 'm1' }] },
    { people, confidential: [{ memberId: 'm1' }] },
  ],
  [
    "those of an event's team",
    (api) => createContacts(api).all('a/b'),
    { path: 'contacts?event=a%2Fb' },
    { data: people },
    { people, confidential: [] },
  ],
  [
    'one part of them',
    (api) => createContacts(api).look('confidential', 'view', [{ memberId: 'm1' }]),
    {
      method: 'POST',
      path: 'contacts/looks',
      body: { part: 'confidential', purpose: 'view', people: [{ memberId: 'm1' }] },
    },
    { data: people },
    people,
  ],
  [
    'the plan',
    (api) => createPayments(api).overview(),
    { path: 'billing/overview' },
    { isSetUp: true, usage: { items: 3, people: 2 } },
    { isSetUp: true, usage: { items: 3, people: 2 } },
  ],
  [
    'the cost of another plan',
    (api) => createPayments(api).quote({ plan: 'studio', interval: 'month', currency: 'GBP' } as never),
    {
      path: 'billing/quote',
      params: { plan: 'studio', interval: 'month', currency: 'GBP' },
      timeoutMs: 60_000,
    },
    { currency: 'GBP', price: 900, interval: 'month', dueNow: 450, former: null },
    { currency: 'GBP', price: 900, interval: 'month', dueNow: 450, former: null },
  ],
  [
    'setting up a card',
    (api) => createPayments(api).beginCard(),
    { method: 'POST', path: 'billing/card', timeoutMs: 60_000 },
    { clientSecret: 's', publishableKey: 'k' },
    { clientSecret: 's', publishableKey: 'k' },
  ],
  [
    'using a card',
    (api) => createPayments(api).takeCard('seti_1'),
    { method: 'PUT', path: 'billing/card', body: { setupIntent: 'seti_1' }, timeoutMs: 60_000 },
    { failure: null },
    { failure: null },
  ],
];

const doing: readonly (readonly [string, (api: Api) => Promise<unknown>, Request])[] = [
  [
    'erasing a member',
    (api) => createContacts(api).erase('a/b', 'Kim Roe'),
    { method: 'POST', path: 'members/a%2Fb/erasure', body: { name: 'Kim Roe' } },
  ],
  [
    'saving contact details',
    (api) => createContacts(api).keep('a/b', 'contact', { email: null }),
    { method: 'PUT', path: 'contacts/a%2Fb/contact', body: { values: { email: null } } },
  ],
  [
    'choosing a plan',
    (api) => createPayments(api).choose({ plan: 'studio' } as never),
    { method: 'PUT', path: 'billing/plan', body: { plan: 'studio' }, timeoutMs: 60_000 },
  ],
  [
    'ending a plan',
    (api) => createPayments(api).setEnding(true),
    { method: 'PUT', path: 'billing/ending', body: { isEnding: true }, timeoutMs: 60_000 },
  ],
  [
    'paying',
    (api) => createPayments(api).pay('in_1'),
    { method: 'POST', path: 'billing/payments', body: { invoiceId: 'in_1' }, timeoutMs: 60_000 },
  ],
];

describe('calls of screens', () => {
  it.each(reading)('[API-6] %s: asks for it, and reads the answer', async (_, call, request, body, value) => {
    const { api, requests } = recordingApi(okWith(body), strange);
    expect(await call(api)).toEqual({ ok: value });
    expect(requests).toEqual([request]);
    expect(await call(api)).toEqual(unreadable);
  });

  it.each(doing)('[API-6] %s: sends what is needed, and is done', async (_, call, request) => {
    const { api, requests } = recordingApi({ ok: undefined, status: 204 }, { failed: 'offline', message: 'Offline.' });
    expect(await call(api)).toEqual({ ok: true });
    expect(requests).toEqual([request]);
    expect(await call(api)).toEqual({ problem: 'Offline.' });
  });

  it.each<readonly [string, (calls: ReturnType<typeof createMeasuring>) => Promise<unknown>, Request]>([
    ['own', (calls) => calls.mine(), { path: 'measurements/mine' }],
    [
      'new, own',
      (calls) => calls.begin({ name: 'May' }),
      { method: 'POST', path: 'measurements/mine', body: { name: 'May' } },
    ],
    [
      'new',
      (calls) => calls.begin({ name: 'May' }, 'm1'),
      { method: 'POST', path: 'measurements', body: { name: 'May', memberId: 'm1' } },
    ],
    [
      'values',
      (calls) => calls.keep('a/b', { chest: null }),
      { method: 'PUT', path: 'measurements/a%2Fb/values', body: { values: { chest: null } } },
    ],
    [
      'details',
      (calls) => calls.describe('a/b', { name: { from: null, to: 'June' } }),
      { method: 'PUT', path: 'measurements/a%2Fb/about', body: { changes: { name: { from: null, to: 'June' } } } },
    ],
    [
      'status',
      (calls) => calls.stage('a/b', 'ready' as never),
      { method: 'POST', path: 'measurements/a%2Fb/stage', body: { to: 'ready' } },
    ],
    [
      'status with a note',
      (calls) => calls.stage('a/b', 'ready' as never, 'Done.'),
      { method: 'POST', path: 'measurements/a%2Fb/stage', body: { to: 'ready', note: 'Done.' } },
    ],
    [
      'viewing',
      (calls) => calls.look('a/b', 'fit'),
      { method: 'POST', path: 'measurements/a%2Fb/looks', body: { purpose: 'fit' } },
    ],
  ])('[API-6] measurements, %s', async (_, call, request) => {
    const { api, requests } = recordingApi(strange);
    expect(await call(createMeasuring(api))).toEqual(unreadable);
    expect(requests).toEqual([request]);
  });

  it('[API-6] the calls about the account pass the answer on, and what goes wrong', async () => {
    const failed: Answer = { failed: 'timeout', message: 'Too late.' };
    const refused: Answer = { refused: { status: 429, message: 'Once an hour.' } };
    const paid = { overdue: false, days_past_due: 0, grace_days_remaining: 14 };
    const { api, requests } = recordingApi(okWith('anything'), failed, okWith(paid), failed, refused, strange, failed);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const account = createAccount(api);
    expect(await account.fetch('billing/status', signal)).toEqual({ ok: 'anything' });
    expect(await account.fetch('billing/status', signal)).toEqual({ failed: 'timeout', message: 'Too late.' });
    expect(await account.notifyContact(signal)).toMatchObject({ outcome: 'sent', status: expect.anything() });
    expect(await account.notifyContact(signal)).toEqual({ outcome: 'failed', message: 'Too late.' });
    expect(await account.notifyContact(signal)).toEqual({ outcome: 'failed', message: 'Once an hour.' });
    expect(await account.environment(signal)).toMatchObject({ failed: 'unavailable' });
    expect(await account.savePreference({ key: 'theme', value: 'dark' } as never, signal)).toEqual({
      outcome: 'failed',
    });
    expect(requests).toEqual([
      { path: 'billing/status', signal },
      { path: 'billing/status', signal },
      { method: 'POST', path: 'billing/notify', signal },
      { method: 'POST', path: 'billing/notify', signal },
      { method: 'POST', path: 'billing/notify', signal },
      { path: 'env-status', signal },
      { method: 'PUT', path: 'user/preferences', body: { key: 'theme', value: 'dark' }, signal },
    ]);
    const saving = recordingApi();
    expect(await createAccount(saving.api).savePreference({} as never, signal)).toEqual({ outcome: 'saved' });
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('[BILL-24] an answer about payments that cannot be read is told in the console', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const { api } = recordingApi(okWith({ days_past_due: 'many' }));
    expect(await createAccount(api).notifyContact(signal)).toEqual({ outcome: 'sent', status: null });
    expect(warn.mock.calls).toEqual([['Backstock: the answer of "billing/notify" cannot be read and is ignored.']]);
  });
});

describe('setting up', () => {
  function installation(...answers: Parameters<typeof recordingApi>) {
    const { api, requests } = recordingApi(...answers);
    const tokens: string[] = [];
    const store = new LocalStore(
      openArea(() => ({ getItem: () => null, setItem: () => undefined, removeItem: () => undefined })),
    );
    const progress = new SignInProgress(store);
    const time = { now: 0 };
    const calls = createInstallation(
      api,
      progress,
      (token) => tokens.push(token),
      () => time.now,
    );
    return { api, calls, requests, tokens, time };
  }
  const details = { groupName: 'G', name: 'Kim', email: 'k@example.org', password: 'p', sample: true };

  it.each<readonly [unknown, unknown]>([
    [{ needed: true }, { needed: true }],
    [
      { needed: false, tokenNeeded: true, demo: { email: 'e', password: 'p', more: 1 }, provider: { name: 'P' } },
      { needed: false, tokenNeeded: true, demo: { email: 'e', password: 'p' }, provider: { name: 'P' } },
    ],
    [{ needed: false, tokenNeeded: 'yes', demo: { email: 'e' }, provider: { name: 1 } }, { needed: false }],
    [{ needed: false, demo: { password: 'p' }, provider: 'P' }, { needed: false }],
    [{ needed: false, demo: 'demo' }, { needed: false }],
    [{ needed: 'yes' }, undefined],
    ['<html>', undefined],
  ])('[API-6] the status %j is read as %j', async (body, status) => {
    const { calls, requests } = installation(okWith(body));
    expect(await calls.status()).toEqual(status);
    expect(requests).toEqual([{ path: 'setup', timeoutMs: 10_000 }]);
  });

  it('[START-16] the status is asked for once, and kept for ten seconds if no setup is needed', async () => {
    const { calls, requests, time } = installation(okWith({ needed: false }));
    const both = [calls.status(), calls.status()];
    expect(await Promise.all(both)).toEqual([{ needed: false }, { needed: false }]);
    time.now = 9_999;
    expect(await calls.status()).toEqual({ needed: false });
    expect(requests).toHaveLength(1);
    time.now = 10_000;
    expect(await calls.status()).toEqual({ needed: false });
    expect(requests).toHaveLength(2);
  });

  it.each<readonly [string, Answer]>([
    ['that setup is needed', okWith({ needed: true })],
    ['that nothing can be read of', strange],
    ['that never came', { failed: 'timeout', message: 'Too late.' }],
  ])('[START-16] an answer %s is not kept', async (_, answer) => {
    const { calls, requests } = installation(answer, okWith({ needed: false }));
    expect(await calls.status()).not.toEqual({ needed: false });
    expect(await calls.status()).toEqual({ needed: false });
    expect(requests).toHaveLength(2);
  });

  it('[START-16] a defect is not kept, and no answer after setup', async () => {
    const { api, calls, requests } = installation(okWith({ needed: false }), okWith({ token: 't1' }), okWith('later'));
    vi.spyOn(api, 'request').mockRejectedValueOnce(new Error('broken'));
    onTestFinished(() => void vi.restoreAllMocks());
    await expect(calls.status()).rejects.toThrow('broken');
    expect(await calls.status()).toEqual({ needed: false });
    expect(await calls.setUp(details)).toEqual({ done: true });
    expect(await calls.status()).toBeUndefined();
    expect(requests.map(({ method = 'GET' }) => method)).toEqual(['GET', 'POST', 'GET']);
  });

  it('[API-6] a server that does not answer has no status and no settings', async () => {
    const { calls, requests } = installation({ failed: 'timeout', message: 'Too late.' });
    expect([await calls.status(), await calls.publicSettings()]).toEqual([undefined, {}]);
    expect(requests[1]).toEqual({ path: 'public/system-settings', timeoutMs: 5_000, isVisitors: true });
    expect(calls.logoUrl('a/b', 'thumb')).toBe('/api/public/logo/a%2Fb/thumb');
    expect([calls.returnPath(), calls.enrolment()]).toEqual([null, null]);
  });

  it('[API-6] settings are read from any list of entries', async () => {
    const list = [
      { key: 'name', value: 'Crown' },
      { parameter: 'days', value: 14 },
      { key: 'open', value: true },
      { key: 'no', value: null },
      { value: 'nameless' },
      'text',
      null,
    ];
    const settings = { name: 'Crown', days: '14', open: 'true' };
    expect(readSettings(list)).toEqual(settings);
    expect(readSettings({ data: list })).toEqual(settings);
    expect(readSettings('<html>')).toEqual({});
    expect(await installation(okWith(list)).calls.publicSettings()).toEqual(settings);
  });

  it('[API-6] the first administrator is logged in, or told what is wrong', async () => {
    const { calls, requests, tokens } = installation(
      okWith({ token: 't1' }),
      okWith({}),
      strange,
      { failed: 'offline', message: 'Offline.' },
      { refused: { status: 422, message: 'Check it.', errors: { email: ['Taken.', 7], name: 'Too long.' } } },
    );
    expect(await calls.setUp(details)).toEqual({ done: true });
    expect(requests).toEqual([{ method: 'POST', path: 'setup', body: details, timeoutMs: 300_000 }]);
    expect(await calls.setUp(details)).toEqual({ problem: 'No authentication token in response' });
    expect(await calls.setUp(details)).toEqual({ problem: 'No authentication token in response' });
    expect(await calls.setUp(details)).toEqual({ problem: 'Offline.', errors: {} });
    expect(await calls.setUp(details)).toEqual({
      problem: 'Check it.',
      errors: { email: ['Taken.'], name: ['Too long.'] },
    });
    expect(tokens).toEqual(['t1']);
    expect(readErrors('none')).toEqual({});
  });
});

describe('settings of the group', () => {
  it('[SET-5] come from both calls, the later one winning, and are forgotten with the session', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const settings = createSiteSettings();
    let told = 0;
    const stop = settings.subscribe(() => (told += 1));
    settings.take('system-settings', [{ key: 'loan_days', value: 7, datatype: 'integer' }]);
    settings.take('settings', [
      { parameter: 'loan_days', value: 14 },
      { parameter: 'motto', value: 'Break a leg' },
    ]);
    expect(settings.get()).toEqual({ loan_days: 7, motto: 'Break a leg' });
    settings.forget();
    expect([settings.get(), told]).toEqual([{}, 3]);
    stop();
    settings.take('settings', '<html>');
    expect(told).toBe(3);
    expect(warn.mock.calls.length).toBeGreaterThan(0);
    for (const [text] of warn.mock.calls) expect(text).toMatch(/^Backstock: .+ It is ignored\.$/);
  });
});

describe('the console of calls', () => {
  const call = { method: 'GET', path: 'props', params: { page: '2' }, headers: { A: 'b' }, body: undefined } as const;

  it('[QA-14] shows the response, and the sentence a screen would show', async () => {
    const response = { status: 404, headers: {}, body: {} };
    const api: Api = {
      ...recordingApi().api,
      request: (request) => {
        request.onResponse?.(response);
        return Promise.resolve({ refused: { status: 404, message: 'Not here.' } });
      },
    };
    const console_ = createApiConsole(api, () => 'Europe/London');
    const entry = await console_.send(call);
    expect(entry).toEqual({
      number: 1,
      call,
      answer: { response, problem: 'Not here.', milliseconds: expect.any(Number) },
    });
    expect(entry.answer.milliseconds).toBeLessThan(1_000);
    expect(console_.timezone()).toBe('Europe/London');
    expect(console_.address('props')).toBe('http://localhost/api/props');
  });

  it('[QA-15] lists the latest 50 calls, newest first, until they are cleared', async () => {
    const { api, requests } = recordingApi(okWith(1), { failed: 'offline', message: 'Offline.' });
    const console_ = createApiConsole(api, () => 'UTC');
    let told = 0;
    console_.subscribe(() => (told += 1));
    console_.forget();
    expect(told).toBe(0);
    for (let count = 0; count < 51; count += 1) await console_.send({ ...call, body: { count } });
    const numbers = console_.history().map(({ number }) => number);
    expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 51, 2]);
    expect(console_.history()[0]?.answer).toMatchObject({ response: undefined, problem: 'Offline.' });
    expect(requests[0]).toMatchObject({
      method: 'GET',
      path: 'props',
      params: { page: '2' },
      headers: { A: 'b' },
      body: { count: 0 },
    });
    console_.forget();
    expect([console_.history(), told]).toEqual([[], 52]);
  });

  it("[QA-11] reads the server's own description, if there is one", async () => {
    const { api, requests } = recordingApi(okWith({ openapi: '3' }), { refused: { status: 404, message: 'None.' } });
    const console_ = createApiConsole(api, () => 'UTC');
    expect(await console_.describe()).toEqual({ openapi: '3' });
    expect(await console_.describe()).toBeUndefined();
    expect(requests).toEqual([{ path: 'docs/json' }, { path: 'docs/json' }]);
  });
});
