import { afterAll, beforeAll, expect, it } from 'vitest';
import { add } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { TestGroup } from '../support/app.ts';

let group: TestGroup;
beforeAll(async () => {
  group = await openGroup();
});
afterAll(() => group.dispose());

const clientId = '0190a000-0000-7000-8000-0000000000c1';
const addCup = (id: string, person: string | undefined) =>
  group.call('POST', '/api/commands', {
    token: group.tokens.admin,
    body: { clientId, commands: [add('propCategory', id, { name: id })] },
    ...(person === undefined ? {} : { headers: { 'x-person': person } }),
  });
const names = async () => {
  const { body } = await group.call('GET', '/api/propCategories?pageSize=-1', { token: group.tokens.admin });
  return Object.values(body['data'] ?? {}).map((row) => Object(row).name);
};

it('[OUT-21] what a device sends for one person is refused with the token of another', async () => {
  const answer = { status: 409, body: { code: 'another-person' } };
  expect(await addCup('Cups', 'ben')).toMatchObject(answer);
  expect(await names()).not.toContain('Cups');
  for (const path of ['/api/media', '/api/files', '/api/files/parts'])
    expect(await group.call('POST', path, { token: group.tokens.admin, headers: { 'x-person': 'ben' } })).toMatchObject(
      answer,
    );
  expect(await addCup('Cups', 'ann')).toMatchObject({ status: 200 });
  expect(await addCup('Jugs', undefined)).toMatchObject({ status: 200 });
  expect(await names()).toEqual(expect.arrayContaining(['Cups', 'Jugs']));
  // The second request of a session is admitted from memory.
  expect(await addCup('Bowls', 'ben')).toMatchObject(answer);
});
