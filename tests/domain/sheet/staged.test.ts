import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord, FieldValues, Occurrence } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import type { Command, CommandBody } from '../../../src/domain/decide/index.ts';
import { referenceFinder } from '../../../src/domain/entry/index.ts';
import { isRefused } from '../../../src/domain/kernel/decision.ts';
import { catalogueOf } from '../../../src/domain/registry.ts';
import {
  batchOf,
  beginning,
  findFor,
  isTypedInto,
  judgedRow,
  leftOver,
  readRow,
  settled,
  shownIn,
  since,
  stepped,
  takenAgain,
  takenBack,
  typedText,
  withCells,
  withoutRecords,
} from '../../../src/domain/sheet/index.ts';
import type { Staged, StagedCell } from '../../../src/domain/sheet/index.ts';
import { manager, theatre } from '../support/theatre.ts';
import { say } from '../../../src/words/speaker.ts';
import { recordOf } from '../../support/recordOf.ts';
import { spoken } from '../../support/spoken.ts';

const props = catalogueOf('prop');
const none: Staged = new Map();
const now = '2026-05-14T12:00:00.000Z';
const on = { fields: props.fields, today: '2026-05-14' };

function layerOf(occurrences: readonly Occurrence[] = theatre): Layer {
  const layer = new Layer();
  for (const occurrence of occurrences) layer.apply(occurrence);
  return layer;
}

function recordIn(layer: Layer, id = 'chair'): CatalogueRecord {
  const record = layer.record('prop', id);
  if (record === undefined) throw new Error(`there is no ${id}`);
  return record;
}

