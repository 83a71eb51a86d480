import { resolveObjectURL } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { Photos } from '../../src/services/photos.ts';
import { onBench, type Bench } from './support/bench.ts';
import { asked, photosOn } from './support/photosOn.ts';
import { addPhoto, clock, command } from './support/samples.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));
const label = { ticket: 'of kim', expiresAt: '2026-05-14T14:00:00.000Z' };

/** A device on which a photo of the chair waits to be uploaded, and the program has just been started again. */
async function startedAgain() {
  const bench = await onBench();
  await photosOn(bench).add('prop', 'chair', new Blob(['picture']));
  const mediaId = bench.workspace.replica.get('prop', 'chair')?.photos[0]?.mediaId ?? '';
  const photos = photosOn(bench, label);
  const shown: (string | undefined)[] = [];
  photos.subscribe(() => shown.push(photos.url(mediaId, 'thumb')));
  return { bench, mediaId, photos, shown };
}

/** The pictures of a device without a pass, whose server gives these answers, one every 15 seconds. */
function renewing(bench: Bench, keepsPictures = () => false) {
  let seconds = 0;
  const at = { ...clock, now: () => new Date(Date.UTC(2026, 4, 14, 12) + seconds * 1000).toISOString() };
  const photos = photosOn(bench, null, keepsPictures, undefined, at);
  let news = 0;
  photos.subscribe(() => (news += 1));
  return {
    news: () => news,
    /** The address after the server has answered a request for a pass with this. */
    async after(body: unknown, status = 200): Promise<string | undefined> {
      seconds += 15;
      bench.answerOnce('media/ticket', { status, body });
      photos.url('m', 'thumb');
      await settle();
      return photos.url('m', 'thumb');
    },
    pass: (more: number) => (seconds += more),
    url: () => photos.url('m', 'thumb'),
  };
}

describe('a picture that waits on the device', () => {
  it('[PIC-1] is shown after a new start, and pages are told so', async () => {
    const { bench, mediaId, photos, shown } = await startedAgain();
    await bench.gateway.dispatch(command('Stool'));
    await settle();
    const address = photos.url(mediaId, 'thumb') ?? '';

    expect(address).toMatch(/^blob:/);
    expect(new Set(shown)).toEqual(new Set([address]));
    expect(await resolveObjectURL(address)?.text()).toBe('picture');
  });

  it('[PIC-8] keeps its address, and pages are told nothing, while other things change', async () => {
    const { bench, mediaId, photos, shown } = await startedAgain();
    await Promise.all([photos.refreshLocal(), photos.refreshLocal()]);
    const address = photos.url(mediaId, 'thumb');
    expect(new Set(shown)).toEqual(new Set([address]));
    shown.splice(0);
    await photos.refreshLocal();
    await bench.gateway.dispatch(command('Stool'));
    await settle();

    expect(photos.url(mediaId, 'thumb')).toBe(address);
    expect(shown).toEqual([]);
  });

  it('[PIC-9] comes from the server once it is uploaded, and what the device showed is given up', async () => {
    const { bench, mediaId, photos, shown } = await startedAgain();
    await photos.refreshLocal();
    const address = photos.url(mediaId, 'large') ?? '';
    while ((await bench.sender.send(new AbortController().signal)).waiting > 0);
    await settle();

    expect(photos.url(mediaId, 'large')).toBe(`/api/media/${mediaId}/large?ticket=of%20kim`);
    expect(shown).toEqual([address, `/api/media/${mediaId}/thumb?ticket=of%20kim`]);
    expect(resolveObjectURL(address)).toBeUndefined();
  });

  it('[PIC-9] comes from the server while its change is accepted and not yet confirmed', async () => {
    const { bench, mediaId, photos, shown } = await startedAgain();
    const [entry] = bench.workspace.outbox.entries;
    await bench.workspace.settle(new Map([[entry?.command.commandId ?? '', { stage: 'accepted', lastSeq: 99 }]]));
    await settle();

    expect(bench.workspace.outbox.entries.map(({ stage }) => stage)).toEqual(['accepted']);
    expect(photos.url(mediaId, 'thumb')).toBe(`/api/media/${mediaId}/thumb?ticket=of%20kim`);
    expect(shown).toEqual([]);
  });

  it('[PIC-9] is given up when nobody is logged in any more', async () => {
    const { bench, mediaId, photos } = await startedAgain();
    await photos.refreshLocal();
    const address = photos.url(mediaId, 'thumb') ?? '';
    await bench.workspace.close();
    await settle();

    expect(photos.url(mediaId, 'thumb')).toBe(`/api/media/${mediaId}/thumb?ticket=of%20kim`);
    expect(resolveObjectURL(address)).toBeUndefined();
  });

  it('[PIC-8] is requested from the server where its bytes are no longer on the device', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, label);
    const { type, kind, id, payload } = addPhoto('0190a000-0000-7000-8000-00000000bbbb');
    await bench.gateway.dispatch({ type, kind, id, payload } as Parameters<typeof bench.gateway.dispatch>[0]);
    await photos.refreshLocal();

    expect(photos.url('0190a000-0000-7000-8000-00000000bbbb', 'thumb')).toBe(
      '/api/media/0190a000-0000-7000-8000-00000000bbbb/thumb?ticket=of%20kim',
    );
  });
});

