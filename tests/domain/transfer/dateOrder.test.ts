import { describe, expect, it } from 'vitest';
import { systemActor } from '../../../src/domain/access/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { DateStyle } from '../../../src/domain/preferences/index.ts';
import { atOnce } from '../../../src/domain/query/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { guessMapping, importIdFrom, newFieldTarget, stage, usualOptions } from '../../../src/domain/transfer/index.ts';
import { recordOf } from '../../support/recordOf.ts';

const now = '2026-05-14T12:00:00.000Z';

function rehearse(headings: readonly string[], rows: readonly (readonly string[])[], dateStyle?: DateStyle) {
  const layer = new Layer();
  layer.put(recordOf('propCategory', 'hand', { name: 'Hand props' }));
  layer.put(recordOf('member', 'priya', { name: 'Priya Nair' }));
  const catalogue = catalogueOf('prop');
  return atOnce(
    stage({
      catalogue,
      importId: importIdFrom('01990000-0000-7000-8000-00000000abcd'),
      headings,
      rows: rows.map((cells, index) => ({ line: index + 2, cells })),
      mapping: guessMapping(catalogue, headings).map((target) => target ?? newFieldTarget('date')),
      options: usualOptions,
      resolutions: new Map(),
      always: { categoryId: 'hand' },
      world: layer,
      all: (kind) => layer.records(kind).values(),
      actor: systemActor,
      now,
      timezone: 'Europe/London',
      ...(dateStyle && { dateStyle }),
    }),
  );
}

/** The dates of one column as imported. */
function acquired(cells: readonly string[], dateStyle?: DateStyle): readonly unknown[] {
  const staged = rehearse(
    ['Name', 'acquiredOn'],
    cells.map((cell, index) => [`Prop ${index}`, cell]),
    dateStyle,
  );
  return staged.rows.map(({ outcome }) => ('values' in outcome ? outcome.values['acquiredOn'] : outcome.does));
}

describe('the dates of a column', () => {
  it.each<DateStyle>(['en-GB', 'en-US', 'de-DE', 'iso'])(
    '[IMP-40] have the order that one of them shows, whoever reads them: %s',
    (style) => {
      expect(acquired(['5/14/2025', '5/6/2025', '12/1/2024'], style)).toEqual([
        '2025-05-14',
        '2025-05-06',
        '2024-12-01',
      ]);
      expect(acquired(['5/6/2025', '14/5/2025', '1/12/24'], style)).toEqual(['2025-06-05', '2025-05-14', '2024-12-01']);
    },
  );

  it('[IMP-3, IMP-40] are read as the reader types them where none shows it, or they contradict each other', () => {
    const unclear = ['5/6/2025', '12/1/2024'];
    expect(acquired(unclear)).toEqual(['2025-06-05', '2024-01-12']);
    expect(acquired(unclear, 'de-DE')).toEqual(['2025-06-05', '2024-01-12']);
    expect(acquired(unclear, 'en-US')).toEqual(['2025-05-06', '2024-12-01']);
    expect(acquired(['5/14/2025', '14/5/2025', '5/6/2025'], 'en-US')).toEqual([
      '2025-05-14',
      '2025-05-14',
      '2025-05-06',
    ]);
  });

  it('[IMP-40] are of one order each, also those of loans and new fields', () => {
    const staged = rehearse(
      ['Name', 'acquiredOn', 'Signed out to', 'Due back', 'Painted'],
      [
        ['Lamp', '5/6/2025', 'Priya Nair', '12/31/2026', '4/3/2025'],
        ['Chair', '14/5/2025', 'Priya Nair', '6/5/2026', '31/3/2025'],
      ],
      'en-GB',
    );
    const painted = staged.mapping[4] ?? '';
    expect(
      staged.rows.map(({ outcome, loan }) => [
        'values' in outcome && [outcome.values['acquiredOn'], outcome.values[painted]],
        loan?.dueBack,
      ]),
    ).toEqual([
      [['2025-06-05', '2025-03-04'], '2026-12-31'],
      [['2025-05-14', '2025-03-31'], '2026-06-05'],
    ]);
    expect(staged.unclearDates).toEqual([]);
  });

  it('[IMP-29, IMP-40] that could be read either way are named', () => {
    const rows = [
      ['Lamp', '5/6/2025'],
      ['Chair', ''],
    ];
    expect(rehearse(['Name', 'acquiredOn'], rows, 'en-US').unclearDates).toEqual([{ column: 1, isMonthFirst: true }]);
    expect(rehearse(['Name', 'acquiredOn'], rows, 'iso').unclearDates).toEqual([{ column: 1, isMonthFirst: false }]);
    for (const cell of ['5/5/2025', '2025-05-06', '14 May 2025', '31/31/2025'])
      expect(rehearse(['Name', 'acquiredOn'], [['Lamp', cell]]).unclearDates).toEqual([]);
  });

  it('[IMP-40] are looked for in columns of dates, also of loans, and in no other', () => {
    const rows = [['5/6/2025', '5/6/2025', 'Priya Nair', '5/6/2025']];
    expect(rehearse(['Name', 'notes', 'Signed out to', 'Out since'], rows).unclearDates).toEqual([
      { column: 3, isMonthFirst: false },
    ]);
  });
});
