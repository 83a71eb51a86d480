/** Who comes to the door. Written from docs/spec/access.md and rights.md; nothing of the program is read here. */

const everyFeature = [
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

const everyPermission = [
  'props:manage',
  'props:signout',
  'costumes:manage',
  'equipment:manage',
  'scripts:manage',
  'locations:manage',
  'facilities:manage',
  'members:manage',
  'members:view_contacts',
  'members:view_confidential',
  'measurements:view',
  'measurements:manage',
  'events:manage',
  'bookings:manage',
  'documents:manage',
  'imports:manage',
  'subscriptions:view',
  'subscriptions:manage',
] as const;

/** How somebody comes in: with a session of their own, in none at all, or viewing as somebody else. */
type Way =
  | 'session'
  | 'no token'
  | 'invented token'
  | 'logged out'
  | 'suspended'
  | 'another group'
  | 'viewing as'
  | 'ran out';

export interface Person {
  readonly name: string;
  readonly way: Way;
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  readonly features: readonly string[];
  /** They logged in longer ago than counts as proof. */
  readonly isLongIn?: true;
  /** The member that their user is linked to. */
  readonly member?: string;
  /** What their roles give is said by the group: these are the roles' rights, which count as their own. */
  readonly byRole?: {
    readonly permissions: readonly string[];
    readonly features: readonly string[];
    readonly taken?: true;
  };
}

const inAll = everyFeature.filter((feature) => feature !== 'Admin');
const person = (name: string, more: Partial<Person> = {}): Person => ({
  name,
  way: 'session',
  roles: [],
  permissions: [],
  features: [],
  ...more,
});
const outside = (name: string, way: Way): Person => person(name, { way, roles: ['Super_Admin'] });

/** Rights of a wardrobe and props team, given by a role. */
const team = { permissions: ['props:manage', 'measurements:view'], features: ['Props', 'Members'] };

export const people: readonly Person[] = [
  outside('stranger', 'no token'),
  outside('guesser', 'invented token'),
  outside('logged out', 'logged out'),
  outside('suspended', 'suspended'),
  outside('back after 31 days', 'ran out'),
  outside('Super_Admin of another group', 'another group'),
  person('newcomer'),
  ...everyFeature.map((feature) => person(`only ${feature}`, { features: [feature] })),
  ...everyPermission.map((permission) => person(permission, { permissions: [permission], features: inAll })),
  person('every permission, no feature', { permissions: everyPermission }),
  person('everything but an office', { permissions: everyPermission, features: everyFeature }),
  person('role', { byRole: team }),
  person('role taken away', { byRole: { ...team, taken: true } }),
  person('Admin', { roles: ['Admin'], features: everyFeature }),
  person('Admin without features', { roles: ['Admin'] }),
  person('Super_Admin', { roles: ['Super_Admin'] }),
  person('Super_Admin, logged in yesterday', { roles: ['Super_Admin'], isLongIn: true }),
  person('Mia, linked', { features: ['Members', 'Events', 'Props'], member: 'm-mia' }),
  person('May, linked, nothing else', { member: 'm-may' }),
  person('Sam, stage manager', { features: ['Events'], member: 'm-sam' }),
  person('viewing as a Super_Admin', { way: 'viewing as', roles: ['Super_Admin'] }),
  person('viewing as a member with rights', {
    way: 'viewing as',
    permissions: ['props:manage', 'members:manage'],
    features: inAll,
  }),
];

/**
 * Everybody once: of those who differ by one feature or one permission alone, the first, and the one for people. What a right lets through is
 * shown with everybody (CROSS-2, CROSS-3, CROSS-5); this is for what does not depend on which right somebody has.
 */
const alike = new Set<string>([
  ...everyFeature.filter((feature) => !['Costumes', 'Members'].includes(feature)).map((feature) => `only ${feature}`),
  ...everyPermission.filter((permission) => !['props:manage', 'members:manage'].includes(permission)),
]);
export const eachOnce: readonly Person[] = people.filter(({ name }) => !alike.has(name));

const rightsNow = ({ permissions, features, byRole }: Person) => ({
  permissions: [...permissions, ...(byRole === undefined || byRole.taken === true ? [] : byRole.permissions)],
  features: [...features, ...(byRole === undefined || byRole.taken === true ? [] : byRole.features)],
});

export const isSignedIn = ({ way }: Person): boolean => way === 'session' || way === 'viewing as';
export const isViewing = ({ way }: Person): boolean => way === 'viewing as';
export const isSuperAdmin = (one: Person): boolean => isSignedIn(one) && one.roles.includes('Super_Admin');
export const isAdmin = (one: Person): boolean => isSuperAdmin(one) || (isSignedIn(one) && one.roles.includes('Admin'));
export const has = (one: Person, ...permissions: readonly string[]): boolean =>
  rightsNow(one).permissions.some((each) => permissions.includes(each));
export const opens = (one: Person, ...features: readonly string[]): boolean =>
  isSuperAdmin(one) || rightsNow(one).features.some((each) => features.includes(each));

/** The same person after everything was taken away but their user and their member. */
export const withoutRights = ({ name, way, member, isLongIn }: Person): Person => ({
  ...person(name, { way }),
  ...(member === undefined ? {} : { member }),
  ...(isLongIn ? { isLongIn } : {}),
});
