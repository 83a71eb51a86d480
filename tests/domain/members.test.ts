import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldChange, FieldValue, Kind, Occurrence, RecordOf } from '../../src/domain/catalogue/index.ts';
import { decide, personalKept } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import {
  dueForErasure,
  retentionYears,
  checkPersonal,
  memberCheck,
  membership,
  memberSteps,
  personalKeys,
  personalParts,
  readPeople,
  sharedContact,
  withoutNotes,
} from '../../src/domain/people/index.ts';
import { asked, given, happened, NOW, TODAY, worldOf } from '../support/specify.ts';
import { added, admin, borrower, disposed, kim, sam, superAdmin, theatre, uuid } from './support/theatre.ts';

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: ['Members', 'Events'] };
const secretary: Actor = { ...nobody, userId: 'sec', permissions: ['members:manage'] };
const guarding: Actor = { ...nobody, userId: 'safe', permissions: ['members:view_confidential'] };
const both: Actor = { ...nobody, userId: 'both', permissions: ['members:manage', 'members:view_confidential'] };
const self: Actor = { ...nobody, userId: 'self', memberId: 'sam' };
const other: Actor = { ...nobody, userId: 'other', memberId: 'kim' };

const joined = added('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status: 'active' });
const people = [sam, kim, joined];
const youngster = added('member', 'sam', { name: 'Sam Lee', young: true });

const change = (kind: Kind, changes: Record<string, FieldChange>, id = 'sam'): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes },
});
const changed = (changes: Record<string, FieldChange>) => ({ type: 'RecordChanged', data: { changes } }) as const;
const photo = { mediaId: uuid(7), width: 1, height: 1 };
const addPhoto: CommandBody = { type: 'AddPhoto', kind: 'member', id: 'sam', payload: { photo } };
type Part = 'contact' | 'confidential';
type Values = CommandBody<'KeepPersonal'>['payload']['values'];
const keep = (part: Part, values: Values, kind: Kind = 'membership'): CommandBody => ({
  type: 'KeepPersonal',
  kind,
  id: 'sam',
  payload: { part, values },
});
const kept = (part: Part, noted: string[], cleared: string[] = []) =>
  ({ type: 'PersonalKept', data: { part, noted, cleared } }) as const;
const look = (part: Part, through?: { kind: 'casting' | 'crewMember' | 'event'; id: string }): CommandBody => ({
  type: 'LookAtPersonal',
  kind: 'membership',
  id: 'sam',
  payload: { part, purpose: 'sheet', ...(through ? { through } : {}) },
});
const seen = (part: Part) => ({ type: 'PersonalSeen', data: { part, purpose: 'sheet' } }) as const;
const unseen = { code: 'not-found', message: "This membership can't be found." } as const;
const noSight = { code: 'not-allowed', message: "You can't see this. Ask someone who manages members." } as const;
const noPen = {
  code: 'not-allowed',
  message: "You can't edit this. Ask someone who manages members.",
} as const;
const mother = { name: 'Jo Lee', phone: '07700 900001' };

