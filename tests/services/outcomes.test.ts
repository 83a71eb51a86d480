import { describe, expect, it } from 'vitest';
import type { Api, Request } from '../../src/services/api.ts';
import type { OutboxEntry } from '../../src/services/deviceStore.ts';
import { acceptedElsewhere, Outbox, settledBy } from '../../src/services/outbox.ts';
import { OutboxSender, readOutcomes, unreadable } from '../../src/services/outboxSender.ts';
import { Uploads } from '../../src/services/uploads.ts';
import { onBench } from './support/bench.ts';
import { addPhoto, bytesOf, command, commandOf } from './support/samples.ts';
import { spoken } from '../support/spoken.ts';

const FILE_PART_BYTES = 1024 * 1024;

const [cup, saucer, spoon] = [command('Cup'), command('Saucer'), command('Spoon')];
const signal = new AbortController().signal;

describe('the outcomes of commands', () => {
  const read = (outcome: unknown) => readOutcomes({ outcomes: [outcome] }, [cup]).get(cup.commandId);
  const { commandId } = cup;

  it.each<readonly [string, unknown, unknown]>([
    ['accepted', { commandId, outcome: 'accepted', lastSeq: 7 }, { stage: 'accepted', lastSeq: 7 }],
    ['accepted without a number', { commandId, outcome: 'accepted' }, undefined],
    [
      'done before',
      { commandId, outcome: 'duplicate', first: { outcome: 'accepted', lastSeq: 5 } },
      { stage: 'accepted', lastSeq: 5 },
    ],
    ['done before, unknown how', { commandId, outcome: 'duplicate' }, undefined],
    ['unknown', { commandId, outcome: 'postponed', lastSeq: 7 }, undefined],
    ['without a command', { outcome: 'accepted', lastSeq: 7 }, undefined],
    ['of another command', { commandId: 'other', outcome: 'accepted', lastSeq: 7 }, undefined],
    ['no object', 'accepted', undefined],
    ['nothing', null, undefined],
    [
      'refused',
      {
        commandId,
        outcome: 'rejected',
        refusal: { code: 'not-found', message: 'Gone.', field: 'name', about: { kind: 'prop', id: 'chair' } },
      },
      {
        stage: 'refused',
        refusal: { code: 'not-found', message: 'Gone.', field: 'name', about: { kind: 'prop', id: 'chair' } },
      },
    ],
    [
      'refused by a newer server',
      { commandId, outcome: 'rejected', refusal: { code: 'too-theatrical', message: 'Too much.', field: 1 } },
      { stage: 'refused', refusal: { code: 'invalid', message: 'Too much.' } },
    ],
    [
      'refused, with half a record',
      { commandId, outcome: 'rejected', refusal: { code: 'not-found', message: 'Gone.', about: { kind: 'prop' } } },
      { stage: 'refused', refusal: { code: 'not-found', message: 'Gone.' } },
    ],
    [
      'refused, with the other half',
      { commandId, outcome: 'rejected', refusal: { code: 'not-found', message: 'Gone.', about: { id: 'chair' } } },
      { stage: 'refused', refusal: { code: 'not-found', message: 'Gone.' } },
    ],
    [
      'refused in words that this version knows',
      {
        commandId,
        outcome: 'rejected',
        refusal: { code: 'not-allowed', message: 'Old words.', said: { id: 'deviceRefusal.readOnly' } },
      },
      { stage: 'refused', refusal: { code: 'not-allowed', message: { id: 'deviceRefusal.readOnly' } } },
    ],
    [
      'refused in words that this version does not know',
      {
        commandId,
        outcome: 'rejected',
        refusal: { code: 'not-allowed', message: 'New words.', said: { id: 'newer.words' } },
      },
      { stage: 'refused', refusal: { code: 'not-allowed', message: 'New words.' } },
    ],
  ])('[OUT-14] are read: %s', (_, outcome, stage) => {
    expect(read(outcome)).toEqual(stage);
    expect(readOutcomes({ outcomes: [outcome] }, [cup]).size).toBe(stage === undefined ? 0 : 1);
  });

  it('[OUT-14] refused without a reason say so', () => {
    expect(spoken(read({ commandId, outcome: 'rejected' }))).toEqual({
      stage: 'refused',
      refusal: {
        code: 'invalid',
        message: 'The server refused this change and gave no reason. Try again or discard the change.',
      },
    });
  });

  it.each([undefined, null, 'text', {}, { outcomes: 'none' }])('[OUT-14] are none in %j', (body) => {
    expect(readOutcomes(body, [cup])).toEqual(new Map());
  });

  it('[OUT-16] that a retry would not change are those of 400, 413, 415 and 422', () => {
    expect(unreadable).toEqual([400, 413, 415, 422]);
  });
});

