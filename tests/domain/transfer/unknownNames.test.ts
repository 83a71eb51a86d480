import { describe, expect, it } from 'vitest';
import { Layer } from '../../../src/domain/layers/index.ts';
import { recordOf } from '../../support/recordOf.ts';
import { device, gone, outcomes, part, problems, rehearse } from './rehearsal.ts';
import type { Rehearsed } from './rehearsal.ts';

const headings = ['Name', 'Category', 'Home location'];
const inPlace = (path: string, more: Rehearsed = {}) => rehearse([headings, ['Skull', 'Hand props', path]], more);
/** The places made for a path, each with its type and what it is in. */
const made = (path: string, key: string, layer = device()) =>
  inPlace(path, { layer, resolutions: { [key]: 'create' } }).references.map(({ body }) => body.payload);
const place = (name: string, locationType: string, parentId?: string) => ({
  values: { name, locationType, ...(parentId !== undefined && { parentId }) },
});

describe('unknown names', () => {
  it('[IMP-24] are listed by how often they occur, and otherwise in the order of the file', () => {
    const rows = ['Attic', 'Yard', 'Cellar', 'yard', 'Loft', 'Cellar', 'YARD'].map((where) => [
      'Skull',
      'Hand props',
      where,
    ]);
    expect(rehearse([headings, ...rows]).unknown.map(({ text, count }) => [text, count])).toEqual([
      ['Yard', 3],
      ['Cellar', 2],
      ['Attic', 1],
      ['Loft', 1],
    ]);
  });

  it('[IMP-24] can be made only where a name and a known type are enough', () => {
    const mayCreate = (layer: Layer) => inPlace('Attic', { layer }).unknown.map((one) => one.mayCreate);
    const bare = new Layer();
    bare.put(recordOf('propCategory', 'hand', { name: 'Hand props' }));
    expect(mayCreate(bare)).toEqual([false]);
    bare.put(recordOf('locationType', 'room', { name: 'Room', level: 'room' }));
    expect(mayCreate(bare)).toEqual([true]);
    const typed = rehearse(
      [
        ['Name', 'Type'],
        ['Nook', 'Alcove'],
      ],
      { kind: 'location', resolutions: { 'locationType:alcove': 'create' } },
    );
    expect(typed.unknown.map(({ kind, mayCreate: may }) => [kind, may])).toEqual([['locationType', false]]);
    expect(problems(typed)).toEqual(['locationType: This location type needs more than a name. Add "Alcove" first.']);
  });

  it('[IMP-24] are paths only where things are inside each other', () => {
    const staged = rehearse(
      [
        ['Name', 'Category', 'Who has it'],
        ['Skull', 'Hand props', 'Sam / Lee'],
      ],
      {
        resolutions: { 'member:sam/lee': 'create' },
      },
    );
    expect(staged.references.map(({ kind, name }) => [kind, name])).toEqual([['member', 'Sam / Lee']]);
  });

  it('[IMP-24] are made once and used by every row', () => {
    const rows = ['Attic', 'attic'].map((where) => ['Skull', 'Hand props', where]);
    const staged = rehearse([headings, ...rows], { resolutions: { 'location:attic': 'create' } });
    expect(staged.references).toHaveLength(1);
    expect(staged.rows.map(({ outcome }) => 'values' in outcome && outcome.values['homeLocationId'])).toEqual([
      part('4', '0'),
      part('4', '0'),
    ]);
  });
});

describe('a path', () => {
  it('[IMP-28] has no empty levels', () => {
    expect(made('Cellar / / Box 18', 'location:cellar//box 18')).toEqual([
      place('Cellar', 'room'),
      place('Box 18', 'box', part('4', '0')),
    ]);
    const empty = inPlace(' / ', { resolutions: { 'location:/': 'create' } });
    expect([outcomes(empty), problems(empty), empty.references]).toEqual([
      ['wrong'],
      ['homeLocationId: The name is missing.'],
      [],
    ]);
  });

  it('[IMP-28] continues from the level that is known, if there is only one of the name', () => {
    const layer = device();
    layer.put(recordOf('location', 'cellar', { name: 'Cellar', locationType: 'room' }));
    expect(made('Cellar / Shelf 4', 'location:cellar/shelf 4', layer)).toEqual([place('Shelf 4', 'shelf', 'cellar')]);
    layer.put(recordOf('location', 'house', { name: 'House', locationType: 'room' }));
    layer.put(recordOf('location', 'store', { name: 'Store', locationType: 'room' }));
    layer.put(recordOf('location', 'a', { name: 'Annex', locationType: 'room', parentId: 'house' }));
    layer.put(recordOf('location', 'b', { name: 'Annex', locationType: 'room', parentId: 'store' }));
    expect(made('Annex / Shelf 4', 'location:annex/shelf 4', layer)).toEqual([
      place('Annex', 'room'),
      place('Shelf 4', 'shelf', part('4', '0')),
    ]);
  });

  it('[IMP-28] has a type that is in use, also where an earlier one of the name is not', () => {
    const layer = device();
    layer.put(recordOf('locationType', 'old-trunk', { name: 'Trunk', level: 'container', standsIn: [] }, gone));
    layer.put(recordOf('locationType', 'trunk', { name: 'Trunk', level: 'container', standsIn: [] }));
    expect(made('Trunk 5', 'location:trunk 5', layer)).toEqual([place('Trunk 5', 'trunk')]);
  });

  it.each([
    ['Chest 5', 'chest'],
    ['Chests 5', 'chest'],
    ['Bin-7', 'box'],
    ['OR 5', 'room'],
    ['Attic', 'room'],
  ])('[IMP-28] has the type that its name tells, otherwise a room: %s', (name, type) => {
    expect(made(name, `location:${name.toLowerCase()}`)).toEqual([place(name, type)]);
  });
});
