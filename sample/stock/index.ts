/** Every sort of thing that the sample theatre has. */
import type { Archetype } from './archetype.ts';
import { carried } from './carried.ts';
import { desk } from './desk.ts';
import { play } from './play.ts';
import { rooms } from './rooms.ts';
import { scene } from './scene.ts';
import { table } from './table.ts';

export const archetypes: readonly Archetype[] = [...rooms, ...table, ...desk, ...carried, ...play, ...scene];
