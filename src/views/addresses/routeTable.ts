/** Every screen of the product: section 2 of the specification, exactly, then our own. */
import type { Feature, RouteRights } from '../../domain/access/index.ts';
import { pageTitles } from '../../words/en/pages.ts';
import { eventRoutes } from './eventRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';

interface RouteEntry extends RouteRights {
  /** In react-router's format, without the leading slash; case-sensitive. */
  readonly path: string;
  readonly features?: readonly Feature[];
}

const costumes = ['Costumes'] as const satisfies readonly Feature[];
const props = ['Props'] as const satisfies readonly Feature[];
const events = ['Events'] as const satisfies readonly Feature[];
const members = ['Members'] as const satisfies readonly Feature[];
const scripts = ['Scripts'] as const satisfies readonly Feature[];
const locations = ['Locations'] as const satisfies readonly Feature[];
const equipment = ['Equipment'] as const satisfies readonly Feature[];
const counting = ['Props', 'Costumes', 'Equipment', 'Scripts', 'Locations'] as const satisfies readonly Feature[];
const stocked = ['Props', 'Costumes', 'Equipment', 'Scripts'] as const satisfies readonly Feature[];
const lending = ['Props', 'Costumes', 'Equipment', 'Scripts', 'Events'] as const satisfies readonly Feature[];
/** Bookings are open to those who manage facilities or locations, and to those who put on events. */
const booked = ['Facilities', 'Locations', 'Events', 'Calendar'] as const satisfies readonly Feature[];
const admin = ['Admin'] as const satisfies readonly Feature[];

