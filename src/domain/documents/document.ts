/** Documents of the group (domain-fields 1.21): each in a folder, about whatever it is about, with all its versions. */
import { choices, defineCatalogue, documentKinds } from '../catalogue/index.ts';
import type { AttachedDocument, CatalogueRecord, FieldValues, Kind, ReferenceField, Standing } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';

/** Days before its end from which a document is said to run out soon. */
const SOON_DAYS = 30;

const validity: Standing = {
  label: 'Validity',
  choices: [
    { value: 'ended', label: 'Run out', tone: 'bad' },
    { value: 'soon', label: 'Runs out soon', tone: 'note' },
  ],
  none: 'In force',
  of: ({ values: { validUntil } }, today) => {
    if (typeof validUntil !== 'string') return undefined;
    if (validUntil < today) return 'ended';
    return validUntil <= addDays(today, SOON_DAYS) ? 'soon' : undefined;
  },
};

const about = { type: 'reference', isLoose: true, section: 'What it belongs to', column: 'offered', facet: true } as const satisfies Partial<ReferenceField>;

export const document = defineCatalogue({
  kind: 'document',
  scope: 'documents',
  area: 'documents',
  path: 'documents',
  noun: { one: 'document', many: 'documents' },
  title: 'name',
  stock: false,
  photos: false,
  documents: 'versions',
  standing: validity,
  fields: {
    name: { type: 'text', label: 'Name', max: 120, required: true, searched: true, column: 'shown' },
    folderId: { type: 'reference', to: 'documentFolder', label: 'Folder', column: 'shown', facet: true, sticky: true, none: 'In no folder' },
    docKind: { type: 'choice', label: 'What it is', choices: choices(...documentKinds), column: 'shown', facet: true, sticky: true },
    description: { type: 'text', label: 'Description', max: 4000, multiline: true, searched: true, column: 'offered' },
    validUntil: { type: 'date', label: 'Valid until', column: 'offered', help: 'For a licence, an insurance, a certificate.' },
    withheld: { type: 'flag', label: 'Not to be passed on', column: 'offered', facet: true, help: 'A script under copyright, say.' },
    eventId: { ...about, to: 'event', label: 'Event' },
    propId: { ...about, to: 'prop', label: 'Prop' },
    costumeId: { ...about, to: 'costume', label: 'Costume' },
    equipmentId: { ...about, to: 'equipment', label: 'Equipment' },
    scriptId: { ...about, to: 'script', label: 'Script' },
    memberId: { ...about, to: 'member', label: 'Member' },
    facilityId: { ...about, to: 'facility', label: 'Facility' },
    locationId: { ...about, to: 'location', label: 'Place' },
  },
});

/** The kinds of record that a document may belong to, each with the field that says so. */
export const belongsTo: readonly { readonly kind: Kind; readonly key: string }[] = Object.entries(document.fields).flatMap(([key, field]) =>
  field.type === 'reference' && field.to !== 'documentFolder' ? [{ kind: field.to, key }] : [],
);

/** The field by which a document belongs to records of a kind, where it may. */
export function belongingKey(kind: Kind): string | undefined {
  return belongsTo.find((each) => each.kind === kind)?.key;
}

/** What a document belongs to. */
export function belongings(values: FieldValues): readonly { readonly kind: Kind; readonly id: string }[] {
  return belongsTo.flatMap(({ kind, key }) => (typeof values[key] === 'string' ? [{ kind, id: values[key] }] : []));
}

/** The file that counts: the version that was brought last. */
export function latestVersion({ documents }: Pick<CatalogueRecord, 'documents'>): AttachedDocument | undefined {
  return documents?.at(-1);
}
