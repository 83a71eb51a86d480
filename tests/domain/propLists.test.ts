import { describe, expect, it } from 'vitest';
import type { FieldValues } from '../../src/domain/catalogue/index.ts';
import { paperListOf, propLineGroups } from '../../src/domain/paperwork/index.ts';
import type { PaperChoice } from '../../src/domain/paperwork/index.ts';
import { known } from '../support/known.ts';
import { recordOf } from '../support/recordOf.ts';

const world = known([
  recordOf('event', 'earnest', { name: 'Earnest' }),
  recordOf('event', 'revival', { name: 'Earnest' }),
  recordOf('event', 'hamlet', { name: 'Hamlet' }),
  recordOf('scene', 'first', { name: 'Morning-room', eventId: 'earnest', order: 1 }),
  recordOf('scene', 'second', { name: 'Garden', eventId: 'earnest', order: 2 }),
  recordOf('scene', 'extra', { name: 'Prologue', eventId: 'earnest' }),
]);
const line = (id: string, values: FieldValues) => recordOf('propLine', id, { name: id, eventId: 'earnest', ...values });
const lines = [
  line('tray', { number: 10, sceneId: 'second', preset: 'SR' }),
  line('bag', { number: 9, sceneId: 'second', preset: 'SL' }),
  line('cake', { number: 1, sceneId: 'first', preset: 'SL', status: 'needed' }),
  line('cane', { sceneId: 'extra', preset: 'SL' }),
  line('diary', { number: 3, sceneId: 'unseen' }),
  line('book', {}),
  line('parrot', { number: 2, sceneId: 'first', preset: 'SR', status: 'cut' }),
  line('skull', { eventId: 'hamlet', number: 5 }),
  line('stray', { eventId: 'unseen' }),
  recordOf('prop', 'chair', { name: 'Chair' }),
  recordOf(
    'propLine',
    'gone',
    { name: 'Gone', eventId: 'earnest' },
    { lifecycle: { stage: 'disposed', reason: 'not-needed', stamp: { by: '', at: '' } } },
  ),
];

function groups(key: string, choice: PaperChoice = {}, of = lines) {
  const list = paperListOf(key);
  if (!list) throw new Error(`There is no list ${key}.`);
  return propLineGroups(list, of, choice, world).map(({ name, rows }) => [name, rows.map(({ item }) => item.id)]);
}

describe('the lists of a show’s props', () => {
  it('[PAPER-21] is by number on the prop list, with what is cut', () => {
    expect(groups('prop-list')).toEqual([
      ['Earnest', ['cake', 'parrot', 'diary', 'bag', 'tray', 'book', 'cane']],
      ['Hamlet', ['skull']],
      ['', ['stray']],
    ]);
    expect(groups('prop-list', { purpose: 'Hamlet' })).toEqual([['Hamlet', ['skull']]]);
  });

  it('[PAPER-21] is by preset place on the preset list, without what is cut', () => {
    expect(groups('preset', { purpose: 'Earnest' })).toEqual([
      ['Earnest: SL', ['cake', 'bag', 'cane']],
      ['Earnest: SR', ['tray']],
      ['Earnest', ['diary', 'book']],
    ]);
  });

  it('[PAPER-21] is scene by scene in running order on the running list', () => {
    expect(groups('prop-running', { purpose: 'Earnest' })).toEqual([
      ['Earnest: Morning-room', ['cake']],
      ['Earnest: Garden', ['bag', 'tray']],
      ['Earnest: Prologue', ['cane']],
      ['Earnest', ['diary', 'book']],
    ]);
  });

  it('[PAPER-21] keeps two events of the same name apart', () => {
    const revived = [...lines, line('muffin', { eventId: 'revival', number: 2 })];
    expect(groups('prop-list', { purpose: 'Earnest' }, revived)).toEqual([
      ['Earnest', ['cake', 'parrot', 'diary', 'bag', 'tray', 'book', 'cane']],
      ['Earnest', ['muffin']],
    ]);
    expect(groups('prop-list', { purpose: 'Earnest', eventId: 'revival' }, revived)).toEqual([['Earnest', ['muffin']]]);
  });
});
