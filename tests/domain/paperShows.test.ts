import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, FieldValues } from '../../src/domain/catalogue/index.ts';
import { dressingList } from '../../src/domain/costumes/index.ts';
import {
  chosenShow,
  eventsOfOneName,
  lookGroups,
  paperGroups,
  paperListOf,
  propLineGroups,
  showOfLoan,
  showOfLook,
} from '../../src/domain/paperwork/index.ts';
import type { PaperGroup, PaperTitles } from '../../src/domain/paperwork/index.ts';
import { known } from '../support/known.ts';
import { ofKind } from '../support/ofKind.ts';
import { recordOf } from '../support/recordOf.ts';

const listOf = (key: string) => {
  const list = paperListOf(key);
  if (!list) throw new Error(`There is no list ${key}.`);
  return list;
};
const titles = known([
  recordOf('event', 'panto-1', { name: 'Panto', opens: '2025-12-05' }),
  recordOf('event', 'panto-2', { name: 'Panto', opens: '2026-12-04' }),
  recordOf('event', 'ivanov', { name: 'Ivanov' }),
]);
const years: Readonly<Record<string, string>> = { 'panto-1': 'Panto (2025)', 'panto-2': 'Panto (2026)' };
const world: PaperTitles = {
  record: titles.record,
  nameAmongOthers: ({ id }) => years[id],
  isNameOfSeveral: (name) => name === 'Panto',
};
const look = (id: string, values: FieldValues) => ofKind('look', recordOf('look', id, { name: id, ...values }));
const dame = { character: 'Dame' };
const entries = dressingList(
  [
    look('gown', { ...dame, eventId: 'panto-2', order: 1 }),
    look('apron', { ...dame, eventId: 'panto-1' }),
    look('wig', { ...dame, eventId: 'panto-2', order: 2 }),
    look('cap', { ...dame, production: 'Panto' }),
    look('coat', { eventId: 'ivanov' }),
    look('spare', {}),
  ],
  [],
  () => undefined,
);
const lent = (id: string, eventId: string): CatalogueRecord =>
  recordOf(
    'costume',
    id,
    { name: id },
    { loans: [{ loanId: id, memberId: 'ann', quantity: 1, from: '2026-05-01', dueBack: '2026-06-01', eventId }] },
  );
const line = (id: string, eventId: string) => recordOf('propLine', id, { name: id, eventId });
const told = (groups: readonly PaperGroup[]) => groups.map(({ name, rows }) => [name, rows.map(({ item }) => item.id)]);

