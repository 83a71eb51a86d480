import { describe, expect, test } from 'vitest';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { codesOfRun, labelRun, runOf } from '../../src/domain/labelRuns/index.ts';
import { given, worldOf } from '../support/specify.ts';
import { added, borrower, disposed, manager, storekeeper, theatre } from './support/theatre.ts';

const ask = (values: Readonly<Record<string, string | number>>): CommandBody => ({
  type: 'AddRecord',
  kind: 'labelRun',
  id: 'run',
  payload: { values },
});
const run = (id: string, prefix: string, first: number, last: number) =>
  added('labelRun', id, { name: `${prefix} ${first}`, prefix, count: last - first + 1, first, last });
const tagged = (code: string) => added('prop', code, { name: 'Clock', categoryId: 'glassware', code });

describe('numbers for blank labels', () => {
  test('[LABEL-14] begin after the last that was ever given', () => {
    const first = { prefix: 'T', count: 30, first: 1, last: 30, name: 'T-00001 to T-00030', digits: 5 };
    given(...theatre)
      .when(ask({ count: 30 }), { by: manager })
      .thenAccepts({ type: 'RecordAdded', data: { values: first } });
    const next = { ...first, first: 31, last: 60, name: 'T-00031 to T-00060' };
    given(...theatre, run('a', 'T', 1, 30))
      .when(ask({ count: 30 }), { by: storekeeper })
      .thenAccepts({ type: 'RecordAdded', data: { values: next } });
    given(...theatre, run('a', 'T', 1, 30), disposed('labelRun', 'a'))
      .when(ask({ count: 30 }), { by: manager })
      .thenAccepts({ type: 'RecordAdded', data: { values: next } });
    given(...theatre, tagged('T-00030'))
      .when(ask({ count: 30, first: 5, last: 9, name: 'My items' }), { by: manager })
      .thenAccepts({ type: 'RecordAdded', data: { values: next } });
    given(...theatre, tagged('BOX-00004'))
      .when(ask({ count: 1, prefix: 'box' }), { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { prefix: 'BOX', count: 1, first: 5, last: 5, name: 'BOX-00005 to BOX-00005', digits: 5 } },
      });
  });

  test('[LABEL-14] can be given what an earlier version did not note, and nothing else', () => {
    const change = (key: string, from: number | null, to: number): CommandBody => ({
      type: 'ChangeRecord',
      kind: 'labelRun',
      id: 'a',
      payload: { changes: { [key]: { from, to } } },
    });
    given(...theatre, run('a', 'T', 1, 30))
      .when(change('digits', null, 5), { by: manager })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { digits: { from: null, to: 5 } } } });
    given(...theatre, run('a', 'T', 1, 30))
      .when(change('first', 1, 2), { by: manager })
      .thenRefuses({
        code: 'invalid',
        message: "First number can't be changed later. Add another label run instead.",
        field: 'first',
      });
  });

  test('[LABEL-14] are passed over by the numbering of things', () => {
    const add: CommandBody = {
      type: 'AddRecord',
      kind: 'prop',
      id: 'p',
      payload: { values: { name: 'Clock', categoryId: 'glassware' } },
    };
    given(...theatre, run('a', 'P', 2, 41))
      .when(add, { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Clock', categoryId: 'glassware', code: 'P-00042' } },
      });
  });

  test('[SITE-11] are written with the digits that the group wants, which the run keeps', () => {
    const digits = added('setting', 'code_digits', { parameter: 'code_digits', value: '3', datatype: 'integer' });
    given(...theatre, digits)
      .when(ask({ count: 30, digits: 6 }), { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { prefix: 'T', count: 30, first: 1, last: 30, name: 'T-001 to T-030', digits: 3 } },
      });
    const runs = [
      ...worldOf([
        added('labelRun', 'a', { name: 'T', prefix: 'T', count: 2, first: 1, last: 2, digits: 3 }),
        run('b', 'T', 3, 4),
      ])
        .records('labelRun')
        .values(),
    ];
    expect(runs.flatMap(codesOfRun)).toEqual(['T-001', 'T-002', 'T-00003', 'T-00004']);
    expect(['T-001', 'T-00001', 'T-003', 'T-00003'].map((code) => runOf(code, runs)?.id)).toEqual([
      'a',
      undefined,
      undefined,
      'b',
    ]);
  });

  test('[SITE-11] of things too, whatever the number of those that are there', () => {
    const add: CommandBody = {
      type: 'AddRecord',
      kind: 'prop',
      id: 'p',
      payload: { values: { name: 'Clock', categoryId: 'glassware' } },
    };
    const coded = (value: string, before: string) =>
      given(
        ...theatre,
        added('setting', 'code_digits', { parameter: 'code_digits', value, datatype: 'integer' }),
        tagged(before),
      ).when(add, { by: manager });
    coded('3', 'P-00041').thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Clock', categoryId: 'glassware', code: 'P-042' } },
    });
    coded('6', 'P-41').thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Clock', categoryId: 'glassware', code: 'P-000042' } },
    });
    coded('12', 'P-41').thenAccepts({
      type: 'RecordAdded',
      data: { values: { name: 'Clock', categoryId: 'glassware', code: 'P-00042' } },
    });
  });

  test('[LABEL-15] are given once', () => {
    const add: CommandBody = {
      type: 'AddRecord',
      kind: 'prop',
      id: 'p',
      payload: { values: { name: 'Clock', categoryId: 'glassware', code: 't-00007' } },
    };
    given(...theatre, run('a', 'T', 1, 30))
      .when(add, { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: { values: { name: 'Clock', categoryId: 'glassware', code: 't-00007' } },
      });
    given(...theatre, run('a', 'T', 1, 30), tagged('T-00007'))
      .when(add, { by: manager })
      .thenRefuses({
        code: 'code-taken',
        message: 'The code T-00007 belongs to the prop "Clock". Codes are never reused, so choose another.',
        field: 'code',
        about: { kind: 'prop', id: 'T-00007' },
      });
  });

  test('[LABEL-14] have letters that can be read, and end', () => {
    const letters = {
      code: 'invalid',
      message: 'Enter one to six letters from A to Z, e.g. T.',
      field: 'prefix',
    } as const;
    for (const prefix of ['T-1', '7', 'ÄRMEL', 'TOOLONGX'])
      given(...theatre)
        .when(ask({ count: 1, prefix }), { by: manager })
        .thenRefuses(letters);
    given(...theatre, run('a', 'T', 1, 999_998))
      .when(ask({ count: 1 }), { by: manager })
      .thenAccepts({
        type: 'RecordAdded',
        data: {
          values: { prefix: 'T', count: 1, first: 999_999, last: 999_999, name: 'T-999999 to T-999999', digits: 5 },
        },
      });
    given(...theatre, run('a', 'T', 1, 999_999))
      .when(ask({ count: 1 }), { by: manager })
      .thenRefuses({
        code: 'invalid',
        message: "There aren't enough numbers left with these letters. Choose others.",
        field: 'prefix',
      });
    given(...theatre)
      .when(ask({ count: 1_001 }), { by: manager })
      .thenRefuses({ code: 'invalid', message: 'Quantity must be a whole number from 1 to 1000.', field: 'count' });
    given(...theatre)
      .when(ask({ count: 1 }), { by: borrower })
      .thenRefuses({
        code: 'not-allowed',
        message: "You don't have permission to do this. Ask someone who manages label runs.",
      });
    const widen: CommandBody = {
      type: 'ChangeRecord',
      kind: 'labelRun',
      id: 'a',
      payload: { changes: { last: { from: 30, to: 40 } } },
    };
    given(...theatre, run('a', 'T', 1, 30))
      .when(widen, { by: manager })
      .thenRefuses({
        code: 'invalid',
        message: "Last number can't be changed later. Add another label run instead.",
        field: 'last',
      });
  });

  test('[LABEL-16] are told from other codes', () => {
    const runs = [
      ...worldOf([run('a', 'T', 1, 30), run('b', 'T', 31, 33), run('gone', 'T', 40, 50), disposed('labelRun', 'gone')])
        .records('labelRun')
        .values(),
    ];
    expect(
      ['T-00001', ' t-00033', 'T-00034', 'T-1', 'T-00040', 'P-00001', '00001'].map((code) => runOf(code, runs)?.id),
    ).toEqual(['a', 'b', undefined, undefined, undefined, undefined, undefined]);
    const [, last] = runs;
    expect(last && codesOfRun(last)).toEqual(['T-00031', 'T-00032', 'T-00033']);
    expect(last && labelRun.setsAside({ ...last, values: { count: 1 } })).toEqual({ prefix: 'T', number: 0 });
  });
});
