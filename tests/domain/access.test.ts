import { describe, expect, test } from 'vitest';
import {
  canManage,
  features,
  hasFeature,
  isAdmin,
  isSuperAdmin,
  scopes,
  scopesOf,
  seesWhole,
  staleScopes,
  systemActor,
} from '../../src/domain/access/index.ts';
import type { Actor, Area, Feature, Scope } from '../../src/domain/access/index.ts';
import { emptyWorld, isKind, kinds } from '../../src/domain/catalogue/index.ts';
import { authorise, commandTypes } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { catalogueOf, catalogues } from '../../src/domain/registry.ts';
import { given } from '../support/specify.ts';
import {
  added,
  admin,
  borrower,
  loanOf,
  manager,
  signedOut,
  storekeeper,
  superAdmin,
  theatre,
  uuid,
  visitor,
} from './support/theatre.ts';

const nobody: Actor = { userId: 'x', roles: [], permissions: [], features: [] };
const withFeature = (...given: string[]): Actor => ({ ...nobody, features: given });

/** The scopes each feature opens, besides `site`. */
const opened: Readonly<Record<Feature, readonly Scope[]>> = {
  Costumes: ['directory', 'places', 'costumes', 'events', 'bookings'],
  Props: ['directory', 'places', 'props', 'events', 'bookings'],
  Events: ['directory', 'events', 'productions', 'bookings', 'skills'],
  Members: ['directory', 'events', 'skills'],
  Scripts: ['directory', 'places', 'scripts', 'events', 'bookings'],
  Facilities: ['places', 'facilities'],
  Locations: ['places', 'facilities'],
  Equipment: ['directory', 'places', 'equipment', 'events', 'bookings'],
  Calendar: ['events'],
  Admin: ['directory', 'documents'],
};

