import { describe, expect, test } from 'vitest';
import { asViewed, holdsEverythingConfidential, holdsPermission, systemActor } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { Occurrence } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { choiceProblem } from '../../src/domain/entry/index.ts';
import {
  confirmProblem,
  featureProblem,
  isOwnRole,
  linkStateOf,
  ownRightsOf,
  permissionProblem,
  readContacts,
  takeoverProblem,
  twoOnOneMember,
} from '../../src/domain/people/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { given, worldOf } from '../support/specify.ts';
import { added, disposed, sam, superAdmin } from './support/theatre.ts';
import {
  add,
  change,
  restore,
  confirm,
  user,
  linked,
  told,
  secret,
  admins,
  holder,
  users,
  onlyHolders,
  confidentialLabel,
} from './rights/users.ts';
import { ofKind } from '../support/ofKind.ts';
import { spoken } from '../support/spoken.ts';

describe('what somebody holds', () => {
  test('[RIGHTS-1] is all with a Super_Admin, all but what is confidential with an Admin, and what was given', () => {
    expect(
      ['props:manage', 'measurements:manage'].map((permission) => holdsPermission(superAdmin, permission)),
    ).toEqual([true, true]);
    expect(
      [
        'props:manage',
        'members:view_contacts',
        'measurements:view',
        'measurements:manage',
        'members:view_confidential',
      ].map((permission) => holdsPermission(admins, permission)),
    ).toEqual([true, true, false, false, false]);
    expect(
      ['measurements:view', 'props:manage'].map((permission) =>
        holdsPermission({ roles: [], permissions: ['measurements:manage'] }, permission),
      ),
    ).toEqual([true, false]);
  });
});

describe('all that is confidential', () => {
  test('[RIGHTS-21] is held with both permissions, by themselves or with what includes them', () => {
    const holds = (...permissions: string[]) => holdsEverythingConfidential({ roles: [], permissions });
    expect(holds('measurements:view', 'members:view_confidential')).toBe(true);
    expect(holds('measurements:manage', 'members:view_confidential')).toBe(true);
    expect(holds('measurements:view')).toBe(false);
    expect(holds('members:view_confidential')).toBe(false);
    expect([superAdmin, admins].map(holdsEverythingConfidential)).toEqual([true, false]);
  });
});

