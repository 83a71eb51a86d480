import fc from 'fast-check';
import { map, mergeMap, NEVER, of, throwError, timer } from 'rxjs';
import { TestScheduler } from 'rxjs/testing';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { codesIn } from '../../../src/services/scanner/reading.ts';
import { createRepeatFilter } from '../../../src/services/scanner/repeats.ts';
import { afterKey, wedgeStart, type WedgeState } from '../../../src/services/scanner/wedgeKeys.ts';

const REPEAT_MS = 2_500;
const WEDGE_PAUSE_MS = 50;
const WEDGE_STALL_MS = 500;

describe('repeated readings', () => {
  it('[SCAN-20] counts a code once while it is in sight, and again when it comes back', () => {
    const { isNew } = createRepeatFilter();
    expect([isNew('P-1', 0), isNew('P-1', 100), isNew('P-1', 2_400), isNew('P-1', 2_400 + REPEAT_MS - 1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isNew('P-1', 2_399 + 2 * REPEAT_MS)).toBe(true);
  });

  it('[SCAN-20] counts another code at once', () => {
    const { isNew } = createRepeatFilter();
    expect([isNew('P-1', 0), isNew('P-2', 90), isNew('P-1', 180)]).toEqual([true, true, true]);
  });

  it('[SCAN-20] counts the code that is in sight once more when it is told to, and no other', () => {
    const { isNew, forget } = createRepeatFilter();
    forget('P-1');
    isNew('P-1', 0);
    forget('P-2');
    expect(isNew('P-1', 100)).toBe(false);
    forget('P-1');
    expect([isNew('P-1', 200), isNew('P-1', 300)]).toEqual([true, false]);
  });
});

/** Types keys, each after a pause in milliseconds, and returns the codes that were read. */
function typed(keys: readonly (readonly [key: string, pause: number])[]): string[] {
  let state: WedgeState = wedgeStart;
  let now = 10_000;
  const codes: string[] = [];
  for (const [key, pause] of keys) {
    now += pause;
    const next = afterKey(state, key, now);
    state = next.state;
    if (next.code !== undefined) codes.push(next.code);
  }
  return codes;
}

const at = (text: string, pause: number) => [...text].map((key) => [key, pause] as const);

describe('a wedge scanner', () => {
  it('[SCAN-21] stalls for half a second at most', () => {
    const typedBefore = { typed: 'a', at: 0, fast: 0, slow: 0, isFresh: false };
    expect(
      [afterKey(typedBefore, 'b', 500), afterKey(typedBefore, 'b', 501)].map(({ state }) => state.isFresh),
    ).toEqual([false, true]);
  });

  it('[SCAN-21] reads fast keys that end in Enter', () => {
    expect(typed([...at('P-00012', 8), ['Enter', 8]])).toEqual(['P-00012']);
  });

  it('[SCAN-21] ignores the Shift keys of a scanner', () => {
    expect(
      typed([
        ['Shift', 5],
        ['P', 2],
        ['-', 2],
        ['Shift', 2],
        ['A', 2],
        ['Enter', 2],
      ]),
    ).toEqual(['P-A']);
  });

  it.each([
    ['slow typing', [...at('P-00012', WEDGE_PAUSE_MS + 1), ['Enter', 8] as const]],
    ['an Enter that comes later', [...at('P-00012', 8), ['Enter', WEDGE_STALL_MS + 1] as const]],
    [
      'a code whose rest comes much later',
      [...at('P-0', 8), ['1', WEDGE_STALL_MS + 1] as const, ['2', 8] as const, ['Enter', 8] as const],
    ],
    ['two characters', [...at('P1', 8), ['Enter', 8] as const]],
    ['a lone Enter', [['Enter', 8] as const]],
    [
      'keys broken by another key',
      [...at('P-00', 8), ['ArrowLeft', 8] as const, ...at('12', 8), ['Enter', 8] as const],
    ],
  ])('[SCAN-21] does not take %s for a scanner', (_, keys) => {
    expect(typed(keys)).toEqual([]);
  });

  it('[SCAN-21] reads a code that stalls on its way, once and again', () => {
    const stalled = (code: string, places: readonly number[]) => [
      ...[...code].map((key, index) => [key, places.includes(index) ? WEDGE_STALL_MS : 8] as const),
      ['Enter', places.includes(code.length) ? WEDGE_STALL_MS : 8] as const,
    ];
    expect(
      typed([...stalled('P-00012', [3]), ...stalled('P-00013', [1, 3, 5]), ...stalled('P-00014', [1, 7])]),
    ).toEqual(['P-00012', 'P-00013', 'P-00014']);
  });

  it('[SCAN-21] forgets what was typed slowly before the code', () => {
    expect(
      typed([
        ...at('hello', 200),
        ...[...'P-00012'].map((key, index) => [key, index === 0 ? 300 : 8] as const),
        ['Enter', 8],
      ]),
    ).toEqual(['P-00012']);
  });

  it('[SCAN-21] reads any code, at any speed a scanner has, one after another', () => {
    const code = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._/-]{2,31}$/);
    fc.assert(
      fc.property(fc.array(code, { maxLength: 5 }), fc.integer({ min: 0, max: WEDGE_PAUSE_MS }), (codes, pause) => {
        const keys = codes.flatMap((one) => [...at(one, pause), ['Enter', pause] as const]);
        expect(typed(keys)).toEqual(codes);
      }),
    );
  });
});

describe('looks at the picture of a camera', () => {
  const marbles = () => new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  const after = (ms: number, code: string | null) => timer(ms).pipe(map(() => code));
  beforeEach(() => void vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 }));

  it('[SCAN-28] follow each other with a pause of 90 ms, and one that fails is as one that saw nothing', () => {
    marbles().run(({ expectObservable }) => {
      const looks = [
        after(10, ' P-1\n'),
        after(30, null),
        timer(5).pipe(mergeMap(() => throwError(() => new Error('blurred')))),
        after(10, 'P-2'),
      ];
      const codes = codesIn({ readyState: 2 }, () => looks.shift() ?? NEVER);
      // 10, and 90 + 30 + 90 + 5 + 90 + 10 later.
      expectObservable(codes).toBe('10ms a 314ms b', { a: 'P-1', b: 'P-2' });
    });
  });

  it('[SCAN-28] begin when the picture is there, and end with whoever wanted them', () => {
    let looks = 0;
    marbles().run(({ expectObservable }) => {
      const video = { readyState: 1 };
      timer(200).subscribe(() => (video.readyState = 2));
      const codes = codesIn(video, () => {
        looks += 1;
        return of('P-1');
      });
      expectObservable(codes, '400ms !').toBe('270ms a 89ms a', { a: 'P-1' });
    });
    expect(looks).toBe(2);
  });
});
