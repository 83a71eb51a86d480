import { describe, expect, test } from 'vitest';
import { differencesOf, merging } from '../../src/domain/bulk/index.ts';
import type { Actor } from '../../src/domain/access/index.ts';
import type { CatalogueRecord, Kind, Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import type { Layer } from '../../src/domain/layers/index.ts';
import { possibleDuplicates } from '../../src/domain/duplicates/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { isCareGiven } from '../../src/domain/people/index.ts';
import { catalogueOf } from '../../src/domain/registry.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { added, borrower, loanOf, manager, signedOut, superAdmin, theatre, uuid } from './support/theatre.ts';
import { say } from '../../src/words/speaker.ts';
import { spoken } from '../support/spoken.ts';

const samuel = added('member', 'samuel', { name: 'Samuel Lee', code: 'M-00003', pronouns: 'he/him' });
const show = (id: string, more = {}) => added('event', id, { name: 'Ghosts', eventType: 'production', ...more });
const everything = <K extends Kind>(world: Layer, kind: K) => world.records(kind).values();

/** The command the dialog sends. */
function bodyFor(world: Layer, kind: Kind, stays: string, goes: string): CommandBody {
  const records = [stays, goes].flatMap((id): CatalogueRecord | [] => world.record(kind, id) ?? []);
  const [first] = records;
  if (first === undefined) throw new Error(`${kind} ${stays} was added`);
  return merging(first, records, {}, (of) => everything(world, of));
}

function merged(events: readonly Occurrence[], kind: Kind, stays: string, goes: string, by = superAdmin): Layer {
  const world = worldOf([...theatre, ...events]);
  const decision = decide(asked(bodyFor(world, kind, stays, goes)), world, { actor: by, now: NOW });
  if (isRefused(decision)) throw new Error(say(decision.refused.message));
  for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: by.userId, at: NOW } });
  return world;
}

function refusalOf(events: readonly Occurrence[], kind: Kind, stays: string, goes: string, by = superAdmin): string {
  const world = worldOf([...theatre, ...events]);
  const decision = decide(asked(bodyFor(world, kind, stays, goes)), world, { actor: by, now: NOW });
  return isRefused(decision) ? say(decision.refused.message) : 'accepted';
}

const archive = (id: string) =>
  happened('event', id, { type: 'RecordChanged', data: { changes: { status: { from: null, to: 'archived' } } } });

