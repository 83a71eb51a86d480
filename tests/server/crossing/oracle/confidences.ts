/** Words in confidential data, and who may read each of them. */
import { has, isAdmin, isSuperAdmin, isViewing } from './people.ts';
import type { Person } from './people.ts';
import { scopes } from './scopes.ts';

const contacts = (person: Person): boolean =>
  person.member === 'm-mia' ||
  isAdmin(person) ||
  has(person, 'members:manage', 'members:view_contacts', 'members:view_confidential');
const confidential = (person: Person): boolean =>
  person.member === 'm-mia' || isSuperAdmin(person) || has(person, 'members:view_confidential');

/** Measurements and letters have no names to search for; data in a scope is named after it. */
const { measurements: _measurements, ...named } = scopes;

export const confidences: Readonly<Record<string, (person: Person) => boolean>> = {
  ...named,
  // A viewing session sees neither contact nor confidential details.
  contact: (person) => !isViewing(person) && contacts(person),
  confidential: (person) => !isViewing(person) && confidential(person),
};
