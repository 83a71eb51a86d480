import { expect, test } from 'vitest';
import {
  areOwnViews,
  areQuietNotices,
  isDateChoice,
  isLanguageChoice,
  readingOf,
  usualDateStyle,
  enqueued,
  isShownToViewer,
  syncedIn,
  syncedNames,
  pageSizes,
  preferenceUpdate,
  readOwnViews,
  updateOf,
  withDefault,
  withUpdates,
  withView,
  type OwnView,
  type PreferenceUpdate,
} from '../../src/domain/preferences/index.ts';

const dense = preferenceUpdate('density', 'compact');
const rows = preferenceUpdate('rows', 25);
const poor: OwnView = { id: 'v1', list: 'props', name: 'To mend', query: 'condition=poor', pageSize: 25 };

test.each([
  [true, true, 'boolean'],
  [25, 25, 'integer'],
  ['compact', 'compact', 'string'],
  ['7', '7', 'string'],
  [1.5, '1.5', 'string'],
] as const)('[PREF-1] sends %j as %j of datatype %s', (value, sent, datatype) => {
  expect(preferenceUpdate('key', value)).toEqual({ key: 'key', value: sent, datatype });
});

test('[PREF-2] keeps what is under way, and of what waits the last value of each key in its place', () => {
  const queue = [preferenceUpdate('density', 'cosy'), dense, rows] satisfies PreferenceUpdate[];
  expect(enqueued([], dense)).toEqual([dense]);
  expect(enqueued([dense], preferenceUpdate('density', 'cosy'))).toEqual([dense, preferenceUpdate('density', 'cosy')]);
  expect(enqueued(queue, preferenceUpdate('density', 'airy'))).toEqual([
    queue[0],
    preferenceUpdate('density', 'airy'),
    rows,
  ]);
  expect(enqueued(queue, preferenceUpdate('sound', false))).toEqual([...queue, preferenceUpdate('sound', false)]);
});

test('[PREF-3] shows what was chosen before the server has it, the last choice winning', () => {
  expect(withUpdates({ density: 'cosy', sound: true }, [dense, rows, preferenceUpdate('rows', 50)])).toEqual({
    density: 'compact',
    sound: true,
    rows: 50,
  });
});

test('[PREF-11] saves each choice under its key with its datatype', () => {
  const updates = [
    updateOf('theme', { isDark: true, chosen: true }),
    updateOf('pageSize', -1),
    updateOf('listView', 'table'),
    updateOf('sound', false),
    updateOf('ownViews', []),
    updateOf('quiet', ['calls']),
    updateOf('dateStyle', 'en-US'),
    updateOf('language', 'de'),
    updateOf('lengths', 'in'),
    updateOf('hours', '12'),
    updateOf('weekStart', 'sunday'),
    updateOf('paper', 'Letter'),
  ];
  expect(updates).toEqual([
    { key: 'dark', value: true, datatype: 'boolean' },
    { key: 'page_size', value: -1, datatype: 'integer' },
    { key: 'list_view', value: 'table', datatype: 'string' },
    { key: 'sound', value: false, datatype: 'boolean' },
    { key: 'own_views', value: '[]', datatype: 'string' },
    { key: 'quiet_notices', value: '["calls"]', datatype: 'string' },
    { key: 'date_style', value: 'en-US', datatype: 'string' },
    { key: 'language', value: 'de', datatype: 'string' },
    { key: 'lengths', value: 'in', datatype: 'string' },
    { key: 'hours', value: '12', datatype: 'string' },
    { key: 'week_start', value: 'sunday', datatype: 'string' },
    { key: 'paper', value: 'Letter', datatype: 'string' },
  ]);
  expect(syncedNames).toEqual([
    'theme',
    'pageSize',
    'listView',
    'sound',
    'ownViews',
    'quiet',
    'dateStyle',
    'language',
    'lengths',
    'hours',
    'weekStart',
    'paper',
  ]);
});

