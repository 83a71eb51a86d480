import { describe, it } from 'vitest';
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given } from '../support/specify.ts';
import { added, borrower, manager as by } from './support/theatre.ts';

const values = { file: 'props.csv', into: 'prop', rows: 12, state: 'running' };
const add: CommandBody = { type: 'AddRecord', kind: 'importSession', id: 'import-1', payload: { values } };
const begun = added('importSession', 'import-1', values);
const change = (key: string, from: FieldValue, to: FieldValue): CommandBody =>
  ({
    type: 'ChangeRecord',
    kind: 'importSession',
    id: 'import-1',
    payload: { changes: { [key]: { from, to } } },
  }) as CommandBody;

describe('the record of an import', () => {
  it('[IMP-36] is made by those who look after stock, and by nobody else', () => {
    given().when(add, { by }).thenAccepts({ type: 'RecordAdded', data: { values } });
    given().when(add, { by: borrower }).thenRefuses({ code: 'not-found', message: "This import can't be found." });
  });

  it('[IMP-36] says how far it came, and keeps what it was', () => {
    given(begun)
      .when(change('state', 'running', 'finished'), { by })
      .thenAccepts({ type: 'RecordChanged', data: { changes: { state: { from: 'running', to: 'finished' } } } });
    for (const [field, from, to] of [
      ['rows', 12, 13],
      ['file', 'props.csv', 'chairs.csv'],
      ['into', 'prop', 'costume'],
    ] as const)
      given(begun)
        .when(change(field, from, to), { by })
        .thenRefuses({
          code: 'invalid',
          message: "An import's file, catalogue and number of rows can't be changed.",
          field,
        });
  });
});
