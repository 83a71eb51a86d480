import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApi } from '../../src/services/api.ts';
import { createPasswords, type Passwords } from '../../src/services/password.ts';
import { startSectionSeven, type Answer, type SectionSevenServer } from '../support/sectionSevenServer.ts';

let server: SectionSevenServer;
let token: string | null;
let passwords: Passwords;

beforeEach(async () => {
  server = await startSectionSeven();
  ({ token } = server);
  const api = createApi({
    origin: server.url,
    token: () => token,
    timezone: () => 'Europe/London',
    isOnline: () => true,
    onUnauthorised: () => undefined,
  });
  passwords = createPasswords(api, () => token !== null);
});

afterEach(() => server.stop());

const change = { current: 'ghost light', password: 'limelight', confirmation: 'limelight' };

test('[PASS-1] is changed with the current one, the new one and its confirmation', async () => {
  expect(await passwords.change(change)).toEqual({ done: true });
  expect(server.seen.map(({ call, body }) => [call, body])).toEqual([
    [
      'PUT change-password',
      { current_password: 'ghost light', password: 'limelight', password_confirmation: 'limelight' },
    ],
  ]);
});

test('[PASS-2] is not asked for without a token', async () => {
  token = null;
  expect(await passwords.change(change)).toEqual({ problem: 'No access token available' });
  expect(server.seen).toEqual([]);
});

test.each<[Answer, string]>([
  [{ status: 422, body: { message: 'The current password is wrong.' } }, '422: The current password is wrong.'],
  [{ status: 400, body: { error: 'Too short.' } }, '400: Too short.'],
  [{ status: 503, body: { message: 'Out of order.' } }, '503: Out of order.'],
  [{ status: 422, body: {} }, '422: Unknown Error'],
  [{ status: 500 }, '500: Unknown Error'],
  [{ status: 401, body: { message: 'No.' } }, '401: Unauthenticated'],
])('[PASS-3] says of %j: %s', async (answer, problem) => {
  server.state.instead.set('PUT change-password', answer);
  expect(await passwords.change(change)).toEqual({ problem });
});

test('[PASS-3] says so where there is no answer at all', async () => {
  await server.stop();
  expect(await passwords.change(change)).toEqual({ problem: "The server can't be reached. Try again in a moment." });
});

test('[PASS-4] is set anew by a link that the server still takes; else its sentence is shown', async () => {
  token = null;
  expect(await passwords.validateReset('valid', 'una@example.org')).toEqual({ done: true });
  expect(await passwords.validateReset('old', 'una@example.org')).toEqual({ problem: 'This link is no longer valid.' });
  expect(server.seen.map(({ body }) => body)).toEqual([
    { token: 'valid', email: 'una@example.org' },
    { token: 'old', email: 'una@example.org' },
  ]);
});
