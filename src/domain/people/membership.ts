/** Memberships of the group. Only visible to people who manage members. */
import { isAdmin } from '../access/index.ts';
import { choices, defineCatalogue, isActive, toned } from '../catalogue/index.ts';
import type { CatalogueRule, Consequences, Lacks, Permit, Standing, WithValues } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { namedKeys } from './personal.ts';
import { mayKeepPart, maySeePart, personalAsked } from './personalRights.ts';
import { peopleRefusals } from '../../words/en/refusalsPeople.ts';
import { memberCheckWords, membershipWords } from '../../words/en/labelsPeopleMembership.ts';

/** Transitions of each status (domain-fields 2.8), the most usual one first. */
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

const memberStatuses = choices(membershipWords.memberStatuses);

/** Statuses in which nothing can be signed out to a member. They can still return what they have. */
export const notLentTo: readonly string[] = ['lapsed', 'left', 'barred', 'deceased'];

/** Days before a renewal from which it is shown as due soon. */
const RENEWAL_SOON = 30;

/** Types without a renewal and a fee of their own. */
const notRenewed: readonly string[] = ['life', 'guest', 'staff'];

const renews = ({ values: { status, membershipType = 'full' } }: WithValues<'membership'>) =>
  status === 'active' && !notRenewed.includes(membershipType);

export const membershipStanding: Standing<'membership'> = {
  label: membershipWords.membershipStanding.label,
  choices: toned(membershipWords.membershipStanding.choices, {
    overdue: 'bad',
    unpaid: 'bad',
    soon: 'note',
    lapsing: 'bad',
    enquiry: 'note',
    applicant: 'note',
    active: 'good',
    'on-break': 'quiet',
    lapsed: 'bad',
    left: 'quiet',
    barred: 'bad',
    deceased: 'quiet',
  }),
  of: (record, today) => {
    const { status = 'enquiry', renewal, paidTo } = record.values;
    const isDue = (by: string) => status === 'active' && renewal !== undefined && renewal <= by;
    if (isDue(addDays(today, -1))) return 'overdue';
    if (paidTo !== undefined && paidTo < today && renews(record)) return 'unpaid';
    return isDue(addDays(today, RENEWAL_SOON)) ? 'soon' : status;
  },
};

/** What is missing from the membership of an active member. */
export const membershipLacks: Lacks<'membership'> = {
  label: membershipWords.membershipLacks.label,
  choices: choices(membershipWords.membershipLacks.choices),
  of: (record) => {
    const { status, renewal, noted = [] } = record.values;
    return [
      ...(renewal === undefined && renews(record) ? ['renewal'] : []),
      ...(status === 'active' && !noted.includes('emergency') ? ['emergency'] : []),
    ];
  },
};

const ofOneMember: CatalogueRule<'membership'> = ({ id, values: { memberId } }) =>
  memberId === id
    ? undefined
    : refuse('invalid', peopleRefusals.membershipId, {
        field: 'memberId',
      }).refused;

const barredByAdmins: CatalogueRule<'membership'> = (next, _world, before, actor) => {
  const [was, is] = [before?.values.status, next.values.status];
  if (was === is || (was !== 'barred' && is !== 'barred') || isAdmin(actor)) return undefined;
  return refuse('not-allowed', peopleRefusals.barredByAdmins, {
    field: 'status',
  }).refused;
};

const notedFollows: CatalogueRule<'membership'> = (next, _world, before) =>
  JSON.stringify(next.values.noted) === JSON.stringify(before?.values.noted)
    ? undefined
    : refuse('invalid', peopleRefusals.notedFollows, {
        field: 'noted',
      }).refused;

/** A disposed-of membership can't be restored, as its personal data was erased. */
const staysErased: CatalogueRule<'membership'> = (_next, _world, before) =>
  before?.lifecycle.stage === 'disposed' ? refuse('wrong-stage', peopleRefusals.erased).refused : undefined;

const personal: Permit<'membership'> = (asked, item, actor, world) => {
  const about = personalAsked(asked);
  if (item === undefined || about === undefined) return false;
  return asked.type === 'KeepPersonal'
    ? mayKeepPart(actor, item.id, about.part)
    : maySeePart(actor, item.id, about, world);
};

/** Disposing of a membership also removes the documents about the person. */
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
  noun: membershipWords.noun,
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  consequences: takeDocumentsAlong,
  permit: personal,
  standing: membershipStanding,
  lacks: membershipLacks,
  rules: [ofOneMember, barredByAdmins, notedFollows, staysErased],
  without: { duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: membershipWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      personal: true,
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: membershipWords.fields.memberId.label,
      required: true,
      fixed: true,
      isLoose: true,
    },
    membershipType: {
      type: 'choice',
      label: membershipWords.fields.membershipType.label,
      column: 'shown',
      facet: true,
      sticky: true,
      importNames: ['membership type'],
      choices: choices(membershipWords.fields.membershipType.choices),
    },
    status: {
      type: 'choice',
      label: membershipWords.fields.status.label,
      choices: memberStatuses,
      initial: 'active',
      steps: memberSteps,
      dated: { left: 'left' },
      startsOver: 'active',
    },
    joined: { type: 'date', label: membershipWords.fields.joined.label, past: true, column: 'shown', sticky: true },
    renewal: { type: 'date', label: membershipWords.fields.renewal.label, column: 'shown', sticky: true },
    paidTo: { type: 'date', label: membershipWords.fields.paidTo.label, column: 'offered' },
    left: { type: 'date', label: membershipWords.fields.left.label, column: 'offered' },
    noted: {
      type: 'choices',
      label: membershipWords.fields.noted.label,
      choices: choices(namedKeys),
      column: 'offered',
      facet: true,
      none: membershipWords.fields.noted.none,
    },
    remark: {
      type: 'text',
      label: membershipWords.fields.remark.label,
      max: 2000,
      multiline: true,
      help: membershipWords.fields.remark.help,
    },
  },
});

const checkStanding: Standing<'memberCheck'> = {
  label: membershipWords.checkStanding.label,
  choices: toned(membershipWords.checkStanding.choices, { expired: 'bad', expiring: 'note', valid: 'good' }),
  of: ({ values: { expires } }, today) =>
    expires === undefined
      ? 'valid'
      : expires < today
        ? 'expired'
        : expires <= addDays(today, 2 * RENEWAL_SOON)
          ? 'expiring'
          : 'valid',
};

/** A member's checks and certificates, and when they expire. */
export const memberCheck = defineCatalogue({
  kind: 'memberCheck',
  scope: 'memberships',
  area: 'members',
  path: 'memberChecks',
  noun: memberCheckWords.noun,
  title: 'name',
  stock: false,
  aboutOnePerson: true,
  photos: false,
  standing: checkStanding,
  without: { customFields: 'confidential', documents: 'confidential', duplicates: 'line' },
  fields: {
    name: {
      type: 'text',
      label: memberCheckWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      suggestions: Object.values(memberCheckWords.fields.name.suggestions),
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: memberCheckWords.fields.memberId.label,
      required: true,
      fixed: true,
      column: 'shown',
      facet: true,
      isLoose: true,
    },
    number: { type: 'text', label: memberCheckWords.fields.number.label, max: 80, column: 'offered', personal: true },
    issued: { type: 'date', label: memberCheckWords.fields.issued.label, past: true, column: 'offered' },
    expires: { type: 'date', label: memberCheckWords.fields.expires.label, column: 'shown' },
    seenBy: { type: 'text', label: memberCheckWords.fields.seenBy.label, max: 120, column: 'offered' },
  },
});