describe('scopes', () => {
  test.each(features.map((feature) => [feature]))('[ACCESS-1] opens the scopes of the feature %s', (feature) => {
    expect(scopesOf(withFeature(feature))).toEqual(['site', ...opened[feature]]);
  });

  test('[ACCESS-1] opens only the scope of the group to somebody without features', () => {
    expect(scopesOf(nobody)).toEqual(['site']);
    expect(scopesOf(withFeature('props', 'constructor', 'Everything'))).toEqual(['site']);
  });

  test.each(['bookings:manage', 'props:manage', 'costumes:manage', 'equipment:manage', 'scripts:manage'])(
    '[RESV-50, ACCESS-1] shows bookings in full to who manages them by %s, with a feature that shows them at all',
    (permission) => {
      expect(scopesOf({ ...withFeature('Events'), permissions: [permission] })).toContain('hires');
      expect(scopesOf({ ...withFeature('Events'), permissions: ['events:manage'] })).not.toContain('hires');
      expect(scopesOf({ ...withFeature('Members'), permissions: [permission] })).not.toContain('hires');
    },
  );

  test('[ACCESS-1] opens users to administrators with the feature Admin', () => {
    expect(scopesOf({ ...withFeature('Admin'), roles: ['Admin'] })).toEqual([
      'site',
      'directory',
      'users',
      'billing',
      'memberships',
      'imports',
      'documents',
    ]);
    expect(scopesOf({ ...withFeature('Props'), roles: ['Admin'] })).toEqual([
      'site',
      'directory',
      'places',
      'props',
      'billing',
      'events',
      'hires',
      'bookings',
      'memberships',
      'imports',
    ]);
    expect(scopesOf({ ...withFeature('Admin'), roles: ['admin'] })).toEqual(['site', 'directory', 'documents']);
  });

  test('[IMP-37] opens what was brought in to those who may bring files in', () => {
    for (const permission of ['imports:manage', 'props:manage', 'members:manage'])
      expect(scopesOf({ ...nobody, permissions: [permission] })).toContain('imports');
    for (const permission of ['props:signout', 'members:view_contacts', 'bookings:manage'])
      expect(scopesOf({ ...nobody, permissions: [permission] })).not.toContain('imports');
  });

  test('[MEMBER-35, ACCESS-1] opens memberships to those who look after members or may read about them', () => {
    for (const permission of ['members:manage', 'members:view_contacts', 'members:view_confidential'])
      expect(scopesOf({ ...nobody, permissions: [permission] })).toContain('memberships');
    for (const permission of ['measurements:view', 'events:manage', 'members', ''])
      expect(scopesOf({ ...nobody, permissions: [permission] })).not.toContain('memberships');
  });

  test('[ACCESS-1] opens budgets to those who manage events and see them', () => {
    expect(scopesOf({ ...withFeature('Events'), permissions: ['events:manage'] })).toContain('budgets');
    expect(scopesOf({ ...withFeature('Calendar'), permissions: ['events:manage'] })).not.toContain('budgets');
  });

  test('[ACCESS-7] gives a Super_Admin every feature and every scope', () => {
    expect(features.filter((feature) => !hasFeature(superAdmin, feature))).toEqual([]);
    expect(scopesOf(superAdmin)).toEqual([...scopes]);
    expect([
      isSuperAdmin(superAdmin),
      isAdmin(superAdmin),
      isSuperAdmin(admin),
      isAdmin(admin),
      isAdmin(manager),
    ]).toEqual([true, true, false, true, false]);
  });

  test('[ACCESS-7] sets a group up by one who is no user', () => {
    expect(systemActor).toEqual({ userId: 'system', roles: ['Super_Admin'], permissions: [], features: [...features] });
    given()
      .when(
        {
          type: 'AddRecord',
          kind: 'user',
          id: 'first',
          payload: { values: { name: 'Ada', email: 'ada@example.org', roles: ['Super_Admin'] } },
        },
        { by: systemActor },
      )
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Ada', email: 'ada@example.org', roles: ['Super_Admin'] } },
      });
  });

  test('[ACCESS-1] keeps each kind in one scope and one area', () => {
    expect(
      Object.fromEntries(
        kinds.map((kind) => [kind, [catalogueOf(kind).kind, catalogueOf(kind).scope, catalogueOf(kind).area]]),
      ),
    ).toEqual({
      prop: ['prop', 'props', 'props'],
      propCategory: ['propCategory', 'props', 'props'],
      location: ['location', 'places', 'locations'],
      member: ['member', 'directory', 'members'],
      user: ['user', 'users', 'users'],
      setting: ['setting', 'site', 'settings'],
      costume: ['costume', 'costumes', 'costumes'],
      customField: ['customField', 'site', 'settings'],
      role: ['role', 'users', 'users'],
      costumeCategory: ['costumeCategory', 'costumes', 'costumes'],
      equipment: ['equipment', 'equipment', 'equipment'],
      equipmentCategory: ['equipmentCategory', 'equipment', 'equipment'],
      script: ['script', 'scripts', 'scripts'],
      scriptCategory: ['scriptCategory', 'scripts', 'scripts'],
      scriptCopy: ['scriptCopy', 'scripts', 'scripts'],
      anthology: ['anthology', 'scripts', 'scripts'],
      anthologyPiece: ['anthologyPiece', 'scripts', 'scripts'],
      stocktake: ['stocktake', 'places', 'locations'],
      measurementOption: ['measurementOption', 'directory', 'costumes'],
      measurement: ['measurement', 'measurements', 'measurements'],
      costumeWork: ['costumeWork', 'costumes', 'costumes'],
      propWork: ['propWork', 'props', 'props'],
      equipmentWork: ['equipmentWork', 'equipment', 'equipment'],
      inspection: ['inspection', 'equipment', 'equipment'],
      look: ['look', 'costumes', 'costumes'],
      lookPiece: ['lookPiece', 'costumes', 'costumes'],
      scriptLicence: ['scriptLicence', 'scripts', 'scripts'],
      facility: ['facility', 'facilities', 'facilities'],
      placeBooking: ['placeBooking', 'events', 'facilities'],
      locationType: ['locationType', 'places', 'locations'],
      importSession: ['importSession', 'imports', 'imports'],
      sharedView: ['sharedView', 'site', 'settings'],
      labelRun: ['labelRun', 'site', 'locations'],
      distinction: ['distinction', 'site', 'settings'],
      billingAccount: ['billingAccount', 'billing', 'subscriptions'],
      invoice: ['invoice', 'billing', 'subscriptions'],
      billingNotice: ['billingNotice', 'billing', 'subscriptions'],
      billingSignal: ['billingSignal', 'site', 'subscriptions'],
      event: ['event', 'events', 'events'],
      character: ['character', 'productions', 'events'],
      eventCast: ['eventCast', 'productions', 'events'],
      casting: ['casting', 'productions', 'events'],
      crewMember: ['crewMember', 'productions', 'events'],
      performance: ['performance', 'productions', 'events'],
      call: ['call', 'productions', 'events'],
      scene: ['scene', 'productions', 'events'],
      propLine: ['propLine', 'productions', 'events'],
      task: ['task', 'productions', 'events'],
      budgetLine: ['budgetLine', 'budgets', 'events'],
      booking: ['booking', 'bookings', 'bookings'],
      propRequest: ['propRequest', 'props', 'props'],
      propRequestLine: ['propRequestLine', 'props', 'props'],
      membership: ['membership', 'memberships', 'members'],
      memberCheck: ['memberCheck', 'memberships', 'members'],
      skill: ['skill', 'skills', 'members'],
      memberSkill: ['memberSkill', 'skills', 'members'],
      kit: ['kit', 'bookings', 'bookings'],
      document: ['document', 'documents', 'documents'],
      documentFolder: ['documentFolder', 'documents', 'documents'],
    });
    expect(Object.keys(catalogues)).toEqual([...kinds]);
    expect([isKind('prop'), isKind('constructor'), isKind('Prop')]).toEqual([true, false, false]);
  });
});

