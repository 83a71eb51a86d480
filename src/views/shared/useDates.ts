import { useMemo } from 'react';
import { parseDate, typedDate } from '../../domain/entry/index.ts';
import type { DateWriting } from '../ui/days.ts';
import { useBackstock } from './backstockContext.tsx';
import { useDevicePreference } from './useDevicePreference.ts';
import { usualDateStyle, type DateStyle } from '../../domain/preferences/index.ts';
import { patternTexts } from '../texts/dates.ts';
import { say, spokenLocale } from '../../words/speaker.ts';

/** The date format to type in: the user's choice, synchronised to all devices, otherwise the usual one in their language. */
export function useDateStyle(): DateStyle {
  const [chosen] = useDevicePreference('dateStyle');
  return chosen === '' ? usualDateStyle(spokenLocale()) : chosen;
}

/** Writes and reads dates in that format. */
export function useDates(): DateWriting {
  const today = useBackstock().client.today();
  const style = useDateStyle();
  return useMemo(() => {
    const year = today.slice(0, 4);
    const example = typedDate(`${year}-12-31`, style);
    return {
      today,
      example,
      pattern: example
        .replace(year, patternTexts.year)
        .replace('12', patternTexts.month)
        .replace('31', patternTexts.day),
      write: (day) => typedDate(day, style),
      read: (text, latest) => {
        const entry = parseDate(text, { style, today, latest });
        return 'problem' in entry ? { problem: say(entry.problem) } : entry;
      },
    };
  }, [today, style]);
}
