/** The domain's own dates, and the way of creating them that broke on every iPhone. */
import { dateIn } from '../../../src/domain/kernel/dates.ts';

function dateByFormat(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(instant),
  );
}

Reflect.set(window, '__dates', { dateIn, dateByFormat });