describe('what a device holds', () => {
  test('[ACCESS-9, SYNC-49] is the whole of bookings only with the scope of hires', () => {
    expect(seesWhole('bookings', ['props', 'hires', 'bookings'])).toBe(true);
    expect(seesWhole('bookings', ['props', 'bookings'])).toBe(false);
    expect(seesWhole('props', ['props', 'hires', 'bookings'])).toBe(false);
    expect(seesWhole('bookings', [])).toBe(false);
  });

  test('[SYNC-49] is stale where it may not be seen any more, and where more or less of it is seen', () => {
    expect(staleScopes(['site', 'props', 'bookings'], ['site', 'bookings'])).toEqual(['props']);
    expect(staleScopes(['site', 'hires', 'bookings'], ['site', 'bookings'])).toEqual(['hires', 'bookings']);
    expect(staleScopes(['site', 'bookings'], ['site', 'hires', 'bookings'])).toEqual(['bookings']);
    expect(staleScopes(['site', 'hires', 'bookings'], ['site', 'hires', 'bookings'])).toEqual([]);
    expect(staleScopes(['site', 'bookings'], ['site', 'bookings', 'props'])).toEqual([]);
    expect(staleScopes(['site', 'hires', 'bookings'])).toEqual([]);
  });
});

describe('areas', () => {
  const areas: readonly Area[] = [
    'props',
    'costumes',
    'equipment',
    'scripts',
    'locations',
    'facilities',
    'members',
    'events',
    'users',
    'settings',
  ];
  const managed = (actor: Actor) => areas.filter((area) => canManage(actor, area));
  const holding = (...permissions: string[]): Actor => ({ ...nobody, permissions });

  test('[ACCESS-3] gives each manager their area', () => {
    expect(managed(holding('props:manage'))).toEqual(['props', 'locations']);
    expect(managed(holding('costumes:manage'))).toEqual(['costumes', 'locations']);
    expect(managed(holding('equipment:manage'))).toEqual(['equipment', 'locations']);
    expect(managed(holding('scripts:manage'))).toEqual(['scripts', 'locations']);
    expect(managed(holding('locations:manage'))).toEqual(['locations', 'facilities']);
    expect(managed(holding('facilities:manage'))).toEqual(['facilities']);
    expect(managed(holding('members:manage'))).toEqual(['members']);
    expect(managed(holding('events:manage'))).toEqual(['events']);
    expect(managed(holding('props:signout', 'subscriptions:manage', 'manage', 'props'))).toEqual([]);
    expect(managed(admin)).toEqual([...areas]);
    expect(managed(superAdmin)).toEqual([...areas]);
  });

  test('[ACCESS-6] gives users and settings to no permission', () => {
    expect(managed(holding('users:manage', 'settings:manage'))).toEqual([]);
    given()
      .when(
        { type: 'AddRecord', kind: 'setting', id: 'x', payload: { values: { parameter: 'x', datatype: 'string' } } },
        { by: holding('settings:manage') },
      )
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages settings.",
      });
    given()
      .when(
        { type: 'AddRecord', kind: 'user', id: 'x', payload: { values: { name: 'X', email: 'x@example.org' } } },
        { by: { ...holding('users:manage'), features: ['Admin'] } },
      )
      .thenRefuses({ code: 'not-found', message: "This user can't be found." });
  });

  test('[ACCESS-3] lets managers of places and members do their part', () => {
    given()
      .when(
        { type: 'AddRecord', kind: 'location', id: 'x', payload: { values: { name: 'X', locationType: 'box' } } },
        { by: storekeeper },
      )
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'X', locationType: 'box', code: 'L-00001' } } });
    given()
      .when(
        { type: 'AddRecord', kind: 'member', id: 'x', payload: { values: { name: 'X' } } },
        { by: { ...holding('members:manage'), features: ['Members'] } },
      )
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'X', code: 'M-00001' } } });
    given()
      .when({ type: 'AddRecord', kind: 'member', id: 'x', payload: { values: { name: 'X' } } }, { by: manager })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages members.",
      });
  });
});