describe('giving', () => {
  test('[RIGHTS-1] is not to oneself', () => {
    given(...users, secret)
      .when(change('user', 'admin', { permissions: { from: null, to: ['measurements:view'] } }), { by: admins })
      .thenRefuses({
        code: 'not-allowed',
        message: 'You can\'t give yourself the permission "View body measurements". Ask another administrator.',
        field: 'permissions',
      });
    given(...users, secret)
      .when(change('user', 'admin', { roles: { from: ['Admin'], to: ['Admin', 'Not there yet'] } }), { by: admins })
      .thenRefuses({
        code: 'not-allowed',
        message: "You can't give yourself the role Not there yet. Ask another administrator.",
        field: 'roles',
      });
    given(...users, secret)
      .when(
        change('user', 'admin', {
          features: { from: ['Props', 'Members', 'Admin'], to: ['Props', 'Members', 'Admin', 'Scripts'] },
        }),
        { by: admins },
      )
      .thenRefuses({
        code: 'not-allowed',
        message: "You can't give yourself the feature Scripts. Ask another administrator.",
        field: 'features',
      });
    const held = { permissions: { from: null, to: ['props:manage'] } };
    given(...users, secret)
      .when(change('user', 'admin', held), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: held } });
    const all = {
      permissions: { from: null, to: ['measurements:manage'] },
      roles: { from: ['Super_Admin'], to: ['Super_Admin', 'Any type'] },
    };
    given(...users, secret)
      .when(change('user', 'super', all), { by: superAdmin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: all } });
  });

  test('[RIGHTS-2] of what is confidential is for those who hold it', () => {
    const permissions = { from: null, to: ['members:view_confidential'] };
    given(...users)
      .when(change('user', 'plain', { permissions }), { by: admins })
      .thenRefuses(onlyHolders(confidentialLabel, 'permissions'));
    given(...users)
      .when(change('user', 'plain', { permissions }), { by: holder })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { permissions } } });
    given(...users, secret)
      .when(change('user', 'plain', { roles: { from: null, to: ['SECRET'] } }), { by: admins })
      .thenRefuses(onlyHolders(confidentialLabel, 'roles'));
    given(...users)
      .when(add('role', 'r2', { name: 'Tape', permissions: ['measurements:manage'] }), { by: admins })
      .thenRefuses(onlyHolders('Manage body measurements', 'permissions'));
    given(...users, secret)
      .when(
        change('role', 'r1', {
          permissions: { from: ['members:view_confidential'], to: ['members:view_confidential', 'measurements:view'] },
        }),
        { by: admins },
      )
      .thenRefuses(onlyHolders('View body measurements', 'permissions'));
    given(...users, secret, disposed('role', 'r1'))
      .when(restore('role', 'r1'), { by: admins })
      .thenRefuses(onlyHolders(confidentialLabel, 'permissions'));
    given(...users, user('head', { permissions: ['measurements:manage'] }), disposed('user', 'head'))
      .when(restore('user', 'head'), { by: admins })
      .thenRefuses(onlyHolders('Manage body measurements', 'permissions'));
    const viewer: Actor = { ...admins, permissions: ['measurements:view'] };
    given(...users)
      .when(
        change('user', 'plain', { permissions: { from: null, to: ['measurements:view', 'measurements:manage'] } }),
        { by: viewer },
      )
      .thenRefuses(onlyHolders('Manage body measurements', 'permissions'));
  });

  test('[RIGHTS-3] is not to oneself by a role that one has', () => {
    const own: Actor = { ...admins, roles: ['Admin', 'Crew'] };
    const crew = added('role', 'r3', { name: 'crew', features: ['Props'] });
    given(...users, crew)
      .when(change('role', 'r3', { features: { from: ['Props'], to: ['Props', 'Scripts'] } }), { by: own })
      .thenRefuses({
        code: 'not-allowed',
        message: "You can't give yourself the feature Scripts. Ask another administrator.",
        field: 'features',
      });
    const scripts = { features: { from: ['Props'], to: ['Props', 'Scripts'] } };
    given(...users, crew)
      .when(change('role', 'r3', scripts), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: scripts } });
    given(...users, added('role', 'r3', { name: 'crew', features: ['Scripts'] }), disposed('role', 'r3'))
      .when(restore('role', 'r3'), { by: own })
      .thenRefuses({
        code: 'not-allowed',
        message: "You can't give yourself the feature Scripts. Ask another administrator.",
        field: 'features',
      });
    const office = { permissions: { from: null, to: ['props:manage'] } };
    given(...users, crew)
      .when(change('role', 'r3', office), { by: own })
      .thenAccepts({ type: 'RecordChanged', data: { changes: office } });
    expect(isOwnRole(own, 'CREW')).toBe(true);
  });

  test('[RIGHTS-4] leaves everything else about people with confidential permissions to any administrator', () => {
    const head = user('head', { permissions: ['measurements:manage', 'members:view_confidential'] });
    for (const changes of [
      { name: { from: 'head', to: 'Wanda' } },
      { permissions: { from: ['measurements:manage', 'members:view_confidential'], to: ['measurements:view'] } },
    ]) {
      given(...users, head)
        .when(change('user', 'head', changes), { by: admins })
        .thenAccepts({ type: 'RecordChanged', data: { changes } });
    }
    given(...users, head)
      .when({ type: 'DisposeRecord', kind: 'user', id: 'head', payload: { reason: 'not-needed' } }, { by: admins })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[RIGHTS-6] leaves the id of the program to it', () => {
    given(...users)
      .when(add('user', 'system', { name: 'Sys', email: 's@example.org' }), { by: superAdmin })
      .thenRefuses({ code: 'invalid', message: 'This id is reserved for Backstock. Choose another.' });
  });

  test('[RIGHTS-7] is refused by the functions that forms ask', () => {
    expect(
      spoken([permissionProblem(admins, 'props:manage', false), permissionProblem(admins, 'measurements:view', false)]),
    ).toEqual([
      undefined,
      'Only people with the permission "View body measurements" can give it. Ask one of them, or a Super_Admin.',
    ]);
    expect(
      spoken([
        featureProblem(admins, 'Scripts', false),
        featureProblem(admins, 'Scripts', true),
        featureProblem(superAdmin, 'Scripts', true),
        featureProblem(admins, 'Props', true),
      ]),
    ).toEqual([
      undefined,
      "You can't give yourself the feature Scripts. Ask another administrator.",
      undefined,
      undefined,
    ]);
    expect(permissionProblem(admins, 'of:later', true)).toBeUndefined();
    expect(spoken(permissionProblem({ ...admins, roles: [] }, 'of:later', true))).toBe(
      'You can\'t give yourself the permission "of:later". Ask another administrator.',
    );
  });
});

