import { describe, expect, test } from 'vitest';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { distinctionsOf, toldApart } from '../../src/domain/distinctions/index.ts';
import { given, worldOf } from '../support/specify.ts';
import { added, admin, borrower, disposed, manager, theatre } from './support/theatre.ts';

const say = (list: string): CommandBody => ({
  type: 'AddRecord',
  kind: 'distinction',
  id: 'new',
  payload: { values: { list, group: 'k1' } },
});
const takeBack: CommandBody = {
  type: 'DisposeRecord',
  kind: 'distinction',
  id: 'd1',
  payload: { reason: 'not-needed' },
};
const there = added('distinction', 'd1', { list: 'props', group: 'k1' });
const refused = {
  code: 'not-allowed',
  message: "You don't have permission to do this. Ask someone who manages not-a-duplicate notes.",
} as const;

describe('what differs', () => {
  test('[DUP-12] is said and taken back by whoever looks after the list', () => {
    for (const by of [manager, admin]) {
      given(...theatre)
        .when(say('props'), { by })
        .thenAccepts({ type: 'RecordAdded', data: { values: { list: 'props', group: 'k1' } } });
      given(...theatre, there)
        .when(takeBack, { by })
        .thenAccepts({ type: 'RecordDisposed', data: { reason: 'not-needed' } });
    }
    given(...theatre)
      .when(say('props'), { by: borrower })
      .thenRefuses(refused);
    given(...theatre, there)
      .when(takeBack, { by: borrower })
      .thenRefuses(refused);
    given(...theatre)
      .when(say('costumePieces'), { by: manager })
      .thenRefuses(refused);
    given(...theatre)
      .when(say('unicorns'), { by: admin })
      .thenRefuses({ code: 'invalid', message: "This list doesn't exist. Choose another.", field: 'list' });
  });

  test('[DUP-12] holds as long as somebody says so, in its own list', () => {
    const events = [
      there,
      added('distinction', 'd2', { list: 'props', group: 'k1' }),
      added('distinction', 'd3', { list: 'props', group: 'k2' }),
      added('distinction', 'd4', { list: 'scripts', group: 'k3' }),
    ];
    const all = (...gone: readonly string[]) => [
      ...worldOf([...events, ...gone.map((id) => disposed('distinction', id))])
        .records('distinction')
        .values(),
    ];
    expect(toldApart('props', all('d3'))).toEqual(new Set(['k1']));
    expect(toldApart('props', all('d1', 'd3'))).toEqual(new Set(['k1']));
    expect(toldApart('props', all('d1', 'd2'))).toEqual(new Set(['k2']));
    expect(distinctionsOf('props', all(), 'k1').map(({ id }) => id)).toEqual(['d1', 'd2']);
  });
});