/** One of each, on the chair. */
const bodies: readonly CommandBody[] = [
  { type: 'AddRecord', kind: 'prop', id: 'x', payload: { values: { name: 'X', categoryId: 'furniture' } } },
  { type: 'ChangeRecord', kind: 'prop', id: 'chair', payload: { changes: { name: { from: 'Chair', to: 'Stool' } } } },
  { type: 'DisposeRecord', kind: 'prop', id: 'chair', payload: { reason: 'sold' } },
  { type: 'RestoreRecord', kind: 'prop', id: 'chair', payload: {} },
  { type: 'AddPhoto', kind: 'prop', id: 'chair', payload: { photo: { mediaId: uuid(1), width: 1, height: 1 } } },
  { type: 'RemovePhoto', kind: 'prop', id: 'chair', payload: { mediaId: uuid(1) } },
  { type: 'OrderPhotos', kind: 'prop', id: 'chair', payload: { order: [uuid(1)] } },
  {
    type: 'SignOutItem',
    kind: 'prop',
    id: 'chair',
    payload: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-20' },
  },
  {
    type: 'ReserveItem',
    kind: 'prop',
    id: 'chair',
    payload: { reservationId: uuid(1), bookingId: 'gala', quantity: 1, from: '2026-05-14', dueBack: '2026-05-20' },
  },
  { type: 'ChangeReservation', kind: 'prop', id: 'chair', payload: { reservationId: uuid(1), quantity: 1 } },
  { type: 'CancelReservation', kind: 'prop', id: 'chair', payload: { reservationId: uuid(1) } },
  { type: 'PullItem', kind: 'prop', id: 'chair', payload: { reservationId: uuid(1), pulled: 1 } },
  {
    type: 'ReserveKit',
    kind: 'prop',
    id: 'chair',
    payload: {
      bookingId: 'gala',
      from: '2026-05-16',
      dueBack: '2026-05-18',
      parts: [{ reservationId: uuid(1), kind: 'prop', itemId: 'chair', quantity: 1 }],
    },
  },
  { type: 'ReturnItem', kind: 'prop', id: 'chair', payload: { loanId: uuid(1), quantity: 1 } },
  { type: 'ExtendLoan', kind: 'prop', id: 'chair', payload: { loanId: uuid(1), dueBack: '2026-05-20' } },
  { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } },
  { type: 'GiveUpItem', kind: 'prop', id: 'chair', payload: { quantity: 1 } },
  { type: 'ReportFound', kind: 'prop', id: 'chair', payload: { quantity: 1 } },
  {
    type: 'AttachDocument',
    kind: 'prop',
    id: 'chair',
    payload: { document: { fileId: uuid(1), name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: 1 } },
  },
  { type: 'RemoveDocument', kind: 'prop', id: 'chair', payload: { fileId: uuid(1) } },
  { type: 'CountItem', kind: 'prop', id: 'chair', payload: { stocktakeId: 'spring', quantity: 1 } },
  { type: 'PutAwayItem', kind: 'prop', id: 'chair', payload: { placeId: 'store' } },
  { type: 'UncountItem', kind: 'prop', id: 'chair', payload: { stocktakeId: 'spring' } },
  { type: 'MergeRecords', kind: 'prop', id: 'chair', payload: { others: ['glasses'], changes: {}, moves: [] } },
  {
    type: 'CloseStocktake',
    kind: 'prop',
    id: 'chair',
    payload: { figures: { expected: 0, found: 0, missing: 0, misplaced: 0, unexpected: 0, differing: 0 } },
  },
  { type: 'KeepMeasurements', kind: 'prop', id: 'chair', payload: { values: {} } },
  { type: 'StageMeasurements', kind: 'prop', id: 'chair', payload: { to: 'submitted' } },
  { type: 'LookAtMeasurements', kind: 'prop', id: 'chair', payload: { purpose: 'view' } },
  { type: 'KeepPersonal', kind: 'prop', id: 'chair', payload: { part: 'contact', values: {} } },
  { type: 'LookAtPersonal', kind: 'prop', id: 'chair', payload: { part: 'contact', purpose: 'view' } },
  { type: 'NoteSignIn', kind: 'prop', id: 'chair', payload: { what: 'password-changed' } },
  { type: 'ConfirmLink', kind: 'prop', id: 'chair', payload: { memberId: 'sam', email: 'sam@example.org' } },
  { type: 'SeeAsUser', kind: 'prop', id: 'chair', payload: {} },
];
const lending = new Set([
  'SignOutItem',
  'ReturnItem',
  'ExtendLoan',
  'ReportMissing',
  'ReportFound',
  'CountItem',
  'UncountItem',
  'PutAwayItem',
  'ReserveItem',
  'ChangeReservation',
  'CancelReservation',
  'PullItem',
  'ReserveKit',
]);
const refused = {
  code: 'not-allowed',
  message: "You don't have permission to do this. Ask someone who manages props.",
} as const;

