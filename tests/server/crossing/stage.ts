/** One server with two groups, a record of each kind, and everybody who calls it. */
import type { FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import type { Command } from '../../../src/domain/decide/index.ts';
import { founder, openApp, setupTokenFor } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { add, change, command, dispose, farAway, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';
import { catalogues, writtenByTheProgram } from './oracle/catalogues.ts';
import { people } from './oracle/people.ts';
import type { Person } from './oracle/people.ts';
import { canary, shared, valuesOf } from './records.ts';

/** Kinds that other kinds consist of, in the order in which they can be added. */
const first = [
  'propCategory',
  'costumeCategory',
  'equipmentCategory',
  'scriptCategory',
  'location',
  'locationType',
  'facility',
  'measurementOption',
  'skill',
  'prop',
  'costume',
  'equipment',
  'script',
  'anthology',
  'look',
  'propRequest',
  'documentFolder',
];
/** Kinds whose shared record is created separately below, or that have none. */
const byHand = new Set(['member', 'membership', 'user', 'role', ...writtenByTheProgram]);
export const lent = ['prop', 'costume', 'equipment', 'scriptCopy'] as const;

export interface Stage extends TestApp {
  /** Ids used by calls in addition to those of the shared records. */
  readonly ids: Readonly<Record<string, string>>;
  /** The token a person calls with; undefined if they have none. */
  readonly tokens: ReadonlyMap<Person, string | undefined>;
  /** Adds records as the program itself. */
  prepare(...commands: readonly Command[]): Promise<void>;
}

export const userId = (one: Person): string => `u-${people.indexOf(one)}`;

/** Names that nobody outside a scope may read. */
function withCanary(kind: string, scope: string): Record<string, FieldValue> {
  const values = valuesOf(kind, canary(scope));
  if (kind === 'booking') return { ...values, use: 'hire', borrower: 'A school', contact: canary('hires') };
  return kind === 'setting' ? { ...values, parameter: shared(kind) } : values;
}

async function fill({ prepare, ids }: Pick<Stage, 'prepare' | 'ids'>): Promise<void> {
  await prepare(
    ...['vic', 'mia', 'sam'].map((name) => add('member', `m-${name}`, { name: `${name} ${canary('directory')}` })),
    add('member', 'm-may', { name: 'May' }),
  );
  await prepare(
    add('event', 'show', {
      name: `Show ${canary('events')}`,
      eventType: 'production',
      status: 'running',
      opens: '2027-01-01',
      stageManagerId: 'm-sam',
    }),
  );
  const order = [
    ...catalogues
      .filter(({ kind }) => first.includes(kind))
      .toSorted((a, b) => first.indexOf(a.kind) - first.indexOf(b.kind)),
    ...catalogues.filter(({ kind }) => !first.includes(kind)),
  ];
  await prepare(
    ...order
      .filter(({ kind }) => !byHand.has(kind))
      .map(({ kind, scope }) => add(kind as Kind, shared(kind), withCanary(kind, scope))),
  );
  await prepare(...lent.map((kind) => add(kind, `framed-${kind}`, valuesOf(kind, `framed ${kind}`))));
  await prepare(
    add('role', shared('role'), { name: canary('users') }),
    add('membership', 'm-mia', { name: canary('memberships'), memberId: 'm-mia' }),
  );
  const left = catalogues.filter(({ kind, path }) => path !== undefined && !['membership', 'member'].includes(kind));
  await prepare(
    ...['gone-member', 'gone-membership'].map((id) => add('member', id, valuesOf('member', id))),
    add('membership', 'gone-membership', { name: 'Gone', memberId: 'gone-membership' }),
    dispose('membership', 'gone-membership'),
    dispose('member', 'gone-member'),
  );
  await prepare(
    ...left.flatMap(({ kind }) => [
      add(kind as Kind, `gone-${kind}`, valuesOf(kind, 'gone')),
      dispose(kind as Kind, `gone-${kind}`),
    ]),
  );
  await prepare(
    ...lent.flatMap((kind) => [
      command({
        type: 'SignOutItem',
        kind,
        id: shared(kind),
        payload: {
          loanId: ids['loan'] ?? '',
          memberId: 'm-vic',
          quantity: 20_000,
          from: new Date().toISOString().slice(0, 10),
          dueBack: farAway,
        },
      }),
      command({
        type: 'ReserveItem',
        kind,
        id: shared(kind),
        payload: {
          reservationId: ids[`reservation-${kind}`] ?? '',
          bookingId: 'x-booking',
          quantity: 1,
          from: '2027-01-02',
          dueBack: '2027-01-03',
        },
      }),
    ]),
  );
}

async function confide(test: Stage, token: string): Promise<void> {
  const told = async (method: string, path: string, body: object) => {
    const { status, raw } = await test.call(method, path, { token, body });
    if (status >= 300) throw new Error(`${method} ${path}: ${raw.body}`);
  };
  await test.prepare(add('measurement', 'set-mia', { memberId: 'm-mia', takenOn: '2026-01-03', unit: 'cm' }));
  await told('PUT', '/api/contacts/m-mia/contact', { values: { mobile: canary('contact') } });
  await told('PUT', '/api/contacts/m-mia/confidential', { values: { medical: canary('confidential') } });
  await told('PUT', '/api/measurements/set-mia/values', {
    values: { 'x-measurementOption': { mm: 917, entered: '91.7 cm' } },
  });
}

/** A user for everybody who is or was in the group, with the table's permissions. */
async function usersOf({ prepare }: Pick<Stage, 'prepare'>): Promise<void> {
  const ofGroup = people.filter(({ way }) => way !== 'another group');
  const role = people.find(({ byRole }) => byRole !== undefined);
  if (role?.byRole)
    await prepare(
      add('role', 'wardrobe', {
        name: 'Wardrobe and props',
        permissions: [...role.byRole.permissions],
        features: [...role.byRole.features],
      }),
    );
  const given = (values: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(values).flatMap(([key, all]) => (all.length === 0 ? [] : [[key, [...all]]])));
  await prepare(
    ...ofGroup.map((one) =>
      add('user', userId(one), {
        name: one.name,
        email: `${userId(one)}@example.org`,
        ...(one.member === undefined ? {} : { memberId: one.member }),
        ...given({
          permissions: one.permissions,
          features: one.features,
          roles: one.byRole ? ['Wardrobe and props'] : one.roles,
        }),
      }),
    ),
  );
  await prepare(
    add('user', shared('user'), valuesOf('user', 'Shared user')),
    add('user', 'u-vic', { name: 'Vic', email: 'vic@example.org' }),
    add('user', 'u-mia', { name: canary('users'), email: 'other@example.org' }),
    add('user', 'u-seer', { name: 'Seer', email: 'seer@example.org', roles: ['Super_Admin'] }),
  );
}

/** The token each person calls with, after their session has been changed accordingly. */
async function comeToTheDoor(test: Stage, foreign: string): Promise<ReadonlyMap<Person, string | undefined>> {
  const { accounts } = test.services;
  const tokens = new Map<Person, string | undefined>();
  for (const one of people) {
    if (one.way === 'no token') tokens.set(one, undefined);
    else if (one.way === 'invented token') tokens.set(one, 'x'.repeat(43));
    else if (one.way === 'another group') tokens.set(one, foreign);
    else if (one.way === 'viewing as')
      tokens.set(one, (await accounts.openImpersonation(siteId, userId(one), 'u-seer')).token);
    else tokens.set(one, await accounts.open(siteId, userId(one)));
  }
  const aged = (one: Person, days: number) =>
    test.database.query(
      `update session set created_at = created_at - make_interval(days => $2), used_at = used_at - make_interval(days => $2) where site_id = 'main' and user_id = $1`,
      [userId(one), days],
    );
  // Each has used the server before; only then does the session end.
  for (const [one, token] of tokens)
    if (['logged out', 'suspended', 'ran out'].includes(one.way) || one.byRole)
      await test.call('GET', '/api/feed?limit=1', { token });
  for (const [one, token] of tokens) {
    if (one.way === 'logged out') await test.call('POST', '/api/logout', { token });
    if (one.way === 'ran out') await aged(one, 31);
    if (one.isLongIn) await aged(one, 1);
    if (one.way === 'suspended') await test.prepare(dispose('user', userId(one)));
    if (one.byRole?.taken)
      await test.prepare(change('user', userId(one), { roles: { from: ['Wardrobe and props'], to: null } }));
  }
  return tokens;
}

export async function setTheStage(): Promise<Stage> {
  const test = await openApp({ kind: 'server', requestsPerMinute: 1_000_000 });
  const ids: Record<string, string> = {
    loan: mintId(),
    ...Object.fromEntries(lent.map((kind) => [`reservation-${kind}`, mintId()])),
  };
  const founded = await test.call('POST', '/api/setup', { body: founder });
  const prepare = async (...commands: readonly Command[]) => {
    await test.services.events.submit({ siteId, by: 'system', clientId: mintId(), commands, allOrNothing: true });
  };
  await test.database.query(`update site set host = 'localhost' where site_id = 'main'`);
  await test.services.sites.add('second', 'second.example');
  const second = await test.call('POST', '/api/setup', {
    body: { ...founder, email: 'bo@example.org', token: await setupTokenFor(test.database, 'second') },
    headers: { host: 'second.example' },
  });
  const stage: Stage = { ...test, ids, prepare, tokens: new Map<Person, string | undefined>() };
  await fill(stage);
  await confide(stage, String(founded.body['token']));
  await usersOf(stage);
  const code = await test.call('GET', '/api/props/x-prop', { token: String(founded.body['token']) });
  ids['code'] = String(code.body['code']);
  return { ...stage, tokens: await comeToTheDoor(stage, String(second.body['token'])) };
}