describe('the outbox', () => {
  it('[OUT-7] tells about each change, and knows which records wait', () => {
    const outbox = new Outbox();
    let told = 0;
    expect(outbox.list()).toEqual([]);
    outbox.subscribe(() => (told += 1));
    outbox.load([
      { position: 2, command: saucer, stage: 'accepted', lastSeq: 4 },
      { position: 1, command: cup, stage: 'waiting' },
      { position: 3, command: spoon, stage: 'refused', refusal: { code: 'invalid', message: 'No.' } },
    ]);
    expect(outbox.pending()).toEqual([cup, saucer]);
    expect(outbox.toSend()).toEqual([cup]);
    expect(outbox.list()).toEqual([{ command: spoon, refusal: { code: 'invalid', message: 'No.' } }, { command: cup }]);
    expect([cup, saucer, spoon].map(({ kind, id }) => outbox.isWaiting(kind, id))).toEqual([true, false, false]);
    expect(outbox.find(saucer.commandId)?.position).toBe(2);
    outbox.restage(new Map([[cup.commandId, { stage: 'accepted', lastSeq: 9 }]]));
    expect(outbox.entries).toEqual([
      { position: 1, command: cup, stage: 'accepted', lastSeq: 9 },
      { position: 2, command: saucer, stage: 'accepted', lastSeq: 4 },
      { position: 3, command: spoon, stage: 'refused', refusal: { code: 'invalid', message: 'No.' } },
    ]);
    outbox.remove([saucer.commandId]);
    expect(outbox.entries.map(({ command: one }) => one)).toEqual([cup, spoon]);
    outbox.clear();
    expect([outbox.entries, outbox.list(), told]).toEqual([[], [], 4]);
  });

  it('[OUT-7] keeps announced commands in order at the end, and shows none twice', () => {
    const outbox = new Outbox();
    outbox.announce([cup, saucer]);
    outbox.announce([spoon]);
    outbox.load([{ position: 4, command: saucer, stage: 'waiting' }]);
    expect(outbox.pending()).toEqual([saucer, cup, spoon]);
    outbox.place([{ position: 2, command: cup, stage: 'waiting' }]);
    expect([outbox.pending(), outbox.toSend()]).toEqual([
      [cup, saucer, spoon],
      [cup, saucer],
    ]);
    outbox.load([]);
    expect(outbox.pending()).toEqual([spoon]);
  });

  it('[OUT-14] is rid of what the log has, by command or by its last event', () => {
    const entries = [
      { position: 1, command: cup, stage: 'waiting' },
      { position: 2, command: saucer, stage: 'accepted', lastSeq: 7, logId: 'log-1' },
      { position: 3, command: spoon, stage: 'refused', refusal: { code: 'invalid', message: 'No.' } },
    ] as const;
    expect(settledBy(entries, new Set(), { logId: 'log-2', cursor: 7 })).toEqual([]);
    expect(settledBy(entries, new Set(), undefined)).toEqual([]);
    expect(settledBy(entries, new Set([cup.commandId]), { logId: 'log-1', cursor: 6 })).toEqual([cup.commandId]);
    expect(settledBy(entries, new Set(), { logId: 'log-1', cursor: 7 })).toEqual([saucer.commandId]);
    expect(settledBy(entries, new Set([spoon.commandId]), { logId: 'log-1', cursor: 0 })).toEqual([spoon.commandId]);
  });

  it('[OUT-23] sends again what another log had accepted, and nothing else', () => {
    const entries: readonly OutboxEntry[] = [
      { position: 1, command: cup, stage: 'accepted', lastSeq: 7, logId: 'log-1' },
      { position: 2, command: saucer, stage: 'accepted', lastSeq: 8, logId: 'log-2' },
      { position: 3, command: spoon, stage: 'accepted', lastSeq: 9 },
      { position: 4, command: command('Fork'), stage: 'waiting' },
    ];
    expect(acceptedElsewhere(entries, { logId: 'log-2', cursor: 1 })).toEqual([cup.commandId]);
  });
});