test.each(pageSizes)('[PREF-12] finds again what was saved, page size %d', (pageSize) => {
  for (const listView of ['grid', 'table'] as const) {
    for (const isDark of [true, false]) {
      const choices = {
        theme: { isDark, chosen: true },
        pageSize,
        listView,
        sound: !isDark,
        ownViews: [poor],
        quiet: ['tests' as const],
        dateStyle: 'iso' as const,
        language: 'en-US' as const,
        lengths: 'in' as const,
        hours: '12' as const,
        weekStart: 'sunday' as const,
        paper: 'Letter' as const,
      };
      const updates = [
        updateOf('theme', choices.theme),
        updateOf('pageSize', pageSize),
        updateOf('listView', listView),
        updateOf('sound', !isDark),
        updateOf('ownViews', [poor]),
        updateOf('quiet', ['tests']),
        updateOf('dateStyle', 'iso'),
        updateOf('language', 'en-US'),
        updateOf('lengths', 'in'),
        updateOf('hours', '12'),
        updateOf('weekStart', 'sunday'),
        updateOf('paper', 'Letter'),
      ];
      expect(syncedIn(withUpdates({}, updates))).toEqual(choices);
    }
  }
});

test('[USER-11] shows an administrator viewing as someone how things look and read, and nothing private', () => {
  const looks = [
    'dark',
    'page_size',
    'list_view',
    'sound',
    'date_style',
    'language',
    'lengths',
    'hours',
    'week_start',
    'paper',
  ];
  expect([...looks, 'own_views', 'quiet_notices', 'a_program'].filter(isShownToViewer)).toEqual(looks);
});

test('[PREF-12] takes nothing that is missing or does not fit', () => {
  expect(syncedIn({})).toEqual({});
  expect(
    syncedIn({
      density: 'compact',
      dark: 'true',
      page_size: 37,
      list_view: 'rows',
      sound: 1,
      own_views: '[{}]',
      language: 'tlh',
      quiet_notices: '[1]',
      date_style: 'fr',
    }),
  ).toEqual({});
});

test('[VIEW-2] reads the views that a person has saved, and nothing else', () => {
  const chosen: OwnView = { ...poor, columns: ['name', 'code'], isDefault: true };
  expect([[poor], [chosen], []].map((views) => readOwnViews(JSON.stringify(views)))).toEqual([[poor], [chosen], []]);
  expect(
    [
      undefined,
      7,
      '',
      '{',
      '{}',
      '[7]',
      ...[
        { id: 7 },
        { list: 7 },
        { name: 7 },
        { name: '' },
        { name: 'n'.repeat(61) },
        { query: 'q'.repeat(1001) },
        { query: 7 },
        { columns: ['name', 7] },
        { columns: 'name' },
        { isDefault: false },
        { pageSize: '25' },
      ].map((broken) => JSON.stringify([{ ...poor, ...broken }])),
      JSON.stringify(Array(41).fill(poor)),
    ].map(readOwnViews),
  ).toEqual(Array(18).fill(undefined));
  const longest = { ...poor, name: 'n'.repeat(60), query: 'q'.repeat(1000) };
  expect([[longest], Array(40).fill(poor)].map(areOwnViews)).toEqual([true, true]);
  expect([[poor], [{}], null].map(areOwnViews)).toEqual([true, false, false]);
});

test('[VIEW-3] keeps one view a list as what it opens with', () => {
  const good = { ...poor, id: 'v2', name: 'Good' };
  const elsewhere: OwnView = { ...poor, id: 'v3', list: 'scripts', isDefault: true };
  const views = withView(withView(withView([], poor), good), elsewhere);
  const chosen = withDefault(withDefault(views, 'props', 'v1'), 'props', 'v2');
  expect(chosen).toEqual([poor, { ...good, isDefault: true }, elsewhere]);
  expect(withDefault(chosen, 'props', undefined)).toEqual(views);
  expect(withView(views, { ...poor, name: 'Mend' })).toEqual([{ ...poor, name: 'Mend' }, good, elsewhere]);
});

test('[PREF-12] takes nothing chosen, and choices of every list, as they are', () => {
  expect(['', 'iso', 'ISO', undefined].map(isDateChoice)).toEqual([true, true, false, false]);
  expect(['', 'en-GB', 'tlh', undefined].map(isLanguageChoice)).toEqual([true, true, false, false]);
  expect([readingOf('paper', 'A4'), readingOf('paper', 'A0')]).toEqual(['A4', undefined]);
  expect(['en-US', 'en-GB', 'de', 'de-AT', 'cy'].map(usualDateStyle)).toEqual([
    'en-US',
    'en-GB',
    'de-DE',
    'de-DE',
    'en-GB',
  ]);
});

test('[PREF-12] takes notices that are turned off if all are known, and none is there twice', () => {
  const all = ['dueBacks', 'calls', 'tests', 'licences', 'renewals', 'requests', 'signIns'];
  expect([all, [...all, 'calls'], ['calls', 'weather'], []].map(areQuietNotices)).toEqual([true, false, false, true]);
});
