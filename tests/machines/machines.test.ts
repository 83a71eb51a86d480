import { expect, it } from 'vitest';
import { describeMachine } from '../mbt/suite.ts';
import inventory from './inventory.json' with { type: 'json' };
import { registry } from './registry.ts';

const committed: Readonly<Record<string, readonly string[]>> = inventory;

for (const registered of registry) describeMachine(registered, committed[registered.name]);

it('[MBT-8] the committed inventory lists exactly the registered machines', () => {
  expect(Object.keys(committed).toSorted()).toEqual(registry.map(({ name }) => name).toSorted());
});
