/** A group with something to hide, and what somebody who wants to know it can try. */
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { CatalogueRecord, FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import { decide, Layer } from '../../../src/domain/decide/index.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { rightsIn } from '../../../src/domain/people/index.ts';
import { asked, NOW } from '../../support/specify.ts';

/** Whoever tries it, by what they hold: none of it is confidential. */
export const triers = ['admin', 'adminOfNone', 'events', 'members', 'chorus'] as const;
export type Trier = (typeof triers)[number];

/** Users that there are besides the trier, and those that the trier may make. */
const others = ['vera', 'wanda', 'sara', 'sue', 'newbie'] as const;
const puppets = ['puppet1', 'puppet2', 'puppet3'] as const;
const members = ['m-trier', 'm-vera', 'm-new', 'm-wanda'] as const;
const roles = ['gone', 'welfare', 'plain', 'fresh'] as const;
const events = ['on', 'own1', 'own2'] as const;
const bonds = ['bond1', 'bond2'] as const;
const permissions = [
  'measurements:view',
  'measurements:manage',
  'members:view_confidential',
  'members:manage',
  'events:manage',
] as const;

/** Who acts: the trier, or a user whom they have in hand. */
export interface Try {
  readonly by: number;
  readonly what:
    | 'addUser'
    | 'changeUser'
    | 'suspend'
    | 'letIn'
    | 'addRole'
    | 'changeRole'
    | 'disposeRole'
    | 'restoreRole'
    | 'addEvent'
    | 'changeEvent'
    | 'bind'
    | 'rebind'
    | 'addMember'
    | 'addMembership'
    | 'takeSet'
    | 'confirm';
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

const trierUser: Readonly<Record<Trier, Record<string, FieldValue>>> = {
  admin: { roles: ['Admin'], features: ['Admin', 'Events', 'Members', 'Costumes'], memberId: 'm-trier' },
  adminOfNone: { roles: ['Admin'], features: ['Admin', 'Events', 'Members'] },
  events: { permissions: ['events:manage'], features: ['Events', 'Members'], memberId: 'm-trier' },
  members: {
    permissions: ['members:manage', 'costumes:manage', 'imports:manage'],
    features: ['Events', 'Members', 'Costumes'],
    memberId: 'm-trier',
  },
  chorus: { features: ['Events', 'Members', 'Costumes', 'Props'], memberId: 'm-trier' },
};

const add = (kind: Kind, id: string, values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind,
  id,
  payload: { values },
});

/** What stood before: put there by the program and by a Super_Admin who is nobody's puppet. */
function opening(trier: Trier): readonly CommandBody[] {
  const email = (name: string) => `${name.toLowerCase()}@example.org`;
  const user = (id: string, values: Record<string, FieldValue>) =>
    add('user', id, { name: id, email: email(id), ...values });
  return [
    ...['trier', 'vera', 'wanda', 'sara', 'super'].map((name) => add('member', `m-${name}`, { name })),
    user('super', { roles: ['Super_Admin'], memberId: 'm-super' }),
    user('vera', { features: ['Events'], memberId: 'm-vera' }),
    user('wanda', { permissions: ['measurements:manage'], features: ['Costumes', 'Members'], memberId: 'm-wanda' }),
    user('sara', {
      permissions: ['members:view_confidential', 'members:manage'],
      features: ['Members'],
      memberId: 'm-sara',
    }),
    add('role', 'gone', { name: 'Gone', permissions: ['measurements:view'], features: ['Costumes'] }),
    { type: 'DisposeRecord', kind: 'role', id: 'gone', payload: { reason: 'not-needed' } },
    add('role', 'welfare', { name: 'Welfare', permissions: ['members:view_confidential'] }),
    add('role', 'plain', { name: 'Plain', features: ['Props'] }),
    user('sue', { permissions: ['measurements:view', 'members:view_confidential'], features: ['Members'] }),
    { type: 'DisposeRecord', kind: 'user', id: 'sue', payload: { reason: 'not-needed' } },
    user('newbie', { permissions: ['measurements:view'], features: ['Members'] }),
    user('trier', trierUser[trier]),
    add('membership', 'm-vera', { name: 'vera', memberId: 'm-vera' }),
    add('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' }),
    add('measurement', 'set-vera', { memberId: 'm-vera', takenOn: '2026-01-02', unit: 'cm' }),
    {
      type: 'KeepMeasurements',
      kind: 'measurement',
      id: 'set-vera',
      payload: { values: { chest: { mm: 917, entered: '91.7 cm' } } },
    },
    // A show that is on, which Sara leads and in which nobody is yet.
    add('event', 'on', {
      name: 'On',
      eventType: 'production',
      status: 'running',
      opens: '2026-01-01',
      stageManagerId: 'm-sara',
    }),
  ];
}

