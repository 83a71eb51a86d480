import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Answer } from '../../src/services/api.ts';
import { Documents } from '../../src/services/documents.ts';
import { Gateway } from '../../src/services/gateway.ts';
import { Photos } from '../../src/services/photos.ts';
import type { Credentials } from '../../src/services/ports.ts';
import { SignInProgress } from '../../src/services/signInProgress.ts';
import { LocalStore } from '../../src/services/storage.ts';
import { onBench } from './support/bench.ts';
import { okWith } from './support/recordingApi.ts';
import { clock } from './support/samples.ts';
import { spoken } from '../support/spoken.ts';
import { mapArea } from '../support/mapArea.ts';

const FILE_BYTES_MAX = 50 * 1024 * 1024;

function progress() {
  const values = new Map<string, string>();
  const store = new LocalStore(mapArea(values));
  return { steps: new SignInProgress(store), store };
}

const byPassword: Credentials = { by: 'password', email: 'kim@example.org', password: 'secret' };
const byCode = { by: 'code', secretCode: '123456' } as Credentials;
const enrolment = { secret: 'ABC', address: 'otpauth://totp/x', recoveryCodes: ['1'] };

describe('the steps of a log-in', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
  });

  it('[GUESS-6] name the browser, the same each time', () => {
    const { steps, store } = progress();
    const { headers, ...asked } = steps.requestFor(byPassword);
    expect(asked).toEqual({ path: 'login', body: { email: 'kim@example.org', password: 'secret' } });
    expect(headers['X-Browser']).toMatch(/^[0-9a-f]{32}$/);
    expect(steps.requestFor(byPassword).headers).toEqual(headers);
    expect(new SignInProgress(store).browserHeaders()).toEqual(headers);
    store.write('browser', 7);
    expect(steps.browserHeaders()['X-Browser']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[API-7] do not name the browser to another origin', () => {
    const { store } = progress();
    const steps = new SignInProgress(store, false);
    expect([steps.requestFor(byPassword).headers, steps.requestFor(byCode).headers, steps.browserHeaders()]).toEqual([
      {},
      {},
      {},
    ]);
  });

  it('[SIGN-16] ask for a code, and send it with what the server gave', () => {
    const { steps } = progress();
    expect(steps.noteStep(okWith({ token: 't' }))).toBeUndefined();
    expect(steps.noteStep(okWith(undefined))).toBeUndefined();
    expect(steps.noteStep(okWith({ secondStep: { challenge: 'c1' } }))).toEqual({
      outcome: 'codeAsked',
      step: 'code',
      message: null,
    });
    expect(steps.enrolment).toBeNull();
    expect(steps.requestFor(byCode)).toMatchObject({ path: 'login/code', body: { challenge: 'c1', code: '123456' } });
    expect(steps.noteStep(okWith({ secondStep: { challenge: 'c2', enrolment } }))).toEqual({
      outcome: 'codeAsked',
      step: 'enrolment',
      message: null,
    });
    expect(steps.enrolment).toEqual(enrolment);
    expect(steps.noteStep(okWith({ secondStep: { challenge: 'c3', enrolment: 'none' } }))).toMatchObject({
      step: 'code',
    });
    expect(steps.enrolment).toBeNull();
  });

  it.each<Answer>([
    okWith('<html>'),
    okWith({ secondStep: 'yes' }),
    okWith({ secondStep: { challenge: 7 } }),
    okWith({ secondStep: { challenge: '' } }),
    { failed: 'offline', message: 'Offline.' },
  ])('[SIGN-16] need no code with the answer %j', (answer) => {
    const { steps } = progress();
    expect(steps.noteStep(answer)).toBeUndefined();
    expect(steps.requestFor(byCode).body).toEqual({ challenge: '', code: '123456' });
  });

  it.each<readonly [Answer, string | undefined]>([
    [{ failed: 'offline', message: 'Offline.' }, 'Offline.'],
    [{ failed: 'unauthorised', message: 'Unauthenticated' }, undefined],
    [{ refused: { status: 422, message: 'Wrong code.' } }, 'Wrong code.'],
    [{ refused: { status: 401, message: 'Too late.' } }, undefined],
    [okWith({}), undefined],
  ])('[SIGN-16] ask for the code again after %j', (answer, message) => {
    const { steps } = progress();
    const asked = (step: string) => (message === undefined ? undefined : { outcome: 'codeAsked', step, message });
    expect(steps.askedAgain(byCode, answer)).toEqual(asked('code'));
    expect(steps.askedAgain(byPassword, answer)).toBeUndefined();
    steps.noteStep(okWith({ secondStep: { challenge: 'c2', enrolment } }));
    expect(steps.askedAgain(byCode, answer)).toEqual(asked('enrolment'));
  });

  it('[OIDC-4] send the proof of a visit to a provider once, and remember the way back', () => {
    const { steps, store } = progress();
    const byProvider = { by: 'provider', answer: { code: 'c' } } as unknown as Credentials;
    expect(steps.returnTo).toBeNull();
    expect(steps.requestFor(byProvider).body).toEqual({ answer: { code: 'c' }, proof: '' });
    expect(steps.returnTo).toBe('/');
    steps.setOut({ proof: 'p1', returnTo: '/props' });
    expect(steps.requestFor(byProvider)).toMatchObject({ path: 'oauth/callback', body: { proof: 'p1' } });
    expect(steps.requestFor(byProvider).body).toEqual({ answer: { code: 'c' }, proof: '' });
    expect(steps.returnTo).toBe('/props');
    for (const broken of ['text', { proof: 1, returnTo: '/' }, { proof: 'p', returnTo: 1 }]) {
      store.write('visit', broken);
      expect(steps.returnTo).toBeNull();
    }
  });
});

