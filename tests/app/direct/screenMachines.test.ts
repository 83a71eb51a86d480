import { expect, it } from 'vitest';
import { screenMachines } from '../../../src/app/screenMachines.ts';
import { wiringFor } from '../../../src/app/wiring.ts';
import { emptySlots } from '../../../src/machines/shared/slot.ts';
import { recorded } from './support/recorded.ts';

it('[QA-1] the statecharts that screens run are wired', () => {
  const { object } = recorded();
  const machines = screenMachines(wiringFor(() => object));
  expect(Object.entries(machines).map(([name, machine]) => [name, machine.id, emptySlots(machine)])).toEqual([
    ['scanner', 'scanner', []],
    ['recordEditor', 'recordEditor', []],
    ['stocktake', 'stocktake', []],
    ['importRun', 'importRun', []],
  ]);
});
