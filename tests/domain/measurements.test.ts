import { sayInEnglish } from '../../src/words/speaker.ts';
import { describe, expect, test } from 'vitest';
import { canManage, scopesOf, type Actor } from '../../src/domain/access/index.ts';
import type { FieldValues, Occurrence, RecordFact, RecordOf } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import {
  bodyOptions,
  checkMeasured,
  isStale,
  isUnusual,
  measuredIn,
  measurementOptionSeed,
  neededIn,
  optionLabel,
  setsByMember,
  stateOf,
} from '../../src/domain/measurements/index.ts';
import { given, happened, worldOf } from '../support/specify.ts';
import { added, admin, disposed, kim, sam, superAdmin } from './support/theatre.ts';
import { ofKind } from '../support/ofKind.ts';
import { spoken } from '../support/spoken.ts';

const nobody: Actor = { userId: 'nobody', roles: [], permissions: [], features: [] };
/** Sam, who can log in and nothing else. */
const performer: Actor = { ...nobody, userId: 'performer', memberId: 'sam' };
const wardrobe: Actor = { ...nobody, userId: 'wardrobe', memberId: 'kim', permissions: ['measurements:manage'] };
const viewer: Actor = { ...nobody, userId: 'viewer', permissions: ['measurements:view'] };
const costumeManager: Actor = {
  ...nobody,
  userId: 'costumes',
  permissions: ['costumes:manage'],
  features: ['Costumes'],
};

const options = measurementOptionSeed(sayInEnglish).map(({ id, values }) => added('measurementOption', id, values));
const setOf = (more: FieldValues = {}, id = 'set') =>
  added('measurement', id, { memberId: 'sam', takenOn: '2026-05-01', unit: 'cm', ...more });
const theatre: readonly Occurrence[] = [sam, kim, ...options, setOf()];
const happenedTo = (fact: RecordFact, id = 'set') => happened('measurement', id, fact);
const kept = happenedTo({ type: 'MeasurementsKept', data: { noted: ['chest', 'waist'], cleared: [] } });
const submitted = happenedTo({ type: 'MeasurementsStaged', data: { to: 'submitted' } });
const verified = happenedTo({ type: 'MeasurementsStaged', data: { to: 'verified' } });

const keep = (values: CommandBody<'KeepMeasurements'>['payload']['values'], id = 'set'): CommandBody => ({
  type: 'KeepMeasurements',
  kind: 'measurement',
  id,
  payload: { values },
});
const stage = (to: 'draft' | 'submitted' | 'verified', note?: string): CommandBody => ({
  type: 'StageMeasurements',
  kind: 'measurement',
  id: 'set',
  payload: note === undefined ? { to } : { to, note },
});
const look: CommandBody = { type: 'LookAtMeasurements', kind: 'measurement', id: 'set', payload: { purpose: 'view' } };
const begin = (memberId: string, more: FieldValues = {}): CommandBody => ({
  type: 'AddRecord',
  kind: 'measurement',
  id: 'new',
  payload: { values: { memberId, takenOn: '2026-05-14', unit: 'in', ...more } as never },
});
const change = (key: string, to: string): CommandBody => ({
  type: 'ChangeRecord',
  kind: 'measurement',
  id: 'set',
  payload: { changes: { [key]: { from: null, to } } },
});
const remove: CommandBody = {
  type: 'DisposeRecord',
  kind: 'measurement',
  id: 'set',
  payload: { reason: 'not-needed' },
};
const unknownSet = { code: 'not-found', message: "This set of measurements can't be found." } as const;
const mm = (cm: number) => ({ mm: cm * 10, entered: `${cm} cm` });

function recordOf<K extends 'measurement' | 'measurementOption'>(
  kind: K,
  id: string,
  ...events: readonly Occurrence[]
): RecordOf<K> {
  return ofKind(kind, worldOf(events).record(kind, id));
}
const option = (id: string) => recordOf('measurementOption', id, ...options);

