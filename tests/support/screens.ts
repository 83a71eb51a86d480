/** Every screen of the product and how tests open it. A new route that isn't listed here doesn't compile. */
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { pathOf, routeOf, routeTable } from '../../src/views/addresses/routeTable.ts';
import type { RouteName } from '../../src/views/addresses/routeTable.ts';

interface Look {
  /** The kind of the record that fills the route's parameter. */
  readonly of?: Kind;
  /** The parameter's value otherwise. */
  readonly id?: string;
  /** Queries that make it a different page, besides none; `{prop}` is the id of a prop. */
  readonly also?: readonly string[];
  /** Left out if only a few screens of each type are tested. */
  readonly isAgain?: true;
  /** Viewed by a visitor who isn't logged in. */
  readonly isVisitors?: true;
}

const plain: Look = {};
/** Rendered by the same components as another screen, from another declaration. */
const again: Look = { isAgain: true };
const visitors: Look = { isVisitors: true };
const looks: Readonly<Record<RouteName, Look>> = {
  home: plain,
  costumesMainMenu: again,
  newCostume: plain,
  costumePiece: { of: 'costume' },
  costumePieces: plain,
  costumeCategories: { also: ['?open={costumeCategory}'] },
  measurements: plain,
  measurementSet: { of: 'measurement' },
  measurementSheet: plain,
  fitSearch: plain,
  newMeasurementOption: again,
  measurementOption: { of: 'measurementOption', ...again },
  measurementOptions: plain,
  propsMainMenu: plain,
  newProp: plain,
  prop: { of: 'prop', also: ['?edit'] },
  props: { also: ['?view=table', '?q=nothing+is+called+this'] },
  propCategories: again,
  propLocations: plain,
  propRequests: plain,
  propSignOut: { also: ['?mode=reserve', '?mode=in'] },
  newPropRequest: plain,
  propRequest: { of: 'propRequest' },
  newPropRequestLine: again,
  propRequestLine: { of: 'propRequestLine' },
  propRequestLines: again,
  bookings: plain,
  newBooking: plain,
  kits: again,
  newKit: again,
  kit: { of: 'kit' },
  booking: { of: 'booking' },
  bookingSlip: { of: 'booking' },
  eventsMainMenu: plain,
  events: plain,
  event: {
    of: 'event',
    also: [
      '?page=company',
      '?page=schedule',
      '?page=tasks',
      '?page=scenes',
      '?page=props',
      '?page=stock',
      '?page=budget',
      '?page=details',
    ],
  },
  newEvent: plain,
  character: { of: 'character', ...again },
  characters: again,
  newCharacter: again,
  eventCast: { of: 'eventCast', ...again },
  eventCasts: again,
  newEventCast: again,
  casting: { of: 'casting', ...again },
  castings: again,
  newCasting: again,
  castSheet: { of: 'event' },
  dailyCall: { of: 'event' },
  costumeCheckIn: { of: 'event' },
  crewMember: { of: 'crewMember', ...again },
  crewMembers: again,
  newCrewMember: again,
  performance: { of: 'performance' },
  performances: again,
  newPerformance: again,
  call: { of: 'call', ...again },
  fittingDay: { of: 'call' },
  calls: again,
  newCall: again,
  scene: { of: 'scene', ...again },
  scenes: again,
  newScene: again,
  propLine: { of: 'propLine', ...again },
  propLines: again,
  newPropLine: again,
  task: { of: 'task', ...again },
  tasks: again,
  newTask: again,
  budgetLine: { of: 'budgetLine', ...again },
  budgetLines: again,
  newBudgetLine: again,
  membersMainMenu: again,
  member: { of: 'member' },
  members: plain,
  memberSkills: again,
  memberSkill: { of: 'skill', ...again },
  newMember: plain,
  contactSheet: plain,
  signInSheet: { of: 'call' },
  membership: { of: 'membership' },
  memberships: again,
  memberCheck: { of: 'memberCheck', ...again },
  memberChecks: again,
  newMemberCheck: again,
  newSkill: again,
  skillOfMember: { of: 'memberSkill', ...again },
  skillsOfMembers: plain,
  newSkillOfMember: again,
  scriptsMainMenu: again,
  newScript: again,
  script: { of: 'script' },
  scripts: again,
  newScriptCopy: again,
  scriptCopy: { of: 'scriptCopy' },
  scriptCopies: again,
  scriptCategories: again,
  newAnthology: again,
  newAnthologyPiece: again,
  anthologyPiece: { of: 'anthologyPiece', ...again },
  anthologyPieces: again,
  anthology: { of: 'anthology' },
  anthologies: plain,
  facilitiesMainMenu: plain,
  facilities: plain,
  newFacility: again,
  facility: { of: 'facility' },
  newPlaceBooking: again,
  placeBooking: { of: 'placeBooking' },
  placeBookings: again,
  locations: plain,
  places: { of: 'location' },
  locationTypes: again,
  documentsMainMenu: { also: ['?folderId={documentFolder}'] },
  newDocument: plain,
  document: { of: 'document' },
  attachedDocuments: plain,
  documentFolders: plain,
  calendar: plain,
  adminMainMenu: plain,
  account: plain,
  subscription: { also: ['?tab=invoices'] },
  stripe: plain,
  equipmentMainMenu: again,
  newEquipment: again,
  equipment: again,
  equipmentItem: { of: 'equipment' },
  equipmentCategories: again,
  users: plain,
  newUser: plain,
  systemSettings: plain,
  user: { of: 'user' },
  roles: plain,
  newRole: again,
  role: { of: 'role', ...again },
  newCustomField: again,
  customField: { of: 'customField' },
  customFields: plain,
  activityLog: plain,
  testApi: plain,
  testComponent: plain,
  login: visitors,
  passwordReset: visitors,
  oauthCallback: visitors,
  setup: visitors,
  pricing: visitors,
  notAuthorized: plain,
  newCostumeWork: plain,
  costumeWorkOrder: { of: 'costumeWork' },
  costumeWorkOrders: plain,
  newPropWork: again,
  propWorkOrder: { of: 'propWork', ...again },
  propWorkOrders: again,
  newEquipmentWork: again,
  equipmentWorkOrder: { of: 'equipmentWork', ...again },
  equipmentWorkOrders: again,
  newInspection: again,
  inspection: { of: 'inspection', ...again },
  inspections: again,
  newLook: again,
  look: { of: 'look', ...again },
  looks: plain,
  newLookPiece: again,
  lookPiece: { of: 'lookPiece', ...again },
  lookPieces: again,
  newScriptLicence: again,
  scriptLicence: { of: 'scriptLicence' },
  scriptLicences: again,
  scriptCasting: plain,
  testRound: plain,
  scan: { also: ['?mode=signOut', '?mode=return'] },
  newStocktake: plain,
  stocktake: { of: 'stocktake' },
  stocktakes: again,
  mine: plain,
  blankLabels: plain,
  labels: { also: ['?kind=prop&ids={prop}'] },
  paperwork: { also: ['/holdings', '/dressing'] },
  import: { id: 'prop' },
  duplicates: { id: 'prop' },
  quickEntry: { id: 'prop' },
  putAway: plain,
  waiting: plain,
  notFound: { id: 'no/such/page' },
};

