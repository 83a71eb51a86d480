/** Bookings: who answers for a number of things, for how long and what for (domain-fields 1.9, 1.26). */
import { scopesOf } from '../access/index.ts';
import { choices, defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Permit, RecordOf, Standing } from '../catalogue/index.ts';
import type { Actor } from '../access/index.ts';
import { addDays } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { bookingState } from './line.ts';

/** Longest loan (domain-fields 1.9). */
export const LOAN_DAYS_MAX = 730;

/** What may be asked of a booking by whoever made it or answers for it. */
const withTheirOwn: readonly string[] = [
  'ChangeRecord',
  'DisposeRecord',
  'RestoreRecord',
  'AttachDocument',
  'RemoveDocument',
];

/** True for whoever made a booking, or answers for it. */
export function isTheirs({ added, values }: RecordOf<'booking'>, actor: Pick<Actor, 'userId' | 'memberId'>): boolean {
  return added.by === actor.userId || (actor.memberId !== undefined && values.memberId === actor.memberId);
}

const byItsPeople: Permit<'booking'> = ({ type }, booking, actor) =>
  booking !== undefined &&
  withTheirOwn.includes(type) &&
  scopesOf(actor).includes('bookings') &&
  isTheirs(booking, actor);

const inOrder: CatalogueRule<'booking'> = ({ values: { from, dueBack } }) => {
  if (dueBack < from)
    return refuse('due-before-start', 'It cannot be due back before it goes out.', { field: 'dueBack' }).refused;
  if (dueBack > addDays(from, LOAN_DAYS_MAX))
    return refuse('invalid', 'A booking lasts two years at most: choose an earlier date.', { field: 'dueBack' })
      .refused;
  return undefined;
};

const namesTheOthers: CatalogueRule<'booking'> = ({ values: { use, borrower } }) => {
  if (use !== 'hire' || borrower !== undefined) return undefined;
  return refuse('invalid', 'Say which group it goes to.', { field: 'borrower' }).refused;
};

const standing: Standing<'booking'> = {
  label: 'How it stands',
  choices: [
    { value: 'overdue', label: 'Overdue', tone: 'bad' },
    { value: 'missing', label: 'Something is missing', tone: 'bad' },
    { value: 'due-today', label: 'Due back today', tone: 'note' },
    { value: 'not-collected', label: 'Not collected', tone: 'note' },
    { value: 'to-collect', label: 'To be collected', tone: 'note' },
    { value: 'ready', label: 'Pulled, ready', tone: 'good' },
    { value: 'part-out', label: 'Partly out', tone: 'note' },
    { value: 'out', label: 'Out', tone: 'note' },
    { value: 'part-back', label: 'Partly back', tone: 'note' },
    { value: 'reserved', label: 'Reserved', tone: 'good' },
    { value: 'empty', label: 'Nothing in it yet', tone: 'quiet' },
    { value: 'done', label: 'All back', tone: 'quiet' },
    { value: 'called-off', label: 'Called off', tone: 'quiet' },
  ],
  of: bookingState,
};

export const booking = defineCatalogue({
  kind: 'booking',
  scope: 'bookings',
  area: 'bookings',
  path: 'bookings',
  noun: { one: 'booking', many: 'bookings' },
  title: 'name',
  stock: false,
  findable: true,
  labels: false,
  photos: false,
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
      label: 'What for',
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Oliver! act two, or the summer workshop.',
    },
    code: {
      type: 'code',
      label: 'Number',
      column: 'shown',
      searched: true,
      help: 'Left empty, the next number is given. It is printed on the slip.',
    },
    from: { type: 'date', label: 'From', until: 'dueBack', required: true, column: 'shown' },
    dueBack: {
      type: 'date',
      label: 'Due back',
      required: true,
      column: 'shown',
      help: 'The last day on which it is not late.',
    },
    memberId: {
      type: 'reference',
      to: 'member',
      label: 'Who answers for it',
      required: true,
      isLoose: true,
      column: 'shown',
      facet: true,
      help: 'One of us, by name, also for what goes to another group.',
    },
    use: {
      type: 'choice',
      label: 'Kind',
      choices: choices(
        ['production', 'Our production'],
        ['personal', 'A member, privately'],
        ['class', 'Class or workshop'],
        ['hire', 'Another group'],
        ['internal', 'Within the group'],
      ),
      initial: 'production',
      first: true,
      column: 'offered',
      facet: true,
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: 'Production',
      isLoose: true,
      first: true,
      column: 'offered',
      facet: true,
      when: { field: 'use', is: ['production'] },
    },
    borrower: {
      type: 'text',
      label: 'Group that takes it',
      max: 200,
      searched: true,
      section: 'Another group',
      column: 'offered',
      facet: true,
      when: { field: 'use', is: ['hire'] },
    },
    contact: {
      type: 'text',
      label: 'Their contact',
      max: 200,
      searched: true,
      section: 'Another group',
      personal: true,
      when: { field: 'use', is: ['hire'] },
      help: 'Name, telephone, e-mail.',
    },
    deposit: {
      type: 'money',
      label: 'Deposit taken',
      section: 'Money',
      column: 'offered',
      help: 'Only noted here: no card is charged.',
    },
    depositBack: { type: 'money', label: 'Deposit given back', section: 'Money', column: 'offered' },
    fee: { type: 'money', label: 'Fee', section: 'Money', column: 'offered' },
    feePaid: { type: 'money', label: 'Fee received', section: 'Money', column: 'offered' },
    charge: { type: 'money', label: 'Charged for damage or loss', section: 'Money', column: 'offered' },
    signedBy: { type: 'text', label: 'Agreement signed by', max: 120, section: 'Agreement', personal: true },
    signedOn: { type: 'date', label: 'Signed on', past: true, section: 'Agreement' },
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, searched: true, section: 'Notes' },
  },
});
