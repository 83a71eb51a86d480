import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change, dispose, signOut } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';

const now = new Date('2027-01-21T12:00:00.000Z');
const london = { 'x-timezone': 'Europe/London' };
let group: TestGroup;

beforeAll(async () => {
  group = await openGroup({ now: () => now });
  await group.send(
    group.tokens.founder,
    change('user', 'ben', { features: { from: ['Props'], to: ['Props', 'Calendar'] } }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('prop', 'lamp', { name: 'Lamp', categoryId: 'cat' }),
    signOut('clock', 'm-ben'),
    signOut('lamp', 'm-ann'),
    add('event', 'ghosts', {
      name: 'Ghosts, a play; in 3 acts',
      eventType: 'production',
      opens: '2027-02-03',
      closes: '2027-02-05',
    }),
    add('call', 'late', {
      name: 'Act one',
      eventId: 'ghosts',
      date: '2027-03-27',
      start: '23:00',
      end: '02:30',
      announced: 'published',
      place: 'Mill Hall',
    }),
  );
});
afterAll(() => group.dispose());

async function make(token: string, body: object = { about: 'all' }, headers: Record<string, string> = london) {
  const answer = await group.call('POST', '/api/calendar/feeds', { token, body, headers });
  return {
    status: answer.status,
    path: String(answer.body['path']),
    feedId: String(answer.body['feedId']),
    body: answer.body,
  };
}

/** What a calendar program reads at an address. */
async function read(path: string): Promise<readonly (readonly [string, string, string])[]> {
  const answer = await group.call('GET', path);
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(answer.raw.body));
  return calendar.getAllSubcomponents('vevent').map((part) => {
    const event = new ICAL.Event(part);
    const told = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
    return [event.summary, told(event.startDate), told(event.endDate)];
  });
}

describe('calendar addresses', () => {
  it('[CAL-14] are read by a calendar program: whole days as days, times as instants, across summer time', async () => {
    const { status, path } = await make(group.tokens.founder);
    expect(status).toBe(201);
    expect(await read(path)).toEqual([
      ['Ghosts, a play; in 3 acts', '2027-02-03', '2027-02-06'],
      ['Ghosts, a play; in 3 acts: Act one', '2027-03-27T23:00:00.000Z', '2027-03-28T01:30:00.000Z'],
      ['Clock: due back from Ben Booth', '2027-12-31', '2028-01-01'],
      ['Lamp: due back from Ann Archer', '2027-12-31', '2028-01-01'],
    ]);
    const answer = await group.call('GET', path);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.raw.body).toContain('X-WR-CALNAME:The Test Players');
    expect(answer.raw.body).toContain('LOCATION:Mill Hall');
  });

  it('[CAL-43] have times in the zone of the group; in that of the device that made them only if the group has none', async () => {
    const { path, feedId } = await make(group.tokens.founder, undefined, { 'x-timezone': 'America/New_York' });
    const times = async () => (await read(path)).find(([title]) => title.endsWith('Act one'))?.slice(1);
    const inLondon = ['2027-03-27T23:00:00.000Z', '2027-03-28T01:30:00.000Z'];
    const inNewYork = ['2027-03-28T03:00:00.000Z', '2027-03-28T06:30:00.000Z'];
    const setting = (isActive: boolean) =>
      group.database.query(`update record set is_active = $1 where kind = 'setting' and id = 'timezone'`, [isActive]);
    const first = await times();
    await setting(false);
    const second = await times();
    await setting(true);
    expect([first, second]).toEqual([inLondon, inNewYork]);
    await group.call('DELETE', `/api/calendar/feeds/${feedId}`, { token: group.tokens.founder });
  });

  it('[CAL-15] hold what their owner may see, and only what is theirs where that was asked for', async () => {
    expect((await read((await make(group.tokens.member)).path)).map(([title]) => title)).toEqual([
      'Ghosts, a play; in 3 acts',
      'Clock: due back from Ben Booth',
      'Lamp: due back from Ann Archer',
    ]);
    expect((await read((await make(group.tokens.member, { about: 'mine' })).path)).map(([title]) => title)).toEqual([
      'Clock: due back from Ben Booth',
    ]);
    expect(await read((await make(group.tokens.founder, { about: 'mine' })).path)).toEqual([]);
    expect(
      (await read((await make(group.tokens.founder, { about: 'event', eventId: 'ghosts' })).path)).map(
        ([title]) => title,
      ),
    ).toEqual(['Ghosts, a play; in 3 acts', 'Ghosts, a play; in 3 acts: Act one']);
    expect((await make(group.tokens.founder, { about: 'event', eventId: 'nothing' })).status).toBe(404);
    expect((await make(group.tokens.guest)).status).toBe(403);
  });

  it('[CAL-16] are told once, kept as a hash, listed, and stop working when they are taken back', async () => {
    const { path, feedId } = await make(group.tokens.member);
    const token = path.split('/').at(-1) ?? '';
    const rows = await group.database.query<{ hash: string }>(
      `select encode(token_hash, 'escape') as hash from calendar_feed`,
    );
    expect(rows.every(({ hash }) => !hash.includes(token))).toBe(true);
    const mine = async () =>
      Object.values(
        (await group.call('GET', '/api/calendar/feeds', { token: group.tokens.member })).body['feeds'] ?? {},
      ).find((feed) => String(feed['feedId']) === feedId);
    expect(await mine()).toEqual({ feedId, about: 'all', eventId: null, createdAt: now.toISOString(), usedAt: null });
    await read(path);
    expect(await mine()).toMatchObject({ usedAt: now.toISOString() });
    expect((await group.call('DELETE', `/api/calendar/feeds/${feedId}`, { token: group.tokens.founder })).status).toBe(
      404,
    );
    expect((await group.call('DELETE', `/api/calendar/feeds/${feedId}`, { token: group.tokens.member })).status).toBe(
      204,
    );
    expect((await group.call('GET', path)).status).toBe(401);
    expect(await mine()).toBeUndefined();
  });

  it('[CAL-16] are no more than twenty', async () => {
    const { body } = await group.call('GET', '/api/calendar/feeds', { token: group.tokens.founder });
    const there = Object.values(body['feeds'] ?? {}).length;
    for (let made = there; made < 20; made += 1) expect((await make(group.tokens.founder)).status).toBe(201);
    const refused = await make(group.tokens.founder);
    expect([refused.status, refused.body['message']]).toEqual([
      429,
      'You have 20 calendar addresses. Revoke one first.',
    ]);
  });

  it('[CAL-17] show nothing to somebody who lost the right, or is suspended', async () => {
    const { path } = await make(group.tokens.member);
    await group.send(
      group.tokens.founder,
      change('user', 'ben', { features: { from: ['Props', 'Calendar'], to: ['Props'] } }),
    );
    expect((await group.call('GET', path)).status).toBe(401);
    await group.send(group.tokens.founder, change('user', 'ben', { features: { from: ['Props'], to: ['Calendar'] } }));
    expect((await read(path)).map(([title]) => title)).toEqual(['Ghosts, a play; in 3 acts']);
    await group.send(group.tokens.founder, dispose('user', 'ben'));
    expect((await group.call('GET', path)).body['message']).toBe(
      'This calendar address no longer works. Create a new one.',
    );
  });
});
