import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { smtpCarrier } from '../../../server/mail/carrier.ts';
import { Mail } from '../../../server/mail/mail.ts';
import { Reminders } from '../../../server/reminders/reminders.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { add, change, command, mintId } from '../support/commands.ts';
import { openMailbox } from '../support/mailbox.ts';
import type { Mailbox } from '../support/mailbox.ts';
import { openStore, siteId } from '../support/store.ts';
import type { TestStore } from '../support/store.ts';

const from = 'Stock <stock@example.org>';

describe('the letters of a morning', () => {
  let test: TestStore;
  let mailbox: Mailbox;
  let now: number;
  const opened: { close(): Promise<void> }[] = [];

  /** A separate process: its carrier, its clock and, on a database server, its connections. */
  const server = (database: Database, url = mailbox.url) => {
    const clock = () => new Date(now);
    const mail = new Mail({
      database,
      now: clock,
      mintId,
      settings: { carrier: smtpCarrier({ url, from }), publicUrl: 'https://stock.example.org' },
    });
    opened.push(mail);
    return { mail, reminders: new Reminders({ database, mail, now: clock }) };
  };
  const received = () =>
    mailbox.received
      .map(({ to, source }) => [to[0], /^Subject: (.*?)\r?$/m.exec(source)?.[1]])
      .toSorted((a, b) => String(a).localeCompare(String(b)));
  const at = (text: string) => (now = Date.parse(text));

  beforeAll(async () => {
    [test, mailbox] = await Promise.all([openStore('server'), openMailbox()]);
    await test.store.submit({
      siteId,
      by: 'system',
      clientId: mintId(),
      allOrNothing: true,
      commands: [
        add('setting', 'timezone', {
          parameter: 'timezone',
          value: 'America/New_York',
          datatype: 'string',
          isPublic: true,
        }),
        add('setting', 'group_name', {
          parameter: 'group_name',
          value: 'The Test Players',
          datatype: 'string',
          isPublic: true,
        }),
        add('prop', 'fan', { name: 'Fan <b>', categoryId: 'cat' }),
        add('prop', 'bell', { name: 'Bell', categoryId: 'cat' }),
        lend('fan', '2026-11-19'),
        lend('bell', '2026-11-22'),
      ],
    });
  });
  beforeEach(async () => {
    (mailbox.received as unknown[]).length = 0;
    await test.database.query('delete from letter');
    await test.database.query('delete from reminder_run');
    await test.database.query('delete from preference');
  });
  afterAll(async () => {
    for (const each of opened) await each.close();
    await Promise.all([test.dispose(), mailbox.close()]);
  });

  it('[REM-7, REM-3] are one for each person, with everything in it', async () => {
    at('2026-11-20T15:00:00Z');
    await server(test.database).reminders.remindAll();
    expect(received()).toEqual([
      ['ann@example.org', 'The Test Players: needs your attention'],
      ['ben@example.org', 'The Test Players: 1 item is overdue, please return it'],
    ]);
    const ben = mailbox.received.find(({ to }) => to[0] === 'ben@example.org');
    expect(ben?.text).toContain('To return\n- Fan <b>: 19 November 2026, 1 day overdue\n- Bell: 22 November 2026\n');
    expect(ben?.text).toContain('https://stock.example.org/account');
    expect(ben?.html).toContain('<li>Fan &lt;b&gt;: 19 November 2026, 1 day overdue</li>');
    expect(mailbox.received.find(({ to }) => to[0] === 'ann@example.org')?.text).toContain(
      'Overdue in your departments\n- Fan <b>, with Ben Booth: 19 November 2026, 1 day overdue\n',
    );
  });

  it('[REM-7] are not written on a day that has nothing', async () => {
    at('2026-11-25T15:00:00Z');
    await server(test.database).reminders.remindAll();
    expect(received()).toEqual([]);
  });

  it('[REM-8] go from the set hour on, by the clocks of the group', async () => {
    const { reminders } = server(test.database);
    at('2026-11-20T11:59:00Z');
    await reminders.remindAll();
    expect(received()).toEqual([]);
    at('2026-11-20T12:00:00Z');
    await reminders.remindAll();
    expect(received()).toHaveLength(2);
  });

  it('[REM-9] go once though two processes look at the same moment, and again and again', async () => {
    at('2026-11-20T15:00:00Z');
    const other = await openServerDatabase(await addressOf(test.database));
    const processes = [server(test.database), server(other)];
    await Promise.all([...processes, ...processes].map(({ reminders }) => reminders.remindAll()));
    for (const { reminders, mail } of processes) {
      await reminders.remindAll();
      await mail.deliver();
    }
    expect(received().map(([to]) => to)).toEqual(['ann@example.org', 'ben@example.org']);
    await other.close();
  });

  it('[REM-5] tell once what was missed while nothing ran', async () => {
    const { reminders } = server(test.database);
    at('2026-11-16T15:00:00Z');
    await reminders.remindAll();
    expect(received()).toEqual([]);
    at('2026-11-30T15:00:00Z');
    await reminders.remindAll();
    expect(received()).toHaveLength(2);
    const ben = mailbox.received.find(({ to }) => to[0] === 'ben@example.org');
    expect(ben?.text).toContain(
      '- Fan <b>: 19 November 2026, 11 days overdue\n- Bell: 22 November 2026, 8 days overdue\n',
    );
  });

  it('[REM-4] leave out the topics that a person has turned off', async () => {
    await test.database.query(
      `insert into preference (site_id, user_id, key, value, datatype) values ($1, 'ben', 'quiet_notices', $2::jsonb, 'string')`,
      [siteId, JSON.stringify('["dueBacks"]')],
    );
    at('2026-11-20T15:00:00Z');
    await server(test.database).reminders.remindAll();
    expect(received().map(([to]) => to)).toEqual(['ann@example.org']);
  });

  it('[REM-6] are not sent if the group has turned them off', async () => {
    await test.submit([add('setting', 'reminders', { parameter: 'reminders', value: 'off', datatype: 'string' })]);
    at('2026-11-20T15:00:00Z');
    await server(test.database).reminders.remindAll();
    expect(received()).toEqual([]);
    await test.submit([change('setting', 'reminders', { value: { from: 'off', to: 'on' } })]);
  });

  it('[REM-13] reach who has no account at the address that is written down, with nothing that asks to log in', async () => {
    const people = [
      ['m-cat', 'Cat Cole', 'cat@example.org'],
      ['m-kit', 'Kit Kane', 'kit@example.org'],
    ] as const;
    await test.store.submit({
      siteId,
      by: 'system',
      clientId: mintId(),
      allOrNothing: true,
      commands: [
        ...people.flatMap(([id, name, email]) => [
          add('member', id, { name }),
          add('membership', id, { name, memberId: id }),
          command({ type: 'KeepPersonal', kind: 'membership', id, payload: { part: 'contact', values: { email } } }),
        ]),
        add('prop', 'saw', { name: 'Saw', categoryId: 'cat' }),
        command(
          {
            type: 'SignOutItem',
            kind: 'prop',
            id: 'saw',
            payload: { loanId: mintId(), memberId: 'm-cat', quantity: 1, from: '2026-11-01', dueBack: '2026-12-10' },
          },
          { issuedAt: '2026-11-01T10:00:00.000Z' },
        ),
      ],
    });
    at('2026-12-11T15:00:00Z');
    const { reminders } = server(test.database);
    await reminders.remindAll();
    await reminders.remindAll();
    expect(received()).toEqual([
      ['ann@example.org', 'The Test Players: needs your attention'],
      ['cat@example.org', 'The Test Players: 1 item is overdue, please return it'],
    ]);
    const letter = mailbox.received.find(({ to }) => to[0] === 'cat@example.org');
    expect(letter?.text).toContain('To return\n- Saw: 10 December 2026, 1 day overdue\n');
    expect(letter?.text).toContain('The Test Players has lent you these items');
    expect(letter?.text).not.toContain('https://');
  });

  it('[REM-14] tell people who manage props of a new request, and the requester of its answer, each on the next morning', async () => {
    const submit = (by: 'system' | { userId: string }, commands: readonly Command[]) =>
      test.store.submit({ siteId, by, clientId: mintId(), allOrNothing: true, backdated: true, commands });
    const { reminders } = server(test.database);
    const morningOf = (day: string) => {
      at(`${day}T15:00:00Z`);
      return reminders.remindAll();
    };
    await morningOf('2026-11-03');
    await submit({ userId: 'ben' }, requested('2026-11-03'));
    await morningOf('2026-11-04');
    expect(received()).toEqual([['ann@example.org', 'The Test Players: needs your attention']]);
    expect(mailbox.received[0]?.text).toContain('Prop requests to answer\n- Skull: needed by 20 December 2026\n');
    await submit('system', approved('2026-11-04'));
    await morningOf('2026-11-05');
    expect(received().slice(1)).toEqual([['ben@example.org', 'The Test Players: news about your request']]);
    expect(mailbox.received[1]?.text).toContain('Your prop requests\n- Skull: Approved\n');
    await morningOf('2026-11-06');
    expect(received()).toHaveLength(2);
    await submit('system', [renamed('2026-11-06')]);
    await morningOf('2026-11-07');
    expect(received()).toHaveLength(2);
  });

  it('[REM-10] are not sent on the next day', async () => {
    at('2026-11-20T15:00:00Z');
    await server(test.database, 'smtp://127.0.0.1:1').reminders.remindAll();
    at('2026-11-21T15:00:00Z');
    await server(test.database).mail.deliver();
    expect(received()).toEqual([]);
  });
});

