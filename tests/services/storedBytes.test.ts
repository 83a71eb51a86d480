/** Photos and files in the outbox, on a device that refuses a `Blob` in IndexedDB, like WebKit's private windows. */
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scopesOf } from '../../src/domain/access/index.ts';
import { prepare } from '../../src/services/bootstrap.ts';
import { Documents } from '../../src/services/documents.ts';
import { Gateway } from '../../src/services/gateway.ts';
import { openIndexedDbStore } from '../../src/services/indexedDbStore.ts';
import { OutboxSender } from '../../src/services/outboxSender.ts';
import { Photos } from '../../src/services/photos.ts';
import { Workspace } from '../../src/services/workspace.ts';
import { manager, onBench } from './support/bench.ts';
import { addPhoto, clock, command, mintId } from './support/samples.ts';
import { decider } from '../support/decider.ts';

const { put, add } = IDBObjectStore.prototype;
const signal = () => new AbortController().signal;
const jpeg = (text: string) => new Blob([text], { type: 'image/jpeg' });
const open = () => openIndexedDbStore('backstock/private', 'shape-1', mintId);

function holdsBlob(value: unknown): boolean {
  return value instanceof Blob || (typeof value === 'object' && value !== null && Object.values(value).some(holdsBlob));
}

/** Refuses like WebKit in a private window. */
function refuseBlobs(): void {
  IDBObjectStore.prototype.put = function (value: unknown, ...key) {
    if (holdsBlob(value))
      throw new DOMException('Error preparing Blob/File data to be stored in object store', 'UnknownError');
    return put.call(this, value, ...key);
  };
}

/** Refuses every photo and file. */
function refuseAll(): void {
  IDBObjectStore.prototype.put = function () {
    throw new DOMException('Attempt to write failed', 'UnknownError');
  };
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  Object.assign(IDBObjectStore.prototype, { put, add });
});

/** The device of a user who manages props, with its own database. */
async function onDevice() {
  const { api, requests, answerOnce } = await onBench({ isPrepared: false });
  const workspace = new Workspace(clock, decider, () => undefined);
  workspace.actAs(manager, { scopes: scopesOf(manager), certain: true });
  const store = await open();
  await workspace.open(store);
  await prepare(api, workspace, signal());
  const gateway = new Gateway(workspace, clock);
  const photos = new Photos({
    api,
    workspace,
    gateway,
    clock,
    shrink: (file) => Promise.resolve({ blob: file, width: 40, height: 30 }),
    tickets: { get: () => null, set: () => undefined },
    keepsPictures: () => false,
  });
  const sent = async (path: string): Promise<readonly string[]> => {
    const files = requests.flatMap((request) =>
      request.path === path && request.body instanceof FormData ? [request.body.get('media')] : [],
    );
    return Promise.all(
      files.map(async (file) => (file instanceof Blob ? `${file.type}: ${await file.text()}` : 'nothing')),
    );
  };
  return {
    store,
    workspace,
    gateway,
    photos,
    documents: new Documents(gateway, clock, photos),
    sender: new OutboxSender(api, workspace),
    sent,
    answerOnce,
  };
}

describe('on a device that refuses a Blob', () => {
  it('[PIC-5] a photo is kept over a restart, shown, and sent with its type', async () => {
    refuseBlobs();
    const { store, workspace, photos, sender, sent } = await onDevice();
    expect(await photos.add('prop', 'chair', jpeg('striped hat box'))).toMatchObject({ kept: [{ type: 'AddPhoto' }] });
    const mediaId = workspace.replica.get('prop', 'chair')?.photos[0]?.mediaId ?? '';

    const again = await open();
    const [photo] = await again.photos();
    expect([photo?.mediaId, photo?.uploaded, photo?.blob.type, await photo?.blob.text()]).toEqual([
      mediaId,
      false,
      'image/jpeg',
      'striped hat box',
    ]);
    expect(photos.url(mediaId, 'thumb')).toMatch(/^blob:/);
    await sender.send(signal());
    expect(await sent('media')).toEqual(['image/jpeg: striped hat box']);
    expect((await store.photo(mediaId))?.uploaded).toBe(true);
    expect((await sender.send(signal())).waiting).toBe(0);
  });

  it('[PIC-5] a file is kept and sent with its type', async () => {
    refuseBlobs();
    const { documents, sender, sent, answerOnce } = await onDevice();
    const file = new File(['%PDF-1.7 how to fold it'], 'manual.pdf', { type: 'application/pdf' });
    expect(await documents.attach('prop', 'chair', file, { name: 'Manual', kind: 'manual' })).toMatchObject({
      kept: [{ type: 'AttachDocument' }],
    });
    answerOnce('files', { status: 200, body: {} });
    await sender.send(signal());
    expect(await sent('files')).toEqual(['application/pdf: %PDF-1.7 how to fold it']);
  });
});

it('[PIC-5] a Blob that version 19caf1c stored is found, shown and sent', async () => {
  const { store, workspace, photos, sender, sent } = await onDevice();
  const mediaId = '0190a000-0000-7000-8000-0000000000ab';
  const db = await openDB('backstock/private', 2);
  await db.put('outbox', { command: addPhoto(mediaId), stage: 'waiting' }, 1);
  await db.put('photos', { mediaId, blob: jpeg('taken before the update'), uploaded: false });
  db.close();
  await workspace.catchUpWithStore();
  await photos.refreshLocal();

  expect(photos.url(mediaId, 'large')).toMatch(/^blob:/);
  await sender.send(signal());
  expect(await sent('media')).toEqual(['image/jpeg: taken before the update']);
  expect((await store.photo(mediaId))?.uploaded).toBe(true);
  expect((await store.photos()).map((photo) => photo.mediaId)).toEqual([mediaId]);
});

describe('on a device that refuses to store', () => {
  const sentence = "This device couldn't save the change. Try again, or reload the page.";

  it('[OUT-10] a photo or a file is refused in a sentence, nothing of it is kept, and it leaves the screen', async () => {
    const { store, workspace, photos, documents } = await onDevice();
    refuseAll();
    await expect(photos.add('prop', 'chair', jpeg('lost?'))).rejects.toThrow(sentence);
    await expect(
      documents.attach('prop', 'chair', new Blob(['%PDF-1.7']), { name: 'Manual', kind: 'manual' }),
    ).rejects.toThrow(sentence);

    expect([await store.outbox(), await store.photos(), workspace.outbox.list()]).toEqual([[], [], []]);
    const chair = workspace.replica.get('prop', 'chair');
    expect([chair?.photos, chair?.documents ?? []]).toEqual([[], []]);
  });

  it('[OUT-10] a command is refused in the same sentence, and what the browser said stays with it', async () => {
    const store = await open();
    IDBObjectStore.prototype.add = function () {
      throw new DOMException('Attempt to write failed', 'UnknownError');
    };
    await expect(store.addCommands([command('one')])).rejects.toMatchObject({
      message: sentence,
      cause: { message: 'Attempt to write failed' },
    });
    expect(await store.outbox()).toEqual([]);
  });
});
