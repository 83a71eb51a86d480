import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { FieldValue, Kind, Occurrence } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import type { Layer } from '../../../src/domain/layers/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { rightsIn } from '../../../src/domain/people/index.ts';
import { asked, NOW, worldOf } from '../../support/specify.ts';
import { added, disposed } from '../support/theatre.ts';

import { add, change, restore, confirm, user, linked } from './users.ts';

describe('any sequence', () => {
  // An Admin and every user they create, against one victim.
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
  /** Replaces the values seen by the current ones: what matters is the permission, not the previous value. */
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
          // Users whose email the Admin may have changed are under their control as well.
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
