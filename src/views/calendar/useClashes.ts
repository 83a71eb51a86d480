import { useMemo } from 'react';
import {
  clashesAmong,
  companiesIn,
  companyKinds,
  conflictsOf,
  dueTooEarly,
  engagementKinds,
  engagementOf,
  engagementsIn,
} from '../../domain/calendar/index.ts';
import type { CalendarWorld, Conflict, Days, DueTooEarly, Engagement } from '../../domain/calendar/index.ts';
import type { Planned } from '../../domain/places/index.ts';
import { fieldValue } from '../../domain/catalogue/index.ts';
import type { Kind } from '../../domain/catalogue/index.ts';
import { addDays, isIsoDate } from '../../domain/kernel/dates.ts';
import { useBackstock } from '../shared/backstockContext.tsx';
import { useRevisions } from '../shared/useRecords.ts';
import { useGroupZone } from './useGroupZone.ts';

const looked: readonly Kind[] = [...engagementKinds, ...companyKinds, 'event', 'booking'];

function useWorld(): CalendarWorld {
  const { client } = useBackstock();
  const { records } = client;
  const zone = useGroupZone();
  const today = client.today();
  return useMemo(() => ({ record: (kind, id) => records.get(kind, id), today, zone }), [records, today, zone]);
}

/** Every clash within some days, for the calendar. */
export function useClashesAmong({ from, until }: Days): ReturnType<typeof clashesAmong> {
  const { records } = useBackstock().client;
  const world = useWorld();
  const revision = useRevisions(looked);
  return useMemo(
    () => ({ revision, found: clashesAmong(engagementsIn((kind) => records.all(kind), world, { from, until })) }),
    [revision, records, world, from, until],
  ).found;
}

export interface InTheWay {
  readonly conflicts: readonly Conflict[];
  readonly early: readonly DueTooEarly[];
}

const nothing: InTheWay = { conflicts: [], early: [] };

/** Returns a function that finds the clashes of something planned or being edited. */
export function useInTheWay(): (planned: Planned) => InTheWay {
  const { records } = useBackstock().client;
  const world = useWorld();
  const revision = useRevisions(looked);
  return useMemo(() => {
    const { all } = records;
    return revision < 0
      ? () => nothing
      : (planned: Planned): InTheWay => {
          const date = fieldValue(planned, 'date');
          const one: Engagement | undefined = engagementOf(planned, world, companiesIn(all, world));
          if (one === undefined || date === undefined || !isIsoDate(date)) return nothing;
          return {
            conflicts: conflictsOf(one, engagementsIn(all, world, { from: date, until: addDays(date, 1) })),
            early: dueTooEarly(planned, records.all('booking')),
          };
        };
  }, [revision, records, world]);
}
