import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import type {
  FieldValue,
  FieldValues,
  Kind,
  Occurrence,
  RecordFact,
  StreamFact,
  World,
} from '../../src/domain/catalogue/index.ts';
import { changeRecord } from '../../src/domain/changes/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { isRefused } from '../../src/domain/kernel/decision.ts';
import { asked, given, happened, NOW, TODAY, worldOf } from '../support/specify.ts';
import { added, disposed, theatre } from './support/theatre.ts';

const by: Actor = { userId: 'stage', memberId: 'sam', roles: [], permissions: [], features: ['Events'] };
const show = (id: string) =>
  added('event', id, { name: id, eventType: 'production', status: 'rehearsal', stageManagerId: 'sam' });
const of = (kind: Kind, id: string, values: FieldValues, eventId = 'night') =>
  added(kind, id, { name: id, eventId, ...values });
const call = (id: string, who: readonly string[], more: FieldValues = {}, eventId?: string) =>
  of('call', id, { date: TODAY, start: '19:00', end: '21:00', called: 'some', who: [...who], ...more }, eventId);
const changed = (kind: Kind, id: string, key: string, from: FieldValue | null, to: FieldValue | null): StreamFact => ({
  type: 'RecordChanged',
  kind,
  id,
  data: { changes: { [key]: { from, to } } },
});
const rename = (kind: Kind, id: string, from: string, to: string): CommandBody => ({
  type: 'ChangeRecord',
  kind,
  id,
  payload: { changes: { name: { from, to } } },
});

const viola = of('character', 'viola', { name: 'Viola' });
const hers = of('casting', 'hers', { name: 'Viola', characterId: 'viola', memberId: 'kim' });
const before: readonly Occurrence[] = [...theatre, show('night'), show('day'), viola];
const toCesario = rename('character', 'viola', 'Viola', 'Cesario');
const itself = changed('character', 'viola', 'name', 'Viola', 'Cesario');

/** What follows from renaming Viola, with these records besides. */
const follows = (more: readonly Occurrence[], ...facts: readonly (RecordFact | StreamFact)[]) =>
  given(...before, ...more)
    .when(toCesario, { by })
    .thenAccepts(itself, ...facts);

