import { expect, test } from 'vitest';
import type { FieldChange, FieldValue } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { member, rightLabel, user } from '../../src/domain/people/index.ts';
import { given } from '../support/specify.ts';
import {
  added,
  admin,
  chair,
  disposed,
  furniture,
  loanOf,
  sam,
  signedOut,
  superAdmin,
  theatre,
  uuid,
} from './support/theatre.ts';
import { say } from '../../src/words/speaker.ts';

const by = admin;
const addMember = (values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind: 'member',
  id: 'new',
  payload: { values },
});
const addUser = (values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind: 'user',
  id: 'new',
  payload: { values },
});
const changeUser = (id: string, changes: Record<string, FieldChange>): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'user',
  id,
  payload: { changes },
});
const dispose = (kind: 'member' | 'user', id: string): CommandBody => ({
  type: 'DisposeRecord',
  kind,
  id,
  payload: { reason: 'not-needed' },
});
const gone = { type: 'RecordDisposed', data: { reason: 'not-needed' } } as const;

const adminUser = added('user', 'admin', {
  name: 'Ada',
  email: 'ada@example.org',
  roles: ['Admin'],
  features: ['Props', 'Members', 'Admin'],
});
const superUser = added('user', 'super', { name: 'Sue', email: 'sue@example.org', roles: ['Super_Admin'] });
const plainUser = added('user', 'plain', { name: 'Pat', email: 'pat@example.org', features: ['Props'] });
const users = [sam, adminUser, superUser, plainUser];

const rank = {
  code: 'not-allowed',
  message: 'Only a Super_Admin can change or appoint a Super_Admin. Ask one.',
  field: 'roles',
} as const;
const own = {
  code: 'not-allowed',
  message: "You can't remove your own administrator rights. Ask another administrator.",
  field: 'roles',
} as const;

