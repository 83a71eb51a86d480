import { describe, expect, it, vi } from 'vitest';
import type { Command, CommandBody } from '../../src/domain/decide/index.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { DeviceFullError } from '../../src/services/deviceStore.ts';
import { onBench, type Bench } from './support/bench.ts';
import { addPhoto, bytesOf, command, commandOf, eventOf } from './support/samples.ts';

const signal = () => new AbortController().signal;
const missing: CommandBody = { type: 'ReportMissing', kind: 'prop', id: 'chair', payload: { quantity: 1 } };
const found: CommandBody = { ...missing, type: 'ReportFound' };

function sentBatches({ requests }: Bench): readonly (readonly Command[])[] {
  // The sender's own body.
  return requests
    .filter(({ path }) => path === 'commands')
    .map(({ body }) => (body as { commands: readonly Command[] }).commands);
}

describe('sending', () => {
  it('[OUT-13] sends what waits in the order of asking, at most 100 commands at a time', async () => {
    const bench = await onBench();
    const commands = Array.from({ length: 230 }, (_, index) => command(`Cup ${index}`));
    await bench.workspace.keep(commands);

    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 130 });
    await bench.sender.send(signal());
    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    expect(sentBatches(bench).map((batch) => batch.length)).toEqual([100, 100, 30]);
    expect(sentBatches(bench).flat()).toEqual(commands);
  });

  it('[OUT-13] keeps a batch below 256 kB', async () => {
    const bench = await onBench();
    const large = 'ü'.repeat(9_000);
    const commands = Array.from({ length: 20 }, () =>
      commandOf({
        type: 'ChangeRecord',
        kind: 'prop',
        id: 'chair',
        payload: { changes: { notes: { from: null, to: large } } },
      }),
    );
    await bench.workspace.keep(commands);
    while ((await bench.sender.send(signal())).waiting > 0);

    expect(sentBatches(bench).length).toBeGreaterThan(1);
    for (const batch of sentBatches(bench))
      expect(
        new TextEncoder().encode(JSON.stringify({ clientId: 'x'.repeat(36), commands: batch })).length,
      ).toBeLessThan(256_000);
  });

  it.each([
    [250_000, [2]],
    [250_001, [1, 1]],
  ])('[OUT-13] sends commands of %i bytes, each with a comma, in batches of %j', async (bytes, lengths) => {
    const bench = await onBench();
    const noted = (notes: string) =>
      commandOf({
        type: 'ChangeRecord',
        kind: 'prop',
        id: 'chair',
        payload: { changes: { notes: { from: null, to: notes } } },
      });
    const commands = [noted('x'.repeat(9_000)), noted('')];
    const left = bytes - commands.reduce((sum, one) => sum + JSON.stringify(one).length + 1, 0);
    await bench.workspace.keep([noted('x'.repeat(9_000)), noted('x'.repeat(left))]);
    while ((await bench.sender.send(signal())).waiting > 0);
    expect(sentBatches(bench).map((batch) => batch.length)).toEqual(lengths);
  });

  it('[OUT-14] shows an accepted command on top until the feed brings its events', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    await bench.sender.send(signal());

    expect(bench.workspace.outbox.list()).toEqual([]);
    expect(bench.workspace.replica.get('prop', 'chair')?.missing).toBe(1);
    expect(bench.workspace.replica.confirmed('prop', 'chair')?.missing).toBe(0);
    expect((await bench.store.outbox()).map(({ stage }) => stage)).toEqual(['accepted']);
    await bench.workspace.commit({ after: 3, next: 4, scopes: undefined, events: [], setAside: [] });
    expect(await bench.store.outbox()).toEqual([]);
  });

  it('[OUT-14] sends a command whose answer was lost again, and takes the first outcome for it', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const [asked] = bench.workspace.outbox.toSend();
    bench.authority.submit(
      { userId: 'kim', roles: [], permissions: ['props:manage'], features: ['Props'] },
      'device',
      asked ? [asked] : [],
    );

    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    expect((await bench.store.outbox())[0]).toMatchObject({ stage: 'accepted', lastSeq: 4 });
    expect(bench.authority.record('prop', 'chair')?.missing).toBe(1);
  });

  it('[OUT-15] keeps everything when the server cannot be reached, and says why', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    bench.answerOnce('commands', {
      status: 507,
      body: { code: 'storage-full', message: 'The server has no room left.' },
    });

    expect(await bench.sender.send(signal())).toEqual({
      outcome: 'failed',
      failure: 'unavailable',
      message: 'The server has no room left.',
      waiting: 1,
    });
    bench.answerOnce('commands', { status: 401, body: {} });
    expect(await bench.sender.send(signal())).toMatchObject({ outcome: 'failed', failure: 'unauthorised', waiting: 1 });
    bench.answerOnce('commands', { status: 200, body: 'nonsense' });
    expect(await bench.sender.send(signal())).toMatchObject({ outcome: 'failed', failure: 'unavailable', waiting: 1 });
  });

  it('[OUT-15] takes no outcome of a command that was not sent', async () => {
    const bench = await onBench();
    const commands = Array.from({ length: 101 }, (_, index) => command(`Cup ${index}`));
    await bench.workspace.keep(commands);
    const outcome = { commandId: commands[100]?.commandId, outcome: 'accepted', lastSeq: 4 };
    bench.answerOnce('commands', { status: 200, body: { outcomes: [outcome] } });

    expect(await bench.sender.send(signal())).toMatchObject({
      outcome: 'failed',
      failure: 'unavailable',
      waiting: 101,
    });
    expect((await bench.store.outbox()).filter(({ stage }) => stage !== 'waiting')).toEqual([]);
  });

  it('[OUT-15] keeps a command whose outcome the server leaves out', async () => {
    const bench = await onBench();
    const commands = [command('Cup'), command('Saucer')];
    await bench.workspace.keep(commands);
    const outcome = { commandId: commands[0]?.commandId, outcome: 'accepted', lastSeq: 4 };
    bench.answerOnce('commands', { status: 200, body: { outcomes: [outcome] } });
    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 1 });
  });

  it('[OUT-17, OUT-25] uploads a picture before anything else is on a device that is full', async () => {
    const { authority, sender, store, workspace } = await onBench({ isPrepared: false });
    store.markUploaded = () => Promise.reject(new DeviceFullError());
    const mediaId = '0190a000-0000-7000-8000-0000000000aa';
    await workspace.keep([addPhoto(mediaId)], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    while ((await sender.send(signal())).waiting > 0);
    expect([...authority.media]).toEqual([mediaId]);
    expect(authority.record('prop', 'chair')).toMatchObject({ photos: [{ mediaId }] });
  });

  it('[OUT-17] uploads a picture before the command that adds it, in its turn', async () => {
    const bench = await onBench();
    const [before, photo, after] = [
      commandOf(missing),
      addPhoto('0190a000-0000-7000-8000-0000000000aa'),
      commandOf({ ...missing, type: 'ReportFound' }),
    ];
    await bench.workspace.keep([before]);
    await bench.workspace.keep([photo], {
      mediaId: '0190a000-0000-7000-8000-0000000000aa',
      bytes: bytesOf('picture'),
      type: 'image/jpeg',
    });
    await bench.workspace.keep([after]);
    while ((await bench.sender.send(signal())).waiting > 0);

    expect(bench.requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'commands',
      'media',
      'commands',
      'commands',
    ]);
    expect(sentBatches(bench).map((batch) => batch.map(({ type }) => type))).toEqual([
      ['ReportMissing'],
      ['AddPhoto'],
      ['ReportFound'],
    ]);
    expect([...bench.authority.media]).toEqual(['0190a000-0000-7000-8000-0000000000aa']);
  });

  it('[OUT-17] makes a picture that the server refuses a conflict, and waits where the server fails', async () => {
    const bench = await onBench();
    await bench.workspace.keep([addPhoto('media')], {
      mediaId: 'media',
      bytes: bytesOf('no picture'),
      type: 'image/jpeg',
    });
    bench.answerOnce('media', { status: 404, body: { message: 'There is nothing here.' } });
    expect(await bench.sender.send(signal())).toMatchObject({ outcome: 'failed', waiting: 1 });
    bench.answerOnce('media', { status: 415, body: { code: 'not-a-picture', message: 'This file is not a picture.' } });
    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });

    expect(bench.workspace.outbox.list()[0]?.refusal).toEqual({
      code: 'invalid',
      message: 'This file is not a picture.',
    });
    const read = vi.spyOn(bench.store, 'photo');
    await bench.workspace.keep([commandOf(missing)]);
    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    expect(read).not.toHaveBeenCalled();
  });

  it('[OUT-14] forgets a command whose events come before its answer', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    const [asked] = bench.workspace.outbox.toSend();
    await bench.workspace.commit({
      after: 3,
      next: 4,
      scopes: undefined,
      events: [eventOf(4, 'prop', 'chair', 2, asked?.commandId)],
      setAside: [],
    });
    expect(await bench.store.outbox()).toEqual([]);
    await bench.workspace.settle(new Map([[asked?.commandId ?? '', { stage: 'accepted', lastSeq: 4 }]]));
    expect(await bench.store.outbox()).toEqual([]);
    expect(bench.workspace.outbox.entries).toEqual([]);
  });
});

