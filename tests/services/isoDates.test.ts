import { describe, expect, test } from 'vitest';
import { commandSchema, type Command } from '../../src/domain/decide/index.ts';
import { withIsoDates } from '../../src/services/isoDates.ts';
import { fromText } from '../../src/words/message.ts';
import { say } from '../../src/words/speaker.ts';
import { given } from '../support/specify.ts';
import { manager, theatre, uuid } from '../domain/support/theatre.ts';

const envelope = {
  commandId: uuid(1),
  v: 1,
  kind: 'prop',
  id: 'chair',
  issuedAt: '2026-11-22T15:00:00.000Z',
  timezone: 'Europe/London',
} as const;
const loan = { loanId: uuid(2), memberId: 'sam', quantity: 1, from: '2026-11-22', dueBack: '2026-12-06' };
// why: an earlier version stored values that today's types rule out.
const lending = (dates: object, more: object = {}) =>
  ({ ...envelope, type: 'SignOutItem', payload: { ...loan, ...dates }, ...more }) as unknown as Command;
const datesOf = ({ payload }: Command) =>
  'from' in payload && 'dueBack' in payload ? [payload.from, payload.dueBack] : [];

describe('a change that an earlier version kept', () => {
  test.each([
    ['as WebKit writes today', { from: '11/22/2026' }, {}, ['2026-11-22', '2026-12-06']],
    [
      'as Chrome 110 writes today',
      { from: '3/4/2026' },
      { issuedAt: '2026-03-04T15:00:00.000Z' },
      ['2026-03-04', '2026-12-06'],
    ],
    [
      'with the day before the month, if that is the day asked',
      { from: '03/04/2026' },
      { issuedAt: '2026-04-03T15:00:00.000Z' },
      ['2026-04-03', '2026-12-06'],
    ],
    [
      'with one reading that is a date',
      { from: '11/22/2026', dueBack: '12/31/2026' },
      {},
      ['2026-11-22', '2026-12-31'],
    ],
    ['with two equal readings', { dueBack: '12/12/2026' }, {}, ['2026-11-22', '2026-12-12']],
    ['in a zone that nobody knows', { from: '11/22/2026' }, { timezone: 'Etc/Unknown' }, ['2026-11-22', '2026-12-06']],
    ['rightly', {}, {}, ['2026-11-22', '2026-12-06']],
  ])('[DATE-6] %s, is sent with the date that is meant', (_how, dates, more, expected) => {
    expect(datesOf(withIsoDates(lending(dates, more)))).toEqual(expected);
  });

  test('[DATE-6] has its date fields mended, and no text that somebody typed', () => {
    const values = { name: '11/22/2026', acquiredOn: '11/22/2026' };
    expect(withIsoDates({ ...envelope, type: 'AddRecord', payload: { values } }).payload).toEqual({
      values: { name: '11/22/2026', acquiredOn: '2026-11-22' },
    });
    const changes = { name: { from: '1/2/2026', to: '11/22/2026' }, acquiredOn: { from: null, to: '11/22/2026' } };
    expect(withIsoDates({ ...envelope, type: 'ChangeRecord', payload: { changes } }).payload).toEqual({
      changes: { name: { from: '1/2/2026', to: '11/22/2026' }, acquiredOn: { from: null, to: '2026-11-22' } },
    });
  });

  test.each([
    ['two readings', '05/06/2026'],
    ['no date', '13/32/2026'],
    ['no number', 'NaN-NaN-NaN'],
    ['another form', 'Invalid Date'],
  ])('[DATE-7] with %s is left for the server to refuse', (_how, from) => {
    const kept = withIsoDates(lending({ from }));
    expect(datesOf(kept)[0]).toBe(from);
    const read = commandSchema.safeParse(kept);
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), say(fromText(message))])).toEqual([
      ['payload.from', 'Enter a date such as 2026-05-14.'],
    ]);
  });

  test('[DATE-7] is mended in the dates of its record, not in custom fields', () => {
    const values = { name: 'Chair', acquiredOn: '11/22/2026', x_bought: '11/22/2026' };
    const kept = { ...envelope, type: 'AddRecord', payload: { values } } as unknown as Command;
    expect(withIsoDates(kept).payload).toEqual({ values: { ...values, acquiredOn: '2026-11-22' } });
  });

  test('[DATE-7] with a wrong date in a field is refused with a sentence at that field', () => {
    given(...theatre)
      .when(
        {
          type: 'ChangeRecord',
          kind: 'prop',
          id: 'chair',
          payload: { changes: { acquiredOn: { from: null, to: '05/06/2026' } } },
        },
        { by: manager },
      )
      .thenRefuses({ code: 'invalid', message: 'Acquired on must be a date such as 2026-05-14.', field: 'acquiredOn' });
  });
});
