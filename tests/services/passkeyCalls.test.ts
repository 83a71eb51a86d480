import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, Api, Request } from '../../src/services/api.ts';
import { passkeyCalls } from '../../src/services/passkeyCalls.ts';

const device = vi.hoisted(() => ({ startRegistration: vi.fn(), startAuthentication: vi.fn() }));
vi.mock('@simplewebauthn/browser', () => device);

const key = {
  id: 'k',
  rawId: 'k',
  type: 'public-key',
  authenticatorAttachment: 'platform',
  clientExtensionResults: { credProps: { rk: true } },
};
const named = (name: string) => Object.assign(new Error('no'), { name });
let asked: Request[];
let tokens: string[];
let answers: Record<string, Answer>;

function calls() {
  const api = {
    request: (request: Request) => {
      asked.push(request);
      return Promise.resolve(answers[request.path] ?? { status: 204, ok: undefined });
    },
  } as unknown as Api;
  return passkeyCalls(
    api,
    (token) => tokens.push(token),
    () => ({ 'X-Browser': 'known' }),
  );
}

beforeEach(() => {
  [asked, tokens] = [[], []];
  answers = {
    'login/passkey/start': { status: 200, ok: { challenge: 'c' } },
    'account/passkeys/start': { status: 200, ok: { challenge: 'c' } },
  };
  for (const each of Object.values(device)) each.mockReset();
});

describe('passkeys of a device', () => {
  it('[KEY-6] hand over what the device signed, nothing besides, and keep the token', async () => {
    device.startAuthentication.mockResolvedValue({
      ...key,
      response: { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u', more: 1 },
    });
    answers['login/passkey'] = { status: 200, ok: { token: 'secret', data: {} } };
    expect(await calls().signInByPasskey()).toEqual({ ok: true });
    expect(device.startAuthentication).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(asked.at(-1)?.body).toEqual({
      id: 'k',
      rawId: 'k',
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: 'd', authenticatorData: 'a', signature: 's', userHandle: 'u' },
    });
    expect(tokens).toEqual(['secret']);
  });

  it('[GUESS-6] show the browser where somebody logs in, and nowhere else', async () => {
    device.startAuthentication.mockResolvedValue({
      ...key,
      response: { clientDataJSON: 'd', authenticatorData: 'a', signature: 's' },
    });
    answers['login/passkey'] = { status: 200, ok: { token: 'secret', data: {} } };
    await calls().signInByPasskey();
    await calls().removePasskey('one');
    expect(asked.map(({ method, path, headers }) => [method, path, headers])).toEqual([
      ['POST', 'login/passkey/start', undefined],
      ['POST', 'login/passkey', { 'X-Browser': 'known' }],
      ['DELETE', 'account/passkeys/one', undefined],
    ]);
  });

  it('[KEY-6] hand over the key that the device made, with its name', async () => {
    device.startRegistration.mockResolvedValue({
      ...key,
      response: { clientDataJSON: 'd', attestationObject: 'o', publicKey: 'p' },
    });
    expect(await calls().addPasskey('My phone', 'curtain')).toEqual({ ok: true });
    expect(device.startRegistration).toHaveBeenCalledWith({ optionsJSON: { challenge: 'c' } });
    expect(asked.map(({ method, path }) => [method, path])).toEqual([
      ['POST', 'account/passkeys/start'],
      ['POST', 'account/passkeys'],
    ]);
    expect(asked.map(({ body }) => body)).toEqual([
      { password: 'curtain' },
      {
        name: 'My phone',
        credential: {
          id: 'k',
          rawId: 'k',
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON: 'd', attestationObject: 'o', transports: [] },
        },
      },
    ]);
    await calls().renamePasskey('a/b', 'Tablet');
    await calls().removePasskey('a/b');
    expect(asked.slice(-2)).toEqual([
      { method: 'PUT', path: 'account/passkeys/a%2Fb', body: { name: 'Tablet' } },
      { method: 'DELETE', path: 'account/passkeys/a%2Fb' },
    ]);
    answers['account/passkeys'] = { status: 200, ok: { passkeys: [], proof: 'nothing' } };
    expect(await calls().passkeys()).toEqual({ ok: { passkeys: [], proof: 'nothing' } });
  });

  it.each([
    ['NotAllowedError', "The passkey wasn't confirmed on this device. Try again."],
    ['InvalidStateError', 'This device already has a passkey for your account.'],
    [
      'NotSupportedError',
      'Passkeys need a screen lock on this device. Set up a PIN, fingerprint or face unlock first.',
    ],
    ['ConstraintError', 'Passkeys need a screen lock on this device. Set up a PIN, fingerprint or face unlock first.'],
    ['SecurityError', 'Passkeys need an HTTPS address with a domain name. Ask the person who runs your server.'],
  ])('[KEY-7] say in one sentence what kept the device: %s', async (name, problem) => {
    device.startRegistration.mockRejectedValue(named(name));
    device.startAuthentication.mockRejectedValue(name === 'NotAllowedError' ? 'odd' : named(name));
    expect(await calls().addPasskey('', '')).toEqual({ problem });
    expect(await calls().signInByPasskey()).toEqual({ problem });
    expect(tokens).toEqual([]);
  });

  it.each([[null], ['text'], [{}], [{ challenge: 1 }]])(
    '[KEY-7] ask the device for nothing where the server sends no challenge: %j',
    async (ok) => {
      answers = { 'login/passkey/start': { status: 200, ok }, 'account/passkeys/start': { status: 200, ok } };
      const problem = expect.any(String);
      expect(await calls().addPasskey('', '')).toEqual({ problem });
      expect(await calls().signInByPasskey()).toEqual({ problem });
      expect(device.startRegistration).not.toHaveBeenCalled();
      expect(device.startAuthentication).not.toHaveBeenCalled();
    },
  );

  it('[KEY-7] say what the server says, and ask the device for nothing then', async () => {
    const refused: Answer = { failed: 'network', message: "Can't reach Backstock" } as unknown as Answer;
    answers = { 'login/passkey/start': refused, 'account/passkeys/start': refused };
    expect(await calls().addPasskey('', '')).toMatchObject({ problem: "Can't reach Backstock" });
    expect(await calls().signInByPasskey()).toMatchObject({ problem: "Can't reach Backstock" });
    expect(device.startAuthentication).not.toHaveBeenCalled();
    device.startAuthentication.mockResolvedValue({ ...key, response: {} });
    answers = { 'login/passkey/start': { status: 200, ok: { challenge: 'c' } }, 'login/passkey': refused };
    expect(await calls().signInByPasskey()).toMatchObject({ problem: "Can't reach Backstock" });
    expect(tokens).toEqual([]);
  });
});
