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
];
