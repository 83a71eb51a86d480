import { describe, expect, it } from 'vitest';
import type { FieldValues, OpenWork } from '../../src/domain/catalogue/index.ts';
import { careLabel, dressingList } from '../../src/domain/costumes/index.ts';
import { lookGroups, paperGroups, paperListOf } from '../../src/domain/paperwork/index.ts';
import type { PaperList } from '../../src/domain/paperwork/index.ts';
import { known } from '../support/known.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';

const list = (key: string) => paperListOf(key) as PaperList;

describe('the quick-change sheet', () => {
  const look = (id: string, values: FieldValues) => ofKind('look', recordOf('look', id, { name: id, ...values }));
  const quick = { production: 'Macbeth', character: 'Duncan', performerId: 'sam', quickChange: true };
  const told = (...looks: readonly ReturnType<typeof look>[]) =>
    lookGroups(
      list('quick-changes'),
      dressingList(looks, [], () => undefined),
      {},
      known([]),
    ).map(({ name, rows }) => [name, rows.map(({ item, before }) => [item.id, before?.id])]);

  it('[PAPER-29] has the quick changes of each show, with the look that is worn before', () => {
    expect(
      told(
        look('third', { ...quick, order: 7 }),
        look('slow', { ...quick, quickChange: false, order: 5 }),
        look('second', { ...quick, character: 'duncan', order: 2 }),
        look('first', { ...quick, order: 1 }),
        look('unordered', { ...quick }),
        look('elsewhere', { ...quick, production: 'Hamlet', order: 6 }),
        look('understudy', { ...quick, performerId: 'ann', order: 6 }),
        look('ghost', { ...quick, character: 'Ghost', order: 6 }),
        look('all', { production: 'Macbeth', quickChange: true, order: 6 }),
        look('chorus', { production: 'Macbeth', quickChange: true, order: 8 }),
        look('nameless', { production: 'Macbeth', performerId: 'sam', order: 6 }),
        look('alone', { character: 'Porter', quickChange: true, order: 2 }),
        look('calm', { production: 'Ivanov', character: 'Ivanov' }),
      ),
    ).toEqual([
      ['Hamlet', [['elsewhere', undefined]]],
      [
        'Macbeth',
        [
          ['first', undefined],
          ['second', 'first'],
          ['understudy', undefined],
          ['third', 'slow'],
          ['unordered', undefined],
          ['ghost', undefined],
          ['all', undefined],
          ['chorus', undefined],
        ],
      ],
      ['', [['alone', undefined]]],
    ]);
  });
});

describe('the laundry list', () => {
  const order = (id: string, what: string, status: string, quantity = 1): OpenWork => ({
    workId: id,
    work: what,
    status,
    quantity,
  });
  const costume = (id: string, more: object, values: FieldValues = {}) =>
    recordOf('costume', id, { name: id, categoryId: 'shirts', ...values }, more);

  it('[PAPER-30] has what is cleaned, waits for it or was worn, and how many', () => {
    const loans = [{ loanId: 'l', memberId: 'sam', quantity: 1, from: '2026-05-01', dueBack: '2026-05-20' }];
    const rows = paperGroups(
      list('laundry'),
      [
        costume('worn', { worn: true }),
        costume('cleaned', { worn: false }),
        costume('never worn', {}),
        costume('out again', { worn: true, loans }),
        costume('waits', { worn: true, work: [order('w', 'launder', 'open')] }),
        costume('spats', { work: [order('s', 'clean', 'away', 6)] }, { tracking: 'batch', quantity: 10 }),
        costume('mended', { worn: false, work: [order('m', 'repair', 'open')] }),
        costume('sold', { worn: true, lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: '', at: '' } } }),
      ],
      {},
      { world: known([]), today: '2026-05-14' },
    );
    expect(rows.map(({ name, rows: of }) => [name, of.map(({ item, quantity }) => [item.id, quantity])])).toEqual([
      ["At the dry cleaner's", [['spats', 6]]],
      ['Needs cleaning', [['waits', 1]]],
      ['Worn', [['worn', 1]]],
    ]);
  });

  it('[PAPER-31] has a row for each cleaning, and of what was worn the number in store', () => {
    const loans = [{ loanId: 'l', memberId: 'sam', quantity: 3, from: '2026-05-01', dueBack: '2026-05-20' }];
    const many = { tracking: 'batch', quantity: 10 };
    const work = [
      order('waits', 'launder', 'open', 4),
      order('alter', 'alter', 'away', 1),
      order('away', 'clean', 'away', 2),
    ];
    const groups = paperGroups(
      list('laundry'),
      [costume('gloves', { work }, many), costume('hats', { worn: true, loans }, many)],
      {},
      { world: known([]), today: '2026-05-14' },
    );
    expect(
      groups.flatMap(({ rows }) => rows.map(({ item, cleaning, quantity }) => [item.id, cleaning?.workId, quantity])),
    ).toEqual([
      ['gloves', 'waits', 4],
      ['gloves', 'away', 2],
      ['hats', undefined, 7],
    ]);
  });

  it('[PAPER-30] has no name for the group of what has no status', () => {
    expect([careLabel(costume('new', {})), careLabel(costume('clean', { worn: false }))]).toEqual([
      '',
      { id: 'labels.care.careStanding.choices.clean.label' },
    ]);
  });
});
