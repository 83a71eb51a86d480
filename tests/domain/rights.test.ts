import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asViewed, holdsPermission, systemActor } from '../../src/domain/access/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type {
  CatalogueRecord,
  FieldChange,
  FieldValue,
  Kind,
  Occurrence,
  RecordFact,
} from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody, Layer } from '../../src/domain/decide/index.ts';
import { choiceProblem } from '../../src/domain/entry/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import {
  confirmProblem,
  featureProblem,
  isCareGiven,
  isOwnRole,
  linkStateOf,
  ownRightsOf,
  permissionProblem,
  readContacts,
  rightsIn,
  takeoverProblem,
  twoOnOneMember,
} from '../../src/domain/people/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { added, admin, disposed, kim, sam, superAdmin } from './support/theatre.ts';

const add = (kind: Kind, id: string, values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind,
  id,
  payload: { values },
});
const change = (kind: Kind, id: string, changes: Record<string, FieldChange>): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes },
});
const restore = (kind: Kind, id: string): CommandBody => ({ type: 'RestoreRecord', kind, id, payload: {} });
const confirm = (id: string, memberId = 'sam', email = `${id}@example.org`): CommandBody => ({
  type: 'ConfirmLink',
  kind: 'user',
  id,
  payload: { memberId, email },
});
const user = (id: string, more: Record<string, FieldValue> = {}, by = 'system'): Occurrence =>
  happened(
    'user',
    id,
    { type: 'RecordAdded', data: { values: { name: id, email: `${id}@example.org`, ...more } } },
    by,
  );
const linked = (id: string, memberId: string, by = 'system'): Occurrence =>
  happened('user', id, { type: 'UserLinked', data: { memberId } }, by);
const told = (fact: RecordFact) => fact;

const adminUser = user('admin', { roles: ['Admin'], features: ['Props', 'Members', 'Admin'] });
const superUser = user('super', { roles: ['Super_Admin'] });
const plain = user('plain');
const secret = added('role', 'r1', {
  name: 'Secret',
  permissions: ['members:view_confidential'],
  features: ['Scripts'],
});
const admins: Actor = { ...admin, features: ['Props', 'Members', 'Admin'] };
const holder: Actor = {
  ...admins,
  userId: 'holder',
  permissions: ['measurements:manage', 'members:view_confidential'],
};
const users = [sam, kim, adminUser, superUser, plain];
const onlyHolders = (label: string, field: string) =>
  ({
    code: 'not-allowed',
    message: `Only people who have the permission "${label}" can give it: ask one of them, or a Super_Admin.`,
    field,
  }) as const;
const confidentialLabel = 'See what is confidential about members';

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