const programUser: Actor = { userId: 'system', roles: ['Super_Admin'], permissions: [], features: [] };

export class Company {
  readonly world = new Layer();
  /** Users by whose hand the trier acts: themselves, whom they made, and whose address leads to them. */
  readonly inHand: string[] = ['trier'];

  constructor(trier: Trier) {
    for (const body of opening(trier)) {
      const command = asked(body);
      const decision = decide(command, this.world, { actor: programUser, now: NOW });
      if (isRefused(decision)) throw new Error(`${body.type} ${body.id}: ${decision.refused.message}`);
      for (const fact of decision.accepted) this.world.apply({ ...fact, stamp: { by: 'system', at: NOW } });
    }
  }

  actor(userId: string): Actor | undefined {
    const user = this.world.record('user', userId);
    return user?.lifecycle.stage === 'active' ? rightsIn(this.world, user) : undefined;
  }

  /** Whether somebody may do this now. */
  #decided(userId: string, command: Command) {
    const actor = this.actor(userId);
    return actor && decide(command, this.world, { actor, now: NOW });
  }

  /** Does it, if it is permitted; answers whether it was. */
  submit(userId: string, body: CommandBody): boolean {
    const decision = this.#decided(userId, asked(body));
    if (decision === undefined || isRefused(decision)) return false;
    for (const fact of decision.accepted) this.world.apply({ ...fact, stamp: { by: userId, at: NOW } });
    return decision.accepted.length > 0;
  }

  play(one: Try): void {
    const [by = 'trier', body] = [this.inHand[one.by % this.inHand.length], this.#bodyOf(one)];
    if (body === undefined || !this.submit(by, body)) return;
    // Who makes a user, or leads their letters elsewhere, has them in hand: the link for a password comes to them.
    if (
      body.kind === 'user' &&
      (body.type === 'AddRecord' || (body.type === 'ChangeRecord' && 'email' in body.payload.changes))
    ) {
      if (!this.inHand.includes(body.id)) this.inHand.push(body.id);
    }
  }

  /** What of Vera's, and of everybody's, somebody in hand is told now. */
  leaks(): readonly string[] {
    return this.inHand.flatMap((userId) => {
      const actor = this.actor(userId);
      if (actor === undefined) return [];
      const mayLook = (body: CommandBody) => {
        const decision = this.#decided(userId, asked(body));
        return decision !== undefined && !isRefused(decision);
      };
      const ways = [
        undefined,
        ...events.map((id) => ({ kind: 'event' as const, id })),
        ...bonds.flatMap((id) => [
          { kind: 'casting' as const, id },
          { kind: 'crewMember' as const, id },
        ]),
      ];
      const confidential = ways.some((through) =>
        mayLook({
          type: 'LookAtPersonal',
          kind: 'membership',
          id: 'm-vera',
          payload: { part: 'confidential', purpose: 'view', ...(through ? { through } : {}) },
        }),
      );
      return [
        ...(scopesOf(actor).includes('measurements') ? [`${userId} sees whose measurements there are`] : []),
        ...(mayLook({ type: 'LookAtMeasurements', kind: 'measurement', id: 'set-vera', payload: { purpose: 'view' } })
          ? [`${userId} sees Vera's measurements`]
          : []),
        ...(confidential ? [`${userId} sees what is confidential about Vera`] : []),
        ...(mayLook({
          type: 'KeepPersonal',
          kind: 'membership',
          id: 'm-vera',
          payload: { part: 'confidential', values: { medical: 'x' } },
        })
          ? [`${userId} writes what is confidential about Vera`]
          : []),
        ...(actor.roles.includes('Super_Admin') ? [`${userId} is a Super_Admin`] : []),
      ];
    });
  }

  #bodyOf({ what, a, b, c }: Try): CommandBody | undefined {
    const pick = <T>(of: readonly T[], at: number): T | undefined => of[at % of.length];
    const user = pick([...puppets, ...others, 'trier'], a) ?? 'trier';
    const role = pick(roles, a) ?? 'plain';
    const event = pick(events, b) ?? 'own1';
    const bond = pick(bonds, a) ?? 'bond1';
    const member = pick(members, c) ?? 'm-vera';
    const given = this.#givenBy(b, c);
    const position = pick(['producerId', 'directorId', 'stageManagerId'], a) ?? 'producerId';
    switch (what) {
      case 'addUser':
        return add('user', user, { name: user, email: `${user}@trier.example`, ...given });
      case 'changeUser':
        return this.#change('user', user, b % 6 === 5 ? { email: `${user}@trier.example` } : given);
      case 'suspend':
        return { type: 'DisposeRecord', kind: 'user', id: user, payload: { reason: 'not-needed' } };
      case 'letIn':
        return { type: 'RestoreRecord', kind: 'user', id: user, payload: {} };
      case 'addRole':
        return add('role', role, { name: 'Fresh', permissions: [pick(permissions, b) ?? 'measurements:view'] });
      case 'changeRole':
        return this.#change('role', role, { permissions: [pick(permissions, b) ?? 'measurements:view'] });
      case 'disposeRole':
        return { type: 'DisposeRecord', kind: 'role', id: role, payload: { reason: 'not-needed' } };
      case 'restoreRole':
        return { type: 'RestoreRecord', kind: 'role', id: role, payload: {} };
      case 'addEvent':
        return add('event', event, {
          name: event,
          eventType: 'production',
          opens: '2026-01-01',
          [position]: member,
          ...(a % 2 === 0 ? {} : { status: 'running' }),
        });
      case 'changeEvent':
        return this.#change(
          'event',
          event,
          a % 4 === 3 ? { status: pick(['proposed', 'approved', 'casting'], c) ?? 'proposed' } : { [position]: member },
        );
      case 'bind':
        return a % 4 < 2
          ? add('casting', bond, { name: 'Part', eventId: event, memberId: member })
          : add('crewMember', bond, { name: 'Crew', eventId: event, memberId: member });
      case 'rebind':
        return this.#change(a % 4 < 2 ? 'casting' : 'crewMember', bond, { memberId: member });
      case 'addMember':
        return add('member', member, { name: member });
      case 'addMembership':
        return add('membership', member, { name: member, memberId: member });
      case 'takeSet':
        return this.#change('measurement', 'set-vera', { memberId: member });
      case 'confirm': {
        const { memberId, email } = this.world.record('user', user)?.values ?? {};
        if (memberId === undefined || email === undefined) return undefined;
        return { type: 'ConfirmLink', kind: 'user', id: user, payload: { memberId, email } } as unknown as CommandBody;
      }
    }
  }

  /** What a user is given: rights, a role, features, or a link. */
  #givenBy(b: number, c: number): Record<string, FieldValue> {
    const permission = permissions[c % permissions.length] ?? 'measurements:view';
    const role = ['Gone', 'Welfare', 'Plain', 'Fresh', 'Admin', 'Super_Admin'][c % 6] ?? 'Plain';
    const kinds: readonly Record<string, FieldValue>[] = [
      { permissions: [permission] },
      { roles: [role] },
      { memberId: members[c % members.length] ?? 'm-vera' },
      { features: ['Admin', 'Events', 'Members'] },
      { roles: ['Admin'], features: ['Admin', 'Events', 'Members'] },
    ];
    return kinds[b % kinds.length] ?? {};
  }

  #change(kind: Kind, id: string, to: Record<string, FieldValue>): CommandBody {
    const before: CatalogueRecord | undefined = this.world.record(kind, id);
    return {
      type: 'ChangeRecord',
      kind,
      id,
      payload: {
        changes: Object.fromEntries(
          Object.entries(to).map(([key, value]) => [key, { from: before?.values[key] ?? null, to: value }]),
        ),
      },
    };
  }
}
