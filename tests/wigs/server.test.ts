import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personKinds } from '../../server/erasure/redact.ts';
import { openGroup, type TestGroup } from '../server/support/app.ts';

describe('other programs', () => {
  let group: TestGroup;
  const as = (method: string, path: string, body?: unknown) =>
    group.call(method as 'GET', `/api/${path}`, { token: group.tokens.founder, body });

  beforeAll(async () => {
    group = await openGroup();
  });
  afterAll(() => group.dispose());

  it('[TRAIT-4] add it, read it and find it by its code', async () => {
    const { body: type } = await as('GET', 'locationTypes');
    const { body: place } = await as('POST', 'locations', {
      name: 'Wig room',
      locationType: String((type['data'] as unknown as { id: string }[])[0]?.id),
    });
    const added = await as('POST', 'wigs', {
      name: 'Powdered bob',
      dressed: '2026-05-20',
      homeLocationId: String(place['id']),
    });
    expect(added).toMatchObject({ status: 201, body: { name: 'Powdered bob', code: 'W-00001' } });
    expect(await as('GET', 'wigs')).toMatchObject({ status: 200, body: { data: [{ name: 'Powdered bob' }] } });
    expect(await as('GET', 'wigs/barcode/W-00001')).toMatchObject({ status: 200, body: { data: { kind: 'wig' } } });
    expect(await as('GET', 'itemCounts')).toMatchObject({
      body: { wigsCount: 1, costumesCount: 0, adminsCount: expect.any(Number) },
    });
    expect(await as('GET', `locations/location/${String(place['id'])}`)).toMatchObject({
      body: { costumes_total: 1, props_total: 0 },
    });
    expect(await as('GET', 'billing/overview')).toMatchObject({ body: { usage: { items: 1 } } });
  });

  it('[TRAIT-4] have it described', async () => {
    const { body } = await as('GET', 'docs/json');
    expect(Object.keys(body['paths'] ?? {}).filter((path) => path.startsWith('/api/wig'))).toEqual(
      expect.arrayContaining(['/api/wigs', '/api/wigs/{id}', '/api/wigWork']),
    );
  });

  it('[TRAIT-4] an erasure goes by what the declarations say of people', () => {
    expect(personKinds).toEqual([
      'member',
      'user',
      'measurement',
      'membership',
      'memberCheck',
      'memberSkill',
      'document',
    ]);
  });
});