/** An older backup is restored on the server, and others have worked on since then. */
async function restoreBackup(bench: Bench): Promise<void> {
  bench.authority.replaceLog('log-2');
  for (const id of ['prop-1', 'prop-2', 'prop-3', 'prop-4'])
    bench.authority.happen({ kind: 'propCategory', id, type: 'RecordAdded', data: { values: { name: id } } });
  bench.authority.happen({
    kind: 'prop',
    id: 'chair',
    type: 'RecordAdded',
    data: { values: { name: 'Chair', categoryId: 'furniture' } },
  });
  await bench.workspace.reset();
  await prepare(bench.api, bench.workspace, signal());
}

describe('a batch that the server cannot read', () => {
  it('[OUT-16] is sent several at a time again once the server can read them', async () => {
    const bench = await onBench();
    await bench.workspace.keep(['Cup', 'Saucer', 'Spoon', 'Fork'].map(command));
    bench.answerOnce('commands', { status: 400, body: { code: 'invalid', message: "The request can't be read." } });
    while ((await bench.sender.send(signal())).waiting > 0);
    expect(sentBatches(bench).map((batch) => batch.length)).toEqual([4, 1, 3]);
  });

  it('[OUT-16] is searched for the one command, which becomes a conflict, and the others are sent', async () => {
    const bench = await onBench();
    const commands = [command('Cup'), command('Saucer'), command('Spoon')];
    await bench.workspace.keep(commands);
    const unreadable = { status: 400, body: { code: 'invalid', message: "The request can't be read." } };
    bench.answerOnce('commands', unreadable);
    await bench.sender.send(signal());
    await bench.sender.send(signal());
    expect(sentBatches(bench).map((batch) => batch.length)).toEqual([3, 1]);
    bench.answerOnce('commands', unreadable);
    await bench.workspace.keep([command('Fork')]);
    await bench.sender.send(signal());
    bench.answerOnce('commands', unreadable);
    await bench.sender.send(signal());
    while ((await bench.sender.send(signal())).waiting > 0);

    expect(bench.workspace.outbox.list().map(({ command: asked, refusal }) => [asked.commandId, refusal])).toEqual([
      [commands[1]?.commandId, { code: 'invalid', message: "The request can't be read." }],
    ]);
  });

  it('[OUT-16] has the others sent together once the one command is a conflict', async () => {
    const bench = await onBench();
    const unreadable = { status: 400, body: { code: 'invalid', message: "The request can't be read." } };
    await bench.workspace.keep(['Cup', 'Saucer', 'Spoon'].map(command));
    for (let count = 0; count < 2; count += 1) {
      bench.answerOnce('commands', unreadable);
      await bench.sender.send(signal());
    }
    while ((await bench.sender.send(signal())).waiting > 0);
    expect(sentBatches(bench).map((batch) => batch.length)).toEqual([3, 1, 2]);
  });
});

