import { useMemo } from 'react';
import { calendarKinds, calendarOf, companyKinds, type CalendarEntry, type CalendarQuery } from '../../domain/calendar/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';

const looked: readonly Kind[] = [...calendarKinds, ...companyKinds];

const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What the calendar holds on some days, worked out anew when a record changes. */
export function useCalendar({ from, until, layers, memberId }: CalendarQuery): readonly CalendarEntry[] {
  const { client } = useBackstock();
  const { records } = client;
  const revision = useRevisions(looked);
  const today = client.today();
  return useMemo(() => {
    const world = { record: (kind: Kind, id: string) => records.get(kind, id), today, zone: deviceZone() };
    const query = { from, until, ...(layers === undefined ? {} : { layers }), ...(memberId === undefined ? {} : { memberId }) };
    return { revision, entries: calendarOf((kind) => records.all(kind), world, query) };
  }, [revision, records, today, from, until, layers, memberId]).entries;
}
