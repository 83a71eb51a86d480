import { isActive, type AllRecords, type FieldValues } from '../../domain/catalogue/index.ts';
import { isGivenUp } from '../../domain/events/index.ts';
import { titleOf } from '../../domain/query/index.ts';
import { runTexts } from '../texts/events.ts';
import type { Availability } from '../ui/days.ts';

/** Marks the days on which other events run, and whether they use the same venue. */
export function otherRuns(all: AllRecords, id: string, { venueId }: FieldValues): Availability {
  const others = [...all('event')].filter((event) => event.id !== id && isActive(event) && !isGivenUp(event));
  return {
    legend: runTexts.legend,
    markOf: (day) => {
      const on = others.filter(
        ({ values: { opens, closes = opens } }) =>
          opens !== undefined && closes !== undefined && opens <= day && day <= closes,
      );
      const here = on.filter(({ values }) => venueId !== undefined && values.venueId === venueId);
      const elsewhere = on.filter((event) => !here.includes(event));
      const names = [...here, ...elsewhere].map(titleOf);
      if (here.length > 0) return { look: 'none', words: [runTexts.venueTaken, ...names].join(', ') };
      return elsewhere.length > 0
        ? { look: 'part', words: names.join(', ') }
        : { look: 'free', words: runTexts.nothingOn };
    },
  };
}
