import { useMemo } from 'react';
import {
  calendarKinds,
  calendarOf,
  companyKinds,
  type CalendarEntry,
  type CalendarQuery,
} from '../../domain/calendar/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useGroupZone } from './useGroupZone.ts';
import { withoutUndefined } from '../../domain/kernel/withoutUndefined.ts';

const looked: readonly Kind[] = [...calendarKinds, ...companyKinds];

/** The entries on given days, with the remote ones; recomputed when a record changes. */
export function useCalendar(
  { from, until, layers, memberId, daysIn }: CalendarQuery,
  told: readonly CalendarEntry[],
): readonly CalendarEntry[] {
  const { client } = useBackstock();
  const { records } = client;
  const revision = useRevisions(looked);
  const today = client.today();
  const zone = useGroupZone();
  return useMemo(() => {
    const world = { record: records.get, today, zone };
    const query = {
      from,
      until,
      ...withoutUndefined({ layers, memberId, daysIn }),
    };
    return { revision, entries: calendarOf((kind) => records.all(kind), world, query, told) };
  }, [revision, records, today, zone, from, until, layers, memberId, daysIn, told]).entries;
}
