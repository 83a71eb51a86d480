/** What records, fields and choices are called. */
import { messages } from '../messages.ts';

export const placeBookingWords = messages('labels.placeBooking', {
  standing: {
    label: 'How sure it is',
    choices: {
      hold1: {
        label: 'First hold',
      },
      hold2: {
        label: 'Second hold',
      },
      confirmed: {
        label: 'Confirmed',
      },
      cancelled: {
        label: 'Cancelled',
      },
    },
  },
  noun: {
    one: 'booking of a place',
    many: 'bookings of places',
    a: 'a booking of a place',
    heading: 'Bookings of places',
  },
  fields: {
    name: {
      label: 'What for',
      help: 'Rehearsal of act two, committee, the choir next door.',
    },
    facilityId: {
      label: 'Facility',
    },
    roomId: {
      label: 'Room',
      none: 'All of it',
      help: 'Left empty: all of it.',
    },
    date: {
      label: 'Day',
    },
    start: {
      label: 'From',
    },
    end: {
      label: 'To',
      help: 'Earlier than the beginning: on the next day.',
    },
    zone: {
      label: 'Time zone',
      help: 'Only where it is not the group’s own: Europe/Paris.',
    },
    hold: {
      label: 'How sure it is',
      choices: {
        hold1: 'First hold',
        hold2: 'Second hold',
        confirmed: 'Confirmed',
        cancelled: 'Cancelled',
      },
      help: 'A hold keeps a time in mind; only what is confirmed is taken.',
    },
    eventId: {
      label: 'Event',
    },
    memberId: {
      label: 'Who answers for it',
    },
    series: {
      label: 'Series',
    },
    notes: {
      label: 'Notes',
      help: 'Price, keys, who opens.',
    },
  },
});
