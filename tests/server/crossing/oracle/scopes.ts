/** Who sees which part of the group's data. */
import { has, isAdmin, isSuperAdmin, opens } from './people.ts';
import type { Person } from './people.ts';

const stock = ['Props', 'Costumes', 'Equipment', 'Scripts'] as const;

/** For each scope: who sees it. */
export const scopes: Readonly<Record<string, (person: Person) => boolean>> = {
  // Everybody sees the group's name, settings, fields and shared views.
  site: () => true,
  // Items are signed out to people, so anyone who lends sees their names.
  directory: (person) => opens(person, ...stock, 'Events', 'Members', 'Admin'),
  places: (person) => opens(person, ...stock, 'Facilities', 'Locations'),
  props: (person) => opens(person, 'Props'),
  costumes: (person) => opens(person, 'Costumes'),
  equipment: (person) => opens(person, 'Equipment'),
  scripts: (person) => opens(person, 'Scripts'),
  // Permissions are visible to administrators only, and only with the feature.
  users: (person) => isAdmin(person) && opens(person, 'Admin'),
  // No role but Super_Admin includes measurements, not even the list of who has any.
  measurements: (person) => isSuperAdmin(person) || has(person, 'measurements:view', 'measurements:manage'),
  facilities: (person) => opens(person, 'Facilities', 'Locations'),
  billing: (person) => isAdmin(person) || has(person, 'subscriptions:view', 'subscriptions:manage'),
  // Dates of events are visible to all who lend, reserve or plan for them; people and details to Events only.
  events: (person) => opens(person, 'Events', 'Calendar', 'Members', ...stock),
  productions: (person) => opens(person, 'Events'),
  budgets: (person) => opens(person, 'Events') && (isAdmin(person) || has(person, 'events:manage')),
  bookings: (person) => opens(person, ...stock, 'Events'),
  // Contact, money, signature and documents of bookings: for those who manage them.
  hires: (person) =>
    opens(person, ...stock, 'Events') &&
    (isAdmin(person) ||
      has(person, 'bookings:manage', 'props:manage', 'costumes:manage', 'equipment:manage', 'scripts:manage')),
  memberships: (person) =>
    isAdmin(person) || has(person, 'members:manage', 'members:view_contacts', 'members:view_confidential'),
  skills: (person) => opens(person, 'Members', 'Events'),
  // File names reveal their contents.
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
