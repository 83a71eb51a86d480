import { afterAll, beforeAll, expect, it } from 'vitest';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { add, change, command, mintId, signOut } from '../support/commands.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup({ now: () => new Date('2027-01-21T12:00:00.000Z') });
  await group.send(
    group.tokens.founder,
    change('user', 'ben', { features: { from: ['Props'], to: ['Props', 'Calendar'] } }),
    add('prop', 'clock', { name: 'Clock', categoryId: 'cat' }),
    add('prop', 'lamp', { name: 'Lamp', categoryId: 'cat' }),
    signOut('clock', 'm-ben'),
    signOut('lamp', 'm-ann'),
  );
});
afterAll(() => group.dispose());

async function make(token: string, body: object) {
  const { status, body: told } = await group.call('POST', '/api/calendar/feeds', { token, body });
  return { status, path: String(told['path']) };
}

async function titlesAt(path: string): Promise<readonly string[]> {
  const { status, raw } = await group.call('GET', path);
  expect(status).toBe(200);
  return Array.from(raw.body.matchAll(/^SUMMARY:(.*)$/gm), ([, title = '']) => title.trim());
}

it('[CAL-35] hold the days of one person, and what happens in one place and all that is in it', async () => {
  await group.send(
    group.tokens.founder,
    add('facility', 'mill', { name: 'The Mill', facilityType: 'hall' }),
    add('location', 'floor', { name: 'First floor', locationType: 'room', facilityId: 'mill' }),
    add('location', 'studio', { name: 'Studio', locationType: 'room', parentId: 'floor' }),
    add('placeBooking', 'hire', {
      name: 'Yoga',
      facilityId: 'mill',
      roomId: 'studio',
      date: '2027-02-20',
      start: '10:00',
      end: '11:00',
      hold: 'confirmed',
    }),
  );
  const titles = async (token: string, body: object) => titlesAt((await make(token, body)).path);
  const { founder, member, guest } = group.tokens;
  expect(await titles(member, { about: 'member', memberId: 'm-ann' })).toEqual(['Lamp: due back from Ann Archer']);
  expect(await titles(member, { about: 'member', memberId: 'm-ben' })).toEqual(['Clock: due back from Ben Booth']);
  for (const placeId of ['studio', 'floor', 'mill'])
    expect([placeId, (await titles(founder, { about: 'place', placeId })).length]).toEqual([placeId, 1]);
  await group.send(founder, add('location', 'attic', { name: 'Attic', locationType: 'room' }));
  expect(await titles(founder, { about: 'place', placeId: 'attic' })).toEqual([]);

  const { feeds } = (await group.call('GET', '/api/calendar/feeds', { token: member })).body;
  expect(Object.values(feeds ?? {}).map(({ memberId }) => memberId)).toEqual(
    expect.arrayContaining(['m-ann', 'm-ben']),
  );
  expect((await make(member, { about: 'place', placeId: 'mill' })).status).toBe(404);
  expect((await make(founder, { about: 'member', memberId: 'studio' })).status).toBe(404);
  expect((await make(guest, { about: 'member', memberId: 'm-ann' })).status).toBe(403);
  expect((await make(founder, { about: 'place' })).status).toBe(400);
});

it('[CAL-35] are empty while their owner does not see the person', async () => {
  const { path } = await make(group.tokens.member, { about: 'member', memberId: 'm-ann' });
  const features = (from: string[], to: string[]) =>
    group.send(group.tokens.founder, change('user', 'ben', { features: { from, to } }));
  await features(['Props', 'Calendar'], ['Calendar']);
  expect(await titlesAt(path)).toEqual([]);
  await features(['Calendar'], ['Props', 'Calendar']);
  expect(await titlesAt(path)).toHaveLength(1);
});

it('[MERGE-19] go on with the person that one was merged into', async () => {
  const { founder } = group.tokens;
  const loanId = mintId();
  await group.send(
    founder,
    add('member', 'm-una', { name: 'Una Oakes' }),
    add('member', 'm-twin', { name: 'Una Oaks' }),
    add('prop', 'sword', { name: 'Sword', categoryId: 'cat' }),
    signOut('sword', 'm-twin', 1, loanId),
  );
  const { path } = await make(founder, { about: 'member', memberId: 'm-twin' });
  expect(await titlesAt(path)).toEqual(['Sword: due back from Una Oaks']);
  const moves = [{ kind: 'prop' as const, id: 'sword', field: 'memberId', loanId }];
  const { outcomes } = (
    await group.send(
      founder,
      command({
        type: 'MergeRecords',
        kind: 'member',
        id: 'm-una',
        payload: { others: ['m-twin'], changes: {}, moves },
      }),
    )
  ).body;
  expect(outcomes).toMatchObject([{ outcome: 'accepted' }]);
  expect(await titlesAt(path)).toEqual(['Sword: due back from Una Oakes']);
});
