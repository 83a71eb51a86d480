import { startingCategories } from '../../words/en/startingStore.ts';
import { seedOf } from '../stock/index.ts';

/** Equipment categories that a new group starts with (domain-fields 1.17). */
export const equipmentCategorySeed = seedOf(startingCategories.equipment, {
  LAN: ['PRO', 'FRE', 'PCL', 'PAR', 'FLO', 'LED', 'MOV', 'FOL'],
  LXC: ['LXD', 'DMX'],
  CAB: ['CPW', 'CDA'],
  MIC: ['MIW', 'MIR'],
  PRJ: ['PJR', 'SCR'],
  RIG: ['HOI'],
});
