import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smtpCarrier } from '../../../server/mail/carrier.ts';
import type { Letter } from '../../../server/mail/carrier.ts';
import { Mail } from '../../../server/mail/mail.ts';
import { Outbox } from '../../../server/mail/outbox.ts';
import { invitationLetter, letterOf, resetLetter } from '../../../server/mail/templates.ts';
import { Sites } from '../../../server/sites/sites.ts';
import { mintId } from '../support/commands.ts';
import { openMigratedDatabase } from '../support/database.ts';
import type { TestDatabase } from '../support/database.ts';
import { openMailbox } from '../support/mailbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { siteId } from '../support/store.ts';

const minute = 60_000;
const from = 'Stock <stock@example.org>';
let now: number;
let test: TestDatabase;
let mailbox: Mailbox;
const troubles: unknown[] = [];

beforeAll(async () => {
  [test, mailbox] = await Promise.all([openMigratedDatabase('server'), openMailbox()]);
  await new Sites(test.database).ensureOne();
});
afterAll(async () => {
  await test.dispose();
  await mailbox.close();
});
beforeEach(async () => {
  now = Date.parse('2026-03-01T10:00:00Z');
  troubles.length = 0;
  (mailbox.received as unknown[]).length = 0;
  await test.database.query('delete from letter');
});

const outbox = (url = mailbox.url) =>
  new Outbox({
    database: test.database,
    carrier: smtpCarrier({ url, from }),
    now: () => new Date(now),
    mintId,
    onTrouble: (trouble) => troubles.push(trouble),
  });
const letter = (subject = 'Hello'): Letter =>
  letterOf({
    to: 'ben@example.org',
    name: 'Ben',
    groupName: 'The Test Players',
    subject,
    paragraphs: ['A secret word: gaslight.'],
  });
const rows = () =>
  test.database.query<{ body: unknown; sent: boolean; givenUp: boolean }>(
    'select body, sent_at is not null as sent, given_up_at is not null as "givenUp" from letter order by letter_id',
  );

