/** Bookings: who is responsible for a set of items, for how long and what for (domain-fields 1.9, 1.26). */
import { hasScope } from '../access/index.ts';
import { choices, defineCatalogue, toned } from '../catalogue/index.ts';
import type { CatalogueRule, Loan, Permit, RecordOf, Standing, World } from '../catalogue/index.ts';
import type { Actor } from '../access/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { bookingState } from './line.ts';
import { requestRefusals } from '../../words/en/refusalsRequests.ts';
import { bookingWords } from '../../words/en/labelsLendingBooking.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Longest loan, in days (domain-fields 1.9). */
export const LOAN_DAYS_MAX = 730;

/** Commands that the person who made a booking, or is responsible for it, can send for it. */
const withTheirOwn: readonly string[] = ['ChangeRecord', 'DisposeRecord', 'RestoreRecord'];

/** True if the actor made the booking or is responsible for it. */
export function isTheirs({ added, values }: RecordOf<'booking'>, actor: Pick<Actor, 'userId' | 'memberId'>): boolean {
  return added.by === actor.userId || (actor.memberId !== undefined && values.memberId === actor.memberId);
}

/** The booking of another group that a loan is for, if any. */
export function hireOf(loan: Loan | undefined, world: Pick<World, 'record'>): RecordOf<'booking'> | undefined {
  const booking = loan?.bookingId === undefined ? undefined : world.record('booking', loan.bookingId);
  return booking?.values.use === 'hire' ? booking : undefined;
}

const byItsPeople: Permit<'booking'> = ({ type }, booking, actor) =>
  booking !== undefined && withTheirOwn.includes(type) && hasScope(actor, 'bookings') && isTheirs(booking, actor);

const inOrder: CatalogueRule<'booking'> = ({ values: { from, dueBack } }) => {
  if (dueBack < from) return refuse('due-before-start', requestRefusals.dueBeforeStart, { field: 'dueBack' }).refused;
  if (dueBack > addDays(from, LOAN_DAYS_MAX))
    return refuse('invalid', requestRefusals.bookingTooLong, { field: 'dueBack' }).refused;
  return undefined;
};

const namesTheOthers: CatalogueRule<'booking'> = ({ values: { use, borrower } }) => {
  if (use !== 'hire' || borrower !== undefined) return undefined;
  return refuse('invalid', requestRefusals.borrowerMissing, { field: 'borrower' }).refused;
};

const standing: Standing<'booking'> = {
  label: bookingWords.standing.label,
  choices: toned(bookingWords.standing.choices, {
    overdue: 'bad',
    missing: 'bad',
    'due-today': 'note',
    'not-collected': 'note',
    'to-collect': 'note',
    ready: 'good',
    'part-out': 'note',
    out: 'note',
    'part-back': 'note',
    'to-settle': 'note',
    reserved: 'good',
    empty: 'quiet',
    done: 'quiet',
    'called-off': 'quiet',
  }),
  of: bookingState,
};

export const booking = defineCatalogue({
  kind: 'booking',
  scope: 'bookings',
  area: 'bookings',
  withheld: {
    unless: 'hires',
    fields: ['contact', 'deposit', 'depositBack', 'fee', 'feePaid', 'charge', 'signedBy', 'signedOn'],
    filesOpenTo: isTheirs,
  },
  path: 'bookings',
  noun: bookingWords.noun,
  title: 'name',
  stock: false,
  findable: true,
  labels: false,
  mark: 'face',
  photos: false,
  pictureOf: ['memberId'],
  codePrefix: 'R',
  addedBy: 'everyone',
  permit: byItsPeople,
  rules: [inOrder, namesTheOthers],
  standing,
  listedBy: { by: 'from', descending: true },
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: bookingWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: bookingWords.fields.name.help,
    },
    code: {
      type: 'code',
      label: bookingWords.fields.code.label,
      column: 'shown',
      searched: true,
      help: bookingWords.fields.code.help,
    },
    from: { type: 'date', label: bookingWords.fields.from.label, until: 'dueBack', required: true, column: 'shown' },
    dueBack: {
      type: 'date',
      label: bookingWords.fields.dueBack.label,
      required: true,
      column: 'shown',
      help: bookingWords.fields.dueBack.help,
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: bookingWords.fields.memberId.label,
      required: true,
      isLoose: true,
      column: 'shown',
      facet: true,
      help: bookingWords.fields.memberId.help,
    },
    use: {
      type: 'choice',
      label: bookingWords.fields.use.label,
      choices: choices(bookingWords.fields.use.choices),
      initial: 'production',
      first: true,
      column: 'offered',
      facet: true,
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: bookingWords.fields.eventId.label,
      isLoose: true,
      first: true,
      column: 'offered',
      facet: true,
      when: { field: 'use', is: ['production'] },
    },
    borrower: {
      type: 'text',
      label: bookingWords.fields.borrower.label,
      max: 200,
      searched: true,
      section: sectionWords.anotherGroup,
      column: 'offered',
      facet: true,
      when: { field: 'use', is: ['hire'] },
    },
    contact: {
      type: 'text',
      label: bookingWords.fields.contact.label,
      max: 200,
      section: sectionWords.anotherGroup,
      personal: true,
      when: { field: 'use', is: ['hire'] },
      help: bookingWords.fields.contact.help,
    },
    deposit: {
      type: 'money',
      label: bookingWords.fields.deposit.label,
      section: sectionWords.money,
      column: 'offered',
      help: bookingWords.fields.deposit.help,
    },
    depositBack: {
      type: 'money',
      label: bookingWords.fields.depositBack.label,
      section: sectionWords.money,
      column: 'offered',
    },
    fee: { type: 'money', label: bookingWords.fields.fee.label, section: sectionWords.money, column: 'offered' },
    feePaid: {
      type: 'money',
      label: bookingWords.fields.feePaid.label,
      section: sectionWords.money,
      column: 'offered',
    },
    charge: { type: 'money', label: bookingWords.fields.charge.label, section: sectionWords.money, column: 'offered' },
    signedBy: {
      type: 'text',
      label: bookingWords.fields.signedBy.label,
      max: 120,
      section: sectionWords.agreement,
      personal: true,
    },
    signedOn: { type: 'date', label: bookingWords.fields.signedOn.label, past: true, section: sectionWords.agreement },
    notes: {
      type: 'text',
      label: bookingWords.fields.notes.label,
      max: 10_000,
      multiline: true,
      searched: true,
      section: sectionWords.notes,
    },
  },
});
