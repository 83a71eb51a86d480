import { describe, expect, it } from 'vitest';
import { recordOf } from '../../support/recordOf.ts';
import { changes, device, outcomes, part, problems, rehearse } from './rehearsal.ts';
import type { Rehearsed } from './rehearsal.ts';

const headings = ['Name', 'Code', 'Category', 'Who has it', 'Email', 'Out since', 'Due back'];
const mapping = ['name', 'code', 'categoryId', '@holder', '@holderEmail', '@outSince', '@dueBack'];
const row = (who: string, email = '', since = '', due = '', code = '') => [
  'Skull',
  code,
  'Hand props',
  who,
  email,
  since,
  due,
];
const lent = (cells: readonly string[], more: Rehearsed = {}) => rehearse([headings, cells], { mapping, ...more });
const daysOf = (since: string, due: string) => {
  const loan = lent(row('Priya Nair', '', since, due)).rows[0]?.loan;
  return [loan?.from, loan?.dueBack];
};

describe('the days of an imported loan', () => {
  it('[IMP-27] are at most a year back, not to come, and due today at the earliest', () => {
    expect(daysOf('2025-05-12', '2026-05-13')).toEqual(['2025-05-13', '2026-05-14']);
    expect(daysOf('2025-05-13', '2026-05-14')).toEqual(['2025-05-13', '2026-05-14']);
    expect(daysOf('2025-05-14', '2026-05-15')).toEqual(['2025-05-14', '2026-05-15']);
    expect(daysOf('2026-05-15', '')).toEqual(['2026-05-14', '2026-05-28']);
    expect(daysOf('long ago', 'soon')).toEqual(['2026-05-14', '2026-05-28']);
  });
});

describe('the person of an imported loan', () => {
  it('[IMP-27] is not a user without an address', () => {
    expect(lent(row('Priya Nair')).rows[0]?.loan?.memberId).toBe('priya');
    const unknown = lent(row('Nobody'));
    expect(unknown.unknown.map(({ text }) => text)).toEqual(['Nobody']);
    expect(problems(unknown)).toEqual(['@holder: Signed out to: there\'s no member called "Nobody".']);
  });

  it('[IMP-27] can be left empty, and the row is added without a word', () => {
    const staged = lent(row('Nobody'), { resolutions: { 'member:nobody': 'empty' } });
    expect([outcomes(staged), problems(staged), staged.rows[0]?.bodies.length]).toEqual([['add'], [], 1]);
  });

  it('[IMP-21, IMP-27] changes no field of a record that is there, even if empty cells clear fields', () => {
    const cells = ['Lamp', 'P-1', 'old', 'Priya Nair', '', '', ''];
    const staged = lent(cells, { options: { empty: 'clear' } });
    expect([changes(staged), staged.rows[0]?.loan?.memberId]).toEqual([[{}], 'priya']);
  });

  it('[IMP-27] means nothing in a list of things that are not lent', () => {
    const staged = rehearse(
      [
        ['Name', 'X'],
        ['Masks', 'Nobody'],
        ['Hats', 'Priya Nair'],
      ],
      { kind: 'propCategory', mapping: ['name', '@holder'] },
    );
    expect([outcomes(staged), problems(staged), staged.unknown]).toEqual([['add', 'add'], [], []]);
    expect(staged.rows.map(({ bodies }) => bodies.length)).toEqual([1, 1]);
  });
});

describe('the thing of an imported loan', () => {
  it('[IMP-27] goes out with all there are of it', () => {
    const staged = lent(['', 'P-1', '', 'Priya Nair']);
    expect(changes(staged)).toEqual([{}]);
    expect(staged.rows[0]?.bodies).toEqual([
      {
        type: 'SignOutItem',
        kind: 'prop',
        id: 'lamp',
        payload: { loanId: part('5', '2'), memberId: 'priya', quantity: 6, from: '2026-05-14', dueBack: '2026-05-28' },
      },
    ]);
  });

  it('[IMP-27] stays with the person who has it, without a word', () => {
    const layer = device();
    const loan = { loanId: 'loan-1', memberId: 'ben', quantity: 1, from: '2026-05-11', dueBack: '2026-06-01' };
    layer.put(recordOf('prop', 'skull', { name: 'Skull', code: 'P-7', categoryId: 'hand' }, { loans: [loan] }));
    const staged = lent(row('Priya Nair', '', '', '', 'P-7'), { layer });
    expect([outcomes(staged), problems(staged)]).toEqual([['nothing'], []]);
  });
});
