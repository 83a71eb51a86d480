/** What the drawer offers: modules of the product with their screens, and where their numbers come from. */
import { canManage, mayPass, type Area, type Visitor } from '../../domain/access/index.ts';
import { kinds, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf, kindsWhere, stockKinds } from '../../domain/registry.ts';
import { listRoutesOf } from './catalogueScreens.ts';
import { routeOf, type RouteName } from './routeTable.ts';
import type { modules } from '../texts/shell.ts';

export interface Module {
  readonly key: keyof typeof modules;
  /** Its landing page. */
  readonly main: RouteName;
  readonly links: readonly RouteName[];
  /** Whose records are counted beside it. */
  readonly counts?: Kind;
}

const named: readonly Module[] = [
  {
    key: 'props',
    main: 'propsMainMenu',
    links: [
      'props',
      'newProp',
      'propCategories',
      'propLocations',
      'propRequests',
      'propSignOut',
      'bookings',
      'kits',
      'propWorkOrders',
      'stocktakes',
    ],
    counts: 'prop',
  },
  {
    key: 'costumes',
    main: 'costumesMainMenu',
    links: [
      'costumePieces',
      'newCostume',
      'costumeCategories',
      'fitSearch',
      'measurements',
      'measurementOptions',
      'looks',
      'bookings',
      'kits',
      'costumeWorkOrders',
      'stocktakes',
    ],
    counts: 'costume',
  },
  {
    key: 'equipment',
    main: 'equipmentMainMenu',
    links: [
      'equipment',
      'newEquipment',
      'equipmentCategories',
      'inspections',
      'testRound',
      'equipmentWorkOrders',
      'bookings',
      'kits',
      'stocktakes',
    ],
    counts: 'equipment',
  },
  {
    key: 'scripts',
    main: 'scriptsMainMenu',
    links: [
      'scripts',
      'newScript',
      'scriptCopies',
      'anthologies',
      'scriptCategories',
      'scriptLicences',
      'scriptCasting',
      'bookings',
      'stocktakes',
    ],
    counts: 'script',
  },
  {
    key: 'events',
    main: 'eventsMainMenu',
    links: ['events', 'newEvent', 'calls', 'tasks', 'castings', 'crewMembers', 'budgetLines'],
    counts: 'event',
  },
  {
    key: 'members',
    main: 'membersMainMenu',
    links: ['members', 'newMember', 'memberSkills', 'skillsOfMembers', 'contactSheet', 'memberships', 'memberChecks'],
    counts: 'member',
  },
  {
    key: 'facilities',
    main: 'facilitiesMainMenu',
    links: ['facilities', 'newFacility', 'placeBookings', 'locations', 'locationTypes'],
    counts: 'location',
  },
  {
    key: 'calendar',
    main: 'calendar',
    links: [],
  },
  {
    key: 'documents',
    main: 'documentsMainMenu',
    links: ['newDocument', 'documentFolders', 'attachedDocuments'],
    counts: 'document',
  },
  {
    key: 'admin',
    main: 'adminMainMenu',
    links: ['users', 'newUser', 'roles', 'systemSettings', 'customFields', 'activityLog'],
  },
];

/** What is shown with something else has no line of its own in the menu. */
const parts: ReadonlySet<Kind> = new Set(
  kinds.flatMap((kind) => (catalogueOf(kind).parts ?? []).map((part) => part.kind)),
);

/** The screens of catalogues of a department that the menu does not name: each has its list and, where people add to it, its form. */
function unnamed({ key, main, links }: Module): readonly RouteName[] {
  return kindsWhere(({ area, kind }) => area === key && !parts.has(kind)).flatMap((kind) => {
    const routes = listRoutesOf(kind);
    if (routes === undefined || routes.list === main || links.includes(routes.list)) return [];
    return routes.add === undefined ? [routes.list] : [routes.list, routes.add];
  });
}

export const allModules: readonly Module[] = named.map((module) => ({
  ...module,
  links: [...module.links, ...unnamed(module)],
}));

/** What is opened day by day: offered before anything has been typed. */
export const everydayRoutes: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'scan',
  'mine',
  'quickEntry',
  'putAway',
  'waiting',
  'labels',
  'paperwork',
  'account',
  ...allModules.flatMap(({ main, links }) => [main, ...links]),
]);

const stockForms = stockKinds.flatMap((kind) => {
  const add = listRoutesOf(kind)?.add;
  return add === undefined ? [] : [[add, catalogueOf(kind).area] as const];
});

/** Screens whose only use is to add to a department. */
const addsTo: Readonly<Partial<Record<RouteName, Area>>> = {
  ...Object.fromEntries(stockForms),
  newScript: 'scripts',
  newAnthology: 'scripts',
  newAnthologyPiece: 'scripts',
  newInspection: 'equipment',
  testRound: 'equipment',
  newLook: 'costumes',
  newLookPiece: 'costumes',
  newScriptLicence: 'scripts',
  newMember: 'members',
  memberships: 'members',
  memberChecks: 'members',
  budgetLines: 'events',
  newFacility: 'facilities',
  newDocument: 'documents',
};

function isOffered(name: RouteName, person: Visitor): boolean {
  const area = addsTo[name];
  return mayPass(routeOf(name), person) && (area === undefined || canManage(person, area));
}

/** The modules a person may open, each with the links they have a use for. */
export function modulesFor(person: Visitor): readonly Module[] {
  return allModules
    .filter(({ main }) => mayPass(routeOf(main), person))
    .map((module) => ({ ...module, links: module.links.filter((name) => isOffered(name, person)) }));
}

/** The module a path belongs to, for marking it in the drawer. */
export function moduleOfPath(pathname: string): Module['key'] | undefined {
  const [first] = pathname.split('/').filter(Boolean);
  if (first === undefined) return undefined;
  const belongs = (name: RouteName) => routeOf(name).path.split('/')[0] === first;
  return allModules.find(({ main, links }) => belongs(main) || links.some(belongs))?.key;
}
