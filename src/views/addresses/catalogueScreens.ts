/** Routes of each catalogue's screens. A new catalogue needs its declaration, its routes and a line here. */
import type { Kind } from '../../domain/catalogue/index.ts';
import { eventScreens } from './eventRoutes.ts';
import { memberScreens } from './memberRoutes.ts';
import { pathOf, routeOf, type RouteName } from './routeTable.ts';

/** Routes of a catalogue that is a list. */
export interface ListScreens {
  readonly list: RouteName;
  /** One record; the route takes its id. */
  readonly detail: RouteName;
  readonly add: RouteName;
}

/** Routes of a catalogue that is a tree: one page with the tree, the open record and the form. */
export interface TreeScreens {
  /** Takes the id of the open record, if its path has a parameter. */
  readonly tree: RouteName;
}

export const catalogueScreens = {
  prop: { list: 'props', detail: 'prop', add: 'newProp' },
  propCategory: { tree: 'propCategories' },
  location: { tree: 'places' },
  facility: { list: 'facilities', detail: 'facility', add: 'newFacility' },
  placeBooking: { list: 'placeBookings', detail: 'placeBooking', add: 'newPlaceBooking' },
  locationType: { tree: 'locationTypes' },
  costume: { list: 'costumePieces', detail: 'costumePiece', add: 'newCostume' },
  costumeCategory: { tree: 'costumeCategories' },
  measurementOption: { list: 'measurementOptions', detail: 'measurementOption', add: 'newMeasurementOption' },
  equipment: { list: 'equipment', detail: 'equipmentItem', add: 'newEquipment' },
  equipmentCategory: { tree: 'equipmentCategories' },
  script: { list: 'scripts', detail: 'script', add: 'newScript' },
  scriptCategory: { tree: 'scriptCategories' },
  scriptCopy: { list: 'scriptCopies', detail: 'scriptCopy', add: 'newScriptCopy' },
  anthology: { list: 'anthologies', detail: 'anthology', add: 'newAnthology' },
  stocktake: { list: 'stocktakes', detail: 'stocktake', add: 'newStocktake' },
  anthologyPiece: { list: 'anthologyPieces', detail: 'anthologyPiece', add: 'newAnthologyPiece' },
  costumeWork: { list: 'costumeWorkOrders', detail: 'costumeWorkOrder', add: 'newCostumeWork' },
  propWork: { list: 'propWorkOrders', detail: 'propWorkOrder', add: 'newPropWork' },
  equipmentWork: { list: 'equipmentWorkOrders', detail: 'equipmentWorkOrder', add: 'newEquipmentWork' },
  inspection: { list: 'inspections', detail: 'inspection', add: 'newInspection' },
  look: { list: 'looks', detail: 'look', add: 'newLook' },
  lookPiece: { list: 'lookPieces', detail: 'lookPiece', add: 'newLookPiece' },
  scriptLicence: { list: 'scriptLicences', detail: 'scriptLicence', add: 'newScriptLicence' },
  ...eventScreens,
  ...memberScreens,
  event: { list: 'events', detail: 'event', add: 'newEvent' },
  user: { list: 'users', detail: 'user', add: 'newUser' },
  booking: { list: 'bookings', detail: 'booking', add: 'newBooking' },
  kit: { list: 'kits', detail: 'kit', add: 'newKit' },
  propRequest: { list: 'propRequests', detail: 'propRequest', add: 'newPropRequest' },
  propRequestLine: { list: 'propRequestLines', detail: 'propRequestLine', add: 'newPropRequestLine' },
  document: { list: 'documentsMainMenu', detail: 'document', add: 'newDocument' },
  documentFolder: { tree: 'documentFolders' },
  role: { list: 'roles', detail: 'role', add: 'newRole' },
  customField: { list: 'customFields', detail: 'customField', add: 'newCustomField' },
} as const satisfies Partial<Readonly<Record<Kind, ListScreens | TreeScreens>>>;

/** Paths of a kind's screens. */
export interface CatalogueScreen {
  readonly list: string;
  /** The form for a new record; `?code=` and `?copy=` fill it. */
  readonly add: string;
}

function routesOf(kind: Kind): ListScreens | TreeScreens | undefined {
  const screens: Partial<Readonly<Record<Kind, ListScreens | TreeScreens>>> = catalogueScreens;
  return screens[kind];
}

/** The routes of a kind's list and of its form for a new record. */
export function listRoutesOf(kind: Kind): { readonly list: RouteName; readonly add?: RouteName } | undefined {
  const routes = routesOf(kind);
  if (routes === undefined) return undefined;
  return 'tree' in routes ? { list: routes.tree } : { list: routes.list, add: routes.add };
}

/** The screens of a kind; undefined for kinds without a list. */
export function screenOf(kind: Kind): CatalogueScreen | undefined {
  const routes = listRoutesOf(kind);
  if (routes === undefined) return undefined;
  const list = pathOf(routes.list);
  return { list, add: routes.add === undefined ? `${list}?add` : pathOf(routes.add) };
}

/** The route of a kind's record page; undefined for trees, where one page shows all records. */
export function detailRouteOf(kind: Kind): RouteName | undefined {
  const routes = routesOf(kind);
  return routes !== undefined && 'detail' in routes ? routes.detail : undefined;
}

/** The path of one record's page; undefined for kinds without screens. */
export function detailPath(kind: Kind, id: string): string | undefined {
  const routes = routesOf(kind);
  if (routes === undefined) return undefined;
  if (!('tree' in routes)) return pathOf(routes.detail, id);
  return routeOf(routes.tree).path.includes(':')
    ? pathOf(routes.tree, id)
    : `${pathOf(routes.tree)}?open=${encodeURIComponent(id)}`;
}
