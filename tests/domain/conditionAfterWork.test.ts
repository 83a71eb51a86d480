import { expect, test } from 'vitest';
import { decide } from '../../src/domain/decide/index.ts';
import { asked, happened, NOW, worldOf } from '../support/specify.ts';
import { added, manager, theatre } from './support/theatre.ts';

const workOn = (quantity: number) => [
  ...theatre,
  added('propWork', 'glue', {
    name: 'Glue rims',
    itemId: 'glasses',
    work: 'repair',
    status: 'in-progress',
    quantity,
    conditionAfter: 'poor',
  }),
  happened('prop', 'glasses', {
    type: 'ItemWorkNoted',
    data: { work: { workId: 'glue', work: 'repair', status: 'in-progress', quantity } },
  }),
];

test.each([
  [9, { ofPart: true }],
  [10, {}],
])('[WORK-9] work on %i of ten glasses ends', (quantity, ofPart) => {
  const body = {
    type: 'ChangeRecord',
    kind: 'propWork',
    id: 'glue',
    payload: { changes: { status: { from: 'in-progress', to: 'done' } } },
  } as const;
  const decision = decide(asked(body), worldOf(workOn(quantity)), { actor: manager, now: NOW });
  const ended = 'refused' in decision ? [] : decision.accepted.filter(({ id }) => id === 'glasses');
  expect(ended).toEqual([
    {
      type: 'ItemWorkEnded',
      kind: 'prop',
      id: 'glasses',
      data: { workId: 'glue', condition: 'poor', ...ofPart },
    },
  ]);
});

test.each([
  [{ ofPart: true }, undefined],
  [{}, 'poor'],
])('[WORK-9] the condition after it, %o, is %s', (ofPart, condition) => {
  const ended = happened('prop', 'glasses', {
    type: 'ItemWorkEnded',
    data: { workId: 'glue', condition: 'poor', ...ofPart },
  });
  expect(worldOf([...theatre, ended]).record('prop', 'glasses')?.values['condition']).toBe(condition);
});

test('[WORK-9] ends only the work that is done, and not other work on the same item', () => {
  const polish = { workId: 'polish', work: 'clean', status: 'open', quantity: 2 };
  const events = [
    ...workOn(9),
    happened('prop', 'glasses', { type: 'ItemWorkNoted', data: { work: polish } }),
    happened('prop', 'glasses', { type: 'ItemWorkEnded', data: { workId: 'glue' } }),
  ];
  expect(worldOf(events).record('prop', 'glasses')?.work).toEqual([polish]);
});
