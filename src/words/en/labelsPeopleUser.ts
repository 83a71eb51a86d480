/** What records, fields and choices are called. */
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
      label: 'E-mail',
    },
    memberId: {
      label: 'Member',
      help: 'Who they are among the members: what is signed out to them shows under “Mine”.',
    },
    roles: {
      label: 'Roles',
      help: 'Admin looks after everything, Super_Admin the installation too. Other roles are those of your group, and give what they say.',
    },
    permissions: {
      label: 'Permissions',
      help: 'What they may change besides looking. An Admin may do all of it, but for body measurements and what is confidential.',
    },
    features: {
      label: 'Features',
      help: 'The parts of Backstock they can open. Taking one away removes its data from their devices.',
    },
  },
});
