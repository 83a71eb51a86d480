/** Every screen of the product as it is looked at: a route that is added without saying how does not compile. */
import type { Kind } from '../../src/domain/catalogue/index.ts';
import { pathOf, routeOf, routeTable } from '../../src/views/addresses/routeTable.ts';
import type { RouteName } from '../../src/views/addresses/routeTable.ts';

interface Look {
  /** Kind of which a record fills the parameter of the route. */
  readonly of?: Kind;
  /** What fills it otherwise. */
  readonly id?: string;
  /** Queries that make another page of it, besides none; `{prop}` is the id of a prop. */
  readonly also?: readonly string[];
  /** Looked at by somebody who has not logged in. */
  readonly isVisitors?: true;
}

const plain: Look = {};
const visitors: Look = { isVisitors: true };
const looks: Readonly<Record<RouteName, Look>> = {
  home: plain,
  costumesMainMenu: plain,
  newCostume: plain,
  costumePiece: { of: 'costume' },
  costumePieces: plain,
  costumeCategories: { also: ['?open={costumeCategory}'] },
  measurements: plain,
  measurementSet: { of: 'measurement' },
  measurementSheet: plain,
  fitSearch: plain,
  newMeasurementOption: plain,
  measurementOption: { of: 'measurementOption' },
  measurementOptions: plain,
  propsMainMenu: plain,
  newProp: plain,
  prop: { of: 'prop', also: ['?edit'] },
  props: { also: ['?view=table', '?q=nothing+is+called+this'] },
  propCategories: plain,
  propLocations: plain,
  propRequests: plain,
  propSignOut: { also: ['?mode=reserve', '?mode=in'] },
  newPropRequest: plain,
  propRequest: { of: 'propRequest' },
  newPropRequestLine: plain,
  propRequestLine: { of: 'propRequestLine' },
  propRequestLines: plain,
  bookings: plain,
  newBooking: plain,
  kits: plain,
  newKit: plain,
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
      '?page=stock',
      '?page=budget',
      '?page=details',
    ],
  },
  newEvent: plain,
  character: { of: 'character' },
  characters: plain,
  newCharacter: plain,
  eventCast: { of: 'eventCast' },
  eventCasts: plain,
  newEventCast: plain,
  casting: { of: 'casting' },
  castings: plain,
  newCasting: plain,
  crewMember: { of: 'crewMember' },
  crewMembers: plain,
  newCrewMember: plain,
  performance: { of: 'performance' },
  performances: plain,
  newPerformance: plain,
  call: { of: 'call' },
  fittingDay: { of: 'call' },
  calls: plain,
  newCall: plain,
  scene: { of: 'scene' },
  scenes: plain,
  newScene: plain,
  task: { of: 'task' },
  tasks: plain,
  newTask: plain,
  budgetLine: { of: 'budgetLine' },
  budgetLines: plain,
  newBudgetLine: plain,
  membersMainMenu: plain,
  member: { of: 'member' },
  members: plain,
  memberSkills: plain,
  memberSkill: { of: 'skill' },
  newMember: plain,
  contactSheet: plain,
  membership: { of: 'membership' },
  memberships: plain,
  memberCheck: { of: 'memberCheck' },
  memberChecks: plain,
  newMemberCheck: plain,
  newSkill: plain,
  skillOfMember: { of: 'memberSkill' },
  skillsOfMembers: plain,
  newSkillOfMember: plain,
  scriptsMainMenu: plain,
  newScript: plain,
  script: { of: 'script' },
  scripts: plain,
  newScriptCopy: plain,
  scriptCopy: { of: 'scriptCopy' },
  scriptCopies: plain,
  scriptCategories: plain,
  newAnthology: plain,
  newAnthologyPiece: plain,
  anthologyPiece: { of: 'anthologyPiece' },
  anthologyPieces: plain,
  anthology: { of: 'anthology' },
  anthologies: plain,
  facilitiesMainMenu: plain,
  facilities: plain,
  newFacility: plain,
  facility: { of: 'facility' },
  newPlaceBooking: plain,
  placeBooking: { of: 'placeBooking' },
  placeBookings: plain,
  locations: plain,
  places: { of: 'location' },
  locationTypes: plain,
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
  equipmentMainMenu: plain,
  newEquipment: plain,
  equipment: plain,
  equipmentItem: { of: 'equipment' },
  equipmentCategories: plain,
  users: plain,
  newUser: plain,
  systemSettings: plain,
  user: { of: 'user' },
  roles: plain,
  newRole: plain,
  role: { of: 'role' },
  newCustomField: plain,
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
  newPropWork: plain,
  propWorkOrder: { of: 'propWork' },
  propWorkOrders: plain,
  newEquipmentWork: plain,
  equipmentWorkOrder: { of: 'equipmentWork' },
  equipmentWorkOrders: plain,
  newInspection: plain,
  inspection: { of: 'inspection' },
  inspections: plain,
  newLook: plain,
  look: { of: 'look' },
  looks: plain,
  newLookPiece: plain,
  lookPiece: { of: 'lookPiece' },
  lookPieces: plain,
  newScriptLicence: plain,
  scriptLicence: { of: 'scriptLicence' },
  scriptLicences: plain,
  scriptCasting: plain,
  testRound: plain,
  scan: { also: ['?mode=signOut', '?mode=return'] },
  newStocktake: plain,
  stocktake: { of: 'stocktake' },
  stocktakes: plain,
  mine: plain,
  blankLabels: plain,
  labels: { also: ['?kind=prop&ids={prop}'] },
  paperwork: { also: ['/holdings'] },
  import: { id: 'prop' },
  duplicates: { id: 'prop' },
  quickEntry: { id: 'prop' },
  putAway: plain,
  waiting: plain,
  notFound: { id: 'no/such/page' },
};

/** A screen to be looked at. */
export interface Screen {
  readonly path: string;
  /** Title of the window while it is shown. */
  readonly title: string;
  /** The same route in another state: the window does not tell when it is there. */
  readonly isVariant: boolean;
}

function plainPath(name: RouteName, id: string | undefined): string {
  return routeOf(name).path === '*' ? `/${id}` : pathOf(name, id);
}

/**
 * Every screen, as a visitor sees it or as somebody who has logged in.
 *
 * @param idOf answers a record of a kind
 */
export function screens(who: 'visitor' | 'member', idOf: (kind: Kind) => string): readonly Screen[] {
  const names = Object.keys(routeTable).filter((name): name is RouteName => name in routeTable);
  const filled = (text: string) =>
    text.replace(/\{(\w+)\}/g, (_, kind: string) => encodeURIComponent(idOf(kind as Kind)));
  return names
    .filter((name) => (looks[name].isVisitors === true) === (who === 'visitor'))
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