describe('a form, asked beforehand', () => {
  const mayNot =
    'Only people with the permission "View body measurements" can give it. Ask one of them, or a Super_Admin.';

  test('[RIGHTS-7] says why a permission, a role or a feature may not be added', () => {
    const fitters = added('role', 'fitters', { name: 'Fitters', permissions: ['measurements:view'] });
    const world = worldOf([...users, fitters, user('dora', { permissions: ['members:view_confidential'] })]);
    const formOf = (id: string) => ({
      catalogue: catalogueOf('user'),
      id,
      before: world.record('user', id),
      values: world.record('user', id)?.values ?? {},
    });
    const problem = (id: string, key: string, value: string) =>
      choiceProblem(formOf(id), key, value, { world, actor: admins });
    expect(
      spoken(
        ['measurements:view', 'members:view_confidential', 'props:manage'].map((value) =>
          problem('dora', 'permissions', value),
        ),
      ),
    ).toEqual([mayNot, undefined, undefined]);
    expect(spoken(['Fitters', 'Super_Admin', 'Admin'].map((value) => problem('dora', 'roles', value)))).toEqual([
      mayNot,
      'Only a Super_Admin can change or appoint a Super_Admin. Ask one.',
      undefined,
    ]);
    expect(spoken(problem(admins.userId, 'features', 'Scripts'))).toBe(
      "You can't give yourself the feature Scripts. Ask another administrator.",
    );
  });

  test('[RIGHTS-7] says so of what is new, and nothing where the catalogue does not ask', () => {
    const situation = { world: worldOf(users), actor: admins };
    const begun = { id: 'new', before: undefined, values: { name: 'Fitters' } };
    expect(
      spoken(
        choiceProblem({ ...begun, catalogue: catalogueOf('role') }, 'permissions', 'measurements:view', situation),
      ),
    ).toBe(mayNot);
    expect(
      choiceProblem({ ...begun, catalogue: catalogueOf('prop') }, 'permissions', 'measurements:view', situation),
    ).toBeUndefined();
    expect(
      choiceProblem(
        { ...begun, catalogue: { kind: 'role', asksRulesFirst: true } },
        'permissions',
        'measurements:view',
        situation,
      ),
    ).toBeUndefined();
  });

  test('[MEMBER-26] says of nobody that more may be asked where the server does not', () => {
    expect(readContacts({ data: [{ memberId: 'm', values: {} }] })).toEqual({
      people: [{ memberId: 'm', values: {} }],
      confidential: [],
    });
    expect(
      readContacts({ data: [], confidential: [{ memberId: 'm', through: { kind: 'casting', id: 'c' } }] }),
    ).toEqual({ people: [], confidential: [{ memberId: 'm', through: { kind: 'casting', id: 'c' } }] });
    expect(readContacts('none')).toBeUndefined();
  });
});

describe('taking over', () => {
  test('[RIGHTS-10] an address is refused to those who hold less', () => {
    const head = user('head', { permissions: ['measurements:manage'] });
    const email = { email: { from: 'head@example.org', to: 'mine@example.org' } };
    given(...users, head)
      .when(change('user', 'head', email), { by: admins })
      .thenRefuses({
        code: 'not-allowed',
        message: 'This user has the permission "Manage body measurements", which you don\'t have. Ask a Super_Admin.',
        field: 'email',
      });
    for (const by of [holder, superAdmin])
      given(...users, head)
        .when(change('user', 'head', email), { by })
        .thenAccepts({ type: 'RecordChanged', data: { changes: email } });
    expect(
      spoken([
        takeoverProblem(admins, superAdmin),
        takeoverProblem(superAdmin, superAdmin),
        takeoverProblem(admins, admins),
      ]),
    ).toEqual(['Only a Super_Admin can change or appoint a Super_Admin. Ask one.', undefined, undefined]);
  });
});