test('[PEOPLE-1] adds a member by name, with a card, beside another of the same name', () => {
  given(sam)
    .when(addMember({ name: 'Sam Lee', knownAs: 'Sammy' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Sam Lee', knownAs: 'Sammy', code: 'M-00002' } } });
});

test('[PEOPLE-2] keeps a member who has something', () => {
  given(...theatre, signedOut('chair', loanOf(uuid(1))))
    .when(dispose('member', 'sam'), { by })
    .thenRefuses({ code: 'in-use', message: '1 prop is still out to this member. Return it first.' });
  given(...theatre, signedOut('chair', loanOf(uuid(1))), signedOut('glasses', loanOf(uuid(2))))
    .when(dispose('member', 'sam'), { by })
    .thenRefuses({ code: 'in-use', message: '2 props are still out to this member. Return them first.' });
  given(...theatre, signedOut('chair', loanOf(uuid(1))))
    .when(dispose('member', 'kim'), { by })
    .thenAccepts(gone);
});

test('[PEOPLE-2] keeps a member who logs in', () => {
  const linked = added('user', 'u', { name: 'Sam', email: 'sam@example.org', memberId: 'sam' });
  given(sam, linked)
    .when(dispose('member', 'sam'), { by })
    .thenRefuses({ code: 'in-use', message: '1 user is still linked to this member. Unlink it first.' });
  given(sam, linked, disposed('user', 'u')).when(dispose('member', 'sam'), { by }).thenAccepts(gone);
});

test('[PEOPLE-3] adds a user with an address that nobody has', () => {
  const values = {
    name: 'Sam',
    email: 'Sam.Lee@example.org',
    memberId: 'sam',
    roles: ['Member'],
    permissions: ['props:manage'],
    features: ['Props', 'Locations'],
  };
  given(...users)
    .when(addUser({ ...values, email: ' Sam.Lee@example.org ' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values } }, { type: 'UserLinked', data: { memberId: 'sam' } });
  given(...users)
    .when(addUser({ name: 'Pat' }), { by })
    .thenRefuses({ code: 'invalid', message: 'Email is missing.', field: 'email' });
});

test('[PEOPLE-3] refuses an address that somebody logs in with, in whatever case', () => {
  const refusal = {
    code: 'email-taken',
    message: 'Another user already logs in with this email address. Choose another.',
    field: 'email',
    about: { kind: 'user', id: 'plain' },
  } as const;
  given(...users)
    .when(addUser({ name: 'P', email: 'PAT@Example.org' }), { by })
    .thenRefuses(refusal);
  given(...users)
    .when(changeUser('admin', { email: { from: 'ada@example.org', to: 'pat@example.org' } }), { by })
    .thenRefuses(refusal);
});

test('[PEOPLE-3] frees the address of a user who was disposed of', () => {
  given(...users, disposed('user', 'plain'))
    .when(addUser({ name: 'Pat', email: 'pat@example.org' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Pat', email: 'pat@example.org' } } });
});

test('[PEOPLE-4] refuses to link a user to a member who is not there', () => {
  given(...users)
    .when(addUser({ name: 'Kim', email: 'kim@example.org', memberId: 'kim' }), { by })
    .thenRefuses({
      code: 'unknown-reference',
      message: 'Member: this member no longer exists. Choose another.',
      field: 'memberId',
    });
});

test.each([['Super_Admin'], [' Super_Admin '], ['Super_\u0000Admin']])(
  '[PEOPLE-5] refuses an Admin who gives the role %j',
  (role) => {
    given(...users)
      .when(addUser({ name: 'Max', email: 'max@example.org', roles: [role] }), { by })
      .thenRefuses(rank);
    given(...users)
      .when(changeUser('plain', { roles: { from: null, to: ['Admin', role] } }), { by })
      .thenRefuses(rank);
    given(...users)
      .when(changeUser('admin', { roles: { from: ['Admin'], to: ['Admin', role] } }), { by })
      .thenRefuses(rank);
  },
);

test('[PEOPLE-5] refuses an Admin who changes, disposes of or restores a Super_Admin', () => {
  given(...users)
    .when(changeUser('super', { email: { from: 'sue@example.org', to: 'mine@example.org' } }), { by })
    .thenRefuses(rank);
  given(...users)
    .when(changeUser('super', { roles: { from: ['Super_Admin'], to: null } }), { by })
    .thenRefuses(rank);
  given(...users)
    .when(dispose('user', 'super'), { by })
    .thenRefuses(rank);
  given(...users, disposed('user', 'super'))
    .when({ type: 'RestoreRecord', kind: 'user', id: 'super', payload: {} }, { by })
    .thenRefuses(rank);
});

test('[PEOPLE-5] lets a Super_Admin make and unmake others', () => {
  given(...users)
    .when(changeUser('plain', { roles: { from: null, to: ['Super_Admin'] } }), { by: superAdmin })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { roles: { from: null, to: ['Super_Admin'] } } } });
  const other = added('user', 'other', { name: 'Oz', email: 'oz@example.org', roles: ['Super_Admin'] });
  given(...users, other)
    .when(dispose('user', 'other'), { by: superAdmin })
    .thenAccepts(gone);
});

test.each([
  ['their role', { roles: { from: ['Admin'], to: null } }],
  ['their role for another', { roles: { from: ['Admin'], to: ['Member'] } }],
  ['the feature Admin', { features: { from: ['Props', 'Members', 'Admin'], to: ['Props'] } }],
])('[PEOPLE-6] refuses administrators who take %s from themselves', (_what, changes) => {
  given(...users)
    .when(changeUser('admin', changes), { by })
    .thenRefuses(own);
});

test('[PEOPLE-6] refuses administrators who dispose of themselves or step down', () => {
  given(...users)
    .when(dispose('user', 'admin'), { by })
    .thenRefuses(own);
  given(...users)
    .when(dispose('user', 'super'), { by: superAdmin })
    .thenRefuses(own);
  given(...users)
    .when(
      changeUser('super', { roles: { from: ['Super_Admin'], to: ['Admin'] }, features: { from: null, to: ['Admin'] } }),
      { by: superAdmin },
    )
    .thenRefuses(own);
});

test('[PEOPLE-6] lets administrators change everything else of themselves, and other administrators', () => {
  const changes = {
    name: { from: 'Ada', to: 'Ada L.' },
    features: { from: ['Props', 'Members', 'Admin'], to: ['Admin'] },
  };
  given(...users)
    .when(changeUser('admin', changes), { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes } });
  const other = added('user', 'other', { name: 'Oz', email: 'oz@example.org', roles: ['Admin'] });
  given(...users, other)
    .when(dispose('user', 'other'), { by })
    .thenAccepts(gone);
});

test('[USER-6] calls permissions and features by their names, and those of a later version as they are', () => {
  expect(['props:manage', 'Props', 'unicorns:ride'].map((right) => say(rightLabel(right)))).toEqual([
    'Manage props',
    'Props',
    'unicorns:ride',
  ]);
});

test('[USER-6] gives the permissions that there are, each with its description, and no other', () => {
  const offered = user.fields.permissions.choices.map(({ value, label }) => [value, say(label)]);
  expect(offered).toContainEqual(['measurements:view', 'View body measurements']);
  expect(offered.every(([, label]) => /^[A-Z][a-z' ]+$/.test(label ?? ''))).toBe(true);
  expect(offered.some(([value]) => value === 'users:manage' || value === 'settings:manage')).toBe(false);
  given(...users)
    .when(changeUser('plain', { permissions: { from: null, to: ['props:mange'] } }), { by })
    .thenRefuses({ code: 'invalid', message: 'Permissions: choose one from the list.', field: 'permissions' });
});

test('[PEOPLE-7] has no field for what signs a user in', () => {
  expect(Object.keys(user.fields)).toEqual(['name', 'email', 'memberId', 'roles', 'permissions', 'features']);
  expect(Object.keys(member.fields)).toEqual([
    'name',
    'knownAs',
    'pronouns',
    'code',
    'groups',
    'interests',
    'language',
    'young',
    'photoConsent',
  ]);
  given(...users)
    .when(addUser({ name: 'Max', email: 'max@example.org', password: 'secret' }), { by })
    .thenRefuses({ code: 'invalid', message: 'There\'s no field "password".', field: 'password' });
});

test('[PEOPLE-2] keeps the history of a member who left', () => {
  const record = given(furniture, chair, sam).when(dispose('member', 'sam'), { by }).thenAccepts(gone);
  expect(record).toMatchObject({
    values: { name: 'Sam Lee', code: 'M-00001' },
    lifecycle: { stage: 'disposed', reason: 'not-needed' },
  });
});

test('[USER-10] lets administrators see what those below them see, and says who did', () => {
  const asked = (id: string, kind: 'user' | 'prop' = 'user'): CommandBody => ({
    type: 'SeeAsUser',
    kind,
    id,
    payload: {},
  });
  given(...users)
    .when(asked('plain'), { by })
    .thenAccepts({ type: 'UserSeenAs', data: {} });
  given(...users)
    .when(asked('admin'), { by: superAdmin })
    .thenAccepts({ type: 'UserSeenAs', data: {} });
  given(...users)
    .when(asked('super'), { by })
    .thenRefuses({
      code: 'not-allowed',
      message: 'Only a Super_Admin can view as another administrator. Ask one.',
    });
  given(...users, added('user', 'ranked', { name: 'Ron', email: 'ron@example.org', roles: ['Admin'] }))
    .when(asked('ranked'), { by })
    .thenRefuses({
      code: 'not-allowed',
      message: 'Only a Super_Admin can view as another administrator. Ask one.',
    });
  given(...users)
    .when(asked('admin'), { by })
    .thenRefuses({ code: 'invalid', message: "You can't view as yourself. Choose someone else." });
  given(furniture, chair)
    .when(asked('chair', 'prop'), { by: superAdmin })
    .thenRefuses({ code: 'invalid', message: 'You can only view as a user. Choose one.' });
  given(...users, disposed('user', 'plain'))
    .when(asked('plain'), { by })
    .thenRefuses({ code: 'disposed', message: 'This user has been disposed of. Restore it first.' });
});
