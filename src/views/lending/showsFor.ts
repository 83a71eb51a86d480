/** The shows that a loan is most likely for. */
import { companiesOf } from '../../domain/calendar/index.ts';
import { fieldValue, isActive, type RecordOf } from '../../domain/catalogue/index.ts';
import { isCalledOff, isOpenEvent } from '../../domain/events/index.ts';
import { addDays } from '../../domain/kernel/dates.ts';
import type { Records } from '../../machines/shared/client.ts';
import { endOfRun } from '../shared/endOfRun.ts';

type Known = Pick<Records, 'all' | 'get' | 'isHeld' | 'world'>;

/** The last day of a show: its own closing day, otherwise its last performance, otherwise its opening day. Unknown without performances. */
function lastDayOf(event: RecordOf<'event'>, { all, isHeld, world }: Known): string | undefined {
  const closes = endOfRun(event.id, world);
  if (closes !== undefined || !isHeld('performance')) return closes;
  const days = [...all('performance')]
    .filter((one) => isActive(one) && !isCalledOff(one) && fieldValue(one, 'eventId') === event.id)
    .map(({ values }) => values.date)
    .toSorted();
  return days.at(-1) ?? event.values.opens;
}

/** The day after the last day of a show, when items come back; undefined if unknown or past. */
export function backAfter(eventId: string | undefined, records: Known, today: string): string | undefined {
  const event = eventId === undefined ? undefined : records.get('event', eventId);
  const last = event && lastDayOf(event, records);
  const day = last === undefined ? undefined : addDays(last, 1);
  return day === undefined || day < today ? undefined : day;
}

/** Shows that aren't over: the member's first, then by opening date, so current ones come first. */
export function showsFor(
  memberId: string | undefined,
  records: Known,
  today: string,
): readonly { readonly event: RecordOf<'event'>; readonly isTheirs: boolean }[] {
  const companyOf = companiesOf(
    (kind) => records.all(kind),
    (kind, id) => records.get(kind, id),
  );
  const isIn = (eventId: string): boolean => {
    const { cast, crew } = companyOf(eventId);
    return memberId !== undefined && (cast.has(memberId) || crew.has(memberId));
  };
  const opening = ({ values: { opens } }: RecordOf<'event'>) => opens ?? '9999';
  return [...records.all('event')]
    .filter((event) => isActive(event) && isOpenEvent(event) && (lastDayOf(event, records) ?? today) >= today)
    .map((event) => ({ event, isTheirs: isIn(event.id) }))
    .toSorted((a, b) => Number(b.isTheirs) - Number(a.isTheirs) || opening(a.event).localeCompare(opening(b.event)));
}
