import { describe, expect, test } from 'vitest';
import type { Actor } from '../../../src/domain/access/index.ts';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../../src/domain/decide/index.ts';
import { isCareGiven } from '../../../src/domain/people/index.ts';
import { given, happened, worldOf } from '../../support/specify.ts';
import { added, kim, sam } from '../support/theatre.ts';

import { user, linked, told } from './users.ts';

describe('care of an event', () => {
  const joined = added('membership', 'sam', { name: 'Sam', memberId: 'sam' });
  const leader: Actor = { userId: 'lead', memberId: 'kim', roles: [], permissions: [], features: ['Events'] };
  const pat = [added('member', 'pat', { name: 'Pat' }), user('pat', { memberId: 'pat' }), linked('pat', 'pat')];
  const show = (by: string) =>
    happened(
      'event',
      'show',
      {
        type: 'RecordAdded',
        data: {
          values: { name: 'Show', eventType: 'social', status: 'running', stageManagerId: 'kim', directorId: 'sam' },
        },
      },
      by,
    );
  const cast = (by: string) =>
    happened(
      'casting',
      'part',
      { type: 'RecordAdded', data: { values: { name: 'Part', eventId: 'show', memberId: 'sam' } } },
      by,
    );
  const look = (kind: 'casting' | 'event' = 'casting'): CommandBody => ({
    type: 'LookAtPersonal',
    kind: 'membership',
    id: 'sam',
    payload: { part: 'confidential', purpose: 'emergency', through: { kind, id: kind === 'event' ? 'show' : 'part' } },
  });
  const seen = told({ type: 'PersonalSeen', data: { part: 'confidential', purpose: 'emergency' } });
  const unknown = { code: 'not-found', message: "This membership can't be found." } as const;
  const people = [sam, kim, joined, ...pat, user('lead', { memberId: 'kim' }), linked('lead', 'kim')];

  test('[RIGHTS-40, RIGHTS-41] is given by the word of somebody else', () => {
    for (const by of ['pat', 'system', 'keeper'])
      given(...people, user('keeper', { permissions: ['members:view_confidential'] }), show(by), cast(by))
        .when(look(), { by: leader })
        .thenAccepts(seen);
    given(...people, show('pat'))
      .when(look('event'), { by: leader })
      .thenAccepts(seen);
    for (const [named, put] of [
      ['lead', 'pat'],
      ['pat', 'lead'],
      ['lead', 'lead'],
      ['puppet', 'pat'],
      ['pat', 'puppet'],
      ['gone', 'pat'],
    ] as const) {
      given(...people, user('puppet'), show(named), cast(put))
        .when(look(), { by: leader })
        .thenRefuses(unknown);
    }
    given(...people, user('twin', { memberId: 'kim' }), linked('twin', 'kim'), show('twin'), cast('pat'))
      .when(look(), { by: leader })
      .thenRefuses(unknown);
    given(...people, user('fresh', { memberId: 'jo' }), linked('fresh', 'jo', 'admin'), show('fresh'), cast('pat'))
      .when(look(), { by: leader })
      .thenRefuses(unknown);
  });

  test('[RIGHTS-40, RIGHTS-41] follows who said it last', () => {
    const again = (kind: 'event' | 'casting', key: string, value: string, by: string) => [
      happened(
        kind,
        kind === 'event' ? 'show' : 'part',
        { type: 'RecordChanged', data: { changes: { [key]: { from: value, to: null } } } },
        by,
      ),
      happened(
        kind,
        kind === 'event' ? 'show' : 'part',
        { type: 'RecordChanged', data: { changes: { [key]: { from: null, to: value } } } },
        by,
      ),
    ];
    given(...people, show('lead'), ...again('event', 'stageManagerId', 'kim', 'pat'), cast('pat'))
      .when(look(), { by: leader })
      .thenAccepts(seen);
    given(...people, show('pat'), cast('pat'), ...again('casting', 'memberId', 'sam', 'lead'))
      .when(look(), { by: leader })
      .thenRefuses(unknown);
  });

  test('[RIGHTS-40] of an event from before goes by who added it', () => {
    for (const [by, isGiven] of [
      ['pat', true],
      ['lead', false],
    ] as const) {
      const world = worldOf([...people, show(by), cast('pat')]);
      const event = world.record('event', 'show');
      const { namedBy: _namedBy, ...before } = event ?? { namedBy: {} };
      world.put(before as CatalogueRecord);
      expect(isCareGiven(leader, 'sam', { kind: 'casting', id: 'part' }, world)).toBe(isGiven);
    }
  });

  test('[RIGHTS-42] is nothing through a closed link, after leaving or being barred, or where nobody leads', () => {
    given(...people, show('pat'), cast('pat'))
      .when(look(), { by: { ...leader, linkToConfirm: 'closed' } })
      .thenRefuses(unknown);
    given(...people, show('pat'), cast('pat'))
      .when(look(), { by: { ...leader, linkToConfirm: 'open' } })
      .thenAccepts(seen);
    for (const [status, isGiven] of [
      ['left', false],
      ['barred', false],
      ['deceased', false],
      ['lapsed', true],
      ['active', true],
    ] as const) {
      const membership = added('membership', 'kim', { name: 'Kim', memberId: 'kim', status });
      const asked = given(...people, membership, show('pat'), cast('pat')).when(look(), { by: leader });
      if (isGiven) asked.thenAccepts(seen);
      else asked.thenRefuses(unknown);
    }
    const { memberId: _memberId, ...nobody } = leader;
    given(...people, show('pat'), cast('pat'))
      .when(look(), { by: nobody })
      .thenRefuses(unknown);
  });
});
