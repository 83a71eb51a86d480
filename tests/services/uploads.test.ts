import { expect, it } from 'vitest';
import { OutboxSender } from '../../src/services/outboxSender.ts';
import { Uploads } from '../../src/services/uploads.ts';
import { onBench } from './support/bench.ts';
import { commandOf } from './support/samples.ts';

const FILE_PART_BYTES = 1024 * 1024;

const fileId = '0190a000-0000-7000-8000-0000000000aa';
const signal = () => new AbortController().signal;

/** A device with a large manual waiting to be uploaded. */
async function waiting() {
  const bench = await onBench();
  const bytes = new ArrayBuffer(FILE_PART_BYTES * 2 + 7);
  const attach = commandOf({
    type: 'AttachDocument',
    kind: 'prop',
    id: 'chair',
    payload: { document: { fileId, name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: bytes.byteLength } },
  });
  await bench.workspace.keep([attach], { mediaId: fileId, bytes, type: 'application/pdf' });
  const uploads = new Uploads();
  const pieces = () =>
    bench.requests.flatMap(({ path, body }) =>
      path === 'files/parts' && body instanceof FormData
        ? [[body.get('from'), body.get('total'), (body.get('media') as Blob).size]]
        : [],
    );
  return {
    bench,
    total: bytes.byteLength,
    uploads,
    sender: new OutboxSender(bench.api, bench.workspace, uploads),
    pieces,
  };
}

it('[DOC-17, DOC-18] sends a large file in pieces, from where the server says, and tells how far it is', async () => {
  const { bench, total, uploads, sender, pieces } = await waiting();
  const told: unknown[] = [];
  uploads.subscribe(() => told.push(uploads.of(fileId)?.sent));
  const answer = (received: number, isWhole = false) =>
    bench.answerOnce('files/parts', { status: 200, body: { received, isWhole } });
  // The first part had arrived before the app was closed.
  answer(FILE_PART_BYTES);
  expect(await sender.send(signal())).toEqual({ outcome: 'sent', waiting: 1 });
  bench.answerOnce('files/parts', { status: 503, body: { message: 'Down for an hour.' } });
  expect(await sender.send(signal())).toMatchObject({ outcome: 'failed', waiting: 1 });
  answer(FILE_PART_BYTES * 2);
  await sender.send(signal());
  answer(total, true);
  await sender.send(signal());
  expect(pieces()).toEqual([
    ['0', String(total), FILE_PART_BYTES],
    [String(FILE_PART_BYTES), String(total), FILE_PART_BYTES],
    [String(FILE_PART_BYTES), String(total), FILE_PART_BYTES],
    [String(FILE_PART_BYTES * 2), String(total), 7],
  ]);
  expect([told.at(0), told.at(1), told.at(-1)]).toEqual([0, FILE_PART_BYTES, undefined]);
  expect((await bench.store.photo(fileId))?.uploaded).toBe(true);
});

it('[DOC-17] gives a file up that the server will not have, and says why', async () => {
  const { bench, uploads, sender } = await waiting();
  bench.answerOnce('files/parts', {
    status: 415,
    body: { code: 'not-a-document', message: 'This kind of file cannot be kept.' },
  });
  await sender.send(signal());
  expect(bench.workspace.outbox.list().map(({ refusal }) => refusal?.message)).toEqual([
    'This kind of file cannot be kept.',
  ]);
  expect(uploads.of(fileId)).toBeUndefined();
});
