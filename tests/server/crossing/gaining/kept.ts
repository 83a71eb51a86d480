/** Sequences that once leaked something, or that an attacker might try first. They stay; a failing seed is added as the sequence it prints. */
import type { Trier } from './theatre.ts';
import type { Try } from './tries.ts';

const by = 0;

export const kept: readonly { readonly name: string; readonly trier: Trier; readonly sequence: readonly Try[] }[] = [
  {
    name: 'an Admin gives themselves the right',
    trier: 'admin',
    sequence: [{ by, what: 'changeUser', a: 9, b: 0, c: 0 }],
  },
  {
    name: 'an Admin links themselves to Vera',
    trier: 'adminOfNone',
    sequence: [{ by, what: 'changeUser', a: 9, b: 2, c: 1 }],
  },
  {
    name: 'an Admin links themselves to Vera after suspending her, and confirms it',
    trier: 'adminOfNone',
    sequence: [
      { by, what: 'suspend', a: 3, b: 0, c: 0 },
      { by, what: 'changeUser', a: 9, b: 2, c: 1 },
      { by, what: 'confirm', a: 9, b: 0, c: 0 },
    ],
  },
  {
    name: 'an Admin makes a user linked to Vera, confirms the link and takes the invitation',
    trier: 'admin',
    sequence: [
      { by, what: 'suspend', a: 3, b: 0, c: 0 },
      { by, what: 'addUser', a: 0, b: 2, c: 1 },
      { by, what: 'confirm', a: 0, b: 0, c: 0 },
      { by, what: 'takeOver', a: 0, b: 0, c: 0 },
    ],
  },
  {
    name: 'an Admin makes a second Admin who confirms the link',
    trier: 'admin',
    sequence: [
      { by, what: 'suspend', a: 3, b: 0, c: 0 },
      { by, what: 'addUser', a: 0, b: 2, c: 1 },
      { by, what: 'addUser', a: 1, b: 4, c: 0 },
      { by, what: 'takeOver', a: 1, b: 0, c: 0 },
      { by: 1, what: 'confirm', a: 0, b: 0, c: 0 },
      { by, what: 'takeOver', a: 0, b: 0, c: 0 },
    ],
  },
  {
    name: 'an Admin views Backstock as the wardrobe',
    trier: 'admin',
    sequence: [{ by, what: 'viewAs', a: 4, b: 0, c: 0 }],
  },
  { name: 'an Admin views Backstock as Vera', trier: 'admin', sequence: [{ by, what: 'viewAs', a: 3, b: 0, c: 0 }] },
  {
    name: 'an Admin leads the letters of the wardrobe to themselves',
    trier: 'adminOfNone',
    sequence: [
      { by, what: 'changeUser', a: 4, b: 6, c: 0 },
      { by, what: 'takeOver', a: 4, b: 0, c: 0 },
    ],
  },
  {
    name: 'an Admin invites the wardrobe and takes the link',
    trier: 'admin',
    sequence: [{ by, what: 'takeOver', a: 4, b: 0, c: 0 }],
  },
  {
    name: 'an Admin lets a user with rights in again and takes the link',
    trier: 'admin',
    sequence: [
      { by, what: 'letIn', a: 6, b: 0, c: 0 },
      { by, what: 'takeOver', a: 6, b: 0, c: 0 },
    ],
  },
  {
    name: 'an Admin takes a role that is gone, and brings it back',
    trier: 'admin',
    sequence: [
      { by, what: 'changeUser', a: 9, b: 1, c: 0 },
      { by, what: 'restoreRole', a: 0, b: 0, c: 0 },
    ],
  },
  {
    name: 'the chorus suggests a show, leads it, and casts Vera',
    trier: 'chorus',
    sequence: [
      { by, what: 'addEvent', a: 2, b: 1, c: 0 },
      { by, what: 'bind', a: 0, b: 1, c: 1 },
    ],
  },
  {
    name: 'who plans the shows makes themselves the stage manager of Vera’s',
    trier: 'events',
    sequence: [{ by, what: 'changeEvent', a: 2, b: 0, c: 0 }],
  },
  {
    name: 'who plans the shows leads one of their own and merges Vera’s into it',
    trier: 'events',
    sequence: [
      { by, what: 'addEvent', a: 2, b: 1, c: 0 },
      { by, what: 'changeEvent', a: 2, b: 1, c: 0 },
      { by, what: 'mergeEvents', a: 1, b: 1, c: 0 },
    ],
  },
  {
    name: 'who plans the shows merges one of their own into Vera’s',
    trier: 'events',
    sequence: [
      { by, what: 'addEvent', a: 2, b: 1, c: 0 },
      { by, what: 'mergeEvents', a: 0, b: 0, c: 0 },
    ],
  },
  {
    name: 'the chorus attaches the lease to a request of their own',
    trier: 'chorus',
    sequence: [
      { by, what: 'attach', a: 0, b: 0, c: 0 },
      { by, what: 'attach', a: 1, b: 0, c: 0 },
    ],
  },
  {
    name: 'the wardrobe writes with the key of somebody else',
    trier: 'wardrobe',
    sequence: [
      { by, what: 'foreignKey', a: 0, b: 0, c: 0 },
      { by, what: 'foreignKey', a: 0, b: 1, c: 0 },
    ],
  },
];
