import { describe, expect, it } from 'vitest';
import { createHistory } from '../../src/services/history.ts';
import type { StreamFact } from '../../src/domain/catalogue/index.ts';
import type { LoggedEvent } from '../../src/domain/log/index.ts';
import { sendsPass } from '../../src/services/program/sendsPass.ts';
import { Photos } from '../../src/services/photos.ts';
import { onBench } from './support/bench.ts';
import { asked, photosOn } from './support/photosOn.ts';
import { clock, eventOf, logged, page } from './support/samples.ts';

describe('pictures', () => {
  it('[PIC-1] are kept with the command that adds them, and shown from the device until they are uploaded', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, { ticket: 't', expiresAt: '2026-05-14T13:00:00.000Z' });
    let news = 0;
    photos.subscribe(() => (news += 1));
    await photos.add('prop', 'chair', new Blob(['picture']));
    const mediaId = bench.workspace.replica.get('prop', 'chair')?.photos[0]?.mediaId ?? '';

    expect(photos.url(mediaId, 'thumb')).toMatch(/^blob:/);
    expect((await bench.store.photo(mediaId))?.uploaded).toBe(false);
    while ((await bench.sender.send(new AbortController().signal)).waiting > 0);
    await photos.refreshLocal();
    expect(photos.url(mediaId, 'thumb')).toBe(`/api/media/${mediaId}/thumb?ticket=t`);
    expect(news).toBeGreaterThan(0);
  });

  it('[PIC-1] that wait are shown again after a new start', async () => {
    const bench = await onBench();
    await photosOn(bench).add('prop', 'chair', new Blob(['picture']));
    const mediaId = bench.workspace.replica.get('prop', 'chair')?.photos[0]?.mediaId ?? '';
    const again = photosOn(bench);
    await again.refreshLocal();

    expect(again.url(mediaId, 'large')).toMatch(/^blob:/);
  });

  it('[PIC-2] that are none are refused in words, and nothing is kept', async () => {
    const bench = await onBench();

    expect(await photosOn(bench).add('prop', 'chair', new Blob(['no']))).toMatchObject({
      refused: { code: 'invalid', field: 'photos' },
    });
    expect(await bench.store.outbox()).toEqual([]);
  });

  it('[PIC-2] in the format of an iPhone are refused with what to do, where the browser cannot read them', async () => {
    const bench = await onBench();
    const heic = new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypheic', new Uint8Array(20)]);
    const photos = new Photos({
      ...bench,
      clock,
      shrink: () => Promise.resolve(undefined),
      tickets: { get: () => null, set: () => undefined },
      keepsPictures: () => false,
    });

    expect(await photos.add('prop', 'chair', heic)).toMatchObject({
      refused: { code: 'invalid', message: { id: 'deviceRefusal.heic' } },
    });
    expect(await photos.add('prop', 'chair', new Blob(['GIF89a']))).toMatchObject({
      refused: { message: { id: 'deviceRefusal.notPicture' } },
    });
  });

  it('[PIC-3] are requested with a pass, which is renewed in its last minute, once, and used meanwhile', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, { ticket: 'old', expiresAt: '2026-05-14T12:00:59.999Z' });
    bench.answerOnce('media/ticket', { status: 200, body: { ticket: 'new', expiresAt: '2026-05-14T14:00:00.000Z' } });
    const told = new Promise<void>((resolve) => photos.subscribe(resolve));
    expect([photos.url('m', 'thumb'), photos.url('m', 'thumb')]).toEqual([
      '/api/media/m/thumb?ticket=old',
      '/api/media/m/thumb?ticket=old',
    ]);
    await told;

    expect(photos.url('m', 'thumb')).toBe('/api/media/m/thumb?ticket=new');
    expect(asked(bench)).toBe(1);
  });

  it('[PIC-3] are requested with a pass that has a minute left, without renewing it', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, { ticket: 'old', expiresAt: '2026-05-14T12:01:00.000Z' });

    expect(photos.url('m', 'thumb')).toBe('/api/media/m/thumb?ticket=old');
    expect(asked(bench)).toBe(0);
  });

  it.each([true, false])(
    '[PIC-4] are requested with an expired pass if it cannot be renewed and the device stores them: %s',
    async (isKept) => {
      const bench = await onBench();
      const photos = photosOn(bench, { ticket: 'old', expiresAt: '2026-05-14T11:00:00.000Z' }, () => isKept);
      bench.answerOnce('media/ticket', { status: 503, body: {} });
      expect(photos.url('m', 'thumb')).toBeUndefined();
      await new Promise<void>((resolve) => photos.subscribe(resolve));

      expect(photos.url('m', 'thumb')).toBe(isKept ? '/api/media/m/thumb?ticket=old' : undefined);
    },
  );

  it('[PIC-6] are left without a new pass for 15 seconds after a failed attempt', async () => {
    const bench = await onBench();
    let now = '2026-05-14T12:00:00.000Z';
    const at = { ...clock, now: () => now };
    const photos = photosOn(bench, null, undefined, undefined, at);
    bench.answerOnce('media/ticket', { status: 503, body: {} });
    const failed = new Promise<void>((resolve) => photos.subscribe(resolve));
    photos.url('m', 'thumb');
    await failed;
    now = '2026-05-14T12:00:14.999Z';
    photos.url('m', 'thumb');
    expect(asked(bench)).toBe(1);
    bench.answerOnce('media/ticket', { status: 200, body: { ticket: 'new', expiresAt: '2026-05-14T14:00:00.000Z' } });
    const renewed = new Promise<void>((resolve) => photos.subscribe(resolve));
    now = '2026-05-14T12:00:15.000Z';
    photos.url('m', 'thumb');
    await renewed;
    expect([asked(bench), photos.url('m', 'thumb')]).toEqual([2, '/api/media/m/thumb?ticket=new']);
  });
});

