/** The menu, in the order of daily work. Used by the drawer, the bottom bar, Home and the landing pages. */
import { canManage, mayPass, type Area, type Visitor } from '../../domain/access/index.ts';
import { kinds, type Kind } from '../../domain/catalogue/index.ts';
import { catalogueOf, kindsWhere, stockKinds } from '../../domain/registry.ts';
import { listRoutesOf } from './catalogueScreens.ts';
import { routeOf, type RouteName } from './routeTable.ts';
import type { modules, sections } from '../texts/shell.ts';

export interface Module {
  readonly key: keyof typeof modules;
  /** Its landing page. */
  readonly main: RouteName;
  /** Links for daily work. */
  readonly links: readonly RouteName[];
  /** Set up once; shown separately, at the end of the menu. */
  readonly setUp?: readonly RouteName[];
  /** The kind whose records are counted beside it. */
  readonly counts?: Kind;
}

const named: readonly Module[] = [
  {
    key: 'props',
    main: 'propsMainMenu',
    links: ['props', 'newProp', 'propRequests', 'propSignOut', 'bookings', 'kits', 'propWorkOrders', 'stocktakes'],
    setUp: ['propCategories', 'propLocations'],
    counts: 'prop',
  },
  {
    key: 'costumes',
    main: 'costumesMainMenu',
    links: [
      'costumePieces',
      'newCostume',
      'fitSearch',
      'measurements',
      'looks',
      'bookings',
      'kits',
      'costumeWorkOrders',
      'stocktakes',
    ],
    setUp: ['costumeCategories', 'measurementOptions'],
    counts: 'costume',
  },
  {
    key: 'equipment',
    main: 'equipmentMainMenu',
    links: [
      'equipment',
      'newEquipment',
      'inspections',
      'testRound',
      'equipmentWorkOrders',
      'bookings',
      'kits',
      'stocktakes',
    ],
    setUp: ['equipmentCategories'],
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
      'scriptLicences',
      'scriptCasting',
      'bookings',
      'stocktakes',
    ],
    setUp: ['scriptCategories'],
    counts: 'script',
  },
  {
    key: 'events',
    main: 'eventsMainMenu',
    links: ['events', 'newEvent', 'calls', 'tasks', 'castings', 'crewMembers', 'propLines', 'budgetLines'],
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
    links: ['facilities', 'newFacility', 'placeBookings', 'locations'],
    setUp: ['locationTypes'],
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

/** Kinds shown as parts of another record, without their own line in the menu. */
const parts: ReadonlySet<Kind> = new Set(
  kinds.flatMap((kind) => (catalogueOf(kind).parts ?? []).map((part) => part.kind)),
);

/** The screens of a department's catalogues that aren't named above: each has its list and, if users can add to it, its form. */
function unnamed({ key, main, links, setUp = [] }: Module): readonly RouteName[] {
  return kindsWhere(({ area, kind }) => area === key && !parts.has(kind)).flatMap((kind) => {
    const routes = listRoutesOf(kind);
    if (routes === undefined || [main, ...links, ...setUp].includes(routes.list)) return [];
    return routes.add === undefined ? [routes.list] : [routes.list, routes.add];
  });
}

export const allModules: readonly Module[] = named.map((module) => ({
  ...module,
  links: [...module.links, ...unnamed(module)],
}));

/** Screens for daily use, offered before anything has been typed. */
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
  ...allModules.flatMap(({ main, links, setUp = [] }) => [main, ...links, ...setUp]),
]);

const stockForms = stockKinds.flatMap((kind) => {
  const add = listRoutesOf(kind)?.add;
  return add === undefined ? [] : [[add, catalogueOf(kind).area] as const];
});

/** Screens used only to add to a department. */
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

/** A module as one user sees it. */
type OwnModule = Module & Required<Pick<Module, 'setUp'>>;

/** The modules a user can open, each with the links they can use. */
export function modulesFor(person: Visitor): readonly OwnModule[] {
  return allModules
    .filter(({ main }) => mayPass(routeOf(main), person))
    .map((module) => ({
      ...module,
      links: module.links.filter((name) => isOffered(name, person)),
      setUp: (module.setUp ?? []).filter((name) => isOffered(name, person)),
    }));
}

/** Everyday screens of all departments: the first lines of the menu. */
const daily = ['mine', 'propSignOut', 'propRequests', 'calendar'] as const satisfies readonly RouteName[];

export type Daily = (typeof daily)[number];

export function dailyFor(person: Visitor): readonly Daily[] {
  return daily.filter((name) => isOffered(name, person));
}

/** Shortcuts offered on Home. */
const begun: readonly RouteName[] = ['newPropRequest', 'newBooking', 'measurements', 'newProp'];

export function begunFor(person: Visitor): readonly RouteName[] {
  return begun.filter((name) => isOffered(name, person));
}

/** A line of the menu and the lines below it. An entry without `main` is only a heading. */
export interface Entry {
  readonly key: keyof typeof modules;
  readonly main?: RouteName;
  readonly links: readonly RouteName[];
  readonly counts?: Kind;
}

interface Section {
  readonly key: keyof typeof sections;
  readonly entries: readonly Entry[];
}

const inSection: Readonly<Record<Section['key'], readonly Module['key'][]>> = {
  find: ['props', 'costumes', 'equipment', 'scripts', 'facilities'],
  plan: ['events', 'members'],
  setUp: ['documents', 'admin'],
};

/** The sections of the menu below the daily lines: stock, planning, and set-up. */
export function sectionsFor(person: Visitor): readonly Section[] {
  const own = modulesFor(person);
  const isDaily = (name: RouteName) => daily.some((one) => one === name);
  const entriesIn = (key: Section['key']): readonly Entry[] =>
    own
      .filter((module) => inSection[key].includes(module.key))
      .map((module) => ({ ...module, links: module.links.filter((name) => !isDaily(name)) }));
  const lists = own.flatMap(({ setUp }) => setUp);
  const setUp: readonly Entry[] = [
    ...(lists.length > 0 ? [{ key: 'lists', links: lists } as const] : []),
    ...entriesIn('setUp'),
  ];
  return [
    { key: 'find' as const, entries: entriesIn('find') },
    { key: 'plan' as const, entries: entriesIn('plan') },
    { key: 'setUp' as const, entries: setUp },
  ].filter(({ entries }) => entries.length > 0);
}

/** The menu entry a path belongs to, so that it can be opened. */
export function entryOfPath(pathname: string): Entry['key'] | undefined {
  const [first] = pathname.split('/').filter(Boolean);
  if (first === undefined) return undefined;
  const belongs = (name: RouteName) => routeOf(name).path.split('/')[0] === first;
  if (allModules.some(({ setUp = [] }) => setUp.some(belongs))) return 'lists';
  return allModules.find(({ main, links }) => belongs(main) || links.some(belongs))?.key;
}
