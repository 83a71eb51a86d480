import { describe, expect, it } from 'vitest';
import { found, listOf } from './searched.ts';

describe('names that are searched as a whole', () => {
  it('[FIND-1] come first if they are exactly what was asked for, however it is written', () => {
    expect(found('red-hot', [['Red-hot poker'], ['Red–hot'], ['A red-hot poker']])).toEqual([
      'Red–hot',
      'Red-hot poker',
      'A red-hot poker',
    ]);
    expect(found('hats - old', [['Hats - old and torn'], ['Hats – old'], ['A box of hats - old']])).toEqual([
      'Hats – old',
      'Hats - old and torn',
      'A box of hats - old',
    ]);
  });

  it('[FIND-1] come first if they begin with what has been typed so far', () => {
    expect(found('red cha', [['A red chair'], ['Red chair']])).toEqual(['Red chair', 'A red chair']);
  });

  it('[FIND-1] come by name if they have the words elsewhere or in another order', () => {
    expect(found('red chair', [['Blue chair red'], ['A red chair']])).toEqual(['A red chair', 'Blue chair red']);
  });

  it('[FIND-1] are not taken for a longer text that repeats a word', () => {
    expect(found('red red', [['Red'], ['Red lamp'], ['A red hat']])).toEqual(['A red hat', 'Red', 'Red lamp']);
  });
});

describe('searches one after another', () => {
  it('[LIST-1] each find what a first one would: "mess" after "bress", which was taken for "brass"', () => {
    const list = listOf([['Brass bell'], ['Mess tin']]);
    expect(list.find('bress')).toEqual(['Brass bell']);
    expect(list.find('mess')).toEqual(['Mess tin']);
  });

  it('[LIST-2] find a changed record with every further letter', () => {
    const names = ['Cat', 'Red', 'Blue', 'Hat', 'Pen', 'Cabin', 'Mug', 'Cable', 'Cabaret', 'Cabinet'];
    const list = listOf(names.map((name) => [name]));
    list.rename([[9, 'Cabinet']]);
    expect(list.find('ca')).toEqual(['Cabaret', 'Cabin', 'Cabinet', 'Cable', 'Cat']);
    expect(list.find('cab')).toEqual(['Cabaret', 'Cabin', 'Cabinet', 'Cable']);
    expect(list.find('cabinet')).toEqual(['Cabinet']);
  });

  it.each([2000, 2001])('[LIST-2] find by their new names %i records that changed in one go', (count) => {
    const list = listOf(Array.from({ length: 2002 }, (_, at) => [`Lamp ${at}`]));
    list.rename(Array.from({ length: count }, (_, at) => [at, `Chair ${at}`]));
    expect(list.find('lamp')).toEqual(['Lamp 2000', 'Lamp 2001'].slice(count - 2000));
    expect(list.find('chair')).toHaveLength(count);
    list.rename([[7, 'Stool']]);
    expect(list.find('chair')).toHaveLength(count - 1);
    expect(list.find('stool')).toEqual(['Stool']);
  });
});
