/** Every screen of the product: section 2 of the specification, exactly, then our own. */
import type { Feature, RouteRights } from '../../domain/access/index.ts';
import { eventRoutes } from './eventRoutes.ts';
import { memberRoutes } from './memberRoutes.ts';

interface RouteEntry extends RouteRights {
  /** As react-router writes it, without the leading slash; case counts. */
  readonly path: string;
  /** Follows `Backstock: ` in the title of the window, and heads the page. */
  readonly title: string;
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
/** A place is booked by those who look after it, and for what they put on. */
const booked = ['Facilities', 'Locations', 'Events', 'Calendar'] as const satisfies readonly Feature[];
const admin = ['Admin'] as const satisfies readonly Feature[];

/** By a name that does not change when a path does. */
export const routeTable = {
  home: { path: '', title: 'Home', isPublic: true },
  costumesMainMenu: { path: 'costumesMainMenu', title: 'Costumes', features: costumes },
  newCostume: { path: 'costumePieces/new', title: 'Add a costume', features: costumes },
  costumePiece: { path: 'costumePieces/costumePiece/:id', title: 'Costume', features: costumes },
  costumePieces: { path: 'costumePieces/:id?', title: 'Costume pieces', features: costumes },
  costumeCategories: { path: 'costumeCategories', title: 'Costume categories', features: costumes },
  measurements: { path: 'measurements', title: 'Measurements', features: costumes },
  measurementSet: { path: 'measurements/set/:id', title: 'Set of measurements', features: costumes },
  measurementSheet: { path: 'measurements/sheet/:id?', title: 'Measurement sheet', features: costumes },
  fitSearch: { path: 'fitSearch', title: 'What fits', features: costumes },
  newMeasurementOption: { path: 'measurementOptions/new', title: 'Add a measurement option', features: costumes },
  measurementOption: { path: 'measurementOptions/option/:id', title: 'Measurement option', features: costumes },
  measurementOptions: { path: 'measurementOptions', title: 'Measurement options', features: costumes },
  propsMainMenu: { path: 'propsMainMenu', title: 'Props', features: props },
  newProp: { path: 'props/new', title: 'Add a prop', features: props },
  prop: { path: 'props/prop/:id', title: 'Prop', features: props },
  props: { path: 'props/:id?', title: 'All props', features: props },
  propCategories: { path: 'propCategories', title: 'Prop categories', features: props },
  propLocations: { path: 'propLocations/manage', title: 'Prop locations', features: props },
  propRequests: { path: 'props/requests', title: 'Prop requests', features: props },
  newPropRequest: { path: 'props/requests/new', title: 'Ask for props', features: props },
  propRequest: { path: 'props/requests/request/:id', title: 'Prop request', features: props },
  newPropRequestLine: { path: 'props/requests/lines/new', title: 'Add what is needed', features: props },
  propRequestLine: { path: 'props/requests/lines/line/:id', title: 'Line of a request', features: props },
  propRequestLines: { path: 'props/requests/lines', title: 'Everything asked for', features: props },
  bookings: { path: 'bookings', title: 'Bookings', features: lending },
  newBooking: { path: 'bookings/new', title: 'New booking', features: lending },
  booking: { path: 'bookings/booking/:id', title: 'Booking', features: lending },
  newKit: { path: 'kits/new', title: 'Add a kit', features: lending },
  kit: { path: 'kits/kit/:id', title: 'Kit', features: lending },
  kits: { path: 'kits', title: 'Kits', features: lending },
  bookingSlip: { path: 'bookings/slip/:id', title: 'Sign-out slip', features: lending },
  propSignOut: { path: 'props/SignOut', title: 'Reserve and sign out', features: props },
  eventsMainMenu: { path: 'eventsMainMenu', title: 'Events', features: events },
  events: { path: 'events/', title: 'All events', features: events },
  newEvent: { path: 'events/new', title: 'Add an event', features: events },
  event: { path: 'events/event/:id', title: 'Event', features: events },
  ...eventRoutes,
  ...memberRoutes,
  membersMainMenu: { path: 'membersMainMenu', title: 'Members', features: members },
  member: { path: 'members/member/:id', title: 'Member', features: members },
  members: { path: 'members/:id?', title: 'All members', features: members },
  memberSkills: { path: 'memberSkills/', title: 'Skills', features: members },
  memberSkill: { path: 'memberSkillDetails/:id', title: 'Skill', features: members },
  scriptsMainMenu: { path: 'scriptsMainMenu', title: 'Scripts', features: scripts },
  newScript: { path: 'scripts/new', title: 'Add a script', features: scripts },
  script: { path: 'scripts/script/:id', title: 'Script', features: scripts },
  scripts: { path: 'scripts/:id?', title: 'All scripts', features: scripts },
  newScriptCopy: { path: 'scriptCopies/new', title: 'Add a copy', features: scripts },
  scriptCopy: { path: 'scriptCopies/copy/:id', title: 'Copy', features: scripts },
  scriptCopies: { path: 'scriptCopies', title: 'All copies', features: scripts },
  scriptCategories: { path: 'scriptCategories', title: 'Script categories', features: scripts },
  newAnthology: { path: 'anthologies/new', title: 'Add an anthology', features: scripts },
  newAnthologyPiece: { path: 'anthologyPieces/new', title: 'Add a piece to an anthology', features: scripts },
  anthologyPiece: { path: 'anthologyPieces/piece/:id', title: 'Piece in an anthology', features: scripts },
  anthologyPieces: { path: 'anthologyPieces', title: 'All pieces in anthologies', features: scripts },
  anthology: { path: 'anthologies/anthology/:id', title: 'Anthology', features: scripts },
  anthologies: { path: 'anthologies/:id?', title: 'Anthologies', features: scripts },
  facilitiesMainMenu: {
    path: 'facilitiesMainMenu',
    title: 'Facilities and places',
    features: ['Facilities', 'Locations'],
  },
  facilities: { path: 'facilities', title: 'Facilities', features: ['Facilities'] },
  newFacility: { path: 'facilities/new', title: 'Add a facility', features: ['Facilities'] },
  facility: { path: 'facilities/facility/:id', title: 'Facility', features: ['Facilities', 'Locations'] },
  newPlaceBooking: { path: 'placeBookings/new', title: 'Book a place', features: booked },
  placeBooking: { path: 'placeBookings/booking/:id', title: 'Booking of a place', features: booked },
  placeBookings: { path: 'placeBookings', title: 'Bookings of places', features: booked },
  locations: { path: 'locations', title: 'Places', features: locations },
  places: {
    path: 'places/:id?',
    title: 'Places',
    features: ['Props', 'Costumes', 'Equipment', 'Scripts', 'Facilities', 'Locations'],
  },
  locationTypes: { path: 'locationTypes', title: 'Types of place', features: locations },
  documentsMainMenu: { path: 'documentsMainMenu', title: 'Documents', features: admin },
  newDocument: { path: 'documents/new', title: 'Upload documents', features: admin },
  document: { path: 'documents/document/:id', title: 'Document', features: admin },
  attachedDocuments: { path: 'documents/attached', title: 'Attached to records', features: admin },
  documentFolders: { path: 'documentFolders', title: 'Folders', features: admin },
  calendar: { path: 'calendar', title: 'Calendar', features: ['Calendar'] },
  adminMainMenu: { path: 'adminMainMenu', title: 'Admin', features: admin },
  account: { path: 'account', title: 'My account' },
  subscription: { path: 'subscription', title: 'Subscription' },
  stripe: { path: 'stripe', title: 'Card payment' },
  equipmentMainMenu: { path: 'equipmentMainMenu', title: 'Equipment', features: equipment },
  newEquipment: { path: 'equipment/new', title: 'Add equipment', features: equipment },
  equipment: { path: 'equipment', title: 'All equipment', features: equipment },
  equipmentItem: { path: 'equipment/equipment/:id', title: 'Equipment item', features: equipment },
  equipmentCategories: { path: 'equipmentCategories', title: 'Equipment categories', features: equipment },
  users: { path: 'users', title: 'Users and permissions', features: admin },
  systemSettings: { path: 'system-settings', title: 'System settings', features: admin },
  newUser: { path: 'users/new', title: 'Add a user', features: admin },
  user: { path: 'users/user/:id', title: 'User', features: admin },
  newRole: { path: 'roles/new', title: 'Add a role', features: admin },
  role: { path: 'roles/role/:id', title: 'Role', features: admin },
  roles: { path: 'roles', title: 'Roles', features: admin },
  newCustomField: { path: 'customFields/new', title: 'Add a custom field', features: admin },
  customField: { path: 'customFields/field/:id', title: 'Custom field', features: admin },
  customFields: { path: 'customFields', title: 'Custom fields', features: admin },
  activityLog: { path: 'activity-log', title: 'Activity log', features: admin },
  testApi: { path: 'testApi', title: 'Test the API' },
  testComponent: { path: 'testComponent', title: 'Test the components' },
  login: { path: 'login', title: 'Log in', isPublic: true },
  passwordReset: { path: 'password-reset/:token?', title: 'Reset your password', isPublic: true },
  oauthCallback: { path: 'oauth/callback', title: 'Logging in', isPublic: true },
  notAuthorized: { path: 'notAuthorized', title: 'Not authorized' },
  pricing: { path: 'pricing', title: 'Pricing', isPublic: true },
  newCostumeWork: { path: 'costumeWork/new', title: 'Ask for work on a costume', features: costumes },
  costumeWorkOrder: { path: 'costumeWork/order/:id', title: 'Work order', features: costumes },
  costumeWorkOrders: { path: 'costumeWork', title: 'Work on costumes', features: costumes },
  newPropWork: { path: 'propWork/new', title: 'Ask for work on a prop', features: props },
  propWorkOrder: { path: 'propWork/order/:id', title: 'Work order', features: props },
  propWorkOrders: { path: 'propWork', title: 'Work on props', features: props },
  newEquipmentWork: { path: 'equipmentWork/new', title: 'Ask for work on equipment', features: equipment },
  equipmentWorkOrder: { path: 'equipmentWork/order/:id', title: 'Work order', features: equipment },
  equipmentWorkOrders: { path: 'equipmentWork', title: 'Work on equipment', features: equipment },
  newInspection: { path: 'inspections/new', title: 'Note a test', features: equipment },
  inspection: { path: 'inspections/test/:id', title: 'Test', features: equipment },
  inspections: { path: 'inspections', title: 'Tests of equipment', features: equipment },
  newLook: { path: 'looks/new', title: 'Add a look', features: costumes },
  look: { path: 'looks/look/:id', title: 'Look', features: costumes },
  looks: { path: 'looks', title: 'Looks', features: costumes },
  newLookPiece: { path: 'lookPieces/new', title: 'Add a piece to a look', features: costumes },
  lookPiece: { path: 'lookPieces/piece/:id', title: 'Piece of a look', features: costumes },
  lookPieces: { path: 'lookPieces', title: 'Pieces of looks', features: costumes },
  newScriptLicence: { path: 'scriptLicences/new', title: 'Add a licence', features: scripts },
  scriptLicence: { path: 'scriptLicences/licence/:id', title: 'Licence', features: scripts },
  scriptLicences: { path: 'scriptLicences', title: 'Licences', features: scripts },
  scriptCasting: { path: 'scripts/casting', title: 'Find a script for a cast', features: scripts },
  testRound: { path: 'inspections/round', title: 'Test many in a row', features: equipment },
  setup: { path: 'setup', title: 'Set up', isPublic: true },
  scan: { path: 'scan', title: 'Scan' },
  newStocktake: { path: 'stocktakes/new', title: 'Begin a stocktake', features: counting },
  stocktake: { path: 'stocktakes/stocktake/:id', title: 'Stocktake', features: counting },
  stocktakes: { path: 'stocktakes', title: 'Stocktakes', features: counting },
  mine: { path: 'mine', title: 'Mine' },
  blankLabels: { path: 'labels/blank', title: 'Blank labels', features: [...stocked, 'Locations'] },
  labels: { path: 'labels', title: 'Labels' },
  paperwork: { path: 'paperwork/:list?', title: 'Paperwork' },
  import: { path: 'import/:id', title: 'Import' },
  putAway: { path: 'putAway', title: 'Put away', features: stocked },
  duplicates: { path: 'duplicates/:id', title: 'Possible duplicates' },
  quickEntry: { path: 'quickEntry/:id?', title: 'Add one after the other', features: stocked },
  waiting: { path: 'waiting', title: 'Waiting changes' },
  notFound: { path: '*', title: 'Page not found' },
} as const satisfies Readonly<Record<string, RouteEntry>>;

export type RouteName = keyof typeof routeTable;

/** What a route asks for and is called. */
export function routeOf(name: RouteName): RouteEntry {
  return routeTable[name];
}

/** The address of a route; `id` fills its parameter, which is left out where it is optional and not given. */
export function pathOf(name: RouteName, id?: string): string {
  const filled = routeOf(name).path.replace(/\/?:\w+\??/, id === undefined ? '' : `/${encodeURIComponent(id)}`);
  return `/${filled}`;
}
