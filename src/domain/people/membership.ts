/** How somebody belongs to the group: for those who look after members, and nobody else. */
import { isAdmin } from '../access/index.ts';
import { choices, defineCatalogue, isActive } from '../catalogue/index.ts';
import type { CatalogueRule, Consequences, Permit, Standing } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { namedKeys } from './personal.ts';
import { mayKeepPart, maySeePart, personalAsked } from './personalRights.ts';

/** Where each status may lead (domain-fields 2.8). The first is what usually comes next. */
export const memberSteps = {
  enquiry: ['applicant', 'active', 'left'],
  applicant: ['active', 'left'],
  active: ['lapsing', 'on-break', 'left', 'barred', 'deceased'],
  lapsing: ['active', 'lapsed', 'left', 'barred', 'deceased'],
  lapsed: ['active', 'left', 'barred', 'deceased'],
  'on-break': ['active', 'left', 'barred', 'deceased'],
  left: ['active', 'deceased'],
  barred: ['active', 'left', 'deceased'],
  deceased: [],
} as const;

const memberStatuses = choices(
  'enquiry',
  'applicant',
  'active',
  ['lapsing', 'Renewal due'],
  'lapsed',
  ['on-break', 'On a break'],
  'left',
  'barred',
  'deceased',
);

/** Statuses in which nothing is signed out to somebody; what they have, they may still bring back. */
export const notLentTo: readonly string[] = ['lapsed', 'left', 'barred', 'deceased'];

/** Days before a renewal on which it is spoken of. */
const RENEWAL_SOON = 30;

export const membershipStanding: Standing<'membership'> = {
  label: 'Membership',
  choices: [
    { value: 'overdue', label: 'Renewal overdue', tone: 'bad' },
    { value: 'soon', label: 'Renewal soon', tone: 'note' },
    { value: 'lapsing', label: 'Renewal due', tone: 'bad' },
    { value: 'enquiry', label: 'Enquiry', tone: 'note' },
    { value: 'applicant', label: 'Applicant', tone: 'note' },
    { value: 'active', label: 'Active', tone: 'good' },
    { value: 'on-break', label: 'On a break', tone: 'quiet' },
    { value: 'lapsed', label: 'Lapsed', tone: 'bad' },
    { value: 'left', label: 'Left', tone: 'quiet' },
    { value: 'barred', label: 'Barred', tone: 'bad' },
    { value: 'deceased', label: 'Deceased', tone: 'quiet' },
  ],
  of: ({ values: { status = 'enquiry', renewal } }, today) => {
    if (status === 'active' && renewal !== undefined) {
      if (renewal < today) return 'overdue';
      if (renewal <= addDays(today, RENEWAL_SOON)) return 'soon';
    }
    return status;
  },
};

const ofOneMember: CatalogueRule<'membership'> = ({ id, values: { memberId } }) =>
  memberId === id
    ? undefined
    : refuse('invalid', 'A membership has the id of its member, so that nobody has two: add it on the member’s page.', {
        field: 'memberId',
      }).refused;

const barredByAdmins: CatalogueRule<'membership'> = (next, _world, before, actor) => {
  const [was, is] = [before?.values.status, next.values.status];
  if (was === is || (was !== 'barred' && is !== 'barred') || isAdmin(actor)) return undefined;
  return refuse('not-allowed', 'Only an administrator bars somebody or lets them in again: ask one.', {
    field: 'status',
  }).refused;
};

const notedFollows: CatalogueRule<'membership'> = (next, _world, before) =>
  JSON.stringify(next.values.noted) === JSON.stringify(before?.values.noted)
    ? undefined
    : refuse('invalid', 'What is noted of somebody follows from what is written down: write it on their page.', {
        field: 'noted',
      }).refused;

/** What was erased with a membership does not come back with it. */
const staysErased: CatalogueRule<'membership'> = (_next, _world, before) =>
  before?.lifecycle.stage === 'disposed'
    ? refuse('wrong-stage', 'What was known of this member was erased: add the membership of a new member.').refused
    : undefined;

