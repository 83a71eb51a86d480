import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingLetter } from '../../../server/billing/letters.ts';
import type { Books } from '../../../server/billing/ledger.ts';
import { smtpCarrier } from '../../../server/mail/carrier.ts';
import { Reminders } from '../../../server/reminders/reminders.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, change, signOut } from '../support/commands.ts';
import { openMailbox } from '../support/mailbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { siteId } from '../support/store.ts';

let mailbox: Mailbox;
let group: TestGroup;
const setting = (id: string, value: string) => add('setting', id, { parameter: id, value, datatype: 'string' });
const choose = (token: string, language: string) =>
  group.call('PUT', '/api/user/preferences', { token, body: { key: 'language', value: language, datatype: 'string' } });
const letterTo = (address: string) => mailbox.received.find(({ to }) => to[0] === address);
const subjectOf = (address: string) => /^Subject: (.*?)\r?$/m.exec(letterTo(address)?.source ?? '')?.[1];

beforeAll(async () => {
  mailbox = await openMailbox();
  const carrier = smtpCarrier({ url: mailbox.url, from: 'Stock <stock@example.org>' });
  group = await openGroup({ mail: { carrier, publicUrl: 'https://stock.example.org' } });
  await group.send(
    group.tokens.founder,
    setting('reminder_hour', '0'),
    add('prop', 'bell', { name: 'Bell', categoryId: 'cat' }),
    signOut('bell', 'm-ben'),
  );
});
afterAll(async () => {
  await group.dispose();
  await mailbox.close();
});
beforeEach(() => ((mailbox.received as unknown[]).length = 0));

describe('a letter', () => {
  it('[WORD-33] is in the language that its reader has chosen, whoever had it written', async () => {
    await choose(group.tokens.member, 'de');
    await group.call('POST', '/api/forgot-password', {
      body: { email: 'ben@example.org' },
      headers: { 'accept-language': 'en' },
    });
    await expect.poll(() => letterTo('ben@example.org')?.text).toContain('Hallo Ben Booth,\n\n');
    expect(subjectOf('ben@example.org')).toMatch(/^=\?UTF-8\?Q\?Neues_Passwort/);
    expect(letterTo('ben@example.org')?.text).toContain('Neues Passwort wählen:\nhttps://stock.example.org/');
    expect(letterTo('ben@example.org')?.html).toContain('<html lang="de">');
    await choose(group.tokens.member, '');
  });

  it('[WORD-33] is in that of the group for who has chosen none', async () => {
    const set = (from: string, to: string) =>
      group.send(group.tokens.founder, change('setting', 'language', { value: { from, to } }));
    await group.send(
      group.tokens.founder,
      add('setting', 'language', { parameter: 'language', value: 'de', datatype: 'string', isPublic: true }),
    );
    await group.call('POST', '/api/forgot-password', { body: { email: 'ann@example.org' } });
    await expect.poll(() => letterTo('ann@example.org')?.html).toContain('<html lang="de">');
    await set('de', 'en-GB');
    await group.call('POST', '/api/forgot-password', { body: { email: 'cleo@example.org' } });
    await expect.poll(() => letterTo('cleo@example.org')?.html).toContain('<html lang="en-GB">');
  });

  it('[WORD-34] to two people is in the language of each', async () => {
    await choose(group.tokens.member, 'de');
    const { database, services } = group;
    const now = () => new Date('2028-01-01T10:00:00Z');
    await new Reminders({ database, mail: services.mail, now }).remind({ siteId, host: null });
    expect(subjectOf('ann@example.org')).toBe('The Test Players: needs your attention');
    expect(letterTo('ann@example.org')?.text).toContain('- Bell, with Ben Booth: 31 December 2027, 1 day overdue\n');
    expect(letterTo('ben@example.org')?.source).toMatch(/^Subject: =\?UTF-8\?Q\?The_Test_Players=3A_1_St=C3=BCck/m);
    expect(letterTo('ben@example.org')?.text).toContain('Zurückzugeben\n- Bell: 31. Dezember 2027, 1 Tag überfällig\n');
  });

  it('[WORD-33] writes dates and money as its reader does', () => {
    const owed = { number: 'R-1', amount: 123_450, paid: 0, currency: 'EUR', dueOn: '2026-04-02', state: 'open' };
    const books = { groupName: 'G', invoices: [owed], status: { daysPastDue: 1, graceDaysRemaining: 3 } };
    const write = (language: 'de' | 'en-GB' | 'en-US') =>
      billingLetter(
        'half',
        books as unknown as Books,
        { name: 'Tess', email: 'tess@example.org', language },
        'https://x.example',
      ).text;
    expect(write('de')).toContain('Eine Rechnung von G ist 1 Tag überfällig');
    expect(write('de')).toContain('R-1: 1.234,50\u00a0€, fällig am 2. April 2026');
    expect(write('en-GB')).toContain('R-1: €1,234.50, due on 2 April 2026');
    expect(write('en-US')).toContain('R-1: €1,234.50, due on April 2, 2026');
  });
});
