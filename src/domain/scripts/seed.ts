import { seedOf } from '../stock/index.ts';

/** Script categories that a new group starts with (domain-fields 1.11). */
export const scriptCategorySeed = seedOf(
  ['Full length', 'FUL'],
  ['One act', 'ONE'],
  ['Musicals', 'MSC'],
  ['Pantomimes', 'PAN'],
  ['Youth', 'YOU'],
  ['Christmas', 'CHR'],
  ['Shakespeare', 'SHA'],
  ['Classics', 'CLA'],
  ['Comedies', 'CMD'],
  ['Thrillers', 'THR'],
  ['Festival one-acts', 'FES'],
  ['Radio', 'RAD'],
  ['Monologues', 'MON'],
  ['Reference', 'REF'],
);
