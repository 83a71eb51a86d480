import { expect, it } from 'vitest';
import { oftenVisited, withVisit, type Visit } from '../../../src/views/shell/visits.ts';

it('[SHELL-19] counts what is opened again and again, and forgets what was opened least', () => {
  const sixty = Array.from({ length: 60 }, (_, number): Visit => ({
    kind: 'prop',
    id: `p${number}`,
    times: number + 1,
  }));
  const once = withVisit(sixty, { kind: 'prop', id: 'new' });
  expect(once).toHaveLength(60);
  expect(once[0]).toEqual({ kind: 'prop', id: 'new', times: 1 });
  expect(once.some(({ id }) => id === 'p0')).toBe(false);
  expect(withVisit(once, { kind: 'prop', id: 'new' })[0]).toEqual({ kind: 'prop', id: 'new', times: 2 });
  expect(oftenVisited(once).slice(0, 2)).toEqual([
    { kind: 'prop', id: 'p59', times: 60 },
    { kind: 'prop', id: 'p58', times: 59 },
  ]);
  expect(oftenVisited([{ kind: 'prop', id: 'seldom', times: 2 }])).toEqual([]);
});