/** A screen to be tested. */
export interface Screen {
  readonly path: string;
  /** Title of the window while the screen is shown. */
  readonly title: string;
  /** The same route in another state: the window's title doesn't tell when it is shown. */
  readonly isVariant: boolean;
}

function plainPath(name: RouteName, id: string | undefined): string {
  return routeOf(name).path === '*' ? `/${id}` : pathOf(name, id);
}

/**
 * Every screen, as a visitor or a logged-in user sees it.
 *
 * @param idOf returns the id of a record of a kind
 * @param which some: only a few of the lists, details and forms that differ only in their declaration
 */
export function screens(
  who: 'visitor' | 'member',
  idOf: (kind: Kind) => string,
  which: 'all' | 'some' = 'all',
): readonly Screen[] {
  const names = Object.keys(routeTable).filter((name): name is RouteName => name in routeTable);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, kind: string) => encodeURIComponent(idOf(kind as Kind)));
  return names
    .filter((name) => (looks[name].isVisitors === true) === (who === 'visitor'))
    .filter((name) => which === 'all' || looks[name].isAgain !== true)
    .flatMap((name) => {
      const { of, id, also = [] } = looks[name];
      const title = `Backstock: ${routeOf(name).title}`;
      const path = plainPath(name, of === undefined ? id : idOf(of));
      return [
        { path, title, isVariant: false },
        ...also.map((more) => ({ path: path + filled(more), title, isVariant: true })),
      ];
    });
}
