/**
 * The catalogues: who sees their records, and who manages them. Administrators manage all of them except measurements,
 * which only a Super_Admin and users with the permission can.
 */
import { has, isAdmin, isSuperAdmin } from './people.ts';
import type { Person } from './people.ts';

const managers = ['props:manage', 'costumes:manage', 'equipment:manage', 'scripts:manage'] as const;

export interface Catalogue {
  readonly kind: string;
  /** Its REST resource; undefined if only the app itself changes it. */
  readonly path?: string;
  readonly scope: string;
  /** Permissions of those who manage it; empty if only administrators do. */
  readonly keptBy: readonly string[];
  /** Who else can add records: everybody who sees the catalogue. */
  readonly addedBy?: 'everybody';
  /** It belongs to an event and is managed by the event's team as well: here Sam's. */
  readonly ofEvent?: true;
  /** It can be signed out and returned, and takes photos by its resource. */
  readonly isLent?: true;
  /** Administrators don't manage it. */
  readonly office?: 'none';
  /** Response when a permitted user tries to dispose of it, and why. */
  readonly stays?: { readonly status: number; readonly why: string };
  /** Response when a permitted user tries to restore it, and why. */
  readonly gone?: { readonly status: number; readonly why: string; readonly rule: string };
}

export const catalogues: readonly Catalogue[] = [
  { kind: 'prop', path: 'props', scope: 'props', keptBy: ['props:manage'], isLent: true },
  { kind: 'propCategory', path: 'propCategories', scope: 'props', keptBy: ['props:manage'] },
  { kind: 'propWork', path: 'propWork', scope: 'props', keptBy: ['props:manage'], addedBy: 'everybody' },
  { kind: 'propRequest', path: 'propRequests', scope: 'props', keptBy: ['props:manage'], addedBy: 'everybody' },
  { kind: 'propRequestLine', path: 'propRequestLines', scope: 'props', keptBy: ['props:manage'] },
  { kind: 'costume', path: 'costumePieces', scope: 'costumes', keptBy: ['costumes:manage'], isLent: true },
  { kind: 'costumeCategory', path: 'costumeCategories', scope: 'costumes', keptBy: ['costumes:manage'] },
  { kind: 'costumeWork', path: 'costumeWork', scope: 'costumes', keptBy: ['costumes:manage'], addedBy: 'everybody' },
  { kind: 'look', path: 'looks', scope: 'costumes', keptBy: ['costumes:manage'] },
  { kind: 'lookPiece', path: 'lookPieces', scope: 'costumes', keptBy: ['costumes:manage'] },
  { kind: 'measurementOption', path: 'measurementOptions', scope: 'directory', keptBy: ['costumes:manage'] },
  {
    kind: 'measurement',
    path: 'measurements',
    scope: 'measurements',
    keptBy: ['measurements:manage'],
    office: 'none',
    gone: { status: 409, why: 'its numbers were erased', rule: 'MEAS-11' },
  },
  { kind: 'equipment', path: 'equipment', scope: 'equipment', keptBy: ['equipment:manage'], isLent: true },
  { kind: 'equipmentCategory', path: 'equipmentCategories', scope: 'equipment', keptBy: ['equipment:manage'] },
  {
    kind: 'equipmentWork',
    path: 'equipmentWork',
    scope: 'equipment',
    keptBy: ['equipment:manage'],
    addedBy: 'everybody',
  },
  { kind: 'inspection', path: 'inspections', scope: 'equipment', keptBy: ['equipment:manage'] },
  { kind: 'script', path: 'scripts', scope: 'scripts', keptBy: ['scripts:manage'] },
  { kind: 'scriptCategory', path: 'scriptCategories', scope: 'scripts', keptBy: ['scripts:manage'] },
  { kind: 'scriptCopy', path: 'scriptCopies', scope: 'scripts', keptBy: ['scripts:manage'], isLent: true },
  { kind: 'anthology', path: 'anthologies', scope: 'scripts', keptBy: ['scripts:manage'] },
  { kind: 'anthologyPiece', path: 'anthologyPieces', scope: 'scripts', keptBy: ['scripts:manage'] },
  { kind: 'scriptLicence', path: 'scriptLicences', scope: 'scripts', keptBy: ['scripts:manage'] },
  // Users who manage stock also manage locations.
  { kind: 'location', path: 'locations', scope: 'places', keptBy: ['locations:manage', ...managers] },
  { kind: 'locationType', path: 'locationTypes', scope: 'places', keptBy: ['locations:manage', ...managers] },
  // A stocktake of the props.
  { kind: 'stocktake', path: 'stocktakes', scope: 'places', keptBy: ['props:manage'] },
  { kind: 'labelRun', scope: 'site', keptBy: ['locations:manage', ...managers] },
  { kind: 'facility', path: 'facilities', scope: 'facilities', keptBy: ['facilities:manage', 'locations:manage'] },
  {
    kind: 'placeBooking',
    path: 'placeBookings',
    scope: 'events',
    keptBy: ['facilities:manage', 'locations:manage', 'events:manage'],
  },
  { kind: 'event', path: 'events', scope: 'events', keptBy: ['events:manage'], addedBy: 'everybody' },
  { kind: 'character', path: 'characters', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'eventCast', path: 'casts', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'casting', path: 'castings', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'crewMember', path: 'crew', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'performance', path: 'performances', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'call', path: 'calls', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'scene', path: 'scenes', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  // The props managers make it, besides the team.
  {
    kind: 'propLine',
    path: 'propLines',
    scope: 'productions',
    keptBy: ['events:manage', 'props:manage'],
    ofEvent: true,
  },
  { kind: 'task', path: 'tasks', scope: 'productions', keptBy: ['events:manage'], ofEvent: true },
  { kind: 'budgetLine', path: 'budgetLines', scope: 'budgets', keptBy: ['events:manage'] },
  {
    kind: 'booking',
    path: 'bookings',
    scope: 'bookings',
    keptBy: ['bookings:manage', ...managers],
    addedBy: 'everybody',
  },
  { kind: 'kit', path: 'kits', scope: 'bookings', keptBy: ['bookings:manage', ...managers] },
  { kind: 'member', path: 'members', scope: 'directory', keptBy: ['members:manage'] },
  {
    kind: 'membership',
    path: 'memberships',
    scope: 'memberships',
    keptBy: ['members:manage'],
    gone: { status: 409, why: 'what was known of them was erased', rule: 'MEMBER-30' },
  },
  { kind: 'memberCheck', path: 'memberChecks', scope: 'memberships', keptBy: ['members:manage'] },
  { kind: 'skill', path: 'skills', scope: 'skills', keptBy: ['members:manage'] },
  { kind: 'memberSkill', path: 'memberSkills', scope: 'skills', keptBy: ['members:manage'] },
  { kind: 'document', path: 'documents', scope: 'documents', keptBy: ['documents:manage'] },
  { kind: 'documentFolder', path: 'documentFolders', scope: 'documents', keptBy: ['documents:manage'] },
  {
    kind: 'importSession',
    scope: 'imports',
    keptBy: ['imports:manage', ...managers, 'locations:manage', 'members:manage', 'events:manage'],
  },
  {
    kind: 'invoice',
    scope: 'billing',
    keptBy: ['subscriptions:manage'],
    stays: { status: 403, why: 'invoices are kept' },
  },
  // Records written only by the program have their own rows among the commands.
  { kind: 'customField', path: 'customFields', scope: 'site', keptBy: [] },
  { kind: 'setting', scope: 'site', keptBy: [] },
  { kind: 'role', path: 'roles', scope: 'users', keptBy: [] },
  { kind: 'user', path: 'users', scope: 'users', keptBy: [] },
  // A view of the props list, and a not-a-duplicate note on two props: anyone who manages props.
  { kind: 'sharedView', scope: 'site', keptBy: ['props:manage'] },
  { kind: 'distinction', scope: 'site', keptBy: ['props:manage'] },
];

/** Kinds that no user can write, whatever their permissions: data from the payment service, and the letters about it. */
export const writtenByTheProgram: readonly string[] = ['billingAccount', 'billingNotice', 'billingSignal'];

export function looksAfter(person: Person, { keptBy, office }: Catalogue): boolean {
  if (office === 'none') return isSuperAdmin(person) || has(person, ...keptBy);
  return isAdmin(person) || has(person, ...keptBy);
}