describe('a character, part or position that is renamed', () => {
  test('[EVENT-78, EVENT-87] is renamed in its parts, the calls to come, the scenes and the prop list, and nowhere else', () => {
    follows(
      [
        hers,
        of('casting', 'cover', { name: 'Viola (cover)', characterId: 'viola', memberId: 'sam' }),
        of('crewMember', 'dsm', { name: 'DSM', memberId: 'sam' }),
        call('today', ['Orsino', 'viola', 'Violante']),
        call('off', ['Viola'], { date: '2026-06-01', announced: 'cancelled' }),
        call('court', ['Orsino']),
        call('past', ['Viola'], { date: '2026-05-13' }),
        call('elsewhere', ['Viola'], {}, 'day'),
        of('character', 'twin', { name: 'Viola' }, 'day'),
        of('casting', 'twins', { name: 'Viola', characterId: 'twin', memberId: 'kim' }, 'day'),
        of('crewMember', 'puppeteer', { name: 'Viola', memberId: 'sam' }, 'day'),
        call('dropped', ['Viola']),
        disposed('call', 'dropped'),
        of('call', 'everyone', { date: TODAY, start: '19:00', end: '21:00' }),
        of('scene', 'shore', { characters: ['Viola', 'Captain'] }),
        of('scene', 'storm', {}),
        of('scene', 'court', { characters: ['Orsino'] }),
        of('look', 'page', { character: 'Viola' }),
        of('propLine', 'ring', { broughtOnBy: 'viola ', takenOffBy: 'Viola' }),
        of('propLine', 'purse', { broughtOnBy: 'Viola and Captain', takenOffBy: 'Viola' }),
        of('propLine', 'letter', { broughtOnBy: 'Viola', takenOffBy: 'ASM' }),
        of('propLine', 'lantern', { broughtOnBy: 'Captain' }),
        of('propLine', 'sword', { takenOffBy: 'Viola' }, 'day'),
      ],
      changed('casting', 'hers', 'name', 'Viola', 'Cesario'),
      changed('call', 'today', 'who', ['Orsino', 'viola', 'Violante'], ['Orsino', 'Cesario', 'Violante']),
      changed('call', 'off', 'who', ['Viola'], ['Cesario']),
      changed('scene', 'shore', 'characters', ['Viola', 'Captain'], ['Cesario', 'Captain']),
      {
        type: 'RecordChanged',
        kind: 'propLine',
        id: 'ring',
        data: {
          changes: {
            broughtOnBy: { from: 'viola ', to: 'Cesario' },
            takenOffBy: { from: 'Viola', to: 'Cesario' },
          },
        },
      },
      changed('propLine', 'purse', 'takenOffBy', 'Viola', 'Cesario'),
      changed('propLine', 'letter', 'broughtOnBy', 'Viola', 'Cesario'),
    );
  });

  test('[EVENT-78] is named once where its new name was named already', () => {
    follows([call('both', ['Viola', 'Cesario'])], changed('call', 'both', 'who', ['Viola', 'Cesario'], ['Cesario']));
  });

  test.each(['Viola', ' viola', 'Cesario', 'cesario '])(
    '[EVENT-78] changes nothing else while something else of the event is called %j',
    (name) => {
      for (const other of [
        of('casting', 'other', { name, memberId: 'sam' }),
        of('casting', 'other', { name, characterId: 'page', memberId: 'sam' }),
        of('crewMember', 'other', { name, memberId: 'sam' }),
        of('character', 'other', { name }),
      ])
        follows([hers, other, call('today', ['Viola']), of('scene', 'shore', { characters: ['Viola'] })]);
    },
  );

  test.each([
    ['plays in it', 'viola', of('casting', 'guest', { name: 'A guest', memberId: 'pat' })],
    ['works on it', 'Cesario', of('crewMember', 'dsm', { name: 'DSM', memberId: 'pat' })],
    ['plays it', 'Viola', of('casting', 'hers', { name: 'Viola', characterId: 'viola', memberId: 'pat' })],
    [
      'leads it',
      'CESARIO ',
      happened('event', 'night', {
        type: 'RecordChanged',
        data: { changes: { musicalDirectorId: { from: null, to: 'pat' } } },
      }),
    ],
  ])('[EVENT-78] changes nothing else while somebody who %s is called %s', (_what, name, other) => {
    follows([added('member', 'pat', { name }), other, call('today', ['Viola'])]);
  });

  test('[EVENT-78] follows where its parts have the new name already, and while others of that name are elsewhere', () => {
    follows(
      [
        added('member', 'pat', { name: 'Viola' }),
        of('casting', 'cover', { name: 'Cesario', characterId: 'viola', memberId: 'kim' }),
        call('today', ['Viola']),
      ],
      changed('call', 'today', 'who', ['Viola'], ['Cesario']),
    );
  });

  test('[EVENT-78] changes up to 200 records besides, or none', () => {
    const calls = Array.from({ length: 199 }, (_, index) => call(`call-${index}`, ['Viola']));
    const shore = of('scene', 'shore', { characters: ['Viola'] });
    const followed = [
      ...calls.map(({ id }) => changed('call', id, 'who', ['Viola'], ['Cesario'])),
      changed('scene', 'shore', 'characters', ['Viola'], ['Cesario']),
    ];
    follows([...calls, shore], ...followed);
    follows([...calls, shore, call('one-more', ['Viola'])]);
  });

  test('[EVENT-87] changes up to 200 lines of the prop list besides, or none of them', () => {
    const calls = Array.from({ length: 200 }, (_, index) => call(`call-${index}`, ['Viola']));
    const lines = Array.from({ length: 200 }, (_, index) =>
      of('propLine', `line-${index}`, { broughtOnBy: 'Viola', takenOffBy: 'ASM' }),
    );
    const inCalls = calls.map(({ id }) => changed('call', id, 'who', ['Viola'], ['Cesario']));
    const inLines = lines.map(({ id }) => changed('propLine', id, 'broughtOnBy', 'Viola', 'Cesario'));
    follows([...calls, ...lines], ...inCalls, ...inLines);
    follows([...calls, ...lines, of('propLine', 'one-more', { takenOffBy: 'Viola' })], ...inCalls);
    follows([...calls, ...lines, call('one-more', ['Viola'])]);
  });

  test('[EVENT-78] is renamed in calls: a part without a character', () => {
    given(...before, of('casting', 'guest', { name: 'A guest', memberId: 'kim' }), call('today', ['A guest']))
      .when(rename('casting', 'guest', 'A guest', 'Deputy'), { by })
      .thenAccepts(
        changed('casting', 'guest', 'name', 'A guest', 'Deputy'),
        changed('call', 'today', 'who', ['A guest'], ['Deputy']),
      );
  });

  test('[EVENT-78] keeps its name in calls: a position', () => {
    given(...before, of('crewMember', 'asm', { name: 'ASM', memberId: 'kim' }), call('today', ['ASM']))
      .when(rename('crewMember', 'asm', 'ASM', 'Prompter'), { by })
      .thenAccepts(changed('crewMember', 'asm', 'name', 'ASM', 'Prompter'));
  });

  test('[EVENT-78] keeps its name in calls if only its case changes, or anything else of it', () => {
    const events = [...before, hers, call('today', ['Viola'])];
    given(...events)
      .when(rename('character', 'viola', 'Viola', 'VIOLA'), { by })
      .thenAccepts(changed('character', 'viola', 'name', 'Viola', 'VIOLA'));
    given(...events)
      .when(changeRecord({ kind: 'character', id: 'viola' }, { gender: { from: null, to: 'F' } }).command, { by })
      .thenAccepts(changed('character', 'viola', 'gender', null, 'F'));
  });

  test('[EVENT-78] keeps its old name in calls and scenes that have no room for the new one', () => {
    const long = 'V'.repeat(61);
    given(...before, call('today', ['Viola']), of('scene', 'shore', { characters: ['Viola'] }))
      .when(rename('character', 'viola', 'Viola', long), { by })
      .thenAccepts(changed('character', 'viola', 'name', 'Viola', long));
  });

  test('[EVENT-78] is undone with all that followed, and follows once', () => {
    const world = worldOf([
      ...before,
      hers,
      call('today', ['Viola', 'Orsino']),
      of('scene', 'shore', { characters: ['Viola'] }),
    ]);
    const names = () => [
      world.record('character', 'viola')?.values.name,
      world.record('casting', 'hers')?.values.name,
      world.record('call', 'today')?.values.who,
      world.record('scene', 'shore')?.values.characters,
    ];
    const carryOut = (body: CommandBody) => {
      const decision = decide(asked(body), world, { actor: by, now: NOW });
      const facts = isRefused(decision) ? [] : decision.accepted;
      for (const fact of facts) world.apply({ ...fact, stamp: { by: by.userId, at: NOW } });
      return facts.length;
    };
    const was = names();
    const { command, undo } = changeRecord(
      { kind: 'character', id: 'viola' },
      { name: { from: 'Viola', to: 'Cesario' } },
    );
    expect(carryOut(command)).toBe(4);
    expect(names()).toEqual(['Cesario', 'Cesario', ['Cesario', 'Orsino'], ['Cesario']]);
    expect(carryOut(command)).toBe(0);
    for (const body of undo) carryOut(body);
    expect(names()).toEqual(was);
  });

  test('[EVENT-78] follows nothing that is known of but not loaded yet', () => {
    const known = worldOf([
      ...before,
      of('crewMember', 'dsm', { name: 'DSM', memberId: 'sam' }),
      call('today', ['Viola']),
    ]);
    const world: World = {
      record: (kind, id) => (kind === 'call' || kind === 'member' ? undefined : known.record(kind, id)),
      claimant: (space, key) => known.claimant(space, key),
      lastNumber: (prefix) => known.lastNumber(prefix),
      referenceCount: (id, kind) => known.referenceCount(id, kind),
      children: (kind, id) => known.children(kind, id),
    };
    expect(decide(asked(toCesario), world, { actor: by, now: NOW })).toEqual({ accepted: [itself] });
  });
});
