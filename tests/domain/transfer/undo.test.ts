import { describe, expect, it } from 'vitest';
import type { FieldChange, FieldValues } from '../../../src/domain/catalogue/index.ts';
import { undoSteps } from '../../../src/domain/transfer/index.ts';
import type { ImportTrace } from '../../../src/domain/transfer/index.ts';
import { spoken } from '../../support/spoken.ts';

type Parts = Partial<ImportTrace['record']>;
const loan = (loanId: string) => ({
  loanId,
  memberId: 'priya',
  quantity: 2,
  from: '2026-05-14',
  dueBack: '2026-05-28',
});

function trace(id: string, type: string, version: number, data: object, record: Parts): ImportTrace {
  return {
    event: { type, version, data, kind: 'prop', id, seq: version, stamp: { by: 'u', at: '2026-05-14T12:00:00.000Z' } },
    record: { values: {}, version, lifecycle: { stage: 'active' }, loans: [], ...record },
  } as unknown as ImportTrace;
}

/** What undoes a change of a record that now has these values. */
const undone = (changes: Readonly<Record<string, FieldChange>>, values: FieldValues) =>
  undoSteps([trace('skull', 'RecordChanged', 2, { changes }, { values })])[0];
const goingBack = (changes: Readonly<Record<string, FieldChange>>) => ({
  type: 'ChangeRecord',
  kind: 'prop',
  id: 'skull',
  payload: { changes },
});

describe('an undone change', () => {
  const changes = { notes: { from: 'Old', to: 'New' }, quantity: { from: null, to: 3 } };

  it('[IMP-33] gives each field its earlier value', () => {
    expect(undone(changes, { notes: 'New', quantity: 3 })).toEqual({
      body: goingBack({ notes: { from: 'New', to: 'Old' }, quantity: { from: 3, to: null } }),
    });
  });

  it('[IMP-33] keeps what was changed since, and says so', () => {
    expect(undone(changes, { notes: 'Newer', quantity: 3 })).toEqual({
      kept: 'changed',
      body: goingBack({ quantity: { from: 3, to: null } }),
    });
    expect(undone(changes, { notes: 'Newer', quantity: 4 })).toEqual({ kept: 'changed' });
  });

  it('[IMP-33] leaves what has its earlier value already, without a word', () => {
    expect(undone(changes, { notes: 'Old' })).toEqual({});
    expect(undone(changes, { notes: 'Old', quantity: 3 })).toEqual({
      body: goingBack({ quantity: { from: 3, to: null } }),
    });
  });

  it('[IMP-33] keeps a code that the import gave, but gives back the one it replaced', () => {
    expect(undone({ code: { from: null, to: 'P-7' } }, { code: 'P-7' })).toEqual({ kept: 'changed' });
    expect(undone({ code: { from: 'P-6', to: 'P-7' } }, { code: 'P-7' })).toEqual({
      body: goingBack({ code: { from: 'P-7', to: 'P-6' } }),
    });
  });

  it('[IMP-33] is nothing for a record that was disposed of', () => {
    const record: Parts = {
      values: { notes: 'New', quantity: 3 },
      lifecycle: { stage: 'disposed', reason: 'sold', stamp: { by: 'u', at: '2026-05-15T12:00:00.000Z' } },
    };
    expect(undoSteps([trace('skull', 'RecordChanged', 2, { changes }, record)])).toEqual([{}]);
  });
});

describe('an undone addition', () => {
  const disposal = (id: string) => ({
    body: {
      type: 'DisposeRecord',
      kind: 'prop',
      id,
      payload: { reason: 'not-needed', note: 'The import was undone.' },
    },
  });

  it('[IMP-33] disposes of the record and says why', () => {
    expect(spoken(undoSteps([trace('skull', 'RecordAdded', 1, { values: {} }, {})]))).toEqual([disposal('skull')]);
    expect(undoSteps([trace('skull', 'RecordAdded', 1, { values: {} }, { version: 2 })])).toEqual([
      { kept: 'changed' },
    ]);
  });

  it('[IMP-33] is not stopped by what the import itself brought about later', () => {
    const by = (lastVersion: number, version: number) =>
      spoken(undoSteps([{ ...trace('skull', 'RecordAdded', 1, { values: {} }, { version }), lastVersion }]));
    expect(by(2, 2)).toEqual([disposal('skull')]);
    expect(by(2, 3)).toEqual([{ kept: 'changed' }]);
  });

  it('[IMP-33] is decided for each record by what happened to it', () => {
    expect(
      spoken(
        undoSteps([
          trace('lamp', 'RecordAdded', 1, { values: {} }, { version: 2 }),
          trace('skull', 'RecordChanged', 3, { changes: {} }, {}),
          trace('skull', 'RecordAdded', 1, { values: {} }, { version: 3 }),
        ]),
      ),
    ).toEqual([{ kept: 'changed' }, {}, disposal('skull')]);
  });
});

describe('an undone loan', () => {
  const first = loan('loan-1');
  const second = loan('loan-2');
  const both = (record: Parts) =>
    undoSteps([
      trace('skull', 'ItemSignedOut', 3, { loan: second }, record),
      trace('skull', 'ItemSignedOut', 2, { loan: first }, record),
      trace('skull', 'RecordAdded', 1, { values: {} }, record),
    ]).map(({ body, kept }) => kept ?? body?.type ?? 'nothing');

  it('[IMP-33] never happened', () => {
    const record: Parts = { version: 2, loans: [first] };
    expect(undoSteps([trace('skull', 'ItemSignedOut', 2, { loan: first }, record)])).toEqual([
      {
        body: {
          type: 'ReturnItem',
          kind: 'prop',
          id: 'skull',
          payload: { loanId: 'loan-1', quantity: 2, undone: true },
        },
      },
    ]);
  });

  it('[IMP-33] is kept if it was changed since: its number or its last day', () => {
    expect(both({ version: 4, loans: [first, { ...second, quantity: 1 }] })).toEqual(['out', 'ReturnItem', 'changed']);
    expect(both({ version: 4, loans: [{ ...first, dueBack: '2026-06-01' }, second] })).toEqual([
      'ReturnItem',
      'out',
      'changed',
    ]);
  });

  it('[IMP-33] counts as no change of its record when it has ended', () => {
    expect(both({ version: 3, loans: [first, second] })).toEqual(['ReturnItem', 'ReturnItem', 'DisposeRecord']);
    expect(both({ version: 4, loans: [second] })).toEqual(['ReturnItem', 'nothing', 'DisposeRecord']);
    expect(both({ version: 5, loans: [second] })).toEqual(['ReturnItem', 'nothing', 'changed']);
    expect(both({ version: 5, loans: [second, loan('other')] })).toEqual(['ReturnItem', 'nothing', 'out']);
  });
});
