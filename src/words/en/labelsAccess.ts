/** What people may do, and the parts of the program that they can open. */
import { messages } from '../messages.ts';

export const accessWords = messages('labels.access', {
  permissions: {
    'props:manage': 'Look after props',
    'props:signout': 'Sign props out for others',
    'costumes:manage': 'Look after costumes',
    'equipment:manage': 'Look after equipment',
    'scripts:manage': 'Look after scripts',
    'locations:manage': 'Look after places',
    'facilities:manage': 'Look after facilities',
    'members:manage': 'Look after members',
    'members:view_contacts': 'See how members are reached',
    'members:view_confidential': 'See what is confidential about members',
    'measurements:view': 'See body measurements',
    'measurements:manage': 'Take body measurements',
    'events:manage': 'Look after events',
    'bookings:manage': 'Look after bookings',
    'documents:manage': 'Look after documents',
    'imports:manage': 'Bring files in',
    'subscriptions:view': 'See the subscription',
    'subscriptions:manage': 'Pay for the subscription',
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
