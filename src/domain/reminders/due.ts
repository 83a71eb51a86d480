/** What has a day that somebody is reminded of: the same marks that make the calendar. */
import { compareText } from '../../words/locale.ts';
import { marksIn } from '../calendar/index.ts';
import type { CalendarEntry, CalendarWorld, Layer } from '../calendar/index.ts';
import { fieldValue } from '../catalogue/index.ts';
import type { CatalogueRecord, Kind, AllRecords } from '../catalogue/index.ts';
import { dateIn } from '../kernel/dates.ts';
import type { IsoDate, IsoInstant } from '../kernel/dates.ts';
import { withoutUndefined } from '../kernel/withoutUndefined.ts';
import { dueNotices } from '../preferences/index.ts';
import type { DueNotice } from '../preferences/index.ts';
import { catalogueOf } from '../registry.ts';

export interface Due {
  readonly about: DueNotice;
  readonly record: { readonly kind: Kind; readonly id: string };
  /** The thing, the call or what happens to a licence. */
  readonly name: string;
  readonly on: IsoDate;
  /** When it begins, where it has a time. */
  readonly at?: IsoInstant;
  /** When it ends, where it has a time. */
  readonly until?: IsoInstant;
  readonly place?: string;
  /** Members whose it is. */
  readonly memberIds: readonly string[];
  /** Who has it. */
  readonly holder?: string;
}

/** What people are reminded of; a fitting is a call. */
const noticeOf = (layer: Layer): DueNotice | undefined =>
  dueNotices.find((kind) => kind === (layer === 'fittings' ? 'calls' : layer));

/** Things are called by their name; a call and a licence by what the calendar says of them. */
function nameOf({ layer, title }: CalendarEntry, { kind, values }: CatalogueRecord): string {
  return layer === 'dueBacks' || layer === 'tests' ? String(values[catalogueOf(kind).title]) : title;
}

function holderOf({ layer, memberIds: [memberId] }: CalendarEntry, world: CalendarWorld): string | undefined {
  return layer === 'dueBacks' ? world.record('member', String(memberId))?.values.name : undefined;
}

/** Everything that has such a day, the earliest first; calls that are not announced are nobody's business yet. */
export function duesIn(all: AllRecords, world: CalendarWorld): readonly Due[] {
  const dues: Due[] = [];
  for (const { record, entry } of marksIn(all, world)) {
    const { layer, from, until, isAllDay, memberIds, place } = entry;
    const about = noticeOf(layer);
    if (about === undefined || fieldValue(record, 'announced') === 'draft') continue;
    const holder = holderOf(entry, world);
    dues.push({
      about,
      record: { kind: record.kind, id: record.id },
      name: nameOf(entry, record),
      on: isAllDay ? from : dateIn(from, world.zone),
      memberIds,
      ...(isAllDay ? {} : { at: from, until }),
      ...withoutUndefined({ place, holder }),
    });
  }
  return dues.toSorted((a, b) => (a.at ?? a.on).localeCompare(b.at ?? b.on) || compareText(a.name, b.name));
}
