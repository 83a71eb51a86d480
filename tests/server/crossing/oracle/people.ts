/** The people who call the server. Written from docs/spec/access.md and rights.md, without using any of the program's code. */

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

/** How a person is authenticated: with their own session, with none, or viewing as another user. */
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
  /** They logged in too long ago for it to count as proof. */
  readonly isLongIn?: true;
  /** The member linked to their user. */
  readonly member?: string;
  /** Permissions and features of their roles, defined by the group, which count as their own. */
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

/** Permissions of a wardrobe and props team, given by a role. */
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
 * Each type of person once: of those with only one feature or permission, just the ones for stock and for people. What a permission allows
 * is tested with everybody (CROSS-2, CROSS-3, CROSS-5); this is for tests that don't depend on which permission a user has.
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

/** The same person without anything but their user and their member. */
export const withoutRights = ({ name, way, member, isLongIn }: Person): Person => ({
  ...person(name, { way }),
  ...(member === undefined ? {} : { member }),
  ...(isLongIn ? { isLongIn } : {}),
});
