import { describe, expect, it } from 'vitest';
import { redirectOf } from '../../../src/domain/access/index.ts';
import { pathOf, routeOf, routeTable, type RouteName } from '../../../src/views/addresses/routeTable.ts';
import { ROLES_OF_TESTS, type Person } from '../support/people.ts';

/** Section 2 of the specification, unchanged: route, feature(s), and `public` if it says so. */
const specification: readonly (readonly [path: string, features: string])[] = [
  ['', 'public'],
  ['costumesMainMenu', 'Costumes'],
  ['costumePieces/costumePiece/{id}', 'Costumes'],
  ['costumePieces/{id?}', 'Costumes'],
  ['costumeCategories', 'Costumes'],
  ['measurements', 'Costumes'],
  ['measurementOptions', 'Costumes'],
  ['propsMainMenu', 'Props'],
  ['props/new', 'Props'],
  ['props/prop/{id}', 'Props'],
  ['props/{id?}', 'Props'],
  ['propCategories', 'Props'],
  ['propLocations/manage', 'Props'],
  ['props/requests', 'Props'],
  ['props/SignOut', 'Props'],
  ['eventsMainMenu', 'Events'],
  ['events/', 'Events'],
  ['events/event/{id}', 'Events'],
  ['membersMainMenu', 'Members'],
  ['members/member/{id}', 'Members'],
  ['members/{id?}', 'Members'],
  ['memberSkills/', 'Members'],
  ['memberSkillDetails/{id}', 'Members'],
  ['scriptsMainMenu', 'Scripts'],
  ['scripts/script/{id}', 'Scripts'],
  ['scripts/{id?}', 'Scripts'],
  ['scriptCategories', 'Scripts'],
  ['anthologies/anthology/{id}', 'Scripts'],
  ['anthologies/{id?}', 'Scripts'],
  ['facilitiesMainMenu', 'Facilities or Locations'],
  ['facilities', 'Facilities'],
  ['locations', 'Locations'],
  ['locationTypes', 'Locations'],
  ['documentsMainMenu', 'Admin'],
  ['calendar', 'Calendar'],
  ['adminMainMenu', 'Admin'],
  ['account', 'login only'],
  ['subscription', 'login only'],
  ['stripe', 'login only'],
  ['equipmentMainMenu', 'Equipment'],
  ['equipment', 'Equipment'],
  ['equipment/equipment/{id}', 'Equipment'],
  ['equipmentCategories', 'Equipment'],
  ['users', 'Admin'],
  ['system-settings', 'Admin'],
  ['users/user/{id}', 'Admin'],
  ['activity-log', 'Admin'],
  ['testApi', 'login only'],
  ['testComponent', 'login only'],
  ['login', 'public'],
  ['password-reset/{token?}', 'public'],
  ['oauth/callback', 'public'],
  ['notAuthorized', 'login only'],
  ['*', 'login only'],
  ['pricing', 'public'],
];

