/** Ways to confidential data that an attacker might try; six of the seven once worked. They stay, so that none of them works again. */
import type { Try, Trier } from './company.ts';

const by = 0;

export const found: readonly { readonly name: string; readonly trier: Trier; readonly sequence: readonly Try[] }[] = [
  {
    name: 'an Admin makes a user who may see measurements',
    trier: 'admin',
    sequence: [{ by, what: 'addUser', a: 0, b: 0, c: 0 }],
  },
  {
    name: 'an Admin gives themselves the right',
    trier: 'admin',
    sequence: [{ by, what: 'changeUser', a: 8, b: 0, c: 0 }],
  },
  {
    name: 'an Admin links themselves to somebody else',
    trier: 'adminOfNone',
    sequence: [{ by, what: 'changeUser', a: 8, b: 2, c: 1 }],
  },
  {
    name: 'an Admin links a user whom they make',
    trier: 'admin',
    sequence: [{ by, what: 'addUser', a: 0, b: 2, c: 1 }],
  },
  {
    name: 'an Admin takes a role that is gone, and brings it back',
    trier: 'admin',
    sequence: [
      { by, what: 'changeUser', a: 8, b: 1, c: 0 },
      { by, what: 'restoreRole', a: 0, b: 0, c: 0 },
    ],
  },
  {
    name: 'an Admin leads the letters of the wardrobe to themselves',
    trier: 'admin',
    sequence: [{ by, what: 'changeUser', a: 4, b: 5, c: 0 }],
  },
  {
    name: 'a member suggests a show, leads it, and casts whom they like',
    trier: 'chorus',
    sequence: [
      { by, what: 'addEvent', a: 2, b: 1, c: 0 },
      { by, what: 'bind', a: 0, b: 1, c: 1 },
    ],
  },
];
