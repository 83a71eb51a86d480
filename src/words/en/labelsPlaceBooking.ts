/** Labels of records, fields and choices. */
import { messages } from '../messages.ts';

export const placeBookingWords = messages('labels.placeBooking', {
  standing: {
    label: 'Status',
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
    one: 'room booking',
    many: 'room bookings',
    a: 'a room booking',
    heading: 'Room bookings',
  },
  fields: {
    name: {
      label: 'Purpose',
      help: 'e.g. Act 2 rehearsal, committee meeting, the choir next door',
    },
    facilityId: {
      label: 'Facility',
    },
    roomId: {
      label: 'Room',
      none: 'Whole facility',
      help: 'Leave empty to book the whole facility.',
    },
    date: {
      label: 'Date',
    },
    start: {
      label: 'From',
    },
    end: {
      label: 'To',
      help: 'Before the start time: ends the next day',
    },
    zone: {
      label: 'Time zone',
      help: "Only if it differs from the group's, e.g. Europe/Paris",
    },
    hold: {
      label: 'Status',
      choices: {
        hold1: 'First hold',
        hold2: 'Second hold',
        confirmed: 'Confirmed',
        cancelled: 'Cancelled',
      },
      help: 'A hold only pencils in the time. A confirmed booking takes it.',
    },
    eventId: {
      label: 'Event',
    },
    memberId: {
      label: 'Person responsible',
    },
    series: {
      label: 'Series',
    },
    notes: {
      label: 'Notes',
      help: 'e.g. price, keys, who opens up',
    },
  },
});
