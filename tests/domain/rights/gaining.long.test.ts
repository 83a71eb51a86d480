/**
 * Nobody gains access to confidential data by themselves, whatever they try, in any order, with whatever users they create.
 * Seeds are fixed; a failure prints its own.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { whats } from '../../support/gaining.ts';
import { Company, triers } from './company.ts';
import type { Try, Trier } from './company.ts';
import { found } from './found.ts';

const number = fc.nat({ max: 59 });
const trying: fc.Arbitrary<Try> = fc.record({
  by: fc.nat({ max: 3 }),
  what: fc.constantFrom(...whats),
  a: number,
  b: number,
  c: number,
});

/** Confidential data seen after a sequence, or in the middle of it. */
function toldAfter(trier: Trier, sequence: readonly Try[]): readonly string[] {
  const company = new Company(trier);
  const told = new Set(company.leaks());
  for (const one of sequence) {
    company.play(one);
    for (const leak of company.leaks()) told.add(leak);
  }
  return [...told];
}

describe('what is confidential', () => {
  it.each(triers)('[CROSS-10] is not gained by anybody who tries alone: %s', (trier) => {
    fc.assert(
      fc.property(fc.array(trying, { minLength: 1, maxLength: 14 }), (sequence) => {
        expect(toldAfter(trier, sequence)).toEqual([]);
      }),
      { seed: 20_261_122, numRuns: 100 },
    );
  });

  it.each(found)('[CROSS-10] is not gained by a known way: $name', ({ trier, sequence }) => {
    expect(toldAfter(trier, sequence)).toEqual([]);
  });

  it('[CROSS-11] is told to whom somebody else gave it, and no longer once it was taken', () => {
    const company = new Company('chorus');
    const given = {
      type: 'ChangeRecord',
      kind: 'user',
      id: 'trier',
      payload: { changes: { permissions: { from: null, to: ['measurements:view', 'members:view_confidential'] } } },
    } as const;
    expect(company.submit('super', given)).toBe(true);
    expect(company.leaks()).toEqual([
      'trier sees whose measurements there are',
      "trier sees Vera's measurements",
      'trier sees what is confidential about Vera',
    ]);
    expect(
      company.submit('super', {
        ...given,
        payload: { changes: { permissions: { from: given.payload.changes.permissions.to.slice(), to: null } } },
      }),
    ).toBe(true);
    expect(company.leaks()).toEqual([]);
  });

  it('[CROSS-11] is told to whom somebody else put in charge of a show that the member is in', () => {
    const company = new Company('chorus');
    expect(
      company.submit('super', {
        type: 'ChangeRecord',
        kind: 'event',
        id: 'on',
        payload: { changes: { stageManagerId: { from: 'm-sara', to: 'm-trier' } } },
      }),
    ).toBe(true);
    expect(
      company.submit('super', {
        type: 'AddRecord',
        kind: 'casting',
        id: 'bond1',
        payload: { values: { name: 'Jack', eventId: 'on', memberId: 'm-vera' } },
      }),
    ).toBe(true);
    expect(company.leaks()).toEqual(['trier sees what is confidential about Vera']);
  });
});
