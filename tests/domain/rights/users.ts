/** Users, administrators and commands about them, for tests of rights. */
import type { Actor } from '../../../src/domain/access/index.ts';
import type { FieldChange, FieldValue, Kind, Occurrence, RecordFact } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { happened } from '../../support/specify.ts';
import { admin, added, kim, sam } from '../support/theatre.ts';

export const add = (kind: Kind, id: string, values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind,
  id,
  payload: { values },
});
export const change = (kind: Kind, id: string, changes: Record<string, FieldChange>): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes },
});
export const restore = (kind: Kind, id: string): CommandBody => ({ type: 'RestoreRecord', kind, id, payload: {} });
export const confirm = (id: string, memberId = 'sam', email = `${id}@example.org`): CommandBody => ({
  type: 'ConfirmLink',
  kind: 'user',
  id,
  payload: { memberId, email },
});
export const user = (id: string, more: Record<string, FieldValue> = {}, by = 'system'): Occurrence =>
  happened(
    'user',
    id,
    { type: 'RecordAdded', data: { values: { name: id, email: `${id}@example.org`, ...more } } },
    by,
  );
export const linked = (id: string, memberId: string, by = 'system'): Occurrence =>
  happened('user', id, { type: 'UserLinked', data: { memberId } }, by);
export const told = (fact: RecordFact) => fact;

const adminUser = user('admin', { roles: ['Admin'], features: ['Props', 'Members', 'Admin'] });
const superUser = user('super', { roles: ['Super_Admin'] });
const plain = user('plain');
export const secret = added('role', 'r1', {
  name: 'Secret',
  permissions: ['members:view_confidential'],
  features: ['Scripts'],
});
export const admins: Actor = { ...admin, features: ['Props', 'Members', 'Admin'] };
export const holder: Actor = {
  ...admins,
  userId: 'holder',
  permissions: ['measurements:manage', 'members:view_confidential'],
};
export const users = [sam, kim, adminUser, superUser, plain];
export const onlyHolders = (label: string, field: string) =>
  ({
    code: 'not-allowed',
    message: `Only people with the permission "${label}" can give it. Ask one of them, or a Super_Admin.`,
    field,
  }) as const;
export const confidentialLabel = "View members' confidential details";