describe('the file of a document', () => {
  it('[DOC-35] is opened and downloaded from the server, under its name', async () => {
    const photos = photosOn(await onBench(), label);
    expect([photos.fileUrl('a/b', 'Act 1 & 2', false), photos.fileUrl('a/b', 'Act 1 & 2', true)]).toEqual([
      '/api/files/a%2Fb?ticket=of+kim&name=Act+1+%26+2',
      '/api/files/a%2Fb?ticket=of+kim&name=Act+1+%26+2&download=1',
    ]);
    expect(photosOn(await onBench()).fileUrl('a/b', 'Act 1 & 2', false)).toBeUndefined();
  });

  it('[DOC-35] is not opened from the device while it waits', async () => {
    const bench = await onBench();
    const photos = photosOn(bench, label);
    photos.hold('f', new Blob(['<script>'], { type: 'text/html' }));
    expect([photos.fileUrl('f', 'Manual', false), photos.fileUrl('f', 'Manual', true)]).toEqual([undefined, undefined]);
    expect(await resolveObjectURL(photos.url('f', 'thumb') ?? '')?.text()).toBe('<script>');
    await photos.refreshLocal();
    expect(photos.fileUrl('f', 'Manual', false)).toBe('/api/files/f?ticket=of+kim&name=Manual');
  });
});

describe('a pass', () => {
  it('[PIC-3] is used until it expires and not from then on', async () => {
    const bench = await onBench();
    const urls = ['2026-05-14T12:00:00.001Z', '2026-05-14T12:00:00.000Z'].map((expiresAt) =>
      photosOn(bench, { ticket: 'old', expiresAt }).url('m', 'thumb'),
    );
    expect(urls).toEqual(['/api/media/m/thumb?ticket=old', undefined]);
  });

  it('[PIC-3] is used where nothing is known of the page the program runs in', async () => {
    const bench = await onBench();
    const shrink = () => Promise.resolve(undefined);
    const tickets = { get: () => label, set: () => undefined };
    const photos = new Photos({ ...bench, clock, shrink, tickets, keepsPictures: () => false });
    expect(photos.url('a/b', 'thumb')).toBe('/api/media/a%2Fb/thumb?ticket=of%20kim');
  });

  it.each([
    ['a text', '2026-05-14T13:00:00.000Z'],
    ['a number', Date.UTC(2026, 4, 14, 13)],
  ])('[PIC-3] may say when it expires in %s', async (_, expiresAt) => {
    const { after, pass, url } = renewing(await onBench());
    expect(await after({ ticket: 'new', expiresAt })).toBe('/api/media/m/thumb?ticket=new');
    pass(3600 - 15 - 1);
    expect(url()).toBe('/api/media/m/thumb?ticket=new');
    pass(1);
    expect(url()).toBeUndefined();
  });

  it.each([
    null,
    '<html>',
    {},
    { ticket: 'new' },
    { expiresAt: '2026-05-14T14:00:00.000Z' },
    { ticket: 7, expiresAt: '2026-05-14T14:00:00.000Z' },
    { ticket: 'new', expiresAt: true },
    { ticket: 'new', expiresAt: null },
    { ticket: 'new', expiresAt: 'soon' },
  ])('[PIC-7] that cannot be read counts as none: %j', async (body) => {
    const bench = await onBench();
    const { after, news } = renewing(bench);
    expect(await after(body)).toBeUndefined();
    expect([asked(bench), news()]).toEqual([1, 1]);
    expect(await after({ ticket: 'new', expiresAt: '2026-05-14T14:00:00.000Z' })).toBe('/api/media/m/thumb?ticket=new');
    expect([asked(bench), news()]).toEqual([2, 2]);
    const keeping = renewing(await onBench(), () => true);
    await keeping.after({ ticket: 'old', expiresAt: '2026-05-14T13:00:00.000Z' });
    keeping.pass(3600);
    expect(await keeping.after(body)).toBe('/api/media/m/thumb?ticket=old');
  });

  it('[PIC-8] that cannot be had is no news to pages after the first time', async () => {
    const { after, news } = renewing(await onBench());
    expect([await after({}, 503), news(), await after({}, 503), news()]).toEqual([undefined, 1, undefined, 1]);
  });

  it('[PIC-4] that was never given is needed even where the device stores pictures', async () => {
    const { after } = renewing(await onBench(), () => true);
    expect(await after({}, 503)).toBeUndefined();
  });

  it('[PIC-4] that expired is not used once the server has given a newer one, as it can be asked again', async () => {
    const bench = await onBench();
    const { after, pass, url } = renewing(bench, () => true);
    await after({}, 503);
    expect(await after({ ticket: 'new', expiresAt: '2026-05-14T13:00:00.000Z' })).toBe('/api/media/m/thumb?ticket=new');
    pass(3600);
    expect(url()).toBeUndefined();
    await settle();
    expect([asked(bench), url()]).toEqual([3, '/api/media/m/thumb?ticket=new']);
  });
});