const lend = (id: string, dueBack: string) =>
  command(
    {
      type: 'SignOutItem',
      kind: 'prop',
      id,
      payload: { loanId: mintId(), memberId: 'm-ben', quantity: 1, from: '2026-11-01', dueBack },
    },
    { issuedAt: '2026-11-01T10:00:00.000Z' },
  );
const issuedOn = (day: string, body: CommandBody) => command(body, { issuedAt: `${day}T15:00:00.000Z` });
const requestStep = (day: string, from: string, to: string) =>
  issuedOn(day, {
    type: 'ChangeRecord',
    kind: 'propRequest',
    id: 'r1',
    payload: { changes: { status: { from, to } } },
  });

/** Ben's request for a skull, submitted on a day. */
const requested = (day: string): readonly Command[] => [
  issuedOn(day, {
    type: 'AddRecord',
    kind: 'propRequest',
    id: 'r1',
    payload: { values: { name: 'Skull', neededBy: '2026-12-20', requestedById: 'm-ben' } },
  }),
  issuedOn(day, {
    type: 'AddRecord',
    kind: 'propRequestLine',
    id: 'l1',
    payload: { values: { name: 'Skull', requestId: 'r1', quantity: 1 } },
  }),
  requestStep(day, 'draft', 'submitted'),
];

const approved = (day: string): readonly Command[] => [
  requestStep(day, 'submitted', 'in-review'),
  requestStep(day, 'in-review', 'approved'),
];

/** A later change of something else: nobody is told again. */
const renamed = (day: string) =>
  issuedOn(day, {
    type: 'ChangeRecord',
    kind: 'propRequest',
    id: 'r1',
    payload: { changes: { name: { from: 'Skull', to: 'Skull of Yorick' } } },
  });

/** The address of the database a connection is open to, on this run's server. */
async function addressOf(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>('select current_database() as name');
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${row?.name ?? ''}`;
  return url.href;
}
