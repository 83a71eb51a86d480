import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { buildApp, createServices } from '../../../server/app.ts';
import { openServerDatabase } from '../../../server/database/server.ts';
import { add, farAway, mintId, signOut } from '../support/commands.ts';
import { openGroup } from '../support/app.ts';
import type { Json, TestGroup } from '../support/app.ts';
import { databaseKinds } from '../support/database.ts';
import { expectAudited } from '../support/audit.ts';
import { listen } from '../support/listening.ts';

async function openWithItem(kind: 'embedded' | 'server'): Promise<TestGroup> {
  const group = await openGroup({ kind });
  onTestFinished(() => group.dispose());
  await group.send(group.tokens.admin, add('prop', 'sword', { name: 'Sword', categoryId: 'cat' }));
  return group;
}

/** Signs the item out by command or REST, on a listening server. */
async function ask(address: string, token: string, index: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  if (index % 4 < 2) {
    const response = await fetch(`${address}/api/commands`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ clientId: mintId(), commands: [signOut('sword', 'm-ben')] }),
    });
    const { outcomes } = (await response.json()) as Json;
    return Object(outcomes)[0].outcome === 'accepted';
  }
  const response = await fetch(`${address}/api/props/sword/sign-out`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ memberId: 'm-ann', dueBack: farAway }),
  });
  expect([200, 409]).toContain(response.status);
  return response.status === 200;
}

async function expectOnce(group: TestGroup, results: readonly boolean[]): Promise<void> {
  expect(results.filter(Boolean)).toHaveLength(1);
  const { body } = await group.call('GET', '/api/props/sword', { token: group.tokens.member });
  expect(body).toMatchObject({ version: 2, whereabouts: { state: 'out', out: 1 } });
  expect(Object.values(body['loans'] ?? {})).toHaveLength(1);
  const log = await expectAudited(group.database);
  expect(log.filter(({ type }) => type === 'ItemSignedOut')).toHaveLength(1);
}

describe('32 people who sign the same item out at once', () => {
  it.each(databaseKinds)('[HTTP-2] get it once, on the %s database', async (kind) => {
    const group = await openWithItem(kind);
    const address = await listen(group.app);
    await expectOnce(
      group,
      await Promise.all(Array.from({ length: 32 }, (_, index) => ask(address, group.tokens.member, index))),
    );
  });

  it('[HTTP-2] get it once, from two servers on one PostgreSQL', async () => {
    const group = await openWithItem('server');
    const [row] = await group.database.query<{ name: string }>('select current_database() as name');
    const place = new URL(`/${row?.name}`, inject('postgresUrl'));
    const other = await openServerDatabase(place.href);
    const second = await buildApp(
      await createServices({ database: other, media: group.services.media, loadSample: () => Promise.resolve() }),
    );
    onTestFinished(() => second.close().then(() => other.close()));
    const addresses = [await listen(group.app), await listen(second)];
    await expectOnce(
      group,
      await Promise.all(
        Array.from({ length: 32 }, (_, index) => ask(addresses[index % 2] ?? '', group.tokens.member, index)),
      ),
    );
  });
});

describe('devices that ask for blank labels at once', () => {
  it('[LABEL-14] never get the same number, and things are numbered past all of them', async () => {
    const group = await openWithItem('embedded');
    const codeOf = async (id: string) =>
      String((await group.call('GET', `/api/props/${id}`, { token: group.tokens.member })).body['code']);
    const [own = ''] = (await codeOf('sword')).split('-');
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        group.send(
          group.tokens.admin,
          add('labelRun', `run-${index}`, { count: 10, prefix: index % 3 === 0 ? own : 'T' }),
        ),
      ),
    );
    await group.send(group.tokens.admin, add('prop', 'shield', { name: 'Shield', categoryId: 'cat' }));
    const log = await expectAudited(group.database);
    const names = log.flatMap(({ kind, data }) => (kind === 'labelRun' ? [String(Object(data).values.name)] : []));
    const firsts = (prefix: string) =>
      names
        .flatMap((name) => (name.startsWith(`${prefix}-`) ? [Number(name.split(' ')[0]?.slice(-5))] : []))
        .toSorted((a, b) => a - b);
    expect(firsts('T')).toEqual([1, 11, 21, 31, 41, 51, 61, 71]);
    expect(firsts(own)).toEqual([2, 12, 22, 32]);
    expect(await codeOf('shield')).toBe(`${own}-00042`);
  });
});
