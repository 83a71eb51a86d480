import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '../../../src/domain/catalogue/index.ts';
import { decide } from '../../../src/domain/decide/index.ts';
import { Layer } from '../../../src/domain/layers/index.ts';
import { systemActor } from '../../../src/domain/access/index.ts';
import { matchHeadings, missingIn, parseRow, referenceFinder } from '../../../src/domain/entry/index.ts';
import { propLine } from '../../../src/domain/events/index.ts';
import { location } from '../../../src/domain/places/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { surroundings } from '../query/arbitraries.ts';
import { recordOf } from '../../support/recordOf.ts';
import { spoken } from '../../support/spoken.ts';

/** Finds references to the records of a layer. */
const finderIn = (known: Layer) => referenceFinder((kind) => known.records(kind).values(), known);

function layerOf(...records: readonly CatalogueRecord[]): Layer {
  const filled = new Layer();
  for (const record of records) filled.put(record);
  return filled;
}

const layer = layerOf(
  ...surroundings,
  recordOf('location', 'place-4', { name: 'Shelf 10', locationType: 'shelf', parentId: 'place-3', code: 'B-10' }),
);
const find = finderIn(layer);

function read(row: Readonly<Record<string, string>>) {
  const { fields } = matchHeadings(prop, Object.keys(row));
  const parsed = parseRow(prop, new Map([...fields].map(([heading, key]) => [key, row[heading] ?? ''])), find);
  return { ...parsed, problems: [...parsed.problems, ...missingIn(prop, parsed)] };
}

describe('headings', () => {
  it('[IMPORT-1] are known by label, by key, and by the other names of a field, in any case', () => {
    const { fields, unknown } = matchHeadings(prop, [
      'NAME *',
      'Barcode',
      'category',
      'Replacement_Value',
      'homeLocationId',
      'Shoe size',
    ]);

    expect([...fields]).toEqual([
      ['NAME *', 'name'],
      ['Barcode', 'code'],
      ['category', 'categoryId'],
      ['Replacement_Value', 'replacementValue'],
      ['homeLocationId', 'homeLocationId'],
    ]);
    expect(unknown).toEqual(['Shoe size']);
  });

  it('[IMPORT-1] are known with several signs between words, and a star only at their end', () => {
    const { fields, unknown } = matchHeadings(prop, ['Replacement._ value', 'Na*me', 'Code*']);
    expect([...fields.values()]).toEqual(['replacementValue', 'code']);
    expect(unknown).toEqual(['Na*me']);
  });

  it('[IMPORT-1] give a field to the first column that names it', () => {
    expect(matchHeadings(location, ['Name', 'Place']).unknown).toEqual(['Place']);
  });
});