describe('where the browser sends no pass', () => {
  it('[TICKET-4] pictures and files have a ticket each, asked for together, and not asked for again and again', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, { ticket: 'label', expiresAt: '2026-05-14T14:00:00.000Z' }, undefined, () => false);
    bench.answerOnce('media/tickets', {
      status: 200,
      body: { tickets: { m: 'of-m', f: 'of-f' }, expiresAt: '2026-05-14T12:10:00.000Z' },
    });
    const told = new Promise<void>((resolve) => photos.subscribe(resolve));
    expect([photos.url('m', 'thumb'), photos.fileUrl('f', 'Manual', false)]).toEqual([undefined, undefined]);
    await told;

    expect([photos.url('m', 'thumb'), photos.fileUrl('f', 'Manual', false)]).toEqual([
      '/api/media/m/thumb?ticket=of-m',
      '/api/files/f?ticket=of-f&name=Manual',
    ]);
    expect(bench.requests.filter(({ path }) => path === 'media/tickets').map(({ params }) => params)).toEqual([
      { ids: 'm,f' },
    ]);
    expect(bench.requests.filter(({ path }) => path === 'media/ticket')).toEqual([]);
  });

  it('[TICKET-4] are left alone for a while after a failed attempt', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, null, undefined, () => false);
    bench.answerOnce('media/tickets', { status: 503, body: {} });
    expect(photos.url('m', 'thumb')).toBeUndefined();
    await expect.poll(() => bench.requests.filter(({ path }) => path === 'media/tickets')).toHaveLength(1);
    await expect.poll(() => photos.url('m', 'thumb')).toBeUndefined();
    expect(bench.requests.filter(({ path }) => path === 'media/tickets')).toHaveLength(1);
  });

  it.each([
    ['/api/media', 'https://play.test', true, true],
    ['https://play.test/api/media', 'https://play.test', true, true],
    ['https://api.test/api/media', 'https://play.test', true, false],
    ['/api/media', 'https://play.test', false, false],
  ])('[TICKET-4] which is so for %s on %s, as a page of its own: %s', (address, origin, isOwn, expected) => {
    const page = { location: { origin }, parent: {} };
    if (isOwn) page.parent = page;
    expect(sendsPass(address, page as unknown as Window)).toBe(expected);
  });

  it('[TICKET-4] which is not so where there is no page at all', () => {
    expect(sendsPass('https://api.test/api/media')).toBe(true);
  });
});