describe('an email', () => {
  it('[MAIL-1] arrives with sender, subject, text and HTML', async () => {
    const post = outbox();
    await post.put(
      siteId,
      resetLetter(
        {
          name: 'Ben & <b>Bo</b>',
          email: 'ben@example.org',
          groupName: 'Café\r\nBcc: eve@example.org',
          language: 'en-GB',
        },
        'https://stock.example.org/password-reset/abc?email=b%40x',
      ),
    );
    await post.deliver();
    const [mail] = mailbox.received;
    expect(mail).toMatchObject({ from: 'stock@example.org', to: ['ben@example.org'] });
    expect(mail?.source).toMatch(/^From: Stock <stock@example.org>\r?$/m);
    expect(mail?.source).not.toMatch(/^Bcc:/m);
    expect(mail?.text).toContain('Choose a new password:\nhttps://stock.example.org/password-reset/abc?email=b%40x');
    expect(mail?.html).toContain('Hello Ben &amp; &lt;b&gt;Bo&lt;/b&gt;,');
    expect(mail?.html).toContain('href="https://stock.example.org/password-reset/abc?email=b%40x"');
  });

  it('[MAIL-1] names the person who sent the invitation', () => {
    const { subject, text } = invitationLetter(
      { name: 'Ben', email: 'ben@example.org', groupName: 'The Test Players', language: 'en-GB' },
      'https://x.example/password-reset/t',
      'Olive Old',
    );
    expect(subject).toBe('Olive Old has invited you to The Test Players');
    expect(text).toContain('https://x.example/password-reset/t');
  });

  it('[MAIL-2] is sent only once by two processes at the same time, and only once per key', async () => {
    const processes = [outbox(), outbox()];
    const subjects = Array.from({ length: 12 }, (_, index) => `Letter ${index}`);
    await Promise.all(
      processes.flatMap((post) => subjects.map((subject) => post.put(siteId, letter(subject), { key: subject }))),
    );
    await Promise.all(processes.map((post) => post.deliver()));
    expect(mailbox.received.map(({ source }) => /^Subject: (.*?)\r?$/m.exec(source)?.[1]).sort()).toEqual(
      [...subjects].sort(),
    );
    expect(await processes[0]?.put(siteId, letter(), { key: 'Letter 1' })).toBe(false);
  });

  it('[MAIL-2] is sent when the claim of a process that crashed expires', async () => {
    const post = outbox();
    await post.put(siteId, letter());
    await test.database.query('update letter set attempts = 1, due_at = $1', [new Date(now + 5 * minute)]);
    await post.deliver();
    expect(mailbox.received).toEqual([]);
    now += 5 * minute;
    await post.deliver();
    expect(mailbox.received).toHaveLength(1);
  });

  it('[MAIL-3] is retried after longer and longer pauses, and then marked as failed', async () => {
    const post = outbox();
    await post.put(siteId, letter());
    const pauses = [1, 5, 15, 60, 240, 720];
    mailbox.refusals.push(...Array.from({ length: 7 }, () => ({ code: 451, message: 'Busy' })));
    for (const pause of pauses) {
      await post.deliver();
      now += pause * minute - 1;
      const before = troubles.length;
      await post.deliver();
      expect(troubles).toHaveLength(before);
      now += 1;
    }
    await post.deliver();
    expect(troubles.map((trouble) => (trouble as { attempts: number }).attempts)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(troubles.at(-1)).toMatchObject({ isGivenUp: true });
    expect(await post.counts(siteId)).toEqual({ waiting: 0, givenUp: 1 });
    expect(mailbox.refusals).toEqual([]);
  });

  it('[MAIL-3] is sent on a later try if the mail server was not reachable at first', async () => {
    const nobody = outbox('smtp://127.0.0.1:1');
    await nobody.put(siteId, letter());
    await nobody.deliver();
    expect(await nobody.counts(siteId)).toEqual({ waiting: 1, givenUp: 0 });
    now += minute;
    await outbox().deliver();
    expect(mailbox.received).toHaveLength(1);
  });

  it('[MAIL-3] is marked as failed at once if it is permanently refused', async () => {
    const post = outbox();
    await post.put(siteId, letter());
    mailbox.refusals.push({ code: 550, message: 'No such mailbox' });
    await post.deliver();
    expect(await rows()).toEqual([{ body: null, sent: false, givenUp: true }]);
  });

  it('[MAIL-4] leaves no text in the database or the log after it is sent, fails or expires', async () => {
    const post = outbox();
    await post.put(siteId, letter());
    await post.deliver();
    mailbox.refusals.push({ code: 550, message: 'No' });
    await post.put(siteId, letter());
    await post.deliver();
    await post.put(siteId, letter(), { expiresAt: new Date(now + minute) });
    now += minute;
    await post.deliver();
    expect((await rows()).map(({ body }) => body)).toEqual([null, null, null]);
    expect(await test.database.query('select problem from letter where expires_at is not null')).toEqual([
      { problem: 'It expired before it could be sent.' },
    ]);
    expect(mailbox.received).toHaveLength(1);
    expect(JSON.stringify(troubles)).not.toContain('gaslight');
    now += 91 * 24 * 60 * minute;
    await post.sweep();
    expect(await rows()).toEqual([]);
  });

  it('[MAIL-7] is only saved if the change it belongs to is saved', async () => {
    const post = outbox();
    const failing = test.database.transaction(async (tx) => {
      await post.put(siteId, letter(), {}, tx);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await rows()).toEqual([]);
    await test.database.transaction((tx) => post.put(siteId, letter(), {}, tx));
    expect(await rows()).toHaveLength(1);
  });
});

describe('sending email', () => {
  const options = () => ({ database: test.database, now: () => new Date(now), mintId });

  it('[MAIL-5] says that it is not set up, and saves nothing', async () => {
    const mail = new Mail({ ...options(), settings: undefined });
    expect(mail.isSetUp).toBe(false);
    expect(await mail.post(siteId, letter())).toBe(false);
    expect([await rows(), await mail.counts(siteId)]).toEqual([[], { waiting: 0, givenUp: 0 }]);
    await mail.deliver();
    await mail.close();
  });

  it('[MAIL-6] links to the address in the settings, or to the host name of the group', async () => {
    const mail = new Mail({
      ...options(),
      settings: { carrier: smtpCarrier({ url: mailbox.url, from }), publicUrl: 'https://stock.example.org:8443' },
    });
    expect(mail.linkTo({ host: null }, '/password-reset/abc')).toBe(
      'https://stock.example.org:8443/password-reset/abc',
    );
    expect(mail.linkTo({ host: 'mill.example' }, '/users')).toBe('https://mill.example:8443/users');
    await mail.post(siteId, letter());
    await mail.deliver();
    expect(mailbox.received).toHaveLength(1);
    await mail.close();
  });
});
