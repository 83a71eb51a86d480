/** Where a file comes from: programs whose exports are recognised by their headings, and what their columns carry. */
import { fieldOf } from '../catalogue/index.ts';
import type { Catalogue, FieldKey } from '../catalogue/index.ts';
import { headingKey } from '../entry/index.ts';
import { aroundRecords, DUE_BACK, HOLDER, HOLDER_EMAIL, LEFT_OUT, OUT_SINCE } from './columns.ts';

/** What a heading carries: the first of these that the catalogue has. */
type Targets = readonly (FieldKey | (typeof aroundRecords)[number] | typeof LEFT_OUT)[];

interface Source {
  readonly id: SourceId;
  /** Its proper name; absent for a list that people made themselves. */
  readonly name?: string;
  /** True where these headings, by `headingKey`, are those of this program. */
  readonly isFrom: (headings: ReadonlySet<string>) => boolean;
  /** By `headingKey`. */
  readonly columns: Readonly<Record<string, Targets>>;
}

export type SourceId = 'snipe-it' | 'homebox' | 'shelf' | 'airtable' | 'list';

function count(headings: ReadonlySet<string>, ...marks: readonly string[]): number {
  return marks.filter((mark) => headings.has(mark)).length;
}

/** What lists of things call their columns, whoever made them. */
const usual: Source['columns'] = {
  'asset tag': ['code'],
  'asset id': ['code'],
  'inventory number': ['code'],
  'item name': ['name'],
  'asset name': ['name'],
  supplier: ['acquiredFrom', 'supplier'],
  vendor: ['acquiredFrom', 'supplier'],
  'bought from': ['acquiredFrom'],
  'purchase date': ['acquiredOn'],
  purchased: ['acquiredOn'],
  'date purchased': ['acquiredOn'],
  'date acquired': ['acquiredOn'],
  bought: ['acquiredOn'],
  'purchase price': ['cost'],
  'purchase cost': ['cost'],
  cost: ['cost'],
  note: ['notes'],
  comments: ['notes'],
  remarks: ['notes'],
  'serial number': ['serial'],
  'model name': ['model'],
  'stored in': ['homeLocationId'],
  where: ['homeLocationId'],
  room: ['homeLocationId'],
  labels: ['tags'],
  'assigned to': [HOLDER],
  'checked out to': [HOLDER],
  'signed out to': [HOLDER],
  'lent to': [HOLDER],
  'loaned to': [HOLDER],
  borrower: [HOLDER],
  'borrowed by': [HOLDER],
  'who has it': [HOLDER],
  custodian: [HOLDER],
  assignee: [HOLDER],
  'checkout date': [OUT_SINCE],
  'checked out on': [OUT_SINCE],
  'lent on': [OUT_SINCE],
  'out since': [OUT_SINCE],
  'due back': [DUE_BACK],
  'due date': [DUE_BACK],
  'return by': [DUE_BACK],
  photo: [LEFT_OUT],
  image: [LEFT_OUT],
  picture: [LEFT_OUT],
};

/** Headings as in the sample file and the report of all assets of Snipe-IT 6 to 8. */
const snipeIt: Source['columns'] = {
  name: ['name'],
  serial: ['serial'],
  'asset notes': ['notes'],
  'checkout type': [LEFT_OUT],
  'checked out to: username': [LEFT_OUT],
  'checked out to: first name': [HOLDER],
  'checked out to: last name': [HOLDER],
  'checked out to: email': [HOLDER_EMAIL],
  'checked out to: location': [LEFT_OUT],
  'full name': [HOLDER],
  email: [HOLDER_EMAIL],
  username: [LEFT_OUT],
  'last checkout': [OUT_SINCE],
  'expected checkin date': [DUE_BACK],
  'expected checkin': [DUE_BACK],
};

/** Headings as in the documentation of Homebox, from 0.10 on. */
const homebox: Source['columns'] = {
  'hb name': ['name'],
  'hb asset id': ['code'],
  'hb location': ['homeLocationId'],
  'hb tags': ['tags'],
  'hb labels': ['tags'],
  'hb quantity': ['quantity'],
  'hb description': ['description'],
  'hb notes': ['notes'],
  'hb manufacturer': ['make'],
  'hb model number': ['model'],
  'hb serial number': ['serial'],
  'hb purchase from': ['acquiredFrom'],
  'hb purchase price': ['cost'],
  'hb purchase date': ['acquiredOn'],
  'hb purchase time': ['acquiredOn'],
  ...Object.fromEntries(['import ref', 'parent import ref', 'url', 'archived'].map((key) => [`hb ${key}`, [LEFT_OUT]])),
};

