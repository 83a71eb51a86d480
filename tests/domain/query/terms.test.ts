import { describe, expect, it } from 'vitest';
import { rankOf, termsOf } from '../../../src/domain/query/index.ts';
import { found } from './searched.ts';

describe('synonyms', () => {
  it('[FIND-3] are those of a word with an ending of two letters, but not of three', () => {
    expect(found('glasses', [['Tumbler']], 'glass = tumbler')).toEqual(['Tumbler']);
    expect(found('glassful', [['Tumbler']], 'glass = tumbler')).toEqual([]);
  });

  it('[FIND-3] of several words stand for those words only, not for what follows them', () => {
    const props = [['Ballgown, blue'], ['Ballgown, red'], ['Evening dress, red']] as const;
    expect(found('evening dress red', props, 'evening dress = ballgown')).toEqual([
      'Evening dress, red',
      'Ballgown, red',
    ]);
  });

  it.each(['evening dress = ballgown\nevening = night', 'evening = night\nevening dress = ballgown'])(
    '[FIND-3] of the first word alone are found with the other words: %j',
    (synonyms) => {
      const props = [['Night light'], ['Night dress'], ['Ballgown'], ['Evening dress']] as const;
      expect(found('evening dress', props, synonyms)).toEqual(['Evening dress', 'Ballgown', 'Night dress']);
    },
  );

  it('[FIND-3] of several words are found only where all of them are, and as near as the farthest', () => {
    const [dress = []] = termsOf('ballgown', [[['ballgown'], ['evening', 'dress']]]);
    const rank = (name: string, rest: string) => rankOf([dress], 'ballgown', { name, marks: '', rest });
    expect(rank('evening', 'a dress')).toBe(26);
    expect(rank('evening dress', '')).toBe(11);
    expect(rank('evening', 'a bag')).toBeUndefined();
  });
});

describe('a search text', () => {
  it('[FIND-2] has no slip forgiven in one word of a synonym of two', () => {
    expect(found('evening dress', [['Evening bag']], 'evening dress = ballgown')).toEqual([]);
  });

  it('[FIND-8] counts with its first eight words', () => {
    const name = 'One two three four five six seven eight';
    expect(found(`${name} zzz`, [[name]])).toEqual([name]);
    expect(found('One two three four five six seven zzz', [[name]])).toEqual([]);
  });

  it('[FIND-1] ranks the beginning of a tag after the whole tag', () => {
    const rank = (text: string) => rankOf(termsOf(text), text, { name: 'lamp', marks: 'army', rest: '' });
    expect([rank('army'), rank('arm'), rank('rmy')]).toEqual([14, 17, 20]);
  });
});
