import { defineCatalogue, toned } from '../catalogue/index.ts';
import type { CatalogueRule, Standing, WithValues } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { refuse } from '../kernel/decision.ts';
import { eventRefusals } from '../../words/en/refusalsEvents.ts';
import { licenceWords, scriptLicenceWords } from '../../words/en/labelsScriptsLicence.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

const inOrder: CatalogueRule<'scriptLicence'> = ({ values: { from, to } }) => {
  if (from === undefined || to === undefined || from <= to) return undefined;
  return refuse('invalid', eventRefusals.lastPerformanceFirst, { field: 'to' }).refused;
};

/** Days before a deadline from which it is shown as due soon. */
const SOON = { offer: 14, unsigned: 60, books: 14 } as const;

function before(day: IsoDate | undefined, limit: IsoDate): boolean {
  return day !== undefined && day < limit;
}

/** The status of returning the books; undefined if there is still time. */
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

/** Derived from the dates: what was agreed, what expires, what has to be returned. */
const licenceStanding: Standing<'scriptLicence'> = {
  label: licenceWords.licenceStanding.label,
  watched: ['books-due', 'applied', 'offered'],
  choices: toned(licenceWords.licenceStanding.choices, {
    considering: 'quiet',
    applied: 'note',
    offered: 'note',
    expiring: 'bad',
    expired: 'bad',
    unsigned: 'bad',
    signed: 'good',
    'books-due': 'note',
    'books-late': 'bad',
    ended: 'quiet',
    refused: 'quiet',
  }),
  of: (licence, today) => {
    const books = booksStanding(licence, today);
    if (books !== undefined) return books;
    if (licence.values.refusedOn !== undefined) return 'refused';
    return before(licence.values.to, today) ? 'ended' : agreement(licence, today);
  },
};

/** Permission to perform a script, from the application to the return of the books (domain-fields 1.10, 2.5). */
export const scriptLicence = defineCatalogue({
  kind: 'scriptLicence',
  scope: 'scripts',
  area: 'scripts',
  path: 'scriptLicences',
  noun: scriptLicenceWords.noun,
  title: 'name',
  stock: false,
  photos: false,
  without: { duplicates: 'occasion' },
  fields: {
    name: {
      type: 'text',
      label: scriptLicenceWords.fields.name.label,
      max: 200,
      required: true,
      searched: true,
      column: 'shown',
      help: scriptLicenceWords.fields.name.help,
      importNames: ['production', 'title'],
    },
    scriptId: {
      type: 'reference',
      to: 'script',
      label: scriptLicenceWords.fields.scriptId.label,
      required: true,
      column: 'shown',
      isLoose: true,
      importNames: ['script'],
    },
    eventId: {
      type: 'reference',
      to: 'event',
      label: scriptLicenceWords.fields.eventId.label,
      isLoose: true,
      column: 'offered',
      facet: true,
    },
    licensor: {
      type: 'text',
      label: scriptLicenceWords.fields.licensor.label,
      max: 200,
      column: 'shown',
      searched: true,
      facet: true,
      sticky: true,
      importNames: ['rights holder', 'agent'],
    },
    reference: {
      type: 'text',
      label: scriptLicenceWords.fields.reference.label,
      max: 120,
      searched: true,
      column: 'offered',
      importNames: ['licence number'],
    },
    applied: {
      type: 'date',
      label: scriptLicenceWords.fields.applied.label,
      section: sectionWords.agreement,
      column: 'offered',
    },
    offered: {
      type: 'date',
      label: scriptLicenceWords.fields.offered.label,
      section: sectionWords.agreement,
      column: 'offered',
    },
    offerExpires: {
      type: 'date',
      label: scriptLicenceWords.fields.offerExpires.label,
      section: sectionWords.agreement,
      column: 'offered',
    },
    signed: {
      type: 'date',
      label: scriptLicenceWords.fields.signed.label,
      section: sectionWords.agreement,
      column: 'offered',
    },
    paid: {
      type: 'date',
      label: scriptLicenceWords.fields.paid.label,
      section: sectionWords.agreement,
      column: 'offered',
    },
    refusedOn: {
      type: 'date',
      label: scriptLicenceWords.fields.refusedOn.label,
      section: sectionWords.agreement,
      column: 'offered',
    },
    performances: {
      type: 'integer',
      label: scriptLicenceWords.fields.performances.label,
      min: 1,
      max: 1000,
      section: sectionWords.whatItAllows,
      column: 'offered',
      help: scriptLicenceWords.fields.performances.help,
    },
    from: {
      type: 'date',
      label: scriptLicenceWords.fields.from.label,
      until: 'to',
      section: sectionWords.whatItAllows,
      column: 'shown',
    },
    to: {
      type: 'date',
      label: scriptLicenceWords.fields.to.label,
      section: sectionWords.whatItAllows,
      column: 'shown',
    },
    fee: {
      type: 'money',
      label: scriptLicenceWords.fields.fee.label,
      section: sectionWords.whatItAllows,
      column: 'offered',
      importNames: ['royalty'],
    },
    deposit: {
      type: 'money',
      label: scriptLicenceWords.fields.deposit.label,
      section: sectionWords.whatItAllows,
      column: 'offered',
    },
    billing: {
      type: 'text',
      label: scriptLicenceWords.fields.billing.label,
      max: 2000,
      multiline: true,
      section: sectionWords.whatItAllows,
      importNames: ['billing'],
    },
    restrictions: {
      type: 'text',
      label: scriptLicenceWords.fields.restrictions.label,
      max: 4000,
      multiline: true,
      section: sectionWords.whatItAllows,
      searched: true,
      help: scriptLicenceWords.fields.restrictions.help,
    },
    materialsDue: {
      type: 'date',
      label: scriptLicenceWords.fields.materialsDue.label,
      section: sectionWords.rentedBooks,
      column: 'offered',
      importNames: ['materials due'],
    },
    materialsReturned: {
      type: 'date',
      label: scriptLicenceWords.fields.materialsReturned.label,
      section: sectionWords.rentedBooks,
      column: 'offered',
    },
    notes: {
      type: 'text',
      label: scriptLicenceWords.fields.notes.label,
      max: 10_000,
      multiline: true,
      section: sectionWords.notes,
      searched: true,
    },
  },
  rules: [inOrder],
  standing: licenceStanding,
});
