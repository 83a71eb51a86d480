/** Which part of the group's data is whose to see. */
import { has, isAdmin, isSuperAdmin, opens } from './people.ts';
import type { Person } from './people.ts';

const stock = ['Props', 'Costumes', 'Equipment', 'Scripts'] as const;

/** For each part of the data: who sees it. */
export const scopes: Readonly<Record<string, (person: Person) => boolean>> = {
  // The group's own name, settings, fields and shared views are everybody's.
  site: () => true,
  // Things are signed out to people, so whoever lends knows their names.
  directory: (person) => opens(person, ...stock, 'Events', 'Members', 'Admin'),
  places: (person) => opens(person, ...stock, 'Facilities', 'Locations'),
  props: (person) => opens(person, 'Props'),
  costumes: (person) => opens(person, 'Costumes'),
  equipment: (person) => opens(person, 'Equipment'),
  scripts: (person) => opens(person, 'Scripts'),
  // Who may do what is for administrators, and only with the feature.
  users: (person) => isAdmin(person) && opens(person, 'Admin'),
  // No office but Super_Admin brings measurements with it, not even whose there are.
  measurements: (person) => isSuperAdmin(person) || has(person, 'measurements:view', 'measurements:manage'),
  facilities: (person) => opens(person, 'Facilities', 'Locations'),
  billing: (person) => isAdmin(person) || has(person, 'subscriptions:view', 'subscriptions:manage'),
  // What is on and when is for everybody who lends, reserves or plans for it; who and how is for Events alone.
  events: (person) => opens(person, 'Events', 'Calendar', 'Members', ...stock),
  productions: (person) => opens(person, 'Events'),
  budgets: (person) => opens(person, 'Events') && (isAdmin(person) || has(person, 'events:manage')),
  bookings: (person) => opens(person, ...stock, 'Events'),
  memberships: (person) =>
    isAdmin(person) || has(person, 'members:manage', 'members:view_contacts', 'members:view_confidential'),
  skills: (person) => opens(person, 'Members', 'Events'),
  // The names of files tell what is in them.
  imports: (person) =>
    isAdmin(person) ||
    has(
      person,
      'imports:manage',
      'props:manage',
      'costumes:manage',
      'equipment:manage',
      'scripts:manage',
      'locations:manage',
      'members:manage',
      'events:manage',
    ),
  documents: (person) => opens(person, 'Admin'),
};