describe('the directory', () => {
  test('[MEMBER-1] is kept by oneself where it says how one wants to be called', () => {
    const mine = { knownAs: { from: null, to: 'Sammy' }, pronouns: { from: null, to: 'they/them' } };
    given(...people)
      .when(change('member', mine), { by: self })
      .thenAccepts(changed(mine));
    given(...people)
      .when(addPhoto, { by: self })
      .thenAccepts({ type: 'PhotoAdded', data: { photo } });
    const hung = (mediaId: string) =>
      happened('member', 'sam', { type: 'PhotoAdded', data: { photo: { ...photo, mediaId } } });
    given(...people, hung(uuid(7)), hung(uuid(8)))
      .when({ type: 'OrderPhotos', kind: 'member', id: 'sam', payload: { order: [uuid(8), uuid(7)] } }, { by: self })
      .thenAccepts({ type: 'PhotosOrdered', data: { order: [uuid(8), uuid(7)] } });
    given(...people, hung(uuid(7)))
      .when({ type: 'RemovePhoto', kind: 'member', id: 'sam', payload: { mediaId: uuid(7) } }, { by: self })
      .thenAccepts({ type: 'PhotoRemoved', data: { mediaId: uuid(7) } });
    given(...people)
      .when(change('member', { ...mine, name: { from: 'Sam Lee', to: 'Sammy Lee' } }), { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages members.",
      });
    const forbidden = {
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages members.",
    } as const;
    for (const actor of [other, { ...nobody, userId: 'x' }])
      given(...people)
        .when(change('member', mine), { by: actor })
        .thenRefuses(forbidden);
    given(...people)
      .when(change('member', { groups: { from: null, to: ['Committee'] } }), { by: self })
      .thenRefuses(forbidden);
    given(...people)
      .when({ type: 'DisposeRecord', kind: 'member', id: 'sam', payload: { reason: 'not-needed' } }, { by: self })
      .thenRefuses(forbidden);
    given()
      .when({ type: 'AddRecord', kind: 'member', id: 'new', payload: { values: { name: 'Sam' } } }, { by: self })
      .thenRefuses(forbidden);
  });

  test('[MEMBER-2] shows nobody without leave', () => {
    const leave = (values: Record<string, FieldValue>) => added('member', 'sam', { name: 'Sam Lee', ...values });
    given(leave({ young: true }))
      .when(addPhoto, { by: secretary })
      .thenRefuses({
        code: 'not-allowed',
        message: "A photo of anyone under 18 needs a guardian's consent. Record it first.",
      });
    given(leave({ photoConsent: 'refused' }))
      .when(addPhoto, { by: secretary })
      .thenRefuses({ code: 'not-allowed', message: "This member doesn't want to appear in photos. Ask them first." });
    for (const values of [{}, { photoConsent: 'given' }, { young: true, photoConsent: 'given' }])
      given(leave(values)).when(addPhoto, { by: secretary }).thenAccepts({ type: 'PhotoAdded', data: { photo } });
  });

  test('[MEMBER-2] hides the photos of somebody whose leave is taken back', () => {
    const shown = happened('member', 'sam', { type: 'PhotoAdded', data: { photo } });
    const no = { photoConsent: { from: null, to: 'refused' } };
    const after = given(sam, shown)
      .when(change('member', no), { by: self })
      .thenAccepts(changed(no), { type: 'PhotoRemoved', data: { mediaId: photo.mediaId } });
    expect(after?.photos).toEqual([]);
    given(sam, shown)
      .when({ type: 'DisposeRecord', kind: 'member', id: 'sam', payload: { reason: 'not-needed' } }, { by: secretary })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[MEMBER-3] asks others about somebody under 18', () => {
    const yes = { photoConsent: { from: null, to: 'given' } };
    given(youngster).when(change('member', yes), { by: self }).thenRefuses({
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages members.",
    });
    given(youngster).when(change('member', yes), { by: secretary }).thenAccepts(changed(yes));
  });
});