describe('giving', () => {
  test('[RIGHTS-1] is not to oneself', () => {
    given(...users, secret)
      .when(change('user', 'admin', { permissions: { from: null, to: ['measurements:view'] } }), { by: admins })
      .thenRefuses({
        code: 'not-allowed',
        message: 'You cannot give yourself the permission "See body measurements": ask another administrator.',
        field: 'permissions',
      });
    given(...users, secret)
      .when(change('user', 'admin', { roles: { from: ['Admin'], to: ['Admin', 'Not there yet'] } }), { by: admins })
      .thenRefuses({
        code: 'not-allowed',
        message: 'You cannot give yourself the role Not there yet: ask another administrator.',
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
        message: 'You cannot give yourself the feature Scripts: ask another administrator.',
        field: 'features',
      });
    const held = { permissions: { from: null, to: ['props:manage'] } };
    given(...users, secret)
      .when(change('user', 'admin', held), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: held } });
    const all = {
      permissions: { from: null, to: ['measurements:manage'] },
      roles: { from: ['Super_Admin'], to: ['Super_Admin', 'Anything'] },
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
      .thenRefuses(onlyHolders('Take body measurements', 'permissions'));
    given(...users, secret)
      .when(
        change('role', 'r1', {
          permissions: { from: ['members:view_confidential'], to: ['members:view_confidential', 'measurements:view'] },
        }),
        { by: admins },
      )
      .thenRefuses(onlyHolders('See body measurements', 'permissions'));
    given(...users, secret, disposed('role', 'r1'))
      .when(restore('role', 'r1'), { by: admins })
      .thenRefuses(onlyHolders(confidentialLabel, 'permissions'));
    given(...users, user('head', { permissions: ['measurements:manage'] }), disposed('user', 'head'))
      .when(restore('user', 'head'), { by: admins })
      .thenRefuses(onlyHolders('Take body measurements', 'permissions'));
    const viewer: Actor = { ...admins, permissions: ['measurements:view'] };
    given(...users)
      .when(
        change('user', 'plain', { permissions: { from: null, to: ['measurements:view', 'measurements:manage'] } }),
        { by: viewer },
      )
      .thenRefuses(onlyHolders('Take body measurements', 'permissions'));
  });

  test('[RIGHTS-3] is not to oneself by a role that one has', () => {
    const own: Actor = { ...admins, roles: ['Admin', 'Crew'] };
    const crew = added('role', 'r3', { name: 'crew', features: ['Props'] });
    given(...users, crew)
      .when(change('role', 'r3', { features: { from: ['Props'], to: ['Props', 'Scripts'] } }), { by: own })
      .thenRefuses({
        code: 'not-allowed',
        message: 'You cannot give yourself the feature Scripts: ask another administrator.',
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
        message: 'You cannot give yourself the feature Scripts: ask another administrator.',
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
      .thenRefuses({ code: 'invalid', message: 'This id is kept for Backstock itself: choose another.' });
  });

  test('[RIGHTS-7] is refused by the functions that forms ask', () => {
    expect([
      permissionProblem(admins, 'props:manage', false),
      permissionProblem(admins, 'measurements:view', false),
    ]).toEqual([
      undefined,
      'Only people who have the permission "See body measurements" can give it: ask one of them, or a Super_Admin.',
    ]);
    expect([
      featureProblem(admins, 'Scripts', false),
      featureProblem(admins, 'Scripts', true),
      featureProblem(superAdmin, 'Scripts', true),
      featureProblem(admins, 'Props', true),
    ]).toEqual([
      undefined,
      'You cannot give yourself the feature Scripts: ask another administrator.',
      undefined,
      undefined,
    ]);
    expect(permissionProblem(admins, 'of:later', true)).toBeUndefined();
    expect(permissionProblem({ ...admins, roles: [] }, 'of:later', true)).toBe(
      'You cannot give yourself the permission "of:later": ask another administrator.',
    );
  });
});

describe('a form, asked beforehand', () => {
  const mayNot =
    'Only people who have the permission "See body measurements" can give it: ask one of them, or a Super_Admin.';

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
      ['measurements:view', 'members:view_confidential', 'props:manage'].map((value) =>
        problem('dora', 'permissions', value),
      ),
    ).toEqual([mayNot, undefined, undefined]);
    expect(['Fitters', 'Super_Admin', 'Admin'].map((value) => problem('dora', 'roles', value))).toEqual([
      mayNot,
      'Only a Super_Admin may do this for a Super_Admin: ask one.',
      undefined,
    ]);
    expect(problem(admins.userId, 'features', 'Scripts')).toBe(
      'You cannot give yourself the feature Scripts: ask another administrator.',
    );
  });

  test('[RIGHTS-7] says so of what is new, and nothing where the catalogue does not ask', () => {
    const situation = { world: worldOf(users), actor: admins };
    const begun = { id: 'new', before: undefined, values: { name: 'Fitters' } };
    expect(
      choiceProblem({ ...begun, catalogue: catalogueOf('role') }, 'permissions', 'measurements:view', situation),
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
        message: 'This user has the permission "Take body measurements", which you do not have: ask a Super_Admin.',
        field: 'email',
      });
    for (const by of [holder, superAdmin])
      given(...users, head)
        .when(change('user', 'head', email), { by })
        .thenAccepts({ type: 'RecordChanged', data: { changes: email } });
    expect([
      takeoverProblem(admins, superAdmin),
      takeoverProblem(superAdmin, superAdmin),
      takeoverProblem(admins, admins),
    ]).toEqual(['Only a Super_Admin may do this for a Super_Admin: ask one.', undefined, undefined]);
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
      [closed, byProgram].map((record) => record && [linkStateOf(record), ownRightsOf(record).linkToConfirm]),
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
        message: 'You cannot link yourself to a member: ask another administrator.',
        field: 'memberId',
      });
    given(...users)
      .when(change('user', 'super', { memberId: { from: null, to: 'sam' } }), { by: superAdmin })
      .thenAccepts(made, { type: 'UserLinked', data: { memberId: 'sam' } });
    const away = { memberId: { from: 'sam', to: null } };
    given(sam, user('admin', { roles: ['Admin'], features: ['Admin'], memberId: 'sam' }))
      .when(change('user', 'admin', away), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: away } });
  });

  test('[RIGHTS-22] are one for each member, and two from before go on', () => {
    const inUse = {
      code: 'in-use',
      message: 'Another user is linked to this member: remove that link first, or choose another member.',
      field: 'memberId',
    } as const;
    const twins = [...users, user('one', { memberId: 'sam' }), user('two', { memberId: 'sam' })];
    given(...users, user('one', { memberId: 'sam' }))
      .when(makeLink, { by: admins })
      .thenRefuses(inUse);
    given(...users, user('one', { memberId: 'sam' }), user('two', { memberId: 'sam' }), disposed('user', 'two'))
      .when(restore('user', 'two'), { by: admins })
      .thenRefuses(inUse);
    const name = { name: { from: 'two', to: 'Second' } };
    given(...twins)
      .when(change('user', 'two', name), { by: admins })
      .thenAccepts({ type: 'RecordChanged', data: { changes: name } });
  });

  test('[RIGHTS-22] are listed where two users in use have one member from before', () => {
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
    expect(after && linkStateOf(after)).toBe('closed');
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
      .thenRefuses({ code: 'not-found', message: 'This membership is not known here.' });
    const keep: CommandBody = {
      type: 'KeepPersonal',
      kind: 'membership',
      id: 'sam',
      payload: { part: 'contact', values: { mobile: '1' } },
    };
    given(sam, joined)
      .when(keep, { by: { ...own, linkToConfirm: 'closed' } })
      .thenRefuses({ code: 'not-found', message: 'This membership is not known here.' });
    const set = added('measurement', 'set', { memberId: 'sam', takenOn: '2026-01-02', unit: 'cm' });
    given(sam, set)
      .when(
        { type: 'LookAtMeasurements', kind: 'measurement', id: 'set', payload: { purpose: 'view' } },
        { by: { ...own, linkToConfirm: 'closed' } },
      )
      .thenRefuses({ code: 'not-found', message: 'This set of measurements is not known here.' });
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
    expect(after && linkStateOf(after)).toBe('confirmed');
    given(...world, ...pending('super'))
      .when(confirm('one'), { by: ottoActor })
      .thenAccepts(confirmed);
    given(...world, ...pending('jo'))
      .when(confirm('one'), { by: superAdmin })
      .thenAccepts(confirmed);
    given(...world, ...pending('otto'))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith('You made this link, so somebody else confirms it: ask another administrator.'));
    given(...world, ...pending('super'))
      .when(confirm('one'), { by: superAdmin })
      .thenRefuses(refusedWith('You made this link, so somebody else confirms it: ask another administrator.'));
    given(...world, user('otto', { memberId: 'kim' }), linked('otto', 'kim', 'jo'))
      .when(confirm('otto', 'kim'), { by: ottoActor })
      .thenRefuses(refusedWith('You cannot confirm your own link: ask another administrator.'));
    // A user without a confirmed link may be anybody's.
    given(...world, ...pending('admin'))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith('You cannot confirm this link: ask a Super_Admin.'));
    given(...world, ...pending('jo'))
      .when(confirm('one'), { by: admins })
      .thenRefuses(refusedWith('You cannot confirm this link: ask a Super_Admin.'));
    given(...world, user('one', { memberId: 'sam' }))
      .when(confirm('one'), { by: ottoActor })
      .thenRefuses(refusedWith('You cannot confirm this link: ask a Super_Admin.'));
    given(...world, ...pending('jo'))
      .when(confirm('one', 'kim'), { by: ottoActor })
      .thenRefuses({
        code: 'changed-meanwhile',
        message: 'Somebody else changed this user meanwhile: check the member and the address again.',
      });
    given(...world, ...pending('system'))
      .when(confirm('one'), { by: ottoActor })
      .thenAccepts();
    given(sam)
      .when({ ...confirm('sam'), kind: 'member' }, { by: superAdmin })
      .thenRefuses({ code: 'invalid', message: 'Only users are linked to a member.' });
  });

  test('[RIGHTS-26] are all confirmed by an only Super_Admin, and by the program', () => {
    const mine = user('super', { roles: ['Super_Admin'], memberId: 'sam' });
    const link = linked('super', 'sam', 'super');
    given(sam, mine, link).when(confirm('super'), { by: superAdmin }).thenAccepts(confirmed);
    given(sam, mine, link, second)
      .when(confirm('super'), { by: superAdmin })
      .thenRefuses(refusedWith('You cannot confirm your own link: ask another administrator.'));
    given(...users, second, ...pending('jo'))
      .when(confirm('one'), { by: systemActor })
      .thenAccepts(confirmed);
    const record = worldOf([sam, mine, link]).record('user', 'super');
    expect(record && confirmProblem(record, superAdmin, worldOf([mine]))).toBeUndefined();
  });
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

