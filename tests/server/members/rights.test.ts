import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGroup } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { add, change, command, dispose, mintId } from '../support/commands.ts';
import { siteId } from '../support/store.ts';

/** Values that occur nowhere else, so that finding one means it leaked. */
const confidential = {
  medical: 'Allergic to limelight 613',
  notes: 'Sings off key 613',
  emergency: [{ name: 'Mother Superior 613', phone: '07700900613' }],
};
const contact = { mobile: '07700900614' };
const chest = { mm: 613, entered: '61.3 cm' };
const victim = 'm-vic';

let group: TestGroup;
let tokens: Record<'founder' | 'admin' | 'other' | 'victim' | 'wardrobe' | 'planner' | 'producer', string>;
let founderId: string;

const outcomes = ({ body }: Answer): readonly Json[] => Object.values(body['outcomes'] ?? {});
const outcome = async (sent: Promise<Answer>): Promise<string> => {
  const [first] = outcomes(await sent);
  return first?.['outcome'] === undefined
    ? 'none'
    : String(first['outcome']) === 'accepted'
      ? 'accepted'
      : `${String(first['refusal']?.['code'])} ${String(first['refusal']?.['field'] ?? '')}`.trim();
};
const look = (token: string, more: object = {}, memberId = victim): Promise<Answer> =>
  group.call('POST', '/api/contacts/looks', {
    token,
    body: { part: 'confidential', purpose: 'view', people: [{ memberId, ...more }] },
  });
/** The token of the link that an administrator is given for a user. */
const handOver = async (id: string, token: string): Promise<string> =>
  /reset\/([\w-]+)/.exec(String((await group.call('POST', `/api/users/${id}/invite`, { token })).body['path']))?.[1] ??
  '';
const validate = async (link: { token: string; email: string }) =>
  (await group.call('POST', '/api/password-reset/validate', { body: link })).status;
const open = (id: string) => group.services.accounts.open(siteId, id);
const asSystem = (...commands: Parameters<TestGroup['send']>[1][]) =>
  group.services.events.submit({ siteId, by: 'system', clientId: mintId(), allOrNothing: true, commands });
const restore = (kind: 'user' | 'role', id: string) => command({ type: 'RestoreRecord', kind, id, payload: {} });
const confirm = (id: string, memberId: string, email: string) =>
  command({ type: 'ConfirmLink', kind: 'user', id, payload: { memberId, email } });
async function told(kind: string, id: string, type: string): Promise<readonly Json[]> {
  const history = await group.call('GET', `/api/records/${kind}/${id}/events`, { token: tokens.founder });
  return Object.values(history.body['events'] ?? {}).filter((event) => String(event['type']) === type);
}
let setId: string;

beforeAll(async () => {
  group = await openGroup();
  const everything = ['Members', 'Events', 'Props', 'Costumes', 'Admin'];
  await asSystem(
    add('member', victim, { name: 'Vic Varden' }),
    add('membership', victim, { name: 'Vic Varden', memberId: victim }),
    add('member', 'm-prod', { name: 'Pru Prowse' }),
    add('member', 'm-plan', { name: 'Pip Planner' }),
    add('member', 'm-other', { name: 'Otto Other' }),
    add('member', 'm-new', { name: 'Nell New' }),
    add('user', 'vic', { name: 'Vic Varden', email: 'vic@example.org', memberId: victim, features: ['Members'] }),
    add('user', 'otto', {
      name: 'Otto Other',
      email: 'otto@example.org',
      roles: ['Admin'],
      memberId: 'm-other',
      features: everything,
    }),
    add('user', 'wardrobe', {
      name: 'Wanda Drobe',
      email: 'wanda@example.org',
      permissions: ['measurements:manage', 'members:view_confidential'],
      features: ['Costumes'],
    }),
    add('user', 'planner', {
      name: 'Pip Planner',
      email: 'pip@example.org',
      permissions: ['events:manage'],
      memberId: 'm-plan',
      features: ['Events', 'Members'],
    }),
    add('user', 'producer', {
      name: 'Pru Prowse',
      email: 'pru@example.org',
      permissions: ['events:manage'],
      memberId: 'm-prod',
      features: ['Events', 'Members'],
    }),
    change('user', 'ann', {
      memberId: { from: null, to: 'm-ann' },
      features: {
        from:
          (
            await group.database.query<{ features: string[] }>(
              `select body #> '{values,features}' as features from record where kind = 'user' and id = 'ann'`,
            )
          )[0]?.features ?? null,
        to: everything,
      },
    }),
  );
  founderId = String((await group.call('GET', '/api/user', { token: group.tokens.founder })).body['id']);
  tokens = {
    ...group.tokens,
    other: await open('otto'),
    victim: await open('vic'),
    wardrobe: await open('wardrobe'),
    planner: await open('planner'),
    producer: await open('producer'),
  };
  for (const [part, values] of Object.entries({ contact, confidential }))
    expect(
      (await group.call('PUT', `/api/contacts/${victim}/${part}`, { token: tokens.founder, body: { values } })).status,
    ).toBe(204);
  const set = await group.call('POST', '/api/measurements', {
    token: tokens.wardrobe,
    body: { memberId: victim, takenOn: '2026-01-02', unit: 'cm' },
  });
  setId = String(set.body['id']);
  expect(
    (
      await group.call('PUT', `/api/measurements/${setId}/values`, {
        token: tokens.wardrobe,
        body: { values: { chest } },
      })
    ).status,
  ).toBe(200);
});
afterAll(() => group.dispose());