describe('links', () => {
  const makeLink = change('user', 'plain', { memberId: { from: null, to: 'sam' } });
  const made = told({ type: 'RecordChanged', data: { changes: { memberId: { from: null, to: 'sam' } } } });

  test('[RIGHTS-20] are closed, but for those that the program makes', () => {
    const closed = given(...users)
      .when(makeLink, { by: admins })
      .thenAccepts(made, { type: 'UserLinked', data: { memberId: 'sam' } });
    const byProgram = given(...users)
      .when(makeLink, { by: systemActor })
      .thenAccepts(made, { type: 'UserLinked', data: { memberId: 'sam' } });
    expect(
      [closed, byProgram]
        .map((record) => ofKind('user', record))
        .map((record) => [linkStateOf(record), ownRightsOf(record).linkToConfirm]),
    ).toEqual([
      ['closed', 'closed'],
      ['confirmed', undefined],
    ]);
    const unlinked = worldOf(users).record('user', 'plain');
    expect(unlinked && linkStateOf(unlinked)).toBeUndefined();
  });

  test('[RIGHTS-21] are not made by the user, but by those who hold everything; all take theirs away', () => {
    const own = change('user', 'admin', { memberId: { from: null, to: 'sam' } });
    given(...users)
      .when(own, { by: admins })
      .thenRefuses({
        code: 'not-allowed',
        message: "You can't link yourself to a member. Ask another administrator.",
        field: 'memberId',
      });
    given(...users)
      .when(change('user', 'super', { memberId: { from: null, to: 'sam' } }), { by: superAdmin })
      .thenAccepts(made, { type: 'UserLinked', data: { memberId: 'sam' } });
    const renamed = { name: { from: 'admin', to: 'Ann' } };
    given(sam, user('admin', { roles: ['Admin'], features: ['Admin'], memberId: 'sam' }))
      .when(change('user', 'admin', renamed), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: renamed } });
    const away = { memberId: { from: 'sam', to: null } };
    given(sam, user('admin', { roles: ['Admin'], features: ['Admin'], memberId: 'sam' }))
      .when(change('user', 'admin', away), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: away } });
  });

  test('[RIGHTS-22] are one for each member, and two from before go on', () => {
    const inUse = {
      code: 'in-use',
      message: 'Another user is already linked to this member. Remove that link first, or choose another member.',
      field: 'memberId',
    } as const;
    const twins = [...users, user('one', { memberId: 'sam' }), user('two', { memberId: 'sam' })];
    given(...users, user('one', { memberId: 'sam' }))
      .when(makeLink, { by: admins })
      .thenRefuses(inUse);
    given(...users, user('one', { memberId: 'sam' }), user('two', { memberId: 'sam' }), disposed('user', 'two'))
      .when(restore('user', 'two'), { by: admins })
      .thenRefuses(inUse);
    given(...users, user('one', { memberId: 'sam' }))
      .when(makeLink, { by: systemActor })
      .thenAccepts(made, { type: 'UserLinked', data: { memberId: 'sam' } });
    const name = { name: { from: 'two', to: 'Second' } };
    given(...twins)
      .when(change('user', 'two', name), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: name } });
  });

  test('[RIGHTS-12] are closed by another address, and not by other capitals', () => {
    const one = [...users, user('one', { memberId: 'sam' }), linked('one', 'sam')];
    const capitals = { email: { from: 'one@example.org', to: 'ONE@example.org' } };
    given(...one)
      .when(change('user', 'one', capitals), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: capitals } });
    const other = { email: { from: 'one@example.org', to: 'two@example.org' } };
    const after = given(...one)
      .when(change('user', 'one', other), { by: admins })
      .thenAccepts(
        { type: 'RecordChanged', data: { changes: other } },
        { type: 'UserLinked', data: { memberId: 'sam' } },
      );
    expect(linkStateOf(ofKind('user', after))).toBe('closed');
  });

  test('[RIGHTS-23, RIGHTS-24] open what is confidential, with a trace until they are confirmed', () => {
    const joined = added('membership', 'sam', { name: 'Sam', memberId: 'sam' });
    const look: CommandBody = {
      type: 'LookAtPersonal',
      kind: 'membership',
      id: 'sam',
      payload: { part: 'confidential', purpose: 'view' },
    };
    const own: Actor = { userId: 'one', memberId: 'sam', roles: [], permissions: [], features: [] };
    given(sam, joined).when(look, { by: own }).thenAccepts();
    given(sam, joined)
      .when(look, { by: { ...own, linkToConfirm: 'open' } })
      .thenAccepts({ type: 'PersonalSeen', data: { part: 'confidential', purpose: 'view' } });
    given(sam, joined)
      .when(look, { by: { ...own, linkToConfirm: 'closed' } })
      .thenRefuses({ code: 'not-found', message: "This membership can't be found." });
    const keep: CommandBody = {
      type: 'KeepPersonal',
      kind: 'membership',
      id: 'sam',
      payload: { part: 'contact', values: { mobile: '1' } },
    };
    given(sam, joined)
      .when(keep, { by: { ...own, linkToConfirm: 'closed' } })
      .thenRefuses({ code: 'not-found', message: "This membership can't be found." });
    const set = added('measurement', 'set', { memberId: 'sam', takenOn: '2026-01-02', unit: 'cm' });
    given(sam, set)
      .when(
        { type: 'LookAtMeasurements', kind: 'measurement', id: 'set', payload: { purpose: 'view' } },
        { by: { ...own, linkToConfirm: 'closed' } },
      )
      .thenRefuses({ code: 'not-found', message: "This set of measurements can't be found." });
  });

  const otto = [user('otto', { roles: ['Admin'], features: ['Admin'], memberId: 'kim' }), linked('otto', 'kim')];
  const ottoActor: Actor = { userId: 'otto', memberId: 'kim', roles: ['Admin'], permissions: [], features: ['Admin'] };
  const pending = (by: string) => [user('one', { memberId: 'sam' }, by), linked('one', 'sam', by)];
  const confirmed = told({ type: 'UserLinkConfirmed', data: { memberId: 'sam' } });
  const jo = [
    added('member', 'jo', { name: 'Jo' }),
    user('jo', { roles: ['Admin'], features: ['Admin'], memberId: 'jo' }),
    linked('jo', 'jo'),
  ];
  const second = user('sue', { roles: ['Super_Admin'] });
  const refusedWith = (message: string) => ({ code: 'not-allowed', message }) as const;

  test('[RIGHTS-25] are confirmed by a second administrator, not by a second user of the same one', () => {
    const world = [...users, second, ...otto, ...jo];
    const after = given(...world, ...pending('jo'))
      .when(confirm('one'), { by: ottoActor })
      .thenAccepts(confirmed);
    expect(linkStateOf(ofKind('user', after))).toBe('confirmed');
    given(...world, ...pending('super'))
      .when(confirm('one'), { by: ottoActor })
      .thenAccepts(confirmed);
    given(...world, ...pending('jo'))
      .when(confirm('one'), { by: superAdmin })
      .thenAccepts(confirmed);
    given(...world, ...pending('jo'))
      .when(confirm('one', 'sam', 'other@example.org'), { by: ottoActor })
      .thenRefuses({
        code: 'changed-meanwhile',
        message: 'Someone else has changed this user. Check the member and email address again.',
      });
    given(...world, ...pending('otto'))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith('You made this link, so someone else must confirm it. Ask another administrator.'));
    given(...world, ...pending('super'))
      .when(confirm('one'), { by: superAdmin })
      .thenRefuses(refusedWith('You made this link, so someone else must confirm it. Ask another administrator.'));
    given(...world, user('otto', { memberId: 'kim' }), linked('otto', 'kim', 'jo'))
      .when(confirm('otto', 'kim'), { by: ottoActor })
      .thenRefuses(refusedWith("You can't confirm your own link. Ask another administrator."));
    // A user without a confirmed link may belong to anybody.
    given(...world, ...pending('admin'))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith("You can't confirm this link. Ask a Super_Admin."));
    given(...world, ...pending('jo'))
      .when(confirm('one'), { by: admins })
      .thenRefuses(refusedWith("You can't confirm this link. Ask a Super_Admin."));
    given(...world, ...pending('super'))
      .when(confirm('one'), { by: admins })
      .thenRefuses(refusedWith("You can't confirm this link. Ask a Super_Admin."));
    const ottosOther = user('otto2', { roles: ['Admin'], features: ['Admin'], memberId: 'kim' });
    given(...world, ottosOther, linked('otto2', 'kim'), ...pending('otto2'))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith("You can't confirm this link. Ask a Super_Admin."));
    given(...world, linked('jo', 'jo', 'admin'), ...pending('jo'))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith("You can't confirm this link. Ask a Super_Admin."));
    given(...world, user('one', { memberId: 'sam' }))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith("You can't confirm this link. Ask a Super_Admin."));
    given(...world, ...pending('jo'))
      .when(confirm('one', 'kim'), { by: ottoActor })
      .thenRefuses({
        code: 'changed-meanwhile',
        message: 'Someone else has changed this user. Check the member and email address again.',
      });
    given(...world, ...pending('system'))
      .when(confirm('one'), { by: ottoActor })
      .thenAccepts();
    given(sam)
      .when({ ...confirm('sam'), kind: 'member' }, { by: superAdmin })
      .thenRefuses({ code: 'invalid', message: 'Only users can be linked to a member.' });
  });

  test('[RIGHTS-26] are all confirmed by an only Super_Admin, and by the program', () => {
    const mine = user('super', { roles: ['Super_Admin'], memberId: 'sam' });
    const link = linked('super', 'sam', 'super');
    given(sam, mine, link).when(confirm('super'), { by: superAdmin }).thenAccepts(confirmed);
    given(sam, mine, link, second)
      .when(confirm('super'), { by: superAdmin })
      .thenRefuses(refusedWith("You can't confirm your own link. Ask another administrator."));
    given(...users, second, ...pending('jo'))
      .when(confirm('one'), { by: systemActor })
      .thenAccepts(confirmed);
    const record = worldOf([sam, mine, link]).record('user', 'super');
    expect(record && confirmProblem(record, superAdmin, worldOf([mine]))).toBeUndefined();
  });
});

