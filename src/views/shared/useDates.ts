import { useMemo } from 'react';
import { parseDate, typedDate } from '../../domain/entry/index.ts';
import type { DateWriting } from '../ui/days.ts';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';
import { say } from '../../words/speaker.ts';

/** How the reader types dates: as they have chosen, on every device; British where nothing was chosen. */
export function useDates(): DateWriting {
  const today = useBackstock().client.today();
  const [style] = useDevicePreference('dateStyle');
  return useMemo(() => {
    const year = today.slice(0, 4);
    const example = typedDate(`${year}-12-31`, style);
    return {
      today,
      example,
      pattern: example.replace(year, 'yyyy').replace('12', 'mm').replace('31', 'dd'),
      write: (day) => typedDate(day, style),
      read: (text) => {
        const entry = parseDate(text, { style, today });
        return 'problem' in entry ? { problem: say(entry.problem) } : entry;
      },
    };
  }, [today, style]);
}