/** Routes that are not in the specification. */
const ours = [
  'costumePieces/new',
  'measurements/set/{id}',
  'measurements/sheet/{id?}',
  'fitSearch',
  'measurementOptions/new',
  'measurementOptions/option/{id}',
  'scripts/new',
  'scriptCopies/new',
  'scriptCopies/copy/{id}',
  'scriptCopies',
  'anthologies/new',
  'anthologyPieces/new',
  'anthologyPieces/piece/{id}',
  'anthologyPieces',
  'facilities/new',
  'facilities/facility/{id}',
  'placeBookings/new',
  'placeBookings/booking/{id}',
  'placeBookings',
  'places/{id?}',
  'equipment/new',
  'users/new',
  'customFields/new',
  'customFields/field/{id}',
  'customFields',
  'costumeWork/new',
  'costumeWork/order/{id}',
  'costumeWork',
  'propWork/new',
  'propWork/order/{id}',
  'propWork',
  'equipmentWork/new',
  'equipmentWork/order/{id}',
  'equipmentWork',
  'inspections/new',
  'inspections/test/{id}',
  'inspections',
  'looks/new',
  'looks/look/{id}',
  'looks',
  'costumeCheckIn/{id}',
  'lookPieces/new',
  'lookPieces/piece/{id}',
  'lookPieces',
  'scriptLicences/new',
  'scriptLicences/licence/{id}',
  'scriptLicences',
  'scripts/casting',
  'inspections/round',
  'setup',
  'scan',
  'stocktakes/new',
  'stocktakes/stocktake/{id}',
  'stocktakes',
  'mine',
  'labels',
  'labels/blank',
  'paperwork/{list?}',
  'import/{id}',
  'duplicates/{id}',
  'quickEntry/{id?}',
  'putAway',
  'waiting',
  'roles',
  'roles/new',
  'roles/role/{id}',
  'fittingDay/{id}',
  'props/requests/new',
  'props/requests/request/{id}',
  'props/requests/lines/new',
  'props/requests/lines/line/{id}',
  'props/requests/lines',
  'documents/new',
  'documents/document/{id}',
  'documents/attached',
  'documentFolders',
  'kits',
  'kits/new',
  'kits/kit/{id}',
  'bookings',
  'bookings/new',
  'bookings/booking/{id}',
  'bookings/slip/{id}',
  'events/new',
  'members/new',
  'contactSheet/{id?}',
  'signInSheet/{id}',
  'memberships/membership/{id}',
  'memberships',
  'memberChecks/new',
  'memberChecks/check/{id}',
  'memberChecks',
  'memberSkills/new',
  'skillsOfMembers/new',
  'skillsOfMembers/skill/{id}',
  'skillsOfMembers',
  'characters/new',
  'characters/character/{id}',
  'characters',
  'casts/new',
  'casts/cast/{id}',
  'casts',
  'castings/new',
  'castings/part/{id}',
  'castings',
  'dailyCall/{id}',
  'castSheet/{id}',
  'crew/new',
  'crew/position/{id}',
  'crew',
  'performances/new',
  'performances/performance/{id}',
  'performances',
  'calls/new',
  'calls/call/{id}',
  'calls',
  'scenes/new',
  'scenes/scene/{id}',
  'scenes',
  'propLines/new',
  'propLines/line/{id}',
  'propLines',
  'tasks/new',
  'tasks/task/{id}',
  'tasks',
  'budgetLines/new',
  'budgetLines/line/{id}',
  'budgetLines',
];

const names = Object.keys(routeTable) as RouteName[];

function inWords(name: RouteName): readonly [string, string] {
  const { path, features = [], isPublic = false } = routeOf(name);
  return [path.replace(/:(\w+\??)/g, '{$1}'), isPublic ? 'public' : features.join(' or ') || 'login only'];
}

const people: Readonly<Record<string, Person | undefined>> = { visitor: undefined, ...ROLES_OF_TESTS };

describe('the route table', () => {
  it('[SHELL-1] holds the specification exactly, and the pages of ours', () => {
    const known = names.map(inWords);
    expect(known.filter(([path]) => !ours.includes(path)).toSorted()).toEqual(specification.toSorted());
    expect(
      known
        .map(([path]) => path)
        .filter((path) => ours.includes(path))
        .toSorted(),
    ).toEqual(ours.toSorted());
    expect(new Set(known.map(([path]) => path)).size).toBe(known.length);
  });

  it.each([
    ['props', undefined, '/props'],
    ['props', 'a b', '/props/a%20b'],
    ['prop', '01990000-0000-7000-8000-000000000001', '/props/prop/01990000-0000-7000-8000-000000000001'],
    ['events', undefined, '/events/'],
    ['home', undefined, '/'],
  ] as const)('[SHELL-1] writes the address of %s', (name, id, path) => {
    expect(pathOf(name, id)).toBe(path);
  });
});

/** Written from the specification, not from the guard. */
function expectedFor(name: RouteName, person: Person | undefined): string | undefined {
  const [, features] = inWords(name);
  if (features === 'public') return undefined;
  if (person === undefined) return '/login?redirect=%2Fasked%3Fa%3D1%23here';
  if (features === 'login only' || person.roles.includes('Super_Admin')) return undefined;
  return features.split(' or ').some((feature) => person.features.includes(feature)) ? undefined : '/notAuthorized';
}

describe('the guard', () => {
  const cases = names.flatMap((name) => Object.entries(people).map(([who, person]) => ({ name, who, person })));

  it.each(cases.filter(({ person }) => person === undefined))(
    '[SHELL-2] asks a visitor to log in for $name, where it is not public',
    ({ name, person }) => {
      expect(redirectOf(routeOf(name), person, '/asked?a=1#here')).toBe(expectedFor(name, person));
    },
  );

  it.each(cases.filter(({ person }) => person !== undefined))(
    '[SHELL-3] decides about $name for $who',
    ({ name, person }) => {
      expect(redirectOf(routeOf(name), person, '/asked?a=1#here')).toBe(expectedFor(name, person));
    },
  );
});