describe('giving rights', () => {
  const wanted = ['measurements:view', 'members:view_confidential'];

  it('[RIGHTS-1] refuses an Admin who gives themselves what is confidential, a role or a feature', async () => {
    const user = await group.database.query<{ values: Record<string, string[]> }>(
      `select body -> 'values' as values from record where kind = 'user' and id = 'ann'`,
    );
    const { roles = [], features = [], permissions = null } = user[0]?.values ?? {};
    expect(
      await outcome(
        group.send(tokens.admin, change('user', 'ann', { permissions: { from: permissions, to: wanted } })),
      ),
    ).toBe('not-allowed permissions');
    expect(
      await outcome(
        group.send(
          tokens.admin,
          change('user', 'ann', { roles: { from: roles, to: [...roles, 'Keeper of secrets'] } }),
        ),
      ),
    ).toBe('not-allowed roles');
    expect(
      await outcome(
        group.send(tokens.admin, change('user', 'ann', { features: { from: features, to: [...features, 'Scripts'] } })),
      ),
    ).toBe('not-allowed features');
    expect(
      await outcome(
        group.send(tokens.admin, change('user', 'ann', { permissions: { from: permissions, to: ['props:manage'] } })),
      ),
    ).toBe('accepted');
    expect((await look(tokens.admin)).status).toBe(403);
    expect(
      (await group.call('POST', `/api/measurements/${setId}/looks`, { token: tokens.admin, body: { purpose: 'view' } }))
        .status,
    ).toBe(404);
  });

  it('[RIGHTS-2, RIGHTS-5] refuses it for a second user of theirs, by role, by restoring and in bulk', async () => {
    expect(
      await outcome(
        group.send(
          tokens.admin,
          add('user', 'puppet', {
            name: 'Pup Pet',
            email: 'pup@example.org',
            permissions: ['members:view_confidential'],
          }),
        ),
      ),
    ).toBe('not-allowed permissions');
    expect(
      await outcome(
        group.send(tokens.admin, add('role', 'r-secret', { name: 'Secret', permissions: ['measurements:view'] })),
      ),
    ).toBe('not-allowed permissions');
    expect(
      await outcome(
        group.send(tokens.founder, add('role', 'r-secret', { name: 'Secret', permissions: ['measurements:view'] })),
      ),
    ).toBe('accepted');
    expect(
      await outcome(
        group.send(
          tokens.admin,
          add('user', 'puppet', { name: 'Pup Pet', email: 'pup@example.org', roles: ['secret'] }),
        ),
      ),
    ).toBe('not-allowed roles');
    const before = add('user', 'early', { name: 'Early Bird', email: 'early@example.org', roles: ['Later'] });
    expect(await outcome(group.send(tokens.admin, before))).toBe('accepted');
    expect(
      await outcome(
        group.send(tokens.admin, add('role', 'r-later', { name: 'Later', permissions: ['members:view_confidential'] })),
      ),
    ).toBe('not-allowed permissions');
    expect(await outcome(group.send(tokens.admin, dispose('role', 'r-secret')))).toBe('accepted');
    expect(await outcome(group.send(tokens.admin, restore('role', 'r-secret')))).toBe('not-allowed permissions');
    expect(await outcome(group.send(tokens.admin, dispose('user', 'wardrobe')))).toBe('accepted');
    expect(await outcome(group.send(tokens.admin, restore('user', 'wardrobe')))).toBe('not-allowed permissions');
    expect(await outcome(group.send(tokens.founder, restore('user', 'wardrobe')))).toBe('accepted');
    const bulk = await group.send(
      tokens.admin,
      change('user', 'early', { permissions: { from: null, to: ['measurements:manage'] } }),
      change('user', 'ben', { permissions: { from: null, to: ['measurements:view'] } }),
    );
    expect(outcomes(bulk).map((each) => String(each['outcome']))).toEqual(['rejected', 'rejected']);
  });
});