describe('options', () => {
  const addOption = (values: FieldValues): CommandBody => ({
    type: 'AddRecord',
    kind: 'measurementOption',
    id: 'x',
    payload: { values: values as never },
  });

  test('[MEAS-1] need a name and how they are written, a name of their own', () => {
    given()
      .when(addOption({ name: 'Instep', valueKind: 'length' }), { by: costumeManager })
      .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'Instep', valueKind: 'length' } } });
    given(...options)
      .when(addOption({ name: 'HEIGHT', valueKind: 'length' }), { by: costumeManager })
      .thenRefuses({
        code: 'name-taken',
        message: 'This name is already used by the measurement option "Height". Choose another.',
        field: 'name',
        about: { kind: 'measurementOption', id: 'height' },
      });
  });

  test.each(measurementOptionSeed(sayInEnglish).map(({ id, values }) => [id, values] as const))(
    '[MEAS-1] can begin with %s',
    (id, values) => {
      given(...options.filter((event) => event.id !== id))
        .when(
          { type: 'AddRecord', kind: 'measurementOption', id, payload: { values: values as never } },
          { by: superAdmin },
        )
        .thenAccepts({ type: 'RecordAdded', data: { values } });
    },
  );

  test('[MEAS-2] have bounds in order and a unit for a number', () => {
    given()
      .when(addOption({ name: 'X', valueKind: 'length', least: mm(50), most: mm(50) }), { by: costumeManager })
      .thenRefuses({ code: 'invalid', message: '"Check above" must be more than "Check below".', field: 'most' });
    given()
      .when(addOption({ name: 'X', valueKind: 'number' }), { by: costumeManager })
      .thenRefuses({ code: 'invalid', message: 'Enter a unit for the number, e.g. kg.', field: 'unit' });
    given()
      .when(addOption({ name: 'X', valueKind: 'number', unit: 'kg', most: mm(3) }), { by: costumeManager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'X', valueKind: 'number', unit: 'kg', most: mm(3) } },
      });
    for (const bounds of [{ least: mm(50) }, { least: mm(50), most: mm(50.1) }])
      given()
        .when(addOption({ name: 'X', valueKind: 'length', ...bounds }), { by: costumeManager })
        .thenAccepts({ type: 'RecordAdded', data: { values: { name: 'X', valueKind: 'length', ...bounds } } });
  });

  test('[FIT-11] have ease in order, both ends of it or none', () => {
    const refused = (message: string) => ({ code: 'invalid', message, field: 'easeMost' }) as const;
    const ease = (easeLeast?: number, easeMost?: number) => ({
      name: 'X',
      valueKind: 'length',
      ...(easeLeast === undefined ? {} : { easeLeast }),
      ...(easeMost === undefined ? {} : { easeMost }),
    });
    const asked = (...ends: Parameters<typeof ease>) => given().when(addOption(ease(...ends)), { by: costumeManager });
    for (const ends of [
      [-1.5, 4],
      [4, 4],
      [-60, 60],
    ] as const)
      asked(...ends).thenAccepts({ type: 'RecordAdded', data: { values: ease(...ends) } });
    for (const ends of [
      [1, undefined],
      [undefined, 1],
    ] as const)
      asked(...ends).thenRefuses(refused('Enter both minimum and maximum ease, or neither.'));
    asked(4, 3).thenRefuses(refused("Maximum ease can't be less than minimum ease."));
    for (const ends of [
      [-61, 0],
      [0, 61],
    ] as const)
      asked(...ends).thenRefuses(refused('Ease must be between -60 and 60 cm.'));
  });

  test('[MEAS-3] have two names', () => {
    expect([
      optionLabel(option('inseam')),
      optionLabel(option('inseam'), 'us'),
      optionLabel(option('neck')),
      optionLabel(option('neck'), 'us'),
    ]).toEqual(['Inside leg', 'Inseam', 'Neck / collar', 'Neck']);
  });
});

const outOfRange = 'Weight must be a number above 0 and at most 10,000.';

