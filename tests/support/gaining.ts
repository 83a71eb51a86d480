/** Ways a user might try to see more than they are allowed to, for the domain and the server alike. */
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

/** Attempts that are tested in the domain and on the server. */
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

/** An element of a pool, selected by any number. */
export const pick = <T>(of: readonly T[], at: number): T => of[at % of.length] as T;

/** What a user is given: permissions, a role, a link, or features. */
export const givenBy = (c: number): readonly Readonly<Record<string, FieldValue>>[] => [
  { permissions: [pick(permissions, c)] },
  { roles: [pick(['Gone', 'Welfare', 'Plain', 'Fresh', 'Admin', 'Super_Admin'], c)] },
  { memberId: pick(members, c) },
  { features: ['Admin', 'Events', 'Members'] },
  { roles: ['Admin'], features: ['Admin', 'Events', 'Members'] },
];

/** An attempt, with numbers that select from the pools. */
export interface Asked<What> {
  readonly what: What;
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** What an attempt is about, where the pools differ. */
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

/** A team position of an event. */
export const positionOf = (a: number) => pick(['producerId', 'directorId', 'stageManagerId'], a);

/** The commands that don't depend on existing data; undefined for those that change something. */
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
