/** Labels of records, fields and choices. */
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
      help: "Can't be changed once the role has been added.",
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
