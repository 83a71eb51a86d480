/** A group with confidential data, and the attempts an attacker can make. */
import { scopesOf } from '../../../src/domain/access/index.ts';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { CatalogueRecord, FieldValue, Kind } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { rightsIn } from '../../../src/domain/people/index.ts';
import {
  addBody,
  bodyOf,
  events,
  givenBy,
  members,
  permissions,
  pick,
  positionOf,
  roles,
  type Asked,
  type whats,
} from '../../support/gaining.ts';
import { asked, NOW } from '../../support/specify.ts';
import { say } from '../../../src/words/speaker.ts';

/** The attackers, by their permissions; none of these are confidential. */
export const triers = ['admin', 'adminOfNone', 'events', 'members', 'chorus'] as const;
export type Trier = (typeof triers)[number];

/** Other users, existing or created by the attacker. */
const others = ['vera', 'wanda', 'sara', 'sue', 'newbie'] as const;
const puppets = ['puppet1', 'puppet2', 'puppet3'] as const;
const bonds = ['bond1', 'bond2'] as const;
/** Who acts: the attacker, or a user they control. */
export interface Try extends Asked<(typeof whats)[number]> {
  readonly by: number;
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

/** The initial data, added by the program and by a Super_Admin the attacker doesn't control. */
function opening(trier: Trier): readonly CommandBody[] {
  const email = (name: string) => `${name.toLowerCase()}@example.org`;
  const user = (id: string, values: Record<string, FieldValue>) =>
    addBody('user', id, { name: id, email: email(id), ...values });
  return [
    ...['trier', 'vera', 'wanda', 'sara', 'super'].map((name) => addBody('member', `m-${name}`, { name })),
    user('super', { roles: ['Super_Admin'], memberId: 'm-super' }),
    user('vera', { features: ['Events'], memberId: 'm-vera' }),
    user('wanda', { permissions: ['measurements:manage'], features: ['Costumes', 'Members'], memberId: 'm-wanda' }),
    user('sara', {
      permissions: ['members:view_confidential', 'members:manage'],
      features: ['Members'],
      memberId: 'm-sara',
    }),
    addBody('role', 'gone', { name: 'Gone', permissions: ['measurements:view'], features: ['Costumes'] }),
    { type: 'DisposeRecord', kind: 'role', id: 'gone', payload: { reason: 'not-needed' } },
    addBody('role', 'welfare', { name: 'Welfare', permissions: ['members:view_confidential'] }),
    addBody('role', 'plain', { name: 'Plain', features: ['Props'] }),
    user('sue', { permissions: ['measurements:view', 'members:view_confidential'], features: ['Members'] }),
    { type: 'DisposeRecord', kind: 'user', id: 'sue', payload: { reason: 'not-needed' } },
    user('newbie', { permissions: ['measurements:view'], features: ['Members'] }),
    user('trier', trierUser[trier]),
    addBody('membership', 'm-vera', { name: 'vera', memberId: 'm-vera' }),
    addBody('measurementOption', 'chest', { name: 'Chest', valueKind: 'length' }),
    addBody('measurement', 'set-vera', { memberId: 'm-vera', takenOn: '2026-01-02', unit: 'cm' }),
    {
      type: 'KeepMeasurements',
      kind: 'measurement',
      id: 'set-vera',
      payload: { values: { chest: { mm: 917, entered: '91.7 cm' } } },
    },
    // A current show that Sara stage-manages and nobody is in yet.
    addBody('event', 'on', {
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
  /** Users the attacker controls: themselves, those they created, and those whose email is the attacker's. */
  readonly inHand: string[] = ['trier'];

  constructor(trier: Trier) {
    for (const body of opening(trier)) {
      const command = asked(body);
      const decision = decide(command, this.world, { actor: programUser, now: NOW });
      if (isRefused(decision)) throw new Error(`${body.type} ${body.id}: ${say(decision.refused.message)}`);
      for (const fact of decision.accepted) this.world.apply({ ...fact, stamp: { by: 'system', at: NOW } });
    }
  }

  actor(userId: string): Actor | undefined {
    const user = this.world.record('user', userId);
    return user?.lifecycle.stage === 'active' ? rightsIn(this.world, user) : undefined;
  }

  /** The decision on a user's command in the current world. */
  #decided(userId: string, command: Command) {
    const actor = this.actor(userId);
    return actor && decide(command, this.world, { actor, now: NOW });
  }

  /** Applies the command if permitted. Returns whether it was. */
  submit(userId: string, body: CommandBody): boolean {
    const decision = this.#decided(userId, asked(body));
    if (decision === undefined || isRefused(decision)) return false;
    for (const fact of decision.accepted) this.world.apply({ ...fact, stamp: { by: userId, at: NOW } });
    return decision.accepted.length > 0;
  }

  play(one: Try): void {
    const [by = 'trier', body] = [this.inHand[one.by % this.inHand.length], this.#bodyOf(one)];
    if (body === undefined || !this.submit(by, body)) return;
    // Creating a user, or redirecting their email, gives control of them: the password link goes to the attacker.
    if (
      body.kind === 'user' &&
      (body.type === 'AddRecord' || (body.type === 'ChangeRecord' && 'email' in body.payload.changes))
    ) {
      if (!this.inHand.includes(body.id)) this.inHand.push(body.id);
    }
  }

  /** Vera's and everybody's confidential data that the controlled users can see now. */
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

  #bodyOf(one: Try): CommandBody | undefined {
    const { what, a, b, c } = one;
    const user = pick([...puppets, ...others, 'trier'], a);
    const [bond, member, given] = [pick(bonds, a), pick(members, c), pick(givenBy(c), b)];
    switch (what) {
      case 'changeUser':
        return this.#change('user', user, b % 6 === 5 ? { email: `${user}@trier.example` } : given);
      case 'changeRole':
        return this.#change('role', pick(roles, a), { permissions: [pick(permissions, b)] });
      case 'changeEvent':
        return this.#change(
          'event',
          pick(events, b),
          a % 4 === 3 ? { status: pick(['proposed', 'approved', 'casting'], c) } : { [positionOf(a)]: member },
        );
      case 'rebind':
        return this.#change(a % 4 < 2 ? 'casting' : 'crewMember', bond, { memberId: member });
      case 'takeSet':
        return this.#change('measurement', 'set-vera', { memberId: member });
      case 'confirm': {
        const { memberId, email } = this.world.record('user', user)?.values ?? {};
        if (memberId === undefined || email === undefined) return undefined;
        return { type: 'ConfirmLink', kind: 'user', id: user, payload: { memberId, email } } as unknown as CommandBody;
      }
      default:
        return bodyOf(one, { user, bond, given });
    }
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
