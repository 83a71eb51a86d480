import { clientFaults } from './client.ts';
import { controlFaults } from './control.ts';
import { domainFaults } from './domain.ts';
import { lifeCycleFaults } from './lifeCycles.ts';
import { serverFaults } from './server.ts';
import type { PlantedFault } from './types.ts';

export const plantedFaults: readonly PlantedFault[] = [
  ...controlFaults,
  ...clientFaults,
  ...domainFaults,
  ...lifeCycleFaults,
  ...serverFaults,
];