describe('taking over a user', () => {
  it('[RIGHTS-10] refuses the address, the invitation and the second step of somebody with confidential permissions', async () => {
    expect(
      await outcome(
        group.send(
          tokens.admin,
          change('user', 'wardrobe', { email: { from: 'wanda@example.org', to: 'mine@example.org' } }),
        ),
      ),
    ).toBe('not-allowed email');
    expect(await group.call('POST', '/api/users/wardrobe/invite', { token: tokens.admin })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect(await group.call('DELETE', '/api/users/wardrobe/second-step', { token: tokens.admin })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect((await group.call('POST', '/api/users/wardrobe/invite', { token: tokens.founder })).status).toBe(200);
  });

  it('[RIGHTS-11] does not give an administrator a login link of a user with confidential rights', async () => {
    expect(await group.call('POST', '/api/users/vic/invite', { token: tokens.admin })).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    });
    expect((await group.call('POST', '/api/users/vic/invite', { token: tokens.founder })).status).toBe(200);
    expect((await group.call('POST', '/api/users/cleo/invite', { token: tokens.admin })).status).toBe(200);
  });

  it.each([
    ['confidential permissions', 'nora', { permissions: { from: null, to: ['measurements:view'] } }],
    ['the role of a Super_Admin', 'nell', { roles: { from: null, to: ['Super_Admin'] } }],
    ['a confirmed link to a member', 'nick', { memberId: { from: null, to: 'm-nick' } }],
  ])('[RIGHTS-13] works by a link handed over only until the user has %s', async (_, id, given) => {
    const email = `${id}@example.org`;
    await asSystem(add('user', id, { name: id, email }), add('member', `m-${id}`, { name: id }));
    const handed = await handOver(id, tokens.admin);
    expect(await validate({ email, token: handed })).toBe(200);
    await asSystem(change('user', id, given));
    expect(await validate({ email, token: handed })).toBe(422);
    const chosen = { password: 'chosen by the administrator', password_confirmation: 'chosen by the administrator' };
    expect(
      await group.call('POST', '/api/reset-password', { body: { email, token: handed, ...chosen } }),
    ).toMatchObject({ status: 422, body: { code: 'invalid' } });
    expect(await group.services.accounts.hasPassword(siteId, id)).toBe(false);
    expect(await validate({ email, token: await handOver(id, tokens.founder) })).toBe(200);
    await asSystem(dispose('user', id));
  });

  it('[RIGHTS-29] is in the log where an administrator was given the link for the password', async () => {
    for (const token of [tokens.admin, tokens.founder, tokens.admin])
      expect((await group.call('POST', '/api/users/cleo/invite', { token })).body).toMatchObject({ isSent: false });
    const { users = [] } = (await group.call('GET', '/api/users/sign-in', { token: tokens.admin })).body;
    const of = (id: string) =>
      Object.values(users).find((each: Json) => String(each['userId']) === id)?.['handedOverTo'];
    expect([of('cleo'), of('otto')]).toEqual([['ann', founderId].toSorted(), []]);
    expect((await told('user', 'cleo', 'SignInNoted')).map((event) => event['data'])).toContainEqual({
      what: 'link-handed-over',
      by: 'ann',
    });
  });
});