describe('members', () => {
  test('[MERGE-15] go with everything that is theirs, in the archive too', () => {
    const world = merged(
      [
        samuel,
        show('ghosts', { directorId: 'samuel' }),
        added('casting', 'part', { name: 'Oswald', eventId: 'ghosts', memberId: 'samuel' }),
        added('crewMember', 'prompt', { name: 'Prompter', eventId: 'ghosts', memberId: 'samuel' }),
        archive('ghosts'),
        added('skill', 'sewing', { name: 'Sewing' }),
        added('memberSkill', 'hats', { name: 'Hats', memberId: 'samuel', skillId: 'sewing' }),
        added('memberCheck', 'aid', { name: 'First aid', memberId: 'samuel' }),
        added('booking', 'tour', { name: 'Tour', from: '2026-05-20', dueBack: '2026-05-21', memberId: 'samuel' }),
        signedOut('chair', loanOf(uuid(1), { memberId: 'samuel' })),
        signedOut('glasses', loanOf(uuid(2), { memberId: 'kim' })),
      ],
      'member',
      'sam',
      'samuel',
    );
    expect(world.record('member', 'samuel')?.lifecycle).toMatchObject({ reason: 'merged', into: 'sam' });
    expect(world.record('member', 'sam')).toMatchObject({ values: { pronouns: 'he/him' }, formerCodes: ['M-00003'] });
    expect(world.record('event', 'ghosts')?.values).toMatchObject({ directorId: 'sam', status: 'archived' });
    expect(world.record('casting', 'part')).toMatchObject({
      values: { memberId: 'sam' },
      namedBy: { memberId: superAdmin.userId },
    });
    expect(world.record('crewMember', 'prompt')?.values.memberId).toBe('sam');
    expect(world.record('memberSkill', 'hats')?.values.memberId).toBe('sam');
    expect(world.record('memberCheck', 'aid')?.values.memberId).toBe('sam');
    expect(world.record('booking', 'tour')?.values.memberId).toBe('sam');
    expect(world.record('prop', 'chair')?.loans).toEqual([loanOf(uuid(1), { memberId: 'sam' })]);
    expect(world.record('prop', 'glasses')?.loans).toEqual([loanOf(uuid(2), { memberId: 'kim' })]);
    expect(world.referenceCount('samuel', 'prop')).toBe(0);
    expect(world.referenceCount('sam', 'prop')).toBe(1);
  });

  test('[MERGE-24] stay where a login, a membership or measurements would be lost', () => {
    const keep = 'Keep Samuel Lee and merge the others into them';
    const cases = [
      [
        added('user', 'u', { name: 'Samuel', email: 's@example.org', memberId: 'samuel' }),
        `Samuel Lee is linked to a user. ${keep}. Or unlink the user first, then link it to the member you keep.`,
      ],
      [
        added('membership', 'samuel', { name: 'Samuel Lee', memberId: 'samuel' }),
        `Samuel Lee has a membership. ${keep}. Or remove the membership first, which also erases their contact details and documents.`,
      ],
      [
        added('measurement', 'set', { memberId: 'samuel', takenOn: '2026-05-01', unit: 'cm' }),
        `Samuel Lee has measurements. ${keep}. Or delete the measurements first and enter them again for the member you keep.`,
      ],
    ] as const;
    for (const [event, sentence] of cases) {
      expect(refusalOf([samuel, event], 'member', 'sam', 'samuel')).toBe(sentence);
      expect(refusalOf([samuel, event], 'member', 'samuel', 'sam')).toBe('accepted');
      const world = worldOf([...theatre, samuel, event]);
      const decision = decide(asked(bodyFor(world, 'member', 'sam', 'samuel')), world, { actor: superAdmin, now: NOW });
      expect(decision).toMatchObject({ refused: { code: 'in-use' } });
    }
  });

  test('[MERGE-25] take off the photos of somebody who does not want to be shown', () => {
    const photo = { mediaId: uuid(9), width: 8, height: 6 };
    const world = merged(
      [
        samuel,
        happened('member', 'samuel', { type: 'PhotoAdded', data: { photo } }),
        happened('member', 'sam', {
          type: 'RecordChanged',
          data: { changes: { photoConsent: { from: null, to: 'refused' } } },
        }),
      ],
      'member',
      'sam',
      'samuel',
    );
    expect(world.record('member', 'sam')?.photos).toEqual([]);
  });

  test('[MERGE-7, MERGE-18] are merged by those who look after them and after what is linked, none of it left behind', () => {
    const secretary: Actor = { ...borrower, permissions: ['members:manage'], features: ['Members'] };
    const out = signedOut('chair', loanOf(uuid(1), { memberId: 'samuel' }));
    expect(refusalOf([samuel], 'member', 'sam', 'samuel', secretary)).toBe('accepted');
    expect(refusalOf([samuel], 'member', 'sam', 'samuel', borrower)).toBe(
      "You don't have permission to do this. Ask someone who manages members.",
    );
    expect(refusalOf([samuel, out], 'member', 'sam', 'samuel', secretary)).toBe(
      "One of them is linked to props, which you can't change. Ask someone who manages props to merge them.",
    );
    const part = added('casting', 'part', { name: 'Oswald', eventId: 'ghosts', memberId: 'samuel' });
    const world = worldOf([...theatre, samuel, show('ghosts'), part]);
    // A user who can't see the casts sends none of them.
    const blind = bodyFor(worldOf([...theatre, samuel]), 'member', 'sam', 'samuel');
    expect(spoken(decide(asked(blind), world, { actor: secretary, now: NOW }))).toMatchObject({
      refused: { message: '1 part is linked to the member being merged away. Check again, or move it first.' },
    });
  });

  test('[MERGE-6] are merged only with loans that are as they were seen', () => {
    const moves = [
      { kind: 'prop', id: 'chair', field: 'memberId', loanId: uuid(1) },
      { kind: 'prop', id: 'chair', field: 'eventId', loanId: uuid(2) },
      { kind: 'prop', id: 'chair', field: 'from', loanId: uuid(2) },
    ] as const;
    const misleading = { memberId: 'samuel', eventId: 'samuel', from: 'samuel' };
    for (const at of moves)
      given(...theatre, samuel, signedOut('chair', loanOf(uuid(2), misleading)))
        .when(
          {
            type: 'MergeRecords',
            kind: 'member',
            id: 'sam',
            payload: { others: ['samuel'], changes: {}, moves: [at] },
          },
          { by: superAdmin },
        )
        .thenRefuses({
          code: 'changed-meanwhile',
          message: 'A linked prop has just changed. Check again.',
        });
  });

  test('[MERGE-8] have what was signed out to the other before it was known', () => {
    const world = merged([samuel], 'member', 'sam', 'samuel');
    const { loanId, memberId, quantity, from, dueBack } = loanOf(uuid(3), { memberId: 'samuel', from: '2026-05-14' });
    const decision = decide(
      asked({ type: 'SignOutItem', kind: 'prop', id: 'chair', payload: { loanId, memberId, quantity, from, dueBack } }),
      world,
      { actor: manager, now: NOW },
    );
    expect(decision).toMatchObject({ accepted: [{ type: 'ItemSignedOut', data: { loan: { memberId: 'sam' } } }] });
  });

  test('[MERGE-17] are compared in what the directory says', () => {
    const { fields, scope } = catalogueOf('member');
    const sam = worldOf(theatre).record('member', 'sam');
    if (sam === undefined) throw new Error('Sam was added');
    const records = ['1', '2'].map((id): CatalogueRecord => ({
      ...sam,
      id,
      values: Object.fromEntries(Object.keys(fields).map((key) => [key, `${key} ${id}`])),
    }));
    expect(scope).toBe('directory');
    expect(differencesOf(catalogueOf('member'), records).map(({ key }) => key)).toEqual([
      'name',
      'knownAs',
      'pronouns',
      'code',
      'groups',
      'interests',
      'language',
      'young',
      'photoConsent',
    ]);
  });
});