describe('care of an event', () => {
  const joined = added('membership', 'sam', { name: 'Sam', memberId: 'sam' });
  const leader: Actor = { userId: 'lead', memberId: 'kim', roles: [], permissions: [], features: ['Events'] };
  const pat = [added('member', 'pat', { name: 'Pat' }), user('pat', { memberId: 'pat' }), linked('pat', 'pat')];
  const show = (by: string) =>
    happened(
      'event',
      'show',
      {
        type: 'RecordAdded',
        data: {
          values: { name: 'Show', eventType: 'social', status: 'running', stageManagerId: 'kim', directorId: 'sam' },
        },
      },
      by,
    );
  const cast = (by: string) =>
    happened(
      'casting',
      'part',
      { type: 'RecordAdded', data: { values: { name: 'Part', eventId: 'show', memberId: 'sam' } } },
      by,
    );
  const look = (kind: 'casting' | 'event' = 'casting'): CommandBody => ({
    type: 'LookAtPersonal',
    kind: 'membership',
    id: 'sam',
    payload: { part: 'confidential', purpose: 'emergency', through: { kind, id: kind === 'event' ? 'show' : 'part' } },
  });
  const seen = told({ type: 'PersonalSeen', data: { part: 'confidential', purpose: 'emergency' } });
  const unknown = { code: 'not-found', message: 'This membership is not known here.' } as const;
  const people = [sam, kim, joined, ...pat, user('lead', { memberId: 'kim' }), linked('lead', 'kim')];

  test('[RIGHTS-40, RIGHTS-41] is given by the word of somebody else', () => {
    for (const by of ['pat', 'system', 'keeper'])
      given(...people, user('keeper', { permissions: ['members:view_confidential'] }), show(by), cast(by))
        .when(look(), { by: leader })
        .thenAccepts(seen);
    given(...people, show('pat'))
      .when(look('event'), { by: leader })
      .thenAccepts(seen);
    for (const [named, put] of [
      ['lead', 'pat'],
      ['pat', 'lead'],
      ['lead', 'lead'],
      ['puppet', 'pat'],
      ['pat', 'puppet'],
      ['gone', 'pat'],
    ] as const) {
      given(...people, user('puppet'), show(named), cast(put))
        .when(look(), { by: leader })
        .thenRefuses(unknown);
    }
    given(...people, user('twin', { memberId: 'kim' }), linked('twin', 'kim'), show('twin'), cast('pat'))
      .when(look(), { by: leader })
      .thenRefuses(unknown);
    given(...people, user('fresh', { memberId: 'jo' }), linked('fresh', 'jo', 'admin'), show('fresh'), cast('pat'))
      .when(look(), { by: leader })
      .thenRefuses(unknown);
  });

  test('[RIGHTS-40, RIGHTS-41] follows who said it last', () => {
    const again = (kind: 'event' | 'casting', key: string, value: string, by: string) => [
      happened(
        kind,
        kind === 'event' ? 'show' : 'part',
        { type: 'RecordChanged', data: { changes: { [key]: { from: value, to: null } } } },
        by,
      ),
      happened(
        kind,
        kind === 'event' ? 'show' : 'part',
        { type: 'RecordChanged', data: { changes: { [key]: { from: null, to: value } } } },
        by,
      ),
    ];
    given(...people, show('lead'), ...again('event', 'stageManagerId', 'kim', 'pat'), cast('pat'))
      .when(look(), { by: leader })
      .thenAccepts(seen);
    given(...people, show('pat'), cast('pat'), ...again('casting', 'memberId', 'sam', 'lead'))
      .when(look(), { by: leader })
      .thenRefuses(unknown);
  });

  test('[RIGHTS-40] of an event from before goes by who added it', () => {
    for (const [by, isGiven] of [
      ['pat', true],
      ['lead', false],
    ] as const) {
      const world = worldOf([...people, show(by), cast('pat')]);
      const event = world.record('event', 'show');
      const { namedBy: _namedBy, ...before } = event ?? { namedBy: {} };
      world.put(before as CatalogueRecord);
      expect(isCareGiven(leader, 'sam', { kind: 'casting', id: 'part' }, world)).toBe(isGiven);
    }
  });

  test('[RIGHTS-42] is nothing through a closed link, or where nobody leads', () => {
    given(...people, show('pat'), cast('pat'))
      .when(look(), { by: { ...leader, linkToConfirm: 'closed' } })
      .thenRefuses(unknown);
    given(...people, show('pat'), cast('pat'))
      .when(look(), { by: { ...leader, linkToConfirm: 'open' } })
      .thenAccepts(seen);
    const { memberId: _memberId, ...nobody } = leader;
    given(...people, show('pat'), cast('pat'))
      .when(look(), { by: nobody })
      .thenRefuses(unknown);
  });
});