describe('a link to a member', () => {
  it('[RIGHTS-21] is not made by the user themselves', async () => {
    expect(
      await outcome(group.send(tokens.admin, change('user', 'ann', { memberId: { from: 'm-ann', to: 'm-new' } }))),
    ).toBe('not-allowed memberId');
  });

  it('[RIGHTS-20, RIGHTS-23, RIGHTS-25, RIGHTS-27] opens nothing confidential until a second person has confirmed it', async () => {
    await asSystem(change('user', 'vic', { memberId: { from: victim, to: null } }));
    expect(
      await outcome(
        group.send(
          tokens.admin,
          add('user', 'doll', { name: 'Dolly', email: 'doll@example.org', memberId: victim, features: ['Members'] }),
        ),
      ),
    ).toBe('accepted');
    const doll = await open('doll');
    expect((await look(doll)).status).toBe(404);
    expect((await group.call('GET', '/api/measurements/mine', { token: doll })).body).toEqual({ sets: [], looks: [] });
    expect(
      (await group.call('POST', '/api/measurements/mine', { token: doll, body: { takenOn: '2026-01-02', unit: 'cm' } }))
        .status,
    ).toBe(403);
    expect(
      (await group.call('PUT', `/api/contacts/${victim}/contact`, { token: doll, body: { values: { mobile: '1' } } }))
        .status,
    ).toBe(404);
    const taken = await group.call('GET', '/api/account/export', { token: doll });
    expect([taken.status, taken.raw.body.includes('613'), taken.raw.body.includes('07700900614')]).toEqual([
      200,
      false,
      false,
    ]);
    expect((await group.call('GET', '/api/contacts', { token: doll })).raw.body).not.toContain('07700900614');
    expect((await group.call('GET', '/api/user', { token: doll })).body).toMatchObject({
      memberId: victim,
      linkToConfirm: 'closed',
    });
    // Neither the user who made it, nor a second user of the same person.
    expect(await outcome(group.send(tokens.admin, confirm('doll', victim, 'doll@example.org')))).toBe('not-allowed');
    expect(
      await outcome(
        group.send(
          tokens.admin,
          add('user', 'puppet', {
            name: 'Pup Pet',
            email: 'pup@example.org',
            roles: ['Admin'],
            memberId: 'm-new',
            features: ['Admin'],
          }),
        ),
      ),
    ).toBe('accepted');
    expect(await outcome(group.send(await open('puppet'), confirm('doll', victim, 'doll@example.org')))).toBe(
      'not-allowed',
    );
    expect(await outcome(group.send(tokens.other, confirm('doll', victim, 'else@example.org')))).toBe(
      'changed-meanwhile',
    );
    expect(await outcome(group.send(tokens.other, confirm('doll', victim, 'doll@example.org')))).toBe('accepted');
    expect((await look(doll)).raw.body).toContain('Mother Superior 613');
    expect((await told('user', 'doll', 'UserLinked')).map((event) => String(event['meta']?.['userId']))).toEqual([
      'ann',
    ]);
    expect((await told('user', 'doll', 'UserLinkConfirmed')).map((event) => String(event['meta']?.['userId']))).toEqual(
      ['otto'],
    );
  });

  it('[RIGHTS-12] has to be confirmed again when the address changes', async () => {
    const doll = await open('doll');
    expect(
      await outcome(
        group.send(
          tokens.admin,
          change('user', 'doll', { email: { from: 'doll@example.org', to: 'DOLL@example.org' } }),
        ),
      ),
    ).toBe('accepted');
    expect((await look(doll)).status).toBe(200);
    expect(
      await outcome(
        group.send(
          tokens.admin,
          change('user', 'doll', { email: { from: 'DOLL@example.org', to: 'mine@example.org' } }),
        ),
      ),
    ).toBe('accepted');
    expect((await look(doll)).status).toBe(404);
  });

  it('[RIGHTS-22] is one for each member', async () => {
    expect(
      await outcome(
        group.send(tokens.founder, add('user', 'twin', { name: 'Twin', email: 'twin@example.org', memberId: victim })),
      ),
    ).toBe('in-use memberId');
    expect(await outcome(group.send(tokens.admin, dispose('user', 'doll')))).toBe('accepted');
    await asSystem(change('user', 'vic', { memberId: { from: null, to: victim } }));
    expect(await outcome(group.send(tokens.admin, restore('user', 'doll')))).toBe('in-use memberId');
  });
});

