/** The days that each kind of record marks in the calendar. */
import { fieldValue, isActive, isOutdated, kinds } from '../catalogue/index.ts';
import type { Catalogue, CatalogueRecord, Kind, Layer, OfItsKind, RecordOf } from '../catalogue/index.ts';
import { isCalledOff, isGivenUp, spanOfPart } from '../events/index.ts';
import { addDays } from '../kernel/dates.ts';
import type { IsoDate } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { catalogueOf, stockKinds, workKinds } from '../registry.ts';
import { calledBy, performersOf } from './company.ts';
import type { Company } from './company.ts';
import type { WorkKind } from '../work/index.ts';
import type { CalendarEntry, CalendarWorld } from './entry.ts';
import { calendarEntryTexts as words } from '../../words/en/calendarEntries.ts';
import type { Words } from '../../words/message.ts';

/** A calendar mark, before marks with the same `several` key are joined into one entry. */
export interface Mark {
  readonly entry: CalendarEntry;
  /** Marks with the same key become one entry with a count. */
  readonly several?: { readonly key: string; readonly title: (values: Counted) => Words };
}

interface Counted {
  readonly count: number;
}

/** The context sources need besides the record. */
export interface MarkingWorld extends CalendarWorld {
  /** Who takes part in an event. */
  readonly companyOf: (eventId: string) => Company;
}

export type Source<K extends string = string> = OfItsKind<
  (record: CatalogueRecord<K>, world: MarkingWorld) => readonly Mark[]
>;

function day(
  layer: Layer,
  record: CatalogueRecord,
  on: IsoDate,
  title: string,
  more: Partial<CalendarEntry> = {},
): CalendarEntry {
  return {
    id: `${layer}.${record.kind}.${record.id}.${on}`,
    layer,
    title,
    from: on,
    until: addDays(on, 1),
    isAllDay: true,
    record: { kind: record.kind, id: record.id },
    memberIds: [],
    ...more,
  };
}

function nameOf(record: CatalogueRecord): string {
  return String(fieldValue(record, 'name') ?? fieldValue(record, 'title'));
}

/** Items due back on a day: one entry for each person and day. */
const dueBacks: Source = (record, world) =>
  record.loans.map(({ loanId, memberId, dueBack }) => {
    const who = world.record('member', memberId)?.values.name;
    const name = nameOf(record);
    const [title, several] =
      who === undefined
        ? [words.dueBack({ name }), words.dueBacks]
        : [words.dueBackFrom({ name, member: who }), (of: Counted) => words.dueBacksFrom({ ...of, member: who })];
    const entry = day('dueBacks', record, dueBack, title, {
      memberIds: [memberId],
      ...(dueBack < world.today ? { isUrgent: true } : {}),
    });
    return {
      entry: { ...entry, id: `${entry.id}.${loanId}` },
      several: { key: `back ${memberId} ${dueBack}`, title: several },
    };
  });

/** The dates that a catalogue's declaration puts in the calendar. */
const markedDates = ({ fields }: Catalogue) =>
  Object.entries(fields).flatMap(([key, field]) =>
    field.type === 'date' && field.marks !== undefined ? [[key, field.marks, field] as const] : [],
  );

/** Marks for these dates: one entry for all records on a day. */
function marked(dates: ReturnType<typeof markedDates>): Source {
  return (record, { today }) =>
    dates.flatMap(([key, { layer, says, several }, field]) => {
      const on = record.values[key];
      if (typeof on !== 'string' || isOutdated(field, record)) return [];
      return [
        {
          entry: day(
            layer,
            record,
            on,
            words.marked({ name: nameOf(record), what: says }),
            on < today ? { isUrgent: true } : {},
          ),
          several: { key: `${key} ${on}`, title: several },
        },
      ];
    });
}

const openWork: readonly (string | undefined)[] = ['open', 'in-progress', 'away'];

const workDue: Source<WorkKind> = (record, { today }) => {
  const { status, due, expected, assigneeId } = record.values;
  if (!openWork.includes(status)) return [];
  const memberIds = assigneeId === undefined ? [] : [assigneeId];
  const marks: Mark[] = [];
  const expectedOn = status === 'away' ? expected : undefined;
  if (due !== undefined)
    marks.push({
      entry: day('work', record, due, words.toBeDone({ name: nameOf(record) }), {
        memberIds,
        ...(due < today ? { isUrgent: true } : {}),
      }),
    });
  if (expectedOn !== undefined) {
    const entry = day('work', record, expectedOn, words.expectedBack({ name: nameOf(record) }), {
      memberIds,
      ...(expectedOn < today ? { isUrgent: true } : {}),
    });
    marks.push({ entry: { ...entry, id: `${entry.id}.expected` } });
  }
  return marks;
};

