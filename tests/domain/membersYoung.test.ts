import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { Occurrence } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { added, sam, theatre } from './support/theatre.ts';

type Values = CommandBody<'KeepPersonal'>['payload']['values'];
const self: Actor = { userId: 's', memberId: 'sam', roles: [], permissions: [], features: ['Members'] };
const both: Actor = {
  ...self,
  userId: 'both',
  memberId: 'kim',
  permissions: ['members:manage', 'members:view_confidential'],
};
const youngManager: Actor = { ...self, permissions: ['members:manage'] };
const youngster = added('member', 'sam', { name: 'Sam', young: true });
const joined = (...noted: readonly string[]) =>
  added('membership', 'sam', { name: 'Sam', memberId: 'sam', ...(noted.length > 0 ? { noted } : {}) });
const keep = (values: Values, part: 'contact' | 'confidential' = 'confidential'): CommandBody => ({
  type: 'KeepPersonal',
  kind: 'membership',
  id: 'sam',
  payload: { part, values },
});
const kept = (noted: string[], part: 'contact' | 'confidential' = 'confidential', cleared: string[] = []) =>
  ({ type: 'PersonalKept', data: { part, noted, cleared } }) as const;
const mother = { name: 'Jo Lee', phone: '07700 900001' };
const grown = { birthDate: '1990-01-01' };
const guarded = [...theatre, youngster, joined('guardians')];

describe('contact details of other people', () => {
  const look: CommandBody = {
    type: 'LookAtPersonal',
    kind: 'membership',
    id: 'sam',
    payload: { part: 'contact', purpose: 'view' },
  };
  const reader = (...permissions: string[]): Actor => ({ ...self, userId: 'r', memberId: 'kim', permissions });

  test.each(['members:manage', 'members:view_contacts', 'members:view_confidential'])(
    '[MEMBER-24] can be seen with the permission %s',
    (permission) => {
      given(...guarded)
        .when(look, { by: reader(permission) })
        .thenAccepts({ type: 'PersonalSeen', data: { part: 'contact', purpose: 'view' } });
    },
  );

  test.each(['measurements:view', 'events:manage', 'members:view'])(
    "[MEMBER-24] can't be seen with the permission %s",
    (permission) => {
      given(...guarded)
        .when(look, { by: reader(permission) })
        .thenRefuses({ code: 'not-found', message: "This membership can't be found." });
    },
  );
});

