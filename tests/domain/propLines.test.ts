import { describe, expect, test } from 'vitest';
import type { Actor } from '../../src/domain/access/index.ts';
import { merging } from '../../src/domain/bulk/index.ts';
import type { FieldChange, FieldValues, Kind, RecordOf } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { propLine } from '../../src/domain/events/index.ts';
import { asked, given, happened, NOW, worldOf } from '../support/specify.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';
import { added, disposed, superAdmin, theatre } from './support/theatre.ts';

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: ['Events'] };
const keeper: Actor = { ...nobody, userId: 'keeper', permissions: ['events:manage'] };
const propsMaster: Actor = { ...nobody, userId: 'props', permissions: ['props:manage'] };
const stageManager: Actor = { ...nobody, userId: 's', memberId: 'sam' };

const event = (id: string, values: FieldValues = {}) =>
  added('event', id, { name: 'Earnest', eventType: 'production', status: 'rehearsal', ...values });
const before = [
  ...theatre,
  event('show', { stageManagerId: 'sam' }),
  event('next', { stageManagerId: 'kim' }),
  added('character', 'prism', { name: 'Miss Prism', eventId: 'show' }),
  added('scene', 'three', { name: 'Act three', eventId: 'show' }),
];
const line = (id: string, values: FieldValues = {}) =>
  added('propLine', id, { name: 'Handbag', eventId: 'show', status: 'needed', ...values });
const archived = happened('event', 'show', {
  type: 'RecordChanged',
  data: { changes: { status: { from: 'rehearsal', to: 'archived' } } },
});

const add = (values: FieldValues): CommandBody => ({
  type: 'AddRecord',
  kind: 'propLine',
  id: 'new',
  payload: { values: { name: 'Handbag', eventId: 'show', ...values } },
});
const change = (changes: Record<string, FieldChange>): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'propLine',
  id: 'bag',
  payload: { changes },
});

function merged(events: readonly ReturnType<typeof added>[], kind: Kind, stays: string, goes: string) {
  const world = worldOf(events);
  const records = [stays, goes].flatMap((id) => world.record(kind, id) ?? []);
  const [first] = records;
  if (first === undefined) throw new Error(`${kind} ${stays} was added`);
  const body = merging(first, records, {}, (of) => world.records(of).values());
  const decision = decide(asked(body), world, { actor: superAdmin, now: NOW });
  if (!('accepted' in decision)) throw new Error(`${kind} ${goes} was merged`);
  for (const fact of decision.accepted) world.apply({ ...fact, stamp: { by: 'super', at: NOW } });
  return world;
}

describe('a line of a prop list', () => {
  test('[EVENT-85] needs a name and an event, and is needed at first', () => {
    given(...before)
      .when(add({}), { by: keeper })
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Handbag', eventId: 'show', status: 'needed' } } });
  });

  test('[EVENT-85] says when, where and by whom it is used, and where it comes from and goes', () => {
    const values = {
      number: 12,
      quantity: 1,
      description: 'Black leather, with handles',
      useType: 'hand',
      status: 'sourced',
      sceneId: 'three',
      page: '74',
      characterId: 'prism',
      preset: 'SL prop table',
      broughtOnBy: 'Jack Worthing',
      takenOffBy: 'Miss Prism',
      endsAt: 'SR prop table',
      propId: 'chair',
      source: 'stock',
      assignedToId: 'kim',
      rehearsalBy: '2026-06-01',
      showBy: '2026-06-10',
      returnTo: 'Store',
      notes: 'Opens',
    };
    given(...before)
      .when(add(values), { by: keeper })
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Handbag', eventId: 'show', ...values } } });
    expect(Object.keys(propLine.fields).toSorted()).toEqual([...Object.keys(values), 'name', 'eventId'].toSorted());
  });

  test.each(propLine.fields.status.choices.map(({ value }) => [value]))('[EVENT-85] shows its status: %s', (status) => {
    const shown = ofKind('propLine', recordOf('propLine', 'bag', { name: 'Handbag', eventId: 'show', status }));
    expect(propLine.standing.of(shown, '2026-05-14')).toBe(status);
    expect(propLine.standing.choices.map(({ value }) => value)).toContain(status);
  });

  test('[EVENT-85] is kept by the team of its event, and by people who manage events or props', () => {
    for (const by of [keeper, propsMaster, stageManager])
      given(...before, line('bag'))
        .when(change({ status: { from: 'needed', to: 'ready' } }), { by })
        .thenAccepts({ type: 'RecordChanged', data: { changes: { status: { from: 'needed', to: 'ready' } } } });
    const forbidden = {
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages prop list lines.",
    } as const;
    given(...before)
      .when(add({}), { by: nobody })
      .thenRefuses(forbidden);
    given(...before)
      .when(add({ eventId: 'next' }), { by: stageManager })
      .thenRefuses(forbidden);
    given(...before)
      .when(add({}), { by: { ...propsMaster, features: ['Props'] } })
      .thenRefuses({ code: 'not-found', message: "This prop list line can't be found." });
  });

  test('[EVENT-86] names a character and a scene of its own event', () => {
    const other = { code: 'invalid', message: 'This belongs to another event. Choose one from this event.' } as const;
    for (const [field, value] of [
      ['characterId', 'prism'],
      ['sceneId', 'three'],
    ] as const)
      given(...before)
        .when(add({ eventId: 'next', [field]: value }), { by: keeper })
        .thenRefuses({ ...other, field });
  });

  test.each([
    ['character', 'prism'],
    ['scene', 'three'],
    ['prop', 'chair'],
  ] as const)('[EVENT-86] stays when what it names is disposed of: %s', (kind, id) => {
    const whole = line('bag', { characterId: 'prism', sceneId: 'three', propId: 'chair' });
    given(...before, whole)
      .when({ type: 'DisposeRecord', kind, id, payload: { reason: 'not-needed' } }, { by: superAdmin })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...before, whole, disposed(kind, id))
      .when(change({ page: { from: null, to: '75' } }), { by: keeper })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { page: { from: null, to: '75' } } } });
  });

  test('[EVENT-41] stays as it is in the archive', () => {
    given(...before, line('bag'), archived)
      .when(change({ page: { from: null, to: '75' } }), { by: keeper })
      .thenRefuses({
        code: 'wrong-stage',
        message: "This event is archived and can't be changed. Take it out of the archive first.",
      });
  });

  test('[EVENT-86] follows a merged prop, in the archive too', () => {
    const twin = added('prop', 'twin', { name: 'Chair', categoryId: 'furniture' });
    const world = merged([...before, twin, line('bag', { propId: 'twin' }), archived], 'prop', 'chair', 'twin');
    expect(world.record('propLine', 'bag')?.values.propId).toBe('chair');
  });

  test('[MERGE-16] goes with its event, its character and its scene', () => {
    const whole: RecordOf<'propLine'>['values'] = {
      name: 'Handbag',
      eventId: 'show',
      characterId: 'prism',
      sceneId: 'three',
    };
    const world = merged([...before, line('bag', whole)], 'event', 'next', 'show');
    expect(world.record('propLine', 'bag')?.values).toEqual({ ...whole, eventId: 'next', status: 'needed' });
    expect(world.record('scene', 'three')?.values.eventId).toBe('next');
  });
});
