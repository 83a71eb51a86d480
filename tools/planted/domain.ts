/** Faults in the decision core. */
import type { PlantedFault } from './types.ts';

export const domainFaults: readonly PlantedFault[] = [
  {
    what: 'a request is handed over with one piece left to collect',
    rule: 'REQ-4',
    file: 'src/domain/lending/propRequest.ts',
    from: "countOf(booking, 'reserved') === 0",
    to: "countOf(booking, 'reserved') <= 1",
    tests: ['tests/domain/lending/requests.test.ts'],
    isInShortForm: true,
  },
  ...(
    [
      ['that begins on the day it is due back', 'one.from <= dueBack', 'one.from < dueBack'],
      ['that begins the day after it is due back', 'one.from <= dueBack', 'true'],
      ['that ends on the day it goes out', 'one.dueBack >= from', 'one.dueBack > from'],
      ['that ended the day before it goes out', 'one.dueBack >= from', 'true'],
    ] as const
  ).map(([what, from, to]) => ({
    what: `a reservation ${what} is taken for the other`,
    rule: 'RESV-13',
    file: 'src/domain/decide/loan.ts',
    from,
    to,
    tests: ['tests/domain/lending/loans.test.ts'],
  })),
  {
    what: 'a promise moves to an item that was disposed of',
    rule: 'RESV-34',
    file: 'src/domain/decide/room.ts',
    from: '      isActive(other) &&\n',
    to: '',
    tests: ['tests/domain/lending/anyOf.test.ts'],
  },
  ...(
    [
      ['venues claim addresses, and users do not', "kind === 'user'", "kind !== 'user'"],
      ['users claim every field but their address', "(type === 'email' &&", "(type !== 'email' &&"],
    ] as const
  ).map(([what, from, to]) => ({
    what,
    rule: 'IDENT-6',
    file: 'src/domain/layers/claims.ts',
    from,
    to,
    tests: ['tests/domain/identity.test.ts'],
  })),
];