describe('sets', () => {
  test('[MEAS-4] stay with their member, who may leave', () => {
    given(...theatre)
      .when(change('memberId', 'kim'), { by: wardrobe })
      .thenRefuses({
        code: 'changed-meanwhile',
        message: 'Someone else has changed Member. Check it and decide which to keep.',
        field: 'memberId',
        about: { kind: 'measurement', id: 'set' },
      });
    given(...theatre)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'measurement',
          id: 'set',
          payload: { changes: { memberId: { from: 'sam', to: 'kim' } } },
        },
        { by: wardrobe },
      )
      .thenRefuses({
        code: 'invalid',
        message: 'A set stays with the person who was measured. Add a new one for someone else.',
        field: 'memberId',
      });
    given(...theatre)
      .when({ type: 'DisposeRecord', kind: 'member', id: 'sam', payload: { reason: 'not-needed' } }, { by: admin })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[MEAS-5] take measurements one by one and never say what they are', () => {
    const after = given(...theatre, kept)
      .when(keep({ hip: mm(98), waist: null, head: null }), { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsKept', data: { noted: ['hip'], cleared: ['waist'] } });
    expect(measuredIn(ofKind('measurement', after))).toEqual(['chest', 'hip']);
    const emptied = given(...theatre, kept)
      .when(keep({ chest: null, waist: null }), { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsKept', data: { noted: [], cleared: ['chest', 'waist'] } });
    expect(emptied?.values).not.toHaveProperty('measured');
    given(...theatre)
      .when(keep({ head: null }), { by: wardrobe })
      .thenAccepts();
  });

  test('[MEAS-6] take what the option allows', () => {
    expect(checkMeasured(option('chest'), mm(92.5))).toEqual({ value: mm(92.5) });
    expect(checkMeasured(option('chest'), { mm: 950, entered: ' 37 1/2 in ' })).toEqual({
      value: { mm: 950, entered: '37 1/2 in' },
    });
    expect(spoken(checkMeasured(option('chest'), mm(23.9)))).toEqual({
      problem: 'Chest / bust is less than 24 cm. Measure again.',
    });
    expect(spoken(checkMeasured(option('chest'), mm(240.1)))).toEqual({
      problem: 'Chest / bust is more than 240 cm. Measure again.',
    });
    expect(spoken(checkMeasured(option('chest'), { mm: 0, entered: '0' }))).toEqual({
      problem: 'Chest / bust must be between 1 mm and 100 m.',
    });
    expect(
      checkMeasured(
        recordOf('measurementOption', 'x', added('measurementOption', 'x', { name: 'Instep', valueKind: 'length' })),
        mm(9000),
      ),
    ).toEqual({ value: mm(9000) });
    for (const [id, edge] of [
      ['chest', mm(24)],
      ['chest', mm(240)],
      ['weight', 300],
      ['shoe', 'x'.repeat(40)],
      ['allergies', 'x'.repeat(500)],
    ] as const)
      expect(checkMeasured(option(id), edge)).toEqual({ value: edge });
    expect(checkMeasured(option('weight'), 63.456)).toEqual({ value: 63.46 });
    for (const wrong of [0, 0.004, -1, 10_001, '63', Number.NaN])
      expect(spoken(checkMeasured(option('weight'), wrong))).toEqual({ problem: outOfRange });
    expect(checkMeasured(option('shoe'), ' UK 8 ')).toEqual({ value: 'UK 8' });
    expect(spoken(checkMeasured(option('shoe'), 'x'.repeat(41)))).toEqual({
      problem: 'Shoe size has more than 40 characters. Shorten it.',
    });
    expect(spoken(checkMeasured(option('allergies'), 'x'.repeat(501)))).toEqual({
      problem: 'Fabric and make-up allergies has more than 500 characters. Shorten it.',
    });
    expect(spoken(checkMeasured(option('allergies'), 8))).toEqual({
      problem: 'Fabric and make-up allergies must be text.',
    });
    given(...theatre)
      .when(keep({ chest: mm(5) }), { by: wardrobe })
      .thenRefuses({ code: 'invalid', message: 'Chest / bust is less than 24 cm. Measure again.', field: 'chest' });
    given(...theatre)
      .when(keep({ tail: mm(5) }), { by: wardrobe })
      .thenRefuses({
        code: 'unknown-reference',
        message: "Your group doesn't use this measurement. Choose another.",
        field: 'tail',
      });
  });

  test('[MEAS-6] are looked at twice where they are rare', () => {
    const seen = [mm(47.9), mm(48), mm(160), mm(160.1)].map((value) => isUnusual(option('chest'), value));
    expect([...seen, isUnusual(option('shoe'), 'UK 99'), isUnusual(option('chest'), undefined)]).toEqual([
      true,
      false,
      false,
      true,
      false,
      false,
    ]);
    const instep = recordOf(
      'measurementOption',
      'x',
      added('measurementOption', 'x', { name: 'Instep', valueKind: 'length' }),
    );
    expect(isUnusual(instep, mm(1))).toBe(false);
  });

  test('[MEAS-7] are handed in, then verified', () => {
    const handedIn = given(...theatre, kept)
      .when(stage('submitted'), { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsStaged', data: { to: 'submitted' } });
    expect(stateOf(ofKind('measurement', handedIn))).toBe('submitted');
    const final = given(...theatre, kept, submitted)
      .when(stage('verified'), { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsStaged', data: { to: 'verified' } });
    expect(stateOf(ofKind('measurement', final))).toBe('verified');
    given(...theatre)
      .when(stage('submitted'), { by: wardrobe })
      .thenRefuses({ code: 'wrong-stage', message: 'There are no measurements yet. Enter at least one.' });
    given(...theatre, kept)
      .when(stage('verified'), { by: wardrobe })
      .thenRefuses({
        code: 'wrong-stage',
        message: "This set hasn't been handed in. Hand it in before it's verified.",
      });
    given(...theatre, kept)
      .when(stage('draft'), { by: wardrobe })
      .thenRefuses({ code: 'wrong-stage', message: 'This set is already a draft.' });
    given(...theatre, kept, submitted)
      .when(stage('submitted'), { by: wardrobe })
      .thenRefuses({ code: 'wrong-stage', message: 'This set has already been handed in.' });
    given(...theatre, kept, verified)
      .when(stage('verified'), { by: wardrobe })
      .thenRefuses({ code: 'wrong-stage', message: 'This set is already verified.' });
  });

  test('[MEAS-8] can be taken back, with a note', () => {
    const back = given(...theatre, kept, submitted)
      .when(stage('draft', 'The waist, please.'), { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsStaged', data: { to: 'draft', note: 'The waist, please.' } });
    expect([stateOf(ofKind('measurement', back)), back?.values['note']]).toEqual(['draft', 'The waist, please.']);
    given(...theatre, kept, submitted)
      .when(stage('draft'), { by: performer })
      .thenAccepts({ type: 'MeasurementsStaged', data: { to: 'draft' } });
  });

  test('[MEAS-9] never change once they are verified', () => {
    const final = "A verified set can't be changed. Add a new one with today's date.";
    given(...theatre, kept, verified)
      .when(keep({ chest: mm(90) }), { by: superAdmin })
      .thenRefuses({ code: 'wrong-stage', message: final });
    given(...theatre, kept, verified)
      .when(stage('draft'), { by: superAdmin })
      .thenRefuses({ code: 'wrong-stage', message: final });
    given(...theatre, kept, verified)
      .when(change('source', 'self'), { by: superAdmin })
      .thenRefuses({
        code: 'wrong-stage',
        message: "This set is verified and can't be changed. Add a new one with today's date.",
      });
    given(...theatre, kept)
      .when(change('source', 'self'), { by: wardrobe })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { source: { from: null, to: 'self' } } } });
  });

  test('[MEAS-10] have nothing typed into them that follows', () => {
    const message = "The status can't be set by hand. Enter the measurements, then hand them in.";
    given(...theatre)
      .when(begin('sam', { state: 'verified' }), { by: superAdmin })
      .thenRefuses({ code: 'invalid', message, field: 'state' });
    given(...theatre)
      .when(change('state', 'verified'), { by: superAdmin })
      .thenRefuses({ code: 'invalid', message, field: 'state' });
    given(...theatre)
      .when(begin('sam', { measured: ['chest'] }), { by: superAdmin })
      .thenRefuses({ code: 'invalid', message, field: 'state' });
  });

  test('[MEAS-11] are not restored', () => {
    given(...theatre, kept)
      .when(remove, { by: wardrobe })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...theatre, kept, disposed('measurement', 'set'))
      .when({ type: 'RestoreRecord', kind: 'measurement', id: 'set', payload: {} }, { by: wardrobe })
      .thenRefuses({
        code: 'wrong-stage',
        message: 'The measurements in this set were erased when it was removed. Measure again in a new set.',
      });
  });

  test.each<CommandBody>([
    { type: 'KeepMeasurements', kind: 'member', id: 'sam', payload: { values: {} } },
    { type: 'StageMeasurements', kind: 'member', id: 'sam', payload: { to: 'draft' } },
    { type: 'LookAtMeasurements', kind: 'member', id: 'sam', payload: { purpose: 'view' } },
  ])('[MEAS-12] are what $type is for', (body) => {
    given(...theatre)
      .when(body, { by: superAdmin })
      .thenRefuses({ code: 'invalid', message: 'Only people have sets of measurements.' });
  });
});

describe('rights', () => {
  test('[MEAS-20] come with no office', () => {
    expect(
      [admin, costumeManager, performer].map((actor) => [
        scopesOf(actor).includes('measurements'),
        canManage(actor, 'measurements'),
      ]),
    ).toEqual(Array(3).fill([false, false]));
    expect(
      [superAdmin, wardrobe, viewer].map((actor) => [
        scopesOf(actor).includes('measurements'),
        canManage(actor, 'measurements'),
      ]),
    ).toEqual([
      [true, true],
      [true, true],
      [true, false],
    ]);
    for (const by of [admin, costumeManager])
      for (const body of [look, keep({ chest: mm(90) }), stage('submitted'), remove, begin('sam')])
        given(...theatre, kept)
          .when(body, { by })
          .thenRefuses(unknownSet);
  });

  test('[MEAS-11, MEAS-21] let a person remove what is theirs, also once it is verified', () => {
    for (const by of [performer, wardrobe])
      given(...theatre, kept, verified)
        .when(remove, { by })
        .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
  });

  test('[MEAS-21] let a person do what is theirs', () => {
    given(...theatre)
      .when(begin('sam'), { by: performer })
      .thenAccepts({ type: 'RecordAdded', data: { values: { memberId: 'sam', takenOn: '2026-05-14', unit: 'in' } } });
    given(...theatre)
      .when(keep({ chest: mm(90) }), { by: performer })
      .thenAccepts({ type: 'MeasurementsKept', data: { noted: ['chest'], cleared: [] } });
    given(...theatre, kept)
      .when(stage('submitted'), { by: performer })
      .thenAccepts({ type: 'MeasurementsStaged', data: { to: 'submitted' } });
    given(...theatre, kept)
      .when(look, { by: performer })
      .thenAccepts({ type: 'MeasurementsSeen', data: { purpose: 'view' } });
    given(...theatre, kept)
      .when(remove, { by: performer })
      .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    given(...theatre, kept, submitted)
      .when(stage('verified'), { by: performer })
      .thenRefuses({ code: 'not-allowed', message: 'Only the wardrobe team can verify measurements.' });
    given(...theatre, kept, submitted)
      .when(keep({ chest: mm(90) }), { by: performer })
      .thenRefuses({
        code: 'wrong-stage',
        message: "You've handed this set in. Take it back first, or ask the wardrobe team.",
      });
  });

  test('[MEAS-21] keep a person from what is not', () => {
    const other: Actor = { ...performer, memberId: 'kim' };
    for (const by of [other, nobody])
      for (const body of [look, keep({ chest: mm(90) }), stage('submitted'), remove, begin('sam')])
        given(...theatre, kept)
          .when(body, { by })
          .thenRefuses(unknownSet);
    given(...theatre)
      .when({ type: 'RestoreRecord', kind: 'measurement', id: 'set', payload: {} }, { by: performer })
      .thenRefuses(unknownSet);
    given(...theatre)
      .when(keep({ chest: mm(90) }, 'none'), { by: performer })
      .thenRefuses(unknownSet);
  });

  test('[MEAS-22] let those look who may see, and no more', () => {
    given(...theatre, kept)
      .when(look, { by: viewer })
      .thenAccepts({ type: 'MeasurementsSeen', data: { purpose: 'view' } });
    const forbidden = {
      code: 'not-allowed',
      message: "You don't have permission to do this. Ask someone who manages sets of measurements.",
    } as const;
    for (const body of [keep({ chest: mm(90) }), stage('submitted'), remove, begin('sam')])
      given(...theatre, kept)
        .when(body, { by: viewer })
        .thenRefuses(forbidden);
    given(...theatre, kept, submitted)
      .when(keep({ chest: mm(90) }), { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsKept', data: { noted: ['chest'], cleared: [] } });
  });

  test('[MEAS-25, MEAS-26] note a look at numbers, which changes nothing', () => {
    const before = recordOf('measurement', 'set', ...theatre, kept);
    const after = given(...theatre, kept)
      .when(look, { by: wardrobe })
      .thenAccepts({ type: 'MeasurementsSeen', data: { purpose: 'view' } });
    expect(after).toEqual({ ...before, version: before.version + 1 });
    given(...theatre)
      .when(look, { by: wardrobe })
      .thenAccepts();
  });
});

describe('lists', () => {
  const states = { verified, submitted };
  const all = (
    ...sets: readonly (readonly [id: string, takenOn: string, state?: keyof typeof states | undefined, at?: string])[]
  ) => {
    const events = sets.flatMap(([id, takenOn, state, at = '2026-05-01T09:00:00.000Z']) => [
      { ...setOf({ takenOn }, id), stamp: { by: 'system', at } },
      ...(state ? [{ ...states[state], id }] : []),
    ]);
    return [
      ...worldOf([sam, ...events])
        .records('measurement')
        .values(),
    ];
  };
  const told = (sets: readonly RecordOf<'measurement'>[]) => {
    const own = setsByMember(sets).get('sam');
    return [own?.current?.id, own?.open?.id];
  };

  test('[MEAS-30] tell the latest verified set, and a newer one beside it', () => {
    expect(told(all(['a', '2026-01-01', 'verified'], ['b', '2026-02-01', 'verified'], ['c', '2025-01-01']))).toEqual([
      'b',
      undefined,
    ]);
    expect(told(all(['a', '2026-01-01', 'verified'], ['b', '2026-03-01', 'submitted'], ['c', '2026-02-01']))).toEqual([
      'a',
      'b',
    ]);
    expect(told(all(['a', '2026-01-01'], ['b', '2026-01-01']))).toEqual([undefined, 'a']);
    const gone = recordOf('measurement', 'set', setOf(), disposed('measurement', 'set'));
    expect(setsByMember([gone]).size).toBe(0);
  });

  test('[MEAS-30] tell the one that was added later, of two of the same day', () => {
    const [nine, ten] = ['2026-01-01T09:00:00.000Z', '2026-01-01T10:00:00.000Z'];
    const first = ['first', '2026-01-01', 'verified', nine] as const;
    const second = ['second', '2026-01-01', 'verified', ten] as const;
    expect([told(all(first, second)), told(all(second, first))]).toEqual([
      ['second', undefined],
      ['second', undefined],
    ]);
    expect([
      told(all(first, ['open', '2026-01-01', undefined, ten])),
      told(all(second, ['open', '2026-01-01', undefined, nine])),
    ]).toEqual([
      ['first', 'open'],
      ['second', undefined],
    ]);
  });

  test('[MEAS-31] tell what is needed, in the order of the sheet', () => {
    const more = [
      added('measurementOption', 'z', { name: 'Z', valueKind: 'text', asked: 'always' }),
      added('measurementOption', 'y', { name: 'Y', valueKind: 'text', asked: 'always' }),
      added('measurementOption', 'g', { name: 'Length', valueKind: 'length', asked: 'always', takenOf: 'garment' }),
    ];
    const sheet = bodyOptions(
      [...options, ...more].map(({ id }) => recordOf('measurementOption', id, ...options, ...more)),
    );
    const needed = [
      'height',
      'head',
      'neck',
      'chest',
      'waist',
      'hip',
      'shoulder',
      'nape_waist',
      'sleeve',
      'inseam',
      'shoe',
      'allergies',
      'y',
      'z',
    ];
    expect(neededIn(undefined, sheet).map(({ id }) => id)).toEqual(needed);
    expect(neededIn(recordOf('measurement', 'set', ...theatre, kept), sheet).map(({ id }) => id)).toEqual(
      needed.filter((id) => id !== 'chest' && id !== 'waist'),
    );
    expect(sheet.some(({ id }) => id === 'weight')).toBe(false);
  });

  test('[MEAS-35] are marked as those of somebody under 18, unless it is said', () => {
    const young = added('member', 'pip', { name: 'Pip', young: true });
    const values = { memberId: 'pip', takenOn: '2026-05-14', unit: 'in' };
    given(...theatre, young)
      .when(begin('pip'), { by: wardrobe })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, isChild: true } } });
    given(...theatre, young)
      .when(begin('pip', { isChild: false }), { by: wardrobe })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, isChild: false } } });
    given(...theatre, young)
      .when(begin('sam'), { by: wardrobe })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...values, memberId: 'sam' } } });
  });

  test('[MEAS-34] were taken today or before', () => {
    const redate = (to: string): CommandBody => ({
      type: 'ChangeRecord',
      kind: 'measurement',
      id: 'set',
      payload: { changes: { takenOn: { from: '2026-05-01', to } } },
    });
    const future = { code: 'invalid', message: "Taken on can't be in the future.", field: 'takenOn' } as const;
    given(...theatre)
      .when(begin('sam', { takenOn: '2026-05-15' }), { by: wardrobe })
      .thenRefuses(future);
    given(...theatre)
      .when(redate('2026-05-15'), { by: performer })
      .thenRefuses(future);
    given(...theatre, kept, submitted)
      .when(redate('2026-04-30'), { by: performer })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { takenOn: { from: '2026-05-01', to: '2026-04-30' } } } });
  });

  test('[MEAS-32] tell what is stale', () => {
    const taken = (takenOn: string, isChild?: boolean) =>
      recordOf('measurement', 'set', setOf({ takenOn, ...(isChild === undefined ? {} : { isChild }) }));
    expect(
      [
        taken('2025-05-14'),
        taken('2025-05-13'),
        taken('2026-02-14', true),
        taken('2026-02-13', true),
        taken('2026-02-13', false),
      ].map((set) => isStale(set, '2026-05-14')),
    ).toEqual([false, true, false, true, false]);
    // 366 days later, or three months of 92 days.
    expect(isStale(taken('2027-05-14'), '2028-05-14')).toBe(false);
    expect(['2026-08-31', '2026-09-01'].map((today) => isStale(taken('2026-05-31', true), today))).toEqual([
      false,
      true,
    ]);
    expect(
      ['2026-05-13', '2026-05-14'].map((takenOn) => isStale(taken(takenOn), '2026-05-14', { adult: 0, child: 0 })),
    ).toEqual([true, false]);
  });
});
