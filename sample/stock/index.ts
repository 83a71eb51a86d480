/** All types of items of the sample theatre. */
import type { Archetype } from './archetype.ts';
import { action } from './action.ts';
import { carried } from './carried.ts';
import { desk } from './desk.ts';
import { furnishings } from './furnishings.ts';
import { play } from './play.ts';
import { rooms } from './rooms.ts';
import { scene } from './scene.ts';
import { table } from './table.ts';

export const archetypes: readonly Archetype[] = [
  ...rooms,
  ...furnishings,
  ...table,
  ...desk,
  ...carried,
  ...play,
  ...scene,
  ...action,
];