describe('what protects somebody under 18', () => {
  test.each([
    ['birthDate', grown],
    ['birthDate', { birthDate: null }],
    ['birthDate', { birthDate: '2012-01-01', medical: 'Asthma' }],
    ['guardians', { guardians: [mother] }],
    ['guardians', { guardians: null }],
  ])('[MEMBER-2, MEMBER-3, MEMBER-24] is not lifted by themselves: %s %j', (field, values) => {
    given(...guarded)
      .when(keep(values), { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message:
          'Only people who manage members can change the date of birth and guardians of anyone under 18. Ask one of them.',
        field,
      });
  });

  test('[MEMBER-1, MEMBER-3] leaves them what they are known as, but not whether they are shown', () => {
    const change = (changes: CommandBody<'ChangeRecord'>['payload']['changes']): CommandBody => ({
      type: 'ChangeRecord',
      kind: 'member',
      id: 'sam',
      payload: { changes },
    });
    given(...guarded)
      .when(change({ knownAs: { from: null, to: 'Sammy' } }), { by: self })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { knownAs: { from: null, to: 'Sammy' } } } });
    given(...guarded)
      .when(change({ photoConsent: { from: null, to: 'given' } }), { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages members.",
      });
  });

  test.each([
    { knownAs: { from: null, to: 'Sammy' }, photoConsent: { from: null, to: 'given' } },
    { photoConsent: { from: null, to: 'given' }, pronouns: { from: null, to: 'they' } },
    { knownAs: { from: null, to: 'Sammy' }, young: { from: true, to: null } },
  ])('[MEMBER-1, MEMBER-3] refuses together with what they could change alone: %j', (changes) => {
    given(...guarded)
      .when({ type: 'ChangeRecord', kind: 'member', id: 'sam', payload: { changes } }, { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages members.",
      });
  });

  test('[MEMBER-24] leaves them the rest of their own details', () => {
    given(...guarded)
      .when(keep({ medical: 'Asthma', emergency: [mother] }), { by: self })
      .thenAccepts(kept(['emergency']));
    given(...guarded)
      .when(keep({ mobile: '1' }, 'contact'), { by: self })
      .thenAccepts(kept(['mobile'], 'contact'));
  });

  test('[MEMBER-21, MEMBER-24] sends them to those who add the guardian', () => {
    given(...theatre, youngster, joined())
      .when(keep({ mobile: '1' }, 'contact'), { by: self })
      .thenRefuses({
        code: 'invalid',
        message: 'Anyone under 18 is contacted through a guardian. Ask someone who manages members to add one first.',
        field: 'guardians',
      });
    given(...theatre, youngster, joined())
      .when(keep({ medical: 'Asthma' }), { by: self })
      .thenRefuses({
        code: 'invalid',
        message: 'Anyone under 18 is contacted through a guardian. Ask someone who manages members to add one first.',
        field: 'guardians',
      });
  });

  test('[MEMBER-22, MEMBER-24] is changed by those who look after members', () => {
    const facts = (by: Actor) => decide(asked(keep(grown)), worldOf(guarded), { actor: by, now: NOW });
    const grownUp = {
      accepted: [
        { ...kept(['birthDate']), kind: 'membership', id: 'sam' },
        {
          type: 'RecordChanged',
          data: { changes: { young: { from: true, to: null } } },
          kind: 'member',
          id: 'sam',
        },
      ],
    };
    for (const by of [both, youngManager]) expect(facts(by)).toEqual(grownUp);
    given(...guarded)
      .when(keep({ guardians: [mother] }), { by: both })
      .thenAccepts(kept(['guardians']));
  });

  test.each(['2026-05-15', '2058-04-12', '9999-12-31', '1906-05-13'])(
    '[MEMBER-36] does not begin with a date of birth that nobody has: %s',
    (birthDate) => {
      given(...theatre, sam, joined())
        .when(keep({ birthDate }), { by: self })
        .thenRefuses({
          code: 'invalid',
          message: "Date of birth can't be in the future or more than 120 years ago. Check the year.",
          field: 'birthDate',
        });
    },
  );

  test('[MEMBER-36] takes the date of birth of a baby and of the oldest', () => {
    given(...guarded)
      .when(keep({ birthDate: '2026-05-14' }), { by: both })
      .thenAccepts(kept(['birthDate']));
    given(...theatre, sam, joined())
      .when(keep({ birthDate: '1906-05-14' }), { by: self })
      .thenAccepts(kept(['birthDate']));
  });

  test('[MEMBER-22, MEMBER-24] begins once they say their own age, and is no more theirs after that', () => {
    const adult: readonly Occurrence[] = [...theatre, sam, joined()];
    given(...adult)
      .when(keep({ ...grown, guardians: [mother] }), { by: self })
      .thenAccepts(kept(['birthDate', 'guardians']));
    const young = { changes: { young: { from: null, to: true } } };
    given(...adult)
      .when(keep({ birthDate: '2012-01-01' }), { by: self })
      .thenAccepts(kept(['birthDate']), { type: 'RecordChanged', data: young, kind: 'member', id: 'sam' });
    given(...adult, happened('member', 'sam', { type: 'RecordChanged', data: young }))
      .when(keep(grown), { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message:
          'Only people who manage members can change the date of birth and guardians of anyone under 18. Ask one of them.',
        field: 'birthDate',
      });
  });
});