const licence: Source<'scriptLicence'> = (record, { today }) => {
  const { offerExpires, signed, refusedOn, materialsDue, materialsReturned } = record.values;
  const marks: Mark[] = [];
  const offer = signed === undefined && refusedOn === undefined ? offerExpires : undefined;
  const books = materialsReturned === undefined ? materialsDue : undefined;
  if (offer !== undefined)
    marks.push({
      entry: day('licences', record, offer, words.offerEnds({ name: nameOf(record) }), { isUrgent: true }),
    });
  if (books !== undefined) {
    const entry = day(
      'licences',
      record,
      books,
      words.booksDue({ name: nameOf(record) }),
      books < today ? { isUrgent: true } : {},
    );
    marks.push({ entry: { ...entry, id: `${entry.id}.books` } });
  }
  return marks;
};

const production: Source<'event'> = (record) => {
  const { opens, closes = opens } = record.values;
  if (opens === undefined || closes === undefined || isGivenUp(record)) return [];
  return [{ entry: { ...day('productions', record, opens, nameOf(record)), until: addDays(closes, 1) } }];
};

/** An entry with a time, titled with its event; none if it was cancelled, or its event cancelled or postponed. */
function timed(
  record: RecordOf<'performance' | 'call'>,
  world: MarkingWorld,
  memberIds: (company: Company) => readonly string[],
): readonly Mark[] {
  const { eventId, place, announced } = record.values;
  const event = world.record('event', eventId);
  const span = spanOfPart(record, world.zone);
  if (eventId === undefined || span === undefined || isCalledOff(record) || isGivenUp(event)) return [];
  const name = nameOf(record);
  const title = announced === 'draft' ? words.notAnnounced({ name }) : name;
  const entry: CalendarEntry = {
    id: `calls.${record.kind}.${record.id}`,
    layer: 'calls',
    title: event === undefined ? title : words.ofEvent({ event: nameOf(event), name: title }),
    short: title,
    ...(event === undefined ? {} : { of: nameOf(event) }),
    from: span.from,
    until: span.to,
    isAllDay: false,
    record: { kind: record.kind, id: record.id },
    memberIds: memberIds(world.companyOf(eventId)),
    ...withoutUndefined({ place }),
  };
  return [{ entry }];
}

const performed: Source<'performance'> = (record, world) =>
  timed(record, world, (company) => performersOf(record, company));

/** Fittings have their own layer. */
const inLayer = (layer: Layer, marks: readonly Mark[]): readonly Mark[] =>
  marks.map(({ entry }) => ({ entry: { ...entry, layer } }));

const called: Source<'call'> = (record, world) => {
  const marks = timed(record, world, (company) => calledBy(record, company));
  return record.values.callType === 'fitting' ? inLayer('fittings', marks) : marks;
};

/** A room booking, confirmed or held. */
const placeTaken: Source<'placeBooking'> = (record, world) => {
  const { hold, memberId, facilityId, roomId } = record.values;
  const span = spanOfPart(record, world.zone);
  if (hold === 'cancelled' || span === undefined) return [];
  const place = [world.record('facility', facilityId), world.record('location', String(roomId))]
    .flatMap((found) => found?.values.name ?? [])
    .join(', ');
  const name = nameOf(record);
  const title = hold === 'confirmed' ? name : hold === 'hold2' ? words.secondHold({ name }) : words.firstHold({ name });
  const entry: CalendarEntry = {
    id: `places.${record.id}`,
    layer: 'places',
    title,
    from: span.from,
    until: span.to,
    isAllDay: false,
    record: { kind: record.kind, id: record.id },
    memberIds: memberId === undefined ? [] : [memberId],
    ...(place === '' ? {} : { place }),
    ...(hold === 'confirmed' ? {} : { isHold: true }),
  };
  return [{ entry }];
};

