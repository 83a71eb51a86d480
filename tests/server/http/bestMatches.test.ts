import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';

let group: TestGroup;

interface Page {
  readonly ids: readonly string[];
  readonly total: number;
}

async function search(text: string, more: string): Promise<Page> {
  const path = `/api/props?search=${encodeURIComponent(text)}&${more}`;
  const { body } = await group.call('GET', path, { token: group.tokens.admin });
  return {
    ids: Object.values(body['data'] ?? {}).map((row: Json) => String(row['id'])),
    total: Number(body['total']),
  };
}

/** More names with a word than are all ranked. */
const lamps = Array.from({ length: 510 }, (_, at) => ({ name: `Brass lamp ${at}`, description: 'with a shade' }));
const others = [
  { name: 'Lamp' },
  { name: 'Lamp', description: 'the second' },
  { name: 'Lamp of brass' },
  { name: 'Lampshade' },
  { name: 'Old lamp' },
  { name: 'Zinc lamp' },
  { name: 'Clamp' },
  { name: 'Table', tags: ['lamp'] },
  { name: 'Chair', description: 'under the lamp' },
  { name: 'Aspidistra', description: 'brass pot' },
  // Its sort key is cut, because each number takes up twelve characters there.
  { name: `${'1 '.repeat(55)}lamp` },
  { name: 'Lamp 100% _new_' },
];

function pages(): void {
  it.each([
    'lamp',
    'brass lamp',
    'lamp brass',
    'shade',
    'lamp shade',
    'old lamp',
    'clamp',
    'the',
    'lam',
    'lamp 5',
    'luminaire',
    'lampp',
    'zincc lamp',
    'lamp 100% _',
  ])('[FIND-6] the pages of a search are the whole list, in its order: %s', async (text) => {
    const whole = await search(text, 'pageSize=-1');
    expect(whole.ids.length).toBeGreaterThan(0);
    for (const page of [1, 2, 3, 6]) {
      const from = (page - 1) * 100;
      expect([page, await search(text, `pageSize=100&page=${page}`)]).toEqual([
        page,
        { ids: whole.ids.slice(from, from + 100), total: whole.ids.length },
      ]);
    }
    expect(await search(text, 'pageSize=10&categoryId=cat')).toEqual({
      ids: whole.ids.slice(0, 10),
      total: whole.ids.length,
    });
  });

  it('[FIND-6] begins with names that are the word, then with those that begin with it', async () => {
    const { ids } = await search('lamp', 'pageSize=10');
    expect(ids.slice(0, 5)).toEqual(['other-0', 'other-1', 'other-11', 'other-2', 'other-10']);
  });
}

describe.each(databaseKinds)('pages of a search on the %s database', (kind) => {
  beforeAll(async () => {
    group = await openGroup({ kind });
    const synonyms = { parameter: 'search_synonyms', value: 'lamp = luminaire', datatype: 'string' };
    const props = [
      ...lamps.map((own, at) => ({ id: `lamp-${at}`, own })),
      ...others.map((own, at) => ({ id: `other-${at}`, own })),
    ];
    const commands = props.map(({ id, own }) => add('prop', id, { ...own, categoryId: 'cat' }));
    await group.send(group.tokens.founder, add('setting', 'search_synonyms', synonyms));
    for (let from = 0; from < commands.length; from += 100) {
      const answer = await group.send(group.tokens.founder, ...commands.slice(from, from + 100));
      for (const outcome of Object.values(Object(answer.body['outcomes'])))
        expect(outcome).toMatchObject({ outcome: 'accepted' });
    }
  });
  afterAll(() => group.dispose());

  pages();
});