const commandOf = (body: CommandBody, number = 1): Command =>
  ({
    commandId: `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    v: 1,
    issuedAt: now,
    timezone: 'Europe/London',
    ...body,
  }) as Command;

/** Like the gateway: returns the refusal, or undefined. */
const checkIn = (layer: Layer) => (body: CommandBody) => {
  const decision = decide(commandOf(body), layer, { actor: manager, now });
  return isRefused(decision) ? decision.refused : undefined;
};

function dispatch(layer: Layer, bodies: readonly CommandBody[]): void {
  for (const [index, body] of bodies.entries()) {
    const decision = decide(commandOf(body, index + 1), layer, { actor: manager, now });
    if (isRefused(decision)) throw new Error(say(decision.refused.message));
    for (const fact of decision.accepted) layer.apply({ ...fact, stamp: { by: manager.userId, at: now } });
  }
}

const changed = (record: CatalogueRecord, values: FieldValues): CatalogueRecord => ({
  ...record,
  values: { ...record.values, ...values },
});

const cell = (record: CatalogueRecord, key: string, value: StagedCell['typed']): StagedCell => ({
  record,
  key,
  typed: value,
});

function readOne(record: CatalogueRecord, cells: readonly StagedCell[], as = record) {
  const draft = withCells(props, none, cells).get(record.id);
  if (draft === undefined) throw new Error('nothing is staged');
  return readRow(props, as, draft);
}

describe('cells that were changed in a sheet', () => {
  const layer = layerOf();
  const chair = recordIn(layer);
  const find = referenceFinder((kind) => [...layer.records(kind).values()], {
    record: (kind, id) => layer.record(kind, id),
  });

  it('[SHEET-5] are read by labels, names and paths', () => {
    const { categoryId, condition, cost } = props.fields;
    if (!categoryId || !condition || !cost) throw new Error('fields of a prop');
    expect(typedText(categoryId, 'Furniture / Seating', find)).toEqual({ value: 'seating' });
    expect(typedText(condition, 'poor', find)).toEqual({ value: 'poor' });
    expect(typedText(cost, '£12.50', find)).toEqual({ value: 1250 });
    expect(typedText(cost, '', find)).toEqual({ value: null });
  });

  it('[SHEET-5] are read as dates in the order of who types, and of this year if none is named', () => {
    const { acquiredOn } = props.fields;
    if (!acquiredOn) throw new Error('fields of a prop');
    const today = '2026-06-20';
    const american = { style: 'en-US', today } as const;
    const british = { style: 'en-GB', today } as const;
    expect(typedText(acquiredOn, '3/4/2026', find, american)).toEqual({ value: '2026-03-04' });
    expect(typedText(acquiredOn, '3/4/2026', find, british)).toEqual({ value: '2026-04-03' });
    expect(typedText(acquiredOn, '7/4', find, american)).toEqual({ value: '2026-07-04' });
    expect(typedText(acquiredOn, '7/4', find)).toEqual({ text: '7/4' });
  });

  it('[SHEET-5] keep what cannot be read, with the reason, and send the rest', () => {
    const { categoryId } = props.fields;
    if (!categoryId) throw new Error('fields of a prop');
    const typed = typedText(categoryId, 'Curtains', find);
    expect(typed).toEqual({ text: 'Curtains' });
    const staged = withCells(props, none, [
      cell(chair, 'categoryId', typed),
      cell(chair, 'name', { value: 'Armchair' }),
    ]);
    const draft = staged.get('chair');
    expect(shownIn(chair, draft, 'categoryId')).toEqual({ text: 'Curtains' });
    const reading = draft && readRow(props, chair, draft, find);
    expect(spoken(reading)).toEqual({
      changes: { name: { from: 'Chair', to: 'Armchair' } },
      problems: { categoryId: expect.stringContaining('Category: there\'s no category called "Curtains".') },
      contested: [],
    });
  });

  it('[SHEET-6] are none where they say what the record says', () => {
    expect(withCells(props, none, [cell(chair, 'name', { value: 'Chair' })]).size).toBe(0);
    const once = withCells(props, none, [cell(chair, 'name', { value: 'Armchair' })]);
    expect(shownIn(chair, once.get('chair'), 'name')).toEqual({ value: 'Armchair' });
    expect(shownIn(chair, once.get('chair'), 'code')).toEqual({ value: 'FUR-00001' });
    expect(shownIn(chair, undefined, 'cost')).toEqual({ value: null });
    expect(withCells(props, once, [cell(chair, 'name', { value: 'Chair' })]).size).toBe(0);
    expect(withCells(props, none, [cell(chair, 'noSuchField', { value: 'x' })]).size).toBe(0);
    expect(withoutRecords(once, ['chair']).size).toBe(0);
  });

  it('[SHEET-7] are judged one by one by what decides everything', () => {
    const reading = readOne(chair, [
      cell(chair, 'name', { value: 'Armchair' }),
      cell(chair, 'code', { value: 'P-00001' }),
      cell(chair, 'categoryId', { value: 'gone' }),
      cell(chair, 'cost', { text: 'much' }),
    ]);
    const judged = judgedRow(chair, reading, checkIn(layer));
    expect(judged.changes).toEqual({ name: { from: 'Chair', to: 'Armchair' } });
    expect(Object.keys(judged.problems).toSorted()).toEqual(['categoryId', 'code', 'cost']);
  });

  it('[SHEET-7] are all refused where the reason names none of them', () => {
    const reading = readOne(chair, [
      cell(chair, 'name', { value: 'Armchair' }),
      cell(chair, 'condition', { value: 'poor' }),
    ]);
    const refuse = () => ({ code: 'not-allowed', message: 'Only those who look after props may.' }) as const;
    const judged = judgedRow(chair, reading, refuse);
    expect(judged.changes).toEqual({});
    expect(judged.problems).toEqual({
      name: 'Only those who look after props may.',
      condition: 'Only those who look after props may.',
    });
  });

  it('[SHEET-8] are one batch, which its undo takes back as a whole', () => {
    const keys = fc.constantFrom('name', 'condition', 'cost', 'description');
    const ids = fc.constantFrom('chair', 'glasses');
    const values = { name: 'Stool', condition: 'poor', cost: 1250, description: 'Old' } as const;
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, keys), { maxLength: 6 }), (places) => {
        const fresh = layerOf();
        const before = ['chair', 'glasses'].map((id) => recordIn(fresh, id).values);
        const staged = withCells(
          props,
          none,
          places.map(([id, key]) => cell(recordIn(fresh, id), key, { value: values[key] })),
        );
        const { bodies, undo } = batchOf(
          [...staged].map(([id, draft]) => {
            const record = recordIn(fresh, id);
            const { changes } = judgedRow(record, readRow(props, record, draft), checkIn(fresh));
            return { record, changes, typed: draft.typed };
          }),
          on,
        );
        expect(bodies).toHaveLength(new Set(places.map(([id]) => id)).size);
        dispatch(fresh, bodies);
        for (const [id, key] of places) expect(recordIn(fresh, id).values[key]).toBe(values[key]);
        dispatch(fresh, undo);
        expect(['chair', 'glasses'].map((id) => recordIn(fresh, id).values)).toEqual(before);
      }),
      { numRuns: 40 },
    );
    expect(batchOf([{ record: chair, changes: {}, typed: {} }], on)).toEqual({ bodies: [], undo: [] });
  });

  it('[SHEET-9] are a conflict where somebody else has changed the same, and nowhere else', () => {
    const mine = [cell(chair, 'name', { value: 'Armchair' }), cell(chair, 'condition', { value: 'poor' })];
    const theirs = changed(chair, { name: 'Throne', description: 'Gilded' });
    expect(readOne(chair, mine, theirs)).toEqual({
      changes: { condition: { from: null, to: 'poor' } },
      problems: {},
      contested: ['name'],
    });
    expect(readOne(chair, mine, changed(chair, { name: 'Armchair' }))).toEqual({
      changes: { condition: { from: null, to: 'poor' } },
      problems: {},
      contested: [],
    });
  });

  it('[SHEET-9] never overwrite what somebody else wrote into the same cell', () => {
    const values = fc.constantFrom('Chair', 'Armchair', 'Throne', 'Stool');
    fc.assert(
      fc.property(values, values, (mine, theirs) => {
        const record = changed(chair, { name: theirs });
        const draft = withCells(props, none, [cell(chair, 'name', { value: mine })]).get('chair');
        const reading = draft && readRow(props, record, draft);
        if (reading?.changes['name']) expect(theirs).toBe('Chair');
        if (mine !== 'Chair' && theirs !== 'Chair' && mine !== theirs) expect(reading?.contested).toEqual(['name']);
      }),
    );
  });

  it('[SHEET-9] stay a conflict while other cells of the row are changed', () => {
    const theirs = changed(chair, { name: 'Throne' });
    const first = withCells(props, none, [cell(chair, 'name', { value: 'Armchair' })]);
    const both = withCells(props, first, [cell(theirs, 'condition', { value: 'poor' })]).get('chair');
    expect(both && readRow(props, theirs, both).contested).toEqual(['name']);
  });

  it('[SHEET-9] are settled by whoever typed them: theirs stands, or mine, knowing theirs', () => {
    const theirs = changed(chair, { name: 'Throne' });
    const staged = withCells(props, none, [cell(chair, 'name', { value: 'Armchair' })]);
    const mine = settled(staged, theirs, 'name', 'mine').get('chair');
    expect(mine && readRow(props, theirs, mine)).toEqual({
      changes: { name: { from: 'Throne', to: 'Armchair' } },
      problems: {},
      contested: [],
    });
    expect(settled(staged, theirs, 'name', 'theirs').size).toBe(0);
    expect(settled(none, theirs, 'name', 'mine')).toBe(none);
  });

  it('[SHEET-7] stay staged after saving where they were refused', () => {
    const staged = withCells(props, none, [
      cell(chair, 'name', { value: 'Armchair' }),
      cell(chair, 'cost', { text: 'much' }),
    ]);
    const draft = staged.get('chair');
    const reading = draft && readRow(props, chair, draft);
    const left = leftOver(staged, { staged, readings: new Map(reading ? [['chair', reading]] : []) });
    expect(left.get('chair')?.typed).toEqual({ cost: { text: 'much' } });
    expect(leftOver(staged, { staged, readings: new Map() })).toEqual(staged);
    const whole = withCells(props, none, [cell(chair, 'name', { value: 'Armchair' })]);
    const all = { changes: { name: { from: 'Chair', to: 'Armchair' } }, problems: {}, contested: [] };
    expect(leftOver(whole, { staged: whole, readings: new Map([['chair', all]]) }).size).toBe(0);
  });

  it('[SHEET-8] stay staged after saving where they were typed meanwhile, and conflict with nothing that was saved', () => {
    const sent = withCells(props, none, [
      cell(chair, 'name', { value: 'Armchair' }),
      cell(chair, 'notes', { value: null }),
    ]);
    const changes = { name: { from: 'Chair', to: 'Armchair' }, notes: { from: 'Oak', to: null } };
    const saved = { staged: sent, readings: new Map([['chair', { changes, problems: {}, contested: [] }]]) };
    const now = withCells(props, sent, [
      cell(chair, 'name', { value: 'Throne' }),
      cell(chair, 'cost', { text: 'much' }),
    ]);
    const left = leftOver(now, saved).get('chair');
    expect(left?.typed).toEqual({ name: { value: 'Throne' }, cost: { text: 'much' } });
    expect(left && readRow(props, changed(chair, { name: 'Armchair' }), left)).toMatchObject({
      changes: { name: { from: 'Armchair', to: 'Throne' } },
      contested: [],
    });
  });

  it('[SHEET-5] [SHEET-6] of a field that has gone are passed over', () => {
    expect(readRow(props, chair, { seen: {}, typed: { gone: { value: 'x' } } })).toEqual({
      changes: {},
      problems: {},
      contested: [],
    });
  });

  it('[SHEET-11] are those of fields that the form changes too', () => {
    expect(isTypedInto(props.fields['name'])).toBe(true);
    expect(isTypedInto(undefined)).toBe(false);
    expect(isTypedInto({ type: 'text', label: 'Path', max: 60, fixed: true })).toBe(false);
    expect(isTypedInto({ type: 'text', label: 'Mark', max: 60, isInner: true })).toBe(false);
  });
});

describe('steps', () => {
  it('[SHEET-10] are taken back and taken again, and a new one ends what could be taken again', () => {
    const two = stepped(stepped(beginning('a'), 'b'), 'c');
    const back = takenBack(takenBack(two));
    expect(back.now).toBe('a');
    expect(takenBack(back)).toBe(back);
    expect(takenAgain(back).now).toBe('b');
    expect(takenAgain(takenAgain(back))).toEqual(two);
    expect(takenAgain(two)).toBe(two);
    expect(beginning('a')).toEqual({ now: 'a', past: [], future: [] });
    expect(takenAgain(stepped(back, 'd')).now).toBe('d');
    expect(stepped(back, 'd').future).toEqual([]);
    const many = Array.from({ length: 102 }, (_, at) => at).reduce(stepped<number>, beginning(-1));
    expect([many.now, many.past.length, many.past[0]]).toEqual([101, 100, 1]);
  });

  it('[SHEET-8] made while the batch was being stored are taken back afterwards, those before it are not', () => {
    const upper = (state: string) => state.toUpperCase();
    const saved = stepped(beginning('a'), 'b');
    expect(since(saved, 'b', upper)).toEqual(beginning('B'));
    expect(since(stepped(stepped(saved, 'c'), 'd'), 'b', upper)).toEqual({ now: 'D', past: ['B', 'C'], future: [] });
    expect(since(takenBack(saved), 'b', upper)).toEqual(beginning('A'));
  });
});

describe('cells that name a part of an event', () => {
  it('[SHEET-24] find the scene of their own event among those of one name', () => {
    const shows = new Layer();
    const line = recordOf('propLine', 'letter', { name: 'Letter', eventId: 'cinders' });
    for (const record of [
      line,
      recordOf('event', 'ghosts', { name: 'Ghosts' }),
      recordOf('event', 'cinders', { name: 'Cinderella' }),
      recordOf('scene', 'ghosts-1', { name: 'Act one', eventId: 'ghosts' }),
      recordOf('scene', 'cinders-1', { name: 'Act one', eventId: 'cinders' }),
    ])
      shows.put(record);
    const findPart = referenceFinder((kind) => shows.records(kind).values(), shows);
    const lines = catalogueOf('propLine');
    const own = { value: 'cinders-1' };
    expect(lines.fields['sceneId'] && typedText(lines.fields['sceneId'], 'act one', findFor(line, findPart))).toEqual(
      own,
    );
    const staged = withCells(lines, none, [{ record: line, key: 'sceneId', typed: { text: 'Act one' } }]);
    const draft = staged.get('letter');
    expect(draft && readRow(lines, line, draft, findPart)).toEqual({
      changes: { sceneId: { from: null, to: 'cinders-1' } },
      problems: {},
      contested: [],
    });
  });
});