describe('documents', () => {
  const pdf = (size = 9) => new Blob(['%PDF-1.7\n'.padEnd(size, ' ')], { type: 'application/pdf' });

  async function desk() {
    const bench = await onBench({
      actor: { userId: 'kim', roles: ['Admin'], permissions: [], features: ['Props', 'Admin'] },
    });
    const { api, workspace } = bench;
    const gateway = new Gateway(workspace, clock);
    const photos = new Photos({
      api,
      workspace,
      gateway,
      clock,
      shrink: () => Promise.resolve(undefined),
      tickets: { get: () => null, set: () => undefined },
      keepsPictures: () => false,
      sendsPass: () => true,
    });
    return { ...bench, documents: new Documents(gateway, clock, photos) };
  }

  it('[DOC-1] are attached with their file, of its own type', async () => {
    const { documents, store } = await desk();
    const about = { name: 'Manual', kind: 'manual' } as const;
    const done = await documents.attach('prop', 'chair', pdf(), about);
    expect(done).toMatchObject({
      kept: [
        {
          type: 'AttachDocument',
          kind: 'prop',
          id: 'chair',
          payload: { document: { name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: 9 } },
        },
      ],
    });
    const [stored] = await store.photos();
    expect(stored?.blob.type).toBe('application/pdf');
  });

  it('[DOC-22] of the group are added with their first version', async () => {
    const { documents } = await desk();
    const id = '0190a000-0000-7000-8000-0000000000dd';
    const done = await documents.file(id, { name: 'Plan' }, pdf(), 'plan.pdf');
    expect(done).toMatchObject({
      kept: [
        { type: 'AddRecord', kind: 'document', id, payload: { values: { name: 'Plan' } } },
        {
          type: 'AttachDocument',
          kind: 'document',
          id,
          payload: { document: { name: 'plan.pdf', kind: 'other', type: 'application/pdf' } },
        },
      ],
    });
  });

  it('[DOC-10, DOC-11] are refused if they are too large, or of no known type', async () => {
    const { documents, store } = await desk();
    const about = { name: 'Manual', kind: 'manual' } as const;
    expect(spoken(await documents.attach('prop', 'chair', pdf(FILE_BYTES_MAX + 1), about))).toMatchObject({
      refused: { code: 'invalid', message: expect.stringContaining('50 MB') },
      at: 0,
    });
    expect(await documents.attach('prop', 'chair', pdf(FILE_BYTES_MAX), about)).toHaveProperty('kept');
    const program = new Blob([new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 0, 0, 0])]);
    expect(await documents.attach('prop', 'chair', program, about)).toMatchObject({
      refused: { code: 'invalid' },
      at: 0,
    });
    expect(await store.photos()).toHaveLength(1);
  });
});

describe('retrying', () => {
  it('[OUT-12] does nothing for a command that was not refused, and refuses what has gone', async () => {
    const { gateway, workspace, store } = await onBench();
    const missing = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } } as const;
    await gateway.dispatch(missing);
    const [waiting] = workspace.outbox.toSend();
    expect(await gateway.retry(waiting?.commandId ?? '')).toEqual({ kept: [] });
    expect(await gateway.retry('unknown')).toEqual({ kept: [] });
    expect(gateway.whyNotRetry(waiting?.commandId ?? '')).toBeUndefined();
    expect(await store.outbox()).toHaveLength(1);
    await gateway.dispatch({
      type: 'ChangeRecord',
      kind: 'prop',
      id: 'chair',
      payload: { changes: { name: { from: 'Chair', to: 'Stool' } } },
    });
    const [, change] = workspace.outbox.toSend();
    await workspace.settle(
      new Map([[change?.commandId ?? '', { stage: 'refused', refusal: { code: 'invalid', message: 'No.' } }]]),
    );
    await workspace.drop(['props']);
    expect(gateway.whyNotRetry(change?.commandId ?? '')).toMatchObject({ code: 'not-found' });
  });

  it('[OUT-11] tells other tabs nothing where nothing is to be sent', async () => {
    const { gateway, told } = await onBench();
    const from = told.length;
    const same = { changes: { name: { from: 'Chair', to: 'Chair' } } };
    await gateway.dispatch({ type: 'ChangeRecord', kind: 'prop', id: 'chair', payload: same });
    expect(told.slice(from)).toEqual([]);
  });
});
