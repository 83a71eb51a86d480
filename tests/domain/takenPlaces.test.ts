import { describe, it } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given } from '../support/specify.ts';
import { added, admin as by, superAdmin } from './support/theatre.ts';

const hall = added('facility', 'hall', { name: 'Mill Hall', facilityType: 'hall', oneAtATime: true });
const rooms = [
  added('location', 'house', { name: 'House', locationType: 'building', facilityId: 'hall' }),
  added('location', 'stage', { name: 'Stage', locationType: 'room', parentId: 'house' }),
  added('location', 'foyer', { name: 'Foyer', locationType: 'room', parentId: 'house' }),
];
const values = (more: Record<string, FieldValue> = {}): Record<string, FieldValue> => ({
  name: 'Run',
  facilityId: 'hall',
  date: '2026-05-20',
  start: '19:30',
  end: '22:00',
  hold: 'confirmed',
  ...more,
});
const taken = (more: Record<string, FieldValue> = {}) =>
  added('placeBooking', 'choir', values({ name: 'Choir', ...more }));
const book = (more: Record<string, FieldValue> = {}): CommandBody => ({
  type: 'AddRecord',
  kind: 'placeBooking',
  id: 'run',
  payload: { values: values(more) },
});

describe('the refusal of a place', () => {
  const message = (words: string, id = 'choir') =>
    ({
      code: 'booked',
      message: `Mill Hall is booked for ${words}. Choose another time, or keep it as a hold.`,
      field: 'start',
      about: { kind: 'placeBooking', id },
    }) as const;

  it('[CAL-32] names who answers for the booking that is in the way, and begins with the earliest', () => {
    given(
      hall,
      ...rooms,
      added('member', 'kim', { name: 'Kim Lee' }),
      added('placeBooking', 'quiz', values({ name: 'Quiz', start: '21:00', end: '22:30' })),
      taken({ memberId: 'kim', end: '20:00' }),
    )
      .when(book(), { by: superAdmin })
      .thenRefuses(
        message(
          '"Choir" (Kim Lee) on 20 May 2026 from 19:30 to 20:00. It\'s next free for the same length of time from 22:30 on 20 May 2026',
        ),
      );
  });

  it('[CAL-32] names the earliest of two bookings, whichever was made first', () => {
    const bookings = [
      added('placeBooking', 'quiz', values({ name: 'Quiz', start: '21:00', end: '22:30' })),
      taken({ end: '20:00' }),
    ];
    for (const made of [bookings, bookings.toReversed()])
      given(hall, ...rooms, ...made)
        .when(book(), { by })
        .thenRefuses(
          message(
            '"Choir" on 20 May 2026 from 19:30 to 20:00. It\'s next free for the same length of time from 22:30 on 20 May 2026',
          ),
        );
  });

  it('[CAL-32] names the same one of two bookings that begin together, whichever was made first', () => {
    const bookings = [
      added('placeBooking', 'quiz', values({ name: 'Quiz', roomId: 'foyer' })),
      added('placeBooking', 'choir', values({ name: 'Choir', roomId: 'stage' })),
    ];
    for (const made of [bookings, bookings.toReversed()])
      given(hall, ...rooms, ...made)
        .when(book(), { by })
        .thenRefuses(
          message(
            '"Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026',
          ),
        );
  });

  it('[CAL-32] does not offer a time before the one that was asked for', () => {
    given(
      hall,
      ...rooms,
      added('placeBooking', 'toddlers', values({ name: 'Toddlers', start: '10:00', end: '12:00' })),
      taken(),
    )
      .when(book(), { by })
      .thenRefuses(
        message(
          '"Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026',
        ),
      );
  });

  it('[CAL-32] names a booking for an event by its own name', () => {
    given(
      hall,
      ...rooms,
      added('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal' }),
      taken({ eventId: 'ghosts' }),
    )
      .when(book(), { by: superAdmin })
      .thenRefuses(
        message(
          '"Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026',
        ),
      );
  });

  it('[CAL-32] says when the place is free on the last day of the two weeks, and not on the day after', () => {
    const fair = (id: string, date: string, start: string, end: string) =>
      added('placeBooking', id, values({ name: 'Fair', date, start, end }));
    const days = [
      '2026-05-20',
      '2026-05-21',
      '2026-05-22',
      '2026-05-23',
      '2026-05-24',
      '2026-05-25',
      '2026-05-26',
      '2026-05-27',
      '2026-05-28',
      '2026-05-29',
      '2026-05-30',
      '2026-05-31',
      '2026-06-01',
      '2026-06-02',
    ];
    given(
      hall,
      ...rooms,
      ...days.map((day) => fair(day, day, '00:00', '23:59')),
      fair('strike', '2026-06-02', '23:59', '09:00'),
    )
      .when(book(), { by })
      .thenRefuses(
        message(
          '"Fair" on 20 May 2026 from 00:00 to 23:59. It\'s next free for the same length of time from 09:00 on 3 June 2026',
          '2026-05-20',
        ),
      );
    given(
      hall,
      ...rooms,
      ...[...days, '2026-06-03'].map((day) => fair(day, day, '00:00', '23:59')),
      fair('strike', '2026-06-03', '23:59', '09:00'),
    )
      .when(book(), { by })
      .thenRefuses(message('"Fair" on 20 May 2026 from 00:00 to 23:59', '2026-05-20'));
  });

  it('[CAL-32] says when the place is free for as long, in the clocks of what is planned', () => {
    const after = added('placeBooking', 'late', values({ name: 'Overdue', start: '23:00', end: '09:00' }));
    given(hall, ...rooms, taken(), after)
      .when(book(), { by })
      .thenRefuses(
        message(
          '"Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 09:00 on 21 May 2026',
        ),
      );
    given(hall, ...rooms, taken(), after)
      .when(book({ start: '20:30', end: '22:30', zone: 'Europe/Paris' }), { by })
      .thenRefuses(
        message(
          '"Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 11:00 on 21 May 2026',
        ),
      );
    given(hall, ...rooms, taken(), after)
      .when(book({ start: '21:00', end: '22:00' }), { by })
      .thenRefuses(
        message(
          '"Choir" on 20 May 2026 from 19:30 to 22:00. It\'s next free for the same length of time from 22:00 on 20 May 2026',
        ),
      );
  });

  it('[CAL-32] says nothing of that where it is taken for the next two weeks', () => {
    const busy = Array.from({ length: 18 }, (_, index) =>
      added(
        'placeBooking',
        `busy${index}`,
        values({
          name: 'Fair',
          date: `2026-05-${20 + index < 32 ? String(20 + index) : '31'}`,
          start: '00:00',
          end: '23:59',
        }),
      ),
    );
    const june = Array.from({ length: 9 }, (_, index) =>
      added(
        'placeBooking',
        `june${index}`,
        values({ name: 'Fair', date: `2026-06-0${index + 1}`, start: '00:00', end: '23:59' }),
      ),
    );
    given(hall, ...rooms, ...busy, ...june)
      .when(book(), { by })
      .thenRefuses(message('"Fair" on 20 May 2026 from 00:00 to 23:59', 'busy0'));
  });
});

