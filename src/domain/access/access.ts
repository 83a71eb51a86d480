/** Access control: features, permissions, roles, and the scopes that follow from them. */

/** Features of the specification (section 1). Each gives access to menu areas, routes and their data. */
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

/** Built-in roles. A group can define others. */
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
/** Areas that only administrators manage. */
type OfficeArea = 'users' | 'settings';
export type Permission =
  | `${Exclude<Area, OfficeArea>}:manage`
  | 'props:signout'
  | 'measurements:view'
  | 'members:view_contacts'
  | 'members:view_confidential'
  | 'subscriptions:view';

/** Parts of the data, each sent or withheld as a whole. */
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
  // Before the scope of which it shows more: devices load them in this order, and drop both when they lose this one.
  'hires',
  'bookings',
  'memberships',
  'skills',
  'imports',
  'documents',
] as const;
export type Scope = (typeof scopes)[number];

/** Scopes that have no records of their own: people who have one see more of the records of another. */
export const shownWith: Readonly<Partial<Record<Scope, Scope>>> = { hires: 'bookings' };

/** Whether somebody with the scopes `seen` sees more of the records of a scope than others who have it. */
export function seesWhole(scope: Scope, seen: readonly Scope[]): boolean {
  return seen.some((other) => shownWith[other] === scope);
}

/** The scopes held on a device that a person with the scopes `granted` no longer sees, or of which they see more or less than is held. */
export function staleScopes(held: readonly Scope[], granted: readonly Scope[] = held): readonly Scope[] {
  return held.filter((scope) => !granted.includes(scope) || seesWhole(scope, granted) !== seesWhole(scope, held));
}

/** The person (or set-up program) that a command is carried out for. */
export interface Actor {
  readonly userId: string;
  /** The member this user is linked to, if any. */
  readonly memberId?: string;
  /**
   * Set while the link to the member awaits confirmation. `closed` gives no access to confidential data. `open` is a link from before
   * confirmation was introduced: it keeps its access, and each use is logged.
   */
  readonly linkToConfirm?: 'closed' | 'open';
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
}

/** User id of the program itself. Never used to log in. */
export const PROGRAM = 'system';

/** The actor for first-run set-up and the sample theatre. Never a logged-in user. */
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

/** Features that open a scope (any one is enough). `null` opens it to every logged-in user. */
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
  // Anyone who lends, reserves or plans sees what is on and when. Cast, crew and details need the Events feature.
  events: ['Events', 'Calendar', 'Members', 'Props', 'Costumes', 'Equipment', 'Scripts'],
  productions: ['Events'],
  budgets: ['Events'],
  bookings: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Events'],
  hires: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Events'],
  memberships: null,
  skills: ['Members', 'Events'],
  imports: null,
  documents: ['Admin'],
};

/** Body measurements aren't included in the Admin role: without the permission, an Admin sees neither the numbers nor who has been measured. */
export function canSeeMeasurements(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return (
    isSuperAdmin(actor) ||
    actor.permissions.some((permission) => permission === 'measurements:view' || permission === 'measurements:manage')
  );
}

/** Administrators and users with a subscriptions permission can see billing. */
export function canSeeBilling(actor: Pick<Actor, 'roles' | 'permissions'>): boolean {
  return (
    isAdmin(actor) ||
    actor.permissions.some((permission) => permission === 'subscriptions:view' || permission === 'subscriptions:manage')
  );
}

/** Administrators, member managers and users who can view contact or confidential details can see memberships. */
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

/** True if an actor receives the events of a scope. */
export function hasScope(actor: Actor, scope: Scope): boolean {
  const opening = openedBy[scope];
  if (scope === 'users' && !isAdmin(actor)) return false;
  if (scope === 'measurements') return canSeeMeasurements(actor);
  if (scope === 'billing') return canSeeBilling(actor);
  if (scope === 'memberships') return canSeeMemberships(actor);
  // File names can reveal what the files contain, so only users who can import see them.
  if (scope === 'imports') return canManage(actor, 'imports');
  if (scope === 'budgets' && !canManage(actor, 'events')) return false;
  // Who hires, what they pay and what they signed is for the people who make such agreements.
  if (scope === 'hires' && !canManage(actor, 'bookings')) return false;
  return opening === null || opening.some((feature) => hasFeature(actor, feature));
}

/** The scopes whose events an actor receives. */
export function scopesOf(actor: Actor): readonly Scope[] {
  return scopes.filter((scope) => hasScope(actor, scope));
}

/** Permissions that also let their holder manage another area's records. */
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

/** True if the actor may add, change and dispose of the records of an area. */
export function canManage(actor: Pick<Actor, 'roles' | 'permissions'>, area: Area): boolean {
  if (area === 'measurements') return isSuperAdmin(actor) || actor.permissions.includes('measurements:manage');
  if (isAdmin(actor)) return true;
  if (area === 'users' || area === 'settings') return false;
  const enough: readonly string[] = [`${area}:manage`, ...(alsoManagedBy[area] ?? [])];
  return actor.permissions.some((permission) => enough.includes(permission));
}
