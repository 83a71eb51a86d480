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

/** Signs the item out through commands or REST, at a server that listens. */
async function ask(address: string, token: string, index: number): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  if (index % 4 < 2) {
    const response = await fetch(`${address}/api/commands`, { method: 'POST', headers, body: JSON.stringify({ clientId: mintId(), commands: [signOut('sword', 'm-ben')] }) });
    const { outcomes } = (await response.json()) as Json;
    return Object(outcomes)[0].outcome === 'accepted';
  }
  const response = await fetch(`${address}/api/props/sword/sign-out`, { method: 'POST', headers, body: JSON.stringify({ memberId: 'm-ann', dueBack: farAway }) });
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
    await expectOnce(group, await Promise.all(Array.from({ length: 32 }, (_, index) => ask(address, group.tokens.member, index))));
  });

  it('[HTTP-2] get it once, from two servers on one PostgreSQL', async () => {
    const group = await openWithItem('server');
    const [row] = await group.database.query<{ name: string }>('select current_database() as name');
    const place = new URL(`/${row?.name}`, inject('postgresUrl'));
    const other = await openServerDatabase(place.href);
    const second = await buildApp(await createServices({ database: other, media: group.services.media, loadSample: () => Promise.resolve() }));
    onTestFinished(() => second.close().then(() => other.close()));
    const addresses = [await listen(group.app), await listen(second)];
    await expectOnce(group, await Promise.all(Array.from({ length: 32 }, (_, index) => ask(addresses[index % 2] ?? '', group.tokens.member, index))));
  });
});