describe('one’s own data', () => {
  it('[RIGHTS-50, RIGHTS-51] is taken away without notes about oneself, and the log says so', async () => {
    const { body, raw } = await group.call('GET', '/api/account/export', { token: tokens.victim });
    expect(body).toMatchObject({
      contact,
      confidential: { medical: confidential.medical, emergency: confidential.emergency },
      measurements: [{ id: setId, values: { chest } }],
    });
    expect(raw.body).not.toContain('Sings off key');
    expect(
      (await told('measurement', setId, 'MeasurementsSeen')).map((event) => [
        String(event['meta']?.['userId']),
        String(event['data']?.['purpose']),
      ]),
    ).toEqual([['vic', 'export']]);
    expect(await told('membership', victim, 'PersonalSeen')).toEqual([]);
  });

  it('[RIGHTS-24, RIGHTS-51] is looked at with a trace where the link is from before links were confirmed', async () => {
    await group.database.query(`update record set body = body - 'link' where kind = 'user' and id = 'vic'`);
    const traces = async () =>
      (await told('membership', victim, 'PersonalSeen'))
        .map((event) => `${String(event['data']?.['part'])} ${String(event['data']?.['purpose'])}`)
        .toSorted();
    const beforehand = await traces();
    expect((await look(tokens.victim)).raw.body).toContain('Mother Superior 613');
    expect((await group.call('GET', '/api/account/export', { token: tokens.victim })).body).toMatchObject({ contact });
    expect(await traces()).toEqual(
      [...beforehand, 'confidential export', 'confidential view', 'contact export'].toSorted(),
    );
    expect(await outcome(group.send(tokens.founder, confirm('vic', victim, 'vic@example.org')))).toBe('accepted');
    expect((await look(tokens.victim)).status).toBe(200);
    expect(await traces()).toHaveLength(beforehand.length + 3);
  });
});

describe('viewing as another user', () => {
  it('[RIGHTS-30] shows no confidential data', async () => {
    const seen = async (id: string, token: string) =>
      String((await group.call('POST', `/api/users/${id}/see-as`, { token })).body['token']);
    const token = await seen('wardrobe', tokens.admin);
    expect((await group.call('GET', '/api/user/permissions', { token })).body).toEqual([]);
    expect((await group.call('GET', '/api/snapshot?scope=measurements', { token })).status).toBe(403);
    expect((await group.call('GET', '/api/measurements', { token })).status).toBe(403);
    const own = await seen('vic', tokens.admin);
    expect((await group.call('GET', '/api/contacts', { token: own })).raw.body).not.toContain('07700900614');
    expect((await group.call('GET', '/api/user', { token: own })).body).toMatchObject({ linkToConfirm: 'closed' });
    const bySuper = await seen('wardrobe', tokens.founder);
    expect((await group.call('GET', '/api/measurements', { token: bySuper })).status).toBe(200);
  });

  it('[RIGHTS-31] of an administrator ends when the viewer is no longer a Super_Admin', async () => {
    await asSystem(
      add('user', 'sue', { name: 'Sue Super', email: 'sue@example.org', roles: ['Super_Admin'], features: ['Admin'] }),
    );
    const seen = String(
      (await group.call('POST', '/api/users/otto/see-as', { token: await open('sue') })).body['token'],
    );
    expect((await group.call('GET', '/api/user', { token: seen })).status).toBe(200);
    await group.send(tokens.founder, change('user', 'sue', { roles: { from: ['Super_Admin'], to: ['Admin'] } }));
    expect((await group.call('GET', '/api/user', { token: seen })).status).toBe(401);
  });
});