/** By a name that doesn't change with the path. */
export const routeTable = {
  home: { path: '', isPublic: true },
  costumesMainMenu: { path: 'costumesMainMenu', features: costumes },
  newCostume: { path: 'costumePieces/new', features: costumes },
  costumePiece: { path: 'costumePieces/costumePiece/:id', features: costumes },
  costumePieces: { path: 'costumePieces/:id?', features: costumes },
  costumeCategories: { path: 'costumeCategories', features: costumes },
  measurements: { path: 'measurements', features: costumes },
  measurementSet: { path: 'measurements/set/:id', features: costumes },
  measurementSheet: { path: 'measurements/sheet/:id?', features: costumes },
  fitSearch: { path: 'fitSearch', features: costumes },
  newMeasurementOption: { path: 'measurementOptions/new', features: costumes },
  measurementOption: { path: 'measurementOptions/option/:id', features: costumes },
  measurementOptions: { path: 'measurementOptions', features: costumes },
  propsMainMenu: { path: 'propsMainMenu', features: props },
  newProp: { path: 'props/new', features: props },
  prop: { path: 'props/prop/:id', features: props },
  props: { path: 'props/:id?', features: props },
  propCategories: { path: 'propCategories', features: props },
  propLocations: { path: 'propLocations/manage', features: props },
  propRequests: { path: 'props/requests', features: props },
  newPropRequest: { path: 'props/requests/new', features: props },
  propRequest: { path: 'props/requests/request/:id', features: props },
  newPropRequestLine: { path: 'props/requests/lines/new', features: props },
  propRequestLine: { path: 'props/requests/lines/line/:id', features: props },
  propRequestLines: { path: 'props/requests/lines', features: props },
  bookings: { path: 'bookings', features: lending },
  newBooking: { path: 'bookings/new', features: lending },
  booking: { path: 'bookings/booking/:id', features: lending },
  newKit: { path: 'kits/new', features: lending },
  kit: { path: 'kits/kit/:id', features: lending },
  kits: { path: 'kits', features: lending },
  bookingSlip: { path: 'bookings/slip/:id', features: lending },
  propSignOut: { path: 'props/SignOut', features: props },
  eventsMainMenu: { path: 'eventsMainMenu', features: events },
  events: { path: 'events/', features: events },
  newEvent: { path: 'events/new', features: events },
  event: { path: 'events/event/:id', features: events },
  ...eventRoutes,
  ...memberRoutes,
  membersMainMenu: { path: 'membersMainMenu', features: members },
  member: { path: 'members/member/:id', features: members },
  members: { path: 'members/:id?', features: members },
  memberSkills: { path: 'memberSkills/', features: members },
  memberSkill: { path: 'memberSkillDetails/:id', features: members },
  scriptsMainMenu: { path: 'scriptsMainMenu', features: scripts },
  newScript: { path: 'scripts/new', features: scripts },
  script: { path: 'scripts/script/:id', features: scripts },
  scripts: { path: 'scripts/:id?', features: scripts },
  newScriptCopy: { path: 'scriptCopies/new', features: scripts },
  scriptCopy: { path: 'scriptCopies/copy/:id', features: scripts },
  scriptCopies: { path: 'scriptCopies', features: scripts },
  scriptCategories: { path: 'scriptCategories', features: scripts },
  newAnthology: { path: 'anthologies/new', features: scripts },
  newAnthologyPiece: { path: 'anthologyPieces/new', features: scripts },
  anthologyPiece: { path: 'anthologyPieces/piece/:id', features: scripts },
  anthologyPieces: { path: 'anthologyPieces', features: scripts },
  anthology: { path: 'anthologies/anthology/:id', features: scripts },
  anthologies: { path: 'anthologies/:id?', features: scripts },
  facilitiesMainMenu: { path: 'facilitiesMainMenu', features: ['Facilities', 'Locations'] },
  facilities: { path: 'facilities', features: ['Facilities'] },
  newFacility: { path: 'facilities/new', features: ['Facilities'] },
  facility: { path: 'facilities/facility/:id', features: ['Facilities', 'Locations'] },
  newPlaceBooking: { path: 'placeBookings/new', features: booked },
  placeBooking: { path: 'placeBookings/booking/:id', features: booked },
  placeBookings: { path: 'placeBookings', features: booked },
  locations: { path: 'locations', features: locations },
  places: { path: 'places/:id?', features: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Facilities', 'Locations'] },
  locationTypes: { path: 'locationTypes', features: locations },
  documentsMainMenu: { path: 'documentsMainMenu', features: admin },
  newDocument: { path: 'documents/new', features: admin },
  document: { path: 'documents/document/:id', features: admin },
  attachedDocuments: { path: 'documents/attached', features: admin },
  documentFolders: { path: 'documentFolders', features: admin },
  calendar: { path: 'calendar', features: ['Calendar'] },
  adminMainMenu: { path: 'adminMainMenu', features: admin },
  account: { path: 'account' },
  subscription: { path: 'subscription' },
  stripe: { path: 'stripe' },
  equipmentMainMenu: { path: 'equipmentMainMenu', features: equipment },
  newEquipment: { path: 'equipment/new', features: equipment },
  equipment: { path: 'equipment', features: equipment },
  equipmentItem: { path: 'equipment/equipment/:id', features: equipment },
  equipmentCategories: { path: 'equipmentCategories', features: equipment },
  users: { path: 'users', features: admin },
  systemSettings: { path: 'system-settings', features: admin },
  newUser: { path: 'users/new', features: admin },
  user: { path: 'users/user/:id', features: admin },
  newRole: { path: 'roles/new', features: admin },
  role: { path: 'roles/role/:id', features: admin },
  roles: { path: 'roles', features: admin },
  newCustomField: { path: 'customFields/new', features: admin },
  customField: { path: 'customFields/field/:id', features: admin },
  customFields: { path: 'customFields', features: admin },
  activityLog: { path: 'activity-log', features: admin },
  testApi: { path: 'testApi' },
  testComponent: { path: 'testComponent' },
  login: { path: 'login', isPublic: true },
  passwordReset: { path: 'password-reset/:token?', isPublic: true },
  oauthCallback: { path: 'oauth/callback', isPublic: true },
  notAuthorized: { path: 'notAuthorized' },
  pricing: { path: 'pricing', isPublic: true },
  newCostumeWork: { path: 'costumeWork/new', features: costumes },
  costumeWorkOrder: { path: 'costumeWork/order/:id', features: costumes },
  costumeWorkOrders: { path: 'costumeWork', features: costumes },
  newPropWork: { path: 'propWork/new', features: props },
  propWorkOrder: { path: 'propWork/order/:id', features: props },
  propWorkOrders: { path: 'propWork', features: props },
  newEquipmentWork: { path: 'equipmentWork/new', features: equipment },
  equipmentWorkOrder: { path: 'equipmentWork/order/:id', features: equipment },
  equipmentWorkOrders: { path: 'equipmentWork', features: equipment },
  newInspection: { path: 'inspections/new', features: equipment },
  inspection: { path: 'inspections/test/:id', features: equipment },
  inspections: { path: 'inspections', features: equipment },
  newLook: { path: 'looks/new', features: costumes },
  look: { path: 'looks/look/:id', features: costumes },
  looks: { path: 'looks', features: costumes },
  costumeCheckIn: { path: 'costumeCheckIn/:id', features: costumes },
  newLookPiece: { path: 'lookPieces/new', features: costumes },
  lookPiece: { path: 'lookPieces/piece/:id', features: costumes },
  lookPieces: { path: 'lookPieces', features: costumes },
  newScriptLicence: { path: 'scriptLicences/new', features: scripts },
  scriptLicence: { path: 'scriptLicences/licence/:id', features: scripts },
  scriptLicences: { path: 'scriptLicences', features: scripts },
  scriptCasting: { path: 'scripts/casting', features: scripts },
  testRound: { path: 'inspections/round', features: equipment },
  setup: { path: 'setup', isPublic: true },
  scan: { path: 'scan' },
  newStocktake: { path: 'stocktakes/new', features: counting },
  stocktake: { path: 'stocktakes/stocktake/:id', features: counting },
  stocktakes: { path: 'stocktakes', features: counting },
  mine: { path: 'mine' },
  blankLabels: { path: 'labels/blank', features: [...stocked, 'Locations'] },
  labels: { path: 'labels' },
  paperwork: { path: 'paperwork/:list?' },
  import: { path: 'import/:id' },
  putAway: { path: 'putAway', features: stocked },
  duplicates: { path: 'duplicates/:id' },
  quickEntry: { path: 'quickEntry/:id?', features: stocked },
  waiting: { path: 'waiting' },
  notFound: { path: '*' },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteName = keyof typeof routeTable;

interface Route extends RouteEntry {
  /** Follows `Backstock: ` in the window title, and is the heading of the page. */
  readonly title: string;
}

/** A route's definition and title. */
export function routeOf(name: RouteName): Route {
  return { ...routeTable[name], title: pageTitles[name] };
}

/** The path of a route. `id` fills its parameter; an optional one is left out if no id is given. */
export function pathOf(name: RouteName, id?: string): string {
  const filled = routeOf(name).path.replace(/\/?:\w+\??/, id === undefined ? '' : `/${encodeURIComponent(id)}`);
  return `/${filled}`;
}
