import { expect, it } from 'vitest';
import type { Command } from '../../src/domain/decide/index.ts';
import type { Api, Request } from '../../src/services/api.ts';
import { MemoryStore } from '../../src/services/memoryStore.ts';
import { OutboxSender } from '../../src/services/outboxSender.ts';
import { onBench } from './support/bench.ts';
import { addPhoto, command, commandOf } from './support/samples.ts';

const FILE_PART_BYTES = 1024 * 1024;

const mediaId = '0190a000-0000-7000-8000-0000000000aa';
const signal = new AbortController().signal;

const attach = (bytes: number): Command =>
  commandOf({
    type: 'AttachDocument',
    kind: 'prop',
    id: 'chair',
    payload: { document: { fileId: mediaId, name: 'Manual', kind: 'manual', type: 'application/pdf', bytes } },
  });

const refusal = { status: 409, message: 'Someone else has logged in.', code: 'another-person' };

/** Somebody's device, and what it asks. */
async function deviceOf(person: string) {
  const bench = await onBench();
  await bench.workspace.open(bench.store, person);
  const asked: (readonly [string, Request['headers']])[] = [];
  const api: Api = {
    ...bench.api,
    request: async ({ path, headers }) => {
      asked.push([path, headers]);
      return { refused: refusal };
    },
  };
  const keep = (waiting: Command, size = 0) =>
    bench.workspace.keep([waiting], { mediaId, bytes: new ArrayBuffer(size), type: 'image/jpeg' });
  return { ...bench, asked, keep, sender: new OutboxSender(api, bench.workspace) };
}

it.each<readonly [string, string, Command, number]>([
  ['a change', 'commands', command('Cup'), 0],
  ['a photo', 'media', addPhoto(mediaId), 4],
  ['a file', 'files', attach(4), 4],
  ['a large file', 'files/parts', attach(FILE_PART_BYTES + 1), FILE_PART_BYTES + 1],
])('[OUT-21] %s is sent for the person whose it is', async (_what, path, waiting, size) => {
  const { asked, keep, sender } = await deviceOf('kim');
  await keep(waiting, size);
  await sender.send(signal);
  expect(asked).toEqual([[path, { 'X-Person': 'kim' }]]);
});

it('[OUT-21] a photo is so too if somebody else logs in while it is read', async () => {
  const { asked, keep, sender, workspace } = await deviceOf('kim');
  await keep(addPhoto(mediaId), 4);
  const sending = sender.send(signal);
  await workspace.close();
  await workspace.open(new MemoryStore('device'), 'ben');
  await sending;
  expect(asked).toEqual([['media', { 'X-Person': 'kim' }]]);
});

it('[OUT-21] is kept if somebody else has logged in', async () => {
  const { keep, sender, workspace } = await deviceOf('kim');
  await keep(command('Cup'));
  expect(await sender.send(signal)).toEqual({
    outcome: 'failed',
    failure: 'unavailable',
    message: 'Someone else has logged in.',
    waiting: 1,
  });
  expect(workspace.outbox.list().map((entry) => entry.refusal)).toEqual([undefined]);
  await workspace.close();
  expect(workspace.person).toBeUndefined();
});