describe('the refusal of a place that calls have', () => {
  it('[CAL-32] names the earliest of two calls, also where another one has no times', () => {
    const act = (id: string, name: string, times: Record<string, FieldValue>) =>
      added('call', id, { name, eventId: 'ghosts', placeId: 'stage', date: '2026-05-20', ...times });
    given(
      hall,
      ...rooms,
      added('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal' }),
      act('a', 'Act two', { start: '21:00', end: '22:30' }),
      act('b', 'Costume parade', {}),
      act('c', 'Act one', { start: '19:30', end: '21:00' }),
    )
      .when(book(), { by: superAdmin })
      .thenRefuses({
        code: 'booked',
        message:
          'Mill Hall is booked for "Ghosts: Act one" on 20 May 2026 from 19:30 to 21:00. It\'s next free for the same length of time from 22:30 on 20 May 2026. Choose another time, or keep it as a hold.',
        field: 'start',
        about: { kind: 'call', id: 'c' },
      });
  });

  it('[CAL-32] does not tell of rehearsals to those who have nothing to do with events', () => {
    const keeper: Actor = { userId: 'u', roles: [], permissions: ['facilities:manage'], features: ['Calendar'] };
    given(
      hall,
      ...rooms,
      added('event', 'ghosts', { name: 'Ghosts', status: 'rehearsal' }),
      added('call', 'act', {
        name: 'Act one',
        eventId: 'ghosts',
        placeId: 'stage',
        date: '2026-05-20',
        start: '20:00',
        end: '22:30',
      }),
    )
      .when(book(), { by: keeper })
      .thenRefuses({
        code: 'booked',
        field: 'start',
        message:
          "Mill Hall is booked for something you can't see on 20 May 2026 from 20:00 to 22:30. It's next free for the same length of time from 22:30 on 20 May 2026. Choose another time, or keep it as a hold.",
      });
  });
});
