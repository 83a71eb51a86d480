import { describe, expect, test } from 'vitest';
import { bulkChange } from '../../src/domain/bulk/index.ts';
import { evolve } from '../../src/domain/catalogue/index.ts';
import type { FieldChange, FieldValues } from '../../src/domain/catalogue/index.ts';
import { withStepDates } from '../../src/domain/changes/index.ts';
import { catalogues } from '../../src/domain/registry.ts';
import { batchOf, readRow } from '../../src/domain/sheet/index.ts';
import { TODAY } from '../support/specify.ts';
import { added } from './support/theatre.ts';

const { membership, propWork } = catalogues;
const status = (from: string | null, to: string | null): FieldChange => ({ from, to });
const dated = (kind: 'membership' | 'propWork', values: FieldValues, change: FieldChange, given = {}) => {
  const { status: _, ...dates } = withStepDates(
    { status: change },
    { fields: catalogues[kind].fields, values, given, today: TODAY },
  );
  return dates;
};

describe('the dates of a status that is changed', () => {
  test('[MEMBER-44] the day of leaving is set, also over an earlier one, and cleared on the way back', () => {
    expect(dated('membership', {}, status('active', 'left'))).toEqual({ left: { from: null, to: TODAY } });
    const before = { left: '2019-03-01' };
    expect(dated('membership', before, status('active', 'left'))).toEqual({ left: { from: '2019-03-01', to: TODAY } });
    expect(dated('membership', before, status('left', 'active'))).toEqual({ left: { from: '2019-03-01', to: null } });
    expect(dated('membership', {}, status('left', 'active'))).toEqual({});
    expect(dated('membership', { left: TODAY }, status('active', 'left'))).toEqual({});
  });

  test('[MEMBER-43, MEMBER-44] a day of leaving that is still to come stays, and is cleared on the way back', () => {
    const ahead = { left: '2026-12-31' };
    expect(dated('membership', ahead, status('active', 'left'))).toEqual({});
    expect(dated('membership', { left: '2026-05-15' }, status('active', 'left'))).toEqual({});
    expect(dated('membership', { left: '2026-05-13' }, status('active', 'left'))).toEqual({
      left: { from: '2026-05-13', to: '2026-05-14' },
    });
    expect(dated('membership', ahead, status('left', 'active'))).toEqual({ left: { from: '2026-12-31', to: null } });
  });

  test('[MEMBER-44] a date that is given stays, and other steps set none', () => {
    const before = { left: '2019-03-01' };
    for (const change of [status('active', 'left'), status('left', 'active')])
      expect(dated('membership', before, change, { left: true })).toEqual({});
    for (const change of [status('active', 'lapsing'), status('left', 'deceased'), status('active', null)])
      expect(dated('membership', before, change)).toEqual({});
  });

  test('[WORK-17] the day on which work is sent away or done is set, unless it is set already or given', () => {
    expect(dated('propWork', {}, status('open', 'done'))).toEqual({ doneOn: { from: null, to: TODAY } });
    expect(dated('propWork', {}, status('open', 'away'))).toEqual({ sentOn: { from: null, to: TODAY } });
    expect(dated('propWork', { doneOn: '2026-05-01' }, status('open', 'done'))).toEqual({});
    expect(dated('propWork', {}, status('open', 'done'), { doneOn: null })).toEqual({});
    expect(dated('propWork', { doneOn: '2026-05-01' }, status('done', 'open'))).toEqual({});
  });

  test('[MEMBER-44] it is so for many at once, and in the sheet, which takes it back', () => {
    const tom = evolve(undefined, added('membership', 'tom', { name: 'Tom', memberId: 'tom', status: 'active' }));
    const on = { fields: membership.fields, today: TODAY };
    const changes = { status: { from: 'active', to: 'left' } };
    const all = { ...changes, left: { from: null, to: TODAY } };
    const toLeft = { how: 'set', value: 'left' } as const;
    expect(bulkChange(tom, { status: toLeft }, on)?.payload.changes).toEqual(all);
    expect(bulkChange(tom, { status: toLeft, left: { how: 'clear' } }, on)?.payload.changes).toEqual(changes);
    const body = { type: 'ChangeRecord', kind: 'membership', id: 'tom' };
    expect(batchOf([{ record: tom, changes, typed: { status: { value: 'left' } } }], on)).toEqual({
      bodies: [{ ...body, payload: { changes: all } }],
      undo: [
        {
          ...body,
          payload: { changes: { status: { from: 'left', to: 'active' }, left: { from: TODAY, to: null } } },
        },
      ],
    });
  });

  test("[MEMBER-44] in the sheet, a date that is typed but can't be saved yet is given as well", () => {
    const tom = evolve(undefined, added('membership', 'tom', { name: 'Tom', memberId: 'tom', status: 'active' }));
    const typed = { status: { value: 'left' }, left: { text: '31 Febr' } };
    const { changes, problems } = readRow(membership, tom, { seen: tom.values, typed });
    expect(Object.keys(problems)).toEqual(['left']);
    const { bodies } = batchOf([{ record: tom, changes, typed }], { fields: membership.fields, today: TODAY });
    expect(bodies).toEqual([
      {
        type: 'ChangeRecord',
        kind: 'membership',
        id: 'tom',
        payload: { changes: { status: { from: 'active', to: 'left' } } },
      },
    ]);
  });

  test('[WORK-17] a record without such a status gets no date', () => {
    const changes = { name: { from: 'Glue', to: 'Mend' }, unknown: { from: null, to: 'done' } };
    const at = { fields: propWork.fields, values: {}, given: {}, today: TODAY };
    expect(withStepDates(changes, at)).toEqual(changes);
  });
});