describe('rows', () => {
  it('[IMPORT-2] become values that the domain accepts', () => {
    const { values, problems } = read({
      Title: 'Brass lamp',
      Category: 'Furniture / Seating 10',
      Location: 'café store > shelf 10',
      Condition: 'Good',
      Colours: 'Gold, Black',
      Paid: '£12.50',
      Width: '12 1/2 in',
      Since: '14 May 2020',
      Qty: '3',
      Notes: '',
    });

    expect(problems).toEqual([]);
    expect(values).toEqual({
      name: 'Brass lamp',
      categoryId: 'category-1',
      homeLocationId: 'place-1',
      condition: 'good',
      colours: ['gold', 'black'],
      cost: 1250,
      width: { mm: 318, entered: '12 1/2 in' },
      acquiredOn: '2020-05-14',
      quantity: 3,
    });
    const command = { type: 'AddRecord', kind: 'prop', id: 'new', payload: { values } } as const;
    const envelope = {
      commandId: '01990000-0000-7000-8000-000000000001',
      v: 1,
      issuedAt: '2026-05-14T12:00:00.000Z',
      timezone: 'UTC',
    } as const;
    expect(
      decide({ ...command, ...envelope }, layer, { actor: systemActor, now: '2026-05-14T12:00:00.000Z' }),
    ).toHaveProperty('accepted');
  });

  it('[IMPORT-3] say in words what could not be read, and keep the rest', () => {
    const { values, problems } = read({
      Name: 'Lamp',
      Category: 'Thrones',
      Condition: 'so-so',
      Paid: 'much',
      Location: 'Attic',
    });

    expect(values).toEqual({ name: 'Lamp', homeLocationId: 'place-3' });
    expect(spoken(problems)).toEqual([
      { field: 'categoryId', message: 'Category: there\'s no category called "Thrones".' },
      { field: 'condition', message: 'Condition: there\'s no "so-so". Choose New, Good, Fair, Poor, Unusable.' },
      { field: 'cost', message: 'Purchase price: enter an amount such as 12.50.' },
    ]);
  });

  it('[IMPORT-3] say what is missing', () => {
    expect(spoken(read({ Category: 'Furniture' }).problems)).toEqual([{ field: 'name', message: 'Name is missing.' }]);
  });

  it('[IMPORT-4] find what they refer to by title, by path or by code, and ask where there are two', () => {
    expect(read({ Name: 'A', Category: 'lamps 9', Location: 'b-10' }).values['homeLocationId']).toBe('place-4');
    expect(read({ Name: 'A', Category: 'lamps 9', Location: 'Attic/Shelf 10' }).values['homeLocationId']).toBe(
      'place-4',
    );
    expect(spoken(read({ Name: 'A', Category: 'lamps 9', Location: 'Shelf 10' }).problems)).toEqual([
      {
        field: 'homeLocationId',
        message: 'Home location: there are 2 locations called "Shelf 10". Add what it\'s in, e.g. Store / Shelf 10.',
      },
    ]);
  });

  describe('of places', () => {
    /** Finds among these alone; nothing is remembered from another test. */
    const finder = (...places: readonly CatalogueRecord[]) => {
      const found = finderIn(layerOf(...places));
      return (text: string) => found({ type: 'reference', label: 'Location', to: 'location' }, text);
    };
    const room = recordOf('location', 'room', { name: "O'Neill store", locationType: 'room' });
    const shelf = recordOf('location', 'shelf', {
      name: 'Shelf 4',
      code: 'S-4',
      locationType: 'shelf',
      parentId: 'room',
    });

    it('[IMPORT-4] find one by its title, its path, its code or its id', () => {
      const found = finder(room, shelf);
      for (const text of ['shelf 4', "O'Neill store > Shelf 4", 's-4', 'shelf', 'O’Neill store/shelf 4'])
        expect([text, found(text)]).toEqual([text, { value: 'shelf' }]);
      for (const text of ['O’Neill storeShelf 4', 'Shelf 5', '/'])
        expect([text, found(text)]).toEqual([text, { problem: expect.anything() }]);
    });

    it('[IMPORT-4] find none that was disposed of', () => {
      const stamp = { by: 'ann', at: '2026-03-01T10:00:00.000Z' };
      const sold = { lifecycle: { stage: 'disposed', reason: 'sold', stamp } } as const;
      expect(finder(room, { ...shelf, ...sold })('Shelf 4')).toHaveProperty('problem');
    });
  });

  it("[IMPORT-4] find O’Brien’s box as O'Brien's, and each by its own sign where there are both", () => {
    const boxes = new Layer();
    const put = (id: string, name: string) => boxes.put(recordOf('location', id, { name, locationType: 'shelf' }));
    const found = (text: string) => finderIn(boxes)({ type: 'reference', label: '', to: 'location' }, text);
    put('curly', 'O’Brien’s box');
    expect(found("o'brien's box")).toEqual({ value: 'curly' });
    put('straight', "O'Brien's box");
    expect(found("O'Brien's box")).toEqual({ value: 'straight' });
    expect(found('O’Brien’s box')).toEqual({ value: 'curly' });
    put('mixed', "O'Brien’s box");
    expect(found("O’Brien's box")).toHaveProperty('problem');
  });

  describe('that belong to an event', () => {
    const findPart = finderIn(
      layerOf(
        recordOf('event', 'ghosts', { name: 'Ghosts' }),
        recordOf('event', 'cinders', { name: 'Cinderella', code: 'E-2' }),
        recordOf('scene', 'ghosts-1', { name: 'Act one', eventId: 'ghosts' }),
        recordOf('scene', 'cinders-1', { name: 'Act one', eventId: 'cinders' }),
        recordOf('scene', 'lost', { name: 'Act nine', eventId: 'nowhere' }),
        recordOf('character', 'twin-1', { name: 'Guest', eventId: 'ghosts' }),
        recordOf('character', 'twin-2', { name: 'Guest', eventId: 'ghosts' }),
      ),
    );
    const line = (row: Readonly<Record<string, string>>, usualEvent?: string) =>
      parseRow(propLine, new Map(Object.entries(row)), findPart, usualEvent);

    it('[IMPORT-4] find the part of their own event, whichever column comes first', () => {
      expect(line({ sceneId: 'act one', eventId: 'Cinderella' })).toEqual({
        values: { sceneId: 'cinders-1', eventId: 'cinders' },
        problems: [],
      });
      expect(line({ eventId: 'ghosts', sceneId: 'Act one' }).values).toHaveProperty('sceneId', 'ghosts-1');
    });

    it('[IMPORT-4] find the part of the event of all rows, unless they name another', () => {
      expect(line({ sceneId: 'Act one' }, 'ghosts').values).toEqual({ sceneId: 'ghosts-1' });
      expect(line({ sceneId: 'Act one', eventId: 'Cinderella' }, 'ghosts').values['sceneId']).toBe('cinders-1');
    });

    it('[IMPORT-4] find one written exactly so before one of their own event that reads alike', () => {
      const found = finderIn(
        layerOf(
          recordOf('event', 'ghosts', { name: 'The Ghosts' }),
          recordOf('scene', 'curly', { name: 'O’Brien’s', eventId: 'ghosts' }),
          recordOf('scene', 'straight', { name: "O'Brien's", eventId: 'cinders' }),
        ),
      );
      const field = { type: 'reference', label: 'Scene', to: 'scene' } as const;
      expect(found(field, "O'Brien's", 'ghosts')).toEqual({ value: 'straight' });
      expect(found(field, "The Ghosts / O'Brien's")).toEqual({ value: 'curly' });
    });

    it('[IMPORT-4] find a part by its event and its title', () => {
      expect(line({ sceneId: 'Cinderella > Act one' }).values).toEqual({ sceneId: 'cinders-1' });
      expect(line({ sceneId: 'Act nine' }).values).toEqual({ sceneId: 'lost' });
    });

    it('[IMPORT-4] ask which of several parts where no event, or the same event, has them', () => {
      expect(spoken(line({ sceneId: 'Act one' }).problems)).toEqual([
        {
          field: 'sceneId',
          message: 'Scene: there are 2 scenes called "Act one". Add what it\'s in, e.g. Store / Act one.',
        },
      ]);
      expect(line({ characterId: 'Guest', eventId: 'Ghosts' }).problems).toHaveLength(1);
      expect(line({ characterId: 'Guest', eventId: 'Cinderella' }).problems).toHaveLength(1);
    });
  });
});