/** Headings as in Shelf's guide to importing, and in the export of its asset index. */
const shelf: Source['columns'] = {
  title: ['name'],
  custody: [HOLDER],
  valuation: ['replacementValue'],
  value: ['replacementValue'],
  imageurl: [LEFT_OUT],
  qrid: [LEFT_OUT],
  'qr id': [LEFT_OUT],
  id: [LEFT_OUT],
  actions: [LEFT_OUT],
  'created at': [LEFT_OUT],
  'updated at': [LEFT_OUT],
  'upcoming reminder': [LEFT_OUT],
  bookable: [LEFT_OUT],
  'available to book': [LEFT_OUT],
};

/** Headings as in the bases that Airtable begins with. */
const airtable: Source['columns'] = {
  attachments: [LEFT_OUT],
  photos: [LEFT_OUT],
  'attachment summary': [LEFT_OUT],
  created: [LEFT_OUT],
  'created time': [LEFT_OUT],
  'last modified': [LEFT_OUT],
  'record id': [LEFT_OUT],
};

/** The first that fits is the one; a list of one's own fits always. */
export const sources: readonly Source[] = [
  {
    id: 'homebox',
    name: 'Homebox',
    isFrom: (headings) => count(headings, 'hb name', 'hb location', 'hb asset id', 'hb import ref') > 0,
    columns: homebox,
  },
  {
    id: 'snipe-it',
    name: 'Snipe-IT',
    isFrom: (headings) =>
      headings.has('asset tag') &&
      count(
        headings,
        'company',
        'model',
        'model name',
        'model number',
        'model no',
        'asset notes',
        'item name',
        'asset name',
        'checked out to',
        'checked out to: email',
        'order number',
        'requestable',
        'warranty months',
        'eol',
      ) >= 2,
    columns: snipeIt,
  },
  {
    id: 'shelf',
    name: 'Shelf',
    isFrom: (headings) =>
      count(headings, 'custodian', 'bookable', 'imageurl', 'qrid', 'valuation') >= 2 ||
      count(headings, 'qr id', 'custody', 'available to book') >= 2,
    columns: shelf,
  },
  {
    id: 'airtable',
    name: 'Airtable',
    isFrom: (headings) =>
      headings.has('attachment summary') ||
      count(headings, 'attachments', 'assignee', 'record id', 'last modified', 'created time') >= 2,
    columns: airtable,
  },
  { id: 'list', isFrom: () => true, columns: {} },
];

/** The program that a file most likely comes from. */
export function guessSource(headings: readonly string[]): SourceId {
  const known = new Set(headings.map(headingKey));
  return sources.find(({ isFrom }) => isFrom(known))?.id ?? 'list';
}

const ownField = /^(?:cf:|hb\.field\.)/i;
const homeboxField = /^hb\.([a-z])([a-z_]*)$/i;

/** What a column is called to people: `cf:Wig size,type:number` of Shelf and `HB.field.Wig size` of Homebox are "Wig size". */
export function plainHeading(heading: string): string {
  const [, first, rest] = homeboxField.exec(heading.trim()) ?? [];
  if (first !== undefined && rest !== undefined) return first.toUpperCase() + rest.replaceAll('_', ' ');
  const own = heading.trim().replace(ownField, '');
  return own.replace(/,\s*type:[a-z ]*$/i, '').trim();
}

/** What of a catalogue tells what its columns may carry. */
export type Importable = Pick<Catalogue, 'fields' | 'stock'>;

/** True for what a column may carry in a catalogue: one of its fields, or what stands around its records. */
export function isTarget(catalogue: Importable, target: string): boolean {
  if (!aroundRecords.some((one) => one === target))
    return target === LEFT_OUT || fieldOf(catalogue, target) !== undefined;
  return catalogue.stock;
}

function targetOf(columns: Source['columns'], catalogue: Importable, heading: string): string | undefined {
  const key = headingKey(heading);
  return Object.hasOwn(columns, key) ? columns[key]?.find((target) => isTarget(catalogue, target)) : undefined;
}

/** What a column carries by what its program calls it; `LEFT_OUT` where it says nothing to us. */
export function targetIn(source: SourceId, catalogue: Importable, heading: string): string | undefined {
  return targetOf(sources.find(({ id }) => id === source)?.columns ?? {}, catalogue, heading);
}

/** True for a column that says nothing to us: it is left out, and no field is offered for it. */
export function isLeftOut(source: SourceId, catalogue: Importable, heading: string): boolean {
  return targetIn(source, catalogue, heading) === LEFT_OUT;
}

/** What a column carries by what people commonly call it. */
export function usualTarget(catalogue: Importable, heading: string): string | undefined {
  return targetOf(usual, catalogue, heading);
}
