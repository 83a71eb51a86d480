/** Where a file comes from: programs whose exports are recognised by their headings, and the targets of their columns. */
import { fieldOf } from '../catalogue/index.ts';
import type { Catalogue, FieldKey } from '../catalogue/index.ts';
import { headingKey } from '../entry/index.ts';
import { aroundRecords, DUE_BACK, HOLDER, HOLDER_EMAIL, LEFT_OUT, OUT_SINCE } from './columns.ts';

/** The targets of a heading; the first that the catalogue has is used. */
type Targets = readonly (FieldKey | (typeof aroundRecords)[number] | typeof LEFT_OUT)[];

interface Source {
  readonly id: SourceId;
  /** Its product name; absent for a list that people made themselves. */
  readonly name?: string;
  /** True if these headings, by `headingKey`, are those of this program; absent for a list. */
  readonly isFrom?: (headings: ReadonlySet<string>) => boolean;
  /** By `headingKey`. */
  readonly columns: Readonly<Record<string, Targets>>;
}

export type SourceId = 'snipe-it' | 'homebox' | 'shelf' | 'airtable' | 'list';

function count(headings: ReadonlySet<string>, ...marks: readonly string[]): number {
  return marks.filter((mark) => headings.has(mark)).length;
}

/** Common column names in any list. */
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

/** Headings as in the sample file and the all-assets report of Snipe-IT 6 to 8. */
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

/** Headings as in the documentation of Homebox 0.10 and later. */
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

/** Headings as in Shelf's import guide, and in the export of its asset index. */
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

/** Headings as in Airtable's starter bases. */
const airtable: Source['columns'] = {
  attachments: [LEFT_OUT],
  photos: [LEFT_OUT],
  'attachment summary': [LEFT_OUT],
  created: [LEFT_OUT],
  'created time': [LEFT_OUT],
  'last modified': [LEFT_OUT],
  'record id': [LEFT_OUT],
};

/** The first match is used. */
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
  { id: 'list', columns: {} },
];

/** The program that a file most likely comes from. */
export function guessSource(headings: readonly string[]): SourceId {
  const known = new Set(headings.map(headingKey));
  return sources.find(({ isFrom }) => isFrom?.(known))?.id ?? 'list';
}

const ownField = /^(?:cf:|hb\.field\.)/i;
const homeboxField = /^hb\.([a-z][a-z_]*)$/i;

/** The readable name of a column: Shelf's `cf:Wig size,type:number` and Homebox's `HB.field.Wig size` are "Wig size". */
export function plainHeading(heading: string): string {
  const column = homeboxField.exec(heading.trim())?.[1];
  if (column !== undefined) return column.charAt(0).toUpperCase() + column.slice(1).replaceAll('_', ' ');
  const own = heading.trim().replace(ownField, '');
  return own.replace(/,\s*type:[a-z ]*$/i, '').trim();
}

/** The parts of a catalogue that determine its column targets. */
export type Importable = Pick<Catalogue, 'fields' | 'stock'>;

/** True for a valid column target in a catalogue: one of its fields, or loan details. */
export function isTarget(catalogue: Importable, target: string): boolean {
  if (!aroundRecords.some((one) => one === target))
    return target === LEFT_OUT || fieldOf(catalogue, target) !== undefined;
  return catalogue.stock;
}

function targetOf(columns: Source['columns'], catalogue: Importable, heading: string): string | undefined {
  const key = headingKey(heading);
  return Object.hasOwn(columns, key) ? columns[key]?.find((target) => isTarget(catalogue, target)) : undefined;
}

/** The target of a column by its program's heading; `LEFT_OUT` if it is ignored. */
export function targetIn(source: SourceId, catalogue: Importable, heading: string): string | undefined {
  return targetOf(sources.find(({ id }) => id === source)?.columns ?? {}, catalogue, heading);
}

/** True for a column that is ignored and not offered as a new field. */
export function isLeftOut(source: SourceId, catalogue: Importable, heading: string): boolean {
  return targetIn(source, catalogue, heading) === LEFT_OUT;
}

/** The target of a column by its common names. */
export function usualTarget(catalogue: Importable, heading: string): string | undefined {
  return targetOf(usual, catalogue, heading);
}
