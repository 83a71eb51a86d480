/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const roleWords = messages('labels.role', {
  noun: {
    one: 'role',
    many: 'roles',
    a: 'a role',
    heading: 'Roles',
  },
  fields: {
    name: {
      label: 'Name',
      help: 'People have the role by this name, so it stays as it is.',
    },
    description: {
      label: 'What it is for',
    },
    permissions: {
      label: 'Permissions',
      help: 'What everybody with this role may change besides looking.',
    },
    features: {
      label: 'Features',
      help: 'The parts of Backstock that everybody with this role can open.',
    },
  },
});
