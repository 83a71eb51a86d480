import { choices, defineCatalogue, documentKinds } from '../catalogue/index.ts';
import type { AttachedDocument, Catalogue, CatalogueRecord, ReferenceField, Standing } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';

/** Days before its end from which a document is said to run out soon. */
const SOON_DAYS = 30;

const validity: Standing<'document'> = {
  label: 'Validity',
  choices: [
    { value: 'ended', label: 'Run out', tone: 'bad' },
    { value: 'soon', label: 'Runs out soon', tone: 'note' },
  ],
  none: 'In force',
  of: ({ values: { validUntil } }, today) => {
    if (validUntil === undefined) return undefined;
    if (validUntil < today) return 'ended';
    return validUntil <= addDays(today, SOON_DAYS) ? 'soon' : undefined;
  },
};

/**
 * Documents of the group (domain-fields 1.21): each in a folder, with all its versions. What they may be about, the registry
 * adds as fields: each catalogue says whether documents belong to it.
 */
export const document = defineCatalogue({
  kind: 'document',
  scope: 'documents',
  area: 'documents',
  path: 'documents',
  noun: { one: 'document', many: 'documents' },
  title: 'name',
  stock: false,
  findable: true,
  aboutOnePerson: true,
  photos: false,
  documents: 'versions',
  standing: validity,
  without: { duplicates: 'order' },
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown' },
    folderId: {
      type: 'reference',
      to: 'documentFolder',
      label: 'Folder',
      column: 'shown',
      facet: true,
      sticky: true,
      none: 'In no folder',
    },
    docKind: {
      type: 'choice',
      label: 'What it is',
      choices: choices(...documentKinds),
      column: 'shown',
      facet: true,
      sticky: true,
    },
    description: { type: 'text', label: 'Description', max: 4000, multiline: true, searched: true, column: 'offered' },
    validUntil: {
      type: 'date',
      label: 'Valid until',
      column: 'offered',
      help: 'For a licence, an insurance, a certificate.',
    },
    withheld: {
      type: 'flag',
      label: 'Not to be passed on',
      column: 'offered',
      facet: true,
      help: 'A script under copyright, say.',
    },
  },
});

/**
 * The fields by which a document belongs to records of other catalogues, by their labels.
 * @param all each catalogue with what it says of documents
 */
export function filingFields(
  all: readonly Pick<Catalogue, 'kind' | 'filed'>[],
): Readonly<Record<string, ReferenceField>> {
  const filed = all
    .flatMap(({ kind, filed: said }) => (said === undefined ? [] : [{ ...said, kind }]))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-GB'));
  return Object.fromEntries(
    filed.map(({ key, label, kind }) => [
      key,
      {
        type: 'reference',
        isLoose: true,
        section: 'What it belongs to',
        column: 'offered',
        facet: true,
        label,
        to: kind,
      },
    ]),
  );
}

/** The file that counts: the version that was brought last. */
export function latestVersion({ documents }: Pick<CatalogueRecord, 'documents'>): AttachedDocument | undefined {
  return documents?.at(-1);
}
