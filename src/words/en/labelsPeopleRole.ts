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
      help: "Users have the role by this name, so it can't be changed later.",
    },
    description: {
      label: 'Purpose',
    },
    permissions: {
      label: 'Permissions',
      help: 'What everyone with this role can do beyond viewing.',
    },
    features: {
      label: 'Features',
      help: 'The parts of Backstock that everyone with this role can open.',
    },
  },
});
