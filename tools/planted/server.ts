/** Faults in the server. */
import type { PlantedFault } from './types.ts';

const schema = {
  rule: 'SNAP-3',
  file: 'src/domain/recordShape.ts',
  tests: ['tests/server/log/snapshotSchema.test.ts'],
};

export const serverFaults: readonly PlantedFault[] = [
  {
    what: 'a device that nobody is logged in on gives its name to the others',
    rule: 'CROSS-2',
    file: 'server/accounts/accounts.ts',
    from: "'update known_client set name = $4 where site_id = $1 and user_id = $2 and session_id = $3'",
    to: "'update session set name = $4 where site_id = $1 and user_id = $2 and $3::uuid is not null'",
    tests: ['tests/server/crossing/crossing.test.ts'],
  },
  {
    what: 'a key used for a contact is taken for everybody',
    rule: 'CROSS-8',
    file: 'server/http/personal.ts',
    from: '(await writeOf(request, services)).id',
    to: "String(request.headers['idempotency-key'] ?? services.mintId())",
    tests: ['tests/server/crossing/crossing.test.ts'],
  },
  { ...schema, what: 'a field can change its type', from: '[key, { type }]) => [key, type]', to: '[key]) => key' },
  { ...schema, what: 'the texts of a kind count', from: '[kind, title,', to: '[kind, catalogueOf(kind).noun, title,' },
  {
    ...schema,
    what: 'the kinds of all scopes count',
    from: 'catalogueOf(kind).scope === scope',
    to: 'scope !== undefined',
  },
  ...(
    [
      ['an hour less', '20 * hour'],
      ['an hour more', '22 * hour'],
    ] as const
  ).map(([what, to]) => ({
    what: `a picture can be put back for ${what}`,
    rule: 'MEDIA-14',
    file: 'server/media/unused.ts',
    from: 'expires: 21 * hour',
    to: `expires: ${to}`,
    tests: ['tests/server/http/uploads.test.ts'],
  })),
  {
    what: 'unused uploads are removed once a day',
    rule: 'MEDIA-9',
    file: 'server/app.ts',
    from: 'setInterval(() => look(false), hour)',
    to: 'setInterval(() => look(false), day)',
    tests: ['tests/server/http/media.test.ts'],
  },
  {
    what: 'a sender without a mail server is ignored',
    rule: 'CONF-10',
    file: 'server/config.ts',
    from: "given['SMTP_URL'] !== undefined || given['MAIL_FROM'] !== undefined",
    to: "given['SMTP_URL'] !== undefined",
    tests: ['tests/server/start/config.test.ts'],
  },
  {
    what: 'a password without an email address is ignored',
    rule: 'CONF-3',
    file: 'server/config.ts',
    from: "...incomplete(given, setupNames, 'set up a group')",
    to: "...(given['ADMIN_EMAIL'] === undefined ? [] : incomplete(given, setupNames, 'set up a group'))",
    tests: ['tests/server/start/config.test.ts'],
  },
  {
    what: 'a command that is sent again is confirmed without waiting for the standby',
    rule: 'LOG-20',
    file: 'server/eventStore/writer.ts',
    from: 'await confirm(database);',
    to: '',
    tests: ['tests/server/log/standby.test.ts'],
  },
  {
    what: 'writing to a standby is a defect, and its connection is used again',
    rule: 'DB-22',
    file: 'server/database/database.ts',
    from: "'25006',",
    to: '',
    tests: ['tests/server/database/connection.test.ts'],
  },
  {
    what: 'connections to a standby are used for reading',
    rule: 'DB-22',
    file: 'server/database/server.ts',
    from: "rows[0]?.transaction_read_only === 'on'",
    to: 'false',
    tests: ['tests/server/database/connection.test.ts'],
  },
  {
    what: 'a standby that is behind is read from',
    rule: 'DB-40',
    file: 'server/database/standby.ts',
    from: 'reached.head < seen.head',
    to: 'false',
    tests: ['tests/server/database/standby.test.ts'],
  },
  {
    what: 'a process that finds its group set up by another one does not start',
    rule: 'SETUP-6',
    file: 'server/setup/firstRun.ts',
    from: "if (!(error instanceof CodedError && error.code === 'already-set-up')) throw error;",
    to: 'throw error;',
    tests: ['tests/server/http/setup.test.ts'],
  },
];
