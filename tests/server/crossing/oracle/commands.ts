/** The commands devices send, and who may give each. REST calls are in calls.ts. */
import { catalogues, looksAfter, writtenByTheProgram } from './catalogues.ts';
import { has, isAdmin, isSuperAdmin } from './people.ts';
import type { Person } from './people.ts';
import { scopes } from './scopes.ts';

/** The response to a command: its effect, or the reason for a refusal. */
type Outcome = 'accepted' | 'not-allowed' | 'not-found' | (string & {});

export interface Told {
  readonly type: string;
  readonly kind: string;
  /** Distinguishes commands of the same type and kind. */
  readonly about?: string;
  readonly answers: (person: Person) => Outcome;
}

type Who = (person: Person) => boolean;
const everybody: Who = () => true;
const nobody: Who = () => false;
const of = (kind: string) => catalogues.find((one) => one.kind === kind);
const scopeOf = (kind: string): string => of(kind)?.scope ?? (kind === 'billingSignal' ? 'site' : 'billing');
const sees =
  (kind: string): Who =>
  (person) =>
    scopes[scopeOf(kind)]?.(person) === true;
const keeps =
  (kind: string): Who =>
  (person) => {
    const one = of(kind);
    return one !== undefined && looksAfter(person, one);
  };

/** A record the user can't see doesn't exist for them; one they see but can't change is refused. */
const row = (
  type: string,
  kind: string,
  who: Who,
  {
    done = 'accepted',
    about,
    hidden = sees(kind),
  }: { readonly done?: string; readonly about?: string; readonly hidden?: Who } = {},
): Told => ({
  type,
  kind,
  ...(about === undefined ? {} : { about }),
  answers: (person) => (!hidden(person) ? 'not-found' : who(person) ? done : 'not-allowed'),
});

/** Kinds without a REST resource: settings and users are for administrators only, regardless of other permissions. */
const withoutResource = catalogues.filter(({ path }) => path === undefined).map(({ kind }) => kind);
const withResource = catalogues.filter(({ path }) => path !== undefined);
const lent = catalogues.filter(({ isLent }) => isLent).map(({ kind }) => kind);
const ofTeam =
  (kind: string): Who =>
  (person) =>
    keeps(kind)(person) || (of(kind)?.ofEvent === true && person.member === 'm-sam');
/** Who is told that a record is in use when they try to restore it. For disposed-of records see calls.ts: users who don't manage them are refused. */
const inUse: Readonly<Record<string, Who>> = { propRequestLine: everybody, stocktake: keeps('location') };
const listKeeper =
  (kind: string): Who =>
  (person) =>
    isAdmin(person) || (scopes['props']?.(person) === true && keeps(kind)(person));
const keeperOf = (kind: string): Who => (['sharedView', 'distinction'].includes(kind) ? listKeeper(kind) : keeps(kind));

const mia: Who = (person) => person.member === 'm-mia';
const measured: Who = (person) => mia(person) || isSuperAdmin(person) || has(person, 'measurements:manage');
const looks: Who = (person) => measured(person) || has(person, 'measurements:view');
const confidential: Who = (person) => mia(person) || isSuperAdmin(person) || has(person, 'members:view_confidential');
const contacts: Who = (person) =>
  mia(person) || isAdmin(person) || has(person, 'members:manage', 'members:view_contacts', 'members:view_confidential');
const writesContacts: Who = (person) => mia(person) || isAdmin(person) || has(person, 'members:manage');
const writesConfidential: Who = (person) => mia(person) || (confidential(person) && writesContacts(person));
const mineOrSeen =
  (kind: string): Who =>
  (person) =>
    mia(person) || sees(kind)(person);

export const told: readonly Told[] = [
  ...withoutResource.flatMap((kind) => [
    row('AddRecord', kind, keeperOf(kind)),
    ...(['labelRun', 'distinction'].includes(kind) ? [] : [row('ChangeRecord', kind, keeperOf(kind))]),
  ]),
  ...withoutResource.map((kind) => row('DisposeRecord', kind, kind === 'invoice' ? nobody : keeperOf(kind))),
  ...writtenByTheProgram.map((kind) => row('AddRecord', kind, nobody)),
  // Kinds with a resource follow the same rules by command. For records of an event's team, the event is Sam's.
  ...withResource.flatMap(({ kind, addedBy }) => [
    row('AddRecord', kind, addedBy === 'everybody' ? everybody : ofTeam(kind)),
    row('ChangeRecord', kind, ofTeam(kind)),
    row('DisposeRecord', kind, ofTeam(kind)),
    row('RestoreRecord', kind, inUse[kind] ?? ofTeam(kind), { done: 'not-disposed' }),
  ]),
  ...lent.flatMap((kind) => [
    // ACCESS-4: any member who sees stock can sign out, return, count, put away, reserve, set aside and report missing or found.
    ...[
      'SignOutItem',
      'ReturnItem',
      'ReportMissing',
      'ReportFound',
      'CountItem',
      'UncountItem',
      'PutAwayItem',
      'ReserveItem',
      'PullItem',
    ].map((type) => row(type, kind, everybody)),
    // ACCESS-5: others' loans are extended, and others' bookings changed, only by those who manage the stock.
    ...[
      'ExtendLoan',
      'ChangeReservation',
      'CancelReservation',
      'GiveUpItem',
      'AddPhoto',
      'OrderPhotos',
      'RemovePhoto',
      'AttachDocument',
      'RemoveDocument',
    ].map((type) => row(type, kind, keeps(kind))),
  ]),
  row('ReserveKit', 'kit', everybody, { done: 'changed-meanwhile' }),
  row('MergeRecords', 'prop', keeps('prop'), { done: 'not-found' }),
  row('CloseStocktake', 'stocktake', keeps('stocktake')),
  // About Mia: allowed for herself and users with the permission.
  row('KeepMeasurements', 'measurement', measured, { hidden: mineOrSeen('measurement') }),
  row('StageMeasurements', 'measurement', measured, { hidden: mineOrSeen('measurement') }),
  row('LookAtMeasurements', 'measurement', looks, { hidden: mineOrSeen('measurement') }),
  row('KeepPersonal', 'membership', writesContacts, { about: 'contact', hidden: mineOrSeen('membership') }),
  row('KeepPersonal', 'membership', writesConfidential, { about: 'confidential', hidden: mineOrSeen('membership') }),
  row('LookAtPersonal', 'membership', contacts, { about: 'contact', hidden: mineOrSeen('membership') }),
  row('LookAtPersonal', 'membership', confidential, { about: 'confidential', hidden: mineOrSeen('membership') }),
  // Logins are only recorded by the program itself.
  row('NoteSignIn', 'user', nobody),
  row('SeeAsUser', 'user', isAdmin),
  // For a user without a link: there is nothing to confirm.
  row('ConfirmLink', 'user', isAdmin, { done: 'changed-meanwhile' }),
];
