/** Roles of the sample group: permissions that go together. */
import { CATALOGUE_WEEKEND } from '../calendar.ts';
import type { Stage } from '../cast.ts';

interface SampleRole {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  readonly features: readonly string[];
}

const sampleRoles: readonly SampleRole[] = [
  {
    id: 'role-props-master',
    name: 'Props master',
    description: 'Looks after the prop store and finds what the shows ask for.',
    permissions: ['props:manage', 'props:signout'],
    features: ['Props', 'Locations', 'Members'],
  },
  {
    id: 'role-wardrobe',
    name: 'Wardrobe',
    description: 'Dresses the company: costumes, fittings and measurements.',
    permissions: ['costumes:manage', 'measurements:manage'],
    features: ['Costumes', 'Locations', 'Members'],
  },
  {
    id: 'role-technical-manager',
    name: 'Technical manager',
    description: 'Light, sound and what they hang from, and that it is tested.',
    permissions: ['equipment:manage'],
    features: ['Equipment', 'Locations', 'Members'],
  },
  {
    id: 'role-front-of-house',
    name: 'Front of house',
    description: 'Welcomes the audience: what is on, when, and in which room.',
    permissions: [],
    features: ['Events', 'Calendar', 'Facilities'],
  },
];

/** Adds the roles, on the morning before anything was catalogued. */
export function enterRoles({ calendar, chronicle }: Stage): void {
  sampleRoles.forEach(({ id, ...values }, order) => {
    const { permissions, ...rest } = values;
    chronicle.add(
      calendar.morning(CATALOGUE_WEEKEND - 1, 500 + order),
      'system',
      'role',
      id,
      permissions.length === 0 ? rest : values,
    );
  });
}
