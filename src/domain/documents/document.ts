import { choices, defineCatalogue, toned } from '../catalogue/index.ts';
import type { AttachedDocument, Catalogue, CatalogueRecord, ReferenceField, Standing } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import { sayInEnglish } from '../../words/speaker.ts';
import { documentWords } from '../../words/en/labelsDocuments.ts';
import { sectionWords } from '../../words/en/labelsSections.ts';

/** Days before its end date from which a document counts as expiring soon. */
const SOON_DAYS = 30;

const validity: Standing<'document'> = {
  label: documentWords.validity.label,
  choices: toned(documentWords.validity.choices, { ended: 'bad', soon: 'note' }),
  none: documentWords.validity.none,
  of: ({ values: { validUntil } }, today) => {
    if (validUntil === undefined) return undefined;
    if (validUntil < today) return 'ended';
    return validUntil <= addDays(today, SOON_DAYS) ? 'soon' : undefined;
  },
};

/**
 * The group's documents (domain-fields 1.21): each in a folder, with all its versions. The registry adds the fields for related records:
 * each catalogue declares whether documents can be linked to it.
 */
export const document = defineCatalogue({
  kind: 'document',
  scope: 'documents',
  area: 'documents',
  path: 'documents',
  noun: documentWords.noun,
  title: 'name',
  stock: false,
  findable: true,
  aboutOnePerson: true,
  photos: false,
  documents: 'versions',
  standing: validity,
  without: { duplicates: 'order' },
  fields: {
    name: {
      type: 'text',
      label: documentWords.fields.name.label,
      max: 120,
      required: true,
      searched: true,
      column: 'shown',
    },
    folderId: {
      type: 'reference',
      to: 'documentFolder',
      label: documentWords.fields.folderId.label,
      column: 'shown',
      facet: true,
      sticky: true,
      none: documentWords.fields.folderId.none,
    },
    docKind: {
      type: 'choice',
      label: documentWords.fields.docKind.label,
      choices: choices(documentWords.fields.docKind.choices),
      column: 'shown',
      facet: true,
      sticky: true,
    },
    description: {
      type: 'text',
      label: documentWords.fields.description.label,
      max: 4000,
      multiline: true,
      searched: true,
      column: 'offered',
    },
    validUntil: {
      type: 'date',
      label: documentWords.fields.validUntil.label,
      column: 'offered',
      help: documentWords.fields.validUntil.help,
    },
    withheld: {
      type: 'flag',
      label: documentWords.fields.withheld.label,
      column: 'offered',
      facet: true,
      help: documentWords.fields.withheld.help,
    },
  },
});

/**
 * The fields that link a document to records of other catalogues, sorted by English label.
 * @param all each catalogue and its declaration for documents
 */
export function filingFields(
  all: readonly Pick<Catalogue, 'kind' | 'filed'>[],
): Readonly<Record<string, ReferenceField>> {
  const filed = all
    .flatMap(({ kind, filed: said }) => (said === undefined ? [] : [{ ...said, kind, name: sayInEnglish(said.label) }]))
    // Not by `compareText`: creating its collator takes longer than everything else while the program is loaded.
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return Object.fromEntries(
    filed.map(({ key, label, kind }) => [
      key,
      {
        type: 'reference',
        isLoose: true,
        section: sectionWords.whatItBelongsTo,
        column: 'offered',
        facet: true,
        label,
        to: kind,
      },
    ]),
  );
}

/** The current file: the version added last. */
export function latestVersion({ documents }: Pick<CatalogueRecord, 'documents'>): AttachedDocument | undefined {
  return documents?.at(-1);
}
