import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import { scopesOf } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, FieldValue } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import { Layer } from '../../src/domain/layers/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { ownRightsOf, rightsIn, rightsOf } from '../../src/domain/people/index.ts';
import { asked } from '../support/specify.ts';
import { spoken } from '../support/spoken.ts';
import { added, disposed } from './support/theatre.ts';

const wardrobe = added('role', 'r1', {
  name: 'Wardrobe Keeper',
  permissions: ['costumes:manage'],
  features: ['Costumes', 'Members'],
});
const stage = added('role', 'r2', {
  name: 'Stage Manager',
  permissions: ['events:manage', 'costumes:manage'],
  features: ['Events'],
});
const user = (roles: readonly string[], more: Record<string, FieldValue> = {}) =>
  added('user', 'u1', { name: 'Sam Lee', email: 'sam@example.org', roles, features: ['Props'], ...more });

function rights(...events: readonly ReturnType<typeof added>[]) {
  const world = new Layer();
  for (const event of events) world.apply(event);
  const found = world.record('user', 'u1');
  if (!found) throw new Error('the user was added');
  return {
    world,
    inWorld: rightsIn(world, found),
    given: rightsOf(found, world.records('role').values()),
    own: ownRightsOf(found),
  };
}

const admin: Actor = { userId: 'ann', roles: ['Admin'], permissions: [], features: ['Admin'] };
const at = { now: '2026-05-14T12:00:00.000Z' };
const add = (values: Record<string, FieldValue>) =>
  asked({ type: 'AddRecord', kind: 'role', id: 'r9', payload: { values } });

describe('what a role gives', () => {
  test('[ROLE-1] is added to what somebody has of their own, once, whatever the capitals', () => {
    const { inWorld, given, own } = rights(
      wardrobe,
      stage,
      user(['wardrobe keeper', 'STAGE MANAGER', 'Tea maker', 'Admin'], { memberId: 'm1' }),
    );
    expect(inWorld).toEqual({
      userId: 'u1',
      memberId: 'm1',
      linkToConfirm: 'open',
      roles: ['wardrobe keeper', 'STAGE MANAGER', 'Tea maker', 'Admin'],
      permissions: ['costumes:manage', 'events:manage'],
      features: ['Props', 'Costumes', 'Members', 'Events'],
    });
    expect(given).toEqual(inWorld);
    expect([own.permissions, own.features]).toEqual([[], ['Props']]);
  });

  test('[ROLE-1] is nothing for somebody with nothing of their own, and without a member', () => {
    const { inWorld, given, own } = rights(
      wardrobe,
      added('user', 'u1', { name: 'Sam Lee', email: 'sam@example.org' }),
    );
    const nothing = { userId: 'u1', roles: [], permissions: [], features: [] };
    expect([inWorld, given, own]).toEqual([nothing, nothing, nothing]);
    expect(own).not.toHaveProperty('memberId');
  });

  test('[ROLE-1] is nothing of a role that names nothing, nor of roles that somebody does not have', () => {
    const { inWorld, given } = rights(wardrobe, added('role', 'r4', { name: 'Usher' }), user(['Usher']));
    const own = { userId: 'u1', linkToConfirm: undefined, roles: ['Usher'], permissions: [], features: ['Props'] };
    expect([inWorld, given]).toEqual([own, own]);
  });

  test('[ROLE-1] is nothing once the role is taken away, or for somebody without one', () => {
    for (const each of [
      rights(wardrobe, disposed('role', 'r1'), user(['Wardrobe Keeper'])),
      rights(wardrobe, user([])),
    ]) {
      expect(each.inWorld).toEqual(each.own);
      expect(each.given).toEqual(each.own);
    }
  });

  test('[ROLE-2] is no office: their names are taken, and it holds no roles', () => {
    const { world } = rights(user([]));
    for (const name of ['Super_Admin', 'super_admin', 'Admin']) {
      expect(decide(add({ name }), world, { actor: admin, ...at })).toMatchObject({
        refused: { code: 'name-taken', field: 'name' },
      });
    }
    expect(spoken(decide(add({ name: 'Admin' }), world, { actor: admin, ...at }))).toMatchObject({
      refused: { message: 'Super_Admin and Admin are built-in roles. Choose another name.' },
    });
    expect(
      decide(
        asked({
          type: 'AddRecord',
          kind: 'role',
          id: 'r9',
          payload: { values: { name: 'Boss', roles: ['Super_Admin'] } },
        }),
        world,
        { actor: admin, ...at },
      ),
    ).toMatchObject({ refused: { code: 'invalid' } });
  });

  test('[ROLE-3] stands under one name, which stays', () => {
    const { world } = rights(wardrobe, user([]));
    expect(decide(add({ name: 'wardrobe keeper' }), world, { actor: admin, ...at })).toMatchObject({
      refused: { code: 'name-taken' },
    });
    const rename = asked({
      type: 'ChangeRecord',
      kind: 'role',
      id: 'r1',
      payload: { changes: { name: { from: 'Wardrobe Keeper', to: 'Dresser' } } },
    });
    expect(isRefused(decide(rename, world, { actor: admin, ...at }))).toBe(true);
  });

  test('[ROLE-4] is for administrators to say and to see', () => {
    const { world } = rights(user([]));
    const manager: Actor = {
      userId: 'kim',
      roles: ['Stage Manager'],
      permissions: ['members:manage', 'events:manage'],
      features: ['Admin'],
    };
    expect(isRefused(decide(add({ name: 'Dresser' }), world, { actor: manager, ...at }))).toBe(true);
    expect(isRefused(decide(add({ name: 'Dresser' }), world, { actor: admin, ...at }))).toBe(false);
    expect([scopesOf(manager).includes('users'), scopesOf(admin).includes('users')]).toEqual([false, true]);
  });

  test('[ROLE-6] counts where somebody changes their own record', () => {
    const office = added('role', 'r3', { name: 'Office', features: ['Admin'] });
    const { world, inWorld } = rights(office, user(['Admin', 'Office']));
    const change = (values: CatalogueRecord['values'][string], to: FieldValue, key: string) =>
      asked({ type: 'ChangeRecord', kind: 'user', id: 'u1', payload: { changes: { [key]: { from: values, to } } } });
    expect(isRefused(decide(change('Sam Lee', 'Sam Leeds', 'name'), world, { actor: inWorld, ...at }))).toBe(false);
    expect(decide(change(['Admin', 'Office'], ['Admin'], 'roles'), world, { actor: inWorld, ...at })).toMatchObject({
      refused: { code: 'not-allowed' },
    });
  });
});