describe('care of an event', () => {
  const through = { through: { kind: 'casting', id: 'p1' } };
  const named = (kind: 'event' | 'casting', id: string, values: Parameters<typeof add>[2]) => add(kind, id, values);

  it('[RIGHTS-40] is not taken by who names themselves', async () => {
    expect(
      await outcome(
        group.send(
          tokens.planner,
          named('event', 'e1', {
            name: 'Own show',
            eventType: 'social',
            status: 'running',
            stageManagerId: 'm-plan',
            opens: '2026-01-02',
          }),
        ),
      ),
    ).toBe('accepted');
    expect(
      await outcome(
        group.send(tokens.planner, named('casting', 'p1', { name: 'Part', eventId: 'e1', memberId: victim })),
      ),
    ).toBe('accepted');
    expect((await look(tokens.planner, through)).status).toBe(404);
    const contacts = await group.call('GET', '/api/contacts?event=e1', { token: tokens.planner });
    expect(contacts.raw.body).not.toContain('07700900614');
    expect(contacts.body['confidential']).toEqual([]);
  });

  it('[RIGHTS-41] is not of whom they put in the event themselves', async () => {
    await group.send(tokens.producer, change('event', 'e1', { stageManagerId: { from: 'm-plan', to: null } }));
    expect(
      await outcome(
        group.send(tokens.producer, change('event', 'e1', { stageManagerId: { from: null, to: 'm-plan' } })),
      ),
    ).toBe('accepted');
    expect((await look(tokens.planner, through)).status).toBe(404);
    await group.send(tokens.producer, change('casting', 'p1', { memberId: { from: victim, to: 'm-new' } }));
    expect(
      await outcome(group.send(tokens.producer, change('casting', 'p1', { memberId: { from: 'm-new', to: victim } }))),
    ).toBe('accepted');
    expect((await look(tokens.planner, through)).raw.body).toContain('Mother Superior 613');
    const contacts = await group.call('GET', '/api/contacts?event=e1', { token: tokens.planner });
    expect(contacts.raw.body).toContain('07700900614');
    expect(contacts.body['confidential']).toEqual([{ memberId: victim, through: { kind: 'casting', id: 'p1' } }]);
    expect((await group.call('GET', '/api/contacts?event=e1', { token: tokens.victim })).body['confidential']).toEqual([
      { memberId: victim },
    ]);
  });

  it('[RIGHTS-40, RIGHTS-41] is given by nobody’s second user', async () => {
    await group.send(
      tokens.admin,
      add('user', 'stooge', {
        name: 'Stooge',
        email: 'stooge@example.org',
        permissions: ['events:manage'],
        features: ['Events'],
      }),
    );
    const stooge = await open('stooge');
    expect(
      await outcome(
        group.send(
          stooge,
          named('event', 'e2', {
            name: 'Sham',
            eventType: 'social',
            status: 'running',
            stageManagerId: 'm-ann',
            opens: '2026-01-02',
          }),
        ),
      ),
    ).toBe('accepted');
    expect(
      await outcome(group.send(stooge, named('casting', 'p2', { name: 'Part', eventId: 'e2', memberId: victim }))),
    ).toBe('accepted');
    expect((await look(tokens.admin, { through: { kind: 'casting', id: 'p2' } })).status).toBe(403);
  });
});

it('[RIGHTS-6] gives nobody the id of Backstock itself', async () => {
  expect(
    await outcome(group.send(tokens.founder, add('user', 'system', { name: 'Sys Tem', email: 'sys@example.org' }))),
  ).toBe('invalid');
});

it('[RIGHTS-26] lets the only Super_Admin confirm alone', async () => {
  await asSystem(
    change('user', founderId, {
      memberId: {
        from:
          (
            await group.database.query<{ id: string }>(
              `select body #>> '{values,memberId}' as id from record where kind = 'user' and id = $1`,
              [founderId],
            )
          )[0]?.id ?? null,
        to: null,
      },
    }),
  );
  expect(
    await outcome(group.send(tokens.founder, change('user', founderId, { memberId: { from: null, to: 'm-free' } }))),
  ).toBe('unknown-reference memberId');
  await asSystem(add('member', 'm-free', { name: 'Fred Free' }));
  expect(
    await outcome(group.send(tokens.founder, change('user', founderId, { memberId: { from: null, to: 'm-free' } }))),
  ).toBe('accepted');
  expect((await group.call('GET', '/api/user', { token: tokens.founder })).body).toMatchObject({
    linkToConfirm: 'closed',
  });
  expect(await outcome(group.send(tokens.founder, confirm(founderId, 'm-free', 'olive@example.org')))).toBe('accepted');
  expect((await group.call('GET', '/api/user', { token: tokens.founder })).body).not.toHaveProperty('linkToConfirm');
});