describe('a device with a wrong clock', () => {
  const hour = 3_600_000;
  const day = 24 * hour;
  const started = Date.UTC(2026, 4, 14, 12);

  /** A page that shows a picture, on a device whose clock differs by this much from a server whose passes last a day. */
  async function page(ahead: number, answer: object = { expiresIn: day / 1000 }) {
    const bench = await onBench();
    let device = started + ahead;
    const at = { ...clock, now: () => new Date(device).toISOString() };
    const photos = photosOn(bench, null, undefined, undefined, at);
    const read = () => photos.url('m', 'thumb');
    photos.subscribe(read);
    const give = () =>
      bench.answerOnce('media/ticket', {
        status: 200,
        body: { ticket: 'new', expiresAt: new Date(started + day).toISOString(), ...answer },
      });
    give();
    return {
      asked: () => asked(bench),
      setClock: (ms: number) => (device = started + ms),
      /** The address once everything has been answered. */
      async shown(): Promise<string | undefined> {
        read();
        for (let turn = 0; turn < 20; turn += 1) {
          give();
          await settle();
        }
        return read();
      },
    };
  }

  const url = '/api/media/m/thumb?ticket=new';

  it.each([25 * hour, 24 * hour - 18_000, 0, -3 * hour])(
    '[PIC-10] asks once for a pass, shows pictures, and renews it after a day: %i ms ahead',
    async (ahead) => {
      const { shown, asked: times, setClock } = await page(ahead);
      expect([await shown(), times()]).toEqual([url, 1]);
      setClock(ahead + day - 60_000);
      expect([await shown(), times()]).toEqual([url, 1]);
      setClock(ahead + day - 59_999);
      expect([await shown(), times()]).toEqual([url, 2]);
    },
  );

  it.each([25 * hour, 24 * hour - 18_000])(
    "[PIC-10] asks a server that doesn't say how long a pass lasts only every 15 seconds: %i ms ahead",
    async (ahead) => {
      const { shown, asked: times, setClock } = await page(ahead, {});
      await shown();
      expect(times()).toBe(1);
      setClock(ahead + 14_999);
      await shown();
      expect(times()).toBe(1);
      setClock(ahead + 15_000);
      await shown();
      expect(times()).toBe(2);
    },
  );

  it('[PIC-10] asks for a new pass if the clock has been put back behind its arrival', async () => {
    const { shown, asked: times, setClock } = await page(25 * hour);
    await shown();
    setClock(0);
    expect([await shown(), times()]).toEqual([url, 2]);
  });

  it("[PIC-6] doesn't wait longer after a failed renewal because the clock is put back", async () => {
    const bench = await onBench();
    let device = started;
    const photos = photosOn(bench, null, undefined, undefined, { ...clock, now: () => new Date(device).toISOString() });
    bench.answerOnce('media/ticket', { status: 503, body: {} });
    photos.url('m', 'thumb');
    await settle();
    device -= day;
    photos.url('m', 'thumb');
    expect(asked(bench)).toBe(2);
  });

  it.each([-1, 0, 'long', '864000', null, 31_622_401, 9e20])(
    "[PIC-10] goes by the time of expiry if how long a pass lasts can't be read: %j",
    async (expiresIn) => {
      const { shown, asked: times, setClock } = await page(0, { expiresIn });
      expect([await shown(), times()]).toEqual([url, 1]);
      setClock(day - 59_999);
      await shown();
      expect(times()).toBe(2);
    },
  );

  it('[PIC-10] believes that a pass lasts 366 days', async () => {
    const { shown, asked: times, setClock } = await page(0, { expiresIn: 31_622_400 });
    await shown();
    setClock(366 * day - 60_000);
    expect([await shown(), times()]).toEqual([url, 1]);
  });
});