/** Reserved items appear on their pick-up date. */
const reserved: Source<'booking'> = (record, { today }) => {
  const first = new Map<IsoDate, number>();
  for (const { from, counts } of record.lines ?? [])
    if (counts.reserved > 0) first.set(from, (first.get(from) ?? 0) + counts.reserved);
  const memberIds = [record.values.memberId];
  return [...first].map(([on, count]) => ({
    entry: day('reservations', record, on, words.toCollect({ name: nameOf(record), count }), {
      memberIds,
      ...(on < today ? { isUrgent: true } : {}),
    }),
  }));
};

const taskDue: Source<'task'> = (record, { today }) => {
  const { due: on, doneOn, taskType, assigneeId } = record.values;
  if (on === undefined || doneOn !== undefined) return [];
  const isKeyDate = taskType === 'date';
  const memberIds = assigneeId === undefined ? [] : [assigneeId];
  return [
    {
      entry: day(
        isKeyDate ? 'productions' : 'work',
        record,
        on,
        isKeyDate ? nameOf(record) : words.toBeDone({ name: nameOf(record) }),
        { memberIds, ...(on < today && !isKeyDate ? { isUrgent: true } : {}) },
      ),
    },
  ];
};

/** The renewal date of an active or lapsing membership. */
const renewal: Source<'membership'> = (record, { today }) => {
  const { status, renewal: on, memberId } = record.values;
  if (on === undefined || (status !== 'active' && status !== 'lapsing')) return [];
  return [
    {
      entry: day('renewals', record, on, words.membershipRenewal({ name: nameOf(record) }), {
        memberIds: [memberId],
        ...(on < today ? { isUrgent: true } : {}),
      }),
      several: { key: `renewal ${on}`, title: words.membershipRenewals },
    },
  ];
};

/** The expiry date of a check or certificate. */
const expiry: Source<'memberCheck' | 'memberSkill'> = (record, world) => {
  const { expires: on, memberId } = record.values;
  if (on === undefined) return [];
  const who = world.record('member', memberId)?.values.name;
  const what = world.record('skill', String(fieldValue(record, 'skillId')))?.values.name ?? nameOf(record);
  return [
    {
      entry: day(
        'renewals',
        record,
        on,
        who === undefined ? words.expires({ name: what }) : words.expiresOf({ name: what, member: who }),
        {
          memberIds: [memberId],
          ...(on < world.today ? { isUrgent: true } : {}),
        },
      ),
    },
  ];
};

/** Calendar marks of a kind besides those in its declaration. */
const ownSources: { readonly [K in Kind]?: Source<K> } = {
  event: production,
  performance: performed,
  call: called,
  task: taskDue,
  placeBooking: placeTaken,
  booking: reserved,
  scriptLicence: licence,
  membership: renewal,
  memberCheck: expiry,
  memberSkill: expiry,
};

function sourcesOf(catalogue: Catalogue): readonly Source[] {
  const own: Source | undefined = ownSources[catalogue.kind];
  const dates = markedDates(catalogue);
  return [
    ...(own === undefined ? [] : [own]),
    ...(catalogue.stock ? [dueBacks] : []),
    ...(dates.length > 0 ? [marked(dates)] : []),
    ...(workKinds.includes(catalogue.kind) ? [workDue] : []),
  ];
}

/** Each kind whose records appear in the calendar, with its sources. */
export const sourcesByKind: readonly (readonly [Kind, readonly Source[]])[] = kinds.flatMap((kind) => {
  const sources = sourcesOf(catalogueOf(kind));
  return sources.length === 0 ? [] : [[kind, sources] as const];
});

/** The kinds whose records appear in the calendar. */
export const calendarKinds: readonly Kind[] = sourcesByKind.map(([kind]) => kind);

/** The dates of stock that are in the calendar while it is in the store. */
export const markedStockDates: readonly string[] = stockKinds.flatMap((kind) =>
  markedDates(catalogueOf(kind)).map(([key]) => key),
);

/** The kinds that determine who takes part in an event, and where it is. */
export const companyKinds: readonly Kind[] = [
  'casting',
  'crewMember',
  'character',
  'member',
  'skill',
  'facility',
  'location',
];

/** The days a record marks. For a record no longer in use, only the due dates of its loans. */
export function marksOf(record: CatalogueRecord, ofKind: readonly Source[], world: MarkingWorld): readonly Mark[] {
  return isActive(record) ? ofKind.flatMap((source) => source(record, world)) : dueBacks(record, world);
}
