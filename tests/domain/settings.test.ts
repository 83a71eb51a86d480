import { expect, test } from 'vitest';
import { describedSettings, settingProblem } from '../../src/domain/site/index.ts';
import { systemActor } from '../../src/domain/access/index.ts';
import type { FieldValue } from '../../src/domain/catalogue/index.ts';
import { decide } from '../../src/domain/decide/index.ts';
import type { CommandBody } from '../../src/domain/decide/index.ts';
import { asked, given, NOW, worldOf } from '../support/specify.ts';
import { added, admin as by } from './support/theatre.ts';
import { spoken } from '../support/spoken.ts';
import { say } from '../../src/words/speaker.ts';

const add = (id: string, values: Record<string, FieldValue>): CommandBody => ({
  type: 'AddRecord',
  kind: 'setting',
  id,
  payload: { values },
});
const loanDays = added('setting', 'loan_days', { parameter: 'loan_days', value: '14', datatype: 'integer' });
const parameterStays = {
  code: 'invalid',
  message: "The parameter is the setting's name and can't be changed.",
  field: 'parameter',
} as const;

test('[SITE-1] finds a setting by its parameter', () => {
  const values = { parameter: 'group_name', value: 'The Lamplighters', datatype: 'string', isPublic: true };
  given().when(add('group_name', values), { by }).thenAccepts({ type: 'RecordAdded', data: { values } });
  given().when(add('other', values), { by }).thenRefuses(parameterStays);
});

test('[SITE-1] refuses another name for a setting, and another setting of the name', () => {
  given(loanDays)
    .when(
      {
        type: 'ChangeRecord',
        kind: 'setting',
        id: 'loan_days',
        payload: { changes: { parameter: { from: 'loan_days', to: 'days' } } },
      },
      { by },
    )
    .thenRefuses(parameterStays);
  given(loanDays)
    .when(add('LOAN_DAYS', { parameter: 'LOAN_DAYS', value: '7', datatype: 'integer' }), { by })
    .thenRefuses({
      code: 'name-taken',
      message: 'This name is already used by the setting "loan_days". Choose another.',
      field: 'parameter',
      about: { kind: 'setting', id: 'loan_days' },
    });
});

test.each([
  ['integer', ['0', '-3', '14'], ['1.5', 'ten', '1e3', '99999999999999999999'], 'a whole number'],
  ['boolean', ['true', 'false'], ['yes', 'TRUE', '1'], 'true or false'],
  ['json', ['{"name":"Sam","email":"sam@example.org"}', 'null', '[1]'], ['{', "{'a':1}", 'undefined'], 'JSON'],
  ['array', ['[]', '["a"]'], ['{}', 'null', 'a,b'], 'a JSON list'],
])('[SITE-2] takes what is %s, and refuses what is not', (datatype, fitting, wrong, wanted) => {
  for (const value of fitting) {
    given()
      .when(add('x', { parameter: 'x', value, datatype }), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values: { parameter: 'x', value, datatype } } });
  }
  for (const value of wrong) {
    given()
      .when(add('x', { parameter: 'x', value, datatype }), { by })
      .thenRefuses({ code: 'invalid', message: `Value must be ${wanted}.`, field: 'value' });
  }
});

test('[SITE-2] takes any text as a string, in lines, and none where nothing is known', () => {
  const agreement = { parameter: 'agreement', value: 'I return it\nclean.', datatype: 'string' };
  given()
    .when(add('agreement', agreement), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: agreement } });
  given()
    .when(add('banner', { parameter: 'banner', datatype: 'json' }), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: { parameter: 'banner', datatype: 'json' } } });
});

test('[SITE-2] refuses a datatype that the value does not fit', () => {
  given(loanDays)
    .when(
      {
        type: 'ChangeRecord',
        kind: 'setting',
        id: 'loan_days',
        payload: { changes: { datatype: { from: 'integer', to: 'array' } } },
      },
      { by },
    )
    .thenRefuses({ code: 'invalid', message: 'Value must be a JSON list.', field: 'value' });
  const copies = added('setting', 'copies', { parameter: 'copies', value: '14', datatype: 'integer' });
  given(copies)
    .when(
      {
        type: 'ChangeRecord',
        kind: 'setting',
        id: 'copies',
        payload: { changes: { datatype: { from: 'integer', to: 'string' }, value: { from: '14', to: 'two weeks' } } },
      },
      { by },
    )
    .thenAccepts({
      type: 'RecordChanged',
      data: { changes: { datatype: { from: 'integer', to: 'string' }, value: { from: '14', to: 'two weeks' } } },
    });
});

