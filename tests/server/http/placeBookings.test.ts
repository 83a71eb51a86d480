import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { expectAudited } from '../support/audit.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup();
  await group.send(
    group.tokens.founder,
    add('facility', 'hall', { name: 'Mill Hall', facilityType: 'hall', oneAtATime: true }),
  );
});
afterAll(() => group.dispose());

const minutes = (at: number) => `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;

describe('32 people who book a hall at once', () => {
  it('[CAL-21] have it one after the other: no two that are confirmed overlap, by the list and by commands', async () => {
    const wanted = Array.from({ length: 32 }, (_, index) => ({
      name: `Booking ${index}`,
      facilityId: 'hall',
      date: '2027-03-01',
      start: minutes(600 + (index % 8) * 35),
      end: minutes(660 + (index % 8) * 35 + index),
      hold: 'confirmed',
    }));
    const asked = await Promise.all(
      wanted.map(async (values, index) => {
        if (index % 2 === 0)
          return (
            (await group.call('POST', '/api/placeBookings', { token: group.tokens.admin, body: values })).status < 300
          );
        const answer = await group.send(group.tokens.admin, add('placeBooking', `b${index}`, values));
        return Object(Object.values(answer.body['outcomes'] ?? {})[0])['outcome'] === 'accepted';
      }),
    );
    expect(new Set(asked)).toEqual(new Set([true, false]));
    const kept = await group.database.query<{ start: string; end: string }>(
      `select body #>> '{values,start}' as start, body #>> '{values,end}' as end from record where kind = 'placeBooking' order by 1`,
    );
    expect(kept).toHaveLength(asked.filter(Boolean).length);
    expect(kept.slice(1).filter(({ start }, index) => start < (kept[index]?.end ?? ''))).toEqual([]);
    await expectAudited(group.database);
  });

  it('[CAL-21] are told for what it is taken, when one is moved onto another', async () => {
    await group.send(
      group.tokens.founder,
      add('placeBooking', 'choir', {
        name: 'Choir',
        facilityId: 'hall',
        date: '2027-04-01',
        start: '19:00',
        end: '21:00',
        hold: 'confirmed',
      }),
      add('placeBooking', 'quiz', {
        name: 'Quiz',
        facilityId: 'hall',
        date: '2027-04-02',
        start: '19:00',
        end: '21:00',
        hold: 'confirmed',
      }),
    );
    const { body } = await group.send(
      group.tokens.founder,
      change('placeBooking', 'quiz', { date: { from: '2027-04-02', to: '2027-04-01' } }),
    );
    expect(Object(Object.values(body['outcomes'] ?? {})[0])['refusal']).toMatchObject({
      code: 'booked',
      message:
        'Mill Hall is booked for "Choir" on 1 April 2027 from 19:00 to 21:00. It\'s next free for the same length of time from 21:00 on 1 April 2027. Choose another time, or keep it as a hold.',
    });
  });

  it('[CAL-30] share it with rehearsals, by the list, by commands and all at once', async () => {
    await group.send(
      group.tokens.founder,
      add('location', 'house', { name: 'House', locationType: 'building', facilityId: 'hall' }),
      add('event', 'ghosts', { name: 'Ghosts' }),
    );
    const asked = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const at = { date: '2027-05-01', start: minutes(600 + index * 10), end: minutes(625 + index * 10) };
        const call = { name: `Scene ${index}`, eventId: 'ghosts', placeId: 'house', ...at };
        if (index % 4 === 0)
          return (await group.call('POST', '/api/calls', { token: group.tokens.founder, body: call })).status < 300;
        const body =
          index % 4 === 2
            ? add('call', `c${index}`, call)
            : add('placeBooking', `p${index}`, {
                name: `Booking ${index}`,
                facilityId: 'hall',
                hold: 'confirmed',
                ...at,
              });
        const answer = await group.send(group.tokens.founder, body);
        return Object(Object.values(answer.body['outcomes'] ?? {})[0])['outcome'] === 'accepted';
      }),
    );
    expect(new Set(asked)).toEqual(new Set([true, false]));
    const kept = await group.database.query<{ kind: string; start: string; end: string }>(
      `select kind, body #>> '{values,start}' as start, body #>> '{values,end}' as end from record where kind in ('placeBooking', 'call') and body #>> '{values,date}' = '2027-05-01'`,
    );
    expect(kept).toHaveLength(asked.filter(Boolean).length);
    const bookings = kept.filter(({ kind }) => kind === 'placeBooking');
    expect(
      bookings.flatMap((booking) =>
        kept.filter((one) => one !== booking && one.start < booking.end && booking.start < one.end),
      ),
    ).toEqual([]);
    await expectAudited(group.database);
  });
});
