import { sayInEnglish } from '../../src/words/speaker.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type { FieldChange, FieldValue, Kind } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { ablest, memberSkill, skillSeed } from '../../src/domain/people/index.ts';
import { given, happened, TODAY, worldOf } from '../support/specify.ts';
import { added, disposed, kim, sam } from './support/theatre.ts';

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: ['Members', 'Events'] };
const secretary: Actor = { ...nobody, userId: 'sec', permissions: ['members:manage'] };
const self: Actor = { ...nobody, userId: 'self', memberId: 'sam' };
const other: Actor = { ...nobody, userId: 'other', memberId: 'kim' };

const joined = added('membership', 'sam', { name: 'Sam Lee', memberId: 'sam', status: 'active' });
const people = [sam, kim, joined];
const change = (kind: Kind, changes: Record<string, FieldChange>, id = 'sam'): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes },
});
const changed = (changes: Record<string, FieldChange>) => ({ type: 'RecordChanged', data: { changes } }) as const;

describe('skills', () => {
  const rigging = added('skill', 'rigging', { name: 'Rigging' });
  const mine = { name: 'Flown cloths', memberId: 'sam', skillId: 'rigging', level: 'competent' };
  const add = (values: Record<string, FieldValue>): CommandBody => ({
    type: 'AddRecord',
    kind: 'memberSkill',
    id: 'new',
    payload: { values },
  });
  const forbidden = {
    code: 'not-allowed',
    message: "You don't have permission to do this. Ask someone who manages member skills.",
  } as const;

  test('[SKILL-1] are there from the beginning', () => {
    expect(new Set(skillSeed(sayInEnglish).map(({ id }) => id)).size).toBe(28);
    const seeded = skillSeed(sayInEnglish).filter(({ id }) => ['skill-first-aid', 'skill-driving-van'].includes(id));
    expect(seeded.map(({ values: { needsCertificate, months } }) => [needsCertificate, months])).toEqual([
      [true, 36],
      [undefined, undefined],
    ]);
    for (const { id, values } of skillSeed(sayInEnglish))
      given()
        .when({ type: 'AddRecord', kind: 'skill', id, payload: { values } }, { by: secretary })
        .thenAccepts({ type: 'RecordAdded', data: { values } });
    given(rigging)
      .when(
        { type: 'AddRecord', kind: 'skill', id: 'new', payload: { values: { name: 'rigging' } } },
        { by: secretary },
      )
      .thenRefuses({
        code: 'name-taken',
        message: 'This name is already used by the skill "Rigging". Choose another.',
        field: 'name',
        about: { kind: 'skill', id: 'rigging' },
      });
  });

  test('[SKILL-2] are said by oneself', () => {
    given(...people, rigging)
      .when(add(mine), { by: self })
      .thenAccepts({ type: 'RecordAdded', data: { values: mine } });
    given(...people, rigging)
      .when(add(mine), { by: secretary })
      .thenAccepts({ type: 'RecordAdded', data: { values: mine } });
    for (const actor of [other, nobody])
      given(...people, rigging)
        .when(add(mine), { by: actor })
        .thenRefuses(forbidden);
    const events = [...people, rigging, added('memberSkill', 'new', mine)];
    const away: CommandBody = {
      type: 'DisposeRecord',
      kind: 'memberSkill',
      id: 'new',
      payload: { reason: 'not-needed' },
    };
    given(...events)
      .when(away, { by: self })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...events)
      .when(away, { by: other })
      .thenRefuses(forbidden);
    given(...events)
      .when({ type: 'ReportMissing', kind: 'memberSkill', id: 'new', payload: { quantity: 1 } }, { by: self })
      .thenRefuses({ code: 'not-loanable', message: "This member skill can't be signed out." });
  });

  test('[SKILL-3] are confirmed by others', () => {
    const confirm = { verifiedOn: { from: null, to: '2026-05-01' } };
    const events = [...people, rigging, added('memberSkill', 'new', mine)];
    given(...events)
      .when(change('memberSkill', confirm, 'new'), { by: self })
      .thenRefuses({
        code: 'not-allowed',
        message: 'Only people who manage members can confirm a skill. Ask one of them.',
        field: 'verifiedOn',
      });
    given(...events)
      .when(change('memberSkill', confirm, 'new'), { by: secretary })
      .thenAccepts(changed(confirm));
  });

  test('[SKILL-3] stay as they were confirmed, except for the evidence and for taking them away', () => {
    const seen = { ...mine, level: 'interested', verifiedById: 'kim', verifiedOn: '2026-04-01' };
    const stays = {
      code: 'not-allowed',
      message: 'Only people who manage members can change or restore a confirmed skill. Ask one of them.',
    } as const;
    const levelled = { level: { from: 'interested', to: 'teaches' } };
    const renamed = { name: { from: 'Flown cloths', to: 'Everything' } };
    const shown = { evidence: { from: null, to: 'Ten years at the Mill' } };
    const restore: CommandBody = { type: 'RestoreRecord', kind: 'memberSkill', id: 'new', payload: {} };
    const { verifiedOn: _on, ...byKim } = seen;
    const { verifiedById: _by, ...onDay } = seen;
    for (const values of [seen, byKim, onDay]) {
      const events = [...people, rigging, added('memberSkill', 'new', values)];
      for (const [field, changes] of [
        ['level', levelled],
        ['name', renamed],
        ['level', { ...shown, level: { from: 'interested', to: null } }],
      ] as const)
        given(...events)
          .when(change('memberSkill', changes, 'new'), { by: self })
          .thenRefuses({ ...stays, field });
      for (const changes of [levelled, renamed, shown])
        given(...events)
          .when(change('memberSkill', changes, 'new'), { by: secretary })
          .thenAccepts(changed(changes));
      given(...events)
        .when(change('memberSkill', shown, 'new'), { by: self })
        .thenAccepts(changed(shown));
      given(...events)
        .when(
          { type: 'DisposeRecord', kind: 'memberSkill', id: 'new', payload: { reason: 'not-needed' } },
          { by: self },
        )
        .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
      given(...events, disposed('memberSkill', 'new'))
        .when(restore, { by: self })
        .thenRefuses(stays);
      given(...events, disposed('memberSkill', 'new'))
        .when(restore, { by: secretary })
        .thenAccepts({ type: 'RecordRestored', data: {} });
    }
    const { level: _level, ...dated } = { ...mine, verifiedOn: '2026-04-01' };
    given(...people, rigging, added('memberSkill', 'new', dated))
      .when(change('memberSkill', { level: { from: null, to: 'teaches' } }, 'new'), { by: self })
      .thenRefuses({ ...stays, field: 'level' });
    const unseen = [...people, rigging, added('memberSkill', 'new', { ...mine, level: 'interested' })];
    given(...unseen)
      .when(change('memberSkill', levelled, 'new'), { by: self })
      .thenAccepts(changed(levelled));
    given(...unseen, disposed('memberSkill', 'new'))
      .when(restore, { by: self })
      .thenAccepts({ type: 'RecordRestored', data: {} });
  });

  test('[SKILL-3] have what shows them attached by oneself and by those who look after members', () => {
    const certificate = {
      fileId: '019a0000-0000-7000-8000-000000000001',
      name: 'rigging.pdf',
      kind: 'certificate',
      type: 'application/pdf',
      bytes: 1_000,
    };
    const attach = {
      type: 'AttachDocument',
      kind: 'memberSkill',
      id: 'new',
      payload: { document: certificate },
    } as const;
    const remove = {
      type: 'RemoveDocument',
      kind: 'memberSkill',
      id: 'new',
      payload: { fileId: certificate.fileId },
    } as const;
    const events = [...people, rigging, added('memberSkill', 'new', mine)];
    const attached = { type: 'DocumentAttached', data: { document: certificate } } as const;
    for (const actor of [secretary, self])
      given(...events)
        .when(attach, { by: actor })
        .thenAccepts(attached);
    for (const actor of [other, nobody])
      given(...events)
        .when(attach, { by: actor })
        .thenRefuses(forbidden);
    const shown = [...events, happened('memberSkill', 'new', attached)];
    given(...shown)
      .when(remove, { by: self })
      .thenAccepts({ type: 'DocumentRemoved', data: { fileId: certificate.fileId } });
    given(...shown)
      .when(remove, { by: other })
      .thenRefuses(forbidden);
  });

  test('[SKILL-4] are told the ablest first', () => {
    const link = (id: string, values: Record<string, FieldValue>) =>
      added('memberSkill', id, { name: id, memberId: 'sam', skillId: 'rigging', ...values });
    const world = worldOf([
      link('b', { level: 'competent' }),
      link('a', { level: 'competent', verifiedOn: '2026-01-01' }),
      link('c', { level: 'teaches', expires: '2026-01-01' }),
      link('d', { level: 'interested' }),
      link('e', {}),
      link('f', { level: 'teaches' }),
      link('h', { level: 'learning', verifiedOn: '2025-05-14', expires: TODAY }),
      link('i', { level: 'learning', verifiedOn: '2025-05-14', expires: '2026-05-13' }),
      link('g', { skillId: 'flying' }),
      disposed('memberSkill', 'f'),
    ]);
    const found = ablest(world.records('memberSkill').values(), 'rigging', TODAY);
    expect(found.map((one) => [one.id, memberSkill.standing.of(one, TODAY)])).toEqual([
      ['a', 'verified'],
      ['b', 'said'],
      ['h', 'verified'],
      ['d', 'said'],
      ['e', 'said'],
      ['c', 'expired'],
      ['i', 'expired'],
    ]);
  });
});
