/** What somebody who wants to know more than they may can try, alike in the domain and at the server. */
import type { FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';

export const members = ['m-trier', 'm-vera', 'm-new', 'm-wanda'] as const;
export const roles = ['gone', 'welfare', 'plain', 'fresh'] as const;
export const events = ['on', 'own1', 'own2'] as const;
export const permissions = [
  'measurements:view',
  'measurements:manage',
  'members:view_confidential',
  'members:manage',
  'events:manage',
] as const;

/** What is tried in the domain, and at the server too. */
export const whats = [
  'addUser',
  'changeUser',
  'suspend',
  'letIn',
  'addRole',
  'changeRole',
  'disposeRole',
  'restoreRole',
  'addEvent',
  'changeEvent',
  'bind',
  'rebind',
  'addMember',
  'addMembership',
  'takeSet',
  'confirm',
] as const;

/** One of a pool, by any number. */
export const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;

/** What a user is given: rights, a role, a link, or features. */
export const givenBy = (c: number): readonly Readonly<Record<string, FieldValue>>[] => [
  { permissions: [pick(permissions, c)] },
  { roles: [pick(['Gone', 'Welfare', 'Plain', 'Fresh', 'Admin', 'Super_Admin'], c)] },
  { memberId: pick(members, c) },
  { features: ['Admin', 'Events', 'Members'] },
  { roles: ['Admin'], features: ['Admin', 'Events', 'Members'] },
];

/** A try, with numbers that choose from the pools. */
export interface Asked<What> {
  readonly what: What;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** What a try is about, where the pools differ. */
export interface About {
  readonly user: string;
  readonly bond: string;
  readonly given: Readonly<Record<string, FieldValue>>;
}

export const addBody = (kind: Kind, id: string, values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind,
  id,
  payload: { values },
});

const disposeBody = (kind: Kind, id: string): CommandBody => ({
  type: 'DisposeRecord',
  kind,
  id,
  payload: { reason: 'not-needed' },
});

const restoreBody = (kind: Kind, id: string): CommandBody => ({ type: 'RestoreRecord', kind, id, payload: {} });

/** Who leads an event. */
export const positionOf = (a: number) => pick(['producerId', 'directorId', 'stageManagerId'], a);

/** The commands that need nothing of what there is; undefined for those that change something. */
export function bodyOf({ what, a, b, c }: Asked<string>, { user, bond, given }: About): CommandBody | undefined {
  const [role, event, member] = [pick(roles, a), pick(events, b), pick(members, c)];
  switch (what) {
    case 'addUser':
      return addBody('user', user, { name: user, email: `${user}@trier.example`, ...given });
    case 'suspend':
      return disposeBody('user', user);
    case 'letIn':
      return restoreBody('user', user);
    case 'addRole':
      return addBody('role', role, { name: 'Fresh', permissions: [pick(permissions, b)] });
    case 'disposeRole':
      return disposeBody('role', role);
    case 'restoreRole':
      return restoreBody('role', role);
    case 'addEvent':
      return addBody('event', event, {
        name: event,
        eventType: 'production',
        opens: '2026-01-01',
        [positionOf(a)]: member,
        ...(a % 2 === 0 ? {} : { status: 'running' }),
      });
    case 'bind':
      return a % 4 < 2
        ? addBody('casting', bond, { name: 'Part', eventId: event, memberId: member })
        : addBody('crewMember', bond, { name: 'Crew', eventId: event, memberId: member });
    case 'addMember':
      return addBody('member', member, { name: member });
    case 'addMembership':
      return addBody('membership', member, { name: member, memberId: member });
    default:
      return undefined;
  }
}
