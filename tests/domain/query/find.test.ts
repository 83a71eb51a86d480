import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rankOf, termsOf, withSlip } from '../../../src/domain/query/index.ts';
import { propArbitrary } from './arbitraries.ts';
import { everything, indexOf, layerOf } from './preparedLists.ts';
import { found } from './searched.ts';

describe('a search by relevance', () => {
  it('[FIND-1] answers with names before codes and tags, and with those before everything else', () => {
    expect(
      found('skull', [
        ['Bottle', { description: 'Poison, with a skull on it' }],
        ['Yorick', { tags: ['skull'] }],
        ['Numskull, wooden'],
        ['Skullcap'],
        ['Plastic skull'],
        ['Skull with teeth'],
        ['Skull'],
        ['Candle'],
      ]),
    ).toEqual(['Skull', 'Skull with teeth', 'Plastic skull', 'Skullcap', 'Numskull, wooden', 'Yorick', 'Bottle']);
  });

  it('[FIND-1] adds up what several words say', () => {
    expect(
      found('brass lamp', [
        ['Lamp', { description: 'of brass' }],
        ['Bell', { description: 'brass, shaped like a lamp' }],
        ['Lamp, brass'],
        ['Brass lamp'],
      ]),
    ).toEqual(['Brass lamp', 'Lamp, brass', 'Lamp', 'Bell']);
  });

  it('[FIND-1] begins with a record that has the name asked for', () => {
    fc.assert(
      fc.property(
        fc.tuple(propArbitrary('prop-0'), propArbitrary('prop-1'), propArbitrary('prop-2'), propArbitrary('prop-3')),
        (records) => {
          const layer = layerOf(records);
          const index = indexOf(layer);
          for (const record of records.filter(({ lifecycle }) => lifecycle.stage === 'active')) {
            const text = String(record.values['name']).toUpperCase();
            const sort = { by: 'relevance', descending: false };
            const [first = ''] = index.query({ ...everything, text, sort }).ids(0, 1);
            expect(String(layer.record('prop', first)?.values.name).toUpperCase()).toBe(text);
          }
        },
      ),
    );
  });

  it.each(['candelstick', 'candlstick', 'candlesticks', 'candlestock', 'andlestick', 'xandlestick', 'candelst'])(
    '[FIND-2] forgives one slip: "%s"',
    (text) => {
      expect(found(text, [['Candle'], ['Silver Cándlestick', { code: 'CAN-1' }], ['Bell']])).toEqual([
        'Silver Cándlestick',
      ]);
    },
  );

  it('[FIND-2] forgives none where the word is found, in short words, in codes and with signs', () => {
    expect(found('chair', [['Chair'], ['Choir robe'], ['Chairs']])).toEqual(['Chair', 'Chairs']);
    expect(found('balk', [['Ball']])).toEqual([]);
    expect(found('p-00013', [['Ball', { code: 'P-00012' }]])).toEqual([]);
    expect(found('red-hit', [['red-hot']])).toEqual([]);
    expect(found('candelstcik', [['Candlestick']])).toEqual([]);
  });

  it('[FIND-2] forgives none in words of more than 40 letters', () => {
    expect(found(`x${'a'.repeat(39)}`, [['a'.repeat(40)]])).toEqual(['a'.repeat(40)]);
    expect(found(`x${'a'.repeat(40)}`, [['a'.repeat(41)]])).toEqual([]);
    expect(termsOf('漢'.repeat(4_000)).map(withSlip)).toEqual([undefined]);
  });

  it('[FIND-2] finds a slip in tags and descriptions too, names first', () => {
    expect(
      found('chalise', [['A', { description: 'a Chalice' }], ['B', { tags: ['chalice'] }], ['Chalice, gilt']]),
    ).toEqual(['Chalice, gilt', 'B', 'A']);
  });

  const props = [['Chalices'], ['Goblet'], ['Chaliceware'], ['Tray', { description: 'for a chalice' }]] as const;

  it('[FIND-3] finds what the group says means the same, after the word itself', () => {
    expect(found('goblet', props)).toEqual(['Goblet']);
    expect(found('goblet', props, 'goblet = chalice')).toEqual(['Goblet', 'Chalices', 'Tray']);
    expect(found('GOBLETS', props, 'sofa, settee, couch\n Góblet ; chalice ')).toEqual(['Chalices', 'Tray']);
    expect(found('gob', props, 'goblet = chalice')).toEqual(['Goblet']);
    expect(found('goblet', props, 'goblet =\n\n=')).toEqual(['Goblet']);
    expect(found('small goblet', [['Small chalice'], ['Chalice'], ['Small goblet']], 'goblet = chalice')).toEqual([
      'Small goblet',
      'Small chalice',
    ]);
  });

  it('[FIND-3] knows synonyms of several words', () => {
    const things = [['Evening dress'], ['Ballgown'], ['Evening bag'], ['Dress, summer']] as const;
    expect(found('ballgown', things, 'evening dress = ballgown')).toEqual(['Ballgown', 'Evening dress']);
    expect(found('evening dress', things, 'evening dress = ballgown')).toEqual(['Evening dress', 'Ballgown']);
    expect(found('evening', things, 'evening dress = ballgown')).toEqual(['Evening bag', 'Evening dress']);
  });

  it('[FIND-1] ranks plain texts alike, and leaves out what lacks a word', () => {
    const texts = { name: 'brass lamp', marks: 'p-1 army', rest: 'from the cellar' };
    const rank = (text: string) => rankOf(termsOf(text), text, texts);
    expect(['brass lamp', 'brass', 'lamp', 'bra', 'amp', 'army', 'cellar'].map(rank)).toEqual([0, 1, 2, 4, 8, 14, 26]);
    expect(rank('brass bell')).toBeUndefined();
    expect(rank('')).toBe(1);
    const guess = withSlip(termsOf('bress')[0] ?? []) ?? expect.fail('it is guessed at');
    expect(rankOf([guess], 'bress', texts)).toBe(11);
  });

  it('[KERN-9] finds a name with the letters and signs of another keyboard', () => {
    expect(found('o’brien', [["O'Brien's cup"], ['Candle']])).toEqual(["O'Brien's cup"]);
    expect(found("o'brien", [['O’Brien’s cup'], ['Candle']])).toEqual(['O’Brien’s cup']);
    expect(found('lodz', [['Map of Łódź'], ['Candle']])).toEqual(['Map of Łódź']);
    expect(found('Łódź', [['Map of Lodz'], ['Candle']])).toEqual(['Map of Lodz']);
    expect(found('chalice', [['O’Brien’s cup'], ['Candle']], "o'brien's cup = chalice")).toEqual(['O’Brien’s cup']);
  });
});