describe('events of the same name on one list', () => {
  it('[PAPER-22] have groups of their own: looks', () => {
    expect(told(lookGroups(listOf('plot'), entries, {}, world))).toEqual([
      ['Ivanov', ['coat']],
      ['Panto', ['cap']],
      ['Panto (2025)', ['apron']],
      ['Panto (2026)', ['gown', 'wig']],
      ['', ['spare']],
    ]);
    expect(told(lookGroups(listOf('dressing'), entries, { purpose: 'panto-2' }, world))).toEqual([
      ['Panto (2026): Dame', ['gown', 'wig']],
    ]);
    expect(told(lookGroups(listOf('plot'), entries, { purpose: 'Panto' }, world)).map(([name]) => name)).toEqual([
      'Panto',
      'Panto (2025)',
      'Panto (2026)',
    ]);
  });

  it('[PAPER-22] have groups of their own, also where their names are alike with their dates', () => {
    const undated: PaperTitles = {
      record: titles.record,
      nameAmongOthers: ({ id, values: { name } }) => (id in years ? name : undefined),
    };
    const out = [lent('crown', 'panto-1'), lent('boots', 'panto-2'), lent('cloak', 'ivanov')];
    const on = { world: undated, today: '2026-05-14' };
    expect(told(paperGroups(listOf('costumes-out'), out, {}, on))).toEqual([
      ['Ivanov', ['cloak']],
      ['Panto', ['crown']],
      ['Panto', ['boots']],
    ]);
    expect(told(paperGroups(listOf('costumes-out'), out, { purpose: 'panto-2' }, on))).toEqual([['Panto', ['boots']]]);
  });

  it('[PAPER-22] are named apart on a prop list', () => {
    const lines = [line('custard', 'panto-2'), line('pie', 'panto-1')];
    expect(told(propLineGroups(listOf('prop-list'), lines, {}, world))).toEqual([
      ['Panto (2025)', ['pie']],
      ['Panto (2026)', ['custard']],
    ]);
    expect(told(propLineGroups(listOf('prop-list'), lines, { purpose: 'panto-1' }, world))).toEqual([
      ['Panto (2025)', ['pie']],
    ]);
  });

  it('[PAPER-22] are those that the list is of', () => {
    const both = new Set(['panto-1', 'panto-2']);
    const out = [lent('crown', 'panto-1'), lent('boots', 'panto-2'), lent('cloak', 'ivanov'), lent('cape', 'gone')];
    const lines = [line('custard', 'panto-2'), line('pie', 'panto-1')];
    expect(eventsOfOneName(listOf('plot'), [], entries, titles)).toEqual(both);
    expect(eventsOfOneName(listOf('costumes-out'), out, [], titles)).toEqual(both);
    expect(eventsOfOneName(listOf('costumes-out'), out.slice(1), [], titles)).toEqual(new Set());
    expect(eventsOfOneName(listOf('prop-list'), lines, [], titles)).toEqual(both);
    expect(eventsOfOneName(listOf('props'), out, [], titles)).toEqual(new Set());
    expect(eventsOfOneName(listOf('props'), lines, [], titles)).toEqual(new Set());
    const alone = { key: 'Panto', own: 'panto-2', name: 'Panto', title: 'Panto' };
    expect(showOfLook(look('gown', { eventId: 'panto-2' }), titles)).toEqual(alone);
  });

  it('[PAPER-27] stay chosen when no other on the list has their name', () => {
    const out = [lent('crown', 'panto-1'), lent('cloak', 'ivanov')];
    const on = { world: titles, today: '2026-05-14' };
    expect(told(paperGroups(listOf('costumes-out'), out, { purpose: 'panto-1' }, on))).toEqual([['Panto', ['crown']]]);
    expect(told(lookGroups(listOf('plot'), entries, { purpose: 'ivanov' }, world))).toEqual([['Ivanov', ['coat']]]);
  });

  it('[PAPER-27] are not what was typed, which is chosen by itself', () => {
    const cap = [['Panto', ['cap']]];
    expect(showOfLook(look('cap', { production: 'Panto' }), world)?.key).toBe('"Panto"');
    expect(showOfLook(look('cap', { production: 'Panto' }), titles)?.key).toBe('Panto');
    expect(told(lookGroups(listOf('plot'), entries, { purpose: '"Panto"' }, world))).toEqual(cap);
    expect(told(lookGroups(listOf('plot'), entries, { purpose: '"Panto"' }, titles))).toEqual(cap);
  });

  it('[PAPER-27] have the name that is chosen, also if nothing on the list is for them', () => {
    const shows = [showOfLook(look('coat', { eventId: 'ivanov' }), world)].flatMap((show) => show ?? []);
    expect(chosenShow('ivanov', shows, world)).toEqual({ key: 'Ivanov', name: 'Ivanov' });
    expect(chosenShow('Ivanov', shows, world)).toEqual({ key: 'Ivanov', name: 'Ivanov' });
    expect(chosenShow('panto-1', shows, world)).toEqual({ key: 'panto-1', name: 'Panto (2025)' });
    expect(chosenShow('panto-1', shows, titles)).toEqual({ key: 'panto-1', name: 'Panto' });
    expect(chosenShow('"Panto"', shows, titles)).toEqual({ key: '"Panto"', name: 'Panto' });
    expect(chosenShow('Panto', shows, titles)).toEqual({ key: 'Panto', name: 'Panto' });
    expect(chosenShow('The "Panto"', shows, titles).name).toBe('The "Panto"');
    expect(chosenShow('"Panto" again', shows, titles).name).toBe('"Panto" again');
  });

  it('[PAPER-22] are none without an event and without a word, or without a loan', () => {
    const loan = { loanId: 'one', memberId: 'sam', quantity: 1, from: '2026-05-01', dueBack: '2026-05-31' };
    expect([undefined, loan, { ...loan, purpose: '' }].map((one) => showOfLoan(one, world))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(showOfLoan({ ...loan, purpose: 'Gala' }, world)?.title).toBe('Gala');
  });
});
