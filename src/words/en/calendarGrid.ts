/** What the drawing of a month or a week says of itself. */
import { texts } from '../messages.ts';

export const calendarGridTexts = texts('calendarGrid', {
  goTo: 'Go to {day}',
  more: 'Show {count, plural, one {# more event} other {# more events}}',
  close: 'Close',
  allDay: 'All day',
});
