import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Layer } from '../../../src/domain/layers/index.ts';
import { prop } from '../../../src/domain/props/index.ts';
import { atOnce, ListIndex } from '../../../src/domain/query/index.ts';
import { add, change } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Answer, Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';
import { recordOf } from '../../support/recordOf.ts';

let group: TestGroup;
const ids = (answer: Answer) => Object.values(answer.body['data'] ?? {}).map((row: Json) => String(row['id']));
const search = async (text: string, more = '') =>
  ids(await group.call('GET', `/api/props?search=${encodeURIComponent(text)}${more}`, { token: group.tokens.admin }));

const values: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {
  bottle: { name: 'Bottle', description: 'Poison, with a skull on it' },
  yorick: { name: 'Yorick', tags: ['skull'] },
  cap: { name: 'Skullcap (black)' },
  skull: { name: 'Skull' },
  plastic: { name: 'Plastic skull' },
  candle: { name: 'Silver Cándlestick', code: 'CAN-77' },
  chalice: { name: 'Gilt chalices' },
  goblet: { name: 'Goblet 50% [old]' },
  gown: { name: 'Ball gown' },
  map: { name: 'Łódź, O’Brien’s map' },
  dress: { name: 'Evening dress', description: 'with a goblet stain' },
};

const synonyms = 'goblet = chalice\nball gown = evening dress';

function searches(): void {
  it('[FIND-5] begins with what is called so, not with what mentions it', async () => {
    expect(await search('skull')).toEqual(['skull', 'plastic', 'cap', 'yorick', 'bottle']);
    expect(await search('skull', '&pageSize=-1')).toEqual(['skull', 'plastic', 'cap', 'yorick', 'bottle']);
    expect(await search('skull', '&sort=name')).toEqual(['bottle', 'plastic', 'skull', 'cap', 'yorick']);
    expect(await search('skull', '&whereabouts=in-store&pageSize=10')).toEqual([
      'skull',
      'plastic',
      'cap',
      'yorick',
      'bottle',
    ]);
    expect(await search('  ', '&pageSize=-1')).toHaveLength(11);
  });

  it('[FIND-5] forgives one slip, and knows former codes', async () => {
    expect(await search('candelstick')).toEqual(['candle']);
    expect(await search('silver candelstick')).toEqual(['candle']);
    expect(await search('can-78')).toEqual([]);
    expect(await search('can-77')).toEqual(['candle']);
    await group.send(group.tokens.founder, change('prop', 'candle', { code: { from: 'CAN-77', to: 'CAN-80' } }));
    expect(await search('can-77')).toEqual(['candle']);
  });

  it.each([
    { letters: 'kanji', word: '漢'.repeat(200) },
    { letters: 'Latin letters', word: 'abcdefghij'.repeat(20) },
    { letters: 'as many letters as a slip is forgiven in', word: 'abcdefghij'.repeat(4) },
  ])('[FIND-5] answers a search for one very long word: $letters', async ({ word }) => {
    expect(
      await group.call('GET', `/api/props?search=${encodeURIComponent(word)}`, { token: group.tokens.admin }),
    ).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('[FIND-5] finds and sorts a name however its letters and signs are written', async () => {
    expect(await search("o'brien")).toEqual(['map']);
    expect(await search('o’brien lodz')).toEqual(['map']);
    const sorted = [
      'gown',
      'bottle',
      'dress',
      'chalice',
      'goblet',
      'map',
      'plastic',
      'candle',
      'skull',
      'cap',
      'yorick',
    ];
    expect(await search('', '&sort=name&pageSize=-1')).toEqual(sorted);
  });

  it('[FIND-5] knows the synonyms of the group', async () => {
    expect(await search('goblet')).toEqual(['goblet', 'chalice', 'dress']);
    expect(await search('evening dress')).toEqual(['dress', 'gown']);
    expect(await search('goblets')).toEqual(['chalice']);
  });

  it('[FIND-5] finds and orders whatever is asked as the screen does', async () => {
    const layer = new Layer();
    for (const [id, own] of Object.entries(values)) layer.put(recordOf('prop', id, own));
    const setting = { parameter: 'search_synonyms', value: synonyms, datatype: 'string' };
    layer.put(recordOf('setting', 'search_synonyms', setting));
    const index = new ListIndex(prop, layer, '2026-05-14');
    atOnce(index.build(layer.records('prop').values()));
    const asked =
      'a,sk,skull,skll,SKUL,go,goblet 50%,[old],(bl,bottle with,poison skull,gold dress,_,%,\\,*,a.b,chalise gilt'
        .split(',')
        .concat(
          'ball gowns',
          'gilt goblet',
          'évening',
          'old]',
          '^',
          '$',
          '{1',
          '|',
          '?',
          '--',
          'skull skull',
          "o'brien lodz",
          'Łódź',
          'map of lotz',
        );
    for (const text of asked) {
      const query = { text, facets: {}, sort: { by: 'relevance', descending: false }, disposed: false };
      expect([text, await search(text)]).toEqual([text, index.query(query).ids(0, 11)]);
    }
  });
}

describe.each(databaseKinds)('searching lists on the %s database', (kind) => {
  beforeAll(async () => {
    group = await openGroup({ kind });
    const { founder } = group.tokens;
    const answer = await group.send(
      founder,
      add('setting', 'search_synonyms', { parameter: 'search_synonyms', value: synonyms, datatype: 'string' }),
      ...Object.entries(values).map(([id, own]) => add('prop', id, { ...own, categoryId: 'cat' })),
    );
    for (const outcome of Object.values(Object(answer.body['outcomes'])))
      expect(outcome).toMatchObject({ outcome: 'accepted' });
  });
  afterAll(() => group.dispose());

  searches();
});
