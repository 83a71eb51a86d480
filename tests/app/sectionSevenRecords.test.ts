import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { startSectionSeven, type SectionSevenServer } from '../support/sectionSevenServer.ts';
import { startClientAt, type TestClient } from './support/sectionSevenClient.ts';

let server: SectionSevenServer;
let client: TestClient;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await startSectionSeven();
  client = startClientAt(server.url);
  await waitFor(client.actors.session, (snapshot) => snapshot.matches('signedOut'));
  const { email } = server.state.user;
  client.actors.session.send({ type: 'session.signIn', email, password: server.state.password });
  await waitFor(client.actors.session, (snapshot) => snapshot.matches({ signedIn: 'current' }));
  await client.fetchInside();
  await client.changes.prepare();
});

afterEach(async () => {
  client.actors.session.send({ type: 'session.tokenRemoved' });
  vi.restoreAllMocks();
  await server.stop();
});

function scan(code: string): readonly string[] {
  const announced: string[] = [];
  const scanner = createActor(client.machines.scanner, { input: { room: 5 } });
  scanner.on('scan.found', ({ holder }) => announced.push(`${holder.kind} ${holder.id}`));
  scanner.on('scan.unknown', () => announced.push('unknown'));
  scanner.start();
  scanner.send({ type: 'code.read', code });
  return announced;
}

it('[SEVEN-2] a scan finds its item where the server has only the calls of section 7', async () => {
  server.state.instead.set('GET props/barcode/P-00007', { status: 200, body: { id: 41, name: 'Ghost light' } });
  const wrapped = { data: { kind: 'costume', id: 'cloak', record: { id: 'cloak', values: { name: 'Cloak' } } } };
  server.state.instead.set('GET costumes/barcode/C%2F1', { status: 200, body: wrapped });
  const [plain, ours, unknown] = [scan('P-00007'), scan('C/1'), scan('P-00008')];
  await expect.poll(() => [plain, ours, unknown]).toEqual([['prop 41'], ['costume cloak'], ['unknown']]);

  const calls = await client.accountCalls();
  expect(await calls.askedRecord('prop', '41', 'P-00007')).toEqual({
    ok: { name: 'Ghost light', totals: new Map() },
  });
  expect(await calls.askedRecord('costume', 'cloak', 'C/1')).toMatchObject({ ok: { name: 'Cloak' } });
  expect(await calls.askedRecord('prop', '41', null)).toEqual({ problem: '' });
  expect(await calls.askedRecord('prop', '41', 'P-00008')).toMatchObject({ problem: "This record can't be found." });
});

it('[SEVEN-1, SEVEN-3] counts and the totals of a place are those that the server says', async () => {
  server.state.itemCounts = { propsCount: 12, costumesCount: 3 };
  const place = { id: 9, name: 'Loft', props_total: 5, costumes_total: 0, equipment_total: 2 };
  server.state.instead.set('GET locations/location/9', { status: 200, body: { data: place } });
  const calls = await client.accountCalls();
  expect(await calls.itemCounts()).toEqual({ ok: { propsCount: 12, costumesCount: 3 } });
  expect(await calls.askedRecord('location', '9', null)).toEqual({
    ok: {
      name: 'Loft',
      totals: new Map([
        ['prop', 5],
        ['costume', 0],
        ['equipment', 2],
      ]),
    },
  });
});