describe('events', () => {
  const parts = [
    added('character', 'oswald', { name: 'Oswald', eventId: 'again' }),
    added('casting', 'part', { name: 'Oswald', eventId: 'again', memberId: 'sam', characterId: 'oswald' }),
    added('crewMember', 'prompt', { name: 'Prompter', eventId: 'again', memberId: 'kim' }),
    added('scene', 'one', { name: 'Act one', eventId: 'again' }),
  ];

  test('[MERGE-16] go with what belongs to them, and what is out for them', () => {
    const world = merged(
      [
        show('ghosts'),
        show('again', { season: '2026' }),
        ...parts,
        signedOut('chair', loanOf(uuid(1), { eventId: 'again' })),
        signedOut('glasses', loanOf(uuid(2))),
      ],
      'event',
      'ghosts',
      'again',
    );
    expect(world.record('event', 'ghosts')?.values.season).toBe('2026');
    for (const [kind, id] of [
      ['character', 'oswald'],
      ['casting', 'part'],
      ['crewMember', 'prompt'],
      ['scene', 'one'],
    ] as const)
      expect(world.record(kind, id)?.values.eventId).toBe('ghosts');
    expect(world.record('prop', 'chair')?.loans).toEqual([loanOf(uuid(1), { eventId: 'ghosts' })]);
    given(...theatre, show('ghosts'), show('again'), ...parts)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'scene',
          id: 'one',
          payload: { changes: { eventId: { from: 'again', to: 'ghosts' } } },
        },
        { by: superAdmin },
      )
      .thenRefuses({
        code: 'invalid',
        message: "Event can't be changed later. Add another scene instead.",
        field: 'eventId',
      });
  });

  test('[MERGE-26] go from the archive with everything, and take nothing over while they are in it', () => {
    expect(refusalOf([show('ghosts'), show('again'), ...parts, archive('ghosts')], 'event', 'ghosts', 'again')).toBe(
      "This event is archived and can't be changed. Take it out of the archive first.",
    );
    const world = merged([show('ghosts'), show('again'), ...parts, archive('again')], 'event', 'ghosts', 'again');
    expect(world.record('event', 'again')?.lifecycle).toMatchObject({ reason: 'merged', into: 'ghosts' });
    expect(world.record('scene', 'one')?.values.eventId).toBe('ghosts');
  });

  test('[MERGE-27, RIGHTS-41] open nothing confidential to the leader who merges them', () => {
    const leader: Actor = { ...superAdmin, roles: ['Admin'], features: ['Events'], userId: 'leader', memberId: 'kim' };
    const founder = added('user', 'founder', { name: 'F', email: 'f@example.org', roles: ['Super_Admin'] });
    const byFounder = (event: Occurrence): Occurrence => ({ ...event, stamp: { ...event.stamp, by: 'founder' } });
    const events = [
      founder,
      byFounder(show('ghosts', { directorId: 'kim', status: 'casting' })),
      show('again'),
      ...parts.map(byFounder),
    ];
    const through = { kind: 'casting', id: 'part' } as const;
    const asFounded = merged(events, 'event', 'ghosts', 'again', { ...superAdmin, userId: 'founder' });
    expect(isCareGiven(leader, 'sam', through, asFounded)).toBe(true);
    expect(isCareGiven(leader, 'sam', through, merged(events, 'event', 'ghosts', 'again', leader))).toBe(false);
  });

  test('[DUP-13] of one name and type may be one, unless they open on different days', () => {
    const world = worldOf([
      show('ghosts', { opens: '2026-05-01' }),
      show('again', { opens: '2026-05-01' }),
      show('later', { opens: '2027-05-01' }),
      show('read', { eventType: 'reading' }),
      added('member', 'a', { name: 'Sam Lee' }),
      added('member', 'b', { name: 'Lee, Sam' }),
    ]);
    const found = (kind: Kind) =>
      possibleDuplicates(catalogueOf(kind), everything(world, kind)).map(({ records }) =>
        records.map(({ id }) => id).toSorted(),
      );
    expect(found('event')).toEqual([['again', 'ghosts']]);
    expect(found('member')).toEqual([['a', 'b']]);
  });
});
