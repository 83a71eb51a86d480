/** Permissions, and the parts of the program that users can open. */
import { messages } from '../messages.ts';

export const accessWords = messages('labels.access', {
  permissions: {
    'props:manage': 'Manage props',
    'props:signout': 'Sign out props for others',
    'costumes:manage': 'Manage costumes',
    'equipment:manage': 'Manage equipment',
    'scripts:manage': 'Manage scripts',
    'locations:manage': 'Manage locations',
    'facilities:manage': 'Manage facilities',
    'members:manage': 'Manage members',
    'members:view_contacts': "View members' contact details",
    'members:view_confidential': "View members' confidential details",
    'measurements:view': 'View body measurements',
    'measurements:manage': 'Manage body measurements',
    'events:manage': 'Manage events',
    'bookings:manage': 'Manage bookings',
    'documents:manage': 'Manage documents',
    'imports:manage': 'Import files',
    'subscriptions:view': 'View the subscription',
    'subscriptions:manage': 'Manage the subscription',
  },
  features: {
    Costumes: 'Costumes',
    Props: 'Props',
    Events: 'Events',
    Members: 'Members',
    Scripts: 'Scripts',
    Facilities: 'Facilities',
    Locations: 'Locations',
    Equipment: 'Equipment',
    Calendar: 'Calendar',
    Admin: 'Admin',
  },
});
