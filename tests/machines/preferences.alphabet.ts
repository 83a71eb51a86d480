import { preferencesMachine } from '../../src/machines/preferences/preferences.machine.ts';
import { defineAlphabet } from '../mbt/types.ts';

/** Everything the session, a user and the server can send. */
export const preferencesAlphabet = defineAlphabet(preferencesMachine, {
  external: [
    { type: 'preferences.loaded', preferences: { density: 'cosy', sound: true } },
    { type: 'preferences.loaded', preferences: { density: 'airy', sound: false } },
    { type: 'preferences.set', key: 'density', value: 'compact' },
    { type: 'preferences.set', key: 'density', value: 'airy' },
    { type: 'preferences.set', key: 'rows', value: 25 },
    { type: 'preferences.closed' },
  ],
  replies: { save: [{ done: { outcome: 'saved' } }, { done: { outcome: 'failed' } }, { error: new Error('defect') }] },
  project: ({ saved: { density }, queue }) => ({ density, queue }),
  inputs: { default: undefined },
});
