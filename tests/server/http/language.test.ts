import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CodedError } from '../../../server/errors.ts';
import { acceptedLanguage } from '../../../server/http/language.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { addDays } from '../../../src/domain/kernel/dates.ts';
import { add, change, command, mintId } from '../support/commands.ts';

const english = "There's nothing at this address.";
const german = 'Unter dieser Adresse gibt es nichts.';
let group: TestGroup;
beforeAll(async () => (group = await openGroup()));
afterAll(() => group.dispose());

const ask = (headers: Record<string, string> = {}, token?: string) =>
  group.call('GET', '/api/user/roles', { headers, token });
const choose = (token: string, language: string) =>
  group.call('PUT', '/api/user/preferences', { token, body: { key: 'language', value: language, datatype: 'string' } });

describe('the language of an answer', () => {
  it.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['DE-ch,de;q=0.9,en;q=0.8', 'de'],
    ['en;q=0.4, de;q=0.5', 'de'],
    ['de;q=0, en', 'en-GB'],
    ['fr, de;q=0.1', 'de'],
    ['en-AU', 'en-GB'],
    ['en-US,en;q=0.9', 'en-US'],
    ['fr', undefined],
    ['*', undefined],
    ['', undefined],
    [';;,=,q', undefined],
    [undefined, undefined],
  ] as const)('[WORD-30] is the nearest that is asked for: %s', (header, language) =>
    expect(acceptedLanguage(header)).toBe(language),
  );

  it('[WORD-30] is what the program of the reader asks for', async () => {
    expect((await group.call('GET', '/api/nothing')).body['message']).toBe(english);
    const { status, body, headers } = await group.call('GET', '/api/nothing', {
      headers: { 'accept-language': 'en;q=0.5, de-AT' },
    });
    expect([status, body]).toEqual([404, { code: 'unknown-route', message: german, status: 404 }]);
    expect(headers['content-language']).toBe('de');
  });

  it('[WORD-30] is what the reader has chosen, whatever their program asks for', async () => {
    const { guest } = group.tokens;
    expect((await choose(guest, 'de')).status).toBe(200);
    const refused = () => group.call('GET', '/api/activity', { token: guest, headers: { 'accept-language': 'en' } });
    expect(await refused()).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: 'Dazu fehlt dir das Recht.' },
    });
    await choose(guest, 'tlh');
    expect((await refused()).body['message']).toBe("You don't have permission to do this.");
  });

  it('[WORD-30] is that of the group where nobody asks for another', async () => {
    await group.send(
      group.tokens.founder,
      add('setting', 'language', { parameter: 'language', value: 'de', datatype: 'string', isPublic: true }),
    );
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + 6_000);
    const answered = async (headers: Record<string, string> = {}) => (await ask(headers)).body['message'];
    expect(await answered()).toBe('Melde dich zuerst an.');
    expect(await answered({ 'accept-language': 'tlh' })).toBe('Melde dich zuerst an.');
    expect(await answered({ 'accept-language': 'en' })).toBe('Log in first.');
    vi.restoreAllMocks();
    await group.send(group.tokens.founder, change('setting', 'language', { value: { from: 'de', to: 'en-US' } }));
    expect((await new Sites(group.database).forHost('localhost'))?.language).toBe('en-US');
  });

  it('[WORD-30] is that of the sentences beside fields, and where nobody is let in', async () => {
    const headers = { 'accept-language': 'de' };
    const login = await group.call('POST', '/api/login', { headers, body: { email: 5 } });
    expect(login.body['errors']).toEqual({ email: ['Erwartet: Text.'], password: ['Angabe fehlt.'] });
    const wrong = await group.call('POST', '/api/login', { headers, body: { email: 'x@example.org', password: 'x' } });
    expect([wrong.body['message'], wrong.headers['content-language']]).toEqual([
      'E-Mail oder Passwort stimmt nicht. Versuch es noch einmal oder setz dein Passwort zurück.',
      'de',
    ]);
    const reset = await group.call('POST', '/api/reset-password', { headers, body: { password: 'short' } });
    expect(reset.body['errors']?.['password']).toEqual(['Ein Passwort hat mindestens 12 Zeichen.']);
  });

  it('[WORD-31] is named, with what it varies by', async () => {
    const { headers } = await ask({ 'accept-language': 'de' });
    expect(headers['content-language']).toBe('de');
    expect(String(headers['vary'])).toContain('Accept-Language');
    expect((await ask({}, group.tokens.admin)).headers['content-language']).toBeUndefined();
  });

  it('[WORD-32] is kept apart from that of every other answer under way', async () => {
    const asked = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? 'de' : 'en-GB'));
    const answers = await Promise.all(
      asked.map((language, index) =>
        index % 4 < 2
          ? group.call('GET', '/api/nothing', { headers: { 'accept-language': language } })
          : group.call('POST', '/api/login', { headers: { 'accept-language': language }, body: { email: 5 } }),
      ),
    );
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(asked);
    answers.forEach(({ body }, index) => {
      if (index % 4 < 2) expect(body['message']).toBe(asked[index] === 'de' ? german : english);
    });
  });

  it('[WORD-36] does not reach the log of the process', () =>
    expect(new CodedError('unknown-route')).toMatchObject({ message: english }));

  it('[WORD-35] of a calendar is that of the person whose address it is', async () => {
    const { founder: owner } = group.tokens;
    const today = new Date().toISOString().slice(0, 10);
    const loan = { loanId: mintId(), memberId: 'm-ben', quantity: 1, from: today, dueBack: addDays(today, 7) };
    await group.send(
      owner,
      add('prop', 'bell', { name: 'Bell', categoryId: 'cat' }),
      command({ type: 'SignOutItem', kind: 'prop', id: 'bell', payload: loan }),
    );
    const { body } = await group.call('POST', '/api/calendar/feeds', { token: owner, body: { about: 'all' } });
    const fetched = () =>
      group.call('GET', String(body['path']), { headers: { 'accept-language': 'en' } }).then(({ raw }) => raw);
    const { body: written } = await fetched();
    expect(written).toContain('PRODID:-//Backstock//Calendar//EN');
    expect(written).toContain('SUMMARY:Bell: due back from Ben Booth');
    await choose(owner, 'de');
    const { body: translated, headers } = await fetched();
    expect(translated).toContain('PRODID:-//Backstock//Calendar//DE');
    expect(translated).toContain('SUMMARY:Bell: Rückgabe von Ben Booth');
    expect(headers['content-language']).toBe('de');
  });
});
