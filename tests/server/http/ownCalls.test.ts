import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, change } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';
import { siteId } from '../support/store.ts';

let group: TestGroup;

/** Ben, who only has Props, is in Ghosts; none of these users are in Medea. */
beforeAll(async () => {
  group = await openGroup({ now: () => new Date('2027-01-21T12:00:00.000Z') });
  const show = { eventType: 'production', opens: '2027-02-03', closes: '2027-02-05' };
  const answer = await group.send(
    group.tokens.founder,
    add('event', 'ghosts', { ...show, name: 'Ghosts' }),
    add('event', 'medea', { ...show, name: 'Medea' }),
    add('crewMember', 'props', { name: 'Props', eventId: 'ghosts', memberId: 'm-ben' }),
    add('crewMember', 'sound', { name: 'Sound', eventId: 'medea', memberId: 'm-ann' }),
    add('performance', 'first', { name: 'First night', eventId: 'ghosts', date: '2027-02-03', start: '19:30' }),
    add('performance', 'past', { name: 'Preview', eventId: 'ghosts', date: '2027-01-20', start: '19:30' }),
    add('performance', 'far', { name: 'Tour', eventId: 'ghosts', date: '2027-06-20', start: '19:30' }),
    add('performance', 'other', { name: 'Matinée', eventId: 'medea', date: '2027-02-04', start: '14:00' }),
  );
  expect(answer.body['outcomes']).toMatchObject(Array(8).fill({ outcome: 'accepted' }));
});
afterAll(() => group.dispose());

const told = async (token: string) => (await group.call('GET', '/api/calendar/mine', { token })).body;

describe('my own calls', () => {
  it('[CAL-41] are told to whoever is in a show without the Events feature, and no others', async () => {
    const { member, guest } = group.tokens;
    expect(await told(member)).toEqual({
      calls: [
        {
          kind: 'performance',
          id: 'first',
          name: 'Ghosts: First night',
          on: '2027-02-03',
          at: '2027-02-03T19:30:00.000Z',
          until: '2027-02-03T22:30:00.000Z',
        },
      ],
    });
    expect(await told(guest)).toEqual({ calls: [] });
  });

  it('[CAL-41] come without the scope that they are in', async () => {
    const { status } = await group.call('GET', '/api/snapshot?scope=productions', { token: group.tokens.member });
    expect(status).toBe(403);
  });

  it('[CAL-41, RIGHTS-23] are told too while the link to the member waits to be confirmed', async () => {
    await group.send(
      group.tokens.founder,
      add('member', 'm-eve', { name: 'Eve Elder' }),
      add('crewMember', 'light', { name: 'Lights', eventId: 'ghosts', memberId: 'm-eve' }),
      add('user', 'eve', { name: 'Eve Elder', email: 'eve@example.org', memberId: 'm-eve', features: ['Props'] }),
    );
    const token = await group.services.accounts.open(siteId, 'eve');
    expect((await group.call('GET', '/api/user', { token })).body).toMatchObject({ linkToConfirm: 'closed' });
    expect(await told(token)).toMatchObject({ calls: [{ id: 'first', name: 'Ghosts: First night' }] });
  });

  it('[CAL-41] are not told once the account is no longer linked to the member', async () => {
    await group.send(group.tokens.founder, change('user', 'ben', { memberId: { from: 'm-ben', to: null } }));
    expect(await told(group.tokens.member)).toEqual({ calls: [] });
  });
});
