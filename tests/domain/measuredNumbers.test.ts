import { describe, expect, test } from 'vitest';
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import { checkMeasured, isUnusual, measurementOptionSeed } from '../../src/domain/measurements/index.ts';
import { sayInEnglish } from '../../src/words/speaker.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';
import { given } from '../support/specify.ts';
import { spoken } from '../support/spoken.ts';
import { admin as by } from './support/theatre.ts';

const numbered = (values: FieldValues = {}) =>
  ofKind('measurementOption', recordOf('measurementOption', 'x', { name: 'Grip', valueKind: 'number', ...values }));
const weight = numbered(measurementOptionSeed(sayInEnglish).find(({ id }) => id === 'weight')?.values);

describe('numbers that are measured', () => {
  test('[MEAS-2] have bounds in order', () => {
    const adding = (bounds: FieldValues) => {
      const values = { name: 'Grip', valueKind: 'number', unit: 'N', ...bounds };
      const outcome = given().when(
        { type: 'AddRecord', kind: 'measurementOption', id: 'x', payload: { values } },
        { by },
      );
      return { values, outcome };
    };
    adding({ leastNumber: 8, mostNumber: 8 }).outcome.thenRefuses({
      code: 'invalid',
      message: '"Check number above" must be more than "Check number below".',
      field: 'mostNumber',
    });
    for (const bounds of [{ leastNumber: 8 }, { mostNumber: 8 }, { leastNumber: 8, mostNumber: 8.1 }]) {
      const { values, outcome } = adding(bounds);
      outcome.thenAccepts({ type: 'RecordAdded', data: { values } });
    }
  });

  test('[MEAS-6] are between half the usual minimum and one and a half times the usual maximum', () => {
    for (const edge of [4, 300]) expect(checkMeasured(weight, edge)).toEqual({ value: edge });
    expect(spoken(checkMeasured(weight, 3.99))).toEqual({ problem: 'Weight is less than 4 kg. Measure again.' });
    expect(spoken(checkMeasured(weight, 5000))).toEqual({ problem: 'Weight is more than 300 kg. Measure again.' });
    expect(spoken(checkMeasured(numbered({ mostNumber: 0.7 }), 2))).toEqual({
      problem: 'Grip is more than 1.05. Measure again.',
    });
  });

  test('[MEAS-6] are above 0 and at most 10,000 if nothing usual is known', () => {
    for (const edge of [0.01, 10_000]) expect(checkMeasured(numbered(), edge)).toEqual({ value: edge });
    expect([0.01, 10_000].map((value) => isUnusual(numbered(), value))).toEqual([false, false]);
  });

  test('[MEAS-6] are looked at twice where they are rare', () => {
    expect([7.9, 8, 200, 200.1].map((value) => isUnusual(weight, value))).toEqual([true, false, false, true]);
    expect(['7', '999', 'none', undefined].map((value) => isUnusual(weight, value))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
