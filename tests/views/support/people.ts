import { features, type Actor } from '../../../src/domain/access/index.ts';

/** A logged-in user. */
export interface Person extends Actor {
  readonly name: string;
  readonly email: string;
}

const nobody = { roles: [], permissions: [], features: [] } as const;

/** One user of each type that permissions distinguish. */
export const ROLES_OF_TESTS = {
  superAdmin: {
    ...nobody,
    userId: 'user-ada',
    memberId: 'member-ada',
    name: 'Ada Quill',
    email: 'ada@lantern.test',
    roles: ['Super_Admin'],
    features: [...features],
  },
  admin: {
    ...nobody,
    userId: 'user-ben',
    memberId: 'member-ben',
    name: 'Ben Ortiz',
    email: 'ben@lantern.test',
    roles: ['Admin'],
    features: ['Props', 'Locations', 'Admin'],
  },
  propsManager: {
    ...nobody,
    userId: 'user-cleo',
    memberId: 'member-cleo',
    name: 'Cleo Marsh',
    email: 'cleo@lantern.test',
    permissions: ['props:manage'],
    features: ['Props'],
  },
  propsMember: {
    ...nobody,
    userId: 'user-dan',
    memberId: 'member-dan',
    name: 'Dan Whit',
    email: 'dan@lantern.test',
    features: ['Props'],
  },
  withoutFeatures: { ...nobody, userId: 'user-eve', name: 'Eve Poole', email: 'eve@lantern.test' },
} as const satisfies Readonly<Record<string, Person>>;