const personal: Permit<'membership'> = (asked, item, actor, world) => {
  const about = personalAsked(asked);
  if (item === undefined || about === undefined) return false;
  return asked.type === 'KeepPersonal'
    ? mayKeepPart(actor, item.id, about.part)
    : maySeePart(actor, item.id, about, world);
};

/** What is erased with a membership takes the documents about the person with it. */
const takeDocumentsAlong: Consequences<'membership'> = (next) =>
  isActive(next)
    ? []
    : (next.documents ?? []).map(({ fileId }) => ({
        type: 'DocumentRemoved',
        data: { fileId },
        kind: next.kind,
        id: next.id,
      }));

export const membership = defineCatalogue({
  kind: 'membership',
  scope: 'memberships',
  area: 'members',
  path: 'memberships',
  noun: { one: 'membership', many: 'memberships' },
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  consequences: takeDocumentsAlong,
  permit: personal,
  standing: membershipStanding,
  rules: [ofOneMember, barredByAdmins, notedFollows, staysErased],
  without: { duplicates: 'line' },
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown', personal: true },
    memberId: { type: 'reference', to: 'member', label: 'Member', required: true, fixed: true, isLoose: true },
    membershipType: {
      type: 'choice',
      label: 'Type',
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['membership type'],
      choices: choices(
        'full',
        'associate',
        'youth',
        ['life', 'Life member'],
        'student',
        'friend',
        ['guest', 'Guest artist'],
        'staff',
        ['parent', 'Parent or guardian'],
      ),
    },
    status: {
      type: 'choice',
      label: 'Status',
      choices: memberStatuses,
      initial: 'active',
      steps: memberSteps,
      dated: { left: 'left' },
    },
    joined: { type: 'date', label: 'Joined', past: true, column: 'shown', sticky: true },
    renewal: { type: 'date', label: 'Renewal due', column: 'shown', sticky: true },
    paidTo: { type: 'date', label: 'Fee paid to', column: 'offered' },
    left: { type: 'date', label: 'Left', column: 'offered' },
    noted: {
      type: 'choices',
      label: 'Written down',
      choices: choices(...namedKeys),
      column: 'offered',
      facet: true,
      none: 'Nothing yet',
    },
    remark: {
      type: 'text',
      label: 'Remark',
      max: 2000,
      multiline: true,
      help: 'For those who look after members. Nothing confidential: that has a place of its own.',
    },
  },
});

const checkStanding: Standing<'memberCheck'> = {
  label: 'State',
  choices: [
    { value: 'expired', label: 'Expired', tone: 'bad' },
    { value: 'expiring', label: 'Expires soon', tone: 'note' },
    { value: 'valid', label: 'Valid', tone: 'good' },
  ],
  of: ({ values: { expires } }, today) =>
    expires === undefined
      ? 'valid'
      : expires < today
        ? 'expired'
        : expires <= addDays(today, 2 * RENEWAL_SOON)
          ? 'expiring'
          : 'valid',
};

/** Checks and certificates of somebody: until when they hold. */
export const memberCheck = defineCatalogue({
  kind: 'memberCheck',
  scope: 'memberships',
  area: 'members',
  path: 'memberChecks',
  noun: { one: 'check', many: 'checks' },
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  standing: checkStanding,
  without: { customFields: 'confidential', documents: 'confidential', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: 'Check or certificate',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      suggestions: [
        'DBS or background check',
        'Chaperone licence',
        'First aid',
        'Working at height',
        'Ladders',
        'Fire warden',
        'Food hygiene',
        'Driver',
        'Weapons handling',
        'Key holder',
      ],
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Who',
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      isLoose: true,
    },
    number: { type: 'text', label: 'Number', max: 80, column: 'offered', personal: true },
    issued: { type: 'date', label: 'Issued', past: true, column: 'offered' },
    expires: { type: 'date', label: 'Expires', column: 'shown' },
    seenBy: { type: 'text', label: 'Seen by', max: 120, column: 'offered' },
  },
});
