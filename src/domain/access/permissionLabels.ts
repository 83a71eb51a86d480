import type { Permission } from './access.ts';

/** What each permission lets people do, in plain words. */
export const permissionLabels: Readonly<Record<Permission, string>> = {
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
};
