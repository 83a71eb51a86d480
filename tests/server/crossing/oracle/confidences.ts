/** Words that stand in what is confidential, and who may read each of them. */
import { has, isAdmin, isSuperAdmin, isViewing } from './people.ts';
import type { Person } from './people.ts';
import { scopes } from './scopes.ts';

const contacts = (person: Person): boolean =>
  person.member === 'm-mia' ||
  isAdmin(person) ||
  has(person, 'members:manage', 'members:view_contacts', 'members:view_confidential');
const confidential = (person: Person): boolean =>
  person.member === 'm-mia' || isSuperAdmin(person) || has(person, 'members:view_confidential');

/** Measurements and letters have no names to look for; what stands under a scope is named after it. */
const { measurements: _measurements, ...named } = scopes;

export const confidences: Readonly<Record<string, (person: Person) => boolean>> = {
  ...named,
  // Whoever views as somebody is not told how people are reached, nor what is confidential.
  contact: (person) => !isViewing(person) && contacts(person),
  confidential: (person) => !isViewing(person) && confidential(person),
};
