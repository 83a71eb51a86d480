/** What people are reminded of: the same entries as in the calendar. */
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
  /** The item, the call, or the licence's calendar entry. */
  readonly name: string;
  readonly on: IsoDate;
  /** When it begins, if it has a time. */
  readonly at?: IsoInstant;
  /** When it ends, if it has a time. */
  readonly until?: IsoInstant;
  readonly place?: string;
  /** Members it concerns. */
  readonly memberIds: readonly string[];
  /** Who has it. */
  readonly holder?: string;
}

/** The notification for a calendar layer; fittings count as calls. */
const noticeOf = (layer: Layer): DueNotice | undefined =>
  dueNotices.find((kind) => kind === (layer === 'fittings' ? 'calls' : layer));

/** Items are listed by name; calls and licences by their calendar title. */
function nameOf({ layer, title }: CalendarEntry, { kind, values }: CatalogueRecord): string {
  return layer === 'dueBacks' || layer === 'tests' ? String(values[catalogueOf(kind).title]) : title;
}

function holderOf({ layer, memberIds: [memberId] }: CalendarEntry, world: CalendarWorld): string | undefined {
  return layer === 'dueBacks' ? world.record('member', String(memberId))?.values.name : undefined;
}

/** Everything to be reminded of, earliest first. Calls that aren't announced are left out. */
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
