import { describe, expect, it } from 'vitest';
import { createMachine, fromPromise, setup } from 'xstate';
import {
  describeTransition,
  nameOf,
  stateNodesOf,
  transitionsOf,
  triggerOf,
} from '../../../src/machines/shared/transitions.ts';

const kettle = setup({
  types: { events: {} as { type: 'fill' } | { type: 'press' } | { type: 'lift' } },
  actors: { heat: fromPromise(() => Promise.resolve('hot')) },
  guards: { isFull: () => true },
  actions: { whistle: () => undefined, glow: () => undefined },
  delays: { patience: 1_000 },
}).createMachine({
  id: 'kettle',
  initial: 'cold',
  on: { lift: {}, fill: { actions: 'glow' } },
  states: {
    cold: {
      on: { press: [{ guard: 'isFull', target: 'heating', actions: ['glow', 'whistle'] }, { guard: () => false }] },
    },
    heating: {
      invoke: { id: 'heat', src: 'heat', onDone: 'hot', onError: { target: '#kettle.cold', actions: () => undefined } },
      after: { patience: 'cold' },
      initial: 'low',
      states: { low: { always: { guard: 'isFull', target: 'high' } }, high: { type: 'final' } },
      onDone: 'hot',
    },
    hot: { type: 'final' },
  },
});

describe('the transitions of a statechart', () => {
  it('[MBT-1] are those of every state, the root first, in the order they are written', () => {
    expect(stateNodesOf(kettle).map(({ id }) => id)).toEqual([
      'kettle',
      'kettle.cold',
      'kettle.heating',
      'kettle.heating.low',
      'kettle.heating.high',
      'kettle.hot',
    ]);
    expect(
      transitionsOf(kettle).map(({ key, source, eventType, index }) => [key, source.key, eventType, index]),
    ).toEqual([
      ['kettle lift[0]', 'kettle', 'lift', 0],
      ['kettle fill[0]', 'kettle', 'fill', 0],
      ['kettle.cold press[0]', 'cold', 'press', 0],
      ['kettle.cold press[1]', 'cold', 'press', 1],
      ['kettle.heating xstate.done.state.kettle.heating[0]', 'heating', 'xstate.done.state.kettle.heating', 0],
      ['kettle.heating xstate.done.actor.heat[0]', 'heating', 'xstate.done.actor.heat', 0],
      ['kettle.heating xstate.error.actor.heat[0]', 'heating', 'xstate.error.actor.heat', 0],
      ['kettle.heating xstate.after.patience.kettle.heating[0]', 'heating', 'xstate.after.patience.kettle.heating', 0],
      ['kettle.heating.low always[0]', 'low', 'always', 0],
    ]);
  });

  it('[MBT-1] are forbidden where they neither lead anywhere, nor do anything, nor ask anything', () => {
    expect(
      transitionsOf(kettle)
        .filter(({ forbidden }) => forbidden)
        .map(({ key }) => key),
    ).toEqual(['kettle lift[0]']);
  });

  it('[MBT-8] are told in one line each: what happens, when, where it leads, what it does', () => {
    expect(transitionsOf(kettle).map(describeTransition)).toEqual([
      'kettle lift[0] -> nothing',
      'kettle fill[0] -> stays / glow',
      'kettle.cold press[0] if isFull -> kettle.heating / glow, whistle',
      'kettle.cold press[1] if (inline) -> stays',
      'kettle.heating xstate.done.state.kettle.heating[0] -> kettle.hot',
      'kettle.heating xstate.done.actor.heat[0] -> kettle.hot',
      'kettle.heating xstate.error.actor.heat[0] -> kettle.cold / (inline)',
      'kettle.heating xstate.after.patience.kettle.heating[0] -> kettle.cold',
      'kettle.heating.low always[0] if isFull -> kettle.heating.high',
    ]);
  });

  it('[MBT-8] that lead to several states name them all', () => {
    const states = { off: {}, on: {} };
    const hob = createMachine({
      id: 'hob',
      type: 'parallel',
      on: { light: { target: ['.left.on', '.right.on'] } },
      states: { left: { initial: 'off', states }, right: { initial: 'off', states } },
    });
    expect(transitionsOf(hob).map(describeTransition)).toEqual(['hob light[0] -> hob.left.on, hob.right.on']);
  });

  it.each([
    ['press', 'press'],
    ['always', ''],
    ['xstate.init', 'starts'],
    ['xstate.stop', 'is stopped'],
    ['xstate.done.actor.heat', 'heat answers'],
    ['xstate.error.actor.heat', 'heat fails'],
    ['xstate.snapshot.actor.heat', 'heat reports'],
    ['xstate.done.state.kettle.heating', 'completed'],
    ['xstate.after.patience.kettle.heating', 'after patience'],
    ['my.xstate.done.actor.heat', 'my.xstate.done.actor.heat'],
    ['my.xstate.after.patience.kettle', 'my.xstate.after.patience.kettle'],
  ])('[QA-4] are set off by "%s": "%s"', (eventType, words) => {
    expect(triggerOf(eventType)).toBe(words);
  });

  it.each([
    ['isFull', 'isFull'],
    [{ type: 'isFull', params: 3 }, 'isFull'],
    [{ type: 'xstate.raise' }, 'raise'],
    [{ type: 'my.xstate.raise' }, 'my.xstate.raise'],
    [Object.assign(() => undefined, { type: 'xstate.assign' }), 'assign'],
    [{ type: '' }, '(inline)'],
    [{ type: 3 }, '(inline)'],
    [{}, '(inline)'],
    [() => undefined, '(inline)'],
    [null, '(inline)'],
    [undefined, '(inline)'],
    [7, '(inline)'],
  ])('[QA-4] name a guard or an action as it was set up: %j', (part, name) => {
    expect(nameOf(part)).toBe(name);
  });
});