describe('commands', () => {
  test('[ACCESS-3] has a case for every command', () => {
    expect(bodies.map(({ type }) => type)).toEqual([...commandTypes]);
  });

  test.each(bodies.map((body) => [body.type, body] as const))(
    '[ACCESS-2] knows no props for somebody without them: %s',
    (_type, body) => {
      given(...theatre)
        .when(body, { by: visitor })
        .thenRefuses({ code: 'not-found', message: "This prop can't be found." });
    },
  );

  test('[ACCESS-2] answers the same whether a record exists or not', () => {
    const [, change] = bodies;
    if (change)
      given()
        .when(change, { by: { ...visitor, permissions: ['props:manage'] } })
        .thenRefuses({ code: 'not-found', message: "This prop can't be found." });
  });

  test.each(bodies.filter(({ type }) => !lending.has(type)).map((body) => [body.type, body] as const))(
    '[ACCESS-3] keeps %s to those who look after props',
    (_type, body) => {
      given(...theatre)
        .when(body, { by: borrower })
        .thenRefuses(refused);
      expect(authorise(body, catalogueOf('prop'), undefined, manager, emptyWorld)).toBeUndefined();
      expect(
        authorise(body, catalogueOf('prop'), undefined, { ...admin, features: ['Props'] }, emptyWorld),
      ).toBeUndefined();
    },
  );

  test.each(bodies.filter(({ type }) => lending.has(type)).map((body) => [body.type, body] as const))(
    '[ACCESS-4] leaves %s to any member',
    (_type, body) => {
      expect(authorise(body, catalogueOf('prop'), undefined, borrower, emptyWorld)).toBeUndefined();
    },
  );

  test('[ACCESS-4] lets members lend stock only', () => {
    given(...theatre)
      .when(
        {
          type: 'SignOutItem',
          kind: 'location',
          id: 'store',
          payload: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: '2026-05-14', dueBack: '2026-05-20' },
        },
        { by: borrower },
      )
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages locations.",
      });
  });

  test('[ACCESS-5] lets members extend their own loans', () => {
    const extend: CommandBody = {
      type: 'ExtendLoan',
      kind: 'prop',
      id: 'chair',
      payload: { loanId: uuid(1), dueBack: '2026-05-25' },
    };
    const fact = {
      type: 'LoanExtended',
      data: { loanId: uuid(1), from: '2026-05-20', dueBack: '2026-05-25' },
    } as const;
    const own = signedOut('chair', loanOf(uuid(1), { memberId: 'sam' }));
    const other = signedOut('chair', loanOf(uuid(1), { memberId: 'kim' }));
    given(...theatre, own)
      .when(extend, { by: borrower })
      .thenAccepts(fact);
    given(...theatre, other)
      .when(extend, { by: borrower })
      .thenRefuses(refused);
    given(...theatre, other)
      .when(extend, { by: withFeature('Props') })
      .thenRefuses(refused);
    given(...theatre, own)
      .when(extend, { by: manager })
      .thenAccepts(fact);
    const two = [loanOf(uuid(2), { memberId: 'kim' }), loanOf(uuid(1))].map((loan) => signedOut('glasses', loan));
    given(...theatre, ...two)
      .when({ ...extend, id: 'glasses' }, { by: borrower })
      .thenAccepts(fact);
    given(...theatre)
      .when(extend, { by: borrower })
      .thenRefuses({ code: 'not-out', message: 'It has already been returned.' });
  });

  test('[ACCESS-2] hides users from everybody but administrators', () => {
    const change: CommandBody = {
      type: 'ChangeRecord',
      kind: 'user',
      id: 'u',
      payload: { changes: { name: { from: 'U', to: 'V' } } },
    };
    given(added('user', 'u', { name: 'U', email: 'u@example.org' }))
      .when(change, { by: manager })
      .thenRefuses({ code: 'not-found', message: "This user can't be found." });
    given(added('user', 'u', { name: 'U', email: 'u@example.org' }))
      .when(change, { by: admin })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { name: { from: 'U', to: 'V' } } } });
  });
});