const describedValues = (
  parameter: string,
  value: string,
  more: Record<string, FieldValue> = {},
): Record<string, FieldValue> => {
  const known = describedSettings.find((each) => each.parameter === parameter);
  return {
    parameter,
    value,
    datatype: known?.datatype ?? 'string',
    ...(known?.isPublic ? { isPublic: true } : {}),
    ...more,
  };
};
const described = (parameter: string, value: string, more: Record<string, FieldValue> = {}) =>
  add(parameter, describedValues(parameter, value, more));

test.each([
  [
    'group_name',
    ['The Lamplighters', 'x'.repeat(200)],
    [['x'.repeat(201), 'Group name has more than 200 characters. Shorten it.']],
  ],
  [
    'welcome_text',
    ['Come in.\nMind the step.'],
    [['x'.repeat(501), 'Welcome message has more than 500 characters. Shorten it.']],
  ],
  [
    'loan_days',
    ['1', '730'],
    [
      ['0', 'Loan period in days must be a whole number from 1 to 730.'],
      ['731', 'Loan period in days must be a whole number from 1 to 730.'],
      ['-3', 'Loan period in days must be a whole number from 1 to 730.'],
    ],
  ],
  ['currency', ['EUR'], [['eur', 'Currency: choose one from the list.']]],
  ['timezone', ['Europe/Paris', 'UTC'], [['Moon/Sea', 'Time zone: choose one from the list, e.g. Europe/London.']]],
  ['accent_colour', ['#7a1f3d'], [['red', 'Colour must be a # and six hex digits, such as #7a1f3d.']]],
  [
    'logo',
    ['0190a5d2-0000-7000-8000-000000000001'],
    [['https://elsewhere.example/a.png', 'Logo must be an uploaded picture.']],
  ],
  [
    'reminder_days',
    ['-2, 0, 1, 7', '0'],
    [
      [
        'soon',
        'Reminder days must be up to eight whole numbers from -30 to 60, separated by commas, such as -2, 0, 1, 7.',
      ],
    ],
  ],
  [
    'pricing',
    [JSON.stringify({ tiers: [{ key: 'all', name: 'All', prices: { GBP: { month: 900, year: 9_000 } } }] })],
    [
      ['{"tiers":[]}', 'You need between one and eight plans.'],
      ['[]', 'You need between one and eight plans.'],
    ],
  ],
  [
    'pricing_frame_sites',
    ['[]', '["https://players.example","http://localhost:8000"]'],
    [
      [
        '["https://players.example/prices"]',
        "https://players.example/prices isn't a valid address. Use one such as https://players.example, with nothing after it.",
      ],
      ['[1]', 'You can add up to 20 websites, one per line.'],
      [
        JSON.stringify(Array.from({ length: 21 }, (_, at) => `https://players-${at}.example`)),
        'You can add up to 20 websites, one per line.',
      ],
    ],
  ],
  [
    'billing_contact',
    ['{"name":"Sam","email":"sam@example.org"}'],
    [
      ['{"name":"Sam"}', 'Billing contact must be an email address, e.g. sam@example.org.'],
      ['{"email":"sam"}', 'Billing contact must be an email address, e.g. sam@example.org.'],
    ],
  ],
] as const)(
  '[SITE-3] takes %s where it is what the program reads, and says what is wrong',
  (parameter, right, wrong) => {
    for (const value of right) {
      given()
        .when(described(parameter, value), { by })
        .thenAccepts({ type: 'RecordAdded', data: { values: describedValues(parameter, value) } });
    }
    for (const [value, message] of wrong)
      given().when(described(parameter, value), { by }).thenRefuses({ code: 'invalid', message, field: 'value' });
  },
);

test('[SITE-3] takes a group without a billing contact', () => {
  const none = { parameter: 'billing_contact', datatype: 'json' };
  given()
    .when(add('billing_contact', none), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: none } });
});

