/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const userWords = messages('labels.user', {
  noun: {
    one: 'user',
    many: 'users',
    a: 'a user',
    heading: 'Users',
  },
  fields: {
    name: {
      label: 'Name',
    },
    email: {
      label: 'Email',
    },
    memberId: {
      label: 'Member',
      help: 'Links this user to a member. Items signed out to that member appear under "My items".',
    },
    roles: {
      label: 'Roles',
      help: "Admin manages everything, Super_Admin the installation too. Other roles are your group's own, with the permissions listed in them.",
    },
    permissions: {
      label: 'Permissions',
      help: 'What they can do beyond viewing. An Admin can do everything except with body measurements and confidential details.',
    },
    features: {
      label: 'Features',
      help: 'The parts of Backstock they can open. Removing one also removes its data from their devices.',
    },
  },
});