describe('sending again', () => {
  it('[OUT-22] uploads a picture again when the change that adds it is tried again', async () => {
    const bench = await onBench();
    const mediaId = '0190a000-0000-7000-8000-0000000000aa';
    const photo = addPhoto(mediaId);
    await bench.workspace.keep([photo], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    await bench.sender.send(signal());
    // Its day is over, and the server has deleted the upload.
    bench.authority.media.delete(mediaId);
    // Unreadable for now, or it would be uploaded again at once.
    const { photo: read } = bench.store;
    bench.store.photo = () => Promise.resolve(undefined);
    bench.answerOnce('commands', {
      status: 200,
      body: {
        outcomes: [
          {
            commandId: photo.commandId,
            outcome: 'rejected',
            refusal: { code: 'unknown-photo', message: "This photo didn't upload. Add it again." },
          },
        ],
      },
    });
    await bench.sender.send(signal());
    expect(bench.workspace.outbox.list()[0]?.refusal?.code).toBe('unknown-photo');
    bench.store.photo = read;

    await bench.gateway.retry(photo.commandId);
    while ((await bench.sender.send(signal())).waiting > 0);
    expect([...bench.authority.media]).toEqual([mediaId]);
    expect(bench.workspace.outbox.list()).toEqual([]);
    expect(bench.workspace.replica.get('prop', 'chair')?.photos.map((one) => one.mediaId)).toEqual([mediaId]);
  });

  it('[OUT-23] sends a command again that was accepted by a log which the server no longer has', async () => {
    const bench = await onBench();
    await bench.gateway.dispatch(missing);
    await bench.sender.send(signal());
    expect((await bench.store.outbox()).map(({ stage }) => stage)).toEqual(['accepted']);
    await restoreBackup(bench);
    expect((await bench.store.outbox()).map(({ stage }) => stage)).toEqual(['waiting']);

    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    expect(bench.authority.record('prop', 'chair')?.missing).toBe(1);
  });

  it('[OUT-23] uploads a picture again that the restored backup lacks', async () => {
    const bench = await onBench();
    const mediaId = '0190a000-0000-7000-8000-0000000000aa';
    await bench.workspace.keep([addPhoto(mediaId)], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    while ((await bench.sender.send(signal())).waiting > 0);
    expect((await bench.store.outbox()).map(({ stage }) => stage)).toEqual(['accepted']);
    bench.authority.media.delete(mediaId);

    await restoreBackup(bench);
    while ((await bench.sender.send(signal())).waiting > 0);
    expect([...bench.authority.media]).toEqual([mediaId]);
  });
});

describe('an upload before a backup was restored', () => {
  const mediaId = '0190a000-0000-7000-8000-0000000000aa';

  async function uploadedFirst(): Promise<Bench> {
    const bench = await onBench();
    await bench.workspace.keep([addPhoto(mediaId)], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    await bench.sender.send(signal());
    expect([...bench.authority.media]).toEqual([mediaId]);
    bench.authority.media.delete(mediaId);
    await restoreBackup(bench);
    return bench;
  }

  it('[OUT-28] is repeated before its change is sent', async () => {
    const { authority, requests, sender, store } = await uploadedFirst();
    expect((await store.photo(mediaId))?.uploaded).toBe(false);
    while ((await sender.send(signal())).waiting > 0);
    expect([...authority.media]).toEqual([mediaId]);
    expect(requests.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      'media',
      'media',
      'commands',
    ]);
  });
});

describe('an upload that expired before its change was first sent', () => {
  const mediaId = '0190a000-0000-7000-8000-0000000000aa';
  const paths = ({ requests }: Bench) => requests.filter(({ method }) => method === 'POST').map(({ path }) => path);

  /** A page that finds the photo already uploaded, and a server that no longer has it. */
  async function reopened(): Promise<{ bench: Bench; photo: Command; refuse: () => void }> {
    const bench = await onBench();
    const photo = addPhoto(mediaId);
    await bench.workspace.keep([photo], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    await bench.workspace.keep([commandOf(missing)]);
    await bench.store.markUploaded(mediaId, true);
    const refusal = { code: 'unknown-photo', message: "This photo didn't upload. Add it again." };
    const outcomes = [{ commandId: photo.commandId, outcome: 'rejected', refusal }];
    return { bench, photo, refuse: () => bench.answerOnce('commands', { status: 200, body: { outcomes } }) };
  }

  it('[OUT-29] is repeated, and the same change sent again, before those after it', async () => {
    const { bench, photo, refuse } = await reopened();
    refuse();
    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 2 });
    expect(bench.workspace.outbox.list().map(({ refusal }) => refusal)).toEqual([undefined, undefined]);
    while ((await bench.sender.send(signal())).waiting > 0);
    expect(paths(bench)).toEqual(['commands', 'media', 'commands', 'commands']);
    expect(sentBatches(bench).map((batch) => batch.map(({ type }) => type))).toEqual([
      ['AddPhoto'],
      ['AddPhoto'],
      ['ReportMissing'],
    ]);
    expect(sentBatches(bench)[1]?.[0]?.commandId).toBe(photo.commandId);
    expect([...bench.authority.media]).toEqual([mediaId]);
    expect(bench.authority.record('prop', 'chair')).toMatchObject({ missing: 1, photos: [{ mediaId }] });
  });

  it('[OUT-29] is repeated before those after it by a page that slept since the upload', async () => {
    const bench = await onBench();
    const photo = addPhoto(mediaId);
    const removal = commandOf({ type: 'RemovePhoto', kind: 'prop', id: 'chair', payload: { mediaId } });
    await bench.workspace.keep([photo], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    await bench.workspace.keep([removal]);
    await bench.sender.send(signal());
    expect(paths(bench)).toEqual(['media']);
    const refusal = { code: 'unknown-photo', message: "This photo didn't upload. Add it again." };
    const outcomes = [photo, removal].map(({ commandId }) => ({ commandId, outcome: 'rejected', refusal }));
    bench.answerOnce('commands', { status: 200, body: { outcomes } });
    while ((await bench.sender.send(signal())).waiting > 0);
    expect(bench.workspace.outbox.list()).toEqual([]);
    expect(bench.authority.record('prop', 'chair')?.photos).toEqual([]);
  });

  it('[OUT-29] becomes a conflict if that is refused too', async () => {
    const { bench, refuse } = await reopened();
    refuse();
    await bench.sender.send(signal());
    await bench.sender.send(signal());
    refuse();
    await bench.sender.send(signal());
    expect(paths(bench)).toEqual(['commands', 'media', 'commands']);
    expect(bench.workspace.outbox.list()[0]?.refusal?.code).toBe('unknown-photo');
  });

  it.each([
    ['AddPhoto', 'unknown-photo', undefined],
    ['AddPhoto', 'unknown-reference', 'unknown-reference'],
    ['AttachDocument', 'unknown-reference', undefined],
    ['AttachDocument', 'unknown-photo', 'unknown-photo'],
    ['RemovePhoto', 'unknown-photo', 'unknown-photo'],
    ['RemovePhoto', 'unknown-reference', 'unknown-reference'],
  ] as const)('[OUT-29] %s that is refused with %s leaves the conflict %s', async (type, code, conflict) => {
    const bench = await onBench();
    const document = { fileId: mediaId, name: 'Manual', kind: 'manual', type: 'application/pdf', bytes: 7 } as const;
    const change = {
      AddPhoto: addPhoto(mediaId),
      AttachDocument: commandOf({ type: 'AttachDocument', kind: 'prop', id: 'chair', payload: { document } }),
      RemovePhoto: commandOf({ type: 'RemovePhoto', kind: 'prop', id: 'chair', payload: { mediaId } }),
    }[type];
    await bench.workspace.keep([change], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    await bench.store.markUploaded(mediaId, true);
    const outcomes = [{ commandId: change.commandId, outcome: 'rejected', refusal: { code, message: 'No.' } }];
    bench.answerOnce('commands', { status: 200, body: { outcomes } });
    await bench.sender.send(signal());
    expect(bench.workspace.outbox.list()[0]?.refusal?.code).toBe(conflict);
    expect((await bench.store.photo(mediaId))?.uploaded).toBe(conflict !== undefined);
  });

  it('[OUT-29] becomes a conflict if the device does not have the file', async () => {
    const { bench, refuse } = await reopened();
    bench.store.photo = () => Promise.resolve(undefined);
    refuse();
    expect(await bench.sender.send(signal())).toEqual({ outcome: 'sent', waiting: 1 });
    expect(bench.workspace.outbox.list()[0]?.refusal?.code).toBe('unknown-photo');
  });
});

describe('what a browser keeps', () => {
  it('[OUT-24] is said to be kept unless the store is in memory', async () => {
    const { workspace } = await onBench();
    expect(workspace.isKept).toBe(false);
    await workspace.close();
    expect(workspace.isKept).toBe(false);
  });
});

describe('a full device', () => {
  const full = () => Promise.reject(new DeviceFullError());

  it('[OUT-25] sends a photo that it cannot note as uploaded once, and what waits behind it', async () => {
    const { authority, requests, sender, store, workspace } = await onBench();
    const mediaId = '0190a000-0000-7000-8000-0000000000aa';
    await workspace.keep([addPhoto(mediaId)], { mediaId, bytes: bytesOf('picture'), type: 'image/jpeg' });
    await workspace.keep([commandOf(missing)]);
    store.markUploaded = full;
    while ((await sender.send(signal())).waiting > 0);
    expect(requests.filter(({ path }) => path === 'media')).toHaveLength(1);
    expect(authority.record('prop', 'chair')).toMatchObject({ missing: 1, photos: [{ mediaId }] });
  });

  it('[OUT-27] goes on sending if an outcome cannot be stored, and is told the same again after a reload', async () => {
    const { authority, gateway, requests, sender, store, workspace } = await onBench();
    store.setStages = full;
    await gateway.dispatch(missing);
    expect(await sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    await gateway.dispatch(found);
    expect(await sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    expect(requests.filter(({ path }) => path === 'commands')).toHaveLength(2);
    expect(workspace.outbox.list()).toEqual([]);
    expect((await store.outbox()).map(({ stage }) => stage)).toEqual(['waiting', 'waiting']);

    await workspace.hear({ type: 'outbox' });
    expect(await sender.send(signal())).toEqual({ outcome: 'sent', waiting: 0 });
    expect(authority.record('prop', 'chair')).toMatchObject({ missing: 0, version: 3 });
  });

  it('[OUT-25] says that it is full if the device cannot be named; a broken store is a defect', async () => {
    const { gateway, sender, store } = await onBench();
    await gateway.dispatch(missing);
    const { clientId } = store;
    store.clientId = full;
    expect(await sender.send(signal())).toMatchObject({
      outcome: 'failed',
      failure: 'unavailable',
      message: 'This device is full, so sending your changes has stopped. Free up some space and try again.',
    });
    store.clientId = clientId;
    store.setStages = () => Promise.reject(new Error('broken'));
    await expect(sender.send(signal())).rejects.toThrow('broken');
  });
});
