import { describe, expect, it } from 'vitest';
import {
  contestedFields,
  copyDraft,
  draftOf,
  followed,
  isDirty,
  keepMine,
  nextDraft,
  readDraft,
  takeTheirs,
  withTyped,
} from '../../../src/domain/entry/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import { spoken } from '../../support/spoken.ts';

const seen = { name: 'Lamp', categoryId: 'category-1', cost: 1250, condition: 'good' };

describe('a draft', () => {
  it('[DRAFT-1] says which fields would change, from what was seen to what was typed', () => {
    const draft = withTyped(
      withTyped(withTyped(draftOf(seen), 'name', { text: ' Brass lamp ' }), 'cost', { text: '12.50' }),
      'condition',
      { value: null },
    );

    expect(readDraft(prop, draft)).toEqual({
      changes: { name: { from: 'Lamp', to: 'Brass lamp' }, condition: { from: 'good', to: null } },
      values: { name: 'Brass lamp', categoryId: 'category-1', cost: 1250 },
      problems: {},
    });
  });

  it('[DRAFT-2] says what cannot be read and what is missing, beside its field', () => {
    const { problems } = readDraft(prop, withTyped(draftOf({ name: 'Lamp' }), 'cost', { text: 'much' }));

    expect(spoken(problems)).toEqual({
      cost: 'Purchase price: enter an amount such as 12.50.',
      categoryId: 'Category is missing.',
    });
  });

  it('[DRAFT-3] is dirty while leaving would lose something', () => {
    expect(isDirty(prop, draftOf(seen))).toBe(false);
    expect(isDirty(prop, withTyped(draftOf(seen), 'name', { text: 'Lamp ' }))).toBe(false);
    expect(isDirty(prop, withTyped(draftOf(seen), 'period', { value: [] }))).toBe(false);
    expect(isDirty(prop, withTyped(draftOf(seen), 'name', { text: 'Lam' }))).toBe(true);
    expect(isDirty(prop, withTyped(draftOf(seen), 'cost', { text: 'much' }))).toBe(true);
  });

  it('[DRAFT-4] follows changes of others in fields that were not touched', () => {
    const now = { ...seen, condition: 'poor' };
    const draft = followed(prop, withTyped(draftOf(seen), 'name', { text: 'Brass lamp' }), now);

    expect(contestedFields(prop, draft, now)).toEqual([]);
    expect(readDraft(prop, draft).changes).toEqual({ name: { from: 'Lamp', to: 'Brass lamp' } });
  });

  it('[DRAFT-1] takes an empty text or list for a field left empty, and any other for its value', () => {
    const chosen = (key: string, value: string | readonly string[]) =>
      readDraft(prop, withTyped(draftOf(seen), key, { value })).changes;
    expect([chosen('description', ''), chosen('colours', [])]).toEqual([{}, {}]);
    expect(chosen('colours', ['red'])).toEqual({ colours: { from: null, to: ['red'] } });
    expect(chosen('condition', '')).toEqual({ condition: { from: 'good', to: null } });
  });

  it('[DRAFT-4, DRAFT-5] keeps what was typed, unless it only says what was there before somebody changed it', () => {
    const kept = (key: string, text: string, now: Parameters<typeof followed>[2]) =>
      followed(prop, withTyped(draftOf(seen), key, { text }), now);
    const renamed = { ...seen, name: 'Table lamp' };
    expect(kept('name', 'Lamp', renamed)).toStrictEqual({ seen: renamed, typed: {} });
    expect(kept('name', 'Table lamp', renamed)).toStrictEqual({
      seen: renamed,
      typed: { name: { text: 'Table lamp' } },
    });
    expect(kept('name', 'Brass lamp', renamed)).toStrictEqual({ seen, typed: { name: { text: 'Brass lamp' } } });
    expect(kept('name', 'Lamp', seen)).toStrictEqual({ seen, typed: { name: { text: 'Lamp' } } });
    expect(kept('cost', 'much', { ...seen, cost: 900 }).typed).toEqual({ cost: { text: 'much' } });
    expect(kept('description', '', seen).typed).toEqual({ description: { text: '' } });
    expect(kept('description', 'Mine', { ...seen, description: 'Theirs' })).toStrictEqual({
      seen,
      typed: { description: { text: 'Mine' } },
    });
    expect(kept('unheardOf', 'x', { ...seen, unheardOf: 'y' }).typed).toEqual({ unheardOf: { text: 'x' } });
  });

  it('[DRAFT-5] sees nothing there once the other has emptied the field', () => {
    const { condition: _, ...emptied } = seen;
    expect(keepMine(draftOf(seen), 'condition', emptied).seen).toStrictEqual(emptied);
  });

  it('[DRAFT-5] holds apart what both changed, until it is settled either way', () => {
    const now = { ...seen, name: 'Table lamp' };
    const draft = followed(prop, withTyped(draftOf(seen), 'name', { text: 'Brass lamp' }), now);

    expect(contestedFields(prop, draft, now)).toEqual(['name']);
    const mine = keepMine(draft, 'name', now);
    expect(contestedFields(prop, mine, now)).toEqual([]);
    expect(readDraft(prop, mine).changes).toEqual({ name: { from: 'Table lamp', to: 'Brass lamp' } });
    const theirs = takeTheirs(draft, 'name', now);
    expect(readDraft(prop, theirs).changes).toEqual({});
    expect(readDraft(prop, theirs).values['name']).toBe('Table lamp');
  });

  it('[DRAFT-5] sees no contest where both say the same, or where this one says again what was there', () => {
    const both = withTyped(draftOf(seen), 'name', { text: 'Table lamp' });
    const back = withTyped(draftOf(seen), 'name', { text: 'Lamp' });

    expect(contestedFields(prop, both, { ...seen, name: 'Table lamp' })).toEqual([]);
    expect(contestedFields(prop, back, { ...seen, name: 'Table lamp' })).toEqual([]);
    expect(readDraft(prop, followed(prop, back, { ...seen, name: 'Table lamp' })).values['name']).toBe('Table lamp');
  });

  it('[DRAFT-6] carries sticky fields to the next record, and all but the code to a copy', () => {
    const values = { ...seen, code: 'P-00012' };

    expect(readDraft(prop, nextDraft(prop, values)).values).toEqual({ categoryId: 'category-1', condition: 'good' });
    expect(readDraft(prop, copyDraft(prop, values)).values).toEqual(seen);
  });

  it('[DRAFT-6] leaves out what the catalogue does not have, and what the program writes', () => {
    expect(nextDraft(prop, { unheardOf: 'x', condition: 'good' }).seen).toEqual({ condition: 'good' });
    expect(copyDraft(prop, { unheardOf: 'x', name: 'Lamp' }).typed).toEqual({ name: { value: 'Lamp' } });
    expect(copyDraft(catalogueOf('call'), { name: 'Reading', series: 'weekly' }).typed).toEqual({
      name: { value: 'Reading' },
    });
  });

  it('[FORM-15] has nothing to lose while only what was kept stands in it', () => {
    const next = nextDraft(prop, seen);
    expect(isDirty(prop, next)).toBe(false);
    expect(isDirty(prop, withTyped(next, 'name', { text: 'Foil' }))).toBe(true);
    expect(isDirty(prop, withTyped(next, 'condition', { value: null }))).toBe(true);
  });
});