test('[SITE-3] refuses to be without what the program needs, and takes nothing where it does not', () => {
  given()
    .when(add('group_name', { parameter: 'group_name', datatype: 'string', isPublic: true }), { by })
    .thenRefuses({ code: 'invalid', message: 'Group name is missing.', field: 'value' });
  const welcome = { parameter: 'welcome_text', datatype: 'string', isPublic: true };
  given()
    .when(add('welcome_text', welcome), { by })
    .thenAccepts({ type: 'RecordAdded', data: { values: welcome } });
  for (const parameter of ['logo', 'accent_colour'])
    given()
      .when(add(parameter, { ...welcome, parameter }), { by })
      .thenAccepts({ type: 'RecordAdded', data: { values: { ...welcome, parameter } } });
});

test('[SITE-3] keeps the datatype of a setting that the program reads, and what visitors may know of it', () => {
  given()
    .when(described('loan_days', '14', { datatype: 'string' }), { by })
    .thenRefuses({ code: 'invalid', message: 'Loan period in days must be of type integer.', field: 'datatype' });
  given()
    .when(described('loan_days', '14', { isPublic: true }), { by })
    .thenRefuses({
      code: 'invalid',
      message: "Loan period in days is never visible to visitors. This can't be changed.",
      field: 'isPublic',
    });
  given()
    .when(described('group_name', 'The Lamplighters', { isPublic: false }), { by })
    .thenRefuses({
      code: 'invalid',
      message: "Group name is always visible to visitors. This can't be changed.",
      field: 'isPublic',
    });
});

test('[SITE-3] describes each setting once, with a default that it takes', () => {
  expect(new Set(describedSettings.map(({ parameter }) => parameter)).size).toBe(describedSettings.length);
  const withDefault = describedSettings.filter(({ initial }) => initial !== '');
  expect(withDefault.map((known) => settingProblem(known, known.initial))).toEqual(withDefault.map(() => undefined));
});

const kept = added('setting', 'billing_grace_days', {
  parameter: 'billing_grace_days',
  value: '7',
  datatype: 'integer',
  isKept: true,
});
const notTheirs = {
  code: 'not-allowed',
  message: 'Only the person who runs your server can change this setting. Ask them.',
} as const;

test('[SITE-9] refuses every change of what the installation keeps, and to pass something off as kept', () => {
  const change = (changes: Record<string, { from: FieldValue | null; to: FieldValue | null }>): CommandBody => ({
    type: 'ChangeRecord',
    kind: 'setting',
    id: 'billing_grace_days',
    payload: { changes },
  });
  given(kept)
    .when(change({ value: { from: '7', to: '365' } }), { by })
    .thenRefuses(notTheirs);
  given(kept)
    .when(change({ isKept: { from: true, to: null } }), { by })
    .thenRefuses(notTheirs);
  given(kept)
    .when(
      { type: 'DisposeRecord', kind: 'setting', id: 'billing_grace_days', payload: { reason: 'not-needed' } },
      { by },
    )
    .thenRefuses(notTheirs);
  given()
    .when(described('loan_days', '14', { isKept: true }), { by })
    .thenRefuses(notTheirs);
});

test('[SITE-9] leaves it to the program itself', () => {
  const changes = { value: { from: '7', to: '21' }, isKept: { from: true, to: null } };
  const decision = decide(
    asked({ type: 'ChangeRecord', kind: 'setting', id: 'billing_grace_days', payload: { changes } }),
    worldOf([kept]),
    { actor: systemActor, now: NOW },
  );
  expect(decision).toMatchObject({
    accepted: [{ type: 'RecordChanged', data: { changes } }, { kind: 'billingSignal' }],
  });
});

test('[SITE-3] takes days of grace up to a year', () => {
  const grace = describedSettings.find(({ parameter }) => parameter === 'billing_grace_days');
  expect(spoken(['0', '365', '366', ''].map((days) => grace && settingProblem(grace, days)))).toEqual([
    undefined,
    undefined,
    'Grace period in days must be a whole number from 0 to 365.',
    'Grace period in days must be a whole number from 0 to 365.',
  ]);
});

test('[SITE-3] takes nothing said of plans and of the sites that show them', () => {
  const empty = describedSettings
    .filter(({ group }) => say(group) === 'Plans and prices')
    .map((known) => settingProblem(known, ''));
  expect(empty).toEqual([undefined, undefined]);
});