describe('any sequence', () => {
  // An Admin and every user they make, against one victim.
  const victim = [
    added('member', 'vic', { name: 'Vic' }),
    added('membership', 'vic', { name: 'Vic', memberId: 'vic' }),
    added('measurement', 'set', { memberId: 'vic', takenOn: '2026-01-02', unit: 'cm' }),
  ];
  const begin: readonly Occurrence[] = [
    ...victim,
    added('member', 'm-ann', { name: 'Ann' }),
    added('member', 'm-new', { name: 'New' }),
    user('super', { roles: ['Super_Admin'] }),
    user('sue', { roles: ['Super_Admin'] }),
    user('ann', { roles: ['Admin'], features: ['Admin', 'Events', 'Members'], memberId: 'm-ann' }),
    linked('ann', 'm-ann'),
    user('head', { permissions: ['measurements:manage', 'members:view_confidential'] }),
    added('role', 'secret', { name: 'Secret', permissions: ['measurements:view', 'members:view_confidential'] }),
    disposed('role', 'secret'),
    added('role', 'later', { name: 'Later' }),
  ];
  const mine = ['ann', 'pup-a', 'pup-b'] as const;
  const pick = <T>(...values: readonly T[]) => fc.constantFrom(...values);
  const roles = fc.subarray(['Admin', 'Super_Admin', 'Secret', 'Later']);
  const permissions = fc.subarray([
    'measurements:view',
    'measurements:manage',
    'members:view_confidential',
    'events:manage',
    'members:manage',
  ]);
  const features = fc.subarray(['Admin', 'Events', 'Members', 'Costumes']);
  const member = pick('vic', 'm-ann', 'm-new');
  const someone = pick('ann', 'pup-a', 'pup-b', 'head');
  const put = (key: string, to: fc.Arbitrary<FieldValue | null>) =>
    fc
      .record({ id: someone, to })
      .map(({ id, to: value }): CommandBody => change('user', id, { [key]: { from: null, to: value } }));
  const body: fc.Arbitrary<CommandBody> = fc.oneof(
    fc
      .record({
        id: pick('pup-a', 'pup-b', 'system'),
        values: fc.record({ roles, permissions, features, memberId: member }, { requiredKeys: [] }),
      })
      .map(({ id, values }) => add('user', id, { name: id, email: `${id}@example.org`, ...values })),
    put('roles', roles),
    put('permissions', permissions),
    put('features', features),
    put('memberId', fc.oneof(member, fc.constant(null))),
    put('email', fc.constant('mine@example.org')),
    fc
      .record({ id: pick('secret', 'third'), permissions })
      .map(({ id, permissions: given_ }) => add('role', id, { name: id, permissions: given_ })),
    fc
      .record({ id: pick('secret', 'later'), permissions })
      .map(({ id, permissions: given_ }) => change('role', id, { permissions: { from: null, to: given_ } })),
    fc
      .record({ kind: pick<Kind>('user', 'role'), id: pick('secret', 'later', 'head', 'pup-a') })
      .map(({ kind, id }) => restore(kind, id)),
    fc
      .record({ kind: pick<Kind>('user', 'role'), id: pick('secret', 'later', 'head', 'pup-a') })
      .map(({ kind, id }): CommandBody => ({ type: 'DisposeRecord', kind, id, payload: { reason: 'not-needed' } })),
    fc
      .record({
        id: pick('pup-a', 'pup-b', 'ann'),
        memberId: member,
        email: pick('pup-a@example.org', 'pup-b@example.org', 'mine@example.org'),
      })
      .map(({ id, memberId, email }) => confirm(id, memberId, email)),
    fc
      .record({ leader: member, id: pick('e1', 'e2') })
      .map(({ leader, id }) =>
        add('event', id, { name: id, eventType: 'social', status: 'running', stageManagerId: leader }),
      ),
    fc
      .record({ leader: member, id: pick('e1', 'e2') })
      .map(({ leader, id }) => change('event', id, { stageManagerId: { from: null, to: leader } })),
    fc
      .record({ memberId: member, id: pick('c1', 'c2'), eventId: pick('e1', 'e2') })
      .map(({ memberId, id, eventId }) => add('casting', id, { name: id, eventId, memberId })),
  );
  const looks: readonly CommandBody[] = [
    { type: 'LookAtPersonal', kind: 'membership', id: 'vic', payload: { part: 'confidential', purpose: 'view' } },
    { type: 'LookAtMeasurements', kind: 'measurement', id: 'set', payload: { purpose: 'view' } },
    ...(['c1', 'c2'] as const).map((id): CommandBody => ({
      type: 'LookAtPersonal',
      kind: 'membership',
      id: 'vic',
      payload: { part: 'confidential', purpose: 'emergency', through: { kind: 'casting', id } },
    })),
    ...(['e1', 'e2'] as const).map((id): CommandBody => ({
      type: 'LookAtPersonal',
      kind: 'membership',
      id: 'vic',
      payload: { part: 'confidential', purpose: 'emergency', through: { kind: 'event', id } },
    })),
  ];
  /** What the person sees is what is there: a change is about the right to make it, not about what it was made of. */
  function seeing(asked_: CommandBody, world: Layer): CommandBody {
    if (asked_.type !== 'ChangeRecord') return asked_;
    const values = world.record(asked_.kind, asked_.id)?.values ?? {};
    return {
      ...asked_,
      payload: {
        changes: Object.fromEntries(
          Object.entries(asked_.payload.changes).map(([key, { to }]) => [key, { from: values[key] ?? null, to }]),
        ),
      },
    };
  }
  const actorOf = (world: Layer, id: string): Actor | undefined => {
    const record = world.record('user', id);
    return record?.lifecycle.stage === 'active' ? rightsIn(world, record) : undefined;
  };

  test('[RIGHTS-1, RIGHTS-2, RIGHTS-5, RIGHTS-25, RIGHTS-40, RIGHTS-41] by an Admin and all users they make opens nothing confidential', () => {
    const accepted = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(fc.record({ by: pick(...mine), body }), { minLength: 1, maxLength: 25, size: 'max' }),
        (steps) => {
          const world = worldOf(begin);
          for (const step of steps) {
            const by = actorOf(world, step.by);
            if (by === undefined) continue;
            const decision = decide(asked(seeing(step.body, world)), world, { actor: by, now: NOW });
            if (isRefused(decision)) continue;
            accepted.add(`${step.body.type} ${step.body.kind}`);
            for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: by.userId, at: NOW } });
          }
          // Those whose address the Admin may have changed are theirs as well.
          for (const id of mine) {
            const by = actorOf(world, id);
            if (by === undefined) continue;
            for (const look of looks) expect(isRefused(decide(asked(look), world, { actor: by, now: NOW }))).toBe(true);
          }
        },
      ),
      { numRuns: 400, seed: 14 },
    );
    expect([...accepted].toSorted()).toEqual(
      expect.arrayContaining([
        'AddRecord casting',
        'AddRecord event',
        'AddRecord role',
        'AddRecord user',
        'ChangeRecord role',
        'ChangeRecord user',
        'DisposeRecord role',
        'DisposeRecord user',
      ]),
    );
  });
});
