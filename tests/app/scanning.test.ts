import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { FakeServer, kim, startClient, type RunningClient } from './support/runningClient.ts';

/** Reads one code with the client's own scanner and returns the announcements. */
function scan({ machines }: RunningClient, code: string): readonly string[] {
  const announced: string[] = [];
  const scanner = createActor(machines.scanner, { input: { room: 5 } });
  scanner.on('scan.found', ({ holder }) => announced.push(`found ${holder.id}`));
  scanner.on('scan.unknown', () => announced.push('unknown'));
  scanner.start();
  scanner.send({ type: 'code.read', code });
  return announced;
}

function coded(): FakeServer {
  const server = new FakeServer();
  server.authority.happen({
    kind: 'prop',
    id: 'lamp',
    type: 'RecordAdded',
    data: { values: { name: 'Lamp', categoryId: 'furniture', code: 'LMP-00001' } },
  });
  return server;
}

it('[SCAN-19] a code that is read before the first data has come is answered when it has', async () => {
  const server = coded();
  let come = (): void => undefined;
  const coming = new Promise<void>((resolve) => {
    come = resolve;
  });
  server.hold = ({ path }) => (path === 'snapshot' ? coming : undefined);
  const client = startClient(server);
  await client.signIn('kim');
  await expect.poll(() => client.actors.connection.getSnapshot().value).toBe('preparing');
  const [known, unknown] = [scan(client, 'LMP-00001'), scan(client, 'LMP-00002')];
  await new Promise((resolve) => setImmediate(resolve));
  expect([known, unknown]).toEqual([[], []]);
  come();

  await expect.poll(() => [known, unknown]).toEqual([['found lamp'], ['unknown']]);
});

it('[SCAN-19] a code of what the server withholds is unknown once it has given the rest', async () => {
  const server = coded();
  server.rights.set('kim', { ...kim, features: ['Locations'] });
  server.instead.set('user/features', { status: 200, body: ['Props'] });
  const client = startClient(server);
  await client.signIn('kim');
  const announced = scan(client, 'LMP-00001');

  await expect.poll(() => announced).toEqual(['unknown']);
  expect([client.client.records.isHeld('prop'), client.client.records.isHeld('location')]).toEqual([false, true]);
});
