import { isShape } from '../domain/kernel/shape.ts';
import type * as Browser from '@simplewebauthn/browser';
import { readPasskeys, readSeen } from '../domain/account/index.ts';
import type { OwnPasskeys } from '../domain/account/index.ts';
import type { Api } from './api.ts';
import { done, callResult } from './callResult.ts';
import type { CallResult } from './callResult.ts';
import { passkeyCallTexts } from '../words/en/deviceCalls.ts';

/** The server's options for the browser, unchanged. */
function readOptions(body: unknown): Readonly<Record<string, unknown>> | undefined {
  return isShape(body) && typeof body['challenge'] === 'string' ? body : undefined;
}

/** Why a device refused, by the name of the browser's error. */
function problemOf(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return passkeyCallTexts.exists;
  if (name === 'NotSupportedError' || name === 'ConstraintError') return passkeyCallTexts.noLock;
  if (name === 'SecurityError') return passkeyCallTexts.noDomain;
  return passkeyCallTexts.cancelled;
}

/** Has the browser ask the device. The library is loaded with the first passkey. */
async function ask<Value>(device: (browser: typeof Browser) => Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { ok: await device(await import('@simplewebauthn/browser')) };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** The calls about passkeys; `onToken` stores the token after a login, `browserHeaders` identify a browser used before. */
export function passkeyCalls(
  api: Api,
  onToken: (token: string) => void,
  browserHeaders: () => Readonly<Record<string, string>>,
) {
  return {
    async passkeys(): Promise<CallResult<OwnPasskeys>> {
      return callResult(await api.request({ path: 'account/passkeys' }), readPasskeys);
    },

    async addPasskey(name: string, proof: string): Promise<CallResult<true>> {
      const asked = callResult(
        await api.request({ method: 'POST', path: 'account/passkeys/start', body: { password: proof } }),
        readOptions,
      );
      if ('problem' in asked) return asked;
      // The server sends these options for the browser, which validates them.
      const made = await ask(({ startRegistration }) => startRegistration({ optionsJSON: asked.ok as never }));
      if ('problem' in made) return made;
      const {
        id,
        rawId,
        type,
        response: { clientDataJSON, attestationObject, transports = [] },
      } = made.ok;
      const credential = {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject, transports },
      };
      return callResult(
        await api.request({ method: 'POST', path: 'account/passkeys', body: { name, credential } }),
        done,
      );
    },

    async renamePasskey(id: string, name: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'PUT', path: `account/passkeys/${encodeURIComponent(id)}`, body: { name } }),
        done,
      );
    },

    async removePasskey(id: string): Promise<CallResult<true>> {
      return callResult(
        await api.request({ method: 'DELETE', path: `account/passkeys/${encodeURIComponent(id)}` }),
        done,
      );
    },

    async signInByPasskey(): Promise<CallResult<true>> {
      const asked = callResult(await api.request({ method: 'POST', path: 'login/passkey/start' }), readOptions);
      if ('problem' in asked) return asked;
      const signed = await ask(({ startAuthentication }) => startAuthentication({ optionsJSON: asked.ok as never }));
      if ('problem' in signed) return signed;
      const {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      } = signed.ok;
      const body = {
        id,
        rawId,
        type,
        clientExtensionResults: {},
        response: { clientDataJSON, authenticatorData, signature, userHandle },
      };
      const entered = callResult(
        await api.request({ method: 'POST', path: 'login/passkey', body, headers: browserHeaders() }),
        readSeen,
      );
      if ('problem' in entered) return entered;
      onToken(entered.ok.token);
      return { ok: true };
    },
  };
}