describe('pictures that no record names any more', () => {
  it('[MEDIA-16] are told of when the feed tells, unless they were put back', async () => {
    const told: unknown[] = [];
    const bench = await onBench({ onDropped: (ids) => told.push(ids) });
    const happened = (seq: number, fact: object) =>
      logged(seq, seq - 2, { ...fact, kind: 'prop', id: 'chair' } as StreamFact);
    const added = (mediaId: string) => ({ type: 'PhotoAdded', data: { photo: { mediaId, width: 1, height: 1 } } });
    const removed = (mediaId: string) => ({ type: 'PhotoRemoved', data: { mediaId } });
    await bench.workspace.commit(
      page(3, 7, [
        happened(4, added('a')),
        happened(5, removed('a')),
        happened(6, removed('b')),
        happened(7, added('b')),
      ]),
    );
    expect(told).toEqual([['a']]);
    await bench.workspace.reset();
    expect(told).toEqual([['a'], 'all']);
  });

  it('[MEDIA-16] are told of when newer pictures of hand-overs push them out', async () => {
    const told: unknown[] = [];
    const bench = await onBench({ onDropped: (ids) => told.push(ids) });
    const handedOver = (seq: number): LoggedEvent =>
      logged(seq, seq - 2, {
        type: 'PhotoAdded',
        data: {
          photo: { mediaId: `m${seq}`, width: 1, height: 1 },
          loan: { loanId: 'loan', lineId: 'loan', at: 'out' },
        },
        kind: 'prop',
        id: 'chair',
      });
    await bench.workspace.commit(
      page(
        3,
        27,
        Array.from({ length: 24 }, (_, count) => handedOver(4 + count)),
      ),
    );
    expect(told).toEqual([]);
    await bench.workspace.commit(page(27, 28, [handedOver(28)]));
    await bench.workspace.commit(page(28, 30, [handedOver(29), handedOver(30)]));
    expect(told).toEqual([['m4'], ['m5', 'm6']]);
  });

  it('[MEDIA-16] are told of when they came and were pushed out while nobody listened', async () => {
    const told: unknown[] = [];
    const bench = await onBench({ onDropped: (ids) => told.push(ids) });
    const events = Array.from({ length: 25 }, (_, count) =>
      logged(4 + count, 2 + count, {
        type: 'PhotoAdded',
        data: {
          photo: { mediaId: `m${count}`, width: 1, height: 1 },
          loan: { loanId: 'loan', lineId: 'loan', at: 'out' },
        },
        kind: 'prop',
        id: 'chair',
      }),
    );
    await bench.workspace.commit(page(3, 28, events));
    expect(told).toEqual([['m0']]);
  });

  it('[MEDIA-16] are those that no record of this device names, those of what waits included', async () => {
    const bench = await onBench();
    const photo = (mediaId: string) => ({ mediaId, width: 1, height: 1 });
    await bench.workspace.commit(
      page(3, 5, [
        logged(4, 2, { type: 'PhotoAdded', data: { photo: photo('a') }, kind: 'prop', id: 'chair' }),
        logged(5, 3, {
          type: 'PhotoAdded',
          data: { photo: photo('b'), loan: { loanId: 'loan', lineId: 'loan', at: 'in' } },
          kind: 'prop',
          id: 'chair',
        }),
      ]),
    );
    await bench.gateway.dispatch({
      type: 'AddPhoto',
      kind: 'prop',
      id: 'chair',
      payload: { photo: photo('0190a000-0000-7000-8000-00000000aaaa') },
    });
    expect([...bench.workspace.picturesNamed()].toSorted()).toEqual(['0190a000-0000-7000-8000-00000000aaaa', 'a', 'b']);
    await bench.workspace.drop(['props']);
    expect([...bench.workspace.picturesNamed()]).toEqual([]);
  });
});

describe('the history of a record', () => {
  it('[PAST-1] comes from the server in pages, newest first', async () => {
    const bench = await onBench();
    for (let count = 0; count < 250; count += 1)
      bench.authority.happen({
        type: 'RecordChanged',
        kind: 'prop',
        id: 'chair',
        data: { changes: { name: { from: null, to: `${count}` } } },
      });
    const { events, complete } = await createHistory(bench.api, bench.workspace).of('prop', 'chair');

    expect(complete).toBe(true);
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 251 }, (_, index) => 253 - index));
  });

  it('[PAST-1] is what the device still holds where the server is out of reach', async () => {
    const bench = await onBench();
    await bench.workspace.commit(
      page(3, 5, [eventOf(4, 'prop', 'chair', 2), eventOf(5, 'propCategory', 'furniture', 2)]),
    );
    bench.answerOnce('records/prop/chair/events', { status: 503, body: {} });

    expect(await createHistory(bench.api, bench.workspace).of('prop', 'chair')).toEqual({
      events: [eventOf(4, 'prop', 'chair', 2)],
      complete: false,
    });
  });

  it('[PAST-1] asks nothing about a record that waits to be sent', async () => {
    const bench = await onBench();
    const kept = await bench.gateway.dispatch({
      type: 'AddRecord',
      kind: 'prop',
      id: 'stool',
      payload: { values: { name: 'Stool', categoryId: 'furniture' } },
    });
    expect('kept' in kept).toBe(true);
    const before = bench.requests.length;

    expect(await createHistory(bench.api, bench.workspace).of('prop', 'stool')).toEqual({ events: [], complete: true });
    expect(bench.requests).toHaveLength(before);
  });
});