describe('sending', () => {
  const photoId = '0190a000-0000-7000-8000-0000000000aa';
  const manual = (size: number) =>
    commandOf({
      type: 'AttachDocument',
      kind: 'prop',
      id: 'chair',
      payload: { document: { fileId: photoId, name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: size } },
    });

  it('[OUT-13] sends nothing where nothing waits', async () => {
    const bench = await onBench();
    const before = bench.requests.length;
    expect(await bench.sender.send(signal)).toEqual({ outcome: 'sent', waiting: 0 });
    expect(bench.requests.length).toBe(before);
  });

  it('[OUT-13] sends the commands of this device, and can be ended', async () => {
    const bench = await onBench();
    await bench.workspace.keep([cup]);
    await bench.sender.send(signal);
    expect(bench.requests.at(-1)).toEqual({
      method: 'POST',
      path: 'commands',
      body: { clientId: '0190a000-0000-7000-8000-00000000d001', commands: [cup] },
      signal,
    });
  });

  it('[OUT-13] a single command beyond the limit is sent alone', async () => {
    const bench = await onBench();
    const large = commandOf({
      type: 'ChangeRecord',
      kind: 'prop',
      id: 'chair',
      payload: { changes: { notes: { from: null, to: 'x'.repeat(250_001) } } },
    });
    await bench.workspace.keep([large, cup]);
    expect(await bench.sender.send(signal)).toMatchObject({ waiting: 1 });
    expect(await bench.sender.send(signal)).toMatchObject({ waiting: 0 });
  });

  it.each<readonly [string, number, Request]>([
    ['file', 4, { method: 'POST', path: 'files', signal, timeoutMs: 600_000 }],
    ['file', FILE_PART_BYTES, { method: 'POST', path: 'files', signal, timeoutMs: 600_000 }],
    ['file', FILE_PART_BYTES + 1, { method: 'POST', path: 'files/parts', signal, timeoutMs: 120_000 }],
    ['photo', 4, { method: 'POST', path: 'media', signal, timeoutMs: 120_000 }],
  ])('[OUT-17] sends a %s of %d bytes first', async (what, size, request) => {
    const bench = await onBench();
    const asked: Request[] = [];
    const api: Api = {
      ...bench.api,
      request: (one) => {
        asked.push(one);
        return Promise.resolve({ ok: { received: size, isWhole: true }, status: 201 });
      },
    };
    const uploads = new Uploads();
    const add = what === 'file' ? manual(size) : addPhoto(photoId);
    await bench.workspace.keep([add], { mediaId: photoId, bytes: new ArrayBuffer(size), type: 'image/jpeg' });
    expect(await new OutboxSender(api, bench.workspace, uploads).send(signal)).toEqual({ outcome: 'sent', waiting: 1 });
    const [{ body, ...rest } = { body: undefined, path: '' }] = asked;
    expect(rest).toEqual(request);
    const form = body as FormData;
    const names = Array.from(form.keys());
    expect(names).toEqual(
      size > FILE_PART_BYTES ? ['fileId', 'from', 'total', 'media'] : [what === 'file' ? 'fileId' : 'mediaId', 'media'],
    );
    expect(form.get(names[0] ?? '')).toBe(photoId);
    expect((form.get('media') as File).name).toBe(size > FILE_PART_BYTES ? 'piece' : what);
    expect((await bench.store.photo(photoId))?.uploaded).toBe(true);
    expect(uploads.of(photoId)).toBeUndefined();
  });

  it('[OUT-15] keeps a picture whose upload failed, and says why', async () => {
    const bench = await onBench();
    await bench.workspace.keep([addPhoto(photoId)], { mediaId: photoId, bytes: bytesOf('p'), type: 'image/jpeg' });
    bench.answerOnce('media', { status: 503, body: { message: 'Later.' } });
    expect(await bench.sender.send(signal)).toEqual({
      outcome: 'failed',
      failure: 'unavailable',
      message: 'Later.',
      waiting: 1,
    });
    expect((await bench.store.photo(photoId))?.uploaded).toBe(false);
  });

  it('[OUT-15] keeps a large file whose upload failed where it was', async () => {
    const bench = await onBench();
    const size = FILE_PART_BYTES * 2;
    await bench.workspace.keep([manual(size)], { mediaId: photoId, bytes: new ArrayBuffer(size), type: 'x/y' });
    const uploads = new Uploads();
    const sender = new OutboxSender(bench.api, bench.workspace, uploads);
    bench.answerOnce('files/parts', { status: 200, body: { received: 'half' } });
    expect(await sender.send(signal)).toEqual({ outcome: 'sent', waiting: 1 });
    expect(uploads.of(photoId)).toBeUndefined();
    bench.answerOnce('files/parts', { status: 200, body: { received: FILE_PART_BYTES } });
    await sender.send(signal);
    expect(uploads.of(photoId)).toEqual({ sent: FILE_PART_BYTES, total: size });
    bench.answerOnce('files/parts', { status: 503, body: { message: 'Later.' } });
    expect(await sender.send(signal)).toMatchObject({ outcome: 'failed', message: 'Later.' });
    expect(uploads.of(photoId)).toEqual({ sent: FILE_PART_BYTES, total: size });
    bench.answerOnce('files/parts', { status: 422, body: { message: 'Too large.' } });
    expect(await sender.send(signal)).toEqual({ outcome: 'sent', waiting: 0 });
    expect([uploads.of(photoId), bench.workspace.outbox.list()[0]?.refusal]).toEqual([
      undefined,
      { code: 'invalid', message: 'Too large.' },
    ]);
  });
});
