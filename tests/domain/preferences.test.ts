import { expect, test } from 'vitest';
import { enqueued, preferenceUpdate, withUpdates, type PreferenceUpdate } from '../../src/domain/preferences/index.ts';

const dense = preferenceUpdate('density', 'compact');
const rows = preferenceUpdate('rows', 25);

test.each([
  [true, true, 'boolean'],
  [25, 25, 'integer'],
  ['compact', 'compact', 'string'],
  ['7', '7', 'string'],
  [1.5, '1.5', 'string'],
] as const)('[PREF-1] sends %j as %j of datatype %s', (value, sent, datatype) => {
  expect(preferenceUpdate('key', value)).toEqual({ key: 'key', value: sent, datatype });
});

test('[PREF-2] keeps what is under way, and of what waits the last value of each key in its place', () => {
  const queue = [preferenceUpdate('density', 'cosy'), dense, rows] satisfies PreferenceUpdate[];
  expect(enqueued([], dense)).toEqual([dense]);
  expect(enqueued([dense], preferenceUpdate('density', 'cosy'))).toEqual([dense, preferenceUpdate('density', 'cosy')]);
  expect(enqueued(queue, preferenceUpdate('density', 'airy'))).toEqual([queue[0], preferenceUpdate('density', 'airy'), rows]);
  expect(enqueued(queue, preferenceUpdate('sound', false))).toEqual([...queue, preferenceUpdate('sound', false)]);
});

test('[PREF-3] shows what was chosen before the server has it, the last choice winning', () => {
  expect(withUpdates({ density: 'cosy', sound: true }, [dense, rows, preferenceUpdate('rows', 50)])).toEqual({ density: 'compact', sound: true, rows: 50 });
});
