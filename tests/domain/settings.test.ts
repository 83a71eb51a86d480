import { test } from 'vitest';
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { given } from '../support/specify.ts';
import { added, admin as by } from './support/theatre.ts';

const add = (id: string, values: Record<string, FieldValue>): CommandBody => ({ type: 'AddRecord', kind: 'setting', id, payload: { values } });
const loanDays = added('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
const parameterStays = { code: 'invalid', message: 'The parameter is the name of the setting and stays as it is.', field: 'parameter' } as const;

test('[SITE-1] finds a setting by its parameter', () => {
  const values = { parameter: 'group_name', value: 'The Lamplighters', datatype: 'string', isPublic: true };
  given().when(add('group_name', values), { by }).thenAccepts({ type: 'RecordAdded', data: { values } });
  given().when(add('other', values), { by }).thenRefuses(parameterStays);
});

test('[SITE-1] refuses another name for a setting, and another setting of the name', () => {
  given(loanDays)
    .when({ type: 'ChangeRecord', kind: 'setting', id: 'loan_days', payload: { changes: { parameter: { from: 'loan_days', to: 'days' } } } }, { by })
    .thenRefuses(parameterStays);
  given(loanDays)
    .when(add('LOAN_DAYS', { parameter: 'LOAN_DAYS', value: '7', datatype: 'integer' }), { by })
    .thenRefuses({ code: 'name-taken', message: 'There is the setting "loan_days" already: choose another name.', field: 'parameter', about: { kind: 'setting', id: 'loan_days' } });
});

test.each([
  ['integer', ['0', '-3', '14'], ['1.5', 'ten', '1e3', '99999999999999999999'], 'a whole number'],
  ['boolean', ['true', 'false'], ['yes', 'TRUE', '1'], 'true or false'],
  ['json', ['{"name":"Sam","email":"sam@example.org"}', 'null', '[1]'], ['{', "{'a':1}", 'undefined'], 'JSON'],
  ['array', ['[]', '["a"]'], ['{}', 'null', 'a,b'], 'a JSON list'],
])('[SITE-2] takes what is %s, and refuses what is not', (datatype, fitting, wrong, wanted) => {
  for (const value of fitting) {
    given().when(add('x', { parameter: 'x', value, datatype }), { by }).thenAccepts({ type: 'RecordAdded', data: { values: { parameter: 'x', value, datatype } } });
  }
  for (const value of wrong) {
    given().when(add('x', { parameter: 'x', value, datatype }), { by }).thenRefuses({ code: 'invalid', message: `Value must be ${wanted}.`, field: 'value' });
  }
});

test('[SITE-2] takes any text as a string, in lines, and none where nothing is known', () => {
  const agreement = { parameter: 'agreement', value: 'I return it\nclean.', datatype: 'string' };
  given().when(add('agreement', agreement), { by }).thenAccepts({ type: 'RecordAdded', data: { values: agreement } });
  given().when(add('logo', { parameter: 'logo', datatype: 'json' }), { by }).thenAccepts({ type: 'RecordAdded', data: { values: { parameter: 'logo', datatype: 'json' } } });
});

test('[SITE-2] refuses a datatype that the value does not fit', () => {
  given(loanDays)
    .when({ type: 'ChangeRecord', kind: 'setting', id: 'loan_days', payload: { changes: { datatype: { from: 'integer', to: 'array' } } } }, { by })
    .thenRefuses({ code: 'invalid', message: 'Value must be a JSON list.', field: 'value' });
  given(loanDays)
    .when({ type: 'ChangeRecord', kind: 'setting', id: 'loan_days', payload: { changes: { datatype: { from: 'integer', to: 'string' }, value: { from: '14', to: 'two weeks' } } } }, { by })
    .thenAccepts({ type: 'RecordChanged', data: { changes: { datatype: { from: 'integer', to: 'string' }, value: { from: '14', to: 'two weeks' } } } });
});