test('[RIGHTS-22] links are listed where two users in use have one member from before', () => {
  const idsOf = (...events: readonly Occurrence[]) =>
    twoOnOneMember(
      worldOf([...users, ...events])
        .records('user')
        .values(),
    ).map((together) => together.map(({ id }) => id));
  expect(
    idsOf(user('one', { memberId: 'sam' }), user('two', { memberId: 'sam' }), user('three', { memberId: 'kim' })),
  ).toEqual([['one', 'two']]);
  expect(idsOf(user('one', { memberId: 'sam' }), user('two', { memberId: 'sam' }), disposed('user', 'two'))).toEqual(
    [],
  );
});

test('[RIGHTS-30] viewing gives no confidential permission that the viewer does not hold', () => {
  const head: Actor = {
    userId: 'head',
    memberId: 'sam',
    roles: ['Wardrobe'],
    permissions: ['costumes:manage', 'measurements:manage'],
    features: ['Costumes'],
  };
  expect(asViewed(head, admins)).toEqual({ ...head, permissions: ['costumes:manage'], linkToConfirm: 'closed' });
  expect(asViewed(head, superAdmin)).toEqual({ ...head, linkToConfirm: 'closed' });
  const { memberId: _memberId, ...unlinked } = head;
  expect(asViewed(unlinked, holder)).toEqual(unlinked);
});

test('[ERASE-14] a link goes to a second login once the first is suspended, and to a suspended one once that is lifted', () => {
  const changes = { memberId: { from: null, to: 'sam' } };
  const makeLink = change('user', 'plain', changes);
  const first = user('one', { memberId: 'sam' });
  const suspend = { type: 'DisposeRecord', kind: 'user', id: 'one', payload: { reason: 'not-needed' } } as const;
  const suspended = given(...users, first)
    .when(suspend, { by: admins })
    .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  expect(ofKind('user', suspended).values.memberId).toBe('sam');
  given(...users, first, disposed('user', 'one'))
    .when(makeLink, { by: admins })
    .thenAccepts({ type: 'RecordChanged', data: { changes } }, { type: 'UserLinked', data: { memberId: 'sam' } });
  const both = [...users, first, disposed('user', 'one'), disposed('user', 'plain')];
  given(...both)
    .when(makeLink, { by: admins })
    .thenRefuses({ code: 'disposed', message: expect.any(String) });
  given(...both)
    .when(restore('user', 'plain'), { by: admins })
    .thenAccepts({ type: 'RecordRestored', data: {} });
});
