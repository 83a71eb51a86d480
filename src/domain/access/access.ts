/** Who may do what: features, permissions, roles and the scopes that follow from them. */

/** Features of the specification (section 1): each opens menu areas, routes and the data behind them. */
export const features = [
  'Costumes',
  'Props',
  'Events',
  'Members',
  'Scripts',
  'Facilities',
  'Locations',
  'Equipment',
  'Calendar',
  'Admin',
] as const;
export type Feature = (typeof features)[number];

/** Roles that the program knows; a group may name others. */
export const SUPER_ADMIN = 'Super_Admin';
export const ADMIN = 'Admin';

/** A department of the group: the first half of a permission such as `props:manage`. */
export type Area =
  | 'props'
  | 'costumes'
  | 'equipment'
  | 'scripts'
  | 'locations'
  | 'members'
  | 'users'
  | 'settings'
  | 'measurements'
  | 'facilities'
  | 'imports'
  | 'subscriptions'
  | 'events'
  | 'bookings'
  | 'documents';
/** Areas that come with the office of an administrator alone. */
type OfficeArea = 'users' | 'settings';
export type Permission =
  | `${Exclude<Area, OfficeArea>}:manage`
  | 'props:signout'
  | 'measurements:view'
  | 'members:view_contacts'
  | 'members:view_confidential'
  | 'subscriptions:view';

/** Part of the data that is sent, or withheld, as a whole. */
export const scopes = [
  'site',
  'directory',
  'places',
  'props',
  'costumes',
  'equipment',
  'scripts',
  'users',
  'measurements',
  'facilities',
  'billing',
  'events',
  'productions',
  'budgets',
  'bookings',
  'memberships',
  'skills',
  'imports',
  'documents',
] as const;
export type Scope = (typeof scopes)[number];

/** The person (or the set-up program) on whose behalf something is asked. */
export interface Actor {
  readonly userId: string;
  /** The member that this user is, if linked. */
  readonly memberId?: string;
  /**
   * Set while the link to the member waits for confirmation. `closed` opens nothing confidential; `open`, from before links were
   * confirmed, opens what it always did, and each look through it is in the log.
   */
  readonly linkToConfirm?: 'closed' | 'open';
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
}

/** The id by which the program itself acts: nobody logs in with it. */
export const PROGRAM = 'system';

/** First-run set-up and the sample theatre act as this. Never a signed-in user. */
export const systemActor: Actor = { userId: PROGRAM, roles: [SUPER_ADMIN], permissions: [], features: [...features] };

export function isSuperAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return actor.roles.includes(SUPER_ADMIN);
}

export function isAdmin(actor: Pick<Actor, 'roles'>): boolean {
  return isSuperAdmin(actor) || actor.roles.includes(ADMIN);
}

/** Super_Admin has every feature. */
export function hasFeature(actor: Actor, feature: Feature): boolean {
  return isSuperAdmin(actor) || actor.features.includes(feature);
}

/** Features any of which opens a scope; `null` opens it to every signed-in user. */
const openedBy: Readonly<Record<Scope, readonly Feature[] | null>> = {
  site: null,
  directory: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Events', 'Members', 'Admin'],
  places: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Facilities', 'Locations'],
  props: ['Props'],
  costumes: ['Costumes'],
  equipment: ['Equipment'],
  scripts: ['Scripts'],
  users: ['Admin'],
  measurements: null,
  facilities: ['Facilities', 'Locations'],
  billing: null,
  // What is on and when is for everybody who lends, reserves or plans for it; who and how is for those with the feature.
  events: ['Events', 'Calendar', 'Members', 'Props', 'Costumes', 'Equipment', 'Scripts'],
  productions: ['Events'],
  budgets: ['Events'],
  bookings: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Events'],
  memberships: null,
  skills: ['Members', 'Events'],
  imports: null,
  documents: ['Admin'],
};

/** Body measurements come with no office: an Admin who was not given the right does not see whose there are, still less the numbers. */
export function canSeeMeasurements(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return (
    isSuperAdmin(actor) ||
    actor.permissions.some((permission) => permission === 'measurements:view' || permission === 'measurements:manage')
  );
}

/** What the group pays, and with what, is for administrators and for those who were given the right to see it. */
export function canSeeBilling(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return (
    isAdmin(actor) ||
    actor.permissions.some((permission) => permission === 'subscriptions:view' || permission === 'subscriptions:manage')
  );
}

/** How people belong to the group is for those who look after members, and who was given a right to see more of them. */
export function canSeeMemberships(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return (
    isAdmin(actor) ||
    actor.permissions.some(
      (permission) =>
        permission === 'members:manage' ||
        permission === 'members:view_contacts' ||
        permission === 'members:view_confidential',
    )
  );
}

/** The scopes whose events a person receives. */
export function scopesOf(actor: Actor): readonly Scope[] {
  return scopes.filter((scope) => {
    const opening = openedBy[scope];
    if (scope === 'users' && !isAdmin(actor)) return false;
    if (scope === 'measurements') return canSeeMeasurements(actor);
    if (scope === 'billing') return canSeeBilling(actor);
    if (scope === 'memberships') return canSeeMemberships(actor);
    // The names of files tell what is in them: they are for those who bring files in.
    if (scope === 'imports') return canManage(actor, 'imports');
    if (scope === 'budgets' && !canManage(actor, 'events')) return false;
    return opening === null || opening.some((feature) => hasFeature(actor, feature));
  });
}

/** Areas whose managers also look after another area's records. */
const alsoManagedBy: Readonly<Partial<Record<Area, readonly Permission[]>>> = {
  locations: ['props:manage', 'costumes:manage', 'equipment:manage', 'scripts:manage'],
  facilities: ['locations:manage'],
  imports: [
    'props:manage',
    'costumes:manage',
    'equipment:manage',
    'scripts:manage',
    'locations:manage',
    'members:manage',
    'events:manage',
  ],
  bookings: ['props:manage', 'costumes:manage', 'equipment:manage', 'scripts:manage'],
};

/** True for those who may add, change and dispose of the records of an area. */
export function canManage(actor: Pick<Actor, 'roles' | 'permissions'>, area: Area): boolean {
  if (area === 'measurements') return isSuperAdmin(actor) || actor.permissions.includes('measurements:manage');
  if (isAdmin(actor)) return true;
  if (area === 'users' || area === 'settings') return false;
  const enough: readonly string[] = [`${area}:manage`, ...(alsoManagedBy[area] ?? [])];
  return actor.permissions.some((permission) => enough.includes(permission));
}
