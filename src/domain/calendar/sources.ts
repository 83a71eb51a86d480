/** Which days a record marks in the calendar, by its kind. */
import { isActive } from '../catalogue/index.ts';
import type { CatalogueRecord, Kind } from '../catalogue/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import type { CalendarEntry, CalendarWorld, Layer } from './entry.ts';

/** A mark before entries of a day are put together: what is `together` becomes one entry. */
export interface Mark {
  readonly entry: CalendarEntry;
  /** Marks with the same word are one entry, which says how many there are. */
  readonly together?: string;
  /** What an entry of several is called. */
  readonly many?: (count: number) => string;
}

type Source = (record: CatalogueRecord, world: CalendarWorld) => readonly Mark[];

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function day(layer: Layer, record: CatalogueRecord, on: IsoDate, title: string, more: Partial<CalendarEntry> = {}): CalendarEntry {
  return { id: `${layer}.${record.kind}.${record.id}.${on}`, layer, title, from: on, until: addDays(on, 1), isAllDay: true, record: { kind: record.kind, id: record.id }, memberIds: [], ...more };
}

function nameOf(record: CatalogueRecord): string {
  const { name, title } = record.values;
  return text(name) ?? text(title) ?? '';
}

/** Things that come back on a day: one entry for each person and day. */
const dueBacks: Source = (record, world) =>
  record.loans.map(({ loanId, memberId, dueBack }) => {
    const who = text(world.record('member', memberId)?.values['name']);
    const from = who === undefined ? '' : ` from ${who}`;
    const entry = day('dueBacks', record, dueBack, `${nameOf(record)}: due back${from}`, { memberIds: [memberId], ...(dueBack < world.today ? { isUrgent: true } : {}) });
    return { entry: { ...entry, id: `${entry.id}.${loanId}` }, together: `back ${memberId} ${dueBack}`, many: (count) => `${count} things due back${from}` };
  });

/** Equipment is tested again on a day: one entry for all of that day. */
const testDue: Source = (record, { today }) => {
  const on = text(record.values['testDue']);
  if (on === undefined) return [];
  return [{ entry: day('tests', record, on, `${nameOf(record)}: test due`, on < today ? { isUrgent: true } : {}), together: `test ${on}`, many: (count) => `${count} tests due` }];
};

const rentalDue: Source = (record, { today }) => {
  const on = text(record.values['rentalDue']);
  if (on === undefined) return [];
  return [{ entry: day('licences', record, on, `${nameOf(record)}: back to its owner`, on < today ? { isUrgent: true } : {}), together: `rental ${on}`, many: (count) => `${count} copies go back to their owners` }];
};

const openWork: readonly unknown[] = ['open', 'in-progress', 'away'];

const workDue: Source = (record, { today }) => {
  const { status, due, expected, assigneeId } = record.values;
  if (!openWork.includes(status)) return [];
  const memberIds = typeof assigneeId === 'string' ? [assigneeId] : [];
  const marks: Mark[] = [];
  const dueOn = text(due);
  const expectedOn = status === 'away' ? text(expected) : undefined;
  if (dueOn !== undefined) marks.push({ entry: day('work', record, dueOn, `${nameOf(record)}: to be done`, { memberIds, ...(dueOn < today ? { isUrgent: true } : {}) }) });
  if (expectedOn !== undefined) {
    const entry = day('work', record, expectedOn, `${nameOf(record)}: expected back`, { memberIds, ...(expectedOn < today ? { isUrgent: true } : {}) });
    marks.push({ entry: { ...entry, id: `${entry.id}.expected` } });
  }
  return marks;
};

const licence: Source = (record, { today }) => {
  const { offerExpires, signed, refusedOn, materialsDue, materialsReturned } = record.values;
  const marks: Mark[] = [];
  const offer = signed === undefined && refusedOn === undefined ? text(offerExpires) : undefined;
  const books = materialsReturned === undefined ? text(materialsDue) : undefined;
  if (offer !== undefined) marks.push({ entry: day('licences', record, offer, `${nameOf(record)}: offer ends`, { isUrgent: true }) });
  if (books !== undefined) {
    const entry = day('licences', record, books, `${nameOf(record)}: books due back`, books < today ? { isUrgent: true } : {});
    marks.push({ entry: { ...entry, id: `${entry.id}.books` } });
  }
  return marks;
};

/** A source is added here for each kind whose records have a day. */
const sources: Readonly<Partial<Record<Kind, readonly Source[]>>> = {
  prop: [dueBacks],
  costume: [dueBacks],
  equipment: [dueBacks, testDue],
  scriptCopy: [dueBacks, rentalDue],
  propWork: [workDue],
  costumeWork: [workDue],
  equipmentWork: [workDue],
  scriptLicence: [licence],
};

/** The kinds whose records have a day in the calendar. */
export const calendarKinds: readonly Kind[] = Object.keys(sources).filter((kind): kind is Kind => kind in sources);

/** The days that a record in use marks. */
export function marksOf(record: CatalogueRecord, world: CalendarWorld): readonly Mark[] {
  if (!isActive(record)) return record.loans.length > 0 ? dueBacks(record, world) : [];
  return (sources[record.kind] ?? []).flatMap((source) => source(record, world));
}
