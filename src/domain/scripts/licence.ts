import { defineCatalogue } from '../catalogue/index.ts';
import type { CatalogueRule, Standing, WithValues } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';

const inOrder: CatalogueRule<'scriptLicence'> = ({ values: { from, to } }) => {
  if (from === undefined || to === undefined || from <= to) return undefined;
  return refuse('invalid', 'The last performance is not before the first: choose a later day.', { field: 'to' })
    .refused;
};

/** Days before something ends on which it is spoken of. */
const SOON = { offer: 14, unsigned: 60, books: 14 } as const;

function before(day: IsoDate | undefined, limit: IsoDate): boolean {
  return day !== undefined && day < limit;
}

/** How far the books are on their way back; nothing while there is time. */
function booksStanding(
  { values: { materialsDue, materialsReturned } }: WithValues<'scriptLicence'>,
  today: IsoDate,
): string | undefined {
  if (materialsReturned !== undefined) return undefined;
  if (before(materialsDue, today)) return 'books-late';
  return before(materialsDue, addDays(today, SOON.books + 1)) ? 'books-due' : undefined;
}

function agreement({ values }: WithValues<'scriptLicence'>, today: IsoDate): string {
  const { applied, offered, offerExpires, signed, from } = values;
  if (signed !== undefined) return 'signed';
  if (before(from, addDays(today, SOON.unsigned))) return 'unsigned';
  if (offered === undefined) return applied === undefined ? 'considering' : 'applied';
  if (before(offerExpires, today)) return 'expired';
  return before(offerExpires, addDays(today, SOON.offer + 1)) ? 'expiring' : 'offered';
}

/** Follows from the dates: what was agreed, what runs out, what has to go back. */
const licenceStanding: Standing<'scriptLicence'> = {
  label: 'State',
  watched: ['books-due', 'applied', 'offered'],
  choices: [
    { value: 'considering', label: 'Not applied for', tone: 'quiet' },
    { value: 'applied', label: 'Applied for', tone: 'note' },
    { value: 'offered', label: 'Offered', tone: 'note' },
    { value: 'expiring', label: 'Offer ends soon', tone: 'bad' },
    { value: 'expired', label: 'Offer has ended', tone: 'bad' },
    { value: 'unsigned', label: 'Not signed, and the show is near', tone: 'bad' },
    { value: 'signed', label: 'Signed', tone: 'good' },
    { value: 'books-due', label: 'Books due back', tone: 'note' },
    { value: 'books-late', label: 'Books late', tone: 'bad' },
    { value: 'ended', label: 'Ended', tone: 'quiet' },
    { value: 'refused', label: 'Refused or given up', tone: 'quiet' },
  ],
  of: (licence, today) => {
    const books = booksStanding(licence, today);
    if (books !== undefined) return books;
    if (licence.values.refusedOn !== undefined) return 'refused';
    return before(licence.values.to, today) ? 'ended' : agreement(licence, today);
  },
};

/** Leave to perform a script, from the application to the return of the books (domain-fields 1.10, 2.5). */
export const scriptLicence = defineCatalogue({
  kind: 'scriptLicence',
  scope: 'scripts',
  area: 'scripts',
  path: 'scriptLicences',
  noun: { one: 'licence', many: 'licences' },
  title: 'name',
  stock: false,
  photos: false,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: 'Production',
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      help: 'Which production it is for: The Crucible, spring 2027.',
      importNames: ['production', 'title'],
    },
    scriptId: {
      type: 'reference',
      to: 'script',
      label: 'Script',
      required: true,
      column: 'shown',
      isLoose: true,
      importNames: ['script'],
    },
    eventId: { type: 'reference', to: 'event', label: 'Event', isLoose: true, column: 'offered', facet: true },
    licensor: {
      type: 'text',
      label: 'Licensor',
      max: 200,
      column: 'shown',
      searched: true,
      facet: true,
      sticky: true,
      importNames: ['rights holder', 'agent'],
    },
    reference: {
      type: 'text',
      label: 'Their reference',
      max: 120,
      searched: true,
      column: 'offered',
      importNames: ['licence number'],
    },
    applied: { type: 'date', label: 'Applied on', section: 'Agreement', column: 'offered' },
    offered: { type: 'date', label: 'Offered on', section: 'Agreement', column: 'offered' },
    offerExpires: { type: 'date', label: 'Offer expires', section: 'Agreement', column: 'offered' },
    signed: { type: 'date', label: 'Signed on', section: 'Agreement', column: 'offered' },
    paid: { type: 'date', label: 'Paid on', section: 'Agreement', column: 'offered' },
    refusedOn: { type: 'date', label: 'Refused or given up on', section: 'Agreement', column: 'offered' },
    performances: {
      type: 'integer',
      label: 'Performances',
      min: 1,
      max: 1000,
      section: 'What it allows',
      column: 'offered',
      help: 'As many as are licensed, previews counted.',
    },
    from: { type: 'date', label: 'First performance', until: 'to', section: 'What it allows', column: 'shown' },
    to: { type: 'date', label: 'Last performance', section: 'What it allows', column: 'shown' },
    fee: { type: 'money', label: 'Fee', section: 'What it allows', column: 'offered', importNames: ['royalty'] },
    deposit: { type: 'money', label: 'Deposit', section: 'What it allows', column: 'offered' },
    billing: {
      type: 'text',
      label: 'Credit as it must be printed',
      max: 2000,
      multiline: true,
      section: 'What it allows',
      importNames: ['billing'],
    },
    restrictions: {
      type: 'text',
      label: 'Restrictions',
      max: 4000,
      multiline: true,
      section: 'What it allows',
      searched: true,
      help: 'No cuts, no filming, no change of the gender of a part.',
    },
    materialsDue: {
      type: 'date',
      label: 'Books back by',
      section: 'Rented books',
      column: 'offered',
      importNames: ['materials due'],
    },
    materialsReturned: { type: 'date', label: 'Books sent back on', section: 'Rented books', column: 'offered' },
    notes: { type: 'text', label: 'Notes', max: 10_000, multiline: true, section: 'Notes', searched: true },
  },
  rules: [inOrder],
  standing: licenceStanding,
});