describe('a membership', () => {
  const add = (id: string, memberId: string): CommandBody => ({
    type: 'AddRecord',
    kind: 'membership',
    id,
    payload: { values: { name: 'Sam Lee', memberId } },
  });
  test('[MEMBER-10] is one for each', () => {
    given(sam, kim)
      .when(add('sam', 'sam'), { by: secretary })
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Sam Lee', memberId: 'sam', status: 'active' } } });
    given(...people)
      .when(add('sam', 'sam'), { by: secretary })
      .thenRefuses({ code: 'already-exists', message: 'This membership has already been added.' });
    given(sam, kim).when(add('new', 'sam'), { by: secretary }).thenRefuses({
      code: 'invalid',
      message: "A member can only have one membership. Add it on the member's page.",
      field: 'memberId',
    });
  });

  test('[MEMBER-35] keeps the documents about somebody, and takes them along; the directory takes none', () => {
    const document = { fileId: uuid(9), name: 'Consent', kind: 'other', type: 'application/pdf', bytes: 1 } as const;
    const attach = (kind: 'member' | 'membership'): CommandBody => ({
      type: 'AttachDocument',
      kind,
      id: 'sam',
      payload: { document },
    });
    given(...people)
      .when(attach('membership'), { by: secretary })
      .thenAccepts({ type: 'DocumentAttached', data: { document } });
    given(...people)
      .when(attach('membership'), { by: other })
      .thenRefuses(unseen);
    given(...people)
      .when(attach('member'), { by: secretary })
      .thenRefuses({ code: 'invalid', message: "Documents can't be added to this member." });
    const attached = happened('membership', 'sam', { type: 'DocumentAttached', data: { document } });
    const leaving = {
      type: 'DisposeRecord',
      kind: 'membership',
      id: 'sam',
      payload: { reason: 'not-needed' },
    } as const;
    given(...people, attached)
      .when(leaving, { by: secretary })
      .thenAccepts(
        { type: 'RecordDisposed', data: { reason: 'not-needed' } },
        { type: 'DocumentRemoved', data: { fileId: uuid(9) } },
      );
    given(...people)
      .when(leaving, { by: secretary })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  const steps = Object.entries(memberSteps).flatMap(([from, tos]) => tos.map((to) => [from, to] as const));
  test.each(steps)('[MEMBER-11] goes from %s to %s', (from, to) => {
    const step = { status: { from, to } };
    const events = [sam, added('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status: from })];
    given(...events)
      .when(change('membership', step), { by: { ...admin, features: ['Members'] } })
      .thenAccepts(changed(step));
    if (from === 'barred' || to === 'barred')
      given(...events)
        .when(change('membership', step), { by: secretary })
        .thenRefuses({
          code: 'not-allowed',
          message: 'Only an administrator can bar or readmit someone. Ask one.',
          field: 'status',
        });
    else
      given(...events)
        .when(change('membership', step), { by: secretary })
        .thenAccepts(changed(step));
  });

  test('[MEMBER-11] does not leap', () => {
    given(...people)
      .when(change('membership', { status: { from: 'active', to: 'lapsed' } }), { by: secretary })
      .thenRefuses({
        code: 'wrong-stage',
        message:
          'From "Active" you can only go to "Renewal due" or "On a break" or "Left" or "Barred" or "Deceased". Choose that first.',
        field: 'status',
      });
  });

  test('[MEMBER-12] says when it is to be renewed', () => {
    const standing = (values: Record<string, FieldValue>) =>
      membership.standing.of({ values } as unknown as RecordOf<'membership'>, TODAY);
    expect([
      standing({ status: 'active', renewal: '2026-05-13' }),
      standing({ status: 'active', renewal: TODAY }),
      standing({ status: 'active', renewal: '2026-06-13' }),
      standing({ status: 'active', renewal: '2026-06-14' }),
    ]).toEqual(['overdue', 'soon', 'soon', 'active']);
    expect([standing({ status: 'left', renewal: '2026-05-13' }), standing({ status: 'active' }), standing({})]).toEqual(
      ['left', 'active', 'enquiry'],
    );
  });

  test.each([
    [{ status: 'active', paidTo: '2026-05-13' }, 'unpaid'],
    [{ status: 'active', paidTo: '2026-05-13', renewal: '2026-06-01' }, 'unpaid'],
    [{ status: 'active', paidTo: '2026-05-13', renewal: '2026-05-13' }, 'overdue'],
    [{ status: 'active', paidTo: TODAY }, 'active'],
    [{ status: 'active', paidTo: '2026-05-13', membershipType: 'life' }, 'active'],
    [{ status: 'on-break', paidTo: '2026-05-13' }, 'on-break'],
  ])('[MEMBER-39] whose fee was paid until then: %o is %s', (values, expected) => {
    expect(membership.standing.of({ values } as unknown as RecordOf<'membership'>, TODAY)).toBe(expected);
  });

  test.each([
    [{ status: 'active' }, ['renewal', 'emergency']],
    [{ status: 'active', renewal: TODAY, noted: ['contact', 'emergency'] }, []],
    [{ status: 'active', noted: ['contact', 'emergency'] }, ['renewal']],
    [{ status: 'active', membershipType: 'full', noted: ['emergency'] }, ['renewal']],
    [{ status: 'active', membershipType: 'life' }, ['emergency']],
    [{ status: 'active', membershipType: 'guest' }, ['emergency']],
    [{ status: 'active', membershipType: 'staff' }, ['emergency']],
    [{ status: 'left' }, []],
  ])('[MEMBER-40] lacks what an active member needs: %o', (values, lacking) => {
    expect(membership.lacks.of({ values } as unknown as RecordOf<'membership'>)).toEqual(lacking);
  });

  test.each([
    ['lapsed', false],
    ['left', false],
    ['barred', false],
    ['deceased', false],
    ['active', true],
    ['lapsing', true],
    ['on-break', true],
  ])('[MEMBER-13] that is %s lends: %s', (status, lends) => {
    const out: CommandBody = {
      type: 'SignOutItem',
      kind: 'prop',
      id: 'chair',
      payload: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: TODAY, dueBack: '2026-05-20' },
    };
    const outcome = given(...theatre, added('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status })).when(
      out,
      { by: borrower },
    );
    if (lends)
      outcome.thenAccepts({
        type: 'ItemSignedOut',
        data: { loan: { loanId: uuid(1), memberId: 'sam', quantity: 1, from: TODAY, dueBack: '2026-05-20' } },
      });
    else
      outcome.thenRefuses({
        code: 'not-allowed',
        message: 'Nothing can be signed out to this member at the moment. Ask someone who manages members.',
        field: 'memberId',
      });
  });

  test('[MEMBER-14] has checks that expire', () => {
    const standing = (values: Record<string, FieldValue>) =>
      memberCheck.standing.of({ values } as unknown as RecordOf<'memberCheck'>, TODAY);
    expect([
      standing({}),
      standing({ expires: '2026-05-13' }),
      standing({ expires: '2026-05-14' }),
      standing({ expires: '2026-07-13' }),
      standing({ expires: '2026-07-14' }),
    ]).toEqual(['valid', 'expired', 'expiring', 'expiring', 'valid']);
  });

  test('[MEMBER-23] says what is written down, and cannot be told it', () => {
    given(...people)
      .when(change('membership', { noted: { from: null, to: ['email'] } }), { by: secretary })
      .thenRefuses({
        code: 'invalid',
        message: "This is worked out from other details. Enter those on the person's page.",
        field: 'noted',
      });
  });

  test('[MEMBER-30] that was taken away stays away', () => {
    given(...people, disposed('membership', 'sam'))
      .when({ type: 'RestoreRecord', kind: 'membership', id: 'sam', payload: {} }, { by: secretary })
      .thenRefuses({
        code: 'wrong-stage',
        message: "This member's data was erased. Add a new member and their membership.",
      });
  });
});

describe('contacts and what is confidential', () => {
  test('[MEMBER-20] take what belongs to them', () => {
    given(...people)
      .when(keep('contact', { mobile: ' 07700 900123 ', shareMobile: true }), { by: secretary })
      .thenAccepts(kept('contact', ['mobile']));
    given(...people)
      .when(keep('contact', { email: 'nobody' }), { by: secretary })
      .thenRefuses({ code: 'invalid', message: 'Enter an email address, e.g. sam@example.org.', field: 'email' });
    given(...people)
      .when(keep('contact', { medical: 'Asthma' }), { by: secretary })
      .thenRefuses({ code: 'invalid', message: 'There\'s no field "medical".', field: 'medical' });
    given(...people)
      .when(keep('confidential', { constructor: 'x' }), { by: both })
      .thenRefuses({ code: 'invalid', message: 'There\'s no field "constructor".', field: 'constructor' });
    given(...people)
      .when(keep('contact', {}), { by: secretary })
      .thenAccepts();
    expect(checkPersonal('confidential', 'guardians', [])).toHaveProperty('problem');
    expect(checkPersonal('confidential', 'guardians', [mother])).toEqual({ value: [mother] });
    expect(personalParts.map((part) => personalKeys(part).length)).toEqual([8, 6]);
    const command = asked(keep('contact', { mobile: ' 1 ', phone: null }));
    expect(command.type === 'KeepPersonal' && personalKept(command)).toEqual({
      accepted: [{ mobile: '1', phone: null }],
    });
  });

  test('[MEMBER-20, MEMBER-23] clear what was there, and tell it', () => {
    const after = given(...people, happened('membership', 'sam', kept('contact', ['email', 'mobile'])))
      .when(keep('contact', { mobile: null, phone: null }), { by: secretary })
      .thenAccepts(kept('contact', [], ['mobile']));
    expect(after?.values['noted']).toEqual(['email']);
    const none = given(...people, happened('membership', 'sam', kept('contact', ['mobile'])))
      .when(keep('contact', { mobile: null }), { by: secretary })
      .thenAccepts(kept('contact', [], ['mobile']));
    expect(none?.values).not.toHaveProperty('noted');
  });

  test('[MEMBER-23] say nothing of what is medical or noted', () => {
    given(...people)
      .when(keep('confidential', { medical: 'Asthma', access: 'Ramp', notes: 'Quiet', emergency: [mother] }), {
        by: both,
      })
      .thenAccepts(kept('confidential', ['emergency']));
  });

  test('[MEMBER-21] need a guardian first', () => {
    const guardian = {
      code: 'invalid',
      message: 'Anyone under 18 is contacted through a guardian. Add one first.',
      field: 'guardians',
    } as const;
    given(youngster, joined)
      .when(keep('contact', { mobile: '1' }), { by: secretary })
      .thenRefuses(guardian);
    given(youngster, joined)
      .when(keep('confidential', { guardians: null }), { by: both })
      .thenRefuses(guardian);
    given(youngster, joined)
      .when(keep('confidential', { guardians: [mother] }), { by: both })
      .thenAccepts(kept('confidential', ['guardians']));
    given(youngster, joined, happened('membership', 'sam', kept('confidential', ['guardians'])))
      .when(keep('contact', { mobile: '1' }), { by: secretary })
      .thenAccepts(kept('contact', ['mobile']));
    given(joined)
      .when(keep('contact', { mobile: '1' }), { by: secretary })
      .thenAccepts(kept('contact', ['mobile']));
  });

  test('[MEMBER-22] tell the directory no more than that somebody is under 18', () => {
    const shown = happened('member', 'sam', { type: 'PhotoAdded', data: { photo } });
    const facts = (birthDate: string, ...events: readonly Occurrence[]) =>
      decide(asked(keep('confidential', { birthDate })), worldOf(events), { actor: both, now: NOW });
    const noted = { ...kept('confidential', ['birthDate']), kind: 'membership', id: 'sam' };
    const young = (from: boolean | null, to: boolean | null) => ({
      type: 'RecordChanged',
      data: { changes: { young: { from, to } } },
      kind: 'member',
      id: 'sam',
    });
    expect(facts('2008-05-15', ...people, shown)).toEqual({
      accepted: [
        noted,
        young(null, true),
        { type: 'PhotoRemoved', data: { mediaId: photo.mediaId }, kind: 'member', id: 'sam' },
      ],
    });
    expect(
      facts('2008-05-14', youngster, joined, happened('membership', 'sam', kept('confidential', ['guardians']))),
    ).toEqual({ accepted: [noted, young(true, null)] });
    given(...people)
      .when(keep('confidential', { birthDate: '1990-01-01' }), { by: both })
      .thenAccepts(kept('confidential', ['birthDate']));
  });

  test('[MEMBER-24] are one’s own, except the notes', () => {
    given(...people)
      .when(keep('contact', { mobile: '1' }), { by: self })
      .thenAccepts(kept('contact', ['mobile']));
    given(...people)
      .when(keep('confidential', { emergency: [mother] }), { by: self })
      .thenAccepts(kept('confidential', ['emergency']));
    given(...people)
      .when(keep('confidential', { notes: 'I am splendid.' }), { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message: 'Only people who manage members can see notes about you.',
        field: 'notes',
      });
    given(...people)
      .when(look('confidential'), { by: self })
      .thenAccepts();
    expect(withoutNotes({ medical: 'Asthma', notes: 'Quiet' })).toEqual({ medical: 'Asthma' });
  });

  test('[MEMBER-33] are not there yet for who has no membership', () => {
    const none = {
      code: 'not-found',
      message: "You don't have a membership record yet. Ask someone who manages members to add one.",
    } as const;
    given().when(look('contact'), { by: self }).thenRefuses(none);
    given()
      .when(keep('contact', { mobile: '1' }), { by: self })
      .thenRefuses(none);
    given().when(look('contact'), { by: other }).thenRefuses(unseen);
  });

  test('[MEMBER-24, MEMBER-25] are for those with the right', () => {
    given(...people)
      .when(keep('contact', { mobile: '1' }), { by: other })
      .thenRefuses(unseen);
    given(...people)
      .when(keep('contact', { mobile: '1' }), { by: guarding })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages memberships.",
      });
    for (const actor of [secretary, { ...admin, features: ['Members'] }]) {
      given(...people)
        .when(look('contact'), { by: actor })
        .thenAccepts(seen('contact'));
      given(...people)
        .when(look('confidential'), { by: actor })
        .thenRefuses(noSight);
      given(...people)
        .when(keep('confidential', { medical: 'x' }), { by: actor })
        .thenRefuses(noPen);
    }
    for (const actor of [both, superAdmin])
      given(...people)
        .when(keep('confidential', { medical: 'x' }), { by: actor })
        .thenAccepts(kept('confidential', []));
    for (const actor of [guarding, both, superAdmin])
      given(...people)
        .when(look('confidential'), { by: actor })
        .thenAccepts(seen('confidential'));
    given(...people)
      .when(look('confidential'), { by: other })
      .thenRefuses(unseen);
  });
});

describe('what is confidential, shared', () => {
  test('[MEMBER-26, RIGHTS-42] are known to who leads an event, as long as it is on', () => {
    const event = (status: string) =>
      added('event', 'show', {
        name: 'Earnest',
        eventType: 'production',
        status,
        stageManagerId: 'kim',
        directorId: 'sam',
      });
    const part = added('casting', 'part', { name: 'Jack', eventId: 'show', memberId: 'sam' });
    const elsewhere = added('casting', 'part', { name: 'Jack', eventId: 'show', memberId: 'kim' });
    for (const through of [
      { kind: 'casting', id: 'part' },
      { kind: 'event', id: 'show' },
    ] as const) {
      given(...people, event('running'), part)
        .when(look('confidential', through), { by: other })
        .thenAccepts(seen('confidential'));
      given(...people, event('wrapped'), part)
        .when(look('confidential', through), { by: other })
        .thenRefuses(unseen);
      given(...people, event('running'), part)
        .when(look('confidential', through), { by: { ...nobody, memberId: 'stranger' } })
        .thenRefuses(unseen);
    }
    given(...people, event('running'), elsewhere)
      .when(look('contact', { kind: 'casting', id: 'part' }), { by: other })
      .thenRefuses(unseen);
    given(...people, event('running'), part, disposed('casting', 'part'))
      .when(look('contact', { kind: 'casting', id: 'part' }), { by: other })
      .thenRefuses(unseen);
    given(...people)
      .when(look('contact', { kind: 'crewMember', id: 'gone' }), { by: other })
      .thenRefuses(unseen);
  });

  test('[MEMBER-27] are shared as far as the person says', () => {
    const values = { email: 'sam@example.org', mobile: '1', phone: '2', address: 'Here', shareMobile: true };
    expect(sharedContact(values, false)).toEqual({ mobile: '1', shareMobile: true });
    expect(sharedContact({ ...values, shareEmail: true, shareMobile: false }, false)).toEqual({
      email: 'sam@example.org',
      shareEmail: true,
    });
    expect(sharedContact({ shareEmail: true, shareMobile: true }, false)).toEqual({});
    expect(sharedContact({ ...values, shareEmail: true }, true)).toEqual({});
  });

  test('[MEMBER-29] leave a trace that is no change', () => {
    const after = given(...people)
      .when(look('contact'), { by: secretary })
      .thenAccepts(seen('contact'));
    expect(after?.changed.by).toBe('system');
  });

  test('[MEMBER-31] are of memberships', () => {
    const refusal = { code: 'invalid', message: 'Only people have contact and confidential details.' } as const;
    given(...people)
      .when(keep('contact', {}, 'member'), { by: secretary })
      .thenRefuses(refusal);
    given(...people)
      .when(
        { type: 'LookAtPersonal', kind: 'member', id: 'sam', payload: { part: 'contact', purpose: 'view' } },
        { by: secretary },
      )
      .thenRefuses(refusal);
  });
});

test('[MEMBER-20] what the server answers is read whole or not at all', () => {
  const data = [{ memberId: 'sam', values: { mobile: '1', shareMobile: true, emergency: [mother] } }];
  expect([
    readPeople({ data }),
    readPeople({ data: [{ memberId: 'sam', values: { mobile: 1 } }] }),
    readPeople(null),
  ]).toEqual([data, undefined, undefined]);
});

test('[ERASE-9] who left long ago is due to be erased, the longest first, and nobody where the group keeps all', () => {
  const left = (id: string, values: Record<string, string>) =>
    added('membership', id, { name: id, memberId: id, ...values });
  const world = worldOf([
    left('long', { status: 'left', left: '2020-01-01' }),
    left('longest', { status: 'left', left: '2018-01-01' }),
    left('lately', { status: 'left', left: '2025-12-01' }),
    left('here', { status: 'active' }),
    left('someday', { status: 'left' }),
    left('back', { status: 'active', left: '2019-01-01' }),
    left('merged', { status: 'left', left: '2019-01-01' }),
    disposed('membership', 'merged'),
    left('today', { status: 'left', left: '2023-05-14' }),
    left('tomorrow', { status: 'left', left: '2023-05-15' }),
  ]);
  const due = (years: number) => dueForErasure(world.records('membership').values(), TODAY, years).map(({ id }) => id);
  expect([due(3), due(7), due(0)]).toEqual([['longest', 'long', 'today'], ['longest'], []]);
  expect(['5', '0', '10', undefined, 'soon', 'in 5', '5 years', '100', 5].map(retentionYears)).toEqual([
    5, 0, 10, 3, 3, 3, 3, 3, 3,
  ]);
});
