/** Texts of the calendar's month and week grid. */
import { texts } from '../messages.ts';

export const calendarGridTexts = texts('calendarGrid', {
  goTo: 'Go to {day}',
  more: 'Show {count, plural, one {# more event} other {# more events}}',
  close: 'Close',
  allDay: 'All day',
});
