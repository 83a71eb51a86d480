/** Generated tests of some machines only, run many times by `npm run mutation`. */
import { it } from 'vitest';
import { describeMachine } from '../mbt/suite.ts';
import inventory from './inventory.json' with { type: 'json' };

const committed: Readonly<Record<string, readonly string[]>> = inventory;
const chosen = (process.env['MUTATED_MACHINES'] ?? '').split(',');

// A statechart that can't be built is a failing test: a file without tests would count as one that detected nothing.
const loaded = await import('./registry.ts').catch((error: unknown) => ({ error }));

it('[MBT-8] the statecharts are built', () => {
  if ('error' in loaded) throw loaded.error;
});

for (const registered of 'error' in loaded ? [] : loaded.registry) {
  if (chosen.includes(registered.name)) describeMachine(registered, committed[registered.name]);
}
